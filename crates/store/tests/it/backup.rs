//! Rows out of one database and into another, of either kind.

use botwright_domain::account::{PersonName, Role};
use botwright_domain::money::Cents;
use botwright_store::accounts::{self, NewAccount};
use botwright_store::backup::{Kind, Restore, RestoreError, Row, Snapshot, Table, add_rows, check};
use botwright_store::ledger::{self, Booking, EntryKind};
use botwright_store::{Backend, ConnectionTrait, Store};
use botwright_testkit::{TestDatabase, both_databases};
use sea_orm::{FromQueryResult, Statement};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::upgrade::add_any_rows;
use crate::{address, at, open};

type Contents = Vec<(Table, Vec<Row>)>;

async fn read(snapshot: &Snapshot) -> Contents {
    let mut contents = vec![];
    for table in snapshot.tables().await.unwrap() {
        let mut all = vec![];
        let mut rows = snapshot.rows(&table).await.unwrap();
        loop {
            let page = rows.next_page().await.unwrap();
            if page.is_empty() {
                break;
            }
            all.extend(page);
        }
        all.sort_by_key(|row| format!("{row:?}"));
        contents.push((table, all));
    }
    contents
}

async fn contents(store: &Store) -> Contents {
    read(&Snapshot::take(store).await.unwrap()).await
}

async fn migrations(store: &Store) -> Vec<String> {
    Snapshot::take(store).await.unwrap().migrations().await.unwrap()
}

/// How many things do not add up.
async fn restore(store: &Store, migrations: &[String], contents: &Contents, force: bool) -> usize {
    let restore = Restore::begin(store, migrations, force).await.unwrap();
    for (table, rows) in contents {
        restore.add(table, rows).await.unwrap();
    }
    restore.commit().await.unwrap().len()
}

#[derive(FromQueryResult)]
struct Name {
    name: String,
}

async fn names(store: &Store, sql: &str) -> Vec<String> {
    let statement = Statement::from_string(store.read().get_database_backend(), sql);
    let found = Name::find_by_statement(statement).all(store.read()).await.unwrap();
    found.into_iter().map(|row| row.name).collect()
}

both_databases!(
    async fn every_table_is_in_it_and_so_will_be_tomorrows(database: TestDatabase) {
        let store = open(&database).await;
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("CREATE TABLE tomorrow (id text PRIMARY KEY, n bigint)").await.unwrap();
        tx.commit().await.unwrap();
        let all = match store.backend() {
            Backend::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table'",
            Backend::Postgres => "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'",
        };
        let mut expected = names(&store, all).await;
        expected.retain(|name| name != "seaql_migrations");
        expected.sort();
        let mut found: Vec<String> =
            contents(&store).await.into_iter().map(|(table, _)| table.name).collect();
        found.sort();
        assert_eq!(found, expected);
        assert!(found.len() > 25 && found.contains(&"tomorrow".to_owned()), "{found:?}");
    }
);

both_databases!(
    async fn owners_come_before_what_they_own_and_a_circle_ends(database: TestDatabase) {
        let store = open(&database).await;
        let tx = store.begin().await.unwrap();
        let mut new = vec![
            "CREATE TABLE z_owners (id text PRIMARY KEY, friend text REFERENCES z_owners (id))",
            "CREATE TABLE y_bots (id text PRIMARY KEY, owner text REFERENCES z_owners (id))",
            "CREATE TABLE a_words (id text PRIMARY KEY, bot text REFERENCES y_bots (id))",
        ];
        new.extend(match store.backend() {
            Backend::Sqlite => &[
                "CREATE TABLE hen (id text PRIMARY KEY, from_egg text REFERENCES egg (id))",
                "CREATE TABLE egg (id text PRIMARY KEY, from_hen text REFERENCES hen (id))",
            ][..],
            Backend::Postgres => &[
                "CREATE TABLE hen (id text PRIMARY KEY, from_egg text)",
                "CREATE TABLE egg (id text PRIMARY KEY, from_hen text REFERENCES hen (id))",
                "ALTER TABLE hen ADD FOREIGN KEY (from_egg) REFERENCES egg (id)",
            ],
        });
        for statement in new {
            tx.execute_unprepared(statement).await.unwrap();
        }
        tx.commit().await.unwrap();
        let tables = Snapshot::take(&store).await.unwrap().tables().await.unwrap();
        let ordered: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
        let place = |name: &str| {
            assert_eq!(ordered.iter().filter(|other| **other == name).count(), 1, "{name} in {ordered:?}");
            ordered.iter().position(|other| *other == name)
        };
        assert!(place("z_owners") < place("y_bots") && place("y_bots") < place("a_words"), "{ordered:?}");
        assert!(place("hen") != place("egg"));
    }
);

both_databases!(
    async fn a_value_of_the_wrong_kind_is_refused_and_nothing_stays_nothing(database: TestDatabase) {
        let store = open(&database).await;
        let create = match store.backend() {
            Backend::Sqlite => {
                "CREATE TABLE kinds (a uuid_text, b text, c bigint, d boolean, \
                 e timestamp_with_timezone_text, f date_text, g blob)"
            }
            Backend::Postgres => {
                "CREATE TABLE kinds (a uuid, b text, c bigint, d boolean, e timestamptz, f date, g bytea)"
            }
        };
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared(create).await.unwrap();
        tx.commit().await.unwrap();
        let tables = Snapshot::take(&store).await.unwrap().tables().await.unwrap();
        let table = tables.iter().find(|table| table.name == "kinds").unwrap();
        let nothing: Row = vec![Value::Null; table.columns.len()];
        assert_eq!(nothing.len(), 7);

        let tx = store.begin().await.unwrap();
        for (place, column) in table.columns.iter().enumerate() {
            let odd: &[Value] = match column.kind {
                Kind::Text => &[json!([1]), json!(7), json!(true)],
                Kind::Integer => &[json!([1]), json!("1"), json!(1.5), json!(true)],
                Kind::Boolean => &[json!([1]), json!("true"), json!(1)],
                Kind::Uuid | Kind::Timestamp | Kind::Date | Kind::Bytes => {
                    &[json!([1]), json!("*no*"), json!(7)]
                }
            };
            for value in odd {
                let mut row = nothing.clone();
                row[place] = value.clone();
                let refused = add_rows(&tx, table, &[row]).await;
                assert!(matches!(refused, Err(RestoreError::Unreadable(_))), "{value} in {column:?}");
            }
        }
        add_rows(&tx, table, std::slice::from_ref(&nothing)).await.unwrap();
        tx.commit().await.unwrap();
        let told = contents(&store).await;
        let (_, rows) = told.iter().find(|(table, _)| table.name == "kinds").unwrap();
        assert_eq!(rows, &[nothing]);
    }
);

both_databases!(
    async fn every_value_survives_the_way_to_the_other_database_and_back(database: TestDatabase) {
        let store = open(&database).await;
        let tables = Snapshot::take(&store).await.unwrap().tables().await.unwrap();
        // More rows than a page, in every table.
        let ids: Vec<Uuid> = (0..230).map(|_| Uuid::now_v7()).collect();
        add_any_rows(&store, &tables, &ids).await;
        let told = contents(&store).await;
        assert!(told.iter().all(|(_, rows)| rows.len() == 230));

        let elsewhere = database.of_other_kind().empty();
        let other = Store::connect(&elsewhere.url).await.unwrap();
        restore(&other, &migrations(&store).await, &told, false).await;
        assert_eq!(other.pending_migrations().await.unwrap(), Vec::<String>::new());
        let there = contents(&other).await;
        let rows = |contents: &Contents| -> Vec<(String, Vec<Row>)> {
            contents.iter().map(|(table, rows)| (table.name.clone(), rows.clone())).collect()
        };
        assert_eq!(rows(&there), rows(&told));

        // Back over what is there, which is replaced, the append-only ledger too.
        restore(&store, &migrations(&other).await, &there, true).await;
        assert_eq!(contents(&store).await, told);
    }
);

both_databases!(
    async fn what_comes_back_is_stored_as_the_store_itself_writes_it(database: TestDatabase) {
        let store = open(&database).await;
        let tx = store.begin().await.unwrap();
        let (email, name) = (address("ann@example.com"), PersonName::parse("Ann").unwrap());
        let (id, role) = (Uuid::now_v7(), Role::Owner);
        let new = NewAccount { id, email: &email, name: &name, password_hash: "x".into(), role, now: at(0) };
        accounts::add(&tx, new).await.unwrap();
        tx.commit().await.unwrap();
        let raw = match store.backend() {
            Backend::Sqlite => {
                "SELECT quote(id) || quote(created_at) || quote(plan_end_date) AS name FROM users"
            }
            Backend::Postgres => "SELECT users::text AS name FROM users",
        };
        let written = names(&store, raw).await;
        let told = contents(&store).await;
        restore(&store, &migrations(&store).await, &told, true).await;
        assert_eq!(names(&store, raw).await, written);
        assert_eq!(accounts::by_email(store.read(), &email).await.unwrap().unwrap().created_at, at(0));
    }
);

both_databases!(
    async fn a_snapshot_is_of_one_moment_while_money_moves(database: TestDatabase) {
        let store = open(&database).await;
        let ann = Uuid::now_v7();
        let tx = store.begin().await.unwrap();
        let (email, name) = (address("ann@example.com"), PersonName::parse("Ann").unwrap());
        let role = Role::Owner;
        let new =
            NewAccount { id: ann, email: &email, name: &name, password_hash: "x".into(), role, now: at(0) };
        accounts::add(&tx, new).await.unwrap();
        tx.commit().await.unwrap();
        let book = async |n: usize| {
            let tx = store.begin().await.unwrap();
            let cause = n.to_string();
            let kind = EntryKind::Adjustment;
            let booking =
                Booking { user_id: ann, amount: Cents(100), kind, cause: &cause, bot: None, now: at(0) };
            ledger::book(&tx, booking).await.unwrap();
            tx.commit().await.unwrap();
        };
        for n in 0..5 {
            book(n).await;
        }
        // Between any two pages of the backup, somebody pays.
        let snapshot = Snapshot::take(&store).await.unwrap();
        let mut told = vec![];
        for (n, table) in snapshot.tables().await.unwrap().into_iter().enumerate() {
            book(100 + n).await;
            let rows = snapshot.rows(&table).await.unwrap().next_page().await.unwrap();
            told.push((table, rows));
        }
        let entries = told.iter().find(|(table, _)| table.name == "ledger_entries").unwrap();
        assert_eq!(entries.1.len(), 5);
        drop(snapshot);
        let elsewhere = database.of_other_kind().empty();
        let other = Store::connect(&elsewhere.url).await.unwrap();
        assert_eq!(restore(&other, &migrations(&store).await, &told, false).await, 0, "the books balance");
        assert_eq!(ledger::wallet(other.read(), ann).await.unwrap().balance, Cents(500));
        assert!(ledger::wallet(store.read(), ann).await.unwrap().balance > Cents(2000));
    }
);

both_databases!(
    async fn an_older_backup_goes_through_the_migrations_since(database: TestDatabase) {
        let database = database.empty();
        let old = Store::connect(&database.url).await.unwrap();
        old.migrate_through("m0005_websites").await.unwrap();
        let tables = Snapshot::take(&old).await.unwrap().tables().await.unwrap();
        let id = Uuid::now_v7();
        add_any_rows(&old, &tables, &[id]).await;
        let tx = old.begin().await.unwrap();
        tx.execute_unprepared("UPDATE trials SET kind = 'chatbot'").await.unwrap();
        tx.commit().await.unwrap();
        let (told, applied) = (contents(&old).await, migrations(&old).await);
        assert_eq!(applied.last().unwrap(), "m0005_websites");

        let elsewhere = database.of_other_kind();
        let new = open(&elsewhere).await;
        restore(&new, &applied, &told, true).await;
        assert_eq!(new.pending_migrations().await.unwrap(), Vec::<String>::new());
        // The migration that made grants wrote one for every trial that was there.
        let grants = contents(&new).await.into_iter().find(|(table, _)| table.name == "grants").unwrap().1;
        assert_eq!(grants.len(), 1);
        assert!(grants[0].contains(&id.to_string().into()));
    }
);

both_databases!(
    async fn tables_of_other_programs_in_the_same_database_stay_as_they_are(database: TestDatabase) {
        let store = open(&database).await;
        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("CREATE TABLE neighbours (name text PRIMARY KEY)").await.unwrap();
        tx.execute_unprepared("INSERT INTO neighbours VALUES ('Bob')").await.unwrap();
        tx.commit().await.unwrap();
        let told = contents(&store).await;
        restore(&store, &migrations(&store).await, &told, true).await;
        assert_eq!(names(&store, "SELECT name FROM neighbours").await, ["Bob"]);

        let elsewhere = database.of_other_kind().empty();
        let elsewhere = Store::connect(&elsewhere.url).await.unwrap();
        restore(&elsewhere, &migrations(&store).await, &told, false).await;
        assert_eq!(contents(&elsewhere).await.len(), told.len() - 1);
    }
);

both_databases!(
    async fn what_does_not_fit_is_refused_with_a_sentence(database: TestDatabase) {
        let store = open(&database).await;
        let known = migrations(&store).await;
        check(&store, &known, false).await.unwrap();
        let newer = [known.clone(), vec!["m9999_future".to_owned()]].concat();
        assert!(
            matches!(check(&store, &newer, true).await, Err(RestoreError::NewerBackup(name)) if name == "m9999_future")
        );
        for odd in [&known[1..], &[]] {
            assert!(matches!(check(&store, odd, true).await, Err(RestoreError::Unreadable(_))));
        }
        let tables = Snapshot::take(&store).await.unwrap().tables().await.unwrap();
        add_any_rows(&store, &tables, &[Uuid::now_v7()]).await;
        assert!(matches!(check(&store, &known, false).await, Err(RestoreError::NotEmpty)));
        assert!(matches!(Restore::begin(&store, &known, false).await, Err(RestoreError::NotEmpty)));
        check(&store, &known, true).await.unwrap();

        // A restore that is dropped, or that fails, leaves everything as it was.
        let told = contents(&store).await;
        let begun = Restore::begin(&store, &known, true).await.unwrap();
        assert!(begun.add(&told[0].0, &[vec![1.into()]]).await.is_err());
        drop(begun);
        assert_eq!(contents(&store).await, told);

        let tx = store.begin().await.unwrap();
        tx.execute_unprepared("INSERT INTO seaql_migrations VALUES ('m9999_future', 1)").await.unwrap();
        tx.commit().await.unwrap();
        assert!(matches!(check(&store, &known, true).await, Err(RestoreError::NewerDatabase(_))));
    }
);
