//! Between preparing a post and sending it minutes pass, and its owner may think again: the account, the place and the
//! bot's own state are those of the last moment.

use botwright_domain::social::platform::Platform;
use botwright_store::chatbots::Whose;
use botwright_store::{accounts, social_bots};
use botwright_testkit::platforms::Action;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use crate::social_calls::{delivery, social_form};
use crate::social_publish::{Scene, scene};

const PHOTOS: &str = "/photos";
const OTHER_PAGE: &str = "1003";

impl Scene {
    /// The soonest post, written, at so long before its time.
    async fn shortly_before(&self, by: TimeDelta) -> Value {
        let app = &self.social.app;
        app.run_jobs().await;
        let post = app.posts(&self.token().await, &self.bot, "upcoming").await.remove(0);
        let at: DateTime<Utc> = post["publish_at"].as_str().unwrap().parse().unwrap();
        app.clock.advance(at - by - app.running.app.now());
        post
    }

    /// Something happens after the picture was uploaded and before Facebook has said so.
    async fn while_it_is_prepared(&self, meanwhile: impl AsyncFnOnce(String)) -> Value {
        let post = self.shortly_before(TimeDelta::zero()).await;
        let token = self.token().await;
        self.social.script("POST", PHOTOS, 1, Action::DoAndHold);
        let platforms = self.social.platforms.shared();
        tokio::join!(self.social.app.run_jobs(), async {
            platforms.until_held().await;
            meanwhile(token).await;
            platforms.let_go();
        });
        self.again(&post).await
    }

    /// The owner connects another page and gives it to the bot.
    async fn use_another_page(&self, token: &str) {
        let app = &self.social.app;
        self.social.consent(token, Platform::Facebook, "allow").await.0.expect(200);
        let accounts = self.social.accounts(token, Platform::Facebook).await;
        let new = accounts.iter().find(|account| account["state"] == "choose").unwrap();
        let id = new["id"].as_str().unwrap();
        self.choose(token, id, OTHER_PAGE).await;
        let mut form = social_form("image", &["facebook"]);
        form["accounts"] = json!({ "facebook": id });
        let path = format!("/api/social-media-bot/{}", self.bot);
        app.as_owner(Method::PUT, token, &path, &form).await.expect(200);
    }

    async fn put_off(&self, token: &str, post: &Value, by: TimeDelta) {
        let app = &self.social.app;
        let id = post["id"].as_str().unwrap();
        let version = app.social_post(token, id).await["version"].clone();
        let change = json!({ "version": version, "publish_at": app.running.app.now() + by });
        app.as_owner(Method::PATCH, token, &format!("/api/social-posts/{id}"), &change).await.expect(200);
    }

    async fn choose(&self, token: &str, account: &str, place: &str) {
        let path = format!("/api/social-connections/{account}/place");
        let place = json!({ "place_id": place });
        self.social.app.as_owner(Method::POST, token, &path, &place).await.expect(204);
    }

    fn pages_with_posts(&self) -> Vec<String> {
        self.social.platforms.shared().audience().into_iter().map(|shown| shown.place).collect()
    }
}

both_databases!(
    async fn what_was_prepared_for_one_page_is_prepared_anew_for_another(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let post = scene.shortly_before(TimeDelta::minutes(1)).await;
        scene.again(&post).await;
        assert_eq!(scene.social.platforms.shared().asked("POST", PHOTOS), 1, "uploaded unseen");
        scene.use_another_page(&scene.token().await).await;
        let post = scene.later(&post, TimeDelta::minutes(1)).await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!(scene.pages_with_posts(), [OTHER_PAGE]);
        assert_eq!(scene.used_images().await, 1);
    }
);

both_databases!(
    async fn another_account_at_the_last_moment_gets_the_post(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let post =
            scene.while_it_is_prepared(async |token: String| scene.use_another_page(&token).await).await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!(scene.pages_with_posts(), [OTHER_PAGE]);
    }
);

both_databases!(
    async fn another_place_at_the_last_moment_gets_the_post(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let post = scene
            .while_it_is_prepared(async |token: String| {
                let account = scene.social.accounts(&token, Platform::Facebook).await.remove(0);
                scene.choose(&token, account["id"].as_str().unwrap(), OTHER_PAGE).await;
            })
            .await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!(scene.pages_with_posts(), [OTHER_PAGE]);
    }
);

both_databases!(
    async fn a_post_that_is_put_off_while_it_is_prepared_is_prepared_anew_for_its_new_time(
        database: TestDatabase,
    ) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let post = scene.shortly_before(TimeDelta::minutes(1)).await;
        let token = scene.token().await;
        scene.social.script("POST", PHOTOS, 1, Action::DoAndHold);
        let platforms = scene.social.platforms.shared();
        tokio::join!(scene.social.app.run_jobs(), async {
            platforms.until_held().await;
            scene.put_off(&token, &post, TimeDelta::days(7)).await;
            platforms.let_go();
        });
        scene.later(&post, TimeDelta::minutes(10)).await;
        assert_eq!(platforms.asked("POST", PHOTOS), 1, "days before its time nothing is uploaded");
        let post = scene.later(&post, TimeDelta::days(7)).await;
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
    }
);

both_databases!(
    async fn a_post_that_is_put_off_is_no_longer_wanted_now(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook]).await;
        let post = scene.shortly_before(TimeDelta::hours(2)).await;
        let app = &scene.social.app;
        app.step(&scene.token().await, &post, "post-now").await.expect(200);
        scene.put_off(&scene.token().await, &post, TimeDelta::days(2)).await;
        scene.set_active(false).await;
        let post = scene.later(&post, TimeDelta::days(2)).await;
        assert_eq!(post["state"], "skipped", "a pause holds everything: {post}");
        assert!(scene.social.audience().is_empty());
    }
);

both_databases!(
    async fn a_pause_and_a_suspension_at_the_last_moment_keep_the_post_back(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let post = scene.while_it_is_prepared(async |_| scene.set_active(false).await).await;
        assert_eq!(post["state"], "skipped", "{post}");
        scene.set_active(true).await;
        let app = &scene.social.app.running.app;
        let suspend = async |since| {
            let bot = social_bots::by_id(app.store.read(), Whose::Everybodys, scene.bot.parse().unwrap());
            let owner = bot.await.unwrap().unwrap().owner_id;
            let tx = app.store.begin().await.unwrap();
            accounts::set_suspended(&tx, owner, since, app.now()).await.unwrap();
            tx.commit().await.unwrap();
        };
        let post = scene.shortly_before(TimeDelta::zero()).await;
        scene.social.script("POST", PHOTOS, 1, Action::DoAndHold);
        let platforms = scene.social.platforms.shared();
        tokio::join!(scene.social.app.run_jobs(), async {
            platforms.until_held().await;
            suspend(Some(app.now())).await;
            platforms.let_go();
        });
        suspend(None).await;
        assert_eq!(scene.again(&post).await["state"], "skipped");
        assert!(scene.social.audience().is_empty());
        assert_eq!(scene.used_images().await, 0);
    }
);

both_databases!(
    async fn a_file_that_the_platform_never_finishes_with_ends_its_post(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Instagram]).await;
        let says = |body: Value| Action::Answer { status: 200, headers: vec![], body: body.to_string() };
        scene.social.script("POST", "/media", 1000, says(json!({ "id": "1790" })));
        let working = says(json!({ "id": "1790", "status_code": "IN_PROGRESS" }));
        scene.social.script("GET", "/1790", 100_000, working);
        let mut post = scene.next().await;
        for _ in 0..11 {
            assert_eq!(delivery(&post, "instagram")["state"], "preparing", "{post}");
            post = scene.later(&post, TimeDelta::minutes(5)).await;
        }
        scene.later(&post, TimeDelta::seconds(298)).await;
        let post = scene.again(&post).await;
        let ended = delivery(&post, "instagram");
        assert_eq!(ended["state"], "failed", "{post}");
        assert_eq!(ended["reason"], "The platform did not finish with the file.");
        // Whoever insists gets a day of patience, and no more.
        let mut post = scene.retry(&post, "instagram").await;
        for _ in 0..23 {
            assert_eq!(delivery(&post, "instagram")["state"], "preparing", "{post}");
            post = scene.later(&post, TimeDelta::hours(1)).await;
        }
        let post = scene.later(&post, TimeDelta::hours(1)).await;
        assert_eq!(delivery(&post, "instagram")["reason"], ended["reason"], "{post}");
    }
);
