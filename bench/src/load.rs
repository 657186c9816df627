//! Visitors: so many at once, each with a conversation of its own and questions nobody asked before.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures::StreamExt;
use futures::future::join_all;
use reqwest::header::ACCEPT;
use serde_json::json;

#[derive(Clone)]
pub struct Target {
    pub url: String,
    pub bot: String,
}

pub struct Measured {
    pub messages: usize,
    pub errors: usize,
    pub took: Duration,
    first_bytes: Vec<Duration>,
}

impl Measured {
    pub fn per_second(&self) -> f64 {
        self.messages as f64 / self.took.as_secs_f64()
    }

    /// Milliseconds to the first byte of the answer.
    pub fn first_byte(&self, percent: usize) -> f64 {
        let place = (self.first_bytes.len() * percent / 100).min(self.first_bytes.len().saturating_sub(1));
        self.first_bytes.get(place).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
    }
}

static ASKED: AtomicUsize = AtomicUsize::new(0);

/// A question that differs from every other one in words that matter.
fn question() -> String {
    const THINGS: [&str; 8] =
        ["bread", "cakes", "rolls", "coffee", "parking", "delivery", "opening hours", "orders"];
    const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    let n = ASKED.fetch_add(1, Ordering::Relaxed);
    format!("What about {} on {} for {} people?", THINGS[n % 8], DAYS[n / 8 % 7], n)
}

pub async fn visit(target: &Target, messages: usize, at_once: usize) -> Measured {
    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().expect("a client");
    let left = Arc::new(AtomicUsize::new(messages));
    let begun = Instant::now();
    let visitor = |number: usize| {
        let (client, left, target) = (client.clone(), left.clone(), target.clone());
        tokio::spawn(async move {
            let mut times = vec![];
            let mut errors = 0;
            while left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok()
            {
                let session = format!("visitor-{}-{number}-{}", std::process::id(), times.len() / 5);
                match ask(&client, &target, &session).await {
                    Some(time) => times.push(time),
                    None => errors += 1,
                }
            }
            (times, errors)
        })
    };
    let visitors = join_all((0..at_once).map(visitor)).await;
    let took = begun.elapsed();
    let (mut first_bytes, mut errors) = (vec![], 0);
    for (times, failed) in visitors.into_iter().flatten() {
        first_bytes.extend(times);
        errors += failed;
    }
    first_bytes.sort_unstable();
    Measured { messages, errors, took, first_bytes }
}

/// The time to the first byte, once the whole answer is here and was whole.
async fn ask(client: &reqwest::Client, target: &Target, session: &str) -> Option<Duration> {
    let message = json!({ "bot_id": target.bot, "message": question(), "session_id": session });
    let begun = Instant::now();
    let request = client.post(&target.url).json(&message).header(ACCEPT, "text/event-stream");
    let answer = request.send().await.ok()?;
    let good = answer.status() == 200;
    let mut words = answer.bytes_stream();
    let mut first = None;
    let mut tail = Vec::new();
    while let Some(piece) = words.next().await {
        first.get_or_insert_with(|| begun.elapsed());
        tail.extend_from_slice(&piece.ok()?);
        let old = tail.len().saturating_sub(4_000);
        tail.drain(..old);
    }
    let end = String::from_utf8_lossy(&tail);
    let whole = end.contains("event: done") || end.contains("[DONE]");
    first.filter(|_| good && whole)
}
