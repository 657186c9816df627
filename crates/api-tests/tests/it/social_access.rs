//! Keys end, are refused before their end, and are renewed by platforms that are down just then. As long as there is a
//! way without the owner, the owner is not asked.

use botwright_domain::social::platform::Platform;
use botwright_testkit::platforms::Action;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::json;

use crate::social_calls::{SocialApp, delivery};
use crate::social_publish::{Scene, scene};

const TWEETS: &str = "/2/tweets";
const RENEWAL: &str = "/2/oauth2/token";

fn answers(status: u16) -> Action {
    Action::Answer { status, headers: vec![], body: "{}".into() }
}

impl SocialApp {
    async fn told(&self, subject: &str) -> usize {
        self.app.mails().await.iter().filter(|mail| mail.subject.contains(subject)).count()
    }
}

impl Scene {
    fn asked_to_renew(&self) -> usize {
        // The first was for the code.
        self.social.platforms.shared().asked("POST", RENEWAL) - 1
    }

    async fn state_of_account(&self) -> String {
        let account = self.social.accounts(&self.token().await, Platform::Twitter).await.remove(0);
        account["state"].as_str().unwrap().to_owned()
    }

    /// Connected anew, so that the next post comes ten minutes before the keys end.
    async fn with_keys_near_their_end(&self) {
        let app = &self.social.app;
        app.run_jobs().await;
        app.clock.advance(TimeDelta::minutes(130));
        self.social.account(&self.token().await, Platform::Twitter).await;
    }
}

both_databases!(
    async fn keys_that_are_refused_at_a_later_try_are_renewed(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Twitter]).await;
        scene.with_keys_near_their_end().await;
        let renewed = scene.asked_to_renew();
        scene.social.script("POST", TWEETS, 1, Action::Cut);
        scene.social.script("POST", TWEETS, 1, answers(401));
        let mut post = scene.next().await;
        for _ in 0..10 {
            post = scene.later(&post, TimeDelta::minutes(1)).await;
        }
        assert_eq!(delivery(&post, "twitter")["state"], "published", "{post}");
        assert_eq!(scene.social.audience().len(), 1);
        assert_eq!(scene.asked_to_renew(), renewed + 2, "before their end, and once when they were refused");
        assert_eq!(scene.state_of_account().await, "ready");
        assert_eq!(scene.social.told("connected again").await, 0);
    }
);

both_databases!(
    async fn keys_that_are_refused_while_a_post_is_looked_for_are_renewed(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Twitter]).await;
        scene.social.script("POST", TWEETS, 1, Action::DoAndCut);
        scene.social.script("GET", "/2/users/", 1, answers(401));
        let post = scene.next().await;
        assert_eq!(delivery(&post, "twitter")["state"], "sending", "{post}");
        let post = scene.later(&post, TimeDelta::seconds(30)).await;
        assert_eq!(delivery(&post, "twitter")["state"], "published", "{post}");
        assert_eq!(scene.social.platforms.shared().asked("POST", TWEETS), 1);
        assert_eq!(scene.state_of_account().await, "ready");
    }
);

both_databases!(
    async fn keys_that_are_refused_after_a_renewal_are_the_owners_turn(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Twitter]).await;
        scene.social.script("POST", TWEETS, 2, answers(401));
        let post = scene.next().await;
        assert_eq!(delivery(&post, "twitter")["state"], "failed", "{post}");
        assert_eq!(scene.social.platforms.shared().asked("POST", TWEETS), 2);
        assert_eq!(scene.asked_to_renew(), 2, "before their end, and once when they were refused");
        assert_eq!(scene.state_of_account().await, "reconnect");
        assert_eq!(scene.social.told("connected again").await, 1);
    }
);

both_databases!(
    async fn old_keys_serve_while_new_ones_are_not_to_be_had(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Twitter]).await;
        scene.with_keys_near_their_end().await;
        let before = scene.asked_to_renew();
        scene.social.script("POST", RENEWAL, 1, answers(503));
        let post = scene.next().await;
        assert_eq!(scene.asked_to_renew(), before + 1);
        assert_eq!(delivery(&post, "twitter")["state"], "published", "{post}");
    }
);

both_databases!(
    async fn access_is_kept_up_though_nothing_is_posted(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let token = social.app.owner("ann@example.com").await;
        social.account(&token, Platform::Instagram).await;
        let asked = || social.platforms.shared().asked("GET", "/refresh_access_token");
        for (days, times) in [(49, 0), (2, 1), (8, 1), (42, 2), (9, 2)] {
            social.app.clock.advance(TimeDelta::days(days));
            assert_eq!(social.told("ends soon").await, 0, "what can be renewed ends for nobody");
            assert_eq!(asked(), times, "{days} days later");
        }
        // Down for days, and then gone for good.
        social.script("GET", "/refresh_access_token", 3, answers(503));
        for (days, told) in [(42, 0), (1, 0), (2, 1), (1, 1)] {
            social.app.clock.advance(TimeDelta::days(days));
            assert_eq!(social.told("ends soon").await, told, "{days} days later");
        }
        social.platforms.shared().revoke_all(Platform::Instagram);
        social.app.clock.advance(TimeDelta::days(51));
        assert_eq!(social.told("connected again").await, 1);
        let token = social.app.signed_in("ann@example.com").await;
        assert_eq!(social.accounts(&token, Platform::Instagram).await[0]["state"], json!("reconnect"));
    }
);
