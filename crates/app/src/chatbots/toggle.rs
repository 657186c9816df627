//! Switches a bot on and off, and in and out of the public list.

use botwright_domain::audit::Subject;
use botwright_store::{Tx, chatbots};
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::audit::note_change;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn set_bot_active(&self, caller: &Caller, id: Uuid, active: bool) -> Outcome<()> {
        let tx = self.switch(caller, id).await?;
        chatbots::set_active(&tx, whose(caller), id, active, self.now()).await?;
        Ok(tx.commit().await?)
    }

    pub async fn set_bot_public(&self, caller: &Caller, id: Uuid, public: bool) -> Outcome<()> {
        let tx = self.switch(caller, id).await?;
        chatbots::set_public(&tx, whose(caller), id, public, self.now()).await?;
        Ok(tx.commit().await?)
    }

    /// The bot is there, is locked, and whoever switches it is remembered.
    async fn switch(&self, caller: &Caller, id: Uuid) -> Outcome<Tx> {
        let tx = self.store.begin().await?;
        let bot = chatbots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
        note_change(&tx, caller, bot.owner_id, Subject::bot(id, &bot.details.name), self.now()).await?;
        Ok(tx)
    }
}
