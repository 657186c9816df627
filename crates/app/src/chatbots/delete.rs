//! Deletes a bot with all it knows, once its name has been typed.

use botwright_store::chatbots;
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn delete_bot(&self, caller: &Caller, id: Uuid, typed_name: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let bot = chatbots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
        if bot.unmetered {
            return Err(Failure::DemoBotStays);
        }
        if typed_name.trim() != bot.details.name {
            return Err(Failure::invalid("confirm", "Please type the bot's name to delete it"));
        }
        chatbots::delete(&tx, whose(caller), id).await?;
        tx.commit().await?;
        self.discard(bot.logo_key.into_iter().chain(bot.file.map(|file| file.key))).await;
        Ok(())
    }
}
