//! What chatbots learn: from text, from real files, through crashes, and from files that mean harm.

use std::collections::BTreeSet;
use std::sync::Arc;

use botwright_domain::job::{LEASE, MAX_ATTEMPTS};
use botwright_store::{jobs, knowledge};
use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;

use crate::TestApp;
use crate::bot_calls::{file, form, texts};
use crate::real_server::RealServer;

both_databases!(
    async fn the_old_knowledge_serves_until_the_new_is_ready_and_a_bad_file_changes_nothing(
        database: TestDatabase,
    ) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form().text("faq_text", "Q: Old?\nA: Old answer.")).await;
        assert!(texts(&app.learned(&token, &id).await).contains("Old answer."));

        let update = || form().text("bot_id", id.clone()).text("faq_text", "Q: New?\nA: New answer.");
        app.send_form("/api/update_user_bot", &token, update()).await.expect(200);
        let waiting = app.read(Some(&token), &format!("/api/bot/{id}/knowledge")).await.json();
        assert_eq!(waiting["training_status"], "processing");
        assert!(texts(&waiting).contains("Old answer."), "the old knowledge still answers");
        let learned = app.learned(&token, &id).await;
        assert!(texts(&learned).contains("New answer.") && !texts(&learned).contains("Old answer."));

        for (name, content) in [
            ("program.pdf", b"MZ\x90\x00\x03\x00\x00\x00This program cannot be run in DOS mode".to_vec()),
            ("broken.pdf", b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog".to_vec()),
            ("spaces.txt", b"   \n \n".to_vec()),
        ] {
            let bad = update().part("faq_file", file(name, content));
            app.send_form("/api/update_user_bot", &token, bad).await.expect(200);
            let failed = app.learned(&token, &id).await;
            assert_eq!(failed["training_status"], "failed", "{name}");
            let reason = failed["training_error"].as_str().unwrap();
            assert!(reason.ends_with('.') && reason.len() > 15, "{name}: {reason}");
            assert!(texts(&failed).contains("New answer."), "{name}: what it knew still answers");
        }
        let removed = update().text("remove_faq_file", "true");
        app.send_form("/api/update_user_bot", &token, removed).await.expect(200);
        assert_eq!(app.learned(&token, &id).await["training_status"], "ready");
        assert!(app.own(&token, &id).await["faq_file_name"].is_null());
    }
);

both_databases!(
    async fn what_stays_as_it_was_is_not_computed_again(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let store = &app.running.app.store;
        let token = app.owner("ann@example.com").await;
        let faq = "Q: Do you bake rye?\nA: On Fridays.\n\nQ: Do you deliver?\nA: On Mondays.";
        let id = app.create(&token, form().text("faq_text", faq)).await;
        app.learned(&token, &id).await;
        let bot = id.parse().unwrap();
        let vectors_of = async |version, question: &str| {
            let all = knowledge::searchable(store.read(), bot, version).await.unwrap();
            let at = all.iter().position(|one| one.entry.question.as_deref() == Some(question)).unwrap();
            (i32::try_from(at).unwrap(), all[at].vectors.clone().unwrap())
        };
        let (place, computed) = vectors_of(1, "Do you bake rye?").await;
        let (_, marked) = vectors_of(1, "Do you deliver?").await;
        assert_ne!(computed, marked);
        let tx = store.begin().await.unwrap();
        knowledge::set_vectors(&tx, bot, 1, place, vec![marked.clone()]).await.unwrap();
        tx.commit().await.unwrap();

        let save = async |faq: String| {
            let update = form().text("bot_id", id.clone()).text("faq_text", faq);
            app.send_form("/api/update_user_bot", &token, update).await.expect(200);
            assert_eq!(app.learned(&token, &id).await["training_status"], "ready");
        };
        save(format!("Q: Are you open on Sundays?\nA: No.\n\n{faq}")).await;
        assert_eq!(vectors_of(2, "Do you bake rye?").await.1, marked, "taken along");
        assert!(!vectors_of(2, "Are you open on Sundays?").await.1.is_empty());
        save(faq.replace("On Fridays.", "Every day.")).await;
        let (_, anew) = vectors_of(3, "Do you bake rye?").await;
        assert!(anew != marked && anew != computed, "another answer is understood anew");
    }
);

both_databases!(
    async fn a_new_bot_with_an_unreadable_document_knows_the_rest(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bad = file("program.pdf", b"MZ\x90\x00\x03\x00\x00\x00This program cannot be run".to_vec());
        let new = form().text("faq_text", "Q: Do you deliver?\nA: Yes, daily.").part("faq_file", bad);
        let id = app.create(&token, new).await;
        let failed = app.learned(&token, &id).await;
        assert_eq!(failed["training_status"], "failed");
        assert!(failed["training_error"].as_str().unwrap().len() > 15, "{failed}");
        assert!(texts(&failed).contains("Yes, daily."), "{failed}");
        assert_eq!(app.ask(&id, "do you deliver", "s").await.kind(), "answer");
    }
);

both_databases!(
    async fn a_large_lesson_is_learned_apart_from_small_ones(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        // In letters that need no vectors, which would take minutes.
        let paragraph = |n| format!("Абзац {n}. Хлеб печётся каждое утро.\n\n");
        let book = (0..4_000).map(paragraph).collect::<Vec<String>>().concat();
        assert!(book.len() > 200 * 1024);
        let large = app.create(&token, form().part("faq_file", file("book.txt", book))).await;
        let now = app.running.app.now();
        let store = &app.running.app.store;
        let learned = app.learned(&token, &large).await;
        assert_eq!(learned["training_status"], "ready", "{learned}");
        assert!(learned["total"].as_u64().unwrap() > 100, "{learned}");
        assert!(jobs::claim(store, &["learn", "learn_large"], 1, now, now + LEASE).await.unwrap().is_empty());
    }
);

struct Crashed {
    app: TestApp,
    token: String,
    id: String,
    paragraphs: usize,
}

/// Another process takes the job and dies in the middle of it, while this one goes on answering.
async fn crash_while_learning(database: &TestDatabase) -> Crashed {
    let (clock, data) = (TestClock::starting_at_the_real_time(), Arc::new(tempfile::tempdir().unwrap()));
    let app = TestApp::replica(database, &[], clock, data.clone()).await;
    let token = app.owner("ann@example.com").await;
    let paragraph =
        "The quick brown fox jumps over the lazy dog and tells everybody about it at length. ".repeat(6);
    let paragraphs = 24_000 / (paragraph.len() + 20);
    let book: Vec<String> = (1..=paragraphs).map(|n| format!("Paragraph {n}. {paragraph}")).collect();
    let book = book.join("\n\n");
    let id = app.create(&token, form().part("faq_file", file("book.txt", book))).await;

    let mut worker = RealServer::start(database, &data, &[]);
    let path = format!("/api/bot/{id}/knowledge");
    let mut seen = BTreeSet::new();
    let mut known = 0;
    while known == 0 {
        worker.must_run();
        let learned = app.read(Some(&token), &path).await.expect(200).json();
        seen.insert(learned["training_progress"].as_i64().unwrap());
        known = learned["total"].as_u64().unwrap();
    }
    drop(worker);
    assert!(seen.len() > 1, "progress is visible: {seen:?}");
    app.clock.advance(TimeDelta::minutes(2));
    Crashed { app, token, id, paragraphs }
}

both_databases!(
    async fn what_answers_already_stays_when_learning_fails_in_the_end(database: TestDatabase) {
        let Crashed { app, token, id, .. } = crash_while_learning(&database).await;
        std::fs::remove_dir_all(app.data.path().join("files")).unwrap();
        let learned = app.learned(&token, &id).await;
        assert_eq!(learned["training_status"], "failed");
        assert!(learned["total"].as_u64().unwrap() > 40, "{learned}");
        let reply = app.ask(&id, "Does the quick brown fox jump over the lazy dog?", "s").await;
        assert_eq!(reply.kind(), "answer", "{}", reply.text());
    }
);

both_databases!(
    async fn a_lesson_that_kills_the_server_each_time_is_given_up_with_a_sentence(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form().text("faq_text", "Q: Open?\nA: At nine.")).await;
        for _ in 0..MAX_ATTEMPTS {
            let now = app.running.app.now();
            let taken = jobs::claim(&app.running.app.store, &["learn"], 1, now, now + LEASE).await.unwrap();
            assert_eq!(taken.len(), 1);
            app.clock.advance(LEASE * 2);
        }
        let failed = app.learned(&token, &id).await;
        assert_eq!(failed["training_status"], "failed");
        assert!(failed["training_error"].as_str().unwrap().contains("save the bot again"));
        let again = form().text("bot_id", id.clone()).text("faq_text", "Q: Open?\nA: At ten.");
        app.send_form("/api/update_user_bot", &token, again).await.expect(200);
        assert_eq!(app.learned(&token, &id).await["training_status"], "ready");
    }
);

both_databases!(
    async fn a_book_is_learned_in_the_background_and_a_crash_begins_anew(database: TestDatabase) {
        let Crashed { app, token, id, paragraphs } = crash_while_learning(&database).await;
        let path = format!("/api/bot/{id}/knowledge");
        let learned = app.learned(&token, &id).await;
        assert_eq!(learned["training_status"], "ready");
        let total = learned["total"].as_u64().unwrap();
        assert!(total > 40, "{total}");
        let last = app.read(Some(&token), &format!("{path}?offset={}", total - 1)).await.json();
        assert!(texts(&last).contains(&format!("Paragraph {paragraphs}.")), "{last}");
    }
);

/// Files as people really have them, read by the real child process.
#[tokio::test]
async fn real_files_are_learned_or_refused_in_words() {
    let app = TestApp::start_with(&TestDatabase::sqlite(), &["--chatbots-allowed", "100,100,100"]).await;
    let token = app.owner("ann@example.com").await;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../knowledge/tests/files");
    let mut outcomes = std::collections::BTreeMap::new();
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.extension().is_some_and(|extension| extension == "md") {
            continue;
        }
        let id =
            app.create(&token, form().part("faq_file", file(&name, std::fs::read(&path).unwrap()))).await;
        let learned = app.learned(&token, &id).await;
        let outcome = match learned["training_status"].as_str().unwrap() {
            "ready" => format!("{} entries", learned["total"]),
            _ => learned["training_error"].as_str().unwrap().to_owned(),
        };
        outcomes.insert(name, outcome);
    }
    assert!(outcomes["scanned.pdf"].starts_with("No text was found"), "{outcomes:?}");
    for locked in ["password.pdf", "password.docx"] {
        assert!(outcomes[locked].contains("password"), "{outcomes:?}");
    }
    let read = outcomes.values().filter(|outcome| outcome.ends_with("entries")).count();
    assert!(read >= 10, "{outcomes:?}");
    assert!(
        outcomes.values().all(|outcome| outcome.ends_with("entries") || outcome.ends_with('.')),
        "{outcomes:?}"
    );
}

/// A small file that wants to be a large one, and one that never ends.
#[tokio::test]
async fn a_document_cannot_hurt_the_server() {
    let app = TestApp::start(&TestDatabase::sqlite()).await;
    let token = app.owner("ann@example.com").await;
    let nested = format!(
        "%PDF-1.4\n1 0 obj\n{}{}\nendobj\ntrailer<</Root 1 0 R>>",
        "[".repeat(2_000_000),
        "]".repeat(2_000_000)
    );
    let id = app.create(&token, form().part("faq_file", file("nested.pdf", nested))).await;
    let learned = app.learned(&token, &id).await;
    assert_eq!(learned["training_status"], "failed");
    assert!(learned["training_error"].as_str().unwrap().ends_with('.'), "{learned}");
    app.get("/healthz").await.expect(200);
}
