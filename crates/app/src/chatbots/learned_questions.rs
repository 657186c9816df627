//! When a bot has learned, what was open is asked again, and what it answers now is open no longer.

use std::sync::Arc;

use botwright_domain::open_question::{Asked, OpenQuestion, Settled, Settling};
use botwright_knowledge::{Index, Reply};
use botwright_store::chatbots::{self, Whose};
use botwright_store::{accounts, open_questions, replies};
use uuid::Uuid;

use crate::{App, Outcome};

impl App {
    /// What a bot knows that is about to learn, if any question is open with it.
    pub(super) async fn before_learning(&self, bot: Uuid) -> Outcome<Option<Arc<Index>>> {
        if self.still_open(bot).await?.is_empty() {
            return Ok(None);
        }
        match replies::head(self.store.read(), bot).await? {
            Some(head) => Ok(Some(self.index(&head).await?)),
            None => Ok(None),
        }
    }

    /// A question is settled by an answer that the bot did not have before, or had in other words. What it knew all along
    /// settles nothing: a language model may have found that it was no answer.
    pub(super) async fn after_learning(&self, bot: Uuid, before: &Arc<Index>) -> Outcome<()> {
        let Some(head) = replies::head(self.store.read(), bot).await? else { return Ok(()) };
        let now = self.index(&head).await?;
        let mut learned = vec![];
        for OpenQuestion { latest, .. } in self.still_open(bot).await? {
            let known = self.answer_in(&now, &latest.words).await;
            if known.is_some() && known != self.answer_in(before, &latest.words).await {
                learned.push(latest);
            }
            // Chats wait for this thread as well.
            tokio::task::yield_now().await;
        }
        if learned.is_empty() { Ok(()) } else { self.settle_learned(bot, &learned).await }
    }

    async fn answer_in(&self, knowledge: &Arc<Index>, question: &str) -> Option<String> {
        match self.search(knowledge.clone(), question, &[]).await.reply() {
            Reply::Answer { text, .. } => Some(text),
            Reply::DidYouMean(_) | Reply::Unknown => None,
        }
    }

    async fn settle_learned(&self, bot: Uuid, learned: &[Asked]) -> Outcome<()> {
        let tx = self.store.begin().await?;
        accounts::lock_owner_of(&tx, bot).await?;
        if chatbots::lock(&tx, Whose::Everybodys, bot).await?.is_none() {
            return Ok(());
        }
        let settled = open_questions::settled(&tx, bot).await?;
        for asked in learned {
            let mark = self.secrets.question_mark(bot, &asked.plain());
            // The owner may have been faster.
            if !settled.get(&mark).is_some_and(|settled| settled.covers(asked.at)) {
                let learned = Settled { by: Settling::Learned, at: self.now() };
                open_questions::settle(&tx, bot, mark, learned).await?;
            }
        }
        Ok(tx.commit().await?)
    }
}
