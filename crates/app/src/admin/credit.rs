//! Puts an account's credit right, up or down, with a reason that stays in the record. It goes through the ledger like
//! every other cent, and never below zero.

use botwright_domain::audit::{Action, Subject};
use botwright_domain::money::Cents;
use botwright_store::ledger::{self, Booked, Booking, EntryKind};
use botwright_store::{accounts, audit};
use serde_json::json;
use uuid::Uuid;

use super::reason;
use crate::accounts::Caller;
use crate::audit::by;
use crate::billing::Once;
use crate::{App, Failure, Outcome};

const LARGEST: Cents = Cents(1_000_000);

impl App {
    /// The balance afterwards. `amount` is in dollars, as it was typed.
    pub async fn adjust_credit(
        &self,
        caller: &Caller,
        user_id: Uuid,
        amount: &str,
        why: &str,
        once: &Once,
    ) -> Outcome<Cents> {
        let amount = parse(amount)?;
        let why = reason(why)?;
        let now = self.now();
        let tx = self.store.begin().await?;
        let request = format!("adjust credit {user_id} {} {why}", amount.0);
        if let Some(balance) = self.answered_before::<i64>(&tx, caller.user_id, once, &request).await? {
            return Ok(Cents(balance));
        }
        let account = accounts::lock(&tx, user_id).await?.ok_or(Failure::NoSuchAccount)?;
        let cause = Uuid::now_v7().to_string();
        let kind = EntryKind::Adjustment;
        let booking = Booking { user_id, amount, kind, cause: &cause, bot: None, now };
        let balance = match ledger::book(&tx, booking).await? {
            Booked::Entry { balance, .. } => balance,
            Booked::Insufficient { .. } => {
                return Err(Failure::NotNow("The account does not have that much credit."));
            }
            Booked::Before => {
                return Err(Failure::internal("a cause that was just made up is known already"));
            }
        };
        let mut event = by(caller, Action::CreditAdjusted);
        event.subject = Some(Subject::user(user_id, &account.email));
        event.before = Some(json!({ "credit_balance": (balance - amount).as_dollars() }));
        event.after = Some(json!({ "credit_balance": balance.as_dollars() }));
        event.note = Some(why);
        audit::add(&tx, event, now).await?;
        self.keep_answer(&tx, caller.user_id, once, &balance.0).await?;
        tx.commit().await?;
        Ok(balance)
    }
}

fn parse(typed: &str) -> Outcome<Cents> {
    let wrong = || {
        let sentence = format!(
            "Please give an amount in dollars, other than zero and at most {LARGEST}, with at most two decimals"
        );
        Failure::invalid("amount", &sentence)
    };
    let (sign, digits) = match typed.trim().strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, typed.trim()),
    };
    let amount = Cents::parse_dollars(digits).filter(|amount| amount.is_positive() && *amount <= LARGEST);
    amount.map(|amount| Cents(sign * amount.0)).ok_or_else(wrong)
}
