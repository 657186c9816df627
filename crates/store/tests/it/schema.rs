use botwright_store::{ConnectionTrait, Store};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;

use crate::open;

both_databases!(
    async fn migrating_is_safe_twice_and_at_once(database: TestDatabase) {
        let database = database.empty();
        let store = Store::connect(&database.url).await.unwrap();
        assert!(!store.pending_migrations().await.unwrap().is_empty());
        let replicas = join_all((0..4).map(|_| Store::connect(&database.url))).await;
        let replicas: Vec<Store> = replicas.into_iter().map(Result::unwrap).collect();
        for migrated in join_all(replicas.iter().map(Store::migrate)).await {
            migrated.unwrap();
        }
        assert_eq!(store.pending_migrations().await.unwrap(), Vec::<String>::new());
        store.ping().await.unwrap();
    }
);

both_databases!(
    async fn a_dropped_transaction_leaves_no_trace(database: TestDatabase) {
        let store = open(&database).await;
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("INSERT INTO throttles VALUES ('x', '[]', '2026-01-01T00:00:00+00:00')")
            .await
            .unwrap();
        drop(tx);
        let rows = store.read().execute_unprepared("SELECT * FROM throttles").await.unwrap();
        assert_eq!(rows.rows_affected(), 0);
    }
);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_sqlite_file_can_be_opened_by_many_at_once() {
    for _ in 0..20 {
        let database = TestDatabase::empty_sqlite();
        for opened in join_all((0..6).map(|_| Store::connect(&database.url))).await {
            opened.unwrap();
        }
    }
}

#[tokio::test]
async fn sqlite_refuses_writes_outside_of_transactions() {
    let store = open(&TestDatabase::sqlite()).await;
    assert!(store.read().execute_unprepared("DELETE FROM users").await.is_err());
}

#[tokio::test]
async fn other_urls_are_refused_in_a_sentence() {
    let error = Store::connect("mysql://localhost/x").await.unwrap_err();
    assert_eq!(error.to_string(), "the database URL must begin with sqlite:// or postgres://");
}
