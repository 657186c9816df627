//! Pictures in one call; videos in segments that must all be there, and that X then works on for some seconds.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::Json;
use axum::extract::{Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{Problem, X};

const CHECK_AFTER: i64 = 5;
/// Pending, then in progress, then done.
const PROCESSING: TimeDelta = TimeDelta::seconds(10);
const LASTS: TimeDelta = TimeDelta::hours(24);
const LARGEST_PICTURE: usize = 5 * 1024 * 1024;

pub struct Upload {
    pub video: bool,
    total: usize,
    segments: BTreeMap<u32, usize>,
    created: DateTime<Utc>,
    /// Since when it is worked on, or for a picture: there.
    complete: Option<DateTime<Utc>>,
    pub alt_text: String,
}

impl Upload {
    fn new(video: bool, total: usize, created: DateTime<Utc>) -> Self {
        Self { video, total, segments: BTreeMap::new(), created, complete: None, alt_text: String::new() }
    }

    pub fn is_ready(&self, now: DateTime<Utc>) -> bool {
        let wait = if self.video { PROCESSING } else { TimeDelta::zero() };
        now < self.created + LASTS && self.complete.is_some_and(|since| now >= since + wait)
    }

    fn told(&self, id: &str, now: DateTime<Utc>) -> Response {
        let mut data = json!({
            "id": id,
            "media_key": format!("{}_{id}", if self.video { 7 } else { 3 }),
            "expires_after_secs": (self.created + LASTS - now).num_seconds(),
            "size": self.total,
        });
        if self.video && self.is_ready(now) {
            data["processing_info"] = json!({ "state": "succeeded", "progress_percent": 100 });
        } else if let (true, Some(since)) = (self.video, self.complete) {
            let state = if now < since + PROCESSING / 2 { "pending" } else { "in_progress" };
            data["processing_info"] = json!({ "state": state, "check_after_secs": CHECK_AFTER });
        }
        Json(json!({ "data": data })).into_response()
    }
}

pub async fn picture(
    State(x): State<Arc<X>>,
    headers: HeaderMap,
    form: Multipart,
) -> Result<Response, Problem> {
    x.admit(&headers, "media.write")?;
    let mut form = parts(form).await?;
    if form.remove("media_category").as_deref() != Some(b"tweet_image") {
        return Err(Problem::invalid("media_category must be tweet_image."));
    }
    let bytes = form.remove("media").ok_or_else(|| Problem::invalid("media is missing."))?;
    let known = [&b"\xff\xd8\xff"[..], b"\x89PNG", b"RIFF"].into_iter().any(|magic| bytes.starts_with(magic));
    if !known || bytes.len() > LARGEST_PICTURE {
        return Err(Problem::invalid("The media is no picture that is supported, or too large."));
    }
    let now = x.shared.now();
    let mut inner = x.lock();
    inner.limits.count("media/upload", 500, now)?;
    let id = inner.next_id();
    let upload = Upload { complete: Some(now), ..Upload::new(false, bytes.len(), now) };
    let answer = upload.told(&id, now);
    inner.media.insert(id, upload);
    Ok(answer)
}

pub async fn initialize(
    State(x): State<Arc<X>>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Response, Problem> {
    x.admit(&headers, "media.write")?;
    let total = body["total_bytes"].as_u64().and_then(|total| usize::try_from(total).ok());
    let good = body["media_type"] == "video/mp4" && body["media_category"] == "tweet_video";
    let Some(total) = total.filter(|total| good && *total > 0) else {
        return Err(Problem::invalid("media_type, media_category or total_bytes is not valid."));
    };
    let now = x.shared.now();
    let mut inner = x.lock();
    inner.limits.count("media/upload/initialize", 1875, now)?;
    let id = inner.next_id();
    let upload = Upload::new(true, total, now);
    let answer = upload.told(&id, now);
    inner.media.insert(id, upload);
    Ok(answer)
}

pub async fn append(
    State(x): State<Arc<X>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Multipart,
) -> Result<Response, Problem> {
    x.admit(&headers, "media.write")?;
    let mut form = parts(form).await?;
    let index =
        form.remove("segment_index").and_then(|index| std::str::from_utf8(&index).ok()?.parse::<u32>().ok());
    let index =
        index.filter(|index| *index < 1000).ok_or_else(|| Problem::invalid("segment_index is not valid."))?;
    let bytes = form.remove("media").filter(|bytes| !bytes.is_empty());
    let bytes = bytes.ok_or_else(|| Problem::invalid("media is missing."))?;
    let now = x.shared.now();
    let mut inner = x.lock();
    inner.limits.count("media/upload/append", 1875, now)?;
    let upload = inner.media.get_mut(&id).filter(|upload| upload.video && upload.complete.is_none());
    let upload = upload.ok_or_else(|| Problem::invalid("The media id is not one of an upload under way."))?;
    upload.segments.insert(index, bytes.len());
    if upload.segments.values().sum::<usize>() > upload.total {
        return Err(Problem::invalid("The segments are larger than total_bytes."));
    }
    Ok(Json(json!({ "data": { "expires_at": (upload.created + LASTS).timestamp() } })).into_response())
}

pub async fn finalize(
    State(x): State<Arc<X>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    x.admit(&headers, "media.write")?;
    let now = x.shared.now();
    let mut inner = x.lock();
    inner.limits.count("media/upload/finalize", 1875, now)?;
    let upload = inner.media.get_mut(&id).filter(|upload| upload.video && upload.complete.is_none());
    let upload = upload.ok_or_else(|| Problem::invalid("The media id is not one of an upload under way."))?;
    let without_gap =
        upload.segments.keys().copied().eq(0..u32::try_from(upload.segments.len()).unwrap_or(0));
    if !without_gap || upload.segments.values().sum::<usize>() != upload.total {
        return Err(Problem::invalid("Segments do not add up to the provided total file size."));
    }
    upload.complete = Some(now);
    Ok(upload.told(&id, now))
}

pub async fn status(
    State(x): State<Arc<X>>,
    headers: HeaderMap,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Response, Problem> {
    x.admit(&headers, "media.write")?;
    if asked.get("command").map(String::as_str) != Some("STATUS") {
        return Err(Problem::invalid("command must be STATUS."));
    }
    let now = x.shared.now();
    let mut inner = x.lock();
    inner.limits.count("media/upload status", 1000, now)?;
    let id = asked.get("media_id").cloned().unwrap_or_default();
    let upload = inner.media.get(&id).filter(|upload| now < upload.created + LASTS);
    upload.map(|upload| upload.told(&id, now)).ok_or_else(|| Problem::not_found("There is no such media."))
}

pub async fn describe(
    State(x): State<Arc<X>>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Response, Problem> {
    x.admit(&headers, "media.write")?;
    let text = body["metadata"]["alt_text"]["text"].as_str().filter(|text| text.chars().count() <= 1000);
    let text = text.ok_or_else(|| Problem::invalid("alt_text is missing or too long."))?;
    let mut inner = x.lock();
    let upload = body["id"].as_str().and_then(|id| inner.media.get_mut(id));
    let upload = upload.ok_or_else(|| Problem::invalid("There is no such media."))?;
    text.clone_into(&mut upload.alt_text);
    Ok((StatusCode::OK, Json(json!({ "data": { "id": body["id"] } }))).into_response())
}

async fn parts(mut form: Multipart) -> Result<HashMap<String, Bytes>, Problem> {
    let mut parts = HashMap::new();
    let broken = |_| Problem::invalid("The form cannot be read.");
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let name = field.name().unwrap_or_default().to_owned();
        parts.insert(name, field.bytes().await.map_err(broken)?);
    }
    Ok(parts)
}
