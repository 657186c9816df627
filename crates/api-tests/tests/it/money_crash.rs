//! `kill -9` at any moment between a payment and its credit, or in the middle of a purchase; and long random lives.

use std::sync::Arc;
use std::time::Duration;

use botwright_store::replies;
use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::TestApp;
use crate::bot_calls::form;
use crate::money::cents;
use crate::real_server::RealServer;
use crate::stripe_server::StripeServer;

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
            let mut process = RealServer::start(&database, &data, &more);
            process.until_ready().await;
            let url = &process.url;
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

/// What an owner should have, counted beside the server.
#[derive(Default)]
struct Expected {
    balance: i64,
    trial_used: bool,
    /// Each bot and how many messages it may have left at most.
    bots: Vec<(String, i64)>,
    /// Each payment, what was paid, what was refunded of it, and how much of that could be taken back.
    payments: Vec<(String, i64, i64, i64)>,
}

both_databases!(
    async fn whatever_happens_in_whatever_order_nothing_is_lost_or_made_up(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let mut settings = stripe.settings();
        settings.extend(["--chatbots-allowed", "1000,1000,1000", "--rate-limits", "off"]);
        settings.extend(["--public-url", "http://localhost"]);
        let app = TestApp::start_with(&database, &settings).await;
        let mut random = fastrand::Rng::with_seed(20);
        for life in 0..4 {
            let email = format!("owner{life}@example.com");
            let mut token = app.owner(&email).await;
            let mut expected = Expected::default();
            for step in 0..30 {
                let which = random.usize(..expected.bots.len().max(1));
                match random.u8(0..8) {
                    0 | 1 => {
                        let dollars = random.i64(5..60);
                        let payment = app.paid(&stripe, &token, dollars).await;
                        expected.balance += dollars * 100;
                        expected.payments.push((payment, dollars * 100, 0, 0));
                    }
                    2 => {
                        let begun = app.paying(&token, "/activate-free-trial", &json!({}), None).await;
                        assert_eq!(begun.status == 200, !expected.trial_used, "{begun:?}");
                        if !expected.trial_used {
                            expected.bots.push((id(&begun.json()), 100));
                            expected.trial_used = true;
                        }
                    }
                    3 => {
                        let bought = app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.json();
                        assert_eq!(bought["status"] == "created", expected.balance >= 2900, "{bought}");
                        if expected.balance >= 2900 {
                            expected.balance -= 2900;
                            expected.bots.push((id(&bought), 1000));
                        }
                    }
                    4 => {
                        let new = app.create(&token, form()).await;
                        expected.bots.push((new, if expected.trial_used { 0 } else { 100 }));
                        expected.trial_used = true;
                    }
                    5 if !expected.bots.is_empty() => {
                        let recharge = json!({ "bot_id": expected.bots[which].0 });
                        let answer = app.paying(&token, "/recharge_faq_bot", &recharge, None).await.json();
                        assert_eq!(answer["status"] == "recharged", expected.balance >= 2900, "{answer}");
                        if expected.balance >= 2900 {
                            expected.balance -= 2900;
                            expected.bots[which].1 += 1000;
                        }
                    }
                    6 if !expected.bots.is_empty() => {
                        let used = app.use_up(&expected.bots[which].0, random.usize(1..700)).await;
                        expected.bots[which].1 -= i64::try_from(used).unwrap();
                        assert!(expected.bots[which].1 >= 0, "never more than was paid for");
                    }
                    7 if !expected.payments.is_empty() => {
                        let refunded = random.usize(..expected.payments.len());
                        let (payment, paid, told, taken) = &mut expected.payments[refunded];
                        *told = (*told).max(random.i64(1..=*paid));
                        let charge = stripe.refund_up_to(payment, *told);
                        app.told(&format!("refund_{life}_{step}"), "charge.refunded", &charge)
                            .await
                            .expect(200);
                        let moved = (*told - *taken).min(expected.balance);
                        *taken += moved;
                        expected.balance -= moved;
                    }
                    _ => {
                        app.clock.advance(TimeDelta::days(random.i64(1..20)));
                        token = app.signed_in(&email).await;
                    }
                }
                assert_eq!(app.balance(&token).await, expected.balance);
                app.books_balance().await;
            }
            for (bot, _) in &expected.bots {
                let usage = app.own(&token, bot).await["usage"].clone();
                for kind in ["free", "paid"] {
                    let count = |name: String| usage[&name].as_i64().unwrap();
                    let allowed = count(format!("{kind}_ai_messages_allowance"));
                    let used = count(format!("used_{kind}_ai_messages"));
                    assert!((0..=allowed).contains(&used), "{usage}");
                }
            }
        }
    }
);

fn id(answer: &Value) -> String {
    answer["bot_id"].as_str().unwrap().to_owned()
}
