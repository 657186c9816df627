//! What a code opens, and to whom.

use botwright_store::{ConnectionTrait, chatbots};
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::json;
use uuid::Uuid;

use crate::TestApp;
use crate::bot_calls::form;
use crate::chat_calls::FAQ;
use crate::social_calls::social_form;

both_databases!(
    async fn a_hidden_bot_is_not_found_by_trying_codes(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--proxies", "1"]).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form().text("faq_text", FAQ)).await;
        let listed = app.create(&token, form()).await;
        let code_of = async |id: &str| app.own(&token, id).await["botCode"].as_str().unwrap().to_owned();
        let (code, listed) = (code_of(&id).await, code_of(&listed).await);
        let hide = json!({ "bot_id": id, "action": "private" });
        app.call(Method::POST, "/toggle_bot_visibility", Some(&token), Some(&hide)).await.expect(200);
        let look = async |path: &str, code: &str, from: &str| {
            let request = app.client.get(app.url(&format!("{path}={code}")));
            app.send(request.header("x-forwarded-for", from)).await
        };
        let doors = ["/api/get_bot_by_code?botCode", "/api/get_bot_config?botCode", "/chatbot?code"];
        // A website whose bot is gone asks for the same code again and again.
        for n in 0..40 {
            look(doors[n % 3], "GONE-2222", "198.51.100.7").await.expect(404);
        }
        for door in doors {
            look(door, &code, "198.51.100.7").await.expect(200);
        }
        for n in 1..30 {
            look(doors[n % 3], &format!("GONE-33{n:02}"), "198.51.100.7").await.expect(404);
        }
        for door in doors {
            look(door, &code, "198.51.100.7").await.expect(429);
            look(door, "GONE-2222", "198.51.100.7").await.expect(429);
            look(door, &listed, "198.51.100.7").await.expect(200);
            look(door, &code, "203.0.113.9").await.expect(200);
        }
        app.clock.advance(TimeDelta::minutes(15));
        let found = async || look(doors[0], &code, "198.51.100.7").await.expect(200).json()["bot"].clone();
        assert_eq!(found().await["faq_text"], FAQ);
        let off = json!({ "bot_id": id, "action": "disable" });
        app.call(Method::POST, "/toggle_bot_status", Some(&token), Some(&off)).await.expect(200);
        assert_eq!((&found().await["is_active"], &found().await["faq_text"]), (&json!(false), &json!("")));
    }
);

both_databases!(
    async fn a_burst_of_guesses_is_counted_as_well(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let guesses = (0..60).map(|n| format!("/api/get_bot_by_code?botCode=GONE-33{n:02}"));
        let answers = join_all(guesses.map(async |path| app.get(&path).await)).await;
        let answered = answers.iter().filter(|answer| answer.status == 404).count();
        assert!((30..33).contains(&answered), "{answered} were answered");
    }
);

both_databases!(
    async fn a_page_shows_the_faq_as_the_bot_reads_it(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let faq = "Frage: Liefern Sie?\nAntwort: Ja:\na) Brot\nb) Kuchen\nAlso asked: Bringen Sie Brot?\n\n## Parken\n\nHinter dem Haus.";
        let id = app.create(&token, form().text("faq_text", faq)).await;
        let code = app.own(&token, &id).await["botCode"].as_str().unwrap().to_owned();
        let found = app.get(&format!("/api/get_bot_by_code?botCode={code}")).await.expect(200).json();
        assert_eq!(
            found["bot"]["faq"],
            json!([
                { "question": "Liefern Sie?", "answer": "Ja:\na) Brot\nb) Kuchen" },
                { "question": "Parken", "answer": "Hinter dem Haus." },
            ])
        );
        assert!(
            app.get(&format!("/api/get_bot_by_id?id={id}")).await.expect(200).json()["bot"]["faq"].is_null()
        );
    }
);

both_databases!(
    async fn a_social_bot_has_a_code_that_opens_no_chat(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        app.social_bot(&token, &social_form("image", &["facebook"])).await;
        let code_of = async |app: &TestApp| {
            let card = app.read(Some(&token), "/my-bots").await.json()["social_media_bots"][0].clone();
            card["bot_code"].as_str().map(str::to_owned)
        };
        let code = code_of(&app).await.unwrap();
        let (name, rest) = code.split_once('-').unwrap();
        assert!(!name.is_empty() && rest.len() == 4, "{code}");
        for door in ["/api/get_bot_by_code?botCode", "/api/get_bot_config?botCode", "/chatbot?code"] {
            app.get(&format!("{door}={code}")).await.expect(404);
        }
        let tx = app.running.app.store.begin().await.unwrap();
        let taken = !chatbots::claim_code(&tx, &code, Uuid::now_v7()).await.unwrap();
        assert!(taken, "a chatbot could get {code} as well");
        // As a binary from before has left it.
        tx.execute_unprepared("UPDATE social_bots SET code = NULL").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(code_of(&app).await, None);
        let again = TestApp::replica(&database, &[], app.clock.clone(), app.data.clone()).await;
        let given = code_of(&again).await.unwrap();
        assert!(given.starts_with(name), "{given}");
        let restarted = TestApp::replica(&database, &[], app.clock.clone(), app.data.clone()).await;
        assert_eq!(code_of(&restarted).await, Some(given));
    }
);
