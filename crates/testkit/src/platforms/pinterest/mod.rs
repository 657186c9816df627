//! A stand-in for Pinterest: boards in pages, videos that go through a store of Amazon's kind and are then worked on,
//! and pins that need a board they know.
//!
//! Flags: `pinterest.trial` (pins are for their maker's eyes), `pinterest.trial_refused` (no pins at all, as the real
//! one answers trial apps outside its sandbox), `pinterest.many_boards`, `pinterest.media_fails`,
//! `pinterest.same_refresh_token` (renewals bring no new one), `pinterest.scope_unticked`.

mod media;
mod pins;
mod sign_in;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{DefaultBodyLimit, Query, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::app::bearer;
use super::state::Shared;

/// The account of everybody who signs in.
pub const ACCOUNT: &str = "beanandleaf";

#[derive(Clone)]
struct Pinterest {
    shared: Arc<Shared>,
    inner: Arc<Mutex<Inner>>,
}

#[derive(Default)]
struct Inner {
    media: HashMap<String, media::Media>,
    pins: Vec<pins::Pin>,
    calls: Vec<DateTime<Utc>>,
}

pub fn routes(shared: &Arc<Shared>) -> Router {
    let pinterest = Pinterest { shared: shared.clone(), inner: Arc::default() };
    Router::new()
        .route("/pinterest/v5/user_account", get(user_account))
        .route("/pinterest/v5/boards", get(boards))
        .route("/pinterest/v5/boards/{id}/pins", get(pins::list))
        .route("/pinterest/v5/media", post(media::register))
        .route("/pinterest/v5/media/{id}", get(media::progress))
        .route("/pinterest/v5/pins", post(pins::create))
        .route_layer(from_fn_with_state(pinterest.clone(), admit))
        .route("/pinterest/v5/oauth/token", post(sign_in::token))
        .route("/pinterest/store", post(media::store))
        .layer(DefaultBodyLimit::disable())
        .with_state(pinterest)
}

impl Pinterest {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no handler panics while it holds this")
    }

    fn boards(&self) -> Vec<(String, String, &'static str)> {
        let mut boards = vec![
            ("549755885175".to_owned(), "Recipes".to_owned(), "PUBLIC"),
            ("549755885176".to_owned(), "Plans".to_owned(), "SECRET"),
            ("549755885177".to_owned(), "Roasts".to_owned(), "PUBLIC"),
        ];
        if self.shared.flag("pinterest.many_boards") {
            boards.extend((0..300).map(|at| (format!("6{at:011}"), format!("Board {at}"), "PUBLIC")));
        }
        boards
    }
}

/// Who has no good token, or asks too often, does not come in. Every answer says how often one may ask.
async fn admit(
    State(pinterest): State<Pinterest>,
    headers: HeaderMap,
    request: Request,
    next: Next,
) -> Response {
    let account = bearer(&headers).and_then(|token| pinterest.shared.account_of(Platform::Pinterest, token));
    if account.is_none() {
        return refuse(401, 2, "Authentication failed.");
    }
    let trial = pinterest.shared.flag("pinterest.trial");
    let (most, time) = if trial { (1000, TimeDelta::days(1)) } else { (100, TimeDelta::seconds(1)) };
    let now = pinterest.shared.now();
    let used = {
        let mut inner = pinterest.lock();
        inner.calls.retain(|at| *at > now - time);
        inner.calls.push(now);
        inner.calls.len()
    };
    let mut response = if used > most {
        refuse(429, 8, "You have exceeded your rate limit. Try again later.")
    } else {
        next.run(request).await
    };
    let told = [
        ("x-ratelimit-limit", format!("{most}, {most};w={}", time.num_seconds())),
        ("x-ratelimit-remaining", most.saturating_sub(used).to_string()),
        ("x-ratelimit-reset", time.num_seconds().to_string()),
    ];
    for (name, value) in told {
        response.headers_mut().insert(name, value.parse().expect("a number is a header"));
    }
    response
}

fn refuse(status: u16, code: i64, message: &str) -> Response {
    let body = json!({ "code": code, "message": message });
    (StatusCode::from_u16(status).expect("a status"), Json(body)).into_response()
}

async fn user_account() -> Json<Value> {
    Json(json!({ "id": "8101", "username": ACCOUNT, "account_type": "BUSINESS" }))
}

/// A bookmark is where the next page begins.
async fn boards(
    State(pinterest): State<Pinterest>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let number = |name: &str| query.get(name).and_then(|value| value.parse::<usize>().ok());
    let (size, from) = (number("page_size").unwrap_or(25), number("bookmark").unwrap_or(0));
    if !(1..=250).contains(&size) {
        return refuse(400, 1, "Invalid request: page_size does not match the constraint: 1 to 250.");
    }
    let all = pinterest.boards();
    let item =
        |(id, name, privacy): &(String, String, &str)| json!({ "id": id, "name": name, "privacy": privacy });
    let items: Vec<Value> = all.iter().skip(from).take(size).map(item).collect();
    let bookmark = (from + size < all.len()).then(|| (from + size).to_string());
    Json(json!({ "items": items, "bookmark": bookmark })).into_response()
}
