//! What the database itself refuses to do with money.

use botwright_domain::account::{EmailAddress, PersonName, Role};
use botwright_domain::money::Cents;
use botwright_store::accounts::{self, NewAccount};
use botwright_store::idempotency::{self, Claim};
use botwright_store::ledger::{self, Booked, Booking, EntryKind};
use botwright_store::{ConnectionTrait, Store, alerts, books};
use botwright_testkit::{TestDatabase, both_databases};
use chrono::{DateTime, Utc};
use futures::future::join_all;
use uuid::Uuid;

use crate::open;

const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

async fn account(store: &Store) -> Uuid {
    let id = Uuid::now_v7();
    let tx = store.begin().await.unwrap();
    let email = EmailAddress::parse(&format!("{id}@example.com")).unwrap();
    let name = PersonName::parse("Ann").unwrap();
    let new =
        NewAccount { id, email: &email, name: &name, password_hash: "x".into(), role: Role::Owner, now: NOW };
    accounts::add(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn book(store: &Store, user_id: Uuid, cents: i64, kind: EntryKind, cause: &str) -> Booked {
    let tx = store.begin().await.unwrap();
    let booking = Booking { user_id, amount: Cents(cents), kind, cause, bot: None, now: NOW };
    let booked = ledger::book(&tx, booking).await.unwrap();
    tx.commit().await.unwrap();
    booked
}

both_databases!(
    async fn a_cause_is_booked_once_and_a_balance_never_falls_below_zero(database: TestDatabase) {
        let store = open(&database).await;
        let ann = account(&store).await;
        let same = join_all((0..10).map(|_| book(&store, ann, 500, EntryKind::TopUp, "one"))).await;
        assert_eq!(same.iter().filter(|booked| matches!(booked, Booked::Entry { .. })).count(), 1);
        assert_eq!(same.iter().filter(|booked| **booked == Booked::Before).count(), 9);
        let causes: Vec<String> = (0..10).map(|n| format!("buy {n}")).collect();
        let buys =
            join_all(causes.iter().map(|cause| book(&store, ann, -200, EntryKind::Purchase, cause))).await;
        assert_eq!(buys.iter().filter(|booked| matches!(booked, Booked::Entry { .. })).count(), 2);
        assert!(buys.contains(&Booked::Insufficient { balance: Cents(100) }));
        assert_eq!(ledger::wallet(store.read(), ann).await.unwrap().balance, Cents(100));
        assert_eq!(ledger::wallet(store.read(), Uuid::now_v7()).await.unwrap().balance, Cents(0));
        assert_eq!(books::discrepancies(store.read()).await.unwrap(), []);
    }
);

both_databases!(
    async fn what_is_booked_stays_and_the_books_notice_tampering(database: TestDatabase) {
        let store = open(&database).await;
        let ann = account(&store).await;
        book(&store, ann, 500, EntryKind::TopUp, "one").await;
        for forbidden in [
            "UPDATE ledger_entries SET amount_cents = 1",
            "DELETE FROM ledger_entries",
            "UPDATE wallets SET balance_cents = -1",
        ] {
            let tx = store.begin().await.unwrap();
            assert!(tx.execute_unprepared(forbidden).await.is_err(), "{forbidden}");
        }
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("UPDATE wallets SET balance_cents = 700").await.unwrap();
        tx.commit().await.unwrap();
        let found = books::discrepancies(store.read()).await.unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].what.as_str(), found[0].expected, found[0].found), ("balance", 500, 700));
    }
);

both_databases!(
    async fn a_key_is_claimed_by_one_and_answered_for_all(database: TestDatabase) {
        let store = open(&database).await;
        let ann = Uuid::now_v7();
        let ask = async || {
            let tx = store.begin().await.unwrap();
            let claim = idempotency::claim(&tx, ann, "k", "buy", NOW).await.unwrap();
            if claim == Claim::First {
                idempotency::keep(&tx, ann, "k", "done".into()).await.unwrap();
            }
            tx.commit().await.unwrap();
            claim
        };
        let claims = join_all((0..10).map(|_| ask())).await;
        assert_eq!(claims.iter().filter(|claim| **claim == Claim::First).count(), 1);
        assert_eq!(claims.iter().filter(|claim| **claim == Claim::Answered("done".into())).count(), 9);
        let tx = store.begin().await.unwrap();
        assert_eq!(idempotency::claim(&tx, ann, "k", "sell", NOW).await.unwrap(), Claim::Other);
        assert_eq!(idempotency::claim(&tx, Uuid::now_v7(), "k", "sell", NOW).await.unwrap(), Claim::First);
        drop(tx);
        // A wish that came to nothing leaves its key free.
        let tx = store.begin().await.unwrap();
        assert_eq!(idempotency::claim(&tx, ann, "new", "buy", NOW).await.unwrap(), Claim::First);
        drop(tx);
        let tx = store.begin().await.unwrap();
        assert_eq!(idempotency::claim(&tx, ann, "new", "sell", NOW).await.unwrap(), Claim::First);
        assert!(alerts::take(&tx, ann, "low", "2026", NOW).await.unwrap());
        assert!(!alerts::take(&tx, ann, "low", "2026", NOW).await.unwrap());
    }
);
