//! A bot on other people's websites: what its widget needs before the first word, and where it has been seen.

use std::sync::Arc;

use botwright_domain::throttle::NEW_SITES_PER_NETWORK;
use botwright_domain::website::Site;
use botwright_store::websites::Website;
use botwright_store::{replies, websites};
use chrono::TimeDelta;
use uuid::Uuid;

use crate::accounts::Caller;
use crate::chat::{Speaker, Visitor};
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

/// A busy website reports in with every page; one look in this while is enough.
const SEEN_AGAIN_AFTER: TimeDelta = TimeDelta::minutes(10);
/// A browser may claim to be anywhere, so the memory has an end.
const MOST_SITES: u64 = 50;

/// How a website names the bot it shows.
#[derive(Clone, Copy, Debug)]
pub enum BotName<'a> {
    Id(Uuid),
    Code(&'a str),
}

pub struct Introduction {
    pub bot: Arc<Speaker>,
    pub is_active: bool,
}

impl App {
    pub async fn introduce(&self, name: BotName<'_>, visitor: Visitor<'_>) -> Outcome<Introduction> {
        let id = match name {
            BotName::Id(id) => id,
            BotName::Code(code) => {
                self.id_by_code(code, visitor.network).await?.ok_or(Failure::NoSuchBotCode)?
            }
        };
        let head = replies::head(self.store.read(), id).await?.ok_or(Failure::NoSuchBot)?;
        let bot = self.speaker(&head).await?;
        bot.talks_on(visitor.site)?;
        if let Some(site) = visitor.site {
            self.note_site(id, site, visitor.network).await?;
        }
        Ok(Introduction { bot, is_active: head.is_active })
    }

    async fn note_site(&self, bot_id: Uuid, origin: &str, network: &str) -> Outcome<()> {
        // A sandboxed frame is nowhere, and what stands behind the host is nobody's website.
        let (Some((scheme, _)), Some(site)) = (origin.split_once("://"), Site::parse(origin)) else {
            return Ok(());
        };
        let origin = &format!("{}://{site}", scheme.to_ascii_lowercase());
        let now = self.now();
        let seen = websites::last_seen(self.store.read(), bot_id, origin).await?;
        if seen.is_some_and(|seen| seen + SEEN_AGAIN_AFTER > now) {
            return Ok(());
        }
        let network = Bucket::Network(network);
        let is_over = self.full_for("site", network, NEW_SITES_PER_NETWORK).await?.is_some();
        if is_over && self.settings.rate_limits {
            return Ok(());
        }
        let tx = self.store.begin().await?;
        self.note_one(&tx, "site", network, NEW_SITES_PER_NETWORK).await?;
        websites::seen(&tx, bot_id, origin, MOST_SITES, now).await?;
        Ok(tx.commit().await?)
    }

    /// Where the widget of an own bot has reported in, the last first.
    pub async fn sites_of(&self, caller: &Caller, id: Uuid) -> Outcome<Vec<Website>> {
        let bot = self.own_bot(caller, id).await?;
        Ok(websites::list(self.store.read(), bot.id, MOST_SITES).await?)
    }
}
