//! Reads a page of an owner's website, so that they need not type what already stands there. Nothing is stored: the words go
//! back into the form, and the owner decides what the bot learns.

use botwright_domain::throttle::PAGES_READ_PER_ACCOUNT;
use botwright_gateways::website::WebsiteError;
use botwright_knowledge::web_page;
use url::Url;

use super::web_address;
use crate::accounts::Caller;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

/// More than anybody reads through.
const LONGEST: usize = 50_000;
/// A page that a script fills later has hardly a word of its own.
const SHORTEST: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageText {
    /// Where the redirects ended.
    pub address: Url,
    pub text: String,
    /// Whether the page went on.
    pub cut: bool,
}

impl App {
    pub async fn read_web_page(&self, caller: &Caller, typed: &str) -> Outcome<PageText> {
        let address = web_address::parse(typed)?;
        let tx = self.store.begin().await?;
        self.take_place(&tx, "read-page", Bucket::Account(caller.user_id), PAGES_READ_PER_ACCOUNT).await?;
        tx.commit().await?;
        let mut page = self.websites.fetch(&address).await.map_err(|error| unread(&error))?;
        // What a redirect may have brought along is nobody's to see.
        let _ = page.address.set_username("");
        let _ = page.address.set_password(None);
        let html = page.html;
        let text =
            tokio::task::spawn_blocking(move || web_page::text_of(&html)).await.map_err(Failure::internal)?;
        if text.chars().count() < SHORTEST {
            return Err(Failure::invalid(
                "url",
                "This page has hardly any text. It may be made by scripts, which cannot be read here",
            ));
        }
        let (text, cut) = shortened(text);
        Ok(PageText { address: page.address, text, cut })
    }
}

fn unread(error: &WebsiteError) -> Failure {
    Failure::invalid("url", &error.to_string())
}

/// Cut where a paragraph ends.
fn shortened(text: String) -> (String, bool) {
    let Some((end, _)) = text.char_indices().nth(LONGEST) else { return (text, false) };
    let end = text[..end].rfind("\n\n").unwrap_or(end);
    (text[..end].to_owned(), true)
}
