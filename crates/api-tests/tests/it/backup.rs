//! Backup and restore through the real binary: while others pay and chat, onto the other database, and with files that
//! were cut off, altered or killed on their way.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use botwright_store::{ConnectionTrait, Store};
use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::json;
use tempfile::TempDir;

use crate::TestApp;
use crate::bot_calls::{file, form};
use crate::chat_calls::FAQ;
use crate::commands::{command, output_of, says};

fn words<'a>(verb: &'a str, file: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    [&[verb, file.to_str().unwrap()], more].concat()
}

/// An installation with an owner, a bot that knows something, a logo and a document.
async fn bakery(database: &TestDatabase) -> (TestApp, String, String) {
    let clock = TestClock::starting_at_the_real_time();
    let flags = ["--chatbots-allowed", "1000,1000,1000", "--rate-limits", "off"];
    let app = TestApp::replica(database, &flags, clock, Arc::new(tempfile::tempdir().unwrap())).await;
    let token = app.owner("ann@example.com").await;
    let mut logo = std::io::Cursor::new(vec![]);
    image::RgbImage::new(90, 30).write_to(&mut logo, image::ImageFormat::Png).unwrap();
    let form = form()
        .text("faq_text", FAQ)
        .part("logo_file", file("logo.png", logo.into_inner()))
        .part("faq_file", file("more.txt", "The owner's cat is called Minka."));
    let bot = app.create(&token, form).await;
    app.run_jobs().await;
    (app, token, bot)
}

/// How many rows a query finds.
async fn count(store: &Store, rows: &str) -> u64 {
    let statement = sea_orm::Statement::from_string(
        store.read().get_database_backend(),
        format!("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM ({rows}) AS found"),
    );
    let row = store.read().query_one_raw(statement).await.unwrap().unwrap();
    row.try_get::<i64>("", "n").unwrap().unsigned_abs()
}

/// What must agree in any moment: money with its entries, bots with their conversations, charges with messages.
async fn agrees_with_itself(store: &Store) {
    assert_eq!(botwright_store::books::discrepancies(store.read()).await.unwrap(), []);
    for contradiction in [
        "SELECT 1 FROM chatbots b WHERE b.conversation_count <> \
            (SELECT COUNT(*) FROM conversations c WHERE c.bot_id = b.id)",
        "SELECT 1 FROM chatbots b WHERE b.used_free + b.used_paid <> \
            (SELECT COUNT(*) FROM messages m WHERE m.bot_id = b.id AND m.charge IS NOT NULL)",
        "SELECT 1 FROM conversations c WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id)",
        "SELECT 1 FROM conversations c WHERE \
            (SELECT COUNT(*) FROM messages m WHERE m.conversation_id = c.id AND m.kind = 'visitor') <> \
            (SELECT COUNT(*) FROM messages m WHERE m.conversation_id = c.id AND m.kind <> 'visitor')",
    ] {
        assert_eq!(count(store, contradiction).await, 0, "{contradiction}");
    }
}

both_databases!(
    async fn a_backup_made_while_everybody_works_is_whole_on_the_other_database(database: TestDatabase) {
        let (app, token, bot) = bakery(&database).await;
        let backups = tempfile::tempdir().unwrap();
        let stop = AtomicBool::new(false);
        let done = AtomicUsize::new(0);
        let busy = async |worker: usize| {
            for round in 0.. {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                app.top_up(&token, 29).await;
                app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200);
                app.ask(&bot, "When are you open?", &format!("visitor-{worker}.{round}")).await;
                app.ask(&bot, "and on Sundays?", &format!("visitor-{worker}.{round}")).await;
                done.fetch_add(1, Ordering::Relaxed);
            }
        };
        let back_up = async {
            let mut files = vec![];
            for n in 0..3 {
                let before = done.load(Ordering::Relaxed);
                while done.load(Ordering::Relaxed) < before + 2 {
                    tokio::task::yield_now().await;
                }
                let path = backups.path().join(format!("{n}.gz"));
                let (database, data, there) = (database.clone(), app.data.clone(), path.clone());
                let said = tokio::task::spawn_blocking(move || {
                    says(&words("backup", &there, &["--with-secret-key"]), &database, data.path(), true)
                });
                let said = said.await.unwrap();
                assert!(said.contains("and 2 files") && said.contains("The secret key is in it"), "{said}");
                files.push(path);
            }
            stop.store(true, Ordering::Relaxed);
            files
        };
        let (files, (), ()) = tokio::join!(back_up, busy(1), busy(2));
        assert_eq!(fs::read_dir(backups.path()).unwrap().count(), 3, "no temporary file is left");

        let mut sizes = vec![];
        for path in files {
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
            let (elsewhere, data) =
                (database.of_other_kind().empty(), Arc::new(tempfile::tempdir().unwrap()));
            let said = says(&words("restore", &path, &[]), &elsewhere, data.path(), true);
            assert!(said.contains("Restored") && said.contains("is now in"), "{said}");
            let store = Store::connect(&elsewhere.url).await.unwrap();
            agrees_with_itself(&store).await;
            sizes.push(count(&store, "SELECT id FROM ledger_entries").await);
            let key = fs::metadata(data.path().join("secret.key")).unwrap();
            assert_eq!(key.permissions().mode() & 0o777, 0o600);

            // It lives: the owner signs in, the bot answers, the logo and the document are there.
            let clock = TestClock::starting_at_the_real_time();
            let heir = TestApp::replica(&elsewhere, &["--rate-limits", "off"], clock, data).await;
            let token = heir.signed_in("ann@example.com").await;
            assert_eq!(heir.ask(&bot, "When are you open?", "new").await.kind(), "answer");
            let own = heir.own(&token, &bot).await;
            let logo = own["logo_url"].as_str().unwrap_or_else(|| panic!("no logo: {own}")).to_owned();
            let logo =
                logo.strip_prefix("http://").map_or(logo.as_str(), |url| &url[url.find('/').unwrap()..]);
            heir.get(logo).await.expect(200);
            let learned = heir.learned(&token, &bot).await.to_string();
            assert!(learned.contains("Minka"), "{learned}");
            agrees_with_itself(&heir.running.app.store).await;
        }
        assert!(sizes.is_sorted() && sizes[0] < sizes[2], "each is of its own moment: {sizes:?}");
    }
);

both_databases!(
    async fn what_is_cut_off_altered_or_not_wanted_is_refused_before_anything_is_written(
        database: TestDatabase,
    ) {
        let (app, _, bot) = bakery(&database).await;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("backup.gz");
        let said = says(&words("backup", &path, &[]), &database, app.data.path(), true);
        assert!(said.contains("The secret key is not in it. Without that key"), "{said}");
        let whole = fs::read(&path).unwrap();

        let (elsewhere, data) = (database.of_other_kind().empty(), tempfile::tempdir().unwrap());
        let refused = |content: &[u8]| {
            let bad = folder.path().join("bad.gz");
            fs::write(&bad, content).unwrap();
            let said = says(&words("restore", &bad, &[]), &elsewhere, data.path(), false);
            assert!(said.contains("was not restored"), "{said}");
            assert!(!data.path().join("files").exists(), "nothing was written");
        };
        refused(&whole[..whole.len() / 2]);
        refused(&whole[..whole.len() - 1]);
        let mut flipped = whole.clone();
        flipped[whole.len() / 3] ^= 4;
        refused(&flipped);
        refused(b"");
        refused(b"something else");
        let store = Store::connect(&elsewhere.url).await.unwrap();
        assert!(!store.pending_migrations().await.unwrap().is_empty(), "not even a table was made");
        store.close().await.unwrap();

        // From standard input; and a key that is not there is told.
        let mut restore = command(&["restore", "-"], &elsewhere, data.path());
        restore.stdin(Stdio::from(fs::File::open(&path).unwrap()));
        let output = restore.output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains("another secret key"), "{said}");

        let said = says(&words("restore", &path, &[]), &elsewhere, data.path(), false);
        assert!(said.contains("not empty") && said.contains("--force"), "{said}");
        let orphan = data.path().join("files/logos/old.png");
        fs::write(&orphan, "old").unwrap();
        says(&words("restore", &path, &["--force"]), &elsewhere, data.path(), true);
        assert!(!orphan.exists(), "files of the replaced installation are gone");
        let store = Store::connect(&elsewhere.url).await.unwrap();
        assert_eq!(
            count(&store, &format!("SELECT id FROM chatbots WHERE name = 'Linden Bot' AND '{bot}' <> ''"))
                .await,
            1
        );

        // To standard output, byte for byte a backup.
        let output = output_of(&["backup", "-"], &database, app.data.path());
        assert!(output.status.success() && output.stdout.starts_with(&[0x1f, 0x8b]));
        fs::write(&path, output.stdout).unwrap();
        says(&words("restore", &path, &["--force"]), &elsewhere, data.path(), true);
    }
);

both_databases!(
    async fn a_restore_that_is_killed_leaves_everything_as_it_was(database: TestDatabase) {
        let (app, token, bot) = bakery(&database).await;
        // Many rows, so that there is a middle to be killed in.
        for n in 0..20 {
            app.ask(&bot, "When are you open?", &format!("visitor-{n}")).await;
        }
        let folder = tempfile::tempdir().unwrap();
        let path: PathBuf = folder.path().join("backup.gz");
        {
            let tx = app.running.app.store.begin().await.unwrap();
            for n in 0..3000 {
                tx.execute_unprepared(&format!(
                    "INSERT INTO throttles VALUES ('{n} {}', '[]', '2026-01-01T00:00:00+00:00')",
                    "x".repeat(200)
                ))
                .await
                .unwrap();
            }
            tx.commit().await.unwrap();
        }
        says(&words("backup", &path, &[]), &database, app.data.path(), true);
        // Since then: another owner, and fewer rows.
        app.owner("bob@example.com").await;
        let (data, clock): (Arc<TempDir>, TestClock) = (app.data.clone(), app.clock.clone());
        app.running.stop().await;
        let store = &Store::connect(&database.url).await.unwrap();
        let untouched = async || {
            assert_eq!(count(store, "SELECT id FROM users WHERE email = 'bob@example.com'").await, 1);
            assert_eq!(count(store, "SELECT id FROM messages").await, 40);
            assert_eq!(store.pending_migrations().await.unwrap(), Vec::<String>::new());
            agrees_with_itself(store).await;
        };
        untouched().await;

        // How long it takes, measured elsewhere.
        let (elsewhere, nowhere) = (database.of_other_kind().empty(), tempfile::tempdir().unwrap());
        let begun = Instant::now();
        says(&words("restore", &path, &[]), &elsewhere, nowhere.path(), true);
        let whole = begun.elapsed();
        let mut killed = 0;
        // Ever later, until one is through before it is killed.
        for part in 1..=10 {
            let mut restore = command(&words("restore", &path, &["--force"]), &database, data.path())
                .stdout(Stdio::null())
                .spawn()
                .unwrap();
            let life = whole * part / 20;
            let _ = tokio::time::timeout(life, std::future::pending::<()>()).await;
            if restore.try_wait().unwrap().is_some() {
                break;
            }
            restore.kill().unwrap();
            restore.wait().unwrap();
            // It may have been through in that very moment.
            if count(store, "SELECT id FROM users WHERE email = 'bob@example.com'").await == 0 {
                break;
            }
            killed += 1;
            untouched().await;
        }
        assert!(killed > 0, "a restore was too quick to be killed");
        clock.advance(TimeDelta::seconds(1));
        let app = TestApp::replica(&database, &[], clock, data.clone()).await;
        app.session(&token).await.expect(200);
        app.running.stop().await;
        let said = says(&words("restore", &path, &["--force"]), &database, data.path(), true);
        assert!(said.contains("Restored"), "{said}");
        assert_eq!(count(store, "SELECT id FROM users WHERE email = 'bob@example.com'").await, 0);
    }
);

both_databases!(
    async fn nothing_is_restored_under_a_running_server(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.owner("ann@example.com").await;
        let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let path = folder.path().join("backup.gz");
        says(&words("backup", &path, &["--with-secret-key"]), &database, app.data.path(), true);
        let users = async |store: &Store| count(store, "SELECT id FROM users").await;
        app.owner("bob@example.com").await;

        let said = says(&words("restore", &path, &["--force"]), &database, app.data.path(), false);
        assert!(said.contains("a server is running on the data folder"), "{said}");
        let address = app.running.address.to_string();
        let listen = ["--force", "--listen", &address];
        let said = says(&words("restore", &path, &listen), &database, elsewhere.path(), false);
        assert!(said.contains(&format!("a Botwright answers at {address}")), "{said}");
        if database.url.starts_with("postgres") {
            let said = says(&words("restore", &path, &["--force"]), &database, elsewhere.path(), false);
            assert!(said.contains("a server is running on the database"), "{said}");
        }
        assert_eq!(users(&app.running.app.store).await, 3);

        let data = app.data.clone();
        app.running.stop().await;
        says(&words("restore", &path, &["--force"]), &database, data.path(), true);
        assert_eq!(users(&Store::connect(&database.url).await.unwrap()).await, 2);
    }
);
