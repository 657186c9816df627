//! Switches a bot on and off, and in and out of the public list.

use botwright_store::chatbots;
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn set_bot_active(&self, caller: &Caller, id: Uuid, active: bool) -> Outcome<()> {
        let tx = self.store.begin().await?;
        if !chatbots::set_active(&tx, whose(caller), id, active, self.now()).await? {
            return Err(Failure::NoSuchBot);
        }
        Ok(tx.commit().await?)
    }

    pub async fn set_bot_public(&self, caller: &Caller, id: Uuid, public: bool) -> Outcome<()> {
        let tx = self.store.begin().await?;
        if !chatbots::set_public(&tx, whose(caller), id, public, self.now()).await? {
            return Err(Failure::NoSuchBot);
        }
        Ok(tx.commit().await?)
    }
}
