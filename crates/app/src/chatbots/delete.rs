//! Deletes a bot with all it knows, once its name has been typed.

use botwright_store::{chatbots, social_bots};
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn delete_bot(&self, caller: &Caller, id: Uuid, typed_name: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let Some(bot) = chatbots::lock(&tx, whose(caller), id).await? else {
            let bot = social_bots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
            typed(typed_name, &bot.name)?;
            social_bots::delete(&tx, whose(caller), id).await?;
            return Ok(tx.commit().await?);
        };
        if bot.unmetered {
            return Err(Failure::DemoBotStays);
        }
        typed(typed_name, &bot.details.name)?;
        chatbots::delete(&tx, whose(caller), id).await?;
        tx.commit().await?;
        self.discard(bot.logo_key.into_iter().chain(bot.file.map(|file| file.key))).await;
        Ok(())
    }
}

fn typed(name: &str, expected: &str) -> Outcome<()> {
    if name.trim() == expected {
        Ok(())
    } else {
        Err(Failure::invalid("confirm", "Please type the bot's name to delete it"))
    }
}
