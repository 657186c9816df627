//! SQLite on a disk that is full for a while: what is written afterwards is really written.

use botwright_store::accounts;
use botwright_testkit::TestDatabase;
use sea_orm::{ConnectionTrait, DbErr};

use crate::accounts::add;
use crate::{address, open};

#[tokio::test]
async fn what_is_written_after_a_full_disk_is_there() {
    let database = TestDatabase::sqlite();
    let store = open(&database).await;
    for round in 0..2 {
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("CREATE TABLE IF NOT EXISTS heap (bytes BLOB)").await.unwrap();
        // The file may not grow any more, as on a full disk.
        tx.execute_unprepared("PRAGMA max_page_count = 1").await.unwrap();
        let full: Result<_, DbErr> =
            tx.execute_unprepared("INSERT INTO heap VALUES (zeroblob(9000000))").await;
        assert!(full.unwrap_err().to_string().contains("full"));
        drop(tx);
        // One that is given up leaves nothing open either.
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("CREATE TABLE given_up (bytes BLOB)").await.unwrap();
        drop(tx);
        let email = format!("ann{round}@example.com");
        add(&store, &email).await.unwrap();
        let seen_by_others = open(&database).await;
        let found = accounts::by_email(seen_by_others.read(), &address(&email)).await.unwrap();
        assert!(found.is_some(), "round {round}");
    }
}
