//! What the admin looks after: what failed, the record, exports, totals and how the parts are.

use botwright_testkit::{Misbehaviour, SmtpServer, TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::TestApp;
use crate::admin::ADMIN;
use crate::bot_calls::form;
use crate::test_app::PASSWORD;

both_databases!(
    async fn what_failed_is_shown_and_tried_again(database: TestDatabase) {
        let smtp = SmtpServer::start().await;
        let flags = ["--admin-password", PASSWORD, "--smtp-url", &smtp.url];
        let app = TestApp::start_with(&database, &flags).await;
        let admin = app.signed_in(ADMIN).await;
        smtp.behave(Misbehaviour::Refuses);
        app.send_code("ann@example.com", "register").await.expect(200);
        app.run_jobs().await;
        let found = app.admin_get(&admin, "/admin/failures?kind=mails").await;
        assert_eq!(found["counts"], json!({ "jobs": 0, "mails": 1, "posts": 0 }));
        let failure = &found["failures"][0];
        assert_eq!(failure["what"], "To ann@example.com: Your Botwright code");
        assert_eq!(failure["can_retry"], true);
        let id = failure["id"].as_str().unwrap();

        smtp.behave(Misbehaviour::None);
        app.admin_post(&admin, &format!("/admin/failures/{id}/retry?kind=mails"), &json!({}))
            .await
            .expect(200);
        app.run_jobs().await;
        assert_eq!(smtp.mails().len(), 1);
        assert_eq!(app.admin_get(&admin, "/admin/failures?kind=mails").await["matching"], 0);
        app.admin_post(&admin, &format!("/admin/failures/{id}/retry?kind=mails"), &json!({}))
            .await
            .expect(404);

        // A code that has expired in the meantime is not worth a mail; it can be dismissed.
        smtp.behave(Misbehaviour::Refuses);
        app.clock.advance(TimeDelta::minutes(2));
        app.send_code("ann@example.com", "register").await.expect(200);
        app.run_jobs().await;
        app.clock.advance(TimeDelta::minutes(11));
        let found = app.admin_get(&admin, "/admin/failures?kind=mails").await;
        let id = found["failures"][0]["id"].as_str().unwrap();
        assert_eq!(found["failures"][0]["can_retry"], false);
        app.admin_post(&admin, &format!("/admin/failures/{id}/retry?kind=mails"), &json!({}))
            .await
            .expect(409);
        let dismissed =
            app.call(Method::DELETE, &format!("/admin/failures/{id}?kind=mails"), Some(&admin), None).await;
        dismissed.expect(200);
        assert_eq!(app.admin_get(&admin, "/admin/failures?kind=mails").await["matching"], 0);
        assert_eq!(app.events(&admin, "job_retried").await.len(), 1);
        assert_eq!(app.events(&admin, "job_dismissed").await.len(), 1);
    }
);

both_databases!(
    async fn the_record_tells_what_happened_to_an_account(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        app.log_in("ann@example.com", "wrong password").await.expect(401);
        app.log_in("nobody@example.com", "wrong password").await.expect(401);
        app.call(Method::POST, "/logout", Some(&ann), None).await.expect(200);
        app.clock.advance(TimeDelta::minutes(2));
        app.send_code("ann@example.com", "reset").await.expect(200);
        let code = app.code_for("ann@example.com").await;
        let reset = json!({ "email": "ann@example.com", "otp": code, "new_password": "another password" });
        app.post("/reset-password", &reset).await.expect(200);

        let id = app.user(&admin, "ann@example").await["user_id"].as_str().unwrap().to_owned();
        let found = app.admin_get(&admin, &format!("/admin/audit?user_id={id}")).await;
        let actions: Vec<&str> = found["events"]
            .as_array()
            .unwrap()
            .iter()
            .map(|event| event["action"].as_str().unwrap())
            .collect();
        assert_eq!(actions, ["password_reset", "sign_out", "sign_in_failed", "sign_in", "registered"]);
        let failed = app.events(&admin, "sign_in_failed").await;
        assert_eq!(failed[0]["actor_email"], "nobody@example.com");
        assert_eq!(failed[0]["actor_id"], Value::Null);
        let searched = app.admin_get(&admin, "/admin/audit?search=NOBODY%40example").await;
        assert_eq!(searched["matching"], 1);
        let record = app.admin_get(&admin, "/admin/audit?per_page=200").await.to_string();
        for secret in ["wrong password", "another password", PASSWORD, &code, &ann] {
            assert!(!record.contains(secret), "{secret} is in the record");
        }
    }
);

both_databases!(
    async fn everybody_fits_into_a_sheet(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        for n in 0..3 {
            app.owner(&format!("ann{n}@example.com")).await;
        }
        let answer =
            app.call(Method::GET, "/admin/users.csv?search=ann", Some(&admin), None).await.expect(200);
        let lines: Vec<&str> = answer.text.trim_end().split("\r\n").collect();
        assert_eq!(lines.len(), 4, "{lines:?}");
        assert!(lines[0].contains("\"Email\"") && lines[1].contains("ann2@example.com"));
        assert_eq!(app.events(&admin, "users_exported").await[0]["after"]["search"], "ann");
        app.call(Method::GET, "/admin/users.csv?plan=Gold", Some(&admin), None).await.expect(422);
    }
);

both_databases!(
    async fn totals_follow_every_message_and_outlive_their_bot(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let bot = app.bakery(&ann).await;
        let sessions: Vec<String> = (0..5).map(|n| format!("session-{n}")).collect();
        join_all(sessions.iter().map(|session| async { app.ask(&bot, "When are you open?", session).await }))
            .await;
        let used = app.user(&admin, "ann@example").await["usage"]["free_used"].as_i64().unwrap();
        assert!(used > 0);
        let stats = &app.admin_get(&admin, "/admin/stats").await["stats"]["usage"];
        assert_eq!(stats, &json!({ "total_messages": used, "free_messages": used, "paid_messages": 0 }));
        let days = app.admin_get(&admin, "/account/usage?days=1").await;
        assert!(days.to_string().contains(&format!("\"messages\":{used}")), "{days}");
        assert!(days.to_string().contains("\"conversations\":5"), "{days}");
        let totals = async || app.admin_get(&admin, "/admin/bot-totals").await;
        let now = totals().await;
        assert_eq!((&now["used_ai_messages"], &now["allowance_ai_messages"]), (&json!(used), &json!(100)));
        assert_eq!((&now["conversation_count"], &now["monthly_conversations"]), (&json!(5), &json!(5)));

        let gone = app.client.delete(app.url(&format!("/api/bot/{bot}"))).bearer_auth(&ann);
        let name = app.read(Some(&ann), "/my-bots").await.json()["chatbots"][0]["botName"].clone();
        app.send(gone.json(&json!({ "confirm": name }))).await.expect(200);
        assert_eq!(app.admin_get(&admin, "/admin/stats").await["stats"]["usage"]["total_messages"], used);
        let left = totals().await;
        assert_eq!((&left["bots"]["total"], &left["active_bots"]), (&json!(0), &json!(0)));
        assert_eq!((&left["used_ai_messages"], &left["conversation_count"]), (&json!(0), &json!(0)));
        app.clock.advance(TimeDelta::days(31));
        let admin = app.signed_in(ADMIN).await;
        assert_eq!(app.admin_get(&admin, "/admin/bot-totals").await["monthly_conversations"], 0);
    }
);

both_databases!(
    async fn the_admin_sees_how_the_parts_are(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let health = app.admin_get(&admin, "/admin/health").await;
        let part = |name: &str| {
            health["parts"].as_array().unwrap().iter().find(|part| part["part"] == name).unwrap()["state"]
                .clone()
        };
        assert_eq!(
            (part("database"), part("mail"), part("payments")),
            (json!("ok"), json!("off"), json!("off"))
        );
        assert_eq!(part("Facebook"), "off");
        assert!(health["database"] == "SQLite" || health["database"] == "PostgreSQL");
    }
);

both_databases!(
    async fn what_an_admin_does_to_other_peoples_bots_is_remembered(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let (bot, other) = (app.bakery(&ann).await, app.bakery(&ann).await);
        let name = app.own(&ann, &bot).await["botName"].as_str().unwrap().to_owned();
        let changed = || form().text("bot_id", bot.clone());
        app.send_form("/api/update_user_bot", &ann, changed()).await.expect(200);
        assert_eq!(app.events(&admin, "bot_changed").await.len(), 0);
        app.send_form("/api/update_user_bot", &admin, changed()).await.expect(200);
        let hide = json!({ "bot_id": bot, "action": "private" });
        app.call(Method::POST, "/toggle_bot_visibility", Some(&admin), Some(&hide)).await.expect(200);
        app.call(Method::POST, "/toggle_bot_visibility", Some(&ann), Some(&hide)).await.expect(200);
        assert_eq!(app.events(&admin, "bot_changed").await.len(), 2);

        let confirm = json!({ "confirm": name });
        let delete = async |id: &str, token: &str| {
            app.call(Method::DELETE, &format!("/api/bot/{id}"), Some(token), Some(&confirm))
                .await
                .expect(200);
            app.run_jobs().await;
        };
        let told = async || {
            let mails = app.mails().await;
            mails.iter().filter(|mail| mail.subject == format!("Your bot {name} was deleted")).count()
        };
        delete(&other, &ann).await;
        assert_eq!(told().await, 0);
        delete(&bot, &admin).await;
        assert_eq!(told().await, 1);
        let deleted = app.events(&admin, "bot_deleted").await;
        let by: Vec<&str> = deleted.iter().map(|event| event["actor_email"].as_str().unwrap()).collect();
        assert_eq!(by, [ADMIN, "ann@example.com"]);
    }
);
