//! Posts that an owner writes, and pictures of the owner's own: made once, checked, and sent like all others.

use std::io::Cursor;

use botwright_domain::social::platform::Platform;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use image::ImageFormat;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::bot_calls::file;
use crate::privacy_export::export;
use crate::social_calls::{delivery, social_form};
use crate::social_publish::scene;
use crate::{Answer, TestApp};

const CUP: &str = "A cup on a table";

fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(vec![]);
    image::RgbImage::from_pixel(width, height, image::Rgb([200, 30, 40]))
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

fn at(bot: &str) -> String {
    format!("/api/social-media-bot/{bot}/posts")
}

impl TestApp {
    fn wish(&self, platforms: &[&str], picture: &str) -> Value {
        let publish_at = self.running.app.now() + TimeDelta::hours(2);
        json!({ "text": "We open at six.\nCome by!", "platforms": platforms, "publish_at": publish_at,
            "picture": picture, "alt_text": CUP })
    }

    async fn write_own(&self, token: &str, bot: &str, wish: &Value) -> Answer {
        self.as_owner(Method::POST, token, &at(bot), wish).await
    }

    async fn write_with(&self, token: &str, bot: &str, wish: &Value, picture: Vec<u8>) -> Answer {
        let form = Form::new().text("post", wish.to_string()).part("picture", file("cup.png", picture));
        self.send_form(&at(bot), token, form).await
    }

    async fn show_own(&self, token: &str, post: &Value, picture: Vec<u8>) -> Answer {
        let form = Form::new()
            .text("version", post["version"].to_string())
            .text("alt_text", CUP)
            .part("picture", file("cup.jpg", picture));
        let path = format!("/api/social-posts/{}/picture", post["id"].as_str().unwrap());
        self.send_form(&path, token, form).await
    }

    async fn fetched(&self, post: &Value) -> Vec<u8> {
        let url = self.url(post["media"]["url"].as_str().unwrap());
        let answer = self.client.get(url).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "image/jpeg");
        answer.bytes().await.unwrap().into()
    }
}

fn without_schedule(content: &str, platforms: &[&str]) -> Value {
    let mut form = social_form(content, platforms);
    form["schedules"] = json!([]);
    form
}

both_databases!(
    async fn a_post_is_made_once_however_often_it_is_sent(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &without_schedule("image", &["facebook", "instagram"])).await;
        let wish = app.wish(&["facebook", "instagram", "facebook"], "own");
        let made = join_all((0..4).map(async |_| {
            let png = picture(800, 600, ImageFormat::Png);
            let form = Form::new().text("post", wish.to_string()).part("picture", file("cup.png", png));
            let request = app.client.post(app.url(&at(&bot))).bearer_auth(&token).multipart(form);
            app.send(request.header("idempotency-key", "cup")).await.expect(200).json()
        }));
        let made = made.await;
        assert!(made.iter().all(|post| post == &made[0]), "{made:?}");
        assert_eq!(app.stored_files(), 1, "what came with the others is gone");
        let post = &made[0];
        assert_eq!((&post["schedule_id"], &post["state"]), (&Value::Null, &json!("ready")), "{post}");
        assert_eq!((&post["content_type"], &post["written_by"]), (&json!("image"), &json!("owner")));
        assert_eq!((&post["alt_text"], &post["media"]["by_owner"]), (&json!(CUP), &json!(true)));
        assert_eq!(post["deliveries"].as_array().unwrap().len(), 2);
        assert_eq!(app.posts(&token, &bot, "all").await, std::slice::from_ref(post));
        app.clock.advance(TimeDelta::hours(3));
        let late = app.paying(&token, &at(&bot), &wish, Some("cup")).await.expect(200).json();
        assert_eq!(late["id"], post["id"], "its time has passed, and it is there");
        // The key names this wish, of this bot.
        let other = app.social_bot(&token, &without_schedule("text", &["facebook"])).await;
        let wish = app.wish(&["facebook"], "none");
        app.paying(&token, &at(&other), &wish, Some("cup")).await.expect(409);
    }
);

both_databases!(
    async fn each_field_is_checked_and_nothing_half_done(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let all = ["facebook", "instagram", "youtube"];
        let bot = app.social_bot(&token, &without_schedule("text", &all)).await;
        let now = app.running.app.now();
        for (field, value, says) in [
            ("text", json!("  \u{200b} "), "Please write something"),
            ("text", json!("x".repeat(5001)), "This must be at most 5000 characters"),
            ("text", json!("a\0b"), "This contains characters that cannot be used"),
            ("platforms", json!([]), "Please choose at least one platform"),
            ("platforms", json!(["myspace"]), "This is not a platform we know"),
            ("platforms", json!(["linkedin"]), "LinkedIn is not one of this bot's platforms"),
            ("platforms", json!(["instagram"]), "Instagram takes no posts without a picture"),
            ("platforms", json!(["youtube"]), "YouTube takes nothing but videos"),
            ("publish_at", json!(null), "Please choose a day and a time"),
            ("publish_at", json!(now), "Please choose a time in the coming year"),
            ("publish_at", json!(now + TimeDelta::days(367)), "Please choose a time in the coming year"),
            ("picture", json!("own"), "Please choose a picture"),
            ("picture", json!("film"), "Please choose none, drawn or own, and send a picture only with own"),
            ("alt_text", json!("x".repeat(1001)), "This must be at most 1000 characters"),
        ] {
            let mut wish = app.wish(&["facebook"], "none");
            wish[field] = value;
            let refused = app.write_own(&token, &bot, &wish).await.expect(422).json();
            assert_eq!(refused["errors"], json!({ field: says }));
        }
        let nothing = app.write_own(&token, &bot, &json!({})).await.expect(422).json();
        assert_eq!(nothing["errors"].as_object().unwrap().len(), 3, "{nothing}");
        app.write_own(&token, &bot, &json!({ "text": 7 })).await.expect(422);

        let wish = app.wish(&["facebook"], "own");
        let mut bomb = picture(400, 400, ImageFormat::Png);
        bomb[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
        for (hostile, says) in [
            (b"<svg onload=alert(1)>".to_vec(), "not a picture we can read"),
            (picture(400, 400, ImageFormat::Gif), "not a picture we can read"),
            (picture(400, 400, ImageFormat::Png)[..200].to_vec(), "not a picture we can read"),
            (bomb, "picture"),
            (vec![], "not a picture we can read"),
            (picture(300, 400, ImageFormat::Png), "at least 320 by 320 pixels"),
            (vec![0xff; 5 * 1024 * 1024 + 1], "at most 5 MB"),
        ] {
            let refused = app.write_with(&token, &bot, &wish, hostile).await.expect(422).json();
            assert!(refused["errors"]["picture"].as_str().unwrap().contains(says), "{refused}");
        }
        let good = picture(400, 400, ImageFormat::Png);
        app.write_with(&token, &bot, &app.wish(&["facebook"], "none"), good.clone()).await.expect(422);
        let broken = Form::new().text("post", "{");
        app.send_form(&at(&bot), &token, broken).await.expect(422);
        assert_eq!((app.posts(&token, &bot, "all").await.len(), app.stored_files()), (0, 0));

        let stranger = app.owner("bob@example.com").await;
        app.write_own(&stranger, &bot, &app.wish(&["facebook"], "none")).await.expect(404);
        let post = app.write_with(&token, &bot, &wish, good.clone()).await.expect(200).json();
        app.show_own(&stranger, &post, good).await.expect(404);
    }
);

both_databases!(
    async fn an_own_picture_goes_out_once_at_its_time(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Linkedin]).await;
        let (app, token) = (&scene.social.app, scene.token().await);
        let mut jpeg = picture(1600, 800, ImageFormat::Jpeg);
        jpeg.extend_from_slice(b"hidden words");
        let wish = app.wish(&["linkedin"], "own");
        let post = app.write_with(&token, &scene.bot, &wish, jpeg).await.expect(200).json();
        let shown = app.fetched(&post).await;
        let read = image::load_from_memory_with_format(&shown, ImageFormat::Jpeg).unwrap();
        assert_eq!((read.width(), read.height()), (1528, 800), "its shape, as far as platforms show it");
        assert!(!shown.windows(6).any(|part| part == b"hidden"));

        app.run_jobs().await;
        assert_eq!(scene.social.audience().len(), 0, "not before its time");
        let post = scene.later(&post, TimeDelta::minutes(118)).await;
        assert_eq!((&post["state"], scene.social.audience().len()), (&json!("ready"), 0), "{post}");
        let post = scene.later(&post, TimeDelta::minutes(2)).await;
        assert_eq!(delivery(&post, "linkedin")["state"], "published", "{post}");
        assert_eq!(scene.social.platforms.shared().pictures(), [shown], "that picture, once");
        let seen = scene.social.platforms.shared().audience();
        assert_eq!(
            (seen[0].kind, seen[0].text.as_str(), seen.len()),
            ("image", "We open at six.\nCome by!", 1)
        );
        assert_eq!(scene.used_images().await, 1);
        scene.later(&post, TimeDelta::minutes(30)).await;
        assert_eq!(scene.social.audience().len(), 1);
    }
);

both_databases!(
    async fn a_text_of_ones_own_costs_nothing_and_outlives_the_form(database: TestDatabase) {
        let scene = scene(&database, "text", &[Platform::Facebook]).await;
        let (app, token) = (&scene.social.app, scene.token().await);
        app.run_jobs().await;
        let wish = app.wish(&["facebook"], "none");
        let own = app.write_own(&token, &scene.bot, &wish).await.expect(200).json();
        let can = &own["can"];
        assert_eq!(
            (&can["edit"], &can["skip"], &can["post_now"]),
            (&json!(true), &json!(true), &json!(true))
        );
        assert_eq!(
            (&can["regenerate"], &can["redraw"], &can["own_picture"]),
            (&json!(false), &json!(false), &json!(false))
        );
        app.step(&token, &own, "regenerate").await.expect(409);
        app.show_own(&token, &own, picture(400, 400, ImageFormat::Png)).await.expect(409);
        let kept = app.write_own(&token, &scene.bot, &wish).await.expect(200).json();

        // Another schedule, and the owner wants to be asked from now on.
        let mut form = social_form("text", &["facebook"]);
        form["schedules"] = json!([]);
        form["askFirst"] = json!(true);
        let path = format!("/api/social-media-bot/{}", scene.bot);
        app.as_owner(Method::PUT, &token, &path, &form).await.expect(200);
        let left = app.posts(&token, &scene.bot, "upcoming").await;
        assert_eq!(left.len(), 2, "{left:?}");
        assert!(left.iter().all(|post| post["state"] == "ready"), "who wrote it need not approve it");

        let id = own["id"].as_str().unwrap();
        let change = json!({ "version": own["version"], "text": "We open at seven." });
        let path = format!("/api/social-posts/{id}");
        let own = app.as_owner(Method::PATCH, &token, &path, &change).await.expect(200).json();
        assert_eq!((&own["text"], &own["state"]), (&json!("We open at seven."), &json!("ready")));
        app.step(&token, &kept, "skip").await.expect(200);
        app.step(&token, &own, "skip").await.expect(200);
        let own = app.step(&token, &own, "restore").await.expect(200).json();
        assert_eq!(own["state"], "ready");
        let own = scene.later(&own, TimeDelta::hours(2)).await;
        assert_eq!(delivery(&own, "facebook")["state"], "published", "{own}");
        assert_eq!(
            (scene.social.audience(), scene.used_images().await),
            (vec!["We open at seven.".into()], 0)
        );
        let kept = scene.again(&kept).await;
        assert_eq!(kept["state"], "skipped", "{kept}");
        let now = app.step(&scene.token().await, &kept, "post-now").await.expect(200).json();
        assert_eq!(delivery(&scene.again(&now).await, "facebook")["state"], "published");
    }
);

both_databases!(
    async fn a_picture_is_drawn_for_the_owners_words(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = without_schedule("image", &["instagram"]);
        form["askFirst"] = json!(true);
        let bot = app.social_bot(&token, &form).await;
        let mut wish = app.wish(&["instagram"], "drawn");
        wish["alt_text"] = json!("");
        wish["publish_at"] = json!(app.running.app.now() + TimeDelta::days(40));
        let post = app.write_own(&token, &bot, &wish).await.expect(200).json();
        assert_eq!((&post["state"], &post["media"]), (&json!("planned"), &Value::Null), "{post}");
        // Skipped and put back, or given other words, before there was a picture.
        app.step(&token, &post, "skip").await.expect(200);
        let post = app.step(&token, &post, "restore").await.expect(200).json();
        assert_eq!(post["state"], "planned");
        let path = format!("/api/social-posts/{}", post["id"].as_str().unwrap());
        let change = json!({ "version": post["version"], "text": "Fresh bread" });
        app.as_owner(Method::PATCH, &token, &path, &change).await.expect(200);
        app.run_jobs().await;
        let drawn = app.read(Some(&token), &path).await.json();
        assert_eq!((&drawn["state"], &drawn["text"]), (&json!("waiting"), &json!("Fresh bread")), "{drawn}");
        assert_eq!((&drawn["alt_text"], &drawn["media"]["by_owner"]), (&json!("Fresh bread"), &json!(false)));
        assert_eq!((&drawn["can"]["redraw"], &drawn["can"]["own_picture"]), (&json!(true), &json!(true)));

        let own = app.show_own(&token, &drawn, picture(600, 600, ImageFormat::WebP)).await.expect(200).json();
        assert_eq!(
            (&own["state"], &own["alt_text"]),
            (&json!("ready"), &json!(CUP)),
            "all of it is the owner's"
        );
        app.run_jobs().await;
        assert_eq!(app.stored_files(), 1);
        app.step(&token, &own, "redraw").await.expect(200);
        app.run_jobs().await;
        let again = app.read(Some(&token), &path).await.json();
        assert_eq!(
            (&again["state"], &again["alt_text"]),
            (&json!("waiting"), &json!("Fresh bread")),
            "{again}"
        );
        assert_eq!((&again["media"]["by_owner"], app.stored_files()), (&json!(false), 1));
    }
);

both_databases!(
    async fn an_own_picture_takes_the_place_of_the_drawn_one(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &social_form("image", &["facebook"])).await;
        app.run_jobs().await;
        let (files, posts) = (app.stored_files(), app.posts(&token, &bot, "upcoming").await);
        let png = || picture(700, 900, ImageFormat::Png);
        let unwritten = posts.iter().find(|post| post["state"] == "planned").unwrap();
        app.show_own(&token, unwritten, png()).await.expect(409);
        let hostile = app.show_own(&token, &posts[0], b"GIF89a".to_vec()).await.expect(422).json();
        assert!(hostile["errors"]["picture"].is_string(), "{hostile}");
        let own = app.show_own(&token, &posts[0], png()).await.expect(200).json();
        assert_eq!((&own["state"], &own["text"]), (&json!("ready"), &posts[0]["text"]), "{own}");
        assert_eq!((&own["alt_text"], &own["media"]["by_owner"]), (&json!(CUP), &json!(true)));
        let shown = app.fetched(&own).await;
        assert_eq!(
            app.show_own(&token, &posts[0], png()).await.expect(409).detail(),
            "This post was changed meanwhile. Please look at it again."
        );
        app.run_jobs().await;
        assert_eq!(app.stored_files(), files, "the old one is gone, and what came in vain");

        // Other words, the same picture; and what follows a schedule leaves it alone.
        app.step(&token, &own, "regenerate").await.expect(200);
        app.run_jobs().await;
        let path = format!("/api/social-media-bot/{bot}");
        app.as_owner(Method::PUT, &token, &path, &social_form("text", &["facebook"])).await.expect(200);
        app.run_jobs().await;
        let anew = app.social_post(&token, own["id"].as_str().unwrap()).await;
        assert_ne!(anew["text"], own["text"]);
        assert_eq!((&anew["alt_text"], &anew["media"]), (&json!(CUP), &own["media"]), "{anew}");
        assert_eq!(app.fetched(&anew).await, shown);
    }
);

both_databases!(
    async fn only_so_many_may_be_ahead_and_only_so_many_be_sent(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--rate-limits", "off"]).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &without_schedule("text", &["facebook"])).await;
        let wish = app.wish(&["facebook"], "none");
        let mut last = Value::Null;
        for _ in 0..200 {
            last = app.write_own(&token, &bot, &wish).await.expect(200).json();
        }
        let refused = app.write_own(&token, &bot, &wish).await.expect(409);
        assert!(refused.detail().starts_with("200 posts of your own are ahead"), "{refused:?}");
        app.step(&token, &last, "skip").await.expect(200);
        app.write_own(&token, &bot, &wish).await.expect(200);
    }
);

both_databases!(
    async fn sending_is_throttled_even_what_is_refused_for_its_picture(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &without_schedule("image", &["facebook"])).await;
        let wish = app.wish(&["facebook"], "own");
        for _ in 0..100 {
            app.write_with(&token, &bot, &wish, b"GIF89a".to_vec()).await.expect(422);
        }
        app.write_with(&token, &bot, &wish, b"GIF89a".to_vec()).await.expect(429);
        app.clock.advance(TimeDelta::hours(1));
        let wish = app.wish(&["facebook"], "none");
        app.write_own(&token, &bot, &wish).await.expect(200);
    }
);

both_databases!(
    async fn a_paused_bot_keeps_it_and_an_account_takes_it_along(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.social_bot(&token, &without_schedule("image", &["facebook"])).await;
        let switch = json!({ "bot_id": bot, "is_active": false });
        app.as_owner(Method::POST, &token, "/api/toggle-social-bot", &switch).await.expect(200);
        let drawn = app.write_own(&token, &bot, &app.wish(&["facebook"], "drawn")).await.expect(200).json();
        let png = picture(400, 400, ImageFormat::Png);
        let own = app.write_with(&token, &bot, &app.wish(&["facebook"], "own"), png).await.expect(200).json();
        app.run_jobs().await;
        let seen = app.social_post(&token, drawn["id"].as_str().unwrap()).await;
        assert_eq!(
            (&seen["state"], &seen["reason"]),
            (&json!("planned"), &json!("This bot is paused.")),
            "{seen}"
        );
        app.clock.advance(TimeDelta::hours(2));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        for post in [&drawn, &own] {
            let post = app.social_post(&token, post["id"].as_str().unwrap()).await;
            assert_eq!(
                (&post["state"], &post["reason"]),
                (&json!("skipped"), &json!("The bot was paused at its time."))
            );
        }
        let taken = export(&app, &token).await.0;
        let (_, posts) = taken.iter().find(|(name, _)| name.ends_with("posts.json")).expect("posts");
        assert!(String::from_utf8_lossy(posts).contains("We open at six."));
        let name = own["media"]["url"].as_str().unwrap().rsplit('/').next().unwrap();
        assert!(taken.keys().any(|file| file.ends_with(name)), "its picture too: {:?}", taken.keys());
        app.delete_account(&token).await.expect(200);
        app.run_jobs().await;
        assert_eq!(app.stored_files(), 0);
    }
);
