//! The form of social media bots, their calendar, and what an owner does to posts before they go out.

use botwright_store::posts;
use botwright_testkit::{ModelServer, PictureServer, Reply, TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::TestApp;
use crate::social_calls::{delivery, social_form};

both_databases!(
    async fn a_bot_is_made_planned_and_read_back(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("image", &["facebook", "pinterest"])).await;
        let card = app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"][0].clone();
        assert_eq!(card["_id"], bot.as_str());
        assert_eq!(card["businessInfo"]["name"], "Bean & Leaf");
        assert_eq!(card["connectedPlatforms"], json!(["facebook", "pinterest"]));
        assert_eq!(card["platformConnections"]["facebook"], true);
        assert_eq!(card["platformConnections"]["tiktok"], false);
        assert_eq!(card["schedules"][0]["understood"], "Every day");
        assert_eq!(card["schedules"][0]["next_dates"].as_array().unwrap().len(), 3);
        assert_eq!(card["usage"]["allowance_image_posts"], 5);
        assert_eq!(card["usage"]["allowance_short_videos"], 2);
        assert_eq!(card["on_trial"], true);

        let planned = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(planned.len(), 21, "three weeks of daily posts");
        assert!(
            planned
                .iter()
                .all(|post| post["state"] == "planned" && post["deliveries"].as_array().unwrap().len() == 2)
        );
        app.run_jobs().await;
        let written = app.posts(&token, &bot, "upcoming").await;
        let ready: Vec<&Value> = written.iter().filter(|post| post["state"] == "ready").collect();
        assert_eq!(ready.len(), 3, "three days ahead");
        let post = ready[0];
        assert!(post["text"].as_str().unwrap().len() > 40, "{post}");
        assert_ne!(ready[0]["text"], ready[1]["text"]);
        assert_eq!(post["written_by"], "builtin");
        let picture = post["media"]["url"].as_str().unwrap();
        let shown = app.client.get(app.url(picture)).send().await.unwrap();
        assert_eq!(shown.headers()["content-type"], "image/jpeg");
        assert!(shown.bytes().await.unwrap().starts_with(&[0xff, 0xd8]));
        let part = app.client.get(app.url(picture)).header("range", "bytes=0-9").send().await.unwrap();
        assert_eq!((part.status().as_u16(), part.bytes().await.unwrap().len()), (206, 10));
        app.read(None, "/media/00000000000000000000000000000000.jpg").await.expect(404);
        app.read(None, "/media/..%2f..%2fbotwright.db").await.expect(404);
    }
);

both_databases!(
    async fn bad_forms_get_a_sentence_for_each_field(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let with = |path: &str, value: Value| {
            let mut form = social_form("image", &["facebook"]);
            *form.pointer_mut(path).unwrap() = value;
            form
        };
        let cases = [
            (with("/botName", json!("")), "botName"),
            (with("/botName", json!("x".repeat(101))), "botName"),
            (with("/businessInfo/name", json!(" ")), "businessInfo.name"),
            (with("/businessInfo/description", json!("")), "businessInfo.description"),
            (with("/businessInfo/tone", json!("x".repeat(201))), "businessInfo.tone"),
            (with("/connectedPlatforms", json!([])), "connectedPlatforms"),
            (with("/connectedPlatforms", json!(["myspace"])), "connectedPlatforms"),
            (with("/botColor", json!("blue")), "botColor"),
            (with("/timeZone", json!("Mars/Olympus")), "timeZone"),
            (with("/schedules/0/time", json!("25:61")), "schedules.0.time"),
            (with("/schedules/0/contentType", json!("song")), "schedules.0.contentType"),
            (with("/schedules/0/platforms", json!(["twitter"])), "schedules.0.platforms"),
            (with("/schedules/0/platforms", json!(["<script>"])), "schedules.0.platforms"),
            (with("/schedules/0/frequency", json!("x".repeat(201))), "schedules.0.frequency"),
            (with("/schedules", json!(vec![json!({"contentType": "text"}); 500])), "schedules"),
            (social_form("text", &["instagram"]), "schedules.0.platforms"),
            (social_form("image", &["youtube"]), "schedules.0.platforms"),
        ];
        for (form, field) in cases {
            let answer = app.as_owner(Method::POST, &token, "/api/social-media-bot", &form).await.expect(422);
            assert!(answer.json()["errors"][field].is_string(), "{field}: {answer:?}");
        }
        let mut stranger = social_form("image", &["facebook"]);
        stranger["accounts"] = json!({ "facebook": "0190a000-0000-7000-8000-000000000000" });
        app.as_owner(Method::POST, &token, "/api/social-media-bot", &stranger).await.expect(422);
        let mine = app.read(Some(&token), "/api/my-bots").await.json();
        assert_eq!(mine["social_media_bots"], json!([]), "nothing half-done");
    }
);

both_databases!(
    async fn what_cannot_be_read_is_saved_and_posts_nothing(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        form["schedules"][0]["frequency"] = json!("every blue moon");
        let bot = app.social_bot(&token, &form).await;
        assert!(app.posts(&token, &bot, "all").await.is_empty());
        let card = app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"][0].clone();
        assert_eq!(card["schedules"][0]["understood"], Value::Null);
        assert!(card["schedules"][0]["problem"].is_string());
        let words = json!({ "frequency": "Mon, Wed", "time": "09:30", "timeZone": "Europe/Berlin" });
        let preview =
            app.as_owner(Method::POST, &token, "/api/preview-schedule", &words).await.expect(200).json();
        assert_eq!(preview["understood"], "Every Monday and Wednesday");
        assert_eq!(preview["next_dates"].as_array().unwrap().len(), 3);
    }
);

both_databases!(
    async fn the_form_shows_the_dates_that_a_stored_schedule_has(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        form["schedules"][0]["frequency"] = json!("every 2 days");
        app.social_bot(&token, &form).await;
        app.clock.advance(TimeDelta::days(1));
        let token = app.signed_in("ann@example.com").await;
        let card = app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"][0].clone();
        let stored = &card["schedules"][0];
        let preview = async |starts_on: &Value| {
            let words = json!({ "frequency": "every 2 days", "time": "12:00", "timeZone": "UTC", "startsOn": starts_on });
            app.as_owner(Method::POST, &token, "/api/preview-schedule", &words).await
        };
        let shown = preview(&stored["startsOn"]).await.expect(200).json();
        assert_eq!(shown["next_dates"], stored["next_dates"]);
        let as_new = preview(&Value::Null).await.expect(200).json();
        assert_ne!(as_new["next_dates"], stored["next_dates"]);
        let refused = preview(&json!("yesterday")).await.expect(422).json();
        assert!(refused["errors"]["startsOn"].is_string());
        preview(&json!("+262142-12-31")).await.expect(200);
    }
);

both_databases!(
    async fn a_changed_schedule_moves_what_nobody_touched(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook", "twitter"]);
        let bot = app.social_bot(&token, &form).await;
        app.run_jobs().await;
        let posts = app.posts(&token, &bot, "upcoming").await;
        let mine = posts[1].clone();
        let change = json!({ "version": mine["version"], "text": "My own words." });
        let path = format!("/api/social-posts/{}", mine["id"].as_str().unwrap());
        app.as_owner(Method::PATCH, &token, &path, &change).await.expect(200);
        let schedule =
            app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"][0]["schedules"][0]
                .clone();
        form["schedules"][0]["id"] = schedule["id"].clone();
        form["schedules"][0]["time"] = json!("18:00");
        form["schedules"][0]["platforms"] = json!(["facebook"]);
        let update = format!("/api/social-media-bot/{bot}");
        app.as_owner(Method::PUT, &token, &update, &form).await.expect(200);
        let moved = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(moved.len(), posts.len());
        let by_id = |posts: &[Value], id: &Value| posts.iter().find(|post| post["id"] == *id).cloned();
        for old in &posts {
            let new = by_id(&moved, &old["id"]).expect("the same post");
            if new["id"] == mine["id"] {
                assert_eq!(
                    (&new["publish_at"], new["deliveries"].as_array().unwrap().len()),
                    (&old["publish_at"], 2)
                );
                assert_eq!(new["text"], "My own words.");
            } else {
                assert!(new["publish_at"].as_str().unwrap().contains("T18:00:00"), "{new}");
                assert_eq!(new["deliveries"].as_array().unwrap().len(), 1);
                assert_eq!(new["text"], old["text"], "what was written stays");
            }
        }
        // Without the schedule only the touched one remains.
        form["schedules"] = json!([]);
        app.as_owner(Method::PUT, &token, &update, &form).await.expect(200);
        let left = app.posts(&token, &bot, "upcoming").await;
        assert_eq!(left.len(), 1);
        assert_eq!(left[0]["id"], mine["id"]);
    }
);

both_databases!(
    async fn a_clock_that_moves_eastward_takes_todays_post_along(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        form["timeZone"] = json!("America/New_York");
        form["schedules"][0]["time"] = json!("21:00");
        let bot = app.social_bot(&token, &form).await;
        app.run_jobs().await;
        // 20:30 on the 15th in New York, where the post is half an hour off; in Berlin it is the 16th.
        app.clock.advance(TimeDelta::minutes(17 * 60 + 30));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        let next = async || app.posts(&token, &bot, "upcoming").await[0]["publish_at"].clone();
        assert_eq!(next().await, "2027-01-16T02:00:00Z");
        form["timeZone"] = json!("Europe/Berlin");
        form["schedules"][0]["id"] = app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"]
            [0]["schedules"][0]["id"]
            .clone();
        app.as_owner(Method::PUT, &token, &format!("/api/social-media-bot/{bot}"), &form).await.expect(200);
        assert_eq!(next().await, "2027-01-16T20:00:00Z");
    }
);

both_databases!(
    async fn an_old_window_does_not_undo_what_a_newer_one_saved(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        let bot = app.social_bot(&token, &form).await;
        let version = async || {
            app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"][0]["version"].clone()
        };
        form["version"] = version().await;
        app.clock.advance(TimeDelta::seconds(1));
        // A bot that was recharged or paused meanwhile is still the bot of the form.
        app.top_up(&token, 200).await;
        let recharge = json!({ "bot_id": bot });
        app.as_owner(Method::POST, &token, "/api/recharge_social_bot", &recharge).await.expect(200);
        let pause = json!({ "bot_id": bot, "is_active": false });
        app.as_owner(Method::POST, &token, "/api/toggle-social-bot", &pause).await.expect(200);
        let path = format!("/api/social-media-bot/{bot}");
        let saves = join_all((0..3).map(|_| app.as_owner(Method::PUT, &token, &path, &form))).await;
        let kept = saves.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(kept, 1, "of saves at once from the same version, one wins");
        let refused = saves.iter().find(|answer| answer.status == 409).unwrap();
        assert!(refused.detail().starts_with("This bot was changed in another window"), "{}", refused.text);
        form["version"] = json!("tomorrow");
        app.as_owner(Method::PUT, &token, &path, &form).await.expect(422);
        form["version"] = version().await;
        app.as_owner(Method::PUT, &token, &path, &form).await.expect(200);
    }
);

both_databases!(
    async fn owners_approve_skip_restore_and_rewrite(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["facebook"]);
        form["askFirst"] = json!(true);
        let bot = app.social_bot(&token, &form).await;
        app.run_jobs().await;
        let posts = app.posts(&token, &bot, "upcoming").await;
        let waiting: Vec<&Value> = posts.iter().filter(|post| post["state"] == "waiting").collect();
        assert_eq!(waiting.len(), 3);
        let glance =
            app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"][0]["posts"].clone();
        assert_eq!(glance["to_approve"], 3);

        let approved = app.step(&token, waiting[0], "approve").await.expect(200).json();
        assert_eq!(approved["state"], "ready");
        app.step(&token, waiting[0], "approve").await.expect(409);
        let skipped = app.step(&token, waiting[1], "skip").await.expect(200).json();
        assert_eq!((&skipped["state"], &skipped["can"]["restore"]), (&json!("skipped"), &json!(true)));
        let restored = app.step(&token, waiting[1], "restore").await.expect(200).json();
        assert_eq!(restored["state"], "waiting");
        // Written anew is written differently, each time.
        let mut texts = vec![waiting[1]["text"].clone()];
        let mut anew = json!({});
        for _ in 0..3 {
            let planned = app.step(&token, waiting[1], "regenerate").await.expect(200).json();
            assert_eq!(planned["state"], "planned");
            app.run_jobs().await;
            anew = app.social_post(&token, waiting[1]["id"].as_str().unwrap()).await;
            assert_eq!(anew["state"], "waiting");
            assert!(!texts.contains(&anew["text"]), "{anew}");
            texts.push(anew["text"].clone());
        }

        // An old window, an empty text, a time that is past, too much text.
        let path = format!("/api/social-posts/{}", anew["id"].as_str().unwrap());
        for (change, status) in [
            (json!({ "version": 1, "text": "x" }), 409),
            (json!({ "version": anew["version"], "text": "  " }), 422),
            (json!({ "version": anew["version"], "text": "x".repeat(5001) }), 422),
            (json!({ "version": anew["version"], "publish_at": "2001-01-01T00:00:00Z" }), 422),
            (json!({ "version": "three" }), 422),
            (json!({}), 422),
        ] {
            app.as_owner(Method::PATCH, &token, &path, &change).await.expect(status);
        }
        let nameless = app.as_owner(Method::PATCH, &token, &path, &json!({})).await;
        assert_eq!(nameless.detail(), "version is missing.");
        // Nobody else's.
        let other = app.owner("bob@example.com").await;
        app.read(Some(&other), &path).await.expect(404);
        app.read(Some(&other), &format!("{path}/download")).await.expect(404);
        let change = json!({ "version": anew["version"], "text": "Mine now" });
        app.as_owner(Method::PATCH, &other, &path, &change).await.expect(404);
        app.as_owner(
            Method::POST,
            &other,
            &format!("{path}/post-now"),
            &json!({ "version": anew["version"] }),
        )
        .await
        .expect(404);
        app.read(Some(&other), &format!("/api/social-media-bot/{bot}/posts")).await.expect(404);
        app.as_owner(Method::PUT, &other, &format!("/api/social-media-bot/{bot}"), &form).await.expect(404);
        app.as_owner(
            Method::POST,
            &other,
            "/api/toggle-social-bot",
            &json!({ "bot_id": bot, "is_active": false }),
        )
        .await
        .expect(404);
    }
);

both_databases!(
    async fn without_an_account_posts_wait_in_the_outbox(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("image", &["facebook", "pinterest"])).await;
        let post = app.until_next_post(&token, &bot).await;
        assert_eq!(post["state"], "out");
        assert_eq!(delivery(&post, "facebook")["state"], "outbox");
        let path = format!("/api/social-posts/{}/download", post["id"].as_str().unwrap());
        let zip = app.client.get(app.url(&path)).bearer_auth(&token).send().await.unwrap();
        assert_eq!(zip.headers()["content-type"], "application/zip");
        assert!(zip.bytes().await.unwrap().starts_with(b"PK"));
        let card = app.read(Some(&token), "/api/my-bots").await.json()["social_media_bots"][0].clone();
        assert_eq!(card["usage"]["used_image_posts"], 0, "what reached nobody is free");
        app.as_owner(Method::POST, &token, "/api/social-connections", &json!({ "platform": "facebook" }))
            .await
            .expect(400);
        app.as_owner(Method::POST, &token, "/api/social-connections", &json!({ "platform": "myspace" }))
            .await
            .expect(422);
    }
);

both_databases!(
    async fn a_server_that_slept_does_not_burst_old_posts(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("text", &["facebook"])).await;
        app.run_jobs().await;
        app.clock.advance(TimeDelta::hours(10 * 24));
        let token = app.signed_in("ann@example.com").await;
        app.run_jobs().await;
        let all = app.posts(&token, &bot, "all").await;
        let in_state = |state: &str| all.iter().filter(|post| post["state"] == state).count();
        assert_eq!(in_state("out"), 0, "{all:?}");
        assert_eq!(in_state("missed"), 10);
        assert!(in_state("planned") + in_state("ready") >= 20, "the calendar goes on");
        let missed = all.iter().find(|post| post["state"] == "missed").unwrap();
        app.step(&token, missed, "post-now").await.expect(200);
        app.run_jobs().await;
        let sent = app.social_post(&token, missed["id"].as_str().unwrap()).await;
        assert_eq!(delivery(&sent, "facebook")["state"], "outbox", "{sent}");
    }
);

#[tokio::test]
async fn a_model_writes_and_draws_and_what_it_makes_up_is_refused() {
    let (model, pictures) = (ModelServer::start().await, PictureServer::start().await);
    let settings = [
        "--model",
        &format!("openai:{}", ModelServer::MODEL),
        "--model-url",
        &model.url,
        "--model-key",
        "k",
        "--image-model",
        "openai:any",
        "--image-model-url",
        &pictures.url,
    ];
    let app = TestApp::start_with(&TestDatabase::sqlite(), &settings).await;
    let token = app.owner("ann@example.com").await;
    let post = |text: &str| {
        let scenes = json!([{ "headline": "Fresh", "body": "Every morning" }]);
        let draft = json!({ "headline": "Good morning", "text": text, "short_text": "Good morning!", "title": "Morning",
                            "alt_text": "A card", "scenes": scenes });
        Reply::says(&draft.to_string())
    };
    // The first is right; the second makes up a discount, twice, so the built-in writer takes over.
    model.then(post("Our cakes are baked every morning, and the first ones are out of the oven now."));
    for _ in 0..4 {
        model.then(post("Today only: 50% off all cakes, be quick and come before we close!"));
    }
    let bot = app.social_bot(&token, &social_form("image", &["facebook"])).await;
    app.run_jobs().await;
    let posts = app.posts(&token, &bot, "upcoming").await;
    let by = |who: &str| posts.iter().filter(|post| post["written_by"] == who).collect::<Vec<_>>();
    let written = by("model");
    assert_eq!(written.len(), 1, "{posts:?}");
    assert!(written[0]["text"].as_str().unwrap().contains("out of the oven"));
    assert_eq!(by("builtin").len(), 2, "{posts:?}");
    assert!(!format!("{posts:?}").contains("50%"));
    let told = model.asked()[0].body.to_string();
    assert!(told.contains("Dogs are welcome") && told.contains("invent no offer"), "{told}");
    assert!(pictures.asked().len() >= 3, "each picture was asked for");
    for post in written.iter().chain(&by("builtin")) {
        let id = post["id"].as_str().unwrap().parse().unwrap();
        let stored = posts::by_id(app.running.app.store.read(), id).await.unwrap().unwrap();
        assert!(stored.media.unwrap().contains(r#""by_model":true"#), "whoever wrote the words");
    }
    let picture = written[0]["media"]["url"].as_str().unwrap();
    let shown = app.client.get(app.url(picture)).send().await.unwrap().bytes().await.unwrap();
    let size = image::load_from_memory(&shown).unwrap();
    assert_eq!((size.width(), size.height()), (1080, 1350), "brought to size, whatever the model drew");
}
