//! Instagram with its own sign-in, as its documentation describes it: tokens that renew themselves after a day, containers
//! that are filled from an address and take their time, a quota of posts, and Graph's envelope for every refusal.

mod containers;
mod people;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::meta::{Call, Meter, Refusal, is_version};
use super::state::Shared;

const USER_ID: &str = "17841400000000001";
const USERNAME: &str = "beanandleaf";

pub fn routes(shared: &Arc<Shared>) -> Router {
    let meter = Meter::new("instagram", 80_002);
    let instagram = Instagram { shared: shared.clone(), meter, inner: Mutex::default() };
    Router::new()
        .route("/instagram/oauth/access_token", post(people::code))
        .route("/instagram/access_token", get(people::exchange))
        .route("/instagram/refresh_access_token", get(people::refresh))
        .route("/instagram/{version}/{node}", any(node))
        .route("/instagram/{version}/{node}/{edge}", any(edge))
        .layer(DefaultBodyLimit::disable())
        .with_state(Arc::new(instagram))
}

struct Instagram {
    shared: Arc<Shared>,
    meter: Meter,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    last_id: u64,
    /// When each lasting token was issued
    issued: HashMap<String, DateTime<Utc>>,
    containers: HashMap<String, containers::Container>,
    posts: Vec<containers::Post>,
}

impl Inner {
    fn next_id(&mut self) -> String {
        self.last_id += 1;
        (17_900_000_000_000_000 + self.last_id).to_string()
    }
}

impl Instagram {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no stand-in panics while it holds this")
    }

    fn now(&self) -> DateTime<Utc> {
        self.shared.now()
    }

    async fn answer(&self, version: &str, node: &str, edge: &str, call: &Call) -> Response {
        if !is_version(version) {
            return Refusal::new(2500, 0, "Unknown path components").into_response();
        }
        let token = call.token().unwrap_or_default();
        if self.shared.account_of(Platform::Instagram, token).is_none() {
            return Refusal::bad_token(token).into_response();
        }
        let (used, allowed) = self.meter.count(USER_ID, self.now());
        let result = match allowed {
            Ok(()) => self.graph(node, edge, call).await,
            Err(refusal) => Err(refusal),
        };
        let mut response = result.map(Json).into_response();
        used.tell(&mut response);
        response
    }

    async fn graph(&self, node: &str, edge: &str, call: &Call) -> Result<Value, Refusal> {
        let ours = node == USER_ID || node == "me";
        match (call.method.as_str(), edge) {
            ("GET", "") if ours => Ok(json!({
                "user_id": USER_ID,
                "username": USERNAME,
                "name": "Bean & Leaf",
                "account_type": "BUSINESS",
            })),
            ("POST", "media") if ours => self.make_container(call).await,
            ("POST", "media_publish") if ours => self.publish(call),
            ("GET", "media") if ours => Ok(self.posts(call)),
            ("GET", "content_publishing_limit") if ours => Ok(self.quota()),
            ("GET", "") => self.read(node),
            _ => Err(Refusal::no_such(node)),
        }
    }
}

async fn node(
    State(instagram): State<Arc<Instagram>>,
    Path((version, node)): Path<(String, String)>,
    request: Request,
) -> Response {
    instagram.answer(&version, &node, "", &Call::read(request).await).await
}

async fn edge(
    State(instagram): State<Arc<Instagram>>,
    Path((version, node, edge)): Path<(String, String, String)>,
    request: Request,
) -> Response {
    instagram.answer(&version, &node, &edge, &Call::read(request).await).await
}
