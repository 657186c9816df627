//! Buys a bot from the balance, or begins the free trial: the price, the bot and what it may do are one transaction.

use botwright_domain::allowance::Allowance;
use botwright_domain::chatbot::BotForm;
use botwright_domain::money::Cents;
use botwright_domain::price;
use botwright_domain::social::form::DEFAULT_COLOR;
use botwright_domain::social_allowance::SocialAllowance;
use botwright_store::accounts::{self, Account};
use botwright_store::chatbots::NewChatbot;
use botwright_store::grants;
use botwright_store::ledger::{self, Booked, Booking, BotType, EntryKind};
use botwright_store::social_bots::SocialBot;
use botwright_store::{Tx, trials};
use metrics::counter;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Once;
use crate::accounts::Caller;
use crate::chatbots::claim_code;
use crate::mails::{self, Receipt};
use crate::{App, Failure, Outcome};

const CHATBOT: (&str, &str) = ("an", "FAQ Chatbot");
const SOCIAL_BOT: (&str, &str) = ("a", SOCIAL_NAME);
const SOCIAL_NAME: &str = "Social Media Marketing Bot";

/// How a wish to buy or recharge ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purchase {
    Done { bot_id: Uuid },
    InsufficientCredit,
}

/// What is paid for, and how it is told.
pub(super) struct Sale {
    pub price: Cents,
    pub kind: EntryKind,
    pub bot: (BotType, Uuid),
    pub receipt: Receipt,
}

impl App {
    pub async fn buy_chatbot(&self, caller: &Caller, once: &Once) -> Outcome<Purchase> {
        let tx = self.store.begin().await?;
        if let Some(answer) = self.answered_before(&tx, caller.user_id, once, "buy chatbot").await? {
            return Ok(answer);
        }
        let account = self.buyer(&tx, caller).await?;
        self.has_room_for_bot(&tx, &account).await?;
        let (bot_id, now) = (Uuid::now_v7(), self.now());
        let allowance = Allowance::bought(now);
        let sale = Sale {
            price: price::CHATBOT,
            kind: EntryKind::Purchase,
            bot: (BotType::Chatbot, bot_id),
            receipt: mails::purchase(CHATBOT, &(&allowance).into(), price::CHATBOT, now),
        };
        let Some(entry) = self.sell(&tx, &account, sale).await? else {
            return Ok(Purchase::InsufficientCredit);
        };
        let given = (grants::PURCHASE, Some(entry));
        self.add_blank_chatbot(&tx, &account, bot_id, allowance, given).await?;
        self.finish(tx, caller, once, Purchase::Done { bot_id }).await
    }

    pub async fn buy_social_bot(&self, caller: &Caller, once: &Once) -> Outcome<Purchase> {
        let tx = self.store.begin().await?;
        if let Some(answer) = self.answered_before(&tx, caller.user_id, once, "buy social bot").await? {
            return Ok(answer);
        }
        let account = self.buyer(&tx, caller).await?;
        self.has_room_for_bot(&tx, &account).await?;
        let (bot_id, now) = (Uuid::now_v7(), self.now());
        let allowance = SocialAllowance::bought(now);
        let sale = Sale {
            price: price::SOCIAL_BOT,
            kind: EntryKind::Purchase,
            bot: (BotType::SocialBot, bot_id),
            receipt: mails::purchase(SOCIAL_BOT, &(&allowance).into(), price::SOCIAL_BOT, now),
        };
        let Some(entry) = self.sell(&tx, &account, sale).await? else {
            return Ok(Purchase::InsufficientCredit);
        };
        let bot = SocialBot {
            id: bot_id,
            owner_id: account.id,
            code: Some(claim_code(&tx, bot_id, SOCIAL_NAME).await?),
            name: SOCIAL_NAME.to_owned(),
            color: DEFAULT_COLOR.to_owned(),
            details: "{}".to_owned(),
            is_active: true,
            allowance,
            created_at: now,
            updated_at: now,
        };
        self.add_social_bot(&tx, &bot, Some((grants::PURCHASE, Some(entry)))).await?;
        self.finish(tx, caller, once, Purchase::Done { bot_id }).await
    }

    /// Makes the chatbot that the free trial is for, ready to be edited. Once an account and address, for ever.
    pub async fn activate_trial(&self, caller: &Caller) -> Outcome<Uuid> {
        let tx = self.store.begin().await?;
        let account = self.buyer(&tx, caller).await?;
        let (bot_id, now) = (Uuid::now_v7(), self.now());
        if !self.take_trial(&tx, trials::CHATBOT, &account, bot_id).await? {
            return Err(Failure::TrialUsed);
        }
        self.has_room_for_bot(&tx, &account).await?;
        let given = (grants::TRIAL, None);
        self.add_blank_chatbot(&tx, &account, bot_id, Allowance::trial(now), given).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(bot_id)
    }

    /// The account, held to the end: two purchases at once are made one after the other.
    pub(super) async fn buyer(&self, tx: &Tx, caller: &Caller) -> Outcome<Account> {
        accounts::lock(tx, caller.user_id).await?.ok_or(Failure::NotSignedIn)
    }

    /// Takes the price out of the balance and writes the receipt. The entry, or nothing if there is too little.
    pub(super) async fn sell(&self, tx: &Tx, account: &Account, sale: Sale) -> Outcome<Option<Uuid>> {
        let cause = Uuid::now_v7().to_string();
        let booking = Booking {
            user_id: account.id,
            amount: -sale.price,
            kind: sale.kind,
            cause: &cause,
            bot: Some(sale.bot),
            now: self.now(),
        };
        match ledger::book(tx, booking).await? {
            Booked::Entry { id, balance } => {
                let receipt = sale.receipt.with_balance(balance);
                self.enqueue_mail(tx, &account.email, receipt, None).await?;
                counter!("botwright_money_out_cents_total", "kind" => sale.kind.as_str())
                    .increment(sale.price.0.unsigned_abs());
                Ok(Some(id))
            }
            Booked::Insufficient { .. } => Ok(None),
            Booked::Before => Err(Failure::internal("a cause that was just made up is known already")),
        }
    }

    pub(super) async fn finish(
        &self,
        tx: Tx,
        caller: &Caller,
        once: &Once,
        done: Purchase,
    ) -> Outcome<Purchase> {
        self.keep_answer(&tx, caller.user_id, once, &done).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(done)
    }

    /// Unlisted until its owner has written something into it.
    async fn add_blank_chatbot(
        &self,
        tx: &Tx,
        account: &Account,
        id: Uuid,
        allowance: Allowance,
        given: (&str, Option<Uuid>),
    ) -> Outcome<()> {
        let details = BotForm::blank(&account.name).check()?;
        let new = NewChatbot {
            id,
            owner_id: account.id,
            code: claim_code(tx, id, &details.name).await?,
            email: account.email.to_string(),
            details,
            logo_key: None,
            file: None,
            allowance,
            unmetered: false,
            is_public: false,
            now: self.now(),
        };
        self.add_chatbot(tx, new, Some(given)).await
    }
}
