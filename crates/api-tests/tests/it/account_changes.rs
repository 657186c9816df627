//! A signed-in owner changes their password and their name.

use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::TestApp;
use crate::test_app::{Answer, PASSWORD};

const NEW_PASSWORD: &str = "a new password";

impl TestApp {
    async fn change(&self, token: &str, what: &str, form: &Value) -> Answer {
        self.call(Method::POST, &format!("/api/account/{what}"), Some(token), Some(form)).await
    }
}

both_databases!(
    async fn a_password_is_changed_with_the_old_one_and_ends_other_sessions(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let (here, elsewhere) = (app.owner("ann@example.com").await, app.signed_in("ann@example.com").await);
        let stranger = app.owner("bob@example.com").await;
        let form = |old: &str, new: &str| json!({ "password": old, "new_password": new });
        for (old, new, sentence) in [
            ("wrong password", NEW_PASSWORD, "This password is not right."),
            ("", NEW_PASSWORD, "Current password is required."),
            ("", "", "Password is required. Current password is required."),
            (PASSWORD, "short", "Password must be at least 8 characters."),
        ] {
            let refused = app.change(&here, "password", &form(old, new)).await.expect(422);
            assert_eq!(refused.detail(), sentence);
        }
        app.change(&stranger, "password", &form(PASSWORD, NEW_PASSWORD)).await.expect(200);
        app.session(&elsewhere).await.expect(200);

        app.change(&here, "password", &form(PASSWORD, NEW_PASSWORD)).await.expect(200);
        app.session(&here).await.expect(200);
        app.session(&elsewhere).await.expect(401);
        app.log_in("ann@example.com", PASSWORD).await.expect(401);
        app.log_in("ann@example.com", NEW_PASSWORD).await.expect(200);
        let mails = app.mails().await;
        let told = mails.iter().find(|mail| mail.to == "ann@example.com").unwrap();
        assert_eq!(told.subject, "Your Botwright password was changed");
        assert!(told.text.contains("signed out everywhere else"), "{told:?}");
    }
);

both_databases!(
    async fn one_old_password_sets_one_new_one(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let change = async |n: usize| {
            let form = json!({ "password": PASSWORD, "new_password": format!("password {n}") });
            app.change(&token, "password", &form).await
        };
        let answers = join_all((0..8).map(change)).await;
        let winners: Vec<usize> = (0..8).filter(|n| answers[*n].status == 200).collect();
        assert_eq!(winners.len(), 1, "{answers:?}");
        app.log_in("ann@example.com", &format!("password {}", winners[0])).await.expect(200);
    }
);

both_databases!(
    async fn wrong_passwords_close_the_change_as_they_close_the_sign_in(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let form = |old: &str| json!({ "password": old, "new_password": NEW_PASSWORD });
        for _ in 0..10 {
            app.change(&token, "password", &form("wrong password")).await.expect(422);
        }
        app.change(&token, "password", &form(PASSWORD)).await.expect(429);
        app.log_in("ann@example.com", PASSWORD).await.expect(429);
    }
);

both_databases!(
    async fn a_name_is_changed_and_found_by_the_admin(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let token = app.owner("ann@example.com").await;
        for (name, sentence) in [
            ("  ".to_owned(), "Name is required."),
            ("x".repeat(101), "Name must be at most 100 characters."),
            ("a\u{0}b".to_owned(), "Name must be one line of text."),
        ] {
            let refused = app.change(&token, "name", &json!({ "name": name })).await.expect(422);
            assert_eq!(refused.detail(), sentence);
        }
        app.change(&token, "name", &json!({ "name": " Zoë Marlowe " })).await.expect(200);
        assert_eq!(app.session(&token).await.json()["name"], "Zoë Marlowe");
        assert_eq!(app.user(&admin, "marlowe").await["email"], "ann@example.com");
        assert_eq!(app.events(&admin, "name_changed").await[0]["after"]["name"], "Zoë Marlowe");
    }
);
