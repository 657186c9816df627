//! What a saved form does to the calendar: which posts it plans, holds back and lets go.

use botwright_store::deliveries;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::TestApp;
use crate::social_calls::social_form;

impl TestApp {
    async fn save_social_bot(&self, token: &str, bot: &str, form: &Value) {
        let path = format!("/api/social-media-bot/{bot}");
        self.as_owner(Method::PUT, token, &path, form).await.expect(200);
    }
}

both_databases!(
    async fn a_schedule_without_platforms_plans_no_posts(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        let bot = app.social_bot(&token, &form).await;
        app.run_jobs().await;
        assert_eq!(app.posts(&token, &bot, "upcoming").await.len(), 21);
        form["schedules"][0]["platforms"] = json!([]);
        app.save_social_bot(&token, &bot, &form).await;
        assert!(app.posts(&token, &bot, "all").await.is_empty());
        form["schedules"][0]["platforms"] = json!(["facebook"]);
        app.save_social_bot(&token, &bot, &form).await;
        assert_eq!(app.posts(&token, &bot, "upcoming").await.len(), 21);
    }
);

both_databases!(
    async fn a_post_for_no_platform_is_missed(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        app.run_jobs().await;
        let post = app.posts(&token, &bot, "upcoming").await.remove(0);
        let id = post["id"].as_str().unwrap();
        let tx = app.running.app.store.begin().await.unwrap();
        for delivery in deliveries::of_posts(&tx, &[id.parse().unwrap()]).await.unwrap() {
            deliveries::delete(&tx, delivery.id).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(app.until_next_post(&token, &bot).await["state"], "ready");
        app.clock.advance(TimeDelta::hours(2));
        app.run_jobs().await;
        let post = app.social_post(&token, id).await;
        assert_eq!(post["state"], "missed", "{post}");
        assert_eq!(post["reason"], "It had no platform to go to.");
    }
);
