//! Guessing, replaying, racing.

use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use serde_json::json;

use crate::TestApp;
use crate::test_app::PASSWORD;

fn another(code: &str) -> &'static str {
    if code == "111111" { "222222" } else { "111111" }
}

both_databases!(
    async fn a_code_dies_after_five_wrong_tries(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.send_code("ann@example.com", "register").await.expect(200);
        let code = app.code_for("ann@example.com").await;
        for left in [
            "You have 4 tries left.",
            "You have 3 tries left.",
            "You have 2 tries left.",
            "You have 1 try left.",
            "Please ask for a new one.",
        ] {
            let answer = app.verify("ann@example.com", another(&code), "register").await.expect(400);
            assert_eq!(answer.detail(), format!("This code is not right. {left}"));
        }
        let sixth = app.verify("ann@example.com", &code, "register").await.expect(400);
        assert_eq!(sixth.detail(), "Too many wrong tries. Please ask for a new code.");
        let form = json!({ "name": "Ann", "email": "ann@example.com", "password": PASSWORD });
        app.post("/api/register", &form).await.expect(400);
    }
);

both_databases!(
    async fn a_code_dies_of_age_by_a_new_one_and_for_the_other_purpose(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.register("ann@example.com").await;
        app.clock.advance(TimeDelta::minutes(1));
        app.send_code("bob@example.com", "register").await.expect(200);
        let first = app.code_for("bob@example.com").await;
        let crossed = app.verify("bob@example.com", &first, "reset").await.expect(400);
        assert_eq!(crossed.detail(), "Please ask for a code first.");
        app.send_code("ann@example.com", "reset").await.expect(200);
        let reset = app.code_for("ann@example.com").await;
        app.verify("ann@example.com", &reset, "register").await.expect(400);

        app.clock.advance(TimeDelta::minutes(1));
        app.send_code("bob@example.com", "register").await.expect(200);
        let second = app.code_for("bob@example.com").await;
        if first != second {
            app.verify("bob@example.com", &first, "register").await.expect(400);
        }
        app.clock.advance(TimeDelta::minutes(10));
        let late = app.verify("bob@example.com", &second, "register").await.expect(400);
        assert_eq!(late.detail(), "This code has expired. Please ask for a new one.");
    }
);

both_databases!(
    async fn what_one_has_verified_another_cannot_register(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--proxies", "1"]).await;
        let register = async |from: &str, otp: Option<&str>| {
            let form = json!({ "name": "Ann", "email": "ann@example.com", "password": PASSWORD, "otp": otp });
            let request = app.client.post(app.url("/api/register")).json(&form);
            app.send(request.header("x-forwarded-for", from)).await
        };
        app.verified("ann@example.com").await;
        let code = app.code_for("ann@example.com").await;
        let stolen = register("198.51.100.7", None).await.expect(400);
        assert_eq!(stolen.detail(), "Please verify your email with the code we sent you first.");
        register("198.51.100.7", Some(another(&code))).await.expect(400);
        register("198.51.100.7", Some("12")).await.expect(422);
        // The owner of the address has moved to another network, and still has the mail.
        register("203.0.113.9", Some(&code)).await.expect(200);
        let again = register("203.0.113.9", Some(&code)).await.expect(409);
        assert!(again.detail().contains("already exists"));
    }
);

both_databases!(
    async fn refused_registrations_tell_a_network_about_few_addresses(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.register("ann@example.com").await;
        let form =
            |n: usize| json!({ "name": "X", "email": format!("p{n}@example.com"), "password": PASSWORD });
        for n in 0..30 {
            app.post("/api/register", &form(n)).await.expect(400);
        }
        assert!(app.post("/api/register", &form(31)).await.expect(429).headers.contains_key("retry-after"));
        app.clock.advance(TimeDelta::hours(1));
        app.post("/api/register", &form(31)).await.expect(400);
    }
);

both_databases!(
    async fn who_guesses_codes_has_to_stop(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--proxies", "1"]).await;
        let asked = async |email: &str| {
            let form = json!({ "email": email, "purpose": "reset" });
            let request = app.client.post(app.url("/api/send-otp")).json(&form);
            app.send(request.header("x-forwarded-for", "203.0.113.1")).await.expect(200);
        };
        // Whether somebody has an account or not, the tries are counted alike.
        let guess = async |email: &str, from: &str| {
            let form = json!({ "email": email, "otp": "111111", "purpose": "reset" });
            let request = app.client.post(app.url("/api/verify-otp")).json(&form);
            app.send(request.header("x-forwarded-for", from)).await
        };
        for n in 0..6 {
            let email = format!("p{n}@example.com");
            asked(&email).await;
            for _ in 0..5 {
                guess(&email, "198.51.100.7").await.expect(400);
            }
        }
        asked("ann@example.com").await;
        let stopped = guess("ann@example.com", "198.51.100.7").await.expect(429);
        assert!(stopped.headers.contains_key("retry-after"));
        // Ten codes for the one address, five tries each, from a network of its own each time.
        for n in 0..10 {
            app.clock.advance(TimeDelta::hours(1));
            asked("ann@example.com").await;
            for _ in 0..5 {
                guess("ann@example.com", &format!("198.51.100.{}", 10 + n)).await.expect(400);
            }
        }
        app.clock.advance(TimeDelta::hours(1));
        asked("ann@example.com").await;
        guess("ann@example.com", "198.51.100.99").await.expect(429);
        app.clock.advance(TimeDelta::hours(14));
        asked("ann@example.com").await;
        guess("ann@example.com", "198.51.100.99").await.expect(400);
    }
);

both_databases!(
    async fn registering_needs_a_code_verified_within_the_last_quarter_hour(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let form = json!({ "name": "Ann", "email": "ann@example.com", "password": PASSWORD });
        let sentence = "Please verify your email with the code we sent you first.";
        assert_eq!(app.post("/api/register", &form).await.expect(400).detail(), sentence);
        app.verified("ann@example.com").await;
        let weak = json!({ "name": "Ann", "email": "ann@example.com", "password": "short" });
        app.post("/api/register", &weak).await.expect(422);
        app.clock.advance(TimeDelta::minutes(15));
        assert_eq!(app.post("/api/register", &form).await.expect(400).detail(), sentence);
        app.verified("ann@example.com").await;
        app.post("/api/register", &form).await.expect(200);
        let taken = app.post("/api/register", &form).await.expect(409);
        assert_eq!(taken.detail(), "An account with this email already exists. Please sign in instead.");
        app.clock.advance(TimeDelta::minutes(1));
        app.send_code("ann@example.com", "register").await.expect(409);
    }
);

both_databases!(
    async fn twenty_registrations_at_once_make_one_account(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.verified("ann@example.com").await;
        let form = json!({ "name": "Ann", "email": "ann@example.com", "password": PASSWORD });
        let answers = join_all((0..20).map(|_| app.post("/api/register", &form))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
        assert!(answers.iter().all(|answer| answer.status == 200 || answer.status == 409), "{answers:?}");
        app.log_in("ann@example.com", PASSWORD).await.expect(200);
    }
);

both_databases!(
    async fn one_reset_code_sets_one_password(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.register("ann@example.com").await;
        app.clock.advance(TimeDelta::minutes(1));
        app.send_code("ann@example.com", "reset").await.expect(200);
        let code = app.code_for("ann@example.com").await;
        let reset = async |n: usize| {
            let form =
                json!({ "email": "ann@example.com", "otp": code, "new_password": format!("password {n}") });
            app.post("/api/reset-password", &form).await
        };
        let answers = join_all((0..10).map(reset)).await;
        let winners: Vec<usize> = (0..10).filter(|n| answers[*n].status == 200).collect();
        assert_eq!(winners.len(), 1, "{answers:?}");
        app.log_in("ann@example.com", &format!("password {}", winners[0])).await.expect(200);
        let notices =
            app.mails().await.into_iter().filter(|mail| mail.subject.contains("was changed")).count();
        assert_eq!(notices, 1);
    }
);

both_databases!(
    async fn no_session_of_the_old_password_outlives_its_reset(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.register("ann@example.com").await;
        app.clock.advance(TimeDelta::minutes(1));
        app.send_code("ann@example.com", "reset").await.expect(200);
        let code = app.code_for("ann@example.com").await;
        let form = json!({ "email": "ann@example.com", "otp": code, "new_password": "a new password" });
        let signing_in = join_all((0..20).map(|_| app.log_in("ann@example.com", PASSWORD)));
        let (answers, reset) = tokio::join!(signing_in, app.post("/api/reset-password", &form));
        reset.expect(200);
        for answer in answers.iter().filter(|answer| answer.status == 200) {
            app.session(answer.json()["access_token"].as_str().unwrap()).await.expect(401);
        }
    }
);

both_databases!(
    async fn two_hundred_guesses_at_once_never_get_a_sixth_try(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.send_code("ann@example.com", "register").await.expect(200);
        let code = app.code_for("ann@example.com").await;
        let answers =
            join_all((0..200).map(|_| app.verify("ann@example.com", another(&code), "register"))).await;
        let compared =
            answers.iter().filter(|answer| answer.detail().starts_with("This code is not right.")).count();
        assert_eq!(compared, 5);
    }
);

both_databases!(
    async fn codes_are_sent_once_a_minute_and_five_times_an_hour(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        for _ in 0..5 {
            app.send_code("ann@example.com", "register").await.expect(200);
            let soon = app.send_code("ann@example.com", "register").await.expect(429);
            assert_eq!(soon.headers["retry-after"], "60");
            assert_eq!(soon.detail(), "Too many attempts. Please try again in 60 seconds.");
            app.clock.advance(TimeDelta::seconds(60));
        }
        let sixth = app.send_code("ann@example.com", "register").await.expect(429);
        assert_eq!(sixth.headers["retry-after"], "3300");
        app.send_code("bob@example.com", "register").await.expect(200);
        app.clock.advance(TimeDelta::minutes(55));
        app.send_code("ann@example.com", "register").await.expect(200);
        assert_eq!(
            app.mails().await.iter().filter(|mail| mail.to == "ann@example.com").count(),
            1,
            "old codes are not sent late"
        );
    }
);

both_databases!(
    async fn a_network_cannot_flood_strangers_with_codes(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let sends = join_all((0..40).map(|n| async move { n })).await;
        let addresses: Vec<String> = sends.iter().map(|n| format!("person{n}@example.com")).collect();
        let answers = join_all(addresses.iter().map(|address| app.send_code(address, "register"))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 30);
        assert!(answers.iter().all(|answer| answer.status == 200 || answer.status == 429));
    }
);

both_databases!(
    async fn switched_off_limits_still_count_the_tries_of_a_code(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--rate-limits", "off"]).await;
        for _ in 0..8 {
            app.send_code("ann@example.com", "register").await.expect(200);
        }
        for _ in 0..12 {
            app.log_in("ann@example.com", "wrong password").await.expect(401);
        }
        let code = app.code_for("ann@example.com").await;
        for _ in 0..5 {
            app.verify("ann@example.com", another(&code), "register").await.expect(400);
        }
        let sixth = app.verify("ann@example.com", &code, "register").await.expect(400);
        assert_eq!(sixth.detail(), "Too many wrong tries. Please ask for a new code.");
    }
);
