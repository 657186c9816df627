//! Every call with every kind of nonsense: a clear sentence each, never a 500 (the harness refuses one), and
//! nothing half-done.

use botwright_testkit::{TestDatabase, both_databases};
use serde_json::{Value, json};

use crate::TestApp;

/// Each call that takes a body, with a body that would be good.
fn calls() -> Vec<(&'static str, Value)> {
    vec![
        ("/api/send-otp", json!({ "email": "eve@example.com", "purpose": "register" })),
        ("/api/verify-otp", json!({ "email": "eve@example.com", "purpose": "register", "otp": "123456" })),
        ("/api/register", json!({ "name": "Eve", "email": "eve@example.com", "password": "long enough" })),
        ("/api/login", json!({ "email": "eve@example.com", "password": "long enough" })),
        (
            "/api/reset-password",
            json!({ "email": "eve@example.com", "otp": "123456", "new_password": "long enough" }),
        ),
    ]
}

both_databases!(
    async fn every_field_missing_empty_too_long_or_of_the_wrong_type(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--rate-limits", "off"]).await;
        for (path, good) in calls() {
            let fields: Vec<String> = good.as_object().unwrap().keys().cloned().collect();
            for field in &fields {
                let mut missing = good.clone();
                missing.as_object_mut().unwrap().remove(field);
                let mut bodies = vec![missing];
                let bad = [
                    json!(""),
                    json!("   "),
                    json!(null),
                    json!(7),
                    json!(true),
                    json!(["x"]),
                    json!({ "x": 1 }),
                    json!("x".repeat(5000)),
                ];
                for value in bad {
                    // Spaces are a password like any other, only a short one.
                    if value == json!("   ") && path == "/api/login" && field == "password" {
                        continue;
                    }
                    let mut body = good.clone();
                    body[field] = value;
                    bodies.push(body);
                }
                for body in bodies {
                    let answer = app.post(path, &body).await.expect(422);
                    assert!(answer.json()["errors"][field].is_string(), "{path} {field}: {answer:?}");
                    assert!(!answer.detail().is_empty());
                }
            }
            let all = app.post(path, &json!({})).await.expect(422).json();
            assert_eq!(
                all["errors"].as_object().unwrap().len(),
                fields.len(),
                "{path} names all fields at once: {all}"
            );
        }
        assert!(app.mails().await.is_empty());
        app.log_in("eve@example.com", "long enough").await.expect(401);
    }
);

both_databases!(
    async fn broken_bodies(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--rate-limits", "off"]).await;
        for (path, good) in calls() {
            let send = async |kind: &str, body: Vec<u8>| {
                let request = app.client.post(app.url(path)).header("content-type", kind).body(body);
                app.send(request).await
            };
            let json = "application/json";
            let good = good.to_string();
            for kind in [
                "text/plain",
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "application/jsonish",
                "",
            ] {
                let answer = send(kind, good.clone().into_bytes()).await.expect(415);
                assert_eq!(
                    answer.detail(),
                    "Please send JSON, with the header Content-Type: application/json."
                );
            }
            for broken in
                ["", "{", "{\"email\":", "nonsense", "{} {}", "\u{feff}{}", "{\"email\": \"\\ud800\"}"]
            {
                let answer = send(json, broken.into()).await.expect(400);
                assert_eq!(answer.detail(), "The request is not valid JSON.", "{path} {broken:?}");
            }
            send(json, vec![0xff, 0xfe, 0x00]).await.expect(400);
            for wrong in ["null", "7", "\"text\"", "true"] {
                let answer = send(json, wrong.into()).await.expect(422);
                assert_eq!(answer.detail(), "The request must be a JSON object.", "{path} {wrong}");
            }
            send(json, b"[[[[[[[[".repeat(4000)).await.expect(400);
            let nul = good.replace("eve@", "e\\u0000ve@");
            send(json, nul.into_bytes()).await.expect(422);
            let large = format!("{{\"email\": \"{}\"}}", "x".repeat(10_000_000));
            let answer = send(json, large.into_bytes()).await.expect(413);
            assert_eq!(answer.detail(), "The request is too large.");
            app.call(reqwest::Method::PUT, path, None, None).await.expect(405);
        }
    }
);

both_databases!(
    async fn a_zero_byte_in_an_address_hurts_nobody(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let bot = app.bakery(&admin).await;
        let contract: Value = serde_json::from_str(&botwright::openapi_json()).unwrap();
        let mut paths: Vec<String> = vec!["/sandbox-payment/%00".into(), "/media/%00".into()];
        for (path, call) in contract["paths"].as_object().unwrap() {
            let Some(parameters) = call["get"]["parameters"].as_array() else { continue };
            for bot in ["%00", &bot] {
                let path = path.replace("{bot_id}", bot);
                let zero = |piece| if str::starts_with(piece, '{') { "%00" } else { piece };
                let path = path.split('/').map(zero).collect::<Vec<_>>().join("/");
                let queries = parameters.iter().filter(|parameter| parameter["in"] == "query");
                paths
                    .extend(queries.map(|query| format!("{path}?{}=a%00b", query["name"].as_str().unwrap())));
                paths.push(path);
            }
        }
        assert!(paths.len() > 40);
        for path in paths {
            app.call(reqwest::Method::GET, &path, Some(&admin), None).await;
        }
    }
);

both_databases!(
    async fn names_with_anything_in_them_are_kept_or_refused_in_words(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--rate-limits", "off"]).await;
        app.verified("eve@example.com").await;
        for bad in ["a\u{0}b", "a\nb", "\u{1b}[31m"] {
            let form = json!({ "name": bad, "email": "eve@example.com", "password": "long enough" });
            let answer = app.post("/api/register", &form).await.expect(422);
            assert_eq!(answer.detail(), "Name must be one line of text.");
        }
        let name = "Zoë O'Brien-李 <b>\"; DROP TABLE users;-- 🤖";
        let form = json!({ "name": name, "email": "eve@example.com", "password": "long enough" });
        assert_eq!(app.post("/api/register", &form).await.expect(200).json()["name"], name);
        let answer = app.log_in("eve@example.com", "long enough").await.expect(200);
        assert_eq!(answer.json()["name"], name);
    }
);

both_databases!(
    async fn an_address_that_is_no_text_names_nothing(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        for path in ["/api/bot/%FF/leads", "/bot/%ff/leads.csv", "/api/blog/posts/%C3", "/api/logo/%FF"] {
            let answer = app.read(Some(&token), path).await.expect(404);
            assert!(!answer.detail().is_empty(), "{path}: {answer:?}");
        }
    }
);
