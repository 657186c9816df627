//! What somebody paid, and what became of it: for the admin who is asked where the money is.

use botwright_domain::money::Cents;
use botwright_store::accounts;
use botwright_store::ledger::{self, Entry, EntryKind};
use botwright_store::top_ups::{self, TopUp};
use uuid::Uuid;

use crate::{App, Failure, Outcome};

const NEWEST: u64 = 20;

pub struct MoneyOf {
    pub balance: Cents,
    /// Whether or not they ended in credit.
    pub payments: Vec<TopUp>,
    pub entries: Vec<Entry>,
}

impl App {
    pub async fn money_of(&self, user_id: Uuid) -> Outcome<MoneyOf> {
        use EntryKind::{Adjustment, GivenBack, Purchase, Recharge, TakenBack, TestMoney};
        let db = self.store.read();
        accounts::by_id(db, user_id).await?.ok_or(Failure::NoSuchAccount)?;
        let all = [EntryKind::TopUp, TakenBack, GivenBack, TestMoney, Adjustment, Purchase, Recharge];
        Ok(MoneyOf {
            balance: ledger::wallet(db, user_id).await?.balance,
            payments: top_ups::newest_of(db, user_id, NEWEST).await?,
            entries: ledger::entries(db, user_id, &all, NEWEST).await?,
        })
    }
}
