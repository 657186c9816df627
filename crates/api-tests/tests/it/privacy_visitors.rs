//! A visitor is found and forgotten, and bots forget by themselves. What was counted stays counted.

use std::sync::Arc;

use botwright_store::ConnectionTrait;
use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot_calls::form;
use crate::chat_calls::FAQ;
use crate::{Answer, TestApp};

impl TestApp {
    async fn find(&self, token: &str, address: &str) -> Answer {
        let mut url = url::Url::parse(&self.url("/privacy/visitor")).unwrap();
        url.query_pairs_mut().append_pair("address", address);
        self.send(self.client.get(url).bearer_auth(token)).await
    }

    async fn erase(&self, token: &str, address: &str) -> Answer {
        self.as_owner(Method::POST, token, "/privacy/erase", &json!({ "address": address })).await
    }

    /// What the dashboard and the card of a bot show of its use.
    async fn use_of(&self, token: &str, bot: &str) -> (Value, Value, Value, (i64, i64)) {
        let usage = self.read(Some(token), "/api/account/usage?days=90").await.expect(200).json();
        let own = self.own(token, bot).await;
        let used = self.used(token, bot).await;
        (usage, own["conversation_count"].clone(), own["total_rating_count"].clone(), used)
    }

    async fn totals(&self, token: &str, bot: &str) -> (u64, u64) {
        let total = async |what: &str| {
            let list = self.read(Some(token), &format!("/api/bot/{bot}/{what}")).await.expect(200).json();
            list["total"].as_u64().unwrap()
        };
        (total("conversations").await, total("leads").await)
    }
}

both_databases!(
    async fn a_visitor_is_found_across_bots_and_erased(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--chatbots-allowed", "5,5,5"]).await;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let (first, second) = (app.bakery(&ann).await, app.bakery(&ann).await);
        let foreign = app.bakery(&bob).await;
        // By a lead, by what was said, in another bot, in somebody else's bot, and somebody else with a longer address.
        app.ask(&first, "Do you deliver?", "lead").await;
        app.post("/rate_conversation", &json!({ "bot_id": first, "session_id": "lead", "rating": 5 }))
            .await
            .expect(200);
        app.leave_lead(&first, "lead", "Zoe", "Zoe@Example.net").await;
        app.ask(&first, "Please write to ZOE@example.net, not to me.", "said").await;
        app.leave_lead(&second, "other-bot", "Zoe again", "zoe@example.net").await;
        app.leave_lead(&foreign, "lead", "Zoe", "zoe@example.net").await;
        app.ask(&first, "I am joezoe@example.net", "longer").await;
        app.leave_lead(&first, "bystander", "Max", "max@example.net").await;
        let before = app.use_of(&ann, &first).await;

        let found = app.find(&ann, "zoe@example.net").await.expect(200).json();
        assert_eq!((&found["total_conversations"], &found["total_leads"]), (&json!(3), &json!(2)), "{found}");
        assert_eq!(found["leads"][0]["values"][0]["label"], "Full Name");
        assert_eq!(found["conversations"][0]["bot_name"], "Linden Bot");

        let erased = app.erase(&ann, " ZOE@example.net").await.expect(200).json();
        assert_eq!((&erased["conversations"], &erased["leads"]), (&json!(3), &json!(2)), "{erased}");
        assert_eq!((&erased["messages"], &erased["mails"]), (&json!(4), &json!(2)));
        assert_eq!(app.find(&ann, "zoe@example.net").await.json()["total_conversations"], 0);
        let again = app.erase(&ann, "zoe@example.net").await.expect(200).json();
        assert_eq!(
            (&again["conversations"], &again["leads"]),
            (&json!(0), &json!(0)),
            "twice is as good as once"
        );

        assert_eq!(app.totals(&ann, &first).await, (2, 1), "others stay");
        assert_eq!(app.use_of(&ann, &first).await, before, "what was counted stays counted");
        assert_eq!(app.totals(&bob, &foreign).await, (1, 1), "somebody else's bots are not touched");
        let mails = app.mails().await;
        let leads: Vec<&str> =
            mails.iter().filter(|m| m.subject.contains("lead")).map(|m| m.text.as_str()).collect();
        assert_eq!(leads.len(), 2, "Bob's Zoe and Ann's Max: {leads:?}");
        // The visitor's browser still has its session, and may begin anew.
        app.ask(&first, "Do you deliver?", "lead").await;
        app.leave_lead(&first, "lead", "Zoe", "zoe@example.net").await;
        assert_eq!(app.find(&ann, "zoe@example.net").await.json()["total_leads"], 1);
        assert_eq!(app.find(&bob, "max@example.net").await.json()["total_leads"], 0);
    }
);

both_databases!(
    async fn a_visitor_is_found_by_a_number_however_it_is_written(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let lead_form = r#"{"fields":[{"name":"phone","type":"tel","label":"Phone","required":true}]}"#;
        let bot = app.create(&token, form().text("faq_text", FAQ).text("lead_form", lead_form)).await;
        app.run_jobs().await;
        let lead = json!({ "bot_id": bot, "session_id": "a", "values": { "phone": "+49 30 123 45 67" } });
        app.post("/submit_lead", &lead).await.expect(200);
        app.ask(&bot, "Call me: 030/1234567!", "b").await;
        app.ask(&bot, "My order is 49301234567000", "c").await;
        let found = app.find(&token, "030 1234567").await.expect(200).json();
        assert_eq!((&found["total_conversations"], &found["total_leads"]), (&json!(2), &json!(1)), "{found}");
        app.erase(&token, "+49 (0)30 1234567").await.expect(200);
        assert_eq!(app.totals(&token, &bot).await, (1, 0));
        for nonsense in ["", "%", "_@%.%", "12345", "Ann", "' OR 1=1 --"] {
            app.find(&token, nonsense).await.expect(422);
            app.erase(&token, nonsense).await.expect(422);
        }
    }
);

both_databases!(
    async fn many_who_erase_the_same_count_it_once(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for session in 0..9 {
            app.ask(&bot, "Do you deliver? I am zoe@example.net", &format!("s{session}")).await;
        }
        app.leave_lead(&bot, "s1", "Zoe", "zoe@example.net").await;
        let before = app.use_of(&token, &bot).await;
        let erasing = join_all((0..5).map(|_| app.erase(&token, "zoe@example.net")));
        let talking = join_all((0..5).map(|n| app.ask_owned(&bot, "When are you open?", format!("s{n}"))));
        let (answers, _) = tokio::join!(erasing, talking);
        let sum =
            |what: &str| answers.iter().map(|answer| answer.json()[what].as_u64().unwrap()).sum::<u64>();
        assert!(answers.iter().all(|answer| answer.status == 200), "{answers:?}");
        assert_eq!((sum("conversations"), sum("leads")), (9, 1));
        let after = app.use_of(&token, &bot).await;
        let charged =
            |usage: &Value| usage["days"].as_array().unwrap().last().unwrap()["messages"].as_i64().unwrap();
        let (used, counted) = (after.3.0 - before.3.0, charged(&after.0) - charged(&before.0));
        assert_eq!(used, counted, "every charged reply is counted once, kept or not");
    }
);

both_databases!(
    async fn the_admin_erases_in_own_bots_only(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--admin-password", "correct horse"]).await;
        let ann = app.owner("ann@example.com").await;
        let bot = app.bakery(&ann).await;
        app.leave_lead(&bot, "s", "Zoe", "zoe@example.net").await;
        let admin = app.signed_in("admin@botwright.local").await;
        assert_eq!(app.find(&admin, "zoe@example.net").await.expect(200).json()["total_leads"], 0);
        assert_eq!(app.erase(&admin, "zoe@example.net").await.expect(200).json()["leads"], 0);
        assert_eq!(app.totals(&ann, &bot).await, (1, 1));
    }
);

both_databases!(
    async fn bots_forget_what_is_older_than_their_owner_wants(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--chatbots-allowed", "5,5,5"]).await;
        let token = app.owner("ann@example.com").await;
        let lasting = app.bakery(&token).await;
        let bot = app.create(&token, form().text("faq_text", FAQ).text("retention_days", "7")).await;
        app.run_jobs().await;
        assert_eq!(app.own(&token, &bot).await["retention_days"], 7);
        assert_eq!(app.own(&token, &lasting).await["retention_days"], json!(null));
        for (bot, session) in [(&bot, "old"), (&bot, "long"), (&lasting, "old")] {
            app.ask(bot, "Do you deliver?", session).await;
        }
        app.leave_lead(&bot, "old", "Zoe", "zoe@example.net").await;
        app.run_jobs().await;

        app.clock.advance(TimeDelta::days(5));
        app.ask(&bot, "When are you open?", "long").await;
        app.ask(&bot, "When are you open?", "new").await;
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        assert_eq!(app.totals(&token, &bot).await, (3, 1), "nothing is old yet");
        let before = app.use_of(&token, &bot).await;

        app.clock.advance(TimeDelta::days(2) + TimeDelta::hours(1));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        assert_eq!(app.totals(&token, &bot).await, (2, 0), "a talk counts by its last word");
        assert_eq!(app.totals(&token, &lasting).await, (1, 0));
        let after = app.use_of(&token, &bot).await;
        let days = |usage: &Value| {
            let days: Vec<Value> = usage["days"].as_array().unwrap().clone();
            days.into_iter()
                .filter(|day| day["messages"] != 0 || day["conversations"] != 0)
                .collect::<Vec<_>>()
        };
        assert_eq!((days(&after.0), after.1, after.3), (days(&before.0), before.1, before.3));

        // Saving without the field leaves it, an empty one keeps everything from then on.
        let save = async |form: reqwest::multipart::Form| {
            app.send_form("/api/update_user_bot", &token, form.text("bot_id", bot.clone())).await
        };
        save(form()).await.expect(200);
        assert_eq!(app.own(&token, &bot).await["retention_days"], 7);
        save(form().text("retention_days", "0")).await.expect(422);
        save(form().text("retention_days", "")).await.expect(200);
        assert_eq!(app.own(&token, &bot).await["retention_days"], json!(null));
        app.clock.advance(TimeDelta::days(60));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        assert_eq!(app.totals(&token, &bot).await, (2, 0));
    }
);

both_databases!(
    async fn the_demo_bot_forgets_as_well_also_where_it_used_not_to(database: TestDatabase) {
        let (clock, data) = (TestClock::default(), Arc::new(tempfile::tempdir().unwrap()));
        let flags = ["--admin-password", "correct horse"];
        let app = TestApp::with_demo(&database, &flags, clock.clone(), data.clone()).await;
        app.run_jobs().await;
        let tx = app.running.app.store.begin().await.unwrap();
        tx.execute_unprepared("UPDATE chatbots SET retention_days = NULL").await.unwrap();
        tx.commit().await.unwrap();
        let config = app.get("/get_bot_config?botCode=demo-01").await.expect(200).json();
        let bot = config["bot_id"].as_str().unwrap();
        app.ask(bot, "How much does a chatbot cost?", "s").await;
        app.running.stop().await;

        let app = TestApp::with_demo(&database, &flags, clock, data).await;
        let totals = async || {
            app.run_jobs().await;
            let admin = app.signed_in("admin@botwright.local").await;
            assert_eq!(app.own(&admin, bot).await["retention_days"], 90);
            app.totals(&admin, bot).await
        };
        app.clock.advance(TimeDelta::days(90) - TimeDelta::hours(2));
        assert_eq!(totals().await, (1, 0));
        app.clock.advance(TimeDelta::hours(3));
        assert_eq!(totals().await, (0, 0));
    }
);
