//! Buys a bot another month. What is left is carried along while the plan is valid; after its end all begins anew.

use botwright_domain::price;
use botwright_store::chatbots::{self, Whose};
use botwright_store::grants::{self, Grant};
use botwright_store::ledger::{BotType, EntryKind};
use botwright_store::{posts, replies, social_bots};
use uuid::Uuid;

use super::buy::Sale;
use super::{Once, Purchase};
use crate::accounts::Caller;
use crate::mails;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn recharge_chatbot(&self, caller: &Caller, bot_id: Uuid, once: &Once) -> Outcome<Purchase> {
        let tx = self.store.begin().await?;
        let request = format!("recharge chatbot {bot_id}");
        if let Some(answer) = self.answered_before(&tx, caller.user_id, once, &request).await? {
            return Ok(answer);
        }
        let account = self.buyer(&tx, caller).await?;
        // One pays for one's own bots, the admin too.
        let (whose, now) = (Whose::Of(caller.user_id), self.now());
        let bot = chatbots::by_id(&tx, whose, bot_id).await?.ok_or(Failure::NoSuchBot)?;
        if bot.unmetered {
            return Err(Failure::DemoBotStays);
        }
        if !bot.allowance.is_valid(now) {
            // A reply of the old month that fails later must not give a message back to the new one. First the
            // replies, then the bot: the order in which a reply ends.
            replies::forget_charges(&tx, bot_id).await?;
        }
        let bot = chatbots::lock(&tx, whose, bot_id).await?.ok_or(Failure::NoSuchBot)?;
        let recharged = bot.allowance.recharged(now);
        let sale = Sale {
            price: price::CHATBOT,
            kind: EntryKind::Recharge,
            bot: (BotType::Chatbot, bot_id),
            receipt: mails::recharge(&bot.details.name, &(&recharged).into(), price::CHATBOT, now),
        };
        let Some(entry) = self.sell(&tx, &account, sale).await? else {
            return Ok(Purchase::InsufficientCredit);
        };
        let grant = Grant {
            bot_id,
            user_id: account.id,
            kind: grants::RECHARGE,
            paid: price::CHATBOT_MESSAGES,
            resets: !bot.allowance.is_valid(now),
            ledger_id: Some(entry),
            ..Grant::default()
        };
        grants::add(&tx, grant, now).await?;
        chatbots::set_allowance(&tx, bot_id, &recharged, now).await?;
        self.finish(tx, caller, once, Purchase::Done { bot_id }).await
    }

    pub async fn recharge_social_bot(&self, caller: &Caller, bot_id: Uuid, once: &Once) -> Outcome<Purchase> {
        let tx = self.store.begin().await?;
        let request = format!("recharge social bot {bot_id}");
        if let Some(answer) = self.answered_before(&tx, caller.user_id, once, &request).await? {
            return Ok(answer);
        }
        let account = self.buyer(&tx, caller).await?;
        let bot =
            social_bots::lock(&tx, Whose::Of(caller.user_id), bot_id).await?.ok_or(Failure::NoSuchBot)?;
        let now = self.now();
        if !bot.allowance.is_valid(now) {
            // A post of the old month that fails later must not give anything back to the new one.
            posts::forget_charges(&tx, bot_id).await?;
        }
        let recharged = bot.allowance.recharged(now);
        let sale = Sale {
            price: price::SOCIAL_BOT,
            kind: EntryKind::Recharge,
            bot: (BotType::SocialBot, bot_id),
            receipt: mails::recharge(&bot.name, &(&recharged).into(), price::SOCIAL_BOT, now),
        };
        let Some(entry) = self.sell(&tx, &account, sale).await? else {
            return Ok(Purchase::InsufficientCredit);
        };
        let grant = Grant {
            bot_id,
            user_id: account.id,
            kind: grants::RECHARGE,
            images: price::SOCIAL_IMAGES,
            videos: price::SOCIAL_VIDEOS,
            resets: !bot.allowance.is_valid(now),
            ledger_id: Some(entry),
            ..Grant::default()
        };
        grants::add(&tx, grant, now).await?;
        social_bots::set_allowance(&tx, bot_id, &recharged).await?;
        self.plan_on(&tx, &bot).await?;
        self.finish(tx, caller, once, Purchase::Done { bot_id }).await
    }
}
