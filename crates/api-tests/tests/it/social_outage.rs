//! A platform that is down for a while does not lose posts, and one that is down for good is not asked for ever.

use botwright_domain::social::platform::Platform;
use botwright_testkit::platforms::Action;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;

use crate::social_calls::delivery;
use crate::social_publish::{Scene, scene};

const PHOTOS: &str = "/photos";

impl Scene {
    /// Facebook takes no pictures from three minutes before the next post on.
    async fn down(&self, times: u32) -> Value {
        let app = &self.social.app;
        app.run_jobs().await;
        let post = app.posts(&self.token().await, &self.bot, "upcoming").await.remove(0);
        let at: DateTime<Utc> = post["publish_at"].as_str().unwrap().parse().unwrap();
        let html = Action::Answer { status: 503, headers: vec![], body: "<html>Down</html>".into() };
        self.social.script("POST", PHOTOS, times, html);
        app.clock.advance(at - app.running.app.now() - TimeDelta::minutes(3));
        self.again(&post).await
    }

    fn uploads(&self) -> usize {
        self.social.platforms.shared().asked("POST", PHOTOS)
    }
}

both_databases!(
    async fn a_post_is_prepared_until_the_platform_is_there_again(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let mut post = scene.down(7).await;
        for _ in 0..17 {
            post = scene.later(&post, TimeDelta::seconds(10)).await;
            assert_eq!(delivery(&post, "facebook")["state"], "preparing", "{post}");
        }
        assert!(scene.uploads() >= 6, "asked at growing distances: {}", scene.uploads());
        post = scene.later(&post, TimeDelta::seconds(10)).await;
        for _ in 0..20 {
            post = scene.later(&post, TimeDelta::minutes(1)).await;
        }
        assert_eq!(delivery(&post, "facebook")["state"], "published", "{post}");
        assert_eq!(scene.social.audience().len(), 1);
        assert_eq!(scene.used_images().await, 1);
    }
);

both_databases!(
    async fn a_post_whose_platform_stays_down_fails_with_its_reason(database: TestDatabase) {
        let scene = scene(&database, "image", &[Platform::Facebook]).await;
        let mut post = scene.down(1000).await;
        for _ in 0..65 {
            post = scene.later(&post, TimeDelta::minutes(1)).await;
        }
        let failed = delivery(&post, "facebook");
        assert_eq!((&failed["state"], &failed["can_retry"]), (&"failed".into(), &true.into()), "{post}");
        assert!(failed["reason"].as_str().unwrap().contains("503"), "{failed}");
        assert!(scene.uploads() < 20, "it was not asked all the time: {}", scene.uploads());
        assert_eq!(scene.used_images().await, 0);
    }
);
