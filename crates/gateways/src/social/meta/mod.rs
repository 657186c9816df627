//! What Facebook and Instagram share: the Graph API. It wraps every refusal in one envelope whose numbers decide what can
//! be done, and tells in two headers how much of the hour's calls is used up. Both are read here, so that the two
//! connectors hold only what is their own.

mod verdict;

use std::collections::HashMap;
use std::time::Duration;

use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::RequestBuilder;
use serde::Deserialize;
use url::Url;

use super::trouble::Trouble;
use super::wire::{Answer, Wire};
use verdict::{BLOCKED_FOR_NOW, POSTING_TOO_FAST};
pub use verdict::{Verdict, verdict};

/// Of the Graph API; Meta keeps each for about two years.
pub const VERSION: &str = "v25.0";

/// How far the platform's clock and ours may be apart.
pub const SKEW: TimeDelta = TimeDelta::seconds(60);
/// After this long, a post that is not to be seen did not go out.
pub const SETTLED_AFTER: TimeDelta = TimeDelta::minutes(2);

/// After "posting too fast". Meta names no time; hours are what it takes.
const TOO_FAST_LASTS: TimeDelta = TimeDelta::hours(3);
/// Longer words in Meta's sentences are tokens and addresses, never language.
const LONGEST_WORD: usize = 30;

pub struct Graph {
    pub wire: Wire,
    host: &'static str,
    platform: Platform,
}

/// No, and why. The numbers are for connectors that can do better than to give up.
#[derive(Debug)]
pub struct Refused {
    pub code: i64,
    pub subcode: i64,
    pub trouble: Trouble,
}

impl Refused {
    /// Graph says that it has the same post already.
    pub fn is_double(&self) -> bool {
        verdict::is_double(self.code, self.subcode)
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Self {
        refused.trouble
    }
}

impl From<Trouble> for Refused {
    fn from(trouble: Trouble) -> Self {
        Self { code: 0, subcode: 0, trouble }
    }
}

#[derive(Deserialize)]
struct Envelope {
    error: Said,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Said {
    message: String,
    code: i64,
    error_subcode: i64,
    is_transient: bool,
    error_user_msg: Option<String>,
    fbtrace_id: Option<String>,
}

impl Graph {
    pub fn new(platform: Platform, host: &'static str, stand_in: Option<&Url>) -> Result<Self, String> {
        Ok(Self { wire: Wire::new(platform.name(), stand_in)?, host, platform })
    }

    /// An edge of a node, by ids that came from outside: nothing but letters and digits gets into an address.
    pub fn edge(&self, node: &str, edge: &str) -> Result<Url, Trouble> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if node.is_empty() || node.len() > 80 || !node.chars().all(plain) {
            let name = self.platform.name();
            return Err(Trouble::retryable(format!("{name} named something by an id that is none.")));
        }
        let path = if edge.is_empty() { node.to_owned() } else { format!("{node}/{edge}") };
        Ok(self.wire.at(self.host, &format!("/{VERSION}/{path}")))
    }

    pub fn edge_with(&self, node: &str, edge: &str, query: &[(&str, &str)]) -> Result<Url, Trouble> {
        let mut url = self.edge(node, edge)?;
        url.query_pairs_mut().extend_pairs(query);
        Ok(url)
    }

    /// A call that nobody sees.
    pub async fn ask(&self, request: RequestBuilder) -> Result<Answer, Refused> {
        self.check(self.wire.ask(request).await?, false)
    }

    /// The call that publishes.
    pub async fn ask_once(&self, request: RequestBuilder) -> Result<Answer, Refused> {
        self.check(self.wire.ask_once(request).await?, true)
    }

    fn check(&self, answer: Answer, publishes: bool) -> Result<Answer, Refused> {
        let Ok(Envelope { error }) = answer.json::<Envelope>() else {
            if answer.is_good() {
                return Ok(answer);
            }
            let trouble = answer.strange();
            return Err(if publishes { trouble.while_publishing() } else { trouble }.into());
        };
        let (code, subcode) = (error.code, error.error_subcode);
        let verdict = verdict(code, subcode).unwrap_or_else(|| match answer.status.as_u16() {
            500.. => Verdict::Busy,
            429 => Verdict::Quota,
            401 => Verdict::Owner,
            _ => Verdict::Content,
        });
        let verdict = match verdict {
            Verdict::Content if error.is_transient => Verdict::Busy,
            other => other,
        };
        let message = self.sentence(verdict, &error);
        let trouble = match verdict {
            Verdict::Busy | Verdict::Open if publishes => Trouble::unknown(message),
            Verdict::Busy | Verdict::Later => Trouble::retryable(message),
            Verdict::Quota => {
                let trouble = Trouble::rate_limited(quota_ends(&answer, code, subcode), message);
                // 4 is the limit of the app, the others are of a page or a person.
                if code == 4 { trouble.for_whole_platform() } else { trouble }
            }
            Verdict::Owner => Trouble::reauth(message),
            Verdict::Content => Trouble::permanent(message),
            Verdict::Blocked | Verdict::Open => Trouble::blocked(message),
            Verdict::App => Trouble::blocked(message).for_whole_platform(),
        };
        Err(Refused { code, subcode, trouble })
    }

    fn sentence(&self, verdict: Verdict, said: &Said) -> String {
        let name = self.platform.name();
        let words = without_secrets(said.error_user_msg.as_deref().unwrap_or(&said.message));
        let words = words.trim_end_matches('.').chars().take(200).collect::<String>();
        // Meta's support asks for it.
        let trace = said.fbtrace_id.as_deref().unwrap_or_default();
        let trace =
            trace.chars().filter(|c| c.is_ascii_alphanumeric() || "_-".contains(*c)).take(LONGEST_WORD);
        let trace: String = trace.collect();
        let trace = if trace.is_empty() { trace } else { format!(", trace {trace}") };
        let does = match verdict {
            Verdict::Owner => "wants the account to be connected again or its owner to act",
            Verdict::Quota => "takes no more calls for now",
            Verdict::Blocked => "does not let this account post now",
            Verdict::App => "refuses the app",
            Verdict::Busy | Verdict::Later | Verdict::Content | Verdict::Open => "answered",
        };
        let numbers = if said.error_subcode == 0 {
            said.code.to_string()
        } else {
            format!("{}/{}", said.code, said.error_subcode)
        };
        format!("{name} {does}: {words} (error {numbers}{trace}).")
    }
}

fn quota_ends(answer: &Answer, code: i64, subcode: i64) -> Option<DateTime<Utc>> {
    if [POSTING_TOO_FAST, BLOCKED_FOR_NOW].contains(&code) || subcode == POSTING_TOO_FAST {
        return answer.after(TOO_FAST_LASTS);
    }
    let minutes = usage(answer).map(|use_case| use_case.estimated_time_to_regain_access).max().unwrap_or(0);
    if minutes > 0 { answer.after(TimeDelta::minutes(i64::from(minutes))) } else { answer.retry_after() }
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct UseCase {
    /// Percent, like the next two
    call_count: u32,
    total_cputime: u32,
    total_time: u32,
    /// Minutes
    estimated_time_to_regain_access: u32,
}

fn usage(answer: &Answer) -> impl Iterator<Item = UseCase> {
    let by_object = answer.header("x-business-use-case-usage").unwrap_or_default();
    let by_object: HashMap<String, Vec<UseCase>> = serde_json::from_str(by_object).unwrap_or_default();
    by_object.into_values().flatten()
}

/// One answer of a list, and where the next begins.
#[derive(Deserialize)]
pub struct List<T> {
    pub data: Vec<T>,
    paging: Option<Paging>,
}

#[derive(Deserialize)]
struct Paging {
    /// Holds the token, so it is a sign that there is more and not an address to follow.
    next: Option<String>,
    cursors: Option<Cursors>,
}

#[derive(Deserialize)]
struct Cursors {
    after: Option<String>,
}

impl<T> List<T> {
    pub fn after(&self) -> Option<String> {
        let more = self.paging.as_ref().filter(|paging| paging.next.is_some())?;
        more.cursors.as_ref()?.after.clone()
    }
}

/// How long to keep still, when a good answer says that it was the last one for now.
pub fn used_up(answer: &Answer) -> Option<Duration> {
    let full = |used: &UseCase| used.call_count.max(used.total_cputime).max(used.total_time) >= 100;
    let minutes =
        usage(answer).filter(full).map(|used| used.estimated_time_to_regain_access.clamp(1, 60)).max()?;
    Some(Duration::from_secs(u64::from(minutes) * 60))
}

/// Meta quotes tokens in its sentences ("Malformed access token …").
pub fn without_secrets(words: &str) -> String {
    let kept =
        words.split_whitespace().map(|word| if word.chars().count() > LONGEST_WORD { "…" } else { word });
    kept.collect::<Vec<_>>().join(" ")
}

/// "2026-11-01T09:30:00+0000"
pub fn instant(written: &str) -> Option<DateTime<Utc>> {
    let instant = DateTime::parse_from_str(written, "%Y-%m-%dT%H:%M:%S%z").ok()?;
    Some(instant.with_timezone(&Utc))
}

/// Platforms trim and fold white space in what people post.
pub fn same_words(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

/// A link to show, if it leads to the platform by HTTPS.
pub fn link(written: Option<&str>, host: &str) -> Option<Url> {
    let url = Url::parse(written?).ok()?;
    let there = url.host_str().is_some_and(|at| at == host || at.ends_with(&format!(".{host}")));
    (url.scheme() == "https" && there).then_some(url)
}
