//! The owner reads what visitors said.

use std::collections::HashMap;

use botwright_store::conversations::{self, Conversation, StoredTurn, Summary};
use botwright_store::leads;
use chrono::{Datelike, NaiveDate};
use uuid::Uuid;

use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

const PAGE: u64 = 30;
const LONGEST_TRANSCRIPT: u64 = 2_000;

pub struct ConversationPage {
    pub conversations: Vec<Summary>,
    pub total: u64,
}

pub struct Transcript {
    pub conversation: Conversation,
    pub turns: Vec<StoredTurn>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct BotCounts {
    pub conversations_this_month: i64,
    pub leads: i64,
}

impl App {
    /// The newest first.
    pub async fn conversations_of(
        &self,
        caller: &Caller,
        id: Uuid,
        search: &str,
        offset: u64,
    ) -> Outcome<ConversationPage> {
        let bot = self.own_bot(caller, id).await?;
        let offset = offset.min(i32::MAX as u64);
        let (conversations, total) =
            conversations::list(self.store.read(), bot.id, search, offset, PAGE).await?;
        Ok(ConversationPage { conversations, total })
    }

    pub async fn transcript_of(&self, caller: &Caller, id: Uuid, conversation: Uuid) -> Outcome<Transcript> {
        let bot = self.own_bot(caller, id).await?;
        let conversation = conversations::one(self.store.read(), bot.id, conversation).await?;
        let conversation = conversation.ok_or(Failure::NoSuchConversation)?;
        let turns = conversations::transcript(self.store.read(), conversation.id, LONGEST_TRANSCRIPT).await?;
        Ok(Transcript { conversation, turns })
    }

    /// What the cards of these bots count.
    pub async fn bot_counts(&self, bots: &[Uuid]) -> Outcome<HashMap<Uuid, BotCounts>> {
        let mut counts: HashMap<Uuid, BotCounts> = HashMap::new();
        for (bot, conversations) in self.conversations_this_month(bots).await? {
            counts.entry(bot).or_default().conversations_this_month = conversations;
        }
        for (bot, leads) in leads::counts(self.store.read(), bots).await? {
            counts.entry(bot).or_default().leads = leads;
        }
        Ok(counts)
    }

    /// How many conversations each of these bots began in this calendar month, in UTC.
    async fn conversations_this_month(&self, bots: &[Uuid]) -> Outcome<HashMap<Uuid, i64>> {
        let today = self.now().date_naive();
        let first = NaiveDate::from_ymd_opt(today.year(), today.month(), 1).unwrap_or(today);
        let since = first.and_time(chrono::NaiveTime::MIN).and_utc();
        Ok(conversations::begun_since(self.store.read(), bots, since).await?)
    }
}
