use botwright_domain::account::{PersonName, Role};
use botwright_store::accounts::{self, NewAccount};
use botwright_store::roles::{self, RoleChange};
use botwright_store::{Store, accounts::admin_exists};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;
use uuid::Uuid;

use crate::{address, at, open};

async fn account(store: &Store, email: &str, role: Role) {
    let tx = store.begin().await.unwrap();
    let (email, name) = (address(email), PersonName::parse("Ann").unwrap());
    let id = Uuid::now_v7();
    let new = NewAccount { id, email: &email, name: &name, password_hash: "x".into(), role, now: at(0) };
    accounts::add(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
}

async fn change(store: &Store, email: &str, role: Role) -> RoleChange {
    let tx = store.begin().await.unwrap();
    let changed = roles::change(&tx, &address(email), role, at(1)).await.unwrap();
    tx.commit().await.unwrap();
    changed
}

both_databases!(
    async fn there_is_always_an_admin_left(database: TestDatabase) {
        let store = open(&database).await;
        account(&store, "ann@example.com", Role::Admin).await;
        account(&store, "bob@example.com", Role::Owner).await;
        assert_eq!(change(&store, "eve@example.com", Role::Admin).await, RoleChange::Unknown);
        assert_eq!(change(&store, "ann@example.com", Role::Owner).await, RoleChange::LastAdmin);
        assert_eq!(change(&store, "bob@example.com", Role::Admin).await, RoleChange::Done);
        assert_eq!(change(&store, "bob@example.com", Role::Admin).await, RoleChange::Before);
        // Both are asked to go at the same moment. One may.
        let both = ["ann@example.com", "bob@example.com"].map(|email| change(&store, email, Role::Owner));
        let mut ended = join_all(both).await;
        ended.sort_by_key(|change| *change == RoleChange::LastAdmin);
        assert_eq!(ended, [RoleChange::Done, RoleChange::LastAdmin]);
        assert!(admin_exists(store.read()).await.unwrap());
    }
);
