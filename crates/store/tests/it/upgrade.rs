//! The old and the new binary side by side on one database. The old one is not here any more, but what it can do is
//! known: it names the columns that were there when it was built, in every read, insert and update. Whatever migration
//! comes after, all of that must go on working, for the rows from before and for those that the old binary adds.

use botwright_store::backup::{Column, Kind, Row, Snapshot, Table, add_rows};
use botwright_store::{ConnectionTrait, Store};
use botwright_testkit::{TestDatabase, both_databases};
use serde_json::Value;
use uuid::Uuid;

/// The schemas from which somebody may upgrade. A release adds its last migration.
const SHIPPED: [&str; 3] = ["m0005_websites", "m0006_money", "m0007_social_posts"];

/// A row in which every id is the same, so that every row has its owner.
pub fn any_row(table: &Table, id: Uuid) -> Row {
    table.columns.iter().map(|column| any_value(column, id)).collect()
}

fn any_value(column: &Column, id: Uuid) -> Value {
    match column.kind {
        Kind::Uuid => id.to_string().into(),
        Kind::Text => format!("{}-{id}-Grüße \"'\\ \n🙂", column.name).into(),
        Kind::Integer => 7.into(),
        Kind::Boolean => true.into(),
        Kind::Timestamp => "2027-01-15T08:00:00.123456Z".into(),
        Kind::Date => "2027-01-15".into(),
        // The id again, since it may be a key.
        Kind::Bytes => {
            use base64::Engine;
            base64::engine::general_purpose::STANDARD
                .encode([id.as_bytes().as_slice(), &[0, 255]].concat())
                .into()
        }
    }
}

pub async fn add_any_rows(store: &Store, tables: &[Table], ids: &[Uuid]) {
    let tx = store.begin().await.unwrap();
    for table in tables {
        let rows: Vec<Row> = ids.iter().map(|id| any_row(table, *id)).collect();
        let added = add_rows(&tx, table, &rows).await;
        added.unwrap_or_else(|error| panic!("{}: {error}", table.name));
    }
    tx.commit().await.unwrap();
}

async fn rows_with(store: &Store, table: &Table) -> Vec<Row> {
    let snapshot = Snapshot::take(store).await.unwrap();
    let mut rows = snapshot.rows(table).await.unwrap();
    rows.next_page().await.unwrap()
}

both_databases!(
    async fn an_old_binary_starts_again_after_a_newer_one_was_there(database: TestDatabase) {
        let store = crate::open(&database).await;
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("INSERT INTO seaql_migrations VALUES ('m9999_future', 1)").await.unwrap();
        tx.commit().await.unwrap();
        store.migrate().await.unwrap();
        assert_eq!(store.pending_migrations().await.unwrap(), Vec::<String>::new());
    }
);

both_databases!(
    async fn what_an_old_binary_does_goes_on_working(database: TestDatabase) {
        for shipped in SHIPPED {
            let database = database.empty();
            let store = Store::connect(&database.url).await.unwrap();
            store.migrate_through(shipped).await.unwrap();
            let old_schema = Snapshot::take(&store).await.unwrap().tables().await.unwrap();
            let (before, after) = (Uuid::now_v7(), Uuid::now_v7());
            add_any_rows(&store, &old_schema, &[before]).await;
            store.migrate().await.unwrap();

            add_any_rows(&store, &old_schema, &[after]).await;
            for table in &old_schema {
                let found = rows_with(&store, table).await;
                for id in [before, after] {
                    assert!(
                        found.contains(&any_row(table, id)),
                        "{shipped}: a row of {} changed",
                        table.name
                    );
                }
                if table.name == "ledger_entries" {
                    continue;
                }
                let settings: Vec<String> =
                    table.columns.iter().map(|column| format!("\"{0}\" = \"{0}\"", column.name)).collect();
                let update = format!("UPDATE \"{}\" SET {}", table.name, settings.join(", "));
                let tx = store.begin().await.unwrap();
                let updated =
                    tx.execute_unprepared(&update).await.unwrap_or_else(|error| panic!("{update}: {error}"));
                assert!(updated.rows_affected() >= 2, "{update}");
                tx.commit().await.unwrap();
            }
            // What belongs to an account goes with it, new tables included.
            let tx = store.begin().await.unwrap();
            let deleted = tx.execute_unprepared("DELETE FROM users").await.unwrap();
            assert_eq!(deleted.rows_affected(), 2, "{shipped}");
        }
    }
);
