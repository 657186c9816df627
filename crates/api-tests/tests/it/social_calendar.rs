//! What a saved form does to the calendar: which posts it plans, holds back and lets go.

use botwright_store::deliveries;
use botwright_testkit::{ModelServer, Reply, TestDatabase, both_databases};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::TestApp;
use crate::social_calls::{delivery, social_form};

impl TestApp {
    async fn save_social_bot(&self, token: &str, bot: &str, form: &Value) {
        let path = format!("/api/social-media-bot/{bot}");
        self.as_owner(Method::PUT, token, &path, form).await.expect(200);
    }
}

fn states(posts: &[Value]) -> Vec<&str> {
    posts.iter().filter_map(|post| post["state"].as_str()).collect()
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

both_databases!(
    async fn an_owner_who_wants_to_be_asked_is_asked_about_what_is_written_already(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        let bot = app.social_bot(&token, &form).await;
        app.run_jobs().await;
        let before = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(states(&before)[..4], ["ready", "ready", "ready", "planned"]);
        form["askFirst"] = json!(true);
        app.save_social_bot(&token, &bot, &form).await;
        let asked = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(states(&asked)[..4], ["waiting", "waiting", "waiting", "planned"]);
        assert_eq!(asked[0]["text"], before[0]["text"]);
        let unapproved = app.until_next_post(&token, &bot).await;
        assert_eq!(unapproved["state"], "waiting");

        let token = app.signed_in("ann@example.com").await;
        form["askFirst"] = json!(false);
        app.save_social_bot(&token, &bot, &form).await;
        let late = app.social_post(&token, unapproved["id"].as_str().unwrap()).await;
        assert_eq!(late["state"], "waiting", "its time has come while it waited");
        app.clock.advance(TimeDelta::days(1));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        let next = app.social_post(&token, asked[1]["id"].as_str().unwrap()).await;
        assert_eq!(delivery(&next, "facebook")["state"], "outbox", "it went its way: {next}");
    }
);

both_databases!(
    async fn an_owner_who_wants_to_be_asked_is_asked_about_what_is_being_written(database: TestDatabase) {
        let model = ModelServer::start().await;
        let kind = format!("openai:{}", ModelServer::MODEL);
        let settings = ["--model", &kind, "--model-url", &model.url, "--model-key", "k"];
        let app = TestApp::start_with(&database, &settings).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        let bot = app.social_bot(&token, &form).await;
        form["askFirst"] = json!(true);
        model.then(Reply::mute());
        tokio::join!(app.run_jobs(), async {
            model.until_it_stalls().await;
            app.save_social_bot(&token, &bot, &form).await;
            model.hang_up();
        });
        app.run_jobs().await;
        let posts = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(states(&posts)[..4], ["waiting", "waiting", "waiting", "planned"]);
    }
);

both_databases!(
    async fn a_bot_is_saved_thirty_times_an_hour_at_most(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        let bot = app.social_bot(&token, &form).await;
        let path = format!("/api/social-media-bot/{bot}");
        for _ in 0..30 {
            app.save_social_bot(&token, &bot, &form).await;
        }
        form["schedules"][0]["contentType"] = json!("image");
        let refused = app.as_owner(Method::PUT, &token, &path, &form).await.expect(429);
        assert_eq!(refused.headers["retry-after"], "3600");
        let posts = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(posts[0]["content_type"], "text", "nothing was planned anew");
        app.clock.advance(TimeDelta::hours(1));
        app.save_social_bot(&token, &bot, &form).await;
    }
);

both_databases!(
    async fn a_day_that_has_its_post_is_not_promised_another(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        let out = app.until_next_post(&token, &bot).await;
        assert_eq!(out["state"], "out");
        let today = out["publish_at"].as_str().unwrap().get(..10).unwrap().to_owned();
        let (ann, bob) = (app.signed_in("ann@example.com").await, app.owner("bob@example.com").await);
        let card = app.read(Some(&ann), "/api/my-bots").await.json()["social_media_bots"][0].clone();
        let id = &card["schedules"][0]["id"];
        let next = async |token: &str, id: &Value| {
            let words = json!({ "frequency": "daily", "time": "15:00", "timeZone": "UTC", "scheduleId": id });
            let preview =
                app.as_owner(Method::POST, token, "/api/preview-schedule", &words).await.expect(200);
            preview.json()["next_dates"][0].as_str().unwrap().to_owned()
        };
        let promised = next(&ann, id).await;
        assert!(!promised.starts_with(&today), "{promised}");
        assert!(next(&ann, &Value::Null).await.starts_with(&today), "a new schedule posts today");
        assert!(next(&bob, id).await.starts_with(&today), "nobody learns of somebody else's posts");

        let mut form = social_form("text", &["facebook"]);
        form["schedules"][0]["id"] = id.clone();
        form["schedules"][0]["time"] = json!("15:00");
        app.save_social_bot(&ann, &bot, &form).await;
        let planned = app.posts(&ann, &bot, "upcoming").await.remove(0);
        assert_eq!(planned["publish_at"], promised);
    }
);

both_databases!(
    async fn the_calendar_of_a_bot_that_may_not_post_stands_still_until_it_may(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        app.clock.advance(TimeDelta::days(60));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        assert!(app.posts(&token, &bot, "upcoming").await.is_empty(), "its trial ended weeks ago");

        app.top_up(&token, 199).await;
        let recharge = json!({ "bot_id": bot });
        app.as_owner(Method::POST, &token, "/api/recharge_social_bot", &recharge).await.expect(200);
        assert_eq!(app.posts(&token, &bot, "upcoming").await.len(), 21);
        app.run_jobs().await;
        assert_eq!(
            states(&app.posts(&token, &bot, "upcoming").await)[..4],
            ["ready", "ready", "ready", "planned"]
        );

        let switch = |is_active| json!({ "bot_id": bot, "is_active": is_active });
        app.as_owner(Method::POST, &token, "/api/toggle-social-bot", &switch(false)).await.expect(200);
        app.clock.advance(TimeDelta::days(22));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        assert!(app.posts(&token, &bot, "upcoming").await.is_empty(), "it was paused for three weeks");
        app.as_owner(Method::POST, &token, "/api/toggle-social-bot", &switch(true)).await.expect(200);
        assert_eq!(app.posts(&token, &bot, "upcoming").await.len(), 21);
    }
);
