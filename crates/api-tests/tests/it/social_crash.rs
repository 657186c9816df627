//! Many posts, two replicas, and `kill -9` for one of them half-way: each post is out once, or marked as open.

use std::collections::HashMap;
use std::sync::Arc;

use botwright_domain::social::platform::{ContentType, Platform};
use botwright_domain::social::post::PostState;
use botwright_store::deliveries::{self, Delivery};
use botwright_store::jobs::{self, NewJob};
use botwright_store::posts::{self, Post};
use botwright_testkit::platforms::PlatformServer;
use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;

use crate::real_server::RealServer;
use crate::social_calls::{SocialApp, flags, social_form};

/// `BOTWRIGHT_TEST_POSTS=10000` for the long run.
fn how_many() -> usize {
    std::env::var("BOTWRIGHT_TEST_POSTS").ok().and_then(|posts| posts.parse().ok()).unwrap_or(150)
}

both_databases!(
    async fn each_post_is_out_once_though_a_replica_dies(database: TestDatabase) {
        let clock = TestClock::starting_at_the_real_time();
        let data = Arc::new(tempfile::tempdir().unwrap());
        let platforms = Arc::new(PlatformServer::start(Arc::new(clock.clone())).await);
        let social = SocialApp::replica(&database, clock, platforms.clone(), data.clone()).await;
        platforms.shared().set_flag("linkedin.large_app", true);
        let token = social.app.owner("ann@example.com").await;
        let mut form = social_form("text", &["linkedin"]);
        form["schedules"] = json!([]);
        form["accounts"] = json!({ "linkedin": social.account(&token, Platform::Linkedin).await });
        let bot: Uuid = social.app.social_bot(&token, &form).await.parse().unwrap();
        let total = how_many();
        let all = due_posts(&social, bot, total).await;

        let flags = flags(&platforms);
        let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
        let process = RealServer::start(&database, &data, &flags);
        platforms.shared().until_shown(total / 4).await;
        // The heir works beside the one that dies in the middle of its work.
        let heir = tokio::spawn({
            let app = social.app.running.app.clone();
            async move { botwright_app::jobs::Worker::new(app).run_due().await }
        });
        platforms.shared().until_shown(total / 2).await;
        drop(process);
        heir.await.unwrap();
        for _ in 0..12 {
            social.app.clock.advance(TimeDelta::minutes(3));
            social.app.run_jobs().await;
        }

        let mut seen: HashMap<String, usize> = HashMap::new();
        for text in social.audience() {
            *seen.entry(text).or_default() += 1;
        }
        let twice: Vec<_> = seen.iter().filter(|(_, times)| **times > 1).collect();
        assert!(twice.is_empty(), "sent twice: {twice:?}");
        let mut states: HashMap<&str, usize> = HashMap::new();
        for part in all.chunks(500) {
            for delivery in deliveries::of_posts(social.app.running.app.store.read(), part).await.unwrap() {
                *states.entry(delivery.state.as_str()).or_default() += 1;
            }
        }
        let (out, open) =
            (states.remove("published").unwrap_or(0), states.remove("unconfirmed").unwrap_or(0));
        assert!(states.is_empty(), "lost: {states:?}");
        assert_eq!(out + open, total);
        assert!(seen.len() >= out, "every published one is there: {} of {out}", seen.len());
        println!("{total} posts: {out} published, {open} open");
    }
);

/// Posts that should have gone out a moment ago.
async fn due_posts(social: &SocialApp, bot_id: Uuid, total: usize) -> Vec<Uuid> {
    let app = &social.app.running.app;
    let now = app.now();
    let mut ids = vec![];
    for part in (0..total).collect::<Vec<_>>().chunks(500) {
        let tx = app.store.begin().await.unwrap();
        for number in part {
            let post = Post {
                id: Uuid::now_v7(),
                bot_id,
                schedule_id: None,
                slot: None,
                content_type: ContentType::Text,
                publish_at: now - TimeDelta::seconds(1),
                state: PostState::Ready,
                version: 1,
                edited: false,
                insisted: false,
                reason: None,
                title: String::new(),
                text: format!("Post number {number} of many."),
                short_text: String::new(),
                alt_text: String::new(),
                written_by: "builtin".into(),
                media: None,
                charged: false,
                video_order: None,
                created_at: now,
                updated_at: now,
            };
            assert!(posts::add(&tx, &post).await.unwrap());
            let delivery = Delivery::new(post.id, Platform::Linkedin, now);
            deliveries::add(&tx, &delivery).await.unwrap();
            let job = NewJob {
                id: Uuid::now_v7(),
                kind: botwright_app::social::DELIVER,
                payload: delivery.id.to_string(),
                run_at: now,
                max_attempts: 50,
                dedupe_key: None,
                now,
            };
            jobs::enqueue(&tx, job).await.unwrap();
            ids.push(post.id);
        }
        tx.commit().await.unwrap();
    }
    ids
}
