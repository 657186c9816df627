//! Publishing: each post once to each platform, whatever goes wrong on the way.

use botwright_domain::social::platform::Platform;
use botwright_store::deliveries;
use botwright_testkit::platforms::Action;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::social_calls::{SocialApp, delivery, social_form};

const FEED: &str = "/feed";

pub struct Scene {
    pub social: SocialApp,
    pub bot: String,
}

/// A bot that posts to these platforms, all connected.
pub async fn scene(database: &TestDatabase, content: &str, platforms: &[Platform]) -> Scene {
    let social = SocialApp::start(database).await;
    let token = social.app.owner("ann@example.com").await;
    let names: Vec<&str> = platforms.iter().map(|platform| platform.as_str()).collect();
    let mut form = social_form(content, &names);
    for &platform in platforms {
        form["accounts"][platform.as_str()] = json!(social.account(&token, platform).await);
    }
    let bot = social.app.social_bot(&token, &form).await;
    Scene { social, bot }
}

impl Scene {
    /// Sessions end while the clock is moved.
    pub async fn token(&self) -> String {
        self.social.app.signed_in("ann@example.com").await
    }

    pub async fn next(&self) -> Value {
        self.social.app.until_next_post(&self.token().await, &self.bot).await
    }

    pub async fn again(&self, post: &Value) -> Value {
        self.social.app.run_jobs().await;
        self.social.app.social_post(&self.token().await, post["id"].as_str().unwrap()).await
    }

    pub async fn later(&self, post: &Value, by: TimeDelta) -> Value {
        self.social.app.clock.advance(by);
        self.again(post).await
    }

    pub async fn retry(&self, post: &Value, platform: &str) -> Value {
        let version = &self.again(post).await["version"];
        let path = format!("/api/social-posts/{}/retry", post["id"].as_str().unwrap());
        let retry = json!({ "version": version, "platform": platform });
        self.social.app.as_owner(Method::POST, &self.token().await, &path, &retry).await.expect(200);
        self.again(post).await
    }

    pub async fn set_active(&self, is_active: bool) {
        let switch = json!({ "bot_id": self.bot, "is_active": is_active });
        let path = "/api/toggle-social-bot";
        self.social.app.as_owner(Method::POST, &self.token().await, path, &switch).await.expect(200);
    }

    async fn recharge(&self) {
        let (token, bot) = (self.token().await, json!({ "bot_id": self.bot }));
        self.social.app.top_up(&token, 199).await;
        self.social.app.as_owner(Method::POST, &token, "/api/recharge_social_bot", &bot).await.expect(200);
    }

    pub async fn used_images(&self) -> i64 {
        let mine = self.social.app.read(Some(&self.token().await), "/api/my-bots").await.json();
        mine["social_media_bots"][0]["usage"]["used_image_posts"].as_i64().unwrap()
    }
}

/// As X says it.
fn refusal() -> Action {
    let body = json!({ "title": "Forbidden", "detail": "You are not permitted to perform this action.", "status": 403 });
    Action::Answer { status: 403, headers: vec![], body: body.to_string() }
}

both_databases!(
    async fn words_go_to_three_platforms_and_one_failure_touches_no_other(database: TestDatabase) {
        let all = [Platform::Facebook, Platform::Twitter, Platform::Linkedin];
        let scene = scene(&database, "text", &all).await;
        scene.social.script("POST", "/2/tweets", 1, refusal());
        let post = scene.next().await;
        assert_eq!(post["state"], "out");
        for platform in ["facebook", "linkedin"] {
            assert_eq!(delivery(&post, platform)["state"], "published", "{post}");
            assert!(delivery(&post, platform)["link"].as_str().unwrap().starts_with("https://"), "{post}");
        }
        let failed = delivery(&post, "twitter");
        assert_eq!((&failed["state"], &failed["can_retry"]), (&json!("failed"), &json!(true)));
        assert!(failed["reason"].as_str().unwrap().contains("not permitted"), "{failed}");
        let post = scene.retry(&post, "twitter").await;
        assert_eq!(delivery(&post, "twitter")["state"], "published", "{post}");
        assert_eq!(scene.social.audience().len(), 3);
        let path = format!("/api/social-posts/{}/retry", post["id"].as_str().unwrap());
        let retry = json!({ "version": post["version"], "platform": "facebook" });
        scene.social.app.as_owner(Method::POST, &scene.token().await, &path, &retry).await.expect(409);
    }
);

both_databases!(
    async fn an_owner_lets_be_what_a_platform_refused(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook, Platform::Twitter]).await;
        scene.social.script("POST", "/2/tweets", 1, refusal());
        let post = scene.next().await;
        let app = &scene.social.app;
        let token = scene.token().await;
        let failed = async || {
            let mine = app.read(Some(&token), "/api/my-bots").await.json();
            let listed = app.posts(&token, &scene.bot, "failed").await.len();
            let told = deliveries::count_failed(app.running.app.store.read()).await.unwrap();
            (mine["social_media_bots"][0]["posts"]["failed"].as_u64().unwrap(), listed, told)
        };
        assert_eq!(failed().await, (1, 1, 1));
        assert_eq!((&post["state"], &post["can"]["skip"]), (&json!("out"), &json!(true)), "{post}");
        let post = app.step(&token, &post, "skip").await.expect(200).json();
        assert_eq!(delivery(&post, "twitter")["state"], "skipped", "{post}");
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!((&post["state"], &post["can"]["skip"]), (&json!("out"), &json!(false)), "{post}");
        assert_eq!(failed().await, (0, 0, 0));
        app.step(&token, &post, "skip").await.expect(409);
        // Who thinks better of it can still try.
        let post = scene.retry(&post, "twitter").await;
        assert_eq!(delivery(&post, "twitter")["state"], "published", "{post}");
    }
);

both_databases!(
    async fn a_lost_answer_is_looked_up_and_never_sent_again(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        scene.social.script("POST", FEED, 1, Action::DoAndCut);
        let post = scene.next().await;
        assert_eq!(delivery(&post, "facebook")["state"], "sending", "{post}");
        let post = scene.later(&post, TimeDelta::seconds(30)).await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!(scene.social.audience().len(), 1);
        assert_eq!(scene.social.platforms.shared().asked("POST", FEED), 1);
        assert_eq!(scene.used_images().await, 1);
    }
);

both_databases!(
    async fn what_did_not_arrive_is_sent_again(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        scene.social.script("POST", FEED, 1, Action::Cut);
        let mut post = scene.next().await;
        for _ in 0..10 {
            post = scene.later(&post, TimeDelta::minutes(1)).await;
        }
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!(scene.social.audience().len(), 1);
        assert_eq!(scene.used_images().await, 1);
    }
);

both_databases!(
    async fn a_post_that_shows_up_late_is_not_sent_again(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Twitter]).await;
        scene.social.script("POST", "/2/tweets", 1, Action::DoAndCut);
        let nothing = json!({ "meta": { "result_count": 0 } }).to_string();
        let nothing = Action::Answer { status: 200, headers: vec![], body: nothing };
        scene.social.script("GET", "/2/users/", 2, nothing);
        let mut post = scene.next().await;
        for _ in 0..5 {
            assert_eq!(delivery(&post, "twitter")["state"], "sending", "{post}");
            post = scene.later(&post, TimeDelta::minutes(1)).await;
        }
        assert_eq!(delivery(&post, "twitter")["state"], "published", "{post}");
        assert_eq!(scene.social.platforms.shared().asked("POST", "/2/tweets"), 1);
        assert_eq!(scene.used_images().await, 1);
    }
);

both_databases!(
    async fn a_post_that_never_arrives_is_sent_five_times_and_left_to_the_owner(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook]).await;
        scene.social.script("POST", FEED, 1000, Action::Cut);
        scene.social.app.run_jobs().await;
        let post = scene.social.app.posts(&scene.token().await, &scene.bot, "upcoming").await.remove(0);
        scene.social.app.step(&scene.token().await, &post, "post-now").await.expect(200);
        let mut post = scene.again(&post).await;
        for _ in 0..30 {
            post = scene.later(&post, TimeDelta::minutes(3)).await;
        }
        assert_eq!(delivery(&post, "facebook")["state"], "unconfirmed", "{post}");
        assert_eq!(scene.social.platforms.shared().asked("POST", FEED), 5);
    }
);

both_databases!(
    async fn an_outcome_that_nobody_can_tell_is_left_to_the_owner(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Twitter]).await;
        scene.social.script("POST", "/2/tweets", 1, Action::DoAndCut);
        let html = Action::Answer { status: 502, headers: vec![], body: "<html>Bad gateway</html>".into() };
        scene.social.script("GET", "/2/users/", 1000, html);
        let mut post = scene.next().await;
        for _ in 0..40 {
            post = scene.later(&post, TimeDelta::minutes(10)).await;
        }
        assert_eq!(delivery(&post, "twitter")["state"], "unconfirmed", "{post}");
        assert_eq!(scene.social.platforms.shared().asked("POST", "/2/tweets"), 1, "never again by itself");
        assert_eq!(scene.used_images().await, 0, "not charged until confirmed");
        let path = format!("/api/social-posts/{}/settle", post["id"].as_str().unwrap());
        let settle = json!({ "version": post["version"], "platform": "twitter", "published": true });
        scene.social.app.as_owner(Method::POST, &scene.token().await, &path, &settle).await.expect(200);
        assert_eq!(scene.used_images().await, 1);
    }
);

both_databases!(
    async fn what_is_looked_for_by_sending_is_not_brought_out_late(database: TestDatabase) {
        const POSTS: &str = "/rest/posts";
        let scene = scene(&database, "text", &[Platform::Linkedin]).await;
        let sent = || scene.social.platforms.shared().asked("POST", POSTS);
        // Soon, it is.
        scene.social.script("POST", POSTS, 1, Action::Cut);
        let post = scene.next().await;
        assert_eq!(delivery(&post, "linkedin")["state"], "sending", "{post}");
        let post = scene.later(&post, TimeDelta::seconds(30)).await;
        assert_eq!((&delivery(&post, "linkedin")["state"], sent()), (&json!("published"), 2), "{post}");
        // Not by a server that slept, nor for an owner who has paused the bot.
        scene.social.script("POST", POSTS, 1, Action::Cut);
        let post = scene.next().await;
        let post = scene.later(&post, TimeDelta::minutes(61)).await;
        assert_eq!((&delivery(&post, "linkedin")["state"], sent()), (&json!("unconfirmed"), 3), "{post}");
        scene.social.script("POST", POSTS, 1, Action::Cut);
        let post = scene.next().await;
        scene.set_active(false).await;
        let post = scene.later(&post, TimeDelta::seconds(30)).await;
        assert_eq!((&delivery(&post, "linkedin")["state"], sent()), (&json!("unconfirmed"), 4), "{post}");
        assert_eq!(scene.social.audience().len(), 1);
    }
);

both_databases!(
    async fn the_owners_last_word_counts(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook]).await;
        let app = &scene.social.app;
        app.run_jobs().await;
        let posts = app.posts(&scene.token().await, &scene.bot, "upcoming").await;
        let at: chrono::DateTime<chrono::Utc> = posts[0]["publish_at"].as_str().unwrap().parse().unwrap();
        app.clock.advance(at - app.running.app.now() - TimeDelta::seconds(1));
        app.run_jobs().await;
        let post = app.social_post(&scene.token().await, posts[0]["id"].as_str().unwrap()).await;
        assert_eq!((&post["can"]["regenerate"], &post["can"]["post_now"]), (&json!(true), &json!(true)));
        let change = json!({ "version": post["version"], "text": "At the last moment." });
        app.as_owner(
            Method::PATCH,
            &scene.token().await,
            &format!("/api/social-posts/{}", post["id"].as_str().unwrap()),
            &change,
        )
        .await
        .expect(200);
        scene.later(&post, TimeDelta::seconds(1)).await;
        assert_eq!(scene.social.audience(), ["At the last moment."]);
        let late = json!({ "version": post["version"].as_i64().unwrap() + 1, "text": "Too late." });
        app.as_owner(
            Method::PATCH,
            &scene.token().await,
            &format!("/api/social-posts/{}", post["id"].as_str().unwrap()),
            &late,
        )
        .await
        .expect(409);
        // Skipped at the last moment: nothing goes out.
        let next = app.posts(&scene.token().await, &scene.bot, "upcoming").await.remove(0);
        app.step(&scene.token().await, &next, "skip").await.expect(200);
        app.clock.advance(TimeDelta::hours(24));
        app.run_jobs().await;
        assert_eq!(scene.social.audience().len(), 1);
    }
);

both_databases!(
    async fn dead_keys_stop_the_account_and_its_owner_is_told_once(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook]).await;
        scene.social.platforms.shared().revoke_all(Platform::Facebook);
        let post = scene.next().await;
        assert_eq!(delivery(&post, "facebook")["state"], "failed", "{post}");
        let account = scene.social.accounts(&scene.token().await, Platform::Facebook).await.remove(0);
        assert_eq!(account["state"], "reconnect");
        scene.next().await;
        let mails = scene.social.app.mails().await;
        let told = mails.iter().filter(|mail| mail.subject.contains("connected again")).count();
        assert_eq!(told, 1);
        // Connected again, the same bot goes on.
        let token = scene.social.app.signed_in("ann@example.com").await;
        scene
            .social
            .consent_for(&token, Platform::Facebook, account["id"].as_str(), "allow")
            .await
            .0
            .expect(200);
        let post = scene.social.app.until_next_post(&token, &scene.bot).await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
    }
);

both_databases!(
    async fn the_allowance_holds_and_failures_cost_nothing(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let refusal =
            json!({ "error": { "message": "Invalid parameter", "type": "OAuthException", "code": 100 } });
        let refusal = Action::Answer { status: 400, headers: vec![], body: refusal.to_string() };
        scene.social.script("POST", FEED, 1, refusal);
        let failed = scene.next().await;
        assert_eq!(delivery(&failed, "facebook")["state"], "failed", "{failed}");
        assert_eq!(scene.used_images().await, 0);
        for used in 1..=5 {
            let token = scene.social.app.signed_in("ann@example.com").await;
            let post = scene.social.app.until_next_post(&token, &scene.bot).await;
            assert_eq!(delivery(&post, "facebook")["state"], "published", "{used}: {post}");
        }
        let token = scene.social.app.signed_in("ann@example.com").await;
        let post = scene.social.app.until_next_post(&token, &scene.bot).await;
        let refused = delivery(&post, "facebook");
        assert!(refused["reason"].as_str().unwrap().contains("no image posts left"), "{post}");
        assert_eq!(scene.social.audience().len(), 5);
        // No picture is made for what could not be sent.
        let upcoming = scene.social.app.posts(&scene.token().await, &scene.bot, "upcoming").await;
        assert_eq!((&upcoming[2]["state"], &upcoming[2]["text"]), (&json!("planned"), &json!("")));
        assert_eq!(upcoming[2]["reason"], refused["reason"]);
        // Recharged, the same post goes out.
        scene.recharge().await;
        scene.retry(&post, "facebook").await;
        assert_eq!(scene.social.audience().len(), 6);
    }
);

both_databases!(
    async fn a_paused_bot_is_silent(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook]).await;
        scene.set_active(false).await;
        let post = scene.next().await;
        assert_eq!(post["state"], "skipped", "{post}");
        assert!(scene.social.audience().is_empty());
        scene.social.app.step(&scene.token().await, &post, "post-now").await.expect(200);
        scene.again(&post).await;
        assert_eq!(scene.social.audience().len(), 1, "but its owner may insist");
    }
);

fn no_more_for_now() -> Action {
    Action::Answer { status: 429, headers: vec![], body: String::new() }
}

both_databases!(
    async fn a_quota_that_never_frees_up_ends_a_post_after_a_day(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Twitter]).await;
        scene.social.script("POST", "/2/tweets", 1000, no_more_for_now());
        let mut post = scene.next().await;
        for _ in 0..24 {
            assert_eq!(delivery(&post, "twitter")["state"], "preparing", "{post}");
            post = scene.later(&post, TimeDelta::hours(1)).await;
        }
        // The next day's post may have been the one that renewed the keys.
        let post = scene.later(&post, TimeDelta::minutes(1)).await;
        assert_eq!(delivery(&post, "twitter")["state"], "failed", "{post}");
        let post = scene.retry(&post, "twitter").await;
        assert_eq!(delivery(&post, "twitter")["state"], "preparing", "its owner insists: {post}");
    }
);

both_databases!(
    async fn a_pause_ends_what_waits_for_a_quota(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook, Platform::Twitter]).await;
        scene.social.script("POST", "/2/tweets", 1, no_more_for_now());
        let post = scene.next().await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        scene.set_active(false).await;
        let post = scene.later(&post, TimeDelta::minutes(20)).await;
        let waited = delivery(&post, "twitter");
        assert_eq!(waited["state"], "failed", "{post}");
        assert!(waited["reason"].as_str().unwrap().contains("paused"), "{waited}");
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
    }
);

both_databases!(
    async fn a_post_is_paid_for_once_though_a_new_month_begins(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook, Platform::Twitter]).await;
        let refusal =
            json!({ "title": "Forbidden", "detail": "You are not permitted to perform this action." });
        let refusal = Action::Answer { status: 403, headers: vec![], body: refusal.to_string() };
        scene.social.script("POST", "/2/tweets", 1, refusal);
        let post = scene.next().await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!(scene.used_images().await, 1);
        scene.later(&post, TimeDelta::days(15)).await;
        scene.recharge().await;
        assert_eq!(scene.used_images().await, 0);
        let post = scene.retry(&post, "twitter").await;
        assert_eq!(delivery(&post, "twitter")["state"], "published", "{post}");
        assert_eq!(scene.used_images().await, 0, "the old month has paid");
    }
);
