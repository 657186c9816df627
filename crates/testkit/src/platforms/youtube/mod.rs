//! A stand-in for Google's sign-in and YouTube's Data API: sessions that take parts in order, a project's hundred
//! uploads a day, and videos that stay private while the app is not audited.
//!
//! Flags: `youtube.unaudited` (videos stay private), `youtube.no_channel`, `youtube.scope_unticked` (the person
//! unticked the upload), `youtube.takes_less` (a part is stored without its last unit, as an interrupted one is),
//! `youtube.channel_full` (the channel's own daily limit).

mod sign_in;
mod upload;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};

use super::app::bearer;
use super::state::Shared;
use upload::Session;

/// The channel of everybody who signs in.
pub const CHANNEL: &str = "UC-bean-and-leaf";

#[derive(Clone)]
struct Google {
    shared: Arc<Shared>,
    inner: Arc<Mutex<Inner>>,
}

#[derive(Default)]
struct Inner {
    sessions: HashMap<String, Session>,
    videos: Vec<Video>,
    /// Of the project, for one day in California
    uploads: HashMap<NaiveDate, u32>,
}

#[derive(Clone)]
struct Video {
    id: String,
    title: String,
    description: String,
    privacy: String,
    at: DateTime<Utc>,
}

pub fn routes(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/youtube/token", post(sign_in::token))
        .route("/youtube/revoke", post(sign_in::revoke))
        .route("/youtube/youtube/v3/channels", get(channels))
        .route("/youtube/youtube/v3/playlistItems", get(playlist_items))
        .route("/youtube/upload/youtube/v3/videos", post(upload::open).put(upload::put))
        .layer(DefaultBodyLimit::disable())
        .with_state(Google { shared: shared.clone(), inner: Arc::default() })
}

impl Google {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no handler panics while it holds this")
    }

    /// What somebody without a good token hears.
    fn turn_away(&self, headers: &HeaderMap) -> Option<Response> {
        let account = bearer(headers).and_then(|token| self.shared.account_of(Platform::Youtube, token));
        let message = "Request had invalid authentication credentials.";
        account.is_none().then(|| refuse(401, "global", "authError", message, "UNAUTHENTICATED"))
    }
}

impl Video {
    fn resource(&self) -> Value {
        json!({
            "kind": "youtube#video",
            "id": self.id,
            "snippet": { "title": self.title, "description": self.description, "channelId": CHANNEL },
            "status": { "uploadStatus": "uploaded", "privacyStatus": self.privacy },
        })
    }
}

/// Google's envelope.
fn refuse(code: u16, domain: &str, reason: &str, message: &str, status: &str) -> Response {
    let error = json!({ "error": {
        "code": code,
        "message": message,
        "errors": [{ "domain": domain, "reason": reason, "message": message }],
        "status": status,
    }});
    (StatusCode::from_u16(code).expect("a status"), Json(error)).into_response()
}

async fn channels(State(google): State<Google>, headers: HeaderMap) -> Response {
    if let Some(refused) = google.turn_away(&headers) {
        return refused;
    }
    if google.shared.flag("youtube.no_channel") {
        return Json(json!({ "kind": "youtube#channelListResponse", "pageInfo": { "totalResults": 0 } }))
            .into_response();
    }
    let channel = json!({
        "id": CHANNEL,
        "snippet": { "title": "Bean & Leaf", "customUrl": "@beanandleaf" },
        "contentDetails": { "relatedPlaylists": { "uploads": "UU-bean-and-leaf" } },
    });
    Json(json!({ "kind": "youtube#channelListResponse", "items": [channel] })).into_response()
}

/// The uploads of the channel, newest first.
async fn playlist_items(State(google): State<Google>, headers: HeaderMap) -> Response {
    if let Some(refused) = google.turn_away(&headers) {
        return refused;
    }
    let item = |video: &Video| {
        json!({
            "snippet": {
                "title": video.title,
                "publishedAt": video.at,
                "resourceId": { "kind": "youtube#video", "videoId": video.id },
            },
            "status": { "privacyStatus": video.privacy },
        })
    };
    let items: Vec<Value> = google.lock().videos.iter().rev().take(50).map(item).collect();
    Json(json!({ "kind": "youtube#playlistItemListResponse", "items": items })).into_response()
}
