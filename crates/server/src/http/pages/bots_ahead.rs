//! The public bots in the page that lists them, before its scripts and without them. The build has drawn one card
//! (`web/src/prerender/sample-bot.ts`), and every bot gets a copy with its own words. What the cards were made of goes
//! along, so that the app can draw the same ones when it takes over.

use tracing::error;
use url::form_urlencoded;

use super::head::contained;
use super::language::Language;
use crate::http::chatbots::find_bots::{self, FoundBots};
use crate::http::chatbots::view::ListedBot;
use crate::http::dev_outbox::escape;
use crate::http::{Shared, static_files};

pub const LIST: &str = "/find-bots";
const CARD: (&str, &str) = ("<!--bot-->", "<!--/bot-->");
const END: &str = "</body>";

/// None: there is nothing to list, or no page to list it in.
pub(crate) async fn listed(shared: &Shared) -> Option<FoundBots> {
    let found = find_bots::first_page(shared).await;
    let found = found.inspect_err(|failure| error!(?failure, "the page of public bots lists none")).ok()?;
    (!found.bots.is_empty()).then_some(found)
}

pub fn template(language: Language) -> Option<String> {
    let name = format!("pages/find-bots-list.{}.html", language.code());
    static_files::template(&name).filter(|html| html.contains(CARD.0))
}

pub fn fill(template: &str, found: &FoundBots) -> Option<String> {
    let (before, rest) = template.split_once(CARD.0)?;
    let (card, after) = rest.split_once(CARD.1)?;
    let (after, end) = after.rsplit_once(END)?;
    let cards: String = found.bots.iter().map(|bot| card_of(card, bot)).collect();
    let data = contained(&serde_json::to_value(found).ok()?);
    let data = format!("<script type=\"application/json\" id=\"bots-ahead\">{data}</script>");
    Some(format!("{before}{cards}{after}{data}\n  {END}{end}"))
}

/// The card with this bot's words. They are put in from left to right and never looked at again, whatever they hold.
fn card_of(card: &str, bot: &ListedBot) -> String {
    let code: String = form_urlencoded::byte_serialize(bot.bot_code.as_bytes()).collect();
    let words = [
        ("BOT_NAME", escape(&bot.bot_name)),
        ("BOT_CODE", code),
        ("BOT_ABOUT", escape(&bot.description)),
        ("BOT_KIND", escape(&bot.business_type)),
    ];
    let mut filled = String::new();
    let mut rest = card;
    while let Some((at, mark, word)) =
        words.iter().filter_map(|(mark, word)| Some((rest.find(mark)?, mark, word))).min()
    {
        filled.push_str(&rest[..at]);
        filled.push_str(word);
        rest = &rest[at + mark.len()..];
    }
    filled + rest
}
