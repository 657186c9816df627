//! Finding bots: one's own, the public ones, and one by its id or code.

use botwright_domain::account::Role;
use botwright_store::chatbots::{self, Chatbot, Page, Whose};
use botwright_store::knowledge::{self, Entry};
use botwright_store::social_bots::{self, SocialBot};
use botwright_store::{accounts, trials};
use bytes::Bytes;
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

/// More than any plan allows; a bound for the admin's view, and for a client that asks for the whole public list.
const MOST_LISTED: u64 = 2_000;
const LARGEST_PAGE: u64 = 60;

pub struct PublicPage {
    pub bots: Vec<Chatbot>,
    pub total: u64,
}

/// What a bot has learned, and how far the learning is.
pub struct Knowledge {
    pub bot: Chatbot,
    pub total: u64,
    pub entries: Vec<Entry>,
}

impl App {
    /// An owner's own bots, or everybody's for the admin.
    pub async fn my_bots(&self, caller: &Caller) -> Outcome<Vec<Chatbot>> {
        Ok(chatbots::list(self.store.read(), whose(caller), MOST_LISTED).await?)
    }

    /// The bots of the account whose id the client names, which must be the caller's own unless an admin asks.
    pub async fn bots_of(&self, caller: &Caller, user_id: Option<Uuid>) -> Outcome<Vec<Chatbot>> {
        let user_id = account_asked_for(caller, user_id)?;
        Ok(chatbots::list(self.store.read(), Whose::Of(user_id), MOST_LISTED).await?)
    }

    pub async fn my_social_bots(&self, caller: &Caller) -> Outcome<Vec<SocialBot>> {
        Ok(social_bots::list(self.store.read(), whose(caller), MOST_LISTED).await?)
    }

    pub async fn social_bots_of(&self, caller: &Caller, user_id: Option<Uuid>) -> Outcome<Vec<SocialBot>> {
        let user_id = account_asked_for(caller, user_id)?;
        Ok(social_bots::list(self.store.read(), Whose::Of(user_id), MOST_LISTED).await?)
    }

    /// The kinds of bot whose free trial this account has had.
    pub async fn trials_of(&self, caller: &Caller, user_id: Option<Uuid>) -> Outcome<Vec<String>> {
        let user_id = account_asked_for(caller, user_id)?;
        let Some(account) = accounts::by_id(self.store.read(), user_id).await? else { return Ok(Vec::new()) };
        let mark = self.secrets.address_mark(&account.email);
        Ok(trials::taken(self.store.read(), account.id, &mark).await?)
    }

    pub async fn own_bot(&self, caller: &Caller, id: Uuid) -> Outcome<Chatbot> {
        chatbots::by_id(self.store.read(), whose(caller), id).await?.ok_or(Failure::NoSuchBot)
    }

    /// Anybody's look at a bot. A private bot is unlisted, not closed: whoever has its id or code may talk to it.
    pub async fn bot_by_id(&self, id: Uuid) -> Outcome<Chatbot> {
        let bot =
            chatbots::by_id(self.store.read(), Whose::Everybodys, id).await?.ok_or(Failure::NoSuchBot)?;
        self.as_visitors_find_it(bot).await
    }

    pub async fn bot_by_code(&self, code: &str, network: &str) -> Outcome<Chatbot> {
        let id = self.id_by_code(code, network).await?.ok_or(Failure::NoSuchBotCode)?;
        self.bot_by_id(id).await
    }

    /// The bots of a suspended account are switched off, whatever their owner says. A bot that is switched off tells
    /// nothing of what it knows.
    async fn as_visitors_find_it(&self, mut bot: Chatbot) -> Outcome<Chatbot> {
        bot.is_active = bot.is_active && !accounts::is_suspended(self.store.read(), bot.owner_id).await?;
        if !bot.is_active {
            bot.details.faq_text.clear();
        }
        Ok(bot)
    }

    pub async fn public_bots(&self, search: &str, limit: Option<u64>, offset: u64) -> Outcome<PublicPage> {
        let limit = limit.map_or(MOST_LISTED, |limit| limit.clamp(1, LARGEST_PAGE));
        let page = Page { search: search.to_owned(), limit, offset: offset.min(1_000_000) };
        let (bots, total) = chatbots::listed(self.store.read(), &page).await?;
        Ok(PublicPage { bots, total })
    }

    pub async fn knowledge_of(&self, caller: &Caller, id: Uuid, offset: u64) -> Outcome<Knowledge> {
        const ENTRIES: u64 = 50;
        let bot = self.own_bot(caller, id).await?;
        let total = knowledge::count(self.store.read(), id, bot.served_version).await?;
        let offset = offset.min(i32::MAX as u64);
        let entries = knowledge::list(self.store.read(), id, bot.served_version, offset, ENTRIES).await?;
        Ok(Knowledge { bot, total, entries })
    }

    /// A logo by the name under which it is shown.
    pub async fn logo(&self, name: &str) -> Outcome<Bytes> {
        let plain = name.strip_suffix(".png").is_some_and(|id| Uuid::try_parse(id).is_ok());
        let found = if plain {
            self.files.get(&format!("logos/{name}")).await.map_err(Failure::internal)?
        } else {
            None
        };
        found.ok_or(Failure::NoSuchFile)
    }
}

/// The account that a client names must be its own, unless the admin asks.
fn account_asked_for(caller: &Caller, user_id: Option<Uuid>) -> Outcome<Uuid> {
    match user_id {
        Some(other) if other != caller.user_id && caller.role != Role::Admin => Err(Failure::NotYourIdentity),
        named => Ok(named.unwrap_or(caller.user_id)),
    }
}
