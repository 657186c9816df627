//! Deletes a bot with all it knows, once its name has been typed. It is gone at once; what it held follows.

use botwright_domain::audit::{Action, Subject};
use botwright_store::audit::{self, Event};
use botwright_store::departures::{self, Leaving};
use botwright_store::{accounts, chatbots, console, social_bots};
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::audit::by;
use crate::mails;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn delete_bot(&self, caller: &Caller, id: Uuid, typed_name: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        accounts::lock_owner_of(&tx, id).await?;
        let (owner, name) = match chatbots::lock(&tx, whose(caller), id).await? {
            Some(bot) if bot.unmetered => return Err(Failure::DemoBotStays),
            Some(bot) => (bot.owner_id, bot.details.name),
            None => {
                let bot = social_bots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
                (bot.owner_id, bot.name)
            }
        };
        if typed_name.trim() != name {
            return Err(Failure::invalid("confirm", "Please type the bot's name to delete it"));
        }
        departures::close_bots(&tx, Leaving::Bot(id), self.now()).await?;
        console::refresh(&tx, owner).await?;
        let event = Event { subject: Some(Subject::bot(id, &name)), ..by(caller, Action::BotDeleted) };
        audit::add(&tx, event, self.now()).await?;
        if owner != caller.user_id
            && let Some(account) = accounts::by_id(&tx, owner).await?
        {
            let letter = mails::bot_deleted(&name, &caller.email, self.now());
            self.enqueue_mail(&tx, &account.email, letter, None).await?;
        }
        self.enqueue_clearing_out_bot(&tx, id).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}
