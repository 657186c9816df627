//! A stand-in for TikTok: tokens whose errors come with status 200, an account that says what it allows today, uploads
//! in chunks, pictures that are fetched from verified addresses (this machine's), and posts that are worked on for a
//! while and get their id late.
//!
//! Flags: `tiktok.unaudited`, `tiktok.private_account`, `tiktok.domain_unverified`, `tiktok.scope_unticked`,
//! `tiktok.fails_format` and `tiktok.fails_inside` (what becomes of the next posts).

mod post;
mod sign_in;
mod upload;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::app::bearer;
use super::state::Shared;

/// The account of everybody who signs in.
pub const OPEN_ID: &str = "open-id-of-bean-and-leaf";

#[derive(Clone)]
struct Tiktok {
    shared: Arc<Shared>,
    inner: Arc<Mutex<Inner>>,
}

#[derive(Default)]
struct Inner {
    posts: HashMap<String, post::Post>,
    /// When which call was made, for the limits
    calls: HashMap<&'static str, Vec<DateTime<Utc>>>,
}

pub fn routes(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/tiktok/v2/oauth/token/", post(sign_in::token))
        .route("/tiktok/v2/oauth/revoke/", post(sign_in::revoke))
        .route("/tiktok/v2/user/info/", get(sign_in::user_info))
        .route("/tiktok/v2/post/publish/creator_info/query/", post(creator_info))
        .route("/tiktok/v2/post/publish/video/init/", post(post::video))
        .route("/tiktok/v2/post/publish/content/init/", post(post::picture))
        .route("/tiktok/v2/post/publish/status/fetch/", post(post::status))
        .route("/tiktok/video/{publish_id}", put(upload::put))
        .layer(DefaultBodyLimit::disable())
        .with_state(Tiktok { shared: shared.clone(), inner: Arc::default() })
}

impl Tiktok {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no handler panics while it holds this")
    }

    /// What somebody without a good token hears.
    fn turn_away(&self, headers: &HeaderMap) -> Option<Response> {
        let account = bearer(headers).and_then(|token| self.shared.account_of(Platform::Tiktok, token));
        let message = "The access token is invalid or not found in the request.";
        account.is_none().then(|| refuse(401, "access_token_invalid", message))
    }

    /// At most so many such calls in so long a time.
    fn within(&self, call: &'static str, most: usize, time: TimeDelta) -> bool {
        let now = self.shared.now();
        let mut inner = self.lock();
        let calls = inner.calls.entry(call).or_default();
        calls.retain(|at| *at > now - time);
        calls.push(now);
        calls.len() <= most
    }

    fn levels(&self) -> &'static [&'static str] {
        if self.shared.flag("tiktok.private_account") {
            &["FOLLOWER_OF_CREATOR", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]
        } else {
            &["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]
        }
    }
}

fn good(data: &Value) -> Response {
    Json(json!({ "data": data, "error": { "code": "ok", "message": "", "log_id": "log" } })).into_response()
}

fn refuse(status: u16, code: &str, message: &str) -> Response {
    let body = json!({ "data": {}, "error": { "code": code, "message": message, "log_id": "log" } });
    (StatusCode::from_u16(status).expect("a status"), Json(body)).into_response()
}

async fn creator_info(State(tiktok): State<Tiktok>, headers: HeaderMap) -> Response {
    if let Some(refused) = tiktok.turn_away(&headers) {
        return refused;
    }
    if !tiktok.within("creator_info", 20, TimeDelta::minutes(1)) {
        return refuse(
            429,
            "rate_limit_exceeded",
            "The API rate limit was exceeded. Please try again later.",
        );
    }
    good(&json!({
        "creator_username": "beanandleaf",
        "creator_nickname": "Bean & Leaf",
        "creator_avatar_url": "https://p16.tiktokcdn.example/avatar.jpg",
        "privacy_level_options": tiktok.levels(),
        "comment_disabled": false,
        "duet_disabled": true,
        "stitch_disabled": false,
        "max_video_post_duration_sec": 600,
    }))
}
