//! What an owner has, what came in and what it was spent on.

use botwright_domain::money::Cents;
use botwright_store::ledger::{self, Entry, EntryKind};

use crate::accounts::Caller;
use crate::{App, Outcome};

/// The dashboard knows this number: of as many it says that there may be older ones.
const MOST_ENTRIES: u64 = 100;

pub struct AccountSummary {
    pub balance: Cents,
    /// The newest first; what was taken back is below zero.
    pub recharges: Vec<Entry>,
    pub purchases: Vec<Entry>,
}

impl App {
    pub async fn account_summary(&self, caller: &Caller) -> Outcome<AccountSummary> {
        use EntryKind::{Adjustment, GivenBack, Purchase, Recharge, TakenBack, TestMoney, TopUp};
        let (db, user) = (self.store.read(), caller.user_id);
        let came = [TopUp, TakenBack, GivenBack, TestMoney, Adjustment];
        Ok(AccountSummary {
            balance: ledger::wallet(db, user).await?.balance,
            recharges: ledger::entries(db, user, &came, MOST_ENTRIES).await?,
            purchases: ledger::entries(db, user, &[Purchase, Recharge], MOST_ENTRIES).await?,
        })
    }
}
