//! An owner lets us read a page of their website, and gets its words.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, Redirect};
use axum::routing::get;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use crate::{Answer, TestApp};

const PAGE: &str = "<html><body><nav><a href=/>Home</a></nav><h1>Linden Bakery</h1><p>We bake bread in Berlin, every \
    day but Monday.</p><h2>Do you deliver?</h2><p>Within 5 km, from $20 on.</p><script>alert(1)</script></body></html>";

async fn website() -> String {
    let old = b"<meta charset=iso-8859-1><p>Caf\xe9 und Kuchen, jeden Tag von acht bis achtzehn Uhr.</p>";
    let large = "<p>Bread from the oven.<p>Rolls from the shelf.".repeat(60_000);
    let site = Router::new()
        .route("/", get(|| async { Html(PAGE) }))
        .route("/moved", get(|| async { Redirect::to("/") }))
        .route("/old", get(move || async move { ([(CONTENT_TYPE, "text/html")], old.as_slice()) }))
        .route("/app", get(|| async { Html("<div id=root></div><script src=/app.js></script>") }))
        .route("/picture", get(|| async { ([(CONTENT_TYPE, "image/png")], "x") }))
        .route("/large", get(move || async move { Html(large) }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, site).await });
    format!("http://{address}")
}

impl TestApp {
    async fn read_page(&self, token: &str, address: &str) -> Answer {
        self.as_owner(Method::POST, token, "/api/read-web-page", &json!({ "url": address })).await
    }
}

both_databases!(
    async fn the_words_of_a_page_come_back(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--check-private-sites", "on"]).await;
        let token = app.owner("ann@example.com").await;
        let site = website().await;
        let page = app.read_page(&token, &format!("{site}/moved")).await.expect(200).json();
        assert_eq!(
            page,
            json!({
                "address": format!("{site}/"),
                "text": "## Linden Bakery\n\nWe bake bread in Berlin, every day but Monday.\n\n\
                         ## Do you deliver?\n\nWithin 5 km, from $20 on.",
                "cut": false,
            })
        );
        let old = app.read_page(&token, &format!("{site}/old")).await.expect(200).json();
        assert!(old["text"].as_str().unwrap().starts_with("Café und Kuchen"), "{old}");
        let large = app.read_page(&token, &format!("{site}/large")).await.expect(200).json();
        let length = large["text"].as_str().unwrap().chars().count();
        assert!(large["cut"] == true && (49_000..=50_000).contains(&length), "{length}");
        for (path, words) in
            [("/app", "hardly any text"), ("/picture", "not to a web page"), ("/nowhere", "error (404)")]
        {
            let answer = app.read_page(&token, &format!("{site}{path}")).await.expect(422);
            assert!(
                answer.json()["errors"]["url"].as_str().unwrap().contains(words),
                "{path} {}",
                answer.text
            );
        }
    }
);

both_databases!(
    async fn reading_pages_is_no_door_to_the_inside(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let own = app.url("/metrics");
        for wrong in
            ["", "two words", "ftp://x.example", "http://a:b@x.example/", &own, "localhost", "10.0.0.1"]
        {
            let answer = app.read_page(&token, wrong).await.expect(422);
            assert!(answer.json()["errors"]["url"].is_string(), "{wrong} {}", answer.text);
        }
        for _ in 0..27 {
            app.read_page(&token, "localhost").await.expect(422);
        }
        app.read_page(&token, "localhost").await.expect(429);
        app.clock.advance(TimeDelta::hours(1));
        app.read_page(&token, "localhost").await.expect(422);
    }
);
