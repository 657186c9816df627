//! An owner with a bot that knows so many passages and may answer for ever, made through the API as a person would.

use std::path::Path;
use std::time::Duration;

use botwright_store::{ConnectionTrait, Store};
use serde_json::{Value, json};

const ADMIN: &str = "admin@botwright.local";
pub const PASSWORD: &str = "a password for benchmarks";

pub async fn bot(url: &str, data: &Path, passages: usize) -> String {
    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().expect("a client");
    let sign_in = json!({ "email": ADMIN, "password": PASSWORD });
    let session: Value = send(client.post(format!("{url}/api/login")).json(&sign_in)).await;
    let token = session["access_token"].as_str().expect("signed in").to_owned();
    let faq: Vec<String> = (0..passages).map(entry).collect();
    let form = reqwest::multipart::Form::new()
        .text("botName", format!("Bench {passages}"))
        .text("businessName", "Linden Bakery")
        .text("businessType", "Bakery")
        .text("description", "We bake bread.")
        .text("faq_text", faq.join("\n\n"));
    let made = client.post(format!("{url}/api/create_user_bot")).bearer_auth(&token).multipart(form);
    let made: Value = send(made).await;
    let bot = made["bot_id"].as_str().expect("made").to_owned();
    loop {
        let learned = client.get(format!("{url}/api/bot/{bot}/knowledge")).bearer_auth(&token);
        let learned: Value = send(learned).await;
        if learned["training_status"] == "ready" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Nobody sells a million messages at once, so the benchmark takes them.
    let store =
        Store::connect(&format!("sqlite://{}/botwright.db", data.display())).await.expect("the database");
    let tx = store.begin().await.expect("a transaction");
    tx.execute_unprepared("UPDATE chatbots SET paid_allowance = 1000000, valid_until = NULL")
        .await
        .expect("an update");
    tx.commit().await.expect("a commit");
    store.close().await.expect("closed");
    bot
}

async fn send(request: reqwest::RequestBuilder) -> Value {
    let answer = request.send().await.expect("an answer");
    let status = answer.status();
    let text = answer.text().await.expect("a body");
    assert!(status.is_success(), "{status} {text}");
    serde_json::from_str(&text).expect("JSON")
}

fn entry(n: usize) -> String {
    const THINGS: [&str; 6] =
        ["rye bread", "wedding cakes", "parking", "delivery", "coffee", "opening hours"];
    let thing = THINGS[n % THINGS.len()];
    format!(
        "Q: What should I know about {thing} in house {n}?\nA: In house {n} the rule for {thing} is number {n}: ask at \
         the counter and come back within {} days.",
        n % 9 + 1
    )
}
