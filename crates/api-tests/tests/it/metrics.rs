//! Every name that the dashboard and the alert rules use is a name that the server really gives, after one of each thing
//! that is counted has happened.

use std::collections::BTreeSet;
use std::sync::Arc;

use botwright_domain::social::platform::Platform;
use botwright_testkit::platforms::PlatformServer;
use botwright_testkit::{ModelServer, Reply, TestClock, TestDatabase};
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::TestApp;
use crate::bot_calls::form;
use crate::chat_calls::FAQ;
use crate::commands::says;
use crate::social_calls::{SocialApp, flags, social_form};

const DASHBOARD: &str = include_str!("../../../../deploy/grafana/botwright.json");
const ALERTS: &str = include_str!("../../../../deploy/prometheus/alerts.yaml");

fn queries(dashboard: &Value, into: &mut Vec<String>) {
    match dashboard {
        Value::Object(fields) => {
            into.extend(fields.get("expr").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| queries(value, into));
        }
        Value::Array(values) => values.iter().for_each(|value| queries(value, into)),
        _ => {}
    }
}

/// Words that begin with our name; what a histogram adds to its own is taken off.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let ours = words.filter(|word| word.starts_with("botwright_"));
    ours.map(|word| word.strip_suffix("_bucket").unwrap_or(word).to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dashboard_and_the_alerts_ask_for_what_there_is() {
    let (database, clock) = (TestDatabase::sqlite(), TestClock::default());
    let model = ModelServer::start().await;
    let platforms = Arc::new(PlatformServer::start(Arc::new(clock.clone())).await);
    let mut settings = flags(&platforms);
    settings.extend(["--model".into(), format!("openai:{}", ModelServer::MODEL)]);
    settings.extend(["--model-url".into(), model.url.clone()]);
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    let app = TestApp::replica(&database, &settings, clock, Arc::new(tempfile::tempdir().unwrap())).await;
    let token = app.owner("ann@example.com").await;
    for _ in 0..11 {
        app.log_in("ann@example.com", "wrong horse").await;
    }
    app.clock.advance(TimeDelta::hours(1));

    let bot = app.create(&token, form().text("faq_text", FAQ)).await;
    app.run_jobs().await;
    model.then(Reply::says("We open at 8 [1]."));
    app.ask(&bot, "When are you open?", "s").await;
    model.then(Reply::fails(500, "server_error", "server_error", "no"));
    model.then(Reply::fails(500, "server_error", "server_error", "no"));
    model.then(Reply::fails(500, "server_error", "server_error", "no"));
    app.ask(&bot, "Do you deliver?", "s").await;
    app.top_up(&token, 100).await;
    app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200);

    let social = SocialApp { app, platforms };
    let token = social.app.signed_in("ann@example.com").await;
    let mut wish = social_form("text", &["facebook"]);
    wish["accounts"] = json!({ "facebook": social.account(&token, Platform::Facebook).await });
    let app = social.app;
    let bot = app.social_bot(&token, &wish).await;
    app.until_next_post(&token, &bot).await;

    let backup = app.data.path().join("backup.gz");
    says(&["backup", backup.to_str().unwrap()], &database, app.data.path(), true);

    let metrics = app.get("/metrics").await.expect(200).text;
    let given: BTreeSet<String> = metrics
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "))
        .filter_map(|line| line.split_once(' '))
        .map(|(name, _)| name.to_owned())
        .collect();
    let mut asked = vec![];
    queries(&serde_json::from_str(DASHBOARD).unwrap(), &mut asked);
    assert!(asked.len() > 20, "{asked:?}");
    let rules: Vec<&str> = ALERTS.lines().filter_map(|line| line.trim().strip_prefix("expr: ")).collect();
    assert!(rules.len() > 10, "{rules:?}");
    asked.extend(rules.into_iter().map(str::to_owned));
    let wanted: BTreeSet<String> = asked.iter().flat_map(|query| names(query)).collect();
    let missing: Vec<&String> = wanted.difference(&given).collect();
    assert_eq!(missing, Vec::<&String>::new(), "given: {given:?}");

    for line in [
        "botwright_sign_ins_total{outcome=\"refused\"}",
        "botwright_sign_ins_total{outcome=\"limited\"}",
        "botwright_sign_ins_total{outcome=\"signed_in\"}",
        "botwright_money_out_cents_total{kind=\"purchase\"}",
        "botwright_mails_total{outcome=\"sent\"}",
        "engine=\"builtin\"",
        "direction=\"out\"}",
        "botwright_database_connections{pool=\"writer\",state=\"open\"}",
        "botwright_database_up 1",
    ] {
        assert!(metrics.contains(line), "{line} is not in {metrics}");
    }
    let told = metrics.lines().filter(|line| !line.starts_with('#'));
    for line in told {
        assert!(!line.contains('@') && !line.contains(&bot), "an address or an id is a label: {line}");
    }

    // Whoever measures hears of it when the database is gone, and of the rest as before.
    app.running.app.store.close().await.unwrap();
    let metrics = app.get("/metrics").await.expect(200).text;
    assert!(metrics.contains("botwright_database_up 0") && metrics.contains("botwright_requests_total"));
}
