//! `kill -9` at any moment between a payment and its credit, or in the middle of a purchase; and long random lives.

use std::sync::Arc;
use std::time::Duration;

use botwright_store::replies;
use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::TestApp;
use crate::bot_calls::form;
use crate::crash::binary;
use crate::money::cents;

impl TestApp {
    /// Charges a bot for so many messages, as far as it has them. How many it had.
    pub async fn use_up(&self, bot: &str, messages: usize) -> usize {
        let id = bot.parse().unwrap();
        let store = &self.running.app.store;
        let tx = store.begin().await.unwrap();
        let head = replies::head(&tx, id).await.unwrap().unwrap();
        let mut charged = 0;
        for _ in 0..messages {
            if replies::charge(&tx, &head, self.running.app.now()).await.unwrap().is_none() {
                break;
            }
            charged += 1;
        }
        tx.commit().await.unwrap();
        charged
    }
}

both_databases!(
    async fn whenever_the_power_fails_the_books_balance(database: TestDatabase) {
        let data = Arc::new(tempfile::tempdir().unwrap());
        let more = ["--chatbots-allowed", "1000,1000,1000", "--public-url", "http://bots.example"];
        let clock = TestClock::starting_at_the_real_time();
        let app = TestApp::replica(&database, &more, clock, data.clone()).await;
        let token = app.owner("ann@example.com").await;
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        let rounds = 6;
        let mut random = fastrand::Rng::with_seed(7);
        for round in 0..rounds {
            let page = app.payment_page(&token, &json!({ "amount": 29 })).await;
            let (process, url) = binary(&database, &data, &more);
            while client
                .get(format!("{url}/readyz"))
                .send()
                .await
                .map_or(true, |answer| answer.status() != 200)
            {
                tokio::task::yield_now().await;
            }
            // The payer pays, and at once buys three times with one wish.
            let work = async {
                let _ = client.post(format!("{url}{page}/pay")).send().await;
                for _ in 0..3 {
                    let buy = client
                        .post(format!("{url}/api/get_faq_chatbot"))
                        .bearer_auth(&token)
                        .json(&json!({}));
                    let _ = buy.header("idempotency-key", format!("wish-{round}")).send().await;
                }
            };
            // Time itself is the random point here: the process dies while it works.
            let life = Duration::from_micros(random.u64(500..40_000));
            let _ = tokio::time::timeout(life, work).await;
            drop(process);
            app.books_balance().await;
        }
        // Whoever lost an answer asks again, of the heir.
        app.clock.advance(TimeDelta::minutes(20));
        app.run_jobs().await;
        let owned = app.read(Some(&token), "/my-bots").await.json()["chatbots"].as_array().unwrap().len();
        let balance = app.balance(&token).await;
        assert!(owned <= rounds && balance >= 0);
        app.top_up(&token, 500).await;
        for round in 0..rounds {
            let wish = format!("wish-{round}");
            let bought =
                app.paying(&token, "/get_faq_chatbot", &json!({}), Some(&wish)).await.expect(200).json();
            assert_eq!(bought["status"], "created");
        }
        let bots = app.read(Some(&token), "/my-bots").await.json();
        assert_eq!(bots["chatbots"].as_array().unwrap().len(), rounds, "each wish once");
        let summary = app.read(Some(&token), "/account/summary").await.json();
        let lines = summary["recharge_history"].as_array().unwrap();
        let added: i64 = lines.iter().map(|line| cents(&line["amount"])).sum();
        assert_eq!(app.balance(&token).await, added - 2900 * i64::try_from(rounds).unwrap());
        app.books_balance().await;
    }
);

both_databases!(
    async fn whatever_happens_in_whatever_order_nothing_is_lost_or_made_up(database: TestDatabase) {
        let app =
            TestApp::start_with(&database, &["--chatbots-allowed", "1000,1000,1000", "--rate-limits", "off"])
                .await;
        let mut random = fastrand::Rng::with_seed(20);
        for life in 0..4 {
            let email = format!("owner{life}@example.com");
            let mut token = app.owner(&email).await;
            let (mut added, mut spent) = (0, 0);
            let mut bots: Vec<(String, i64)> = vec![];
            for _ in 0..25 {
                match random.u8(0..7) {
                    0 => {
                        let dollars = random.i64(5..60);
                        app.top_up(&token, dollars).await;
                        added += dollars * 100;
                    }
                    1 => {
                        let begun = app.paying(&token, "/activate-free-trial", &json!({}), None).await;
                        if begun.status == 200 {
                            bots.push((id(&begun.json()), 100));
                        }
                    }
                    2 => {
                        let bought =
                            app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200).json();
                        if bought["status"] == "created" {
                            spent += 2900;
                            bots.push((id(&bought), 1000));
                        }
                    }
                    3 => {
                        let new = app.create(&token, form()).await;
                        let allowed =
                            app.own(&token, &new).await["usage"]["allowance_ai_messages"].as_i64().unwrap();
                        assert!(
                            allowed == 0
                                || (allowed == 100 && bots.iter().all(|(_, granted)| granted % 1000 == 0))
                        );
                        bots.push((new, allowed));
                    }
                    4 if !bots.is_empty() => {
                        let which = random.usize(..bots.len());
                        let recharge = json!({ "bot_id": bots[which].0 });
                        let answer =
                            app.paying(&token, "/recharge_faq_bot", &recharge, None).await.expect(200).json();
                        if answer["status"] == "recharged" {
                            spent += 2900;
                            bots[which].1 += 1000;
                        }
                    }
                    5 if !bots.is_empty() => {
                        let which = random.usize(..bots.len());
                        let used = app.use_up(&bots[which].0, random.usize(1..700)).await;
                        bots[which].1 -= i64::try_from(used).unwrap();
                        assert!(bots[which].1 >= 0, "never more than was granted");
                    }
                    _ => {
                        app.clock.advance(TimeDelta::days(random.i64(1..20)));
                        token = app.signed_in(&email).await;
                    }
                }
                let balance = app.balance(&token).await;
                assert_eq!(balance, added - spent);
                app.books_balance().await;
            }
            for (bot, _) in &bots {
                let usage = app.own(&token, bot).await["usage"].clone();
                for (used, allowed) in [
                    ("used_free_ai_messages", "free_ai_messages_allowance"),
                    ("used_paid_ai_messages", "paid_ai_messages_allowance"),
                ] {
                    assert!(
                        (0..=usage[allowed].as_i64().unwrap()).contains(&usage[used].as_i64().unwrap()),
                        "{usage}"
                    );
                }
            }
        }
    }
);

fn id(answer: &Value) -> String {
    answer["bot_id"].as_str().unwrap().to_owned()
}
