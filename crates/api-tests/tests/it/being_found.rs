//! What search engines, chats and readers without scripts get to see of each page.

use botwright_testkit::{FeedReply, FeedServer, TestClock, TestDatabase, both_databases, entry};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;

use crate::bot_calls::form;
use crate::test_app::{Answer, TestApp};

const ORIGIN: &str = "https://bots.example";

async fn app(database: &TestDatabase) -> TestApp {
    TestApp::start_with(database, &["--public-url", ORIGIN]).await
}

async fn page(app: &TestApp, path: &str) -> Answer {
    app.send(app.client.get(app.url(path)).header("accept", "text/html")).await
}

async fn page_for(app: &TestApp, path: &str, languages: &str) -> Answer {
    let request = app.client.get(app.url(path)).header("accept", "text/html");
    app.send(request.header("accept-language", languages)).await.expect(200)
}

/// The content of a tag of the head.
fn tag(page: &Answer, name: &str) -> Option<String> {
    let mark = format!("\"{name}\" content=\"");
    Some(page.text.split(&mark).nth(1)?.split('"').next()?.to_owned())
}

fn data(page: &Answer) -> Vec<Value> {
    let blocks = page.text.split("<script type=\"application/ld+json\">").skip(1);
    blocks.map(|block| serde_json::from_str(block.split("</script>").next().unwrap()).unwrap()).collect()
}

fn is_hidden(page: &Answer) -> bool {
    tag(page, "robots").as_deref() == Some("noindex")
}

#[tokio::test]
async fn every_public_page_says_what_it_is() {
    let app = app(&TestDatabase::sqlite()).await;
    let mut descriptions = vec![];
    for path in [
        "/",
        "/find-bots",
        "/pricing",
        "/faq",
        "/about",
        "/contact",
        "/privacy",
        "/terms",
        "/blog",
        "/bot-types",
        "/docs",
        "/docs/knowledge",
        "/register",
    ] {
        let page = page(&app, path).await.expect(200);
        let canonical = format!("<link rel=\"canonical\" href=\"{ORIGIN}{path}\" />");
        assert!(page.text.contains(&canonical), "{path}: {}", page.text);
        for name in
            ["description", "og:title", "og:description", "og:url", "og:type", "og:site_name", "twitter:card"]
        {
            assert!(tag(&page, name).is_some_and(|value| !value.is_empty()), "{path} has no {name}");
        }
        assert_eq!(tag(&page, "og:image").unwrap(), format!("{ORIGIN}/og/site.png"));
        assert!(!is_hidden(&page), "{path}");
        descriptions.push(tag(&page, "description").unwrap());
    }
    let all = descriptions.len();
    descriptions.sort();
    descriptions.dedup();
    assert_eq!(descriptions.len(), all, "each page has its own words");

    assert!(page(&app, "/home").await.text.contains(&format!("href=\"{ORIGIN}/\"")));
    let front: Vec<_> = data(&page(&app, "/").await).iter().map(|data| data["@type"].clone()).collect();
    assert_eq!(front, ["Organization", "WebSite"]);
    let prices: Vec<_> =
        data(&page(&app, "/pricing").await).iter().map(|data| data["offers"]["price"].clone()).collect();
    assert_eq!(prices, ["29.00", "199.00"]);
}

#[tokio::test]
async fn pages_speak_the_language_that_is_wished_for() {
    let app = app(&TestDatabase::sqlite()).await;
    let canonical = |path: &str| format!("<link rel=\"canonical\" href=\"{ORIGIN}{path}\" />");
    let alternate = |language: &str, path: &str| {
        format!("<link rel=\"alternate\" hreflang=\"{language}\" href=\"{ORIGIN}{path}\" />")
    };
    for (path, languages, spanish) in [
        ("/faq", "en", false),
        ("/faq", "fr, es-MX;q=0.8, en;q=0.5", true),
        ("/faq?lang=es", "en", true),
        ("/faq?lang=en", "es", false),
    ] {
        let page = page_for(&app, path, languages).await;
        let (code, locale, title, own) = if spanish {
            ("es", "es_ES", "Preguntas frecuentes", "/faq?lang=es")
        } else {
            ("en", "en_US", "FAQ", "/faq")
        };
        assert!(page.text.contains(&format!("<html lang=\"{code}\"")), "{path} {languages}");
        assert!(page.text.contains(&format!("<title>{title} · Botwright</title>")), "{path} {languages}");
        assert_eq!(tag(&page, "og:locale").unwrap(), locale);
        assert_eq!(tag(&page, "og:title").unwrap(), title);
        assert!(page.text.contains(&canonical(own)), "{path} {languages}");
        for (language, other) in [("en", "/faq"), ("es", "/faq?lang=es"), ("x-default", "/faq")] {
            assert!(page.text.contains(&alternate(language, other)), "{path} {languages}: {language}");
        }
        let varies: Vec<_> =
            page.headers.get_all("vary").iter().map(|value| value.to_str().unwrap()).collect();
        assert!(varies.contains(&"accept-language"), "{varies:?}");
    }

    // What there is only in English has one address, whatever the frame around it speaks.
    for path in ["/docs", "/docs/knowledge", "/privacy", "/terms", "/chatbot", "/login"] {
        let page = page_for(&app, &format!("{path}?lang=es"), "es").await;
        assert!(
            page.text.contains("<html lang=\"es\"") && !page.text.contains("hreflang=\"es\" href=\"http")
        );
        assert!(is_hidden(&page) || page.text.contains(&canonical(path)), "{path}");
    }
    let privacy = page_for(&app, "/privacy", "es").await;
    assert!(privacy.text.contains("<title>Política de privacidad · Botwright</title>"));

    let sitemap = app.get("/sitemap.xml").await.text;
    let named = "<xhtml:link rel=\"alternate\" hreflang=\"es\" href=\"https://bots.example/faq?lang=es\" />";
    assert_eq!(sitemap.matches(named).count(), 2, "each of the two names both");
    assert!(sitemap.contains(&format!("<loc>{ORIGIN}/faq?lang=es</loc>")));
    assert!(!sitemap.contains("/docs?lang=es") && !sitemap.contains("/privacy?lang=es"));
}

#[tokio::test]
async fn public_pages_are_there_before_their_scripts() {
    let app = app(&TestDatabase::sqlite()).await;
    for (path, words) in [
        ("/", "Your customers’ questions, answered day and night"),
        ("/?lang=es", "<h1"),
        ("/pricing", "<h1"),
        ("/docs/knowledge", "<h1"),
    ] {
        let page = page(&app, path).await.expect(200);
        let body = page.text.split("<body>").nth(1).unwrap();
        assert!(body.contains("data-drawn-ahead") && body.contains(words), "{path}");
        // The content policy would block it, and tell the console.
        assert!(!body.contains(" style=\""), "{path} has a style attribute");
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        let nonce = policy.split("'nonce-").nth(1).unwrap().split('\'').next().unwrap();
        assert!(!page.text.contains("__CSP_NONCE__"));
        assert!(page.text.contains("name=\"support-email\" content=\"admin@botwright.local\""), "{path}");
        assert_eq!(
            page.text.matches("<style").count(),
            page.text.matches(&format!("nonce=\"{nonce}\">")).count()
                - page.text.matches(&format!("nonce=\"{nonce}\"></script>")).count()
                - page.text.matches("<link rel=\"stylesheet\"").count()
                - page.text.matches("<link rel=\"modulepreload\"").count()
                - page.text.matches("<meta property=\"csp-nonce\"").count(),
            "{path}: every style has its nonce"
        );
    }
    for path in ["/dashboard", "/login", "/no/such/page"] {
        assert!(!page(&app, path).await.text.contains("data-drawn-ahead"), "{path}");
    }
    let faq = page(&app, "/faq?lang=es").await;
    let questions = data(&faq).into_iter().find(|data| data["@type"] == "FAQPage").unwrap();
    assert!(questions["mainEntity"].as_array().unwrap().len() > 5 && questions["inLanguage"] == "es");
}

both_databases!(
    async fn the_list_of_public_bots_comes_with_its_page(database: TestDatabase) {
        let app = app(&database).await;
        let empty = page(&app, "/find-bots").await.expect(200);
        assert!(!empty.text.contains("BOT_NAME") && !empty.text.contains("bots-ahead"));
        let token = app.owner("ann@example.com").await;
        let hostile = "</script><script>alert(1)</script><!--bot-->__CSP_NONCE__ BOT_CODE";
        let (id, code) = bot(&app, &token, "Linden & Sons", hostile).await;
        show(&app, &token, &id, true).await;
        let list = page(&app, "/find-bots").await.expect(200).text;
        assert!(list.contains(&format!("href=\"/chatbot?code={code}\">Linden &amp; Sons</a>")), "{list}");
        assert!(list.contains("&lt;!--bot--&gt;__CSP_NONCE__ BOT_CODE</p>"), "{list}");
        assert!(!list.contains("<script>alert") && !list.contains("BOT_NAME"), "{list}");
        let data = list.split("id=\"bots-ahead\">").nth(1).unwrap().split("</script>").next().unwrap();
        let data: Value = serde_json::from_str(data).unwrap();
        assert_eq!(data["bots"][0]["description"], hostile);
        assert_eq!(data["total"], 1);
        show(&app, &token, &id, false).await;
        assert!(!page(&app, "/find-bots").await.text.contains("Linden"));
    }
);

#[tokio::test]
async fn pages_for_people_who_came_on_purpose_are_not_listed() {
    let app = app(&TestDatabase::sqlite()).await;
    for path in [
        "/login",
        "/reset-password",
        "/dashboard",
        "/account",
        "/my-bots",
        "/my-bots/1/leads",
        "/social-posts/1",
        "/deploy-bot",
        "/create-bot",
        "/edit-bot",
        "/console",
        "/admin-console",
        "/payment-success",
        "/chatbot",
        "/blog/confirm?token=x",
        "/blog/unsubscribe?token=x",
    ] {
        let page = page(&app, path).await.expect(200);
        assert!(is_hidden(&page) && !page.text.contains("canonical") && !page.text.contains("og:"), "{path}");
    }
    for path in [
        "/no/such/page",
        "/docs/no-such-page",
        "/blog/no-such-article",
        "/blog/posts",
        "/chatbot?code=NONE-1234",
    ] {
        assert!(is_hidden(&page(&app, path).await.expect(404)), "{path}");
    }
}

async fn bot(app: &TestApp, token: &str, name: &str, description: &str) -> (String, String) {
    let id = app
        .create(token, form().text("botName", name.to_owned()).text("description", description.to_owned()))
        .await;
    let code = app.own(token, &id).await["botCode"].as_str().unwrap().to_owned();
    (id, code)
}

async fn show(app: &TestApp, token: &str, id: &str, public: bool) {
    let action = if public { "public" } else { "private" };
    let body = json!({ "bot_id": id, "action": action });
    app.call(Method::POST, "/api/toggle_bot_visibility", Some(token), Some(&body)).await.expect(200);
}

both_databases!(
    async fn a_public_bot_is_found_and_a_private_one_is_not(database: TestDatabase) {
        let app = app(&database).await;
        let token = app.owner("ann@example.com").await;
        let hostile = "</script><script>alert(1)</script>\"'<!--head-->__CSP_NONCE__";
        let (id, code) = bot(&app, &token, "Linden", &format!("We bake. {hostile}")).await;
        let address = format!("/chatbot?code={code}");
        show(&app, &token, &id, false).await;
        let private = page(&app, &address).await.expect(200);
        assert!(is_hidden(&private) && !private.text.contains("Linden") && !private.text.contains("We bake"));
        app.get(&format!("/og/bot/{code}.png")).await.expect(404);
        assert!(!app.get("/sitemap.xml").await.text.contains(&code));

        show(&app, &token, &id, true).await;
        app.clock.advance(TimeDelta::minutes(11));
        let public = page(&app, &format!("/chatbot?x=1&code={}", code.to_lowercase())).await.expect(200);
        assert!(!is_hidden(&public));
        assert!(public.text.contains("<title>Linden · Botwright</title>"), "{}", public.text);
        assert_eq!(tag(&public, "og:url").unwrap(), format!("{ORIGIN}{address}"));
        assert!(tag(&public, "description").unwrap().starts_with("We bake. &lt;/script&gt;"));
        assert_eq!(data(&public)[0]["description"], format!("We bake. {hostile}"));
        assert!(!public.text.contains("<script>alert"), "{}", public.text);
        let policy = public.headers["content-security-policy"].to_str().unwrap();
        let nonce = policy.split("'nonce-").nth(1).unwrap().split('\'').next().unwrap();
        assert!(public.text.contains("__CSP_NONCE__") && !data(&public)[0].to_string().contains(nonce));

        let sitemap = app.get("/sitemap.xml").await.expect(200);
        assert!(sitemap.text.contains(&format!("<loc>{ORIGIN}{address}</loc><lastmod>")), "{}", sitemap.text);

        let first = tag(&public, "og:image").unwrap();
        let drawn = app.client.get(app.url(first.strip_prefix(ORIGIN).unwrap())).send().await.unwrap();
        assert_eq!(drawn.headers()["content-type"], "image/png");
        let etag = drawn.headers()["etag"].clone();
        let picture = image::load_from_memory(&drawn.bytes().await.unwrap()).unwrap();
        assert_eq!((picture.width(), picture.height()), (1200, 630));
        let again =
            app.client.get(app.url(first.strip_prefix(ORIGIN).unwrap())).header("if-none-match", etag);
        assert_eq!(again.send().await.unwrap().status(), 304);

        app.clock.advance(TimeDelta::minutes(1));
        let change =
            form().text("bot_id", id.clone()).text("botName", "Lime").text("description", "We still bake.");
        app.send_form("/api/update_user_bot", &token, change).await.expect(200);
        let changed = page(&app, &address).await.expect(200);
        assert!(changed.text.contains("<title>Lime · Botwright</title>"));
        assert_ne!(tag(&changed, "og:image").unwrap(), first, "a changed bot has a new picture address");
    }
);

both_databases!(
    async fn a_bot_that_is_switched_off_is_not_shown(database: TestDatabase) {
        let clock = TestClock::default();
        let data = Arc::new(tempfile::tempdir().unwrap());
        let app = TestApp::with_demo(&database, &["--public-url", ORIGIN], clock, data).await;
        let demo = page(&app, "/chatbot?code=DEMO-01").await.expect(200);
        assert!(!is_hidden(&demo));
        let token = app.owner("ann@example.com").await;
        let (id, code) = bot(&app, &token, "Linden", "We bake.").await;
        show(&app, &token, &id, true).await;
        let body = json!({ "bot_id": id, "action": "disable" });
        app.call(Method::POST, "/api/toggle_bot_status", Some(&token), Some(&body)).await.expect(200);
        let off = page(&app, &format!("/chatbot?code={code}")).await.expect(200);
        assert!(is_hidden(&off) && !off.text.contains("Linden"));
    }
);

#[tokio::test]
async fn articles_are_readable_without_scripts() {
    let app = app(&TestDatabase::sqlite()).await;
    let list = app.get("/api/blog/posts").await.json();
    let sitemap = app.get("/sitemap.xml").await.expect(200).text;
    for post in list["posts"].as_array().unwrap() {
        let slug = post["slug"].as_str().unwrap();
        let page = page(&app, &format!("/blog/{slug}")).await.expect(200);
        assert_eq!(tag(&page, "og:type").as_deref(), Some("article"));
        assert_eq!(data(&page)[0]["@type"], "BlogPosting");
        assert_eq!(data(&page)[0]["headline"], post["title"]);
        assert!(page.text.contains("<noscript><article><h1>"), "{slug}");
        assert!(sitemap.contains(&format!("<loc>{ORIGIN}/blog/{slug}</loc><lastmod>2026-")), "{slug}");
    }
    let slug = list["posts"][0]["slug"].as_str().unwrap();
    for picture in [format!("/og/blog/{slug}.png"), "/og/site.png".into()] {
        let drawn = app.client.get(app.url(&picture)).send().await.unwrap();
        let bytes = drawn.bytes().await.unwrap();
        assert!(
            bytes.starts_with(b"\x89PNG") && bytes.len() < 300_000,
            "{picture} has {} bytes",
            bytes.len()
        );
    }
    for missing in ["/og/blog/none.png", "/og/blog/x.jpg", "/og/bot/NONE-1234.png", "/og/bot/..%2f.png"] {
        app.get(missing).await.expect(404);
    }
}

#[tokio::test]
async fn posts_of_a_feed_belong_to_their_blog() {
    let feed = FeedServer::start().await;
    let trap = "<p title=\"</noscript><img src=x onerror=alert(1)>\">Words.</p>";
    feed.then(FeedReply::Posts(vec![entry("First", trap)], None));
    let more = ["--public-url", ORIGIN, "--blog-feed-url", &feed.url];
    let app = TestApp::start_with(&TestDatabase::sqlite(), &more).await;
    assert!(is_hidden(&page(&app, "/blog/first").await.expect(503)));
    app.run_jobs().await;
    let first = page(&app, "/blog/first").await.expect(200);
    let original = "https://blog.example/2026/09/first.html";
    assert!(first.text.contains(&format!("<link rel=\"canonical\" href=\"{original}\" />")));
    assert!(!first.text.contains("onerror"), "{}", first.text);
    assert!(!app.get("/sitemap.xml").await.text.contains("/blog/first"));
    let policy = first.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("img-src 'self' data: blob: https:;"), "{policy}");
}

#[tokio::test]
async fn crawlers_are_told_where_to_look() {
    let app = app(&TestDatabase::sqlite()).await;
    let robots = app.get("/robots.txt").await.expect(200);
    assert!(robots.text.contains(&format!("Sitemap: {ORIGIN}/sitemap.xml")), "{}", robots.text);
    assert!(!robots.text.contains("Disallow: /api/\n") && !robots.text.contains("Disallow: /\n"));
    let sitemap = app.get("/sitemap.xml").await.expect(200);
    assert_eq!(sitemap.headers["content-type"], "application/xml; charset=utf-8");
    for listed in ["/</loc>", "/pricing</loc>", "/blog</loc>", "/docs</loc>"] {
        assert!(sitemap.text.contains(&format!("{ORIGIN}{listed}")), "{listed}");
    }
    for private in ["/login", "/dashboard", "/home", "{", "/blog/confirm"] {
        assert!(!sitemap.text.contains(private), "{private}");
    }
}
