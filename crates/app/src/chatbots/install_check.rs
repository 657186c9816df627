//! Looks at an owner's website and says whether the widget is there, what keeps it out, and what to change.

use botwright_domain::content_policy::{self, Wanted};
use botwright_domain::snippet::{PageFacts, Snippet, read_page};
use botwright_domain::throttle::INSTALL_CHECKS_PER_ACCOUNT;
use botwright_domain::website;
use botwright_gateways::website::{FetchedPage, WebsiteError};
use botwright_store::chatbots::Chatbot;
use url::Url;
use uuid::Uuid;

use super::web_address;
use crate::accounts::Caller;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Installed,
    OtherBot,
    Missing,
    Blocked,
    Unreachable,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstallCheck {
    /// The page that was looked at, after redirects.
    pub address: Url,
    pub verdict: Verdict,
    pub message: String,
    pub advice: Vec<String>,
}

impl App {
    pub async fn check_install(&self, caller: &Caller, id: Uuid, typed: &str) -> Outcome<InstallCheck> {
        let address = web_address::parse(typed)?;
        let bot = self.own_bot(caller, id).await?;
        let tx = self.store.begin().await?;
        self.take_place(&tx, "install-check", Bucket::Account(caller.user_id), INSTALL_CHECKS_PER_ACCOUNT)
            .await?;
        tx.commit().await?;
        let ours = self.settings.public_origin();
        match self.websites.fetch(&address).await {
            // Up to two megabytes of somebody's HTML: not on a thread that others wait for.
            Ok(page) => {
                tokio::task::spawn_blocking(move || judge(&bot, &ours, page)).await.map_err(Failure::internal)
            }
            Err(error) => Ok(unreachable(address, &error)),
        }
    }
}

fn unreachable(address: Url, error: &WebsiteError) -> InstallCheck {
    let advice = match error {
        WebsiteError::Status(401 | 403) => {
            "The website may keep programs out. Open it in a browser and look for the chat button.".to_owned()
        }
        WebsiteError::NotPublic | WebsiteError::NoSuchHost => {
            "Please check the address. Only websites that anybody can open can be checked from here; on others the \
             widget itself may still work."
                .to_owned()
        }
        _ => "Please check the address, and whether the website opens in your browser.".to_owned(),
    };
    InstallCheck { address, verdict: Verdict::Unreachable, message: error.to_string(), advice: vec![advice] }
}

fn judge(bot: &Chatbot, ours: &str, mut page: FetchedPage) -> InstallCheck {
    // What a redirect may have brought along is nobody's to see.
    let _ = page.address.set_username("");
    let _ = page.address.set_password(None);
    let page = &page;
    let facts = read_page(&page.html);
    let say = |verdict, message: &str, advice: Vec<String>| InstallCheck {
        address: page.address.clone(),
        verdict,
        message: message.to_owned(),
        advice,
    };
    let from_us: Vec<&Snippet> =
        facts.snippets.iter().filter(|snippet| comes_from(snippet, page, ours)).collect();
    let Some(snippet) = from_us.iter().find(|snippet| names(snippet, bot)) else {
        return match (from_us.first(), facts.snippets.first()) {
            (Some(_), _) => say(
                Verdict::OtherBot,
                "The code on this page belongs to another bot.",
                vec!["Replace it with this bot's code from above. A page shows one bot.".into()],
            ),
            (None, Some(elsewhere)) => say(
                Verdict::Missing,
                "The code on this page loads the widget from another address.",
                vec![format!(
                    "It says {}, and should begin with {ours}. Please copy the code from above again.",
                    shortened(&elsewhere.src)
                )],
            ),
            (None, None) => say(Verdict::Missing, "The code is not on this page.", missing(&facts)),
        };
    };
    let blocked = blocked_by(snippet, page, &facts, ours);
    if !blocked.is_empty() {
        let lines = blocked.iter().map(|directive| format!("Add {ours} to {directive}.")).collect();
        let message =
            "The code is on this page, but the website's content security policy keeps it from running.";
        return say(Verdict::Blocked, message, lines);
    }
    let origin = page.address.origin().ascii_serialization();
    if !website::allows(&bot.details.allowed_sites, &origin) {
        let advice = "Add this website to the bot's allowed websites, or empty that list.".to_owned();
        return say(
            Verdict::Blocked,
            "The code is on this page, but the bot is not allowed on this website.",
            vec![advice],
        );
    }
    let mut advice = vec![];
    if from_us.len() > 1 {
        advice.push("The code is there more than once. Once is enough: please remove the others.".to_owned());
    }
    if !bot.is_active {
        advice.push("The bot is disabled, so visitors see nothing. Enable it in My Bots.".to_owned());
    }
    say(Verdict::Installed, "The code is on this page. Your bot is ready for visitors.", advice)
}

fn missing(facts: &PageFacts) -> Vec<String> {
    let mut advice =
        vec!["Paste the code before </body>, save, and empty your website's cache if it has one.".to_owned()];
    if facts.has_tag_manager {
        advice.push(
            "This page uses a tag manager. If the code is in there, it is not seen here: open the website in a \
             browser, and it appears under “Last seen”."
                .to_owned(),
        );
    }
    advice
}

/// A script may be named by a short address, which counts from the page.
fn comes_from(snippet: &Snippet, page: &FetchedPage, ours: &str) -> bool {
    page.address.join(&snippet.src).is_ok_and(|src| src.origin().ascii_serialization() == ours)
}

fn names(snippet: &Snippet, bot: &Chatbot) -> bool {
    let id = snippet.bot_id.as_deref().and_then(|id| Uuid::try_parse(id).ok());
    let code = snippet.bot_code.as_deref().is_some_and(|code| code.eq_ignore_ascii_case(&bot.code));
    id.map_or(code, |id| id == bot.id)
}

/// The directives that block us in any of the page's policies.
fn blocked_by(snippet: &Snippet, page: &FetchedPage, facts: &PageFacts, ours: &str) -> Vec<&'static str> {
    let page_origin = page.address.origin().ascii_serialization();
    let wanted = Wanted { origin: ours, page_origin: &page_origin, nonce: snippet.nonce.as_deref() };
    let policies = page.policies.iter().chain(&facts.policies);
    let mut blocked: Vec<_> = policies.flat_map(|policy| content_policy::blocking(policy, wanted)).collect();
    blocked.sort_unstable();
    blocked.dedup();
    blocked
}

fn shortened(text: &str) -> String {
    const LONGEST: usize = 100;
    text.chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}
