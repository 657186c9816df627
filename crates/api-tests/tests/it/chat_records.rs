//! What stays of a chat: leads, ratings, transcripts, the history download. And who may read it.

use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::TestApp;
use crate::bot_calls::form;

fn lead(bot: &str, session: &str, values: &Value) -> Value {
    json!({ "bot_id": bot, "session_id": session, "values": values })
}

both_databases!(
    async fn card_numbers_are_not_kept(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        app.ask(&bot, "Do you deliver? My card is 4111 1111 1111 1111.", "s").await;
        let path = format!("/api/bot/{bot}/conversations");
        let list = app.read(Some(&token), &path).await.expect(200).json();
        let conversation = list["conversations"][0]["id"].as_str().unwrap();
        let turns = app.read(Some(&token), &format!("{path}/{conversation}")).await.expect(200).json();
        assert_eq!(turns["turns"][0]["text"], "Do you deliver? My card is [card number].");

        let values = json!({ "full_name": "Ann, 4111 1111 1111 1111", "email": "ann@example.com" });
        app.post("/submit_lead", &lead(&bot, "s", &values)).await.expect(200);
        let leads = app.read(Some(&token), &format!("/api/bot/{bot}/leads")).await.expect(200).json();
        assert_eq!(leads["leads"][0]["values"][0]["value"], "Ann, [card number]");
        for part in ["conversations", "leads", "questions"] {
            let long = format!("/api/bot/{bot}/{part}?search={}", "!".repeat(25_000));
            app.read(Some(&token), &long).await.expect(200);
        }
    }
);

both_databases!(
    async fn a_lead_reaches_the_owner_once_with_the_conversation(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        app.ask(&bot, "Do you <b>deliver</b>?", "s").await;
        let values = json!({ "full_name": "Zoë =1+1", "email": "zoe@example.com", "is_admin": "yes" });
        let sent = lead(&bot, "s", &values);
        let answers = join_all((0..8).map(|_| app.post("/submit_lead", &sent))).await;
        assert!(answers.iter().all(|answer| answer.status == 200), "{answers:?}");

        let mails: Vec<_> =
            app.mails().await.into_iter().filter(|mail| mail.subject.contains("lead")).collect();
        assert_eq!(mails.len(), 1, "{mails:?}");
        assert_eq!(
            (mails[0].to.as_str(), mails[0].subject.as_str()),
            ("ann@example.com", "A new lead from Linden Bot")
        );
        assert!(mails[0].text.contains("Full Name: Zoë =1+1"), "{}", mails[0].text);
        // Who answers the mail writes to the visitor.
        let written = std::fs::read_to_string(app.data.path().join("outbox").join(&mails[0].file)).unwrap();
        assert!(written.contains("Reply-To: zoe@example.com"), "{written}");
        assert!(mails[0].text.contains("Bot: Within 5 km, from $20 on."), "{}", mails[0].text);

        let path = format!("/api/bot/{bot}/leads");
        let leads = app.read(Some(&token), &format!("{path}?search=ZOE@")).await.expect(200).json();
        assert_eq!(leads["total"], 1);
        let values = leads["leads"][0]["values"].as_array().unwrap();
        assert_eq!((values.len(), &values[0]["label"]), (2, &json!("Full Name")));
        assert_eq!(app.read(Some(&token), &format!("{path}?search=nobody")).await.json()["total"], 0);
        let sheet = app.read(Some(&token), &format!("{path}.csv")).await.expect(200);
        assert!(sheet.headers["content-disposition"].to_str().unwrap().contains("-leads.csv"));
        assert!(
            sheet.text.contains("\"Date (UTC)\",\"Full Name\",\"Email Address\",\"Phone Number\"\r\n"),
            "{}",
            sheet.text
        );
        let list = app.read(Some(&token), &format!("/api/bot/{bot}/conversations")).await.json();
        assert_eq!(list["conversations"][0]["has_lead"], true);
        assert_eq!(app.own(&token, &bot).await["lead_count"], 1);
        let quiet = app.bakery(&token).await;
        let cards = app.read(Some(&token), "/api/my-bots").await.expect(200).json();
        let mut counted: Vec<_> = cards["chatbots"]
            .as_array()
            .unwrap()
            .iter()
            .map(|card| (&card["_id"], &card["lead_count"]))
            .collect();
        counted.sort_by_key(|(id, _)| id.to_string());
        assert_eq!(counted, [(&json!(bot), &json!(1)), (&json!(quiet), &json!(0))]);
    }
);

both_databases!(
    async fn a_lead_is_checked_against_the_bots_own_fields(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let bad = app
            .post("/submit_lead", &lead(&bot, "s", &json!({ "email": "nobody" })))
            .await
            .expect(422)
            .json();
        assert_eq!(bad["errors"]["full_name"], "Full Name is required");
        assert_eq!(bad["errors"]["email"], "Email Address: this is not an email address");
        let good = json!({ "full_name": "Bob", "email": "bob@example.com" });
        app.post("/submit_lead", &lead(&bot, "", &good)).await.expect(422);
        app.post("/submit_lead", &lead("x", "s", &good)).await.expect(404);
        app.post("/submit_lead", &json!({ "bot_id": bot, "session_id": "s", "values": { "email": 5 } }))
            .await
            .expect(422);
        app.post("/submit_lead", &json!({ "bot_id": bot, "session_id": "s", "values": [] }))
            .await
            .expect(422);
        let silent = app.create(&token, form().text("lead_form", r#"{"fields":[]}"#)).await;
        app.post("/submit_lead", &lead(&silent, "s", &good)).await.expect(400);
        for n in 0..10 {
            let values = json!({ "full_name": format!("Bob {n}"), "email": "bob@example.com" });
            app.post("/submit_lead", &lead(&bot, "s", &values)).await.expect(200);
        }
        app.post("/submit_lead", &lead(&bot, "s", &good)).await.expect(429);
        app.clock.advance(TimeDelta::minutes(11));
        app.post("/submit_lead", &lead(&bot, "s", &good)).await.expect(200);
    }
);

both_databases!(
    async fn stars_can_be_changed_and_count_once(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for session in ["a", "b"] {
            app.ask(&bot, "Do you deliver?", session).await;
        }
        let rate = async |session: &str, rating: i64| {
            app.post("/rate_conversation", &json!({ "bot_id": bot, "session_id": session, "rating": rating }))
                .await
        };
        for (session, stars) in [("a", 1), ("b", 4), ("a", 5)] {
            rate(session, stars).await.expect(200);
        }
        rate("nobody", 5).await.expect(404);
        for wrong in [0, 6, -1, i64::MAX] {
            rate("a", wrong).await.expect(422);
        }
        let own = app.own(&token, &bot).await;
        assert_eq!((own["rating"].as_f64(), own["total_rating_count"].as_i64()), (Some(4.5), Some(2)));
    }
);

both_databases!(
    async fn nobody_reads_anothers_conversations(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--admin-password", "correct horse"]).await;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let bot = app.bakery(&ann).await;
        app.ask(&bot, "Do you deliver?", "s").await;
        let list = app
            .read(Some(&ann), &format!("/api/bot/{bot}/conversations?search=DELIVER"))
            .await
            .expect(200)
            .json();
        assert_eq!(list["total"], 1);
        let conversation = list["conversations"][0]["id"].as_str().unwrap();
        app.ask(&bot, "Öffnet ihr am ÄQUATOR?", "t").await;
        for words in ["Öffnet", "öffnet", "ÖFFNET", "äquator", "Äquator ihr"] {
            let path = format!("/api/bot/{bot}/conversations?search={words}");
            assert_eq!(app.read(Some(&ann), &path).await.expect(200).json()["total"], 1, "{words}");
        }
        let code = app.own(&ann, &bot).await["botCode"].as_str().unwrap().to_owned();
        let paths = [
            format!("/api/bot/{bot}/conversations"),
            format!("/api/bot/{bot}/conversations/{conversation}"),
            format!("/api/bot/{bot}/leads"),
            format!("/api/bot/{bot}/leads.csv"),
            format!("/get_faq_chatbot_history?bot_id={bot}"),
            format!("/get_faq_chatbot_history?bot_code={code}"),
        ];
        let admin = app.log_in("admin@botwright.local", "correct horse").await.expect(200).json();
        let admin = admin["access_token"].as_str().unwrap();
        for path in &paths {
            app.read(None, path).await.expect(401);
            app.read(Some(&bob), path).await.expect(404);
            app.read(Some(&ann), path).await.expect(200);
            app.read(Some(admin), path).await.expect(200);
        }
        // A conversation of another bot is not found under this one.
        let other = app.create(&ann, form()).await;
        app.read(Some(&ann), &format!("/api/bot/{other}/conversations/{conversation}")).await.expect(404);
        app.read(Some(&ann), &format!("/api/bot/{bot}/conversations/x")).await.expect(404);
        let bobs_id = app.session(&bob).await.json()["user_id"].as_str().unwrap().to_owned();
        app.read(Some(&ann), &format!("/get_faq_chatbot_history?bot_id={bot}&user_id={bobs_id}"))
            .await
            .expect(403);
        app.call(Method::POST, &paths[0], Some(&ann), None).await.expect(405);
    }
);

both_databases!(
    async fn the_history_is_plain_text_with_dates_and_its_time_zone(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        app.ask(&bot, "Do you deliver?", "s").await;
        let first_day = app.now()[..10].to_owned();
        app.clock.advance(TimeDelta::hours(11));
        let token = app.log_in("ann@example.com", crate::test_app::PASSWORD).await.json();
        let token = token["access_token"].as_str().unwrap().to_owned();
        app.clock.advance(TimeDelta::hours(11));
        app.ask(&bot, "When are you open?", "t").await;
        let second_day = app.now()[..10].to_owned();
        assert_ne!(first_day, second_day);
        let token = {
            drop(token);
            app.log_in("ann@example.com", crate::test_app::PASSWORD).await.json()["access_token"]
                .as_str()
                .unwrap()
                .to_owned()
        };
        let history = async |more: &str| {
            app.read(Some(&token), &format!("/get_faq_chatbot_history?bot_id={bot}{more}")).await
        };
        let all = history("").await.expect(200);
        assert_eq!(all.headers["content-type"], "text/plain; charset=utf-8");
        assert!(all.headers["content-disposition"].to_str().unwrap().ends_with(".txt\""));
        assert!(all.text.contains("All times are UTC"), "{}", all.text);
        assert!(
            all.text.contains(&format!("[{first_day} "))
                && all.text.contains("UTC] Visitor: Do you deliver?")
        );
        assert!(all.text.contains("Bot: Daily from 8 to 18."));
        let first = history(&format!("&from_date={first_day}&to_date={first_day}")).await.expect(200).text;
        assert!(first.contains("Do you deliver?") && !first.contains("When are you open?"), "{first}");
        let none = history("&to_date=2001-01-01").await.expect(200).text;
        assert!(none.contains("No conversations in this time."), "{none}");
        history("&from_date=yesterday").await.expect(422);
        history(&format!("&from_date={second_day}&to_date={first_day}")).await.expect(422);
    }
);
