//! What is written and when: the owner's words stand, and nothing is made for a bot that may not post.

use botwright_domain::social::post::PostState;
use botwright_store::chatbots::Whose;
use botwright_store::{accounts, jobs, posts, social_bots};
use botwright_testkit::{PictureReply, PictureServer, TestDatabase, both_databases};
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use crate::TestApp;
use crate::social_calls::{delivery, social_form};

impl TestApp {
    async fn change_post(&self, token: &str, post: &Value, change: &Value) -> Value {
        let path = format!("/api/social-posts/{}", post["id"].as_str().unwrap());
        let mut change = change.clone();
        change["version"] = self.read(Some(token), &path).await.json()["version"].clone();
        self.as_owner(Method::PATCH, token, &path, &change).await.expect(200);
        self.run_jobs().await;
        self.read(Some(token), &path).await.expect(200).json()
    }

    /// Words are there, and its picture could not be made.
    async fn undraft(&self, post: &Value) {
        let tx = self.running.app.store.begin().await.unwrap();
        let id = post["id"].as_str().unwrap().parse().unwrap();
        posts::set_state(&tx, id, PostState::Undrafted, Some("The picture broke.")).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn switch(&self, token: &str, bot: &str, is_active: bool) {
        let switch = json!({ "bot_id": bot, "is_active": is_active });
        self.as_owner(Method::POST, token, "/api/toggle-social-bot", &switch).await.expect(200);
    }
}

fn in_state<'a>(posts: &'a [Value], state: &str) -> Vec<&'a Value> {
    posts.iter().filter(|post| post["state"] == state).collect()
}

both_databases!(
    async fn the_owners_words_stand_when_the_rest_is_made(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("image", &["facebook"])).await;
        app.run_jobs().await;
        let posts = app.posts(&token, &bot, "upcoming").await;
        app.undraft(&posts[0]).await;
        let own = app.change_post(&token, &posts[0], &json!({ "text": "My own words.\n#tea" })).await;
        assert_eq!((&own["state"], &own["text"]), (&json!("ready"), &json!("My own words.\n#tea")), "{own}");
        assert_eq!(own["written_by"], "owner");
        assert_ne!(own["media"]["url"], posts[0]["media"]["url"], "the picture is new");
        assert_eq!((&posts[0]["can"]["redraw"], &own["can"]["redraw"]), (&json!(false), &json!(true)));
        app.step(&token, &posts[1], "redraw").await.expect(409);
        app.step(&token, &own, "redraw").await.expect(200);
        app.run_jobs().await;
        let drawn = app.social_post(&token, own["id"].as_str().unwrap()).await;
        assert_eq!((&drawn["state"], &drawn["text"]), (&own["state"], &own["text"]), "{drawn}");
        assert_eq!(drawn["written_by"], "owner");
        assert_ne!(drawn["media"]["url"], own["media"]["url"], "another picture");
        // Only who asks for other words gets them.
        app.step(&token, &own, "regenerate").await.expect(200);
        app.run_jobs().await;
        let anew = app.social_post(&token, own["id"].as_str().unwrap()).await;
        assert_ne!(anew["text"], own["text"]);
        assert_eq!(anew["written_by"], "builtin");
        // Another time is no other text.
        app.undraft(&anew).await;
        let at = app.running.app.now() + TimeDelta::hours(30);
        let moved = app.change_post(&token, &anew, &json!({ "publish_at": at })).await;
        assert_eq!((&moved["state"], &moved["written_by"]), (&json!("ready"), &json!("builtin")), "{moved}");

        let planned = in_state(&posts, "planned")[0];
        let titled = json!({ "title": "My title", "publish_at": at + TimeDelta::hours(1) });
        let titled = app.change_post(&token, planned, &titled).await;
        assert_eq!((&titled["state"], &titled["title"]), (&json!("ready"), &json!("My title")), "{titled}");
        assert!(!titled["text"].as_str().unwrap().is_empty());
    }
);

both_databases!(
    async fn pictures_go_with_the_posts_that_had_them(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("image", &["facebook"])).await;
        app.run_jobs().await;
        let made = app.stored_files();
        assert!(made > 0);
        let ready = app.posts(&token, &bot, "upcoming").await;
        app.step(&token, in_state(&ready, "ready")[0], "regenerate").await.expect(200);
        app.run_jobs().await;
        assert_eq!(app.stored_files(), made, "the new picture took the place of the old one");
        let path = format!("/api/social-media-bot/{bot}");
        app.as_owner(Method::PUT, &token, &path, &social_form("text", &["facebook"])).await.expect(200);
        assert_eq!(app.stored_files(), made, "whoever dies now has it still to do");
        app.run_jobs().await;
        assert_eq!(app.stored_files(), 0);
    }
);

both_databases!(
    async fn nothing_is_written_for_a_bot_that_may_not_post(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        app.switch(&token, &bot, false).await;
        app.run_jobs().await;
        let posts = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(in_state(&posts, "planned").len(), posts.len());
        assert_eq!(posts[0]["reason"], "This bot is paused.");
        assert_eq!(posts.last().unwrap()["reason"], Value::Null, "it would not be written yet anyway");
        assert_eq!(posts[0]["can"]["regenerate"], false);
        app.step(&token, &posts[0], "regenerate").await.expect(409);
        app.switch(&token, &bot, true).await;
        app.clock.advance(TimeDelta::minutes(30));
        app.run_jobs().await;
        assert_eq!(in_state(&app.posts(&token, &bot, "upcoming").await, "ready").len(), 3);

        app.clock.advance(TimeDelta::days(15));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        let posts = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(in_state(&posts, "planned").len(), posts.len(), "the plan has ended");
        assert!(posts[0]["reason"].as_str().unwrap().contains("plan of this bot has ended"), "{posts:?}");
        let missed = app.until_next_post(&token, &bot).await;
        assert_eq!((&missed["state"], &missed["text"]), (&json!("missed"), &json!("")), "{missed}");
        assert_eq!(missed["reason"], posts[0]["reason"]);

        let token = app.signed_in("ann@example.com").await;
        app.top_up(&token, 199).await;
        let recharge = json!({ "bot_id": bot });
        app.as_owner(Method::POST, &token, "/api/recharge_social_bot", &recharge).await.expect(200);
        let posts = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(posts[0]["reason"], Value::Null);
        app.clock.advance(TimeDelta::minutes(30));
        app.run_jobs().await;
        assert_eq!(in_state(&app.posts(&token, &bot, "upcoming").await, "ready").len(), 3);
        app.step(&token, &missed, "post-now").await.expect(200);
        app.run_jobs().await;
        let late = app.social_post(&token, missed["id"].as_str().unwrap()).await;
        assert_eq!(delivery(&late, "facebook")["state"], "outbox", "{late}");
    }
);

both_databases!(
    async fn a_post_that_could_not_be_written_is_missed_for_its_own_reason(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        app.run_jobs().await;
        let next = app.posts(&token, &bot, "upcoming").await.remove(0);
        let (id, at): (&str, DateTime<Utc>) =
            (next["id"].as_str().unwrap(), next["publish_at"].as_str().unwrap().parse().unwrap());
        app.undraft(&next).await;
        let late = at + TimeDelta::minutes(50) - app.running.app.now();
        app.clock.advance(late);
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        let post = app.social_post(&token, id).await;
        assert_eq!(
            (&post["state"], &post["can"]["regenerate"]),
            (&json!("undrafted"), &json!(true)),
            "{post}"
        );
        app.clock.advance(TimeDelta::minutes(11));
        let post = app.social_post(&token, id).await;
        assert_eq!(post["can"]["regenerate"], false, "{post}");
        let refused = app.step(&token, &post, "regenerate").await.expect(409).json();
        assert_eq!(refused["detail"], "Its time has passed. You can still post it now.");
        app.clock.advance(TimeDelta::hours(1));
        app.run_jobs().await;
        let post = app.social_post(&token, id).await;
        assert_eq!((&post["state"], &post["reason"]), (&json!("missed"), &json!("The picture broke.")));
        assert_eq!(post["can"]["post_now"], true, "{post}");
    }
);

both_databases!(
    async fn nothing_is_written_for_an_account_that_is_suspended(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        let suspend = async |since| {
            let bot =
                social_bots::by_id(app.running.app.store.read(), Whose::Everybodys, bot.parse().unwrap());
            let owner = bot.await.unwrap().unwrap().owner_id;
            let tx = app.running.app.store.begin().await.unwrap();
            accounts::set_suspended(&tx, owner, since, app.running.app.now()).await.unwrap();
            tx.commit().await.unwrap();
        };
        suspend(Some(app.running.app.now())).await;
        app.run_jobs().await;
        suspend(None).await;
        let token = app.signed_in("ann@example.com").await;
        let posts = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(in_state(&posts, "planned").len(), posts.len());
    }
);

both_databases!(
    async fn posts_are_not_written_anew_without_end(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        let post = app.posts(&token, &bot, "upcoming").await.remove(0);
        for _ in 0..60 {
            app.step(&token, &post, "regenerate").await.expect(200);
        }
        let refused = app.step(&token, &post, "regenerate").await.expect(429);
        assert!(refused.headers.contains_key("retry-after"), "{refused:?}");
        app.clock.advance(TimeDelta::hours(1));
        app.step(&token, &post, "regenerate").await.expect(200);
    }
);

#[tokio::test]
async fn one_video_at_a_time_and_the_others_come_back() {
    let app = TestApp::start(&TestDatabase::sqlite()).await;
    let token = app.owner("ann@example.com").await;
    let bot = app.social_bot(&token, &social_form("video", &["tiktok"])).await;
    app.run_jobs().await;
    let posts = app.posts(&token, &bot, "upcoming").await;
    assert_eq!(in_state(&posts, "ready").len(), 1, "{posts:?}");
    assert_eq!(in_state(&posts, "undrafted").len(), 0, "{posts:?}");
    let backlog = jobs::backlog(app.running.app.store.read()).await.unwrap();
    let waiting = backlog.iter().find(|line| line.kind == "write_post").unwrap();
    let soon = app.running.app.now() + TimeDelta::seconds(15);
    assert_eq!((waiting.state.as_str(), waiting.oldest), ("queued", Some(soon)));
}

both_databases!(
    async fn a_video_that_is_ordered_is_waited_for_and_not_ordered_again(database: TestDatabase) {
        let studio = PictureServer::start().await;
        let flags = ["--video-model", "openai:film", "--video-model-url", &studio.url];
        let app = TestApp::start_with(&database, &flags).await;
        let token = app.owner("ann@example.com").await;
        let begins = || studio.asked().iter().filter(|asked| asked.path.ends_with("/videos")).count();
        let comes = || {
            studio.then(PictureReply::says(&json!({ "status": "completed" })));
            studio.then(PictureReply::sends(200, "video/mp4", PictureServer::video()));
        };
        let begun = PictureReply::says(&json!({ "id": "video_9", "status": "queued" }));
        studio.then(begun.clone());
        comes();
        let mut form = social_form("video", &["tiktok"]);
        form["schedules"][0]["frequency"] = json!("every 4 days");
        let bot = app.social_bot(&token, &form).await;
        app.run_jobs().await;
        let post = app.posts(&token, &bot, "upcoming").await.remove(0);
        assert_eq!((&post["state"], begins()), (&json!("ready"), 1), "{post}");

        // As if the server had stopped right after it had ordered the video.
        let prompt = studio.asked()[0].body["prompt"].as_str().unwrap().to_owned();
        let headline = prompt.split("headline: ").nth(1).unwrap().split(". Mood").next().unwrap();
        let order = json!({
            "model": "openai:film", "id": "video_9", "prompt": prompt, "written_by": "built-in",
            "draft": {
                "headline": headline, "text": "Ordered words.", "short_text": "", "title": "", "alt_text": "",
                "scenes": [["One", ""]],
            },
            "at": app.running.app.now(),
        });
        let id = post["id"].as_str().unwrap().parse().unwrap();
        let tx = app.running.app.store.begin().await.unwrap();
        posts::set_state(&tx, id, PostState::Undrafted, Some("It broke.")).await.unwrap();
        posts::set_video_order(&tx, id, Some(order.to_string())).await.unwrap();
        tx.commit().await.unwrap();
        comes();
        // A change of its time begins the writing again.
        let at = app.running.app.now() + TimeDelta::days(1);
        let post = app.change_post(&token, &post, &json!({ "publish_at": at })).await;
        assert_eq!((&post["state"], &post["text"]), (&json!("ready"), &json!("Ordered words.")), "{post}");
        assert_eq!(begins(), 1, "paid for once");

        // Who wants another one gets another one.
        studio.then(begun);
        comes();
        app.step(&token, &post, "regenerate").await.expect(200);
        app.run_jobs().await;
        assert_eq!(begins(), 2);
    }
);
