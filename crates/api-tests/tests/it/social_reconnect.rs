//! Connecting an account again: the one that was named gets the new keys, keeps its page, and no other is touched.

use botwright_domain::social::platform::Platform;
use botwright_store::connections::{self, RECONNECT};
use botwright_testkit::platforms::Action;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use crate::social_calls::SocialApp;

impl SocialApp {
    /// Of one person: the first page and the second.
    async fn two_pages(&self, token: &str) -> (String, String) {
        let first = self.account(token, Platform::Facebook).await;
        self.consent(token, Platform::Facebook, "allow").await.0.expect(200);
        let accounts = self.accounts(token, Platform::Facebook).await;
        let second = accounts.iter().find(|account| account["state"] == "choose").unwrap();
        let id = second["id"].as_str().unwrap().to_owned();
        let place = json!({ "place_id": second["places"][1]["id"] });
        let path = format!("/api/social-connections/{id}/place");
        self.app.as_owner(Method::POST, token, &path, &place).await.expect(204);
        (first, id)
    }

    async fn connect_again(&self, token: &str, platform: Platform, account: &str) -> String {
        self.consent_for(token, platform, Some(account), "allow").await.0.expect(200).text
    }

    async fn is_dead(&self, account: &str) {
        let store = &self.app.running.app.store;
        let tx = store.begin().await.unwrap();
        let mut connection = connections::lock(&tx, account.parse().unwrap()).await.unwrap().unwrap();
        RECONNECT.clone_into(&mut connection.state);
        connections::put(&tx, &connection).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn named(&self, token: &str, platform: Platform, account: &str) -> Value {
        let accounts = self.accounts(token, platform).await;
        accounts.into_iter().find(|row| row["id"] == account).unwrap()
    }
}

both_databases!(
    async fn the_account_that_was_named_is_connected_again_and_no_other(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let token = social.app.owner("ann@example.com").await;
        let (first, second) = social.two_pages(&token).await;
        for account in [&first, &second] {
            social.is_dead(account).await;
        }
        let before = social.named(&token, Platform::Facebook, &second).await;
        let page = social.connect_again(&token, Platform::Facebook, &second).await;
        assert!(page.contains(&second) && !page.contains(&first), "{page}");
        let after = social.named(&token, Platform::Facebook, &second).await;
        assert_eq!((&after["state"], &after["name"]), (&json!("ready"), &before["name"]));
        assert_eq!(social.named(&token, Platform::Facebook, &first).await["state"], RECONNECT);
        // Another account is another one, though an old one waits for its keys.
        let page = social.consent(&token, Platform::Facebook, "allow").await.0.expect(200);
        assert!(page.text.contains("choose where"), "{page:?}");
        assert_eq!(social.named(&token, Platform::Facebook, &first).await["state"], RECONNECT);
        assert_eq!(social.accounts(&token, Platform::Facebook).await.len(), 3);
    }
);

both_databases!(
    async fn an_account_that_is_connected_again_before_its_end_stays_the_same(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let token = social.app.owner("ann@example.com").await;
        // The first has several boards to choose from, the other one profile.
        let mut accounts = vec![];
        for platform in [Platform::Pinterest, Platform::Linkedin] {
            accounts.push((platform, social.account(&token, platform).await));
        }
        social.app.clock.advance(TimeDelta::days(50));
        let token = social.app.signed_in("ann@example.com").await;
        for (platform, account) in accounts {
            let before = social.named(&token, platform, &account).await;
            social.connect_again(&token, platform, &account).await;
            let after = social.accounts(&token, platform).await;
            assert_eq!(after.len(), 1, "{after:?}");
            for field in ["id", "name", "state"] {
                assert_eq!(after[0][field], before[field]);
            }
            let end = |row: &Value| row["ends_at"].as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
            assert!(end(&after[0]) > end(&before), "{after:?}");
        }
    }
);

both_databases!(
    async fn an_account_that_cannot_be_connected_again_stays_as_it_was(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let (_, second) = social.two_pages(&ann).await;
        for (token, platform, account) in
            [(&bob, "facebook", second.as_str()), (&ann, "linkedin", &second), (&ann, "facebook", "x")]
        {
            let wish = json!({ "platform": platform, "connection_id": account });
            app.as_owner(Method::POST, token, "/api/social-connections", &wish).await.expect(404);
        }
        social.is_dead(&second).await;
        let none = Action::Answer { status: 200, headers: vec![], body: json!({ "data": [] }).to_string() };
        social.script("GET", "/me/accounts", 1, none);
        let page = social.connect_again(&ann, Platform::Facebook, &second).await;
        assert!(page.contains("was not allowed there. Please sign in as somebody who manages it."), "{page}");
        assert_eq!(social.named(&ann, Platform::Facebook, &second).await["state"], RECONNECT);
        assert_eq!(social.accounts(&ann, Platform::Facebook).await.len(), 2);
    }
);
