use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::json;
use std::sync::Arc;

use crate::TestApp;
use crate::test_app::PASSWORD;

both_databases!(
    async fn a_visitor_becomes_a_signed_in_owner(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.send_code(" Ann@Example.com ", "register").await.expect(200);
        let code = app.code_for("ann@example.com").await;
        app.verify("ann@example.com", &code, "register").await.expect(200);
        let form = json!({ "name": " Ann Lee ", "email": "ann@example.com", "password": PASSWORD });
        let registered = app.post("/register", &form).await.expect(200).json();
        assert_eq!(
            (&registered["name"], &registered["email"]),
            (&json!("Ann Lee"), &json!("ann@example.com"))
        );

        let answer = app.log_in("ANN@example.com", PASSWORD).await.expect(200).json();
        let token = answer["access_token"].as_str().unwrap().to_owned();
        assert_eq!(token.len(), 43, "256 bits in base64url");
        let twelve_hours_on = "2027-01-15T20:00:00Z";
        assert_eq!(app.now(), "2027-01-15T08:00:00Z");
        let session = json!({
            "expires_at": twelve_hours_on,
            "user_id": registered["user_id"],
            "name": "Ann Lee",
            "email": "ann@example.com",
            "role": "owner",
            "plan": { "name": "Free", "status": "Active", "end_date": null },
            "limits": { "free_ai_messages_allowance": 0, "paid_ai_messages_allowance": 0, "chatbots_allowed": 3 },
            "usage": { "used_free_ai_messages": 0, "used_paid_ai_messages": 0 },
        });
        assert_eq!(app.session(&token).await.expect(200).json(), session);
        let mut login = session;
        login["access_token"] = json!(token);
        login["token_type"] = json!("bearer");
        assert_eq!(answer, login);
    }
);

both_databases!(
    async fn a_session_ends_by_sign_out_and_after_twelve_hours(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let first = app.owner("ann@example.com").await;
        let second =
            app.log_in("ann@example.com", PASSWORD).await.json()["access_token"].as_str().unwrap().to_owned();
        app.call(reqwest::Method::POST, "/api/logout", Some(&first), None).await.expect(200);
        assert_eq!(app.session(&first).await.expect(401).detail(), "Please sign in.");
        app.session(&second).await.expect(200);

        app.clock.advance(TimeDelta::hours(12) - TimeDelta::seconds(1));
        app.session(&second).await.expect(200);
        app.clock.advance(TimeDelta::seconds(1));
        app.session(&second).await.expect(401);
        app.call(reqwest::Method::POST, "/api/logout", Some(&second), None).await.expect(401);
    }
);

both_databases!(
    async fn a_forgotten_password_is_reset_and_every_session_ends(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        app.clock.advance(TimeDelta::minutes(1));
        app.send_code("ann@example.com", "reset").await.expect(200);
        let code = app.code_for("ann@example.com").await;
        app.verify("ann@example.com", &code, "reset").await.expect(200);
        let form = json!({ "email": "ann@example.com", "otp": code, "new_password": "a new password" });
        app.post("/api/reset-password", &form).await.expect(200);

        app.session(&token).await.expect(401);
        app.log_in("ann@example.com", PASSWORD).await.expect(401);
        app.log_in("ann@example.com", "a new password").await.expect(200);
        assert_eq!(app.mails().await[0].subject, "Your Botwright password was changed");
        let again = app.post("/api/reset-password", &form).await.expect(400);
        assert_eq!(again.detail(), "This code was already used. Please ask for a new one.");
    }
);

both_databases!(
    async fn a_reset_code_for_a_stranger_looks_the_same_and_sends_nothing(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.register("ann@example.com").await;
        app.clock.advance(TimeDelta::minutes(1));
        let known = app.send_code("ann@example.com", "reset").await.expect(200);
        let unknown = app.send_code("nobody@example.com", "reset").await.expect(200);
        assert_eq!(known.text, unknown.text);
        assert!(app.mails().await.iter().all(|mail| mail.to == "ann@example.com"));

        let known = app.verify("ann@example.com", "000000", "reset").await;
        let unknown = app.verify("nobody@example.com", "000000", "reset").await;
        assert_eq!((known.status, known.text), (unknown.status, unknown.text));
        let known = app.send_code("ann@example.com", "reset").await.expect(429);
        let unknown = app.send_code("nobody@example.com", "reset").await.expect(429);
        assert_eq!(known.text, unknown.text);
    }
);

both_databases!(
    async fn the_first_start_makes_an_admin_and_later_starts_do_not(database: TestDatabase) {
        let (clock, data) = (TestClock::default(), Arc::new(tempfile::tempdir().unwrap()));
        let app = TestApp::replica(&database, &[], clock.clone(), data.clone()).await;
        let admin = app.running.first_admin.as_ref().unwrap();
        let password = admin.generated_password.clone().unwrap();
        assert_eq!((admin.email.as_str(), password.len()), ("admin@botwright.local", 23));
        let answer = app.log_in("admin@botwright.local", &password).await.expect(200).json();
        assert_eq!(answer["role"], "admin");

        let again = TestApp::replica(&database, &[], clock.clone(), data.clone()).await;
        assert!(again.running.first_admin.is_none());
        again.log_in("admin@botwright.local", &password).await.expect(200);

        // The operator names another admin: that account becomes one as soon as it exists.
        let named =
            TestApp::replica(&database, &["--admin-email", "ann@example.com"], clock.clone(), data.clone())
                .await;
        assert!(named.running.first_admin.is_none(), "there is an admin already");
        let token = named.owner("ann@example.com").await;
        assert_eq!(named.session(&token).await.json()["role"], "admin");
        let token = named.owner("bob@example.com").await;
        assert_eq!(named.session(&token).await.json()["role"], "owner");
        let named = TestApp::replica(&database, &["--admin-email", "bob@example.com"], clock, data).await;
        assert_eq!(named.session(&token).await.json()["role"], "admin");
    }
);

both_databases!(
    async fn the_operator_may_choose_the_first_admins_password(database: TestDatabase) {
        let choice = ["--admin-email", "boss@example.com", "--admin-password", "chosen by me"];
        let app = TestApp::start_with(&database, &choice).await;
        assert!(app.running.first_admin.as_ref().unwrap().generated_password.is_none());
        app.log_in("boss@example.com", "chosen by me").await.expect(200);
    }
);

both_databases!(
    async fn two_replicas_started_at_once_serve_one_installation(database: TestDatabase) {
        let (clock, data) = (TestClock::default(), Arc::new(tempfile::tempdir().unwrap()));
        let (one, two) = tokio::join!(
            TestApp::replica(&database, &[], clock.clone(), data.clone()),
            TestApp::replica(&database, &[], clock.clone(), data.clone()),
        );
        let admins = [&one, &two].iter().filter(|app| app.running.first_admin.is_some()).count();
        assert_eq!(admins, 1);
        let token = one.owner("ann@example.com").await;
        two.session(&token).await.expect(200);
        one.running.stop().await;
        two.session(&token).await.expect(200);
        two.call(reqwest::Method::POST, "/api/logout", Some(&token), None).await.expect(200);
        two.session(&token).await.expect(401);
    }
);
