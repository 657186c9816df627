//! The blog: bundled articles, the operator's feed with all its moods, and subscribers.

use std::process::Command;

use botwright_testkit::{FeedReply, FeedServer, TestDatabase, both_databases, entry};
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::test_app::program;
use crate::test_app::{Answer, TestApp};

async fn with_feed(database: &TestDatabase, feed: &FeedServer) -> TestApp {
    TestApp::start_with(database, &["--blog-feed-url", &feed.url]).await
}

fn titles(answer: &Answer) -> Vec<String> {
    let answer = answer.json();
    let posts = answer["posts"].as_array().unwrap();
    posts.iter().map(|post| post["title"].as_str().unwrap().to_owned()).collect()
}

both_databases!(
    async fn without_a_feed_there_are_articles(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let list = app.get("/api/blog/posts").await.expect(200).json();
        assert_eq!((&list["source"], &list["stale"]), (&json!("bundled"), &json!(false)));
        let posts = list["posts"].as_array().unwrap();
        assert!(posts.len() >= 10);
        for post in posts {
            let slug = post["slug"].as_str().unwrap();
            assert_eq!(post["url"], format!("/blog/{slug}"));
            assert!(post["html"].is_null(), "the list is light");
            let whole = app.get(&format!("/blog/posts/{slug}")).await.expect(200).json();
            assert_eq!(whole["title"], post["title"]);
            assert!(whole["html"].as_str().unwrap().contains("<p>"));
        }
        let missing = app.get("/api/blog/posts/no-such-article").await.expect(404);
        assert_eq!(missing.detail(), "There is no such article.");
    }
);

both_databases!(
    async fn a_feed_is_read_by_the_job_and_shown_stale_when_it_is_down(database: TestDatabase) {
        let feed = FeedServer::start().await;
        let app = with_feed(&database, &feed).await;
        assert_eq!(
            app.get("/api/blog/posts").await.expect(503).detail(),
            "The blog cannot be reached right now."
        );
        assert!(feed.asked().is_empty(), "nobody's request waits for the feed");

        feed.then(FeedReply::Posts(vec![entry("First", "<p>One.</p><script>x()</script>")], Some("\"a\"")));
        app.run_jobs().await;
        let list = app.get("/api/blog/posts").await.expect(200);
        assert_eq!(titles(&list), ["First"]);
        assert_eq!((&list.json()["source"], &list.json()["stale"]), (&json!("feed"), &json!(false)));
        assert_eq!(list.json()["posts"][0]["url"], "https://blog.example/2026/09/first.html");
        let whole = app.get("/api/blog/posts/first").await.expect(200).json();
        assert_eq!(whole["html"], "<p>One.</p>");

        // Nothing new: the copy is young again, and was not sent again.
        app.clock.advance(TimeDelta::minutes(11));
        feed.then(FeedReply::Posts(vec![], Some("\"a\"")));
        app.run_jobs().await;
        let list = app.get("/api/blog/posts").await.expect(200);
        assert_eq!((titles(&list), &list.json()["stale"]), (vec!["First".to_owned()], &json!(false)));
        assert_eq!(feed.asked().last().unwrap().if_none_match.as_deref(), Some("\"a\""));

        // Down: the last good copy stays, and says how old it is. Readings pause ever longer.
        for _ in 0..100 {
            feed.then(FeedReply::Sends(500, "text/html", "<h1>Down</h1>".into()));
        }
        let before = feed.asked().len();
        for _ in 0..60 {
            app.clock.advance(TimeDelta::minutes(1));
            app.run_jobs().await;
        }
        let tried = feed.asked().len() - before;
        assert!((4..=7).contains(&tried), "{tried} readings in an hour");
        let list = app.get("/api/blog/posts").await.expect(200);
        assert_eq!((titles(&list), &list.json()["stale"]), (vec!["First".to_owned()], &json!(true)));
    }
);

both_databases!(
    async fn replicas_share_a_copy_and_a_restart_keeps_it(database: TestDatabase) {
        let feed = FeedServer::start().await;
        let first = with_feed(&database, &feed).await;
        first.run_jobs().await;
        let more = ["--blog-feed-url", &feed.url];
        let second = TestApp::replica(&database, &more, first.clock.clone(), first.data.clone()).await;
        second.run_jobs().await;
        assert_eq!(feed.asked().len(), 1);
        assert_eq!(titles(&second.get("/api/blog/posts").await.expect(200)), ["Hello"]);

        // Both have it at hand; a new copy reaches both.
        first.get("/api/blog/posts").await.expect(200);
        first.clock.advance(TimeDelta::minutes(11));
        feed.then(FeedReply::Posts(vec![entry("News", "x")], None));
        second.run_jobs().await;
        for app in [&first, &second] {
            assert_eq!(titles(&app.get("/api/blog/posts").await.expect(200)), ["News"]);
        }

        // Another blog is another copy, and is read at once.
        let other = FeedServer::start().await;
        other.then(FeedReply::Empty);
        let more = ["--blog-feed-url", &other.url];
        let moved = TestApp::replica(&database, &more, first.clock.clone(), first.data.clone()).await;
        moved.get("/api/blog/posts").await.expect(503);
        moved.run_jobs().await;
        assert!(titles(&moved.get("/api/blog/posts").await.expect(200)).is_empty());
    }
);

#[tokio::test]
async fn the_next_address_stands_in_and_bad_ones_are_refused_at_start() {
    let (down, up) = (FeedServer::start().await, FeedServer::start().await);
    for _ in 0..3 {
        down.then(FeedReply::Sends(503, "text/html", "<h1>Down</h1>".into()));
    }
    let more = ["--blog-feed-url", &down.url, "--blog-fallback-urls", &format!("{},{}", down.url, up.url)];
    let app = TestApp::start_with(&TestDatabase::sqlite(), &more).await;
    app.run_jobs().await;
    assert_eq!(titles(&app.get("/api/blog/posts").await.expect(200)), ["Hello"]);
    assert_eq!((down.asked().len(), up.asked().len()), (2, 1));

    let (database, folder) = (TestDatabase::sqlite(), tempfile::tempdir().unwrap());
    let refused = async |more: &[&str]| {
        let settings = crate::test_app::settings(folder.path(), &database, more);
        let options = crate::test_app::options(&botwright_testkit::TestClock::default());
        botwright::start(settings, options).await.err().unwrap()
    };
    assert!(refused(&["--blog-feed-url", "http://blog.example"]).await.contains("https://"));
    assert!(
        refused(&["--blog-fallback-urls", "https://a.example"]).await.contains("BOTWRIGHT_BLOG_FEED_URL")
    );
}

/// The token in the newest mail's link to this page.
async fn token(app: &TestApp, page: &str) -> String {
    let mails = app.mails().await;
    let mark = format!("/blog/{page}?token=");
    let mail = mails.iter().find(|mail| mail.text.contains(&mark)).unwrap_or_else(|| panic!("{mails:?}"));
    mail.text.split(&mark).nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
}

async fn use_link(app: &TestApp, page: &str, token: &str) -> Answer {
    app.post(&format!("/api/blog/{page}"), &json!({ "token": token })).await
}

fn subscribers(app: &TestApp) -> Vec<String> {
    let data = app.data.path().to_str().unwrap();
    let database = app.running.settings.database_url().unwrap();
    let output = Command::new(program())
        .args(["subscribers", "--data-dir", data, "--database-url", &database])
        .args(["--public-url", "https://bots.example"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

both_databases!(
    async fn a_subscription_takes_a_yes_from_the_mail_and_ends_with_one_link(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let sent =
            app.post("/api/blog/subscribe", &json!({ "email": " Ann@Example.com " })).await.expect(200);
        assert_eq!(sent.json()["message"], "Please confirm by the link we have sent you.");
        assert_eq!(subscribers(&app).len(), 1, "only the heading: nobody has said yes");
        let confirm = token(&app, "confirm").await;
        use_link(&app, "confirm", &confirm).await.expect(200);
        use_link(&app, "confirm", &confirm).await.expect(400);

        let list = subscribers(&app);
        assert!(list[1].starts_with("\"ann@example.com\",\"20"), "{list:?}");
        let leave = token(&app, "unsubscribe").await;
        assert!(
            list[1].contains(&format!("https://bots.example/blog/unsubscribe?token={leave}")),
            "{list:?}"
        );

        // Known addresses get the same answer, and a mail that helps.
        app.clock.advance(TimeDelta::hours(2));
        let again = app.post("/api/blog/subscribe", &json!({ "email": "ann@example.com" })).await.expect(200);
        assert_eq!(again.text, sent.text);
        assert_eq!(app.mails().await[0].subject, "You are subscribed already");
        assert_eq!(token(&app, "unsubscribe").await, leave);

        for _ in 0..2 {
            use_link(&app, "unsubscribe", &leave).await.expect(200);
        }
        assert_eq!(subscribers(&app).len(), 1);
        for bad in ["", "x", &leave[1..], &format!("{leave}A"), "00000000000000000000000000000000.AAAA"] {
            use_link(&app, "unsubscribe", bad).await.expect(400);
            use_link(&app, "confirm", bad).await.expect(400);
        }
    }
);

both_databases!(
    async fn asking_twice_at_once_is_one_row_and_one_mail(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let body = json!({ "email": "ann@example.com" });
        let (a, b, c) = tokio::join!(
            app.post("/api/blog/subscribe", &body),
            app.post("/api/blog/subscribe", &body),
            app.post("/api/blog/subscribe", &body),
        );
        for answer in [a, b, c] {
            answer.expect(200);
        }
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1, "{mails:?}");
        let confirm = token(&app, "confirm").await;
        let (a, b) = tokio::join!(use_link(&app, "confirm", &confirm), use_link(&app, "confirm", &confirm));
        let mut statuses = [a.status.as_u16(), b.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 400], "a link is good once");
        assert_eq!(subscribers(&app).len(), 2);
    }
);

both_databases!(
    async fn links_age_are_replaced_and_forgotten(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let ask = async || {
            app.post("/api/blog/subscribe", &json!({ "email": "ann@example.com" })).await.expect(200)
        };
        ask().await;
        let first = token(&app, "confirm").await;
        app.clock.advance(TimeDelta::minutes(2));
        ask().await;
        let second = token(&app, "confirm").await;
        assert_ne!(first, second);
        use_link(&app, "confirm", &first).await.expect(400);
        app.clock.advance(TimeDelta::days(4));
        use_link(&app, "confirm", &second).await.expect(400);
        app.run_jobs().await;
        ask().await;
        use_link(&app, "confirm", &token(&app, "confirm").await).await.expect(200);
    }
);

both_databases!(
    async fn subscribing_is_limited_and_checked(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        for bad in [
            json!({}),
            json!({ "email": "" }),
            json!({ "email": "no address" }),
            json!({ "email": "a@b\r\nBcc: c@d.e" }),
        ] {
            let errors: Value = app.post("/api/blog/subscribe", &bad).await.expect(422).json();
            assert!(errors["errors"]["email"].is_string(), "{errors}");
        }
        for round in 0..6 {
            app.clock.advance(TimeDelta::minutes(2));
            let answer = app.post("/api/blog/subscribe", &json!({ "email": "ann@example.com" })).await;
            answer.expect(if round < 5 { 200 } else { 429 });
        }
        for n in 0..16 {
            let answer =
                app.post("/api/blog/subscribe", &json!({ "email": format!("n{n}@example.com") })).await;
            assert_eq!(answer.status.as_u16(), if n < 15 { 200 } else { 429 }, "{n}");
        }
    }
);
