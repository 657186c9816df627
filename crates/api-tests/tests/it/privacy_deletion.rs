//! An account leaves: at once for everybody who might meet it, and to the last row and file once the jobs have run.

use std::path::Path;
use std::sync::Arc;

use botwright_domain::account::{EmailAddress, Role};
use botwright_domain::clock::Clock;
use botwright_domain::money::Cents;
use botwright_domain::social::platform::Platform;
use botwright_store::departures::{self, Leaving};
use botwright_store::jobs::{self, Which};
use botwright_store::posts::Wanted;
use botwright_store::{connections, export, knowledge, posts, roles};
use botwright_testkit::{Ending, ModelServer, Reply, TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::bot_calls::{file, form, texts};
use crate::chat_calls::{FAQ, said};
use crate::social_calls::{SocialApp, social_form};
use crate::test_app::PASSWORD;
use crate::{Answer, TestApp};

impl TestApp {
    pub async fn delete_account(&self, token: &str) -> Answer {
        let farewell = json!({ "password": PASSWORD, "confirm": "DELETE" });
        self.as_owner(Method::POST, token, "/api/account/delete", &farewell).await
    }

    pub async fn leave_lead(&self, bot: &str, session: &str, name: &str, email: &str) {
        let values = json!({ "full_name": name, "email": email });
        let lead = json!({ "bot_id": bot, "session_id": session, "values": values });
        self.post("/submit_lead", &lead).await.expect(200);
    }

    /// Every file that somebody uploaded or a bot made.
    pub fn stored_files(&self) -> usize {
        fn count(folder: &Path) -> usize {
            let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
            entries.map(|entry| if entry.path().is_dir() { count(&entry.path()) } else { 1 }).sum()
        }
        count(&self.data.path().join("files"))
    }

    pub async fn user_id(&self, token: &str) -> Uuid {
        self.session(token).await.expect(200).json()["user_id"].as_str().unwrap().parse().unwrap()
    }
}

fn picture() -> Vec<u8> {
    let mut out = std::io::Cursor::new(vec![]);
    image::DynamicImage::new_rgb8(20, 20).write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

/// A bot with everything that a bot can have. Its id.
pub async fn full_bot(app: &TestApp, token: &str) -> String {
    let form = form()
        .text("faq_text", FAQ)
        .part("faq_file", file("prices.txt", "A loaf of rye costs $4."))
        .part("logo_file", file("logo.png", picture()));
    let bot = app.create(token, form).await;
    app.run_jobs().await;
    app.ask(&bot, "Do you deliver?", "s1").await;
    app.ask(&bot, "When are you open?", "s2").await;
    app.leave_lead(&bot, "s1", "Zoe", "zoe@example.net").await;
    app.post("/rate_conversation", &json!({ "bot_id": bot, "session_id": "s1", "rating": 4 }))
        .await
        .expect(200);
    bot
}

both_databases!(
    async fn a_deleted_bot_is_gone_at_once_and_what_it_held_follows(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let ann = app.owner("ann@example.com").await;
        let bot = full_bot(&app, &ann).await;
        let path = format!("/api/bot/{bot}");
        let confirm = json!({ "confirm": app.own(&ann, &bot).await["botName"] });
        app.call(Method::DELETE, &path, Some(&ann), Some(&confirm)).await.expect(200);
        app.call(Method::DELETE, &path, Some(&ann), Some(&confirm)).await.expect(404);
        app.get(&format!("/api/get_bot_by_id?id={bot}")).await.expect(404);
        app.post("/standard-chat", &said(&bot, "Do you deliver?", "s1")).await.expect(404);
        assert_eq!(app.read(Some(&ann), "/api/my-bots").await.json()["chatbots"], json!([]));
        assert_eq!(app.stored_files(), 2, "a crash now loses nothing: a job has it");

        app.run_jobs().await;
        let (db, id) = (app.running.app.store.read(), bot.parse().unwrap());
        assert!(export::messages(db, id, None, 1).await.unwrap().is_empty());
        assert!(export::leads(db, id, None, 1).await.unwrap().is_empty());
        assert!(departures::closed_chatbots(db, Leaving::Bot(id)).await.unwrap().is_empty());
        assert_eq!(app.stored_files(), 0);
        assert_eq!(jobs::dead(db, Which::Others, 0, 10).await.unwrap(), []);
        app.books_balance().await;
    }
);

both_databases!(
    async fn a_deleted_bot_goes_though_its_job_was_lost(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let ann = app.owner("ann@example.com").await;
        let bot = full_bot(&app, &ann).await;
        let confirm = json!({ "confirm": app.own(&ann, &bot).await["botName"] });
        app.call(Method::DELETE, &format!("/api/bot/{bot}"), Some(&ann), Some(&confirm)).await.expect(200);
        let (store, now) = (&app.running.app.store, app.clock.now() + TimeDelta::seconds(1));
        let lost = jobs::of_kind(store.read(), "clear_out_bot", now, None, 10).await.unwrap();
        let lost: Vec<Uuid> = lost.into_iter().map(|(id, _)| id).collect();
        let tx = store.begin().await.unwrap();
        assert_eq!(jobs::remove(&tx, &lost).await.unwrap(), 1);
        tx.commit().await.unwrap();

        let id = bot.parse().unwrap();
        app.run_jobs().await;
        assert_eq!(departures::closed_chatbots(store.read(), Leaving::Bot(id)).await.unwrap().len(), 1);
        app.clock.advance(TimeDelta::days(1) + TimeDelta::hours(1));
        app.run_jobs().await;
        assert!(export::messages(store.read(), id, None, 1).await.unwrap().is_empty());
        assert!(departures::closed_chatbots(store.read(), Leaving::Bot(id)).await.unwrap().is_empty());
        assert_eq!(app.stored_files(), 0);
    }
);

both_databases!(
    async fn nothing_is_left_but_the_books(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let (account, others) = (app.user_id(&ann).await, full_bot(app, &bob).await);
        let kept_files = app.stored_files();
        let bot = full_bot(app, &ann).await;
        app.top_up(&ann, 40).await;
        let connection = social.account(&ann, Platform::Facebook).await;
        let mut social_form = social_form("image", &["facebook"]);
        social_form["accounts"] = json!({ "facebook": connection });
        let social_bot: Uuid = app.social_bot(&ann, &social_form).await.parse().unwrap();
        app.run_jobs().await;
        assert!(app.stored_files() > kept_files + 2, "pictures were drawn");

        let lost = app.read(Some(&ann), "/api/account/deletion").await.expect(200).json();
        assert_eq!((&lost["credit_balance"], &lost["is_last_admin"]), (&json!(40.0), &json!(false)));
        assert_eq!((&lost["chatbots"], &lost["social_bots"]), (&json!(1), &json!(1)));
        assert_eq!((&lost["conversations"], &lost["leads"]), (&json!(2), &json!(1)));
        assert_eq!(lost["connected_accounts"], 1);
        let code = app.own(&ann, &bot).await["botCode"].as_str().unwrap().to_owned();
        app.leave_lead(&bot, "s3", "Yan", "yan@example.net").await;
        app.delete_account(&ann).await.expect(200);

        // At once, before any job has run.
        app.session(&ann).await.expect(401);
        app.log_in("ann@example.com", PASSWORD).await.expect(401);
        app.log_in(&format!("deleted-{account}@deleted.invalid"), PASSWORD).await.expect(401);
        app.get(&format!("/api/get_bot_by_id?id={bot}")).await.expect(404);
        app.get(&format!("/api/get_bot_by_code?botCode={code}")).await.expect(404);
        app.get(&format!("/api/get_bot_config?bot_id={bot}")).await.expect(404);
        app.post("/standard-chat", &said(&bot, "Do you deliver?", "s1")).await.expect(404);
        let listed = app.get("/api/get_all_bots").await.expect(200).text;
        assert!(!listed.contains(&code) && listed.contains(&others), "{listed}");

        app.run_jobs().await;
        let (store, id) = (&app.running.app.store, bot.parse().unwrap());
        let db = store.read();
        assert!(export::messages(db, id, None, 1).await.unwrap().is_empty());
        assert!(export::conversations(db, id, None, 1).await.unwrap().is_empty());
        assert!(export::leads(db, id, None, 1).await.unwrap().is_empty());
        assert!(export::trials(db, account).await.unwrap().len() == 2, "its trials stay used");
        assert_eq!(knowledge::count(db, id, 1).await.unwrap(), 0);
        assert_eq!(
            posts::list(db, social_bot, &Wanted { limit: 1, ..Wanted::default() }).await.unwrap().1,
            0
        );
        assert!(connections::of_owner(db, account).await.unwrap().is_empty());
        assert!(departures::closed_chatbots(db, Leaving::Account(account)).await.unwrap().is_empty());
        assert!(departures::closed_social_bots(db, Leaving::Account(account)).await.unwrap().is_empty());
        assert_eq!(app.stored_files(), kept_files, "files of others stay, these are gone");
        assert_eq!(social.platforms.shared().asked("DELETE", "/permissions"), 1, "revoked there too");
        assert_eq!(jobs::dead(db, Which::Others, 0, 10).await.unwrap(), [], "every job ended cleanly");
        let lines = export::ledger(db, account, None, 10).await.unwrap();
        assert_eq!(lines.last().unwrap().balance, Cents(0), "the credit is booked out: {lines:?}");
        app.books_balance().await;

        let mails = app.mails().await;
        let to_ann: Vec<&str> = mails
            .iter()
            .filter(|mail| mail.to == "ann@example.com")
            .map(|mail| mail.subject.as_str())
            .collect();
        assert!(to_ann.contains(&"Your Botwright account was deleted"), "{to_ann:?}");
        // Nothing of it touched anybody else.
        app.ask(&others, "Do you deliver?", "s1").await;
        let summary = app.read(Some(&bob), "/api/my-bots").await.expect(200).text;
        assert!(summary.contains(&others));
    }
);

both_databases!(
    async fn the_address_may_come_back_and_its_trial_stays_used(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        app.bakery(&token).await;
        for round in 0..2 {
            let token = if round == 0 { token.clone() } else { app.signed_in("ann@example.com").await };
            app.delete_account(&token).await.expect(200);
            app.run_jobs().await;
            app.clock.advance(TimeDelta::minutes(2));
            let again = app.owner("ann@example.com").await;
            let trial = app.paying(&again, "/activate-free-trial", &json!({}), None).await;
            assert_eq!(
                trial.expect(409).detail(),
                "Your free trial was used before. Please add credit and buy a bot."
            );
            let bot = app.create(&again, form()).await;
            assert_eq!(app.own(&again, &bot).await["usage"]["allowance_ai_messages"], 0);
        }
        let fresh = app.owner("new@example.com").await;
        app.paying(&fresh, "/activate-free-trial", &json!({}), None).await.expect(200);
    }
);

both_databases!(
    async fn the_password_the_word_and_the_credit_must_be_right(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--proxies", "1"]).await;
        let token = app.owner("ann@example.com").await;
        app.top_up(&token, 25).await;
        let wish = async |body: Value| app.as_owner(Method::POST, &token, "/account/delete", &body).await;
        let wrong = wish(json!({})).await.expect(422).json();
        assert_eq!(wrong["errors"]["password"], "Password is required");
        assert_eq!(wrong["errors"]["confirm"], "Please type DELETE to delete your account");
        wish(json!({ "password": PASSWORD, "confirm": "delete" })).await.expect(422);
        wish(json!({ "password": PASSWORD, "confirm": "DELETE", "credit": 1.234 })).await.expect(422);
        let stale =
            wish(json!({ "password": PASSWORD, "confirm": "DELETE", "credit": 20.0 })).await.expect(409);
        assert_eq!(stale.detail(), "Your credit has changed meanwhile. Please look at it again.");
        // Wrong passwords count as failed sign-ins, so that a stolen token is no way to guess.
        for _ in 0..10 {
            let wrong = wish(json!({ "password": "wrong horse", "confirm": "DELETE" })).await.expect(422);
            assert_eq!(wrong.json()["errors"]["password"], "This password is not right");
        }
        wish(json!({ "password": PASSWORD, "confirm": "DELETE" })).await.expect(429);
        let elsewhere = app.client.post(app.url("/api/login")).header("x-forwarded-for", "198.51.100.7");
        let credentials = json!({ "email": "ann@example.com", "password": PASSWORD });
        app.send(elsewhere.json(&credentials)).await.expect(429);
        app.clock.advance(TimeDelta::minutes(16));
        assert_eq!(app.balance(&token).await, 2500, "nothing has happened so far");
        wish(json!({ "password": PASSWORD, "confirm": "DELETE", "credit": 25 })).await.expect(200);
        app.books_balance().await;
    }
);

both_databases!(
    async fn of_many_farewells_at_once_one_is_said(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let (token, other) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        app.bakery(&token).await;
        app.top_up(&token, 30).await;
        let farewells = join_all((0..6).map(|_| app.delete_account(&token)));
        let purchases = join_all((0..6).map(|_| app.create_anything(&token)));
        let (answers, made) = tokio::join!(farewells, purchases);
        let said = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
        assert_eq!((said(200), said(401)), (1, 5), "{answers:?}");
        assert!(made.iter().all(|answer| [200, 401, 403].contains(&answer.status.as_u16())), "{made:?}");
        app.run_jobs().await;
        let mails = app.mails().await;
        assert_eq!(mails.iter().filter(|mail| mail.subject.contains("deleted")).count(), 1);
        assert_eq!(app.read(Some(&other), "/api/account/deletion").await.expect(200).json()["chatbots"], 0);
        assert_eq!(app.stored_files(), 0);
        app.books_balance().await;
    }
);

both_databases!(
    async fn the_last_admin_stays_and_another_takes_the_demo_over(database: TestDatabase) {
        let clock = TestClock::default();
        let data = Arc::new(tempfile::tempdir().unwrap());
        let flags = ["--admin-email", "root@example.com", "--admin-password", PASSWORD];
        let app = TestApp::with_demo(&database, &flags, clock.clone(), data.clone()).await;
        let root = app.signed_in("root@example.com").await;
        let lost = app.read(Some(&root), "/api/account/deletion").await.expect(200).json();
        assert_eq!(
            (&lost["is_last_admin"], &lost["chatbots"]),
            (&json!(true), &json!(0)),
            "the demo is not theirs"
        );
        assert!(app.delete_account(&root).await.expect(409).detail().starts_with("You are the only admin."));
        app.register("ann@example.com").await;
        let flags = ["--admin-email", "ann@example.com"];
        let app = TestApp::with_demo(&database, &flags, clock, data).await;
        let ann = app.signed_in("ann@example.com").await;
        let answers = tokio::join!(app.delete_account(&root), app.delete_account(&ann));
        let mut statuses = [answers.0.status.as_u16(), answers.1.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "of two admins who leave at once, one stays: {answers:?}");
        let (stays, left) = match answers.0.status.as_u16() {
            409 => ("root@example.com", "ann@example.com"),
            _ => ("ann@example.com", "root@example.com"),
        };
        let demo = app.get("/api/get_bot_by_code?botCode=DEMO-01").await.expect(200).json()["bot"].clone();
        assert_eq!(demo["email"], stays);
        let heir = app.signed_in(stays).await;
        let learned = texts(&app.learned(&heir, demo["_id"].as_str().unwrap()).await);
        assert!(learned.contains(stays) && !learned.contains(left), "{learned}");
    }
);

both_databases!(
    async fn the_demo_answers_on_when_its_owner_is_no_admin_any_more(database: TestDatabase) {
        let clock = TestClock::default();
        let data = Arc::new(tempfile::tempdir().unwrap());
        let flags = |email| ["--admin-email", email, "--admin-password", PASSWORD];
        let app =
            TestApp::with_demo(&database, &flags("root@example.com"), clock.clone(), data.clone()).await;
        app.register("ann@example.com").await;
        let root = app.user_id(&app.signed_in("root@example.com").await).await;
        let app = TestApp::with_demo(&database, &flags("ann@example.com"), clock.clone(), data.clone()).await;
        let demo = async |app: &TestApp| {
            let found = app.get("/api/get_bot_by_code?botCode=DEMO-01").await.expect(200).json();
            (found["bot"]["email"].clone(), found["bot"]["is_active"].clone())
        };
        assert_eq!(demo(&app).await, (json!("root@example.com"), json!(true)));
        let ann = app.signed_in("ann@example.com").await;
        let suspend = format!("/api/admin/user/{root}/suspend");
        app.as_owner(Method::POST, &ann, &suspend, &json!({ "reason": "left" })).await.expect(200);
        assert_eq!(demo(&app).await, (json!("ann@example.com"), json!(true)));

        let restore = format!("/api/admin/user/{root}/restore");
        app.as_owner(Method::POST, &ann, &restore, &json!({})).await.expect(200);
        let tx = app.running.app.store.begin().await.unwrap();
        let email = EmailAddress::parse("ann@example.com").unwrap();
        roles::change(&tx, &email, Role::Owner, app.running.app.now()).await.unwrap();
        tx.commit().await.unwrap();
        let app = TestApp::with_demo(&database, &flags("root@example.com"), clock, data).await;
        assert_eq!(demo(&app).await.0, "root@example.com");
    }
);

both_databases!(
    async fn what_is_under_way_for_a_deleted_bot_ends_cleanly(database: TestDatabase) {
        let model = ModelServer::start().await;
        let spec = format!("openai:{}", ModelServer::MODEL);
        let flags = ["--model", &spec, "--model-url", &model.url];
        let (clock, data) = (TestClock::starting_at_the_real_time(), Arc::new(tempfile::tempdir().unwrap()));
        let app = TestApp::replica(&database, &flags, clock, data).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        model.then(Reply::says("We open at").ending(Ending::Stall));
        let request = app.client.post(app.url("/standard-chat")).json(&said(&bot, "When are you open?", "s"));
        let chat = request.header("accept", "text/event-stream").send().await.unwrap();
        model.until_it_stalls().await;
        // A lesson waits as well.
        app.send_form(
            "/api/update_user_bot",
            &token,
            form().text("bot_id", bot.clone()).text("faq_text", FAQ),
        )
        .await
        .expect(200);
        app.delete_account(&token).await.expect(200);
        app.run_jobs().await;
        drop(chat);
        model.until_somebody_leaves().await;
        app.clock.advance(TimeDelta::minutes(20));
        app.run_jobs().await;
        let db = app.running.app.store.read();
        assert_eq!(jobs::dead(db, Which::Others, 0, 10).await.unwrap(), []);
        assert!(export::messages(db, bot.parse().unwrap(), None, 1).await.unwrap().is_empty());
        app.books_balance().await;
    }
);

impl TestApp {
    async fn create_anything(&self, token: &str) -> Answer {
        self.send_form("/api/create_user_bot", token, form().part("faq_file", file("a.txt", "Some words.")))
            .await
    }
}
