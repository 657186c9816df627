//! Letters to owners whose bots run out of what they use up: messages, image posts and short videos.

use botwright_domain::social_allowance::SocialAllowance;
use botwright_store::chatbots::Whose;
use botwright_store::social_bots;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::json;

use crate::TestApp;
use crate::social_calls::social_form;

impl TestApp {
    /// What owners were told of this bot after the next look at all of them, the latest last.
    async fn told_of(&self, bot_name: &str) -> Vec<String> {
        self.clock.advance(TimeDelta::minutes(11));
        self.run_jobs().await;
        self.run_jobs().await;
        let about = self.mails().await.into_iter().map(|mail| mail.subject);
        let mut about: Vec<_> = about.filter(|subject| subject.starts_with(bot_name)).collect();
        about.reverse();
        about
    }

    async fn change_allowance(&self, bot: &str, change: impl FnOnce(&mut SocialAllowance)) {
        let tx = self.running.app.store.begin().await.unwrap();
        let bot = social_bots::lock(&tx, Whose::Everybodys, bot.parse().unwrap()).await.unwrap().unwrap();
        let mut allowance = bot.allowance;
        change(&mut allowance);
        social_bots::set_allowance(&tx, bot.id, &allowance).await.unwrap();
        tx.commit().await.unwrap();
    }
}

both_databases!(
    async fn owners_hear_of_messages_that_have_no_end_date_and_of_more_that_were_given(
        database: TestDatabase,
    ) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let limits = format!("/admin/bot/{bot}/limits");
        let none =
            json!({ "free_ai_messages_allowance": 0, "paid_ai_messages_allowance": 0, "expiry_date": null });
        app.patch(&admin, &limits, &none).await.expect(200);
        assert!(app.told_of("Linden Bot").await.is_empty(), "who has nothing runs out of nothing");
        app.patch(&admin, &limits, &json!({ "paid_ai_messages_allowance": 10 })).await.expect(200);
        app.use_up(&bot, 7).await;
        assert!(app.told_of("Linden Bot").await.is_empty());
        app.use_up(&bot, 1).await;
        let low = "Linden Bot has used 80 % of its messages";
        assert_eq!(app.told_of("Linden Bot").await, [low]);
        app.use_up(&bot, 2).await;
        let out = "Linden Bot has used all its messages";
        assert_eq!(app.told_of("Linden Bot").await, [low, out]);
        assert_eq!(app.told_of("Linden Bot").await.len(), 2, "once");
        app.patch(&admin, &limits, &json!({ "paid_ai_messages_allowance": 20 })).await.expect(200);
        assert_eq!(app.told_of("Linden Bot").await.len(), 2);
        app.use_up(&bot, 10).await;
        assert_eq!(app.told_of("Linden Bot").await, [low, out, out], "only the more urgent of the two");
    }
);

both_databases!(
    async fn owners_hear_of_image_posts_and_short_videos_that_run_out(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("image", &["facebook"]);
        form["schedules"] = json!([]);
        let bot = app.social_bot(&token, &form).await;
        app.change_allowance(&bot, |allowance| allowance.used_images = 3).await;
        assert!(app.told_of("Daily beans").await.is_empty());
        app.change_allowance(&bot, |allowance| allowance.used_images = 4).await;
        let low = "Daily beans has used 80 % of its image posts";
        assert_eq!(app.told_of("Daily beans").await, [low]);
        app.change_allowance(&bot, |allowance| {
            (allowance.used_images, allowance.used_videos) = (5, 2);
        })
        .await;
        let mut told = app.told_of("Daily beans").await.split_off(1);
        told.sort();
        let out = ["Daily beans has used all its image posts", "Daily beans has used all its short videos"];
        assert_eq!(told, out);
        assert_eq!(app.told_of("Daily beans").await.len(), 3, "once");
        app.change_allowance(&bot, |allowance| (allowance.videos, allowance.valid_until) = (2, None)).await;
        assert_eq!(app.told_of("Daily beans").await.len(), 5, "another period, and one without an end");
    }
);
