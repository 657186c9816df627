//! The blog's feed from a server that misbehaves.

use botwright_gateways::blog::{BlogFeed, BlogSource, FeedError, Latest, Validators};
use botwright_testkit::{FeedReply, FeedServer, entry};
use url::Url;

fn feed(addresses: &[&str]) -> BlogFeed {
    let addresses: Vec<Url> = addresses.iter().map(|address| address.parse().unwrap()).collect();
    BlogFeed::new(&addresses).unwrap()
}

async fn titles(feed: &BlogFeed) -> Result<Vec<String>, FeedError> {
    match feed.latest(None).await? {
        Latest::Posts { posts, .. } => Ok(posts.into_iter().map(|post| post.title).collect()),
        Latest::Unchanged => panic!("nobody said what was known"),
    }
}

#[tokio::test]
async fn validators_save_the_second_reading() {
    let server = FeedServer::start().await;
    let feed = feed(&[&server.url]);
    let Latest::Posts { posts, validators } = feed.latest(None).await.unwrap() else { panic!() };
    assert_eq!(posts.len(), 1);
    assert_eq!(validators.etag.as_deref(), Some("\"1\""));
    assert!(matches!(feed.latest(Some(&validators)).await.unwrap(), Latest::Unchanged));
    // A validator of another address means nothing here.
    let others = Validators { address: "https://other.example/".into(), ..validators };
    assert!(matches!(feed.latest(Some(&others)).await.unwrap(), Latest::Posts { .. }));
    let asked = server.asked();
    assert_eq!(asked[0].address, "/feeds/posts/default?alt=json&max-results=20");
    let tags: Vec<_> = asked.iter().map(|asked| asked.if_none_match.as_deref()).collect();
    assert_eq!(tags, [None, Some("\"1\""), None]);
}

#[tokio::test]
async fn what_is_not_a_feed_is_told_apart_from_an_empty_one() {
    let server = FeedServer::start().await;
    let feed = feed(&[&server.url]);
    let html = "<!doctype html><script>alert(1)</script>";
    let huge = format!("{{\"feed\":{{}},\"x\":\"{}\"}}", "x".repeat(5 * 1024 * 1024));
    for (reply, expected) in [
        (FeedReply::Empty, Ok(vec![])),
        (FeedReply::Sends(200, "text/html", html.into()), Err(FeedError::NotAFeed)),
        (
            FeedReply::Sends(200, "application/json", "{\"feed\":{\"entry\":[{".into()),
            Err(FeedError::NotAFeed),
        ),
        (FeedReply::Sends(404, "text/html", html.into()), Err(FeedError::Status(404))),
        (FeedReply::Sends(304, "text/html", String::new()), Err(FeedError::Status(304))),
        (FeedReply::Sends(200, "application/json", huge), Err(FeedError::TooLarge)),
        (FeedReply::Posts((0..25).map(|n| entry(&format!("Post {n}"), "x")).collect(), None), {
            Ok((0..20).map(|n| format!("Post {n}")).collect())
        }),
    ] {
        server.then(reply);
        assert_eq!(titles(&feed).await, expected);
    }
}

#[tokio::test]
async fn redirects_are_few_and_stay_where_they_may() {
    let server = FeedServer::start().await;
    let feed = feed(&[&server.url]);
    server.then(FeedReply::Redirects(format!("{}/moved", server.url)));
    assert_eq!(titles(&feed).await.unwrap(), ["Hello"]);
    for target in [
        "http://blog.example/",
        "https://10.0.0.1/",
        "https://169.254.169.254/",
        "ftp://127.0.0.1/",
        "file:///etc/passwd",
    ] {
        server.then(FeedReply::Redirects(target.into()));
        assert!(titles(&feed).await.is_err(), "{target}");
    }
    for _ in 0..10 {
        server.then(FeedReply::Redirects(server.url.clone()));
    }
    let before = server.asked().len();
    assert_eq!(titles(&feed).await, Err(FeedError::BadRedirect));
    assert!(server.asked().len() - before <= 5);
}

#[tokio::test(start_paused = true)]
async fn a_silent_blog_is_given_up_and_the_next_address_tried() {
    let (silent, other) = (FeedServer::start().await, FeedServer::start().await);
    silent.then(FeedReply::Mute);
    assert_eq!(titles(&feed(&[&silent.url])).await, Err(FeedError::TooSlow));
    silent.then(FeedReply::Sends(500, "text/plain", "no".into()));
    other.then(FeedReply::Empty);
    assert_eq!(titles(&feed(&[&silent.url, &other.url])).await.unwrap(), Vec::<String>::new());
    assert!(matches!(titles(&feed(&["http://127.0.0.1:1/"])).await, Err(FeedError::Unreachable(_))));
}
