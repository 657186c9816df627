//! Deletes a bot with all it knows, once its name has been typed.

use botwright_store::{chatbots, console, posts, social_bots};
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::social::files_in;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn delete_bot(&self, caller: &Caller, id: Uuid, typed_name: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let Some(bot) = chatbots::lock(&tx, whose(caller), id).await? else {
            let bot = social_bots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
            typed(typed_name, &bot.name)?;
            let media = posts::media_of_bot(&tx, id).await?;
            social_bots::delete(&tx, whose(caller), id).await?;
            console::refresh(&tx, bot.owner_id).await?;
            tx.commit().await?;
            let files: Vec<String> = media.iter().flat_map(|media| files_in(media)).collect();
            self.discard(files).await;
            return Ok(());
        };
        if bot.unmetered {
            return Err(Failure::DemoBotStays);
        }
        typed(typed_name, &bot.details.name)?;
        chatbots::delete(&tx, whose(caller), id).await?;
        console::refresh(&tx, bot.owner_id).await?;
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
