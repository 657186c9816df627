//! Facebook pages as Graph's documentation describes them: tokens of hours that become tokens of 60 days, pages with
//! tokens of their own, unpublished photos, reels whose bytes go to another host and are worked on for a while.

mod people;
mod posts;
mod reels;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use serde_json::Value;

use super::meta::{Call, Meter, Refusal, is_version};
use super::state::Shared;

pub fn routes(shared: &Arc<Shared>) -> Router {
    let facebook =
        Facebook { shared: shared.clone(), meter: Meter::new("pages", 80_001), inner: Mutex::default() };
    Router::new()
        .route("/facebook/{version}/oauth/access_token", get(people::token).post(people::token))
        .route("/facebook/video-upload/{version}/{node}", post(reels::take_bytes))
        .route("/facebook/{version}/{node}", any(node))
        .route("/facebook/{version}/{node}/{edge}", any(edge))
        .layer(DefaultBodyLimit::disable())
        .with_state(Arc::new(facebook))
}

struct Facebook {
    shared: Arc<Shared>,
    meter: Meter,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    last_id: u64,
    /// As the person allowed them last
    scopes: String,
    photos: HashMap<String, posts::Photo>,
    posts: Vec<posts::Post>,
    videos: HashMap<String, reels::Video>,
}

impl Inner {
    fn next_id(&mut self) -> String {
        self.last_id += 1;
        (122_000_000_000_000 + self.last_id).to_string()
    }
}

/// Whose token came with a call.
enum Who {
    Person { lasting: bool },
    Page(String),
}

impl Facebook {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no stand-in panics while it holds this")
    }

    fn now(&self) -> DateTime<Utc> {
        self.shared.now()
    }

    fn who(&self, call: &Call) -> Result<Who, Refusal> {
        let none = || Refusal::new(2500, 0, "An active access token must be used to query information.");
        let token = call.token().ok_or_else(none)?;
        let account = self.shared.account_of(Platform::Facebook, token);
        let account = account.ok_or_else(|| Refusal::bad_token(token))?;
        Ok(match account.strip_prefix("page:") {
            Some(page) => Who::Page(page.to_owned()),
            None => Who::Person { lasting: account == people::LASTING },
        })
    }

    /// Calls with a page's token count against the page.
    fn answer(&self, version: &str, node: &str, edge: &str, call: &Call) -> Response {
        if !is_version(version) {
            return Refusal::new(2500, 0, "Unknown path components").into_response();
        }
        let who = match self.who(call) {
            Ok(who) => who,
            Err(refusal) => return refusal.into_response(),
        };
        let (used, allowed) = match &who {
            Who::Page(page) => self.meter.count(page, self.now()),
            Who::Person { .. } => self.meter.count(people::USER_ID, self.now()),
        };
        let result = match allowed {
            Ok(()) => self.graph(&who, version, node, edge, call),
            Err(refusal) => Err(refusal),
        };
        let mut response = result.map(Json).into_response();
        used.tell(&mut response);
        response
    }

    fn graph(&self, who: &Who, version: &str, node: &str, edge: &str, call: &Call) -> Result<Value, Refusal> {
        let me = node == "me" || node == people::USER_ID;
        match (call.method.as_str(), who, edge) {
            ("GET", Who::Person { lasting }, "accounts") if me => Ok(self.accounts(call, version, *lasting)),
            ("GET", Who::Person { .. }, "permissions") if me => Ok(self.permissions()),
            ("DELETE", Who::Person { .. }, "permissions") if me => Ok(self.remove_app()),
            ("GET", Who::Person { .. }, "businesses") if me => self.businesses(),
            ("GET", Who::Person { lasting }, "owned_pages" | "client_pages") => {
                self.pages_of_business(node, edge, *lasting)
            }
            ("GET", Who::Page(page), "") => self.read_node(page, node, call),
            ("POST", Who::Page(page), "photos") if page == node => self.add_photo(page, call),
            ("POST", Who::Page(page), "feed") if page == node => self.add_post(page, call),
            ("GET", Who::Page(page), "feed") if page == node => Ok(self.feed(page, version, call)),
            ("POST", Who::Page(page), "video_reels") if page == node => self.reel(page, version, call),
            ("POST", Who::Person { .. }, _) => {
                Err(Refusal::new(200, 0, "(#200) A page access token is required to post as a page."))
            }
            _ => Err(Refusal::no_such(node)),
        }
    }

    fn read_node(&self, page: &str, node: &str, call: &Call) -> Result<Value, Refusal> {
        if call.wants("status") { self.video_status(page, node) } else { self.read_post(node) }
    }
}

async fn node(
    State(facebook): State<Arc<Facebook>>,
    Path((version, node)): Path<(String, String)>,
    request: Request,
) -> Response {
    facebook.answer(&version, &node, "", &Call::read(request).await)
}

async fn edge(
    State(facebook): State<Arc<Facebook>>,
    Path((version, node, edge)): Path<(String, String, String)>,
    request: Request,
) -> Response {
    facebook.answer(&version, &node, &edge, &Call::read(request).await)
}
