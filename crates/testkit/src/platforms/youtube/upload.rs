//! Resumable uploads. A session stores bytes in order and in units of 256 KiB; the video comes into being with the last.

use std::collections::HashMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::header::{CONTENT_RANGE, CONTENT_TYPE, LOCATION, RANGE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use uuid::Uuid;

use super::{CHANNEL, Google, Video, refuse};

const UNIT: u64 = 256 * 1024;
const SESSION_LASTS: TimeDelta = TimeDelta::days(7);
const UPLOADS_A_DAY: u32 = 100;

pub struct Session {
    size: u64,
    stored: u64,
    title: String,
    description: String,
    privacy: String,
    until: DateTime<Utc>,
    video: Option<Video>,
}

pub async fn open(
    State(google): State<Google>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(refused) = google.turn_away(&headers) {
        return refused;
    }
    let bad = |reason: &str, message: &str| refuse(400, "youtube.video", reason, message, "INVALID_ARGUMENT");
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let asked = |name: &str| query.get(name).map_or("", String::as_str);
    if asked("uploadType") != "resumable" || asked("part") != "snippet,status" {
        return bad("mediaBodyRequired", "The request does not include the video content.");
    }
    let is_video = header("x-upload-content-type").starts_with("video/");
    let size = header("x-upload-content-length").parse().ok().filter(|&size: &u64| size > 0);
    let (Some(size), true) = (size, is_video) else {
        return bad("mediaBodyRequired", "The request does not include the video content.");
    };
    let Ok(wanted) = serde_json::from_slice::<Value>(&body) else {
        return refuse(400, "global", "parseError", "Parse Error", "INVALID_ARGUMENT");
    };
    if !header(CONTENT_TYPE.as_str()).starts_with("application/json") {
        return refuse(400, "global", "badContent", "Unsupported content type", "INVALID_ARGUMENT");
    }
    let text = |part: &str, field: &str| wanted[part][field].as_str().unwrap_or_default().to_owned();
    let (title, description) = (text("snippet", "title"), text("snippet", "description"));
    if title.is_empty() || title.chars().count() > 100 || title.contains(['<', '>']) {
        return bad("invalidTitle", "The request metadata specifies an invalid or empty video title.");
    }
    if description.len() > 5000 || description.contains(['<', '>']) {
        return bad("invalidDescription", "The request metadata specifies an invalid video description.");
    }
    if google.shared.flag("youtube.no_channel") {
        return refuse(401, "youtube.header", "youtubeSignupRequired", "Unauthorized", "UNAUTHENTICATED");
    }
    if google.shared.flag("youtube.channel_full") {
        return bad("uploadLimitExceeded", "The user has exceeded the number of videos they may upload.");
    }
    // Near enough to a day in California.
    let today = (google.shared.now() - TimeDelta::hours(8)).date_naive();
    let mut inner = google.lock();
    let used = inner.uploads.entry(today).or_default();
    if *used >= UPLOADS_A_DAY {
        let message = "The request cannot be completed because you have exceeded your <a href=\"/youtube/v3\">quota</a>.";
        return refuse(403, "youtube.quota", "quotaExceeded", message, "PERMISSION_DENIED");
    }
    *used += 1;
    let id = Uuid::new_v4().simple().to_string();
    let session = Session {
        size,
        stored: 0,
        title,
        description,
        privacy: text("status", "privacyStatus"),
        until: google.shared.now() + SESSION_LASTS,
        video: None,
    };
    inner.sessions.insert(id.clone(), session);
    let base = &google.shared.base;
    let location = format!("{base}/youtube/upload/youtube/v3/videos?uploadType=resumable&upload_id={id}");
    (StatusCode::OK, [(LOCATION, location)]).into_response()
}

pub async fn put(
    State(google): State<Google>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(refused) = google.turn_away(&headers) {
        return refused;
    }
    let id = query.get("upload_id").map_or("", String::as_str);
    let mut inner = google.lock();
    let now = google.shared.now();
    let Some(session) = inner.sessions.get_mut(id).filter(|session| session.until > now) else {
        return (StatusCode::NOT_FOUND, "Not Found").into_response();
    };
    if let Some(video) = &session.video {
        return Json(video.resource()).into_response();
    }
    let range = headers.get(CONTENT_RANGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if range == format!("bytes */{}", session.size) && body.is_empty() {
        return go_on(session.stored);
    }
    let Some((first, last)) = part(range, session.size) else {
        return refuse(
            400,
            "global",
            "badRequest",
            "Failed to parse Content-Range header.",
            "INVALID_ARGUMENT",
        );
    };
    let length = last + 1 - first;
    let is_last = last + 1 == session.size;
    if first != session.stored || body.len() as u64 != length || (!is_last && !length.is_multiple_of(UNIT)) {
        return refuse(
            400,
            "global",
            "badRequest",
            "Invalid request. The part does not fit.",
            "INVALID_ARGUMENT",
        );
    }
    if length > UNIT && google.shared.flag("youtube.takes_less") {
        session.stored += (length - 1) / UNIT * UNIT;
        return go_on(session.stored);
    }
    session.stored += length;
    if !is_last {
        return go_on(session.stored);
    }
    let privacy = if google.shared.flag("youtube.unaudited") { "private" } else { &session.privacy };
    let video = Video {
        id: format!("v{}", &id[..10]),
        title: session.title.clone(),
        description: session.description.clone(),
        privacy: privacy.to_owned(),
        at: now,
    };
    session.video = Some(video.clone());
    if video.privacy == "public" {
        google.shared.show(Platform::Youtube, CHANNEL, "video", &video.id, &video.title);
    }
    let resource = video.resource();
    inner.videos.push(video);
    Json(resource).into_response()
}

fn go_on(stored: u64) -> Response {
    let status = StatusCode::PERMANENT_REDIRECT;
    match stored {
        0 => status.into_response(),
        stored => (status, [(RANGE, format!("bytes=0-{}", stored - 1))]).into_response(),
    }
}

/// "bytes 0-524287/2000000", if it fits the size.
fn part(range: &str, size: u64) -> Option<(u64, u64)> {
    let (bytes, total) = range.strip_prefix("bytes ")?.split_once('/')?;
    let (first, last) = bytes.split_once('-')?;
    let (first, last): (u64, u64) = (first.parse().ok()?, last.parse().ok()?);
    (total.parse() == Ok(size) && first <= last && last < size).then_some((first, last))
}
