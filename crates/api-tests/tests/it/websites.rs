//! Bots on other people's websites: who may call from where, where a bot was seen, and whether its code is there.

use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Redirect};
use axum::routing::get;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot_calls::form;
use crate::chat_calls::{FAQ, said};
use crate::{Answer, TestApp};

const SHOP: &str = "https://shop.example";

impl TestApp {
    async fn call_from(&self, method: Method, path: &str, origin: &str, body: Option<Value>) -> Answer {
        let request = self.client.request(method, self.url(path)).header("origin", origin);
        self.send(if let Some(body) = body { request.json(&body) } else { request }).await
    }

    async fn introduced(&self, bot: &str, origin: &str) -> Answer {
        self.call_from(Method::GET, &format!("/api/get_bot_config?bot_id={bot}"), origin, None).await
    }

    async fn sites(&self, token: &str, bot: &str) -> Vec<String> {
        let list = self.read(Some(token), &format!("/api/bot/{bot}/sites")).await.expect(200).json();
        let sites = list["sites"].as_array().unwrap().iter();
        sites.map(|site| site["origin"].as_str().unwrap().to_owned()).collect()
    }
}

both_databases!(
    async fn a_widget_may_make_its_calls_from_any_website_and_no_others(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;

        let config = app.introduced(&bot, SHOP).await.expect(200);
        assert_eq!(config.headers["access-control-allow-origin"], "*");
        let config = config.json();
        let code = config["bot_code"].as_str().unwrap();
        assert_eq!(
            (&config["bot_name"], &config["business_name"]),
            (&json!("Linden Bot"), &json!("Linden Bakery"))
        );
        let by_code = app.get(&format!("/get_bot_config?botCode={code}")).await.expect(200).json();
        assert_eq!(by_code, config);

        for path in [
            "/api/get_bot_config",
            "/api/standard-chat",
            "/standard-chat",
            "/submit_lead",
            "/api/rate_conversation",
        ] {
            let ask = app.client.request(Method::OPTIONS, app.url(path)).header("origin", SHOP);
            let ask = ask.header("access-control-request-method", "POST");
            let allowed =
                app.send(ask.header("access-control-request-headers", "content-type")).await.expect(204);
            assert_eq!(allowed.headers["access-control-allow-headers"], "content-type, accept");
        }
        let said = said(&bot, "When are you open?", "s");
        let reply = app.call_from(Method::POST, "/standard-chat", SHOP, Some(said)).await.expect(200);
        assert_eq!(
            (reply.text.as_str(), &reply.headers["access-control-allow-origin"]),
            ("Daily from 8 to 18.", &"*".parse().unwrap())
        );
        // A page must be able to read why it was refused.
        let refused =
            app.call_from(Method::POST, "/api/standard-chat", SHOP, Some(json!({}))).await.expect(422);
        assert_eq!(refused.headers["access-control-allow-origin"], "*");

        for path in ["/api/my-bots", "/api/session", "/api/login", "/api/get_bot_by_id"] {
            let ask = app.client.request(Method::OPTIONS, app.url(path)).header("origin", SHOP);
            let ask = ask.header("access-control-request-method", "GET");
            for answer in [app.send(ask).await, app.call_from(Method::GET, path, SHOP, None).await] {
                assert!(!answer.headers.contains_key("access-control-allow-origin"), "{path} {answer:?}");
            }
        }
    }
);

both_databases!(
    async fn an_owner_says_which_websites_may_show_a_bot(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let with = |sites: &str| form().text("faq_text", FAQ).text("allowed_sites", sites.to_owned());
        for wrong in [r#"["not a site"]"#, r#"{"a":1}"#, "example.com", r#"["ftp://x.example"]"#] {
            let answer = app.send_form("/api/create_user_bot", &token, with(wrong)).await.expect(422).json();
            assert!(answer["errors"]["allowed_sites"].is_string(), "{answer}");
        }
        let bot = app.create(&token, with(r#"["https://Shop.example/", "*.linden.example"]"#)).await;
        app.run_jobs().await;
        assert_eq!(app.own(&token, &bot).await["allowed_sites"], json!(["shop.example", "*.linden.example"]));

        let sentence = "This chat is not open on this website. Its owner can add the site to the bot's allowed websites.";
        let own = app.url("");
        for (origin, status) in [
            (SHOP, 200),
            ("https://www.shop.example", 200),
            ("https://blog.linden.example", 200),
            (own.as_str(), 200),
            ("https://elsewhere.example", 403),
            ("https://shop.example.evil.example", 403),
            ("null", 403),
        ] {
            let lead = json!({ "bot_id": bot, "session_id": "s", "values": { "full_name": origin, "email": "v@example.com" } });
            for answer in [
                app.introduced(&bot, origin).await,
                app.call_from(
                    Method::POST,
                    "/api/standard-chat",
                    origin,
                    Some(said(&bot, "When are you open?", origin)),
                )
                .await,
                app.call_from(Method::POST, "/api/submit_lead", origin, Some(lead)).await,
            ] {
                let answer = answer.expect(status);
                assert!(status == 200 || answer.detail() == sentence, "{answer:?}");
            }
        }
        // Who calls from no website at all is not stopped: it is a convenience, not a wall.
        app.ask_as("*/*", &bot, "When are you open?", "s").await.expect(200);

        // A client that does not know the list leaves it as it is; one that empties it opens the bot everywhere.
        let save = |form: reqwest::multipart::Form| form.text("bot_id", bot.clone());
        app.send_form("/api/update_user_bot", &token, save(form())).await.expect(200);
        app.introduced(&bot, "https://elsewhere.example").await.expect(403);
        app.clock.advance(TimeDelta::seconds(1));
        app.send_form("/api/update_user_bot", &token, save(with("[]"))).await.expect(200);
        app.introduced(&bot, "https://elsewhere.example").await.expect(200);
    }
);

both_databases!(
    async fn a_bot_remembers_where_it_was_seen(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.create(&token, form()).await;
        assert!(app.sites(&token, &bot).await.is_empty());
        for origin in [SHOP, app.url("").as_str(), "null", "not a site", "https://second.example"] {
            app.introduced(&bot, origin).await.expect(200);
            app.clock.advance(TimeDelta::minutes(1));
        }
        assert_eq!(app.sites(&token, &bot).await, ["https://second.example", SHOP]);
        // Seen again within minutes is not worth a write; later it is.
        app.introduced(&bot, SHOP).await.expect(200);
        assert_eq!(app.sites(&token, &bot).await[0], "https://second.example");
        app.clock.advance(TimeDelta::minutes(10));
        app.introduced(&bot, SHOP).await.expect(200);
        assert_eq!(app.sites(&token, &bot).await[0], SHOP);
        // Anybody may claim to be anywhere, but not without end.
        for n in 0..60 {
            app.introduced(&bot, &format!("https://s{n}.example")).await.expect(200);
        }
        let sites = app.sites(&token, &bot).await;
        assert_eq!(sites.len(), 50);
        app.clock.advance(TimeDelta::minutes(11));
        let odd = format!("HTTPS://Shop.example/{}", "x".repeat(5_000));
        app.introduced(&bot, &odd).await.expect(200);
        let sites = app.sites(&token, &bot).await;
        assert_eq!((sites.len(), sites[0].as_str()), (50, SHOP), "the newest stay, in their usual form");

        // Nor as fast as anybody likes: the websites that an owner knows are not pushed out in a moment.
        for n in 0..60 {
            app.introduced(&bot, &format!("https://t{n}.example")).await.expect(200);
        }
        let sites = app.sites(&token, &bot).await;
        let has = |site: &str| sites.iter().any(|known| known == site);
        assert!(has("https://t58.example") && !has("https://t59.example"), "one was the shop: {sites:?}");

        let other = app.owner("bob@example.com").await;
        app.read(Some(&other), &format!("/api/bot/{bot}/sites")).await.expect(404);
        app.read(Some(&token), "/api/bot/nonsense/sites").await.expect(404);
    }
);

/// A website with a page for each case.
async fn website(snippet: String, other: String) -> String {
    let html = |body: String| format!("<!doctype html><title>Shop</title><body><h1>Bread</h1>{body}</body>");
    let page = move |body: String| get(move || async move { Html(html(body)) });
    let strict = "default-src 'self'; img-src *";
    let (with_header, with_meta) = (html_with(&snippet), snippet.clone());
    let site = Router::new()
        .route("/", page(snippet.clone()))
        .route("/without", page(String::new()))
        .route("/other", page(other))
        .route("/elsewhere", page(snippet.replace("http://", "http://old.")))
        .route("/twice", page(format!("{snippet}{snippet}")))
        .route("/policy", get(move || async move { ([(CONTENT_SECURITY_POLICY, strict)], Html(with_header)) }))
        .route("/meta", page(format!("<meta http-equiv=content-security-policy content=\"script-src *\"><meta http-equiv=content-security-policy content=\"connect-src 'none'\">{with_meta}")))
        .route("/moved", get(|| async { Redirect::to("/") }))
        .route("/round", get(|| async { Redirect::to("/round") }))
        .route("/inside", get(|| async { Redirect::to("file:///etc/passwd") }))
        .route("/picture", get(|| async { ([(CONTENT_TYPE, "image/png")], "x").into_response() }))
        .route("/closed", get(|| async { axum::http::StatusCode::FORBIDDEN }))
        .route("/large", get(|| async { Html("<p>bread".repeat(1_500_000)) }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, site).await });
    format!("http://{address}")
}

fn html_with(snippet: &str) -> String {
    format!("<html><head>{snippet}</head></html>")
}

both_databases!(
    async fn the_install_check_says_what_it_saw_and_what_to_change(database: TestDatabase) {
        let more = ["--check-private-sites", "on", "--public-url", "http://bots.example"];
        let app = TestApp::start_with(&database, &more).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.create(&token, form()).await;
        let snippet = |id: &str| {
            format!("<script async src=\"http://bots.example/widget.js\" data-bot-id=\"{id}\"></script>")
        };
        let site = website(snippet(&bot), snippet("0192d1c4-0000-7000-8000-000000000000")).await;
        let path = format!("/api/bot/{bot}/install-check");
        let check = async |address: String| {
            let answer = app.call(Method::POST, &path, Some(&token), Some(&json!({ "url": address }))).await;
            let report = answer.expect(200).json();
            (report["verdict"].as_str().unwrap().to_owned(), report)
        };
        for (page, verdict, words) in [
            ("/", "installed", "ready for visitors"),
            ("/moved", "installed", "ready for visitors"),
            ("/twice", "installed", "more than once"),
            ("/without", "missing", "before </body>"),
            ("/large", "missing", "before </body>"),
            ("/elsewhere", "missing", "should begin with http://bots.example"),
            ("/other", "other_bot", "another bot"),
            ("/policy", "blocked", "Add http://bots.example to script-src."),
            ("/meta", "blocked", "Add http://bots.example to connect-src."),
            ("/round", "unreachable", "without end"),
            ("/inside", "unreachable", "error (303)"),
            ("/picture", "unreachable", "not to a web page"),
            ("/closed", "unreachable", "keep programs out"),
            ("/nowhere", "unreachable", "error (404)"),
        ] {
            let (found, report) = check(format!("{site}{page}")).await;
            assert_eq!(found, verdict, "{page} {report}");
            assert!(report.to_string().contains(words), "{page} {report}");
        }
        let (found, _) = check("http://127.0.0.1:1/".into()).await;
        assert_eq!(found, "unreachable");

        // A bot that is switched off, or not allowed there, is not ready for visitors.
        let off = json!({ "bot_id": bot, "action": "disable" });
        app.call(Method::POST, "/api/toggle_bot_status", Some(&token), Some(&off)).await.expect(200);
        assert!(check(site.clone()).await.1.to_string().contains("Enable it in My Bots"));
        let list = form().text("bot_id", bot.clone()).text("allowed_sites", r#"["shop.example"]"#);
        app.send_form("/api/update_user_bot", &token, list).await.expect(200);
        assert_eq!(check(site.clone()).await.0, "blocked");
    }
);

both_databases!(
    async fn the_install_check_is_no_door_to_the_inside(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.create(&token, form()).await;
        let path = format!("/api/bot/{bot}/install-check");
        let check = async |token: &str, address: &str| {
            app.call(Method::POST, &path, Some(token), Some(&json!({ "url": address }))).await
        };
        for wrong in [
            "",
            "   ",
            "ftp://x.example",
            "http://",
            "two words",
            "http://a:b@x.example/",
            "javascript:alert(1)",
            &"x".repeat(600),
        ] {
            let answer = check(&token, wrong).await.expect(422).json();
            assert!(answer["errors"]["url"].is_string(), "{wrong} {answer}");
        }
        let own = app.url("/metrics");
        for inside in [
            own.as_str(),
            "localhost",
            "http://169.254.169.254/latest/meta-data",
            "http://[::1]/",
            "10.0.0.1",
            "http://0x7f.1/",
        ] {
            let report = check(&token, inside).await.expect(200).json();
            assert_eq!(report["verdict"], "unreachable", "{inside} {report}");
            assert!(report["message"].as_str().unwrap().contains("on the public internet"), "{report}");
        }
        let other = app.owner("bob@example.com").await;
        check(&other, "https://example.com").await.expect(404);
        for _ in 0..24 {
            check(&token, "localhost").await.expect(200);
        }
        check(&token, "localhost").await.expect(429);
    }
);

#[tokio::test]
async fn the_preview_is_a_page_for_our_own_frame_alone() {
    let app = TestApp::start(&TestDatabase::sqlite()).await;
    let id = "0192d1c4-0000-7000-8000-000000000000";
    let page = app.get(&format!("/widget-preview?bot_id={id}")).await.expect(200);
    assert!(page.text.contains(&format!("data-bot-id=\"{id}\"")), "{}", page.text);
    assert_eq!(page.headers["x-frame-options"], "SAMEORIGIN");
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("frame-ancestors 'self'") && !policy.contains("unsafe"), "{policy}");
    for wrong in ["", "?bot_id=", "?bot_id=%22%3E%3Cscript%3E"] {
        app.get(&format!("/widget-preview{wrong}")).await.expect(404);
    }
}
