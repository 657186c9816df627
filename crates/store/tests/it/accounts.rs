use botwright_domain::account::{PersonName, Role};
use botwright_domain::plan::Subscription;
use botwright_store::accounts::{self, NewAccount};
use botwright_store::{Store, StoreError, sessions};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;
use uuid::Uuid;

use crate::{address, at, open};

pub async fn add(store: &Store, email: &str) -> Result<Uuid, StoreError> {
    let (email, name, id) = (address(email), PersonName::parse("Ann").unwrap(), Uuid::now_v7());
    let tx = store.begin().await?;
    let password_hash = "hash".to_owned();
    let new = NewAccount { id, email: &email, name: &name, password_hash, role: Role::Owner, now: at(0) };
    accounts::add(&tx, new).await?;
    tx.commit().await?;
    Ok(id)
}

both_databases!(
    async fn an_account_comes_back_as_it_was_put_in(database: TestDatabase) {
        let store = open(&database).await;
        let id = add(&store, "ann@example.com").await.unwrap();
        let ann = accounts::by_email(store.read(), &address("Ann@Example.com")).await.unwrap().unwrap();
        assert_eq!((ann.id, ann.name.as_str(), ann.role, ann.created_at), (id, "Ann", Role::Owner, at(0)));
        assert_eq!(ann.subscription, Subscription::FREE);
        assert!(accounts::by_id(store.read(), Uuid::now_v7()).await.unwrap().is_none());

        assert!(!accounts::admin_exists(store.read()).await.unwrap());
        let tx = store.begin().await.unwrap();
        accounts::set_role(&tx, id, Role::Admin, at(1)).await.unwrap();
        accounts::set_password(&tx, id, "other", at(1)).await.unwrap();
        tx.commit().await.unwrap();
        let ann = accounts::by_id(store.read(), id).await.unwrap().unwrap();
        assert_eq!((ann.password_hash.as_str(), ann.role), ("other", Role::Admin));
        assert!(accounts::admin_exists(store.read()).await.unwrap());
    }
);

both_databases!(
    async fn twenty_at_once_for_one_address_make_one_account(database: TestDatabase) {
        let store = open(&database).await;
        let results = join_all((0..20).map(|_| add(&store, "ann@example.com"))).await;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
        assert!(results.iter().flat_map(Result::as_ref).count() == 1);
        let refused = results.into_iter().filter_map(Result::err);
        assert!(refused.into_iter().all(|error| matches!(error, StoreError::Duplicate)));
    }
);

both_databases!(
    async fn a_session_lives_until_its_time_or_its_revocation(database: TestDatabase) {
        let store = open(&database).await;
        let id = add(&store, "ann@example.com").await.unwrap();
        let tx = store.begin().await.unwrap();
        for token in [b"one", b"two", b"old"] {
            let end = if token == b"old" { at(5) } else { at(100) };
            sessions::add(&tx, token, id, at(0), end).await.unwrap();
        }
        tx.commit().await.unwrap();
        let live = async |token: &[u8], now| sessions::live(store.read(), token, at(now)).await.unwrap();
        assert_eq!(live(b"one", 99).await.unwrap().user_id, id);
        assert!(live(b"one", 100).await.is_none());
        assert!(live(b"none", 0).await.is_none());

        let tx = store.begin().await.unwrap();
        sessions::revoke(&tx, b"one").await.unwrap();
        assert_eq!(sessions::sweep(&tx, at(6)).await.unwrap(), 1);
        tx.commit().await.unwrap();
        assert!(live(b"one", 0).await.is_none());
        assert!(live(b"old", 0).await.is_none());

        let tx = store.begin().await.unwrap();
        assert_eq!(sessions::revoke_all_of(&tx, id).await.unwrap(), 1);
        tx.commit().await.unwrap();
        assert!(live(b"two", 0).await.is_none());
    }
);

both_databases!(
    async fn a_session_of_nobody_is_refused_by_the_database(database: TestDatabase) {
        let store = open(&database).await;
        let tx = store.begin().await.unwrap();
        assert!(sessions::add(&tx, b"token", Uuid::now_v7(), at(0), at(1)).await.is_err());
    }
);
