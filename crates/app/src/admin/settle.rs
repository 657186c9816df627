//! Takes the mark off an account whose payment was refunded or disputed, once somebody has dealt with it. What could not
//! be taken back then counts as settled; the books keep it, and the next such news marks the account again.

use botwright_domain::audit::{Action, Subject};
use botwright_store::{accounts, audit, ledger};
use serde_json::json;
use uuid::Uuid;

use super::{AccountView, reason};
use crate::accounts::Caller;
use crate::audit::by;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn settle_account(&self, caller: &Caller, user_id: Uuid, why: &str) -> Outcome<AccountView> {
        let why = reason(why)?;
        let tx = self.store.begin().await?;
        let account = accounts::lock(&tx, user_id).await?.ok_or(Failure::NoSuchAccount)?;
        let wallet = ledger::lock(&tx, user_id).await?;
        if wallet.flagged_at.is_none() {
            return Err(Failure::NotNow("This account is not flagged."));
        }
        ledger::settle(&tx, user_id).await?;
        let mut event = by(caller, Action::MarkSettled);
        event.subject = Some(Subject::user(user_id, &account.email));
        event.before = Some(
            json!({ "flagged_at": wallet.flagged_at, "shortfall": wallet.open_shortfall().as_dollars() }),
        );
        event.note = Some(why);
        audit::add(&tx, event, self.now()).await?;
        tx.commit().await?;
        self.one_user(user_id).await
    }
}
