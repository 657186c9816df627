//! An account moves to another address.

use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::json;

use crate::TestApp;
use crate::test_app::{Answer, PASSWORD};

const OLD: &str = "ann@example.com";
const NEW: &str = "ann@linden.example";

impl TestApp {
    async fn ask_for_address(&self, token: &str, email: &str, password: &str) -> Answer {
        let form = json!({ "email": email, "password": password });
        self.call(Method::POST, "/api/account/email/code", Some(token), Some(&form)).await
    }

    async fn move_to(&self, token: &str, email: &str, password: &str, otp: &str) -> Answer {
        let form = json!({ "email": email, "password": password, "otp": otp });
        self.call(Method::POST, "/api/account/email", Some(token), Some(&form)).await
    }

    async fn email_of(&self, token: &str) -> String {
        self.session(token).await.expect(200).json()["email"].as_str().unwrap().to_owned()
    }
}

both_databases!(
    async fn an_account_moves_with_all_that_knows_its_address(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let (here, elsewhere) = (app.owner(OLD).await, app.signed_in(OLD).await);
        let bot = app.bakery(&here).await;
        assert!(app.ask(&bot, "What is your email address?", "s1").await.text().contains(OLD));

        app.ask_for_address(&here, NEW, PASSWORD).await.expect(200);
        let code = app.code_for(NEW).await;
        assert_eq!(app.email_of(&here).await, OLD, "a code alone moves nothing");
        app.move_to(&here, " Ann@Linden.example ", PASSWORD, &code).await.expect(200);

        assert_eq!(app.email_of(&here).await, NEW);
        app.session(&elsewhere).await.expect(401);
        app.log_in(OLD, PASSWORD).await.expect(401);
        app.log_in(NEW, PASSWORD).await.expect(200);
        let mails = app.mails().await;
        let told = mails.iter().find(|mail| mail.to == OLD).unwrap();
        assert_eq!(told.subject, "The address of your Botwright account was changed");
        assert!(told.text.contains(NEW), "{told:?}");
        let answer = app.ask(&bot, "What is your email address?", "s2").await.text();
        assert!(answer.contains(NEW) && !answer.contains(OLD), "{answer}");
        assert_eq!(app.own(&here, &bot).await["email"], NEW);
        assert_eq!(app.user(&admin, "linden.example").await["email"], NEW);
        let event = &app.events(&admin, "email_changed").await[0];
        assert_eq!((&event["before"]["email"], &event["after"]["email"]), (&json!(OLD), &json!(NEW)));
        app.move_to(&here, OLD, PASSWORD, &code).await.expect(400);
    }
);

both_databases!(
    async fn the_address_from_before_is_free_and_its_trial_stays_used(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner(OLD).await;
        app.bakery(&token).await;
        app.ask_for_address(&token, NEW, PASSWORD).await.expect(200);
        let code = app.code_for(NEW).await;
        app.move_to(&token, NEW, PASSWORD, &code).await.expect(200);
        app.clock.advance(TimeDelta::minutes(2));
        let somebody = app.owner(OLD).await;
        for trialled in [&token, &somebody] {
            app.paying(trialled, "/activate-free-trial", &json!({}), None).await.expect(409);
        }
    }
);

both_databases!(
    async fn a_session_is_not_enough_to_take_an_account_along(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let victim = app.owner(OLD).await;
        let thief = app.owner("thief@example.com").await;
        app.ask_for_address(&thief, "other@example.com", PASSWORD).await.expect(200);
        let code = app.code_for("other@example.com").await;
        for password in ["", "wrong password"] {
            app.ask_for_address(&victim, "other@example.com", password).await.expect(422);
            app.move_to(&victim, "other@example.com", password, &code).await.expect(422);
        }
        assert_eq!(app.email_of(&victim).await, OLD);
        app.move_to(&thief, "other@example.com", PASSWORD, &code).await.expect(200);
    }
);

both_databases!(
    async fn one_address_goes_to_one_account(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let ann = app.owner(OLD).await;
        app.register("bob@example.com").await;
        let taken = "Another account has this address.";
        assert_eq!(app.ask_for_address(&ann, "bob@example.com", PASSWORD).await.expect(422).detail(), taken);

        // Somebody registers while the code is on its way.
        app.ask_for_address(&ann, NEW, PASSWORD).await.expect(200);
        let code = app.code_for(NEW).await;
        app.register(NEW).await;
        assert_eq!(app.move_to(&ann, NEW, PASSWORD, &code).await.expect(422).detail(), taken);
        assert_eq!(app.email_of(&ann).await, OLD);

        // Two accounts and one code at once.
        let bob = app.signed_in("bob@example.com").await;
        app.ask_for_address(&ann, "third@example.com", PASSWORD).await.expect(200);
        let code = app.code_for("third@example.com").await;
        let movers = [&ann, &bob, &ann, &bob];
        let answers =
            join_all(movers.map(|token| app.move_to(token, "third@example.com", PASSWORD, &code))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1, "{answers:?}");
    }
);

both_databases!(
    async fn what_does_not_do_gets_a_sentence(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let token = app.owner(OLD).await;
        for (email, password, sentence) in [
            ("", "", "Email is required. Current password is required."),
            ("no address", PASSWORD, "Email is invalid."),
            (OLD, PASSWORD, "This is your address already."),
            (NEW, "wrong password", "This password is not right."),
        ] {
            assert_eq!(app.ask_for_address(&token, email, password).await.expect(422).detail(), sentence);
        }
        for (otp, status) in [("", 422), ("12345", 422), ("123456", 400)] {
            app.move_to(&token, NEW, PASSWORD, otp).await.expect(status);
        }
        app.ask_for_address(&token, NEW, PASSWORD).await.expect(200);
        app.ask_for_address(&token, NEW, PASSWORD).await.expect(429);
        let code = app.code_for(NEW).await;
        app.clock.advance(TimeDelta::minutes(11));
        app.move_to(&token, NEW, PASSWORD, &code).await.expect(400);
        let admins = app.session(&admin).await.json()["email"].as_str().unwrap().to_owned();
        for (token, email, sentence) in [
            (&token, admins.as_str(), "Another account has this address."),
            (&admin, NEW, "Please change BOTWRIGHT_ADMIN_EMAIL in the settings first."),
        ] {
            assert_eq!(app.ask_for_address(token, email, PASSWORD).await.expect(422).detail(), sentence);
        }
        let public = app.send_code(NEW, "move").await.expect(422);
        assert_eq!(public.detail(), "Purpose must be 'register' or 'reset'.");
    }
);

both_databases!(
    async fn the_admin_moves_to_the_address_of_the_settings(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let settings = ["--admin-email", NEW];
        let app = TestApp::replica(&database, &settings, app.clock.clone(), app.data.clone()).await;
        let owner = app.owner(OLD).await;
        app.ask_for_address(&owner, NEW, PASSWORD).await.expect(422);
        app.ask_for_address(&admin, NEW, PASSWORD).await.expect(200);
        let code = app.code_for(NEW).await;
        app.move_to(&admin, NEW, PASSWORD, &code).await.expect(200);
        let session = app.session(&admin).await.json();
        assert_eq!((&session["email"], &session["role"]), (&json!(NEW), &json!("admin")));
    }
);
