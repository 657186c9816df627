//! What holds for every request, whatever it is for: where it goes, its headers, its limits, and how the server
//! stops.

use botwright_testkit::TestDatabase;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::{Answer, TestApp};

async fn app() -> TestApp {
    TestApp::start(&TestDatabase::sqlite()).await
}

async fn get(app: &TestApp, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = app.client.get(app.url(path));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.send(request).await
}

const BROWSER: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

#[tokio::test]
async fn the_api_answers_with_and_without_its_prefix_and_pages_go_to_browsers() {
    let app = app().await;
    for path in ["/api/site", "/site"] {
        assert_eq!(app.get(path).await.expect(200).json()["name"], "Botwright");
    }
    app.post("/login", &json!({})).await.expect(422);
    app.get("/login").await.expect(405);
    get(&app, "/session", &[("accept", "application/json")]).await.expect(401);

    let page = get(&app, "/login", &[BROWSER]).await.expect(200);
    assert!(page.text.contains("<title>Sign In · Botwright</title>"), "{}", page.text);
    for path in ["/", "/home", "/faq", "/dashboard", "/login/"] {
        assert!(get(&app, path, &[BROWSER]).await.expect(200).text.contains("id=\"root\""));
    }
    // Not a path of the API, so a page also for those who take anything.
    assert!(get(&app, "/privacy", &[("accept", "*/*")]).await.expect(200).text.contains("Privacy Policy"));
    assert!(get(&app, "/no/such/page", &[BROWSER]).await.expect(404).text.contains("Page Not Found"));

    let missing = "There is nothing at this address.";
    assert_eq!(get(&app, "/api/nothing", &[BROWSER]).await.expect(404).detail(), missing);
    assert_eq!(app.get("/assets/missing.js").await.expect(404).detail(), missing);
    assert_eq!(app.post("/nothing", &json!({})).await.expect(404).detail(), missing);
    for hostile in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/.vite/manifest.json",
        "/index.html",
    ] {
        let answer = app.get(hostile).await;
        assert!(!answer.text.contains("[package]") && answer.status == 404, "{hostile}: {answer:?}");
    }
}

#[tokio::test]
async fn pages_have_a_strict_policy_with_a_nonce_of_their_own() {
    let app = app().await;
    let first = get(&app, "/", &[BROWSER]).await;
    let policy = first.headers["content-security-policy"].to_str().unwrap();
    let scripts = policy.split(';').find(|part| part.trim().starts_with("script-src")).unwrap();
    assert_eq!(scripts.trim(), "script-src 'self'");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert!(policy.contains("frame-ancestors 'none'"));
    let nonce = policy.split("'nonce-").nth(1).unwrap().split('\'').next().unwrap();
    assert!(first.text.contains(nonce) && !first.text.contains("__CSP_NONCE__"));
    let second = get(&app, "/", &[BROWSER]).await;
    assert!(!second.text.contains(nonce), "a nonce is used once");
    assert_eq!(first.headers["cache-control"], "no-cache");

    let with_analytics = TestApp::start_with(&TestDatabase::sqlite(), &["--analytics-id", "G-TEST123"]).await;
    let policy = get(&with_analytics, "/", &[BROWSER]).await.headers["content-security-policy"].clone();
    assert!(policy.to_str().unwrap().contains("script-src 'self' https://www.googletagmanager.com;"));
    assert_eq!(with_analytics.get("/site").await.json()["analytics_id"], "G-TEST123");
}

#[tokio::test]
async fn every_answer_has_the_headers_that_protect_it() {
    let app =
        TestApp::start_with(&TestDatabase::sqlite(), &["--public-url", "https://bots.example.com"]).await;
    for path in ["/", "/api/site", "/api/nothing", "/healthz", "/api/docs/", "/before-paint.js"] {
        let headers = get(&app, path, &[BROWSER]).await.headers;
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
        assert_eq!(headers["referrer-policy"], "strict-origin-when-cross-origin", "{path}");
        assert_eq!(headers["strict-transport-security"], "max-age=31536000", "{path}");
        assert!(headers.contains_key("content-security-policy"), "{path}");
        assert!(headers.contains_key("cache-control"), "{path}");
    }
}

#[tokio::test]
async fn files_are_compressed_cached_and_revalidated() {
    let app = app().await;
    let page = get(&app, "/dashboard", &[BROWSER]).await.text;
    let script = page.split("href=\"/assets/react-").nth(1).unwrap().split('"').next().unwrap();
    let script = format!("/assets/react-{script}");
    let plain = get(&app, &script, &[]).await.expect(200);
    assert_eq!(plain.headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(plain.headers["content-type"], "text/javascript; charset=utf-8");
    assert!(!plain.headers.contains_key("content-encoding"));
    for encoding in ["br", "gzip"] {
        let request = app.client.get(app.url(&script)).header("accept-encoding", encoding);
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-encoding"], encoding);
        assert!(response.bytes().await.unwrap().len() * 2 < plain.text.len());
    }
    let etag = plain.headers["etag"].to_str().unwrap();
    assert!(get(&app, &script, &[("if-none-match", etag)]).await.expect(304).text.is_empty());
    assert_eq!(get(&app, "/before-paint.js", &[]).await.headers["cache-control"], "no-cache");
    let head = app.call(Method::HEAD, "/before-paint.js", None, None).await.expect(200);
    assert!(head.text.is_empty());
}

#[tokio::test]
async fn health_metrics_and_outbox_are_for_those_they_are_for() {
    let app = app().await;
    assert_eq!(app.get("/healthz").await.expect(200).json()["status"], "alive");
    assert_eq!(app.get("/readyz").await.expect(200).json()["status"], "ready");
    app.send_code("ann@example.com", "register").await.expect(200);
    let metrics = app.get("/metrics").await.expect(200).text;
    assert!(
        metrics.contains("botwright_requests_total{method=\"POST\",route=\"/api/send-otp\",status=\"200\"}"),
        "{metrics}"
    );
    assert!(metrics.contains("botwright_jobs{kind=\"send_mail\",state=\"queued\"} 1"), "{metrics}");

    let code = app.code_for("ann@example.com").await;
    assert!(app.get("/dev/outbox").await.expect(200).text.contains(&code));
    assert_eq!(app.get("/site").await.json()["outbox_url"], "/dev/outbox");
    for (name, value) in [("x-forwarded-for", "203.0.113.9"), ("host", "evil.example")] {
        get(&app, "/dev/outbox", &[(name, value)]).await.expect(404);
        get(&app, "/metrics", &[(name, value)]).await.expect(403);
    }

    let public = ["--public-url", "https://bots.example.com", "--metrics-token", "let me see"];
    let app = TestApp::start_with(&TestDatabase::sqlite(), &public).await;
    app.get("/dev/outbox").await.expect(404);
    assert!(app.get("/site").await.json()["outbox_url"].is_null());
    let asked = |token: &str| {
        app.client.get(app.url("/metrics")).header("x-forwarded-for", "203.0.113.9").bearer_auth(token)
    };
    app.send(asked("let me see")).await.expect(200);
    app.send(asked("let me")).await.expect(403);
    // A proxy that names nobody is on this machine as well.
    app.get("/metrics").await.expect(403);
    app.send(app.client.get(app.url("/metrics")).bearer_auth("let me see")).await.expect(200);

    let app = TestApp::start_with(&TestDatabase::sqlite(), &["--proxies", "1"]).await;
    app.get("/dev/outbox").await.expect(404);
}

#[tokio::test]
async fn a_stop_lets_open_requests_end_and_takes_no_new_ones() {
    let app = app().await;
    let address = app.running.address;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head =
        "POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    // A second request on another connection, answered: so the first has long been taken up.
    app.get("/healthz").await.expect(200);
    let stopping = tokio::spawn(app.running.stop());
    while TcpStream::connect(address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    assert!(!stopping.is_finished(), "it waits for the open request");
    stream.write_all(b"}").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
    stopping.await.unwrap();
}

#[tokio::test]
async fn settings_that_cannot_be_right_are_refused_in_a_sentence() {
    let database = TestDatabase::sqlite();
    let folder = tempfile::tempdir().unwrap();
    let refused = async |more: &[&str]| {
        let settings = crate::test_app::settings(folder.path(), &database, more);
        let options = crate::test_app::options(&botwright_testkit::TestClock::default());
        botwright::start(settings, options).await.err().unwrap()
    };
    let open = refused(&["--rate-limits", "off", "--listen", "0.0.0.0:0"]).await;
    assert!(open.contains("for tests on this machine only"), "{open}");
    let open = refused(&["--rate-limits", "off", "--public-url", "https://bots.example.com"]).await;
    assert!(open.contains("for tests on this machine only") && open.contains("bots.example.com"), "{open}");
    assert!(refused(&["--public-url", "ftp://example.com"]).await.contains("BOTWRIGHT_PUBLIC_URL"));
    for url in ["https://example.com/bots", "https://example.com/?a=b", "https://example.com/#bots"] {
        let elsewhere = refused(&["--public-url", url]).await;
        assert!(elsewhere.contains("at the root of an address: https://example.com/"), "{elsewhere}");
    }
    assert!(refused(&["--secret-key", "short"]).await.contains("BOTWRIGHT_SECRET_KEY"));
    assert!(refused(&["--smtp-url", "smtp://mail.example.com"]).await.contains("encryption"));
    assert!(refused(&["--database-url", "mysql://x"]).await.contains("sqlite://"));
    assert!(refused(&["--admin-password", "short"]).await.contains("at least 8"));
    let engine = crate::test_app::settings(folder.path(), &database, &["--fallback-model", "builtin"]);
    assert_eq!(engine.fallback_model(), None, "it stands behind every model anyway");
}
