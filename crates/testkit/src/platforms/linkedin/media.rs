//! Uploads: a picture in one piece, a video in parts of 4 MiB with an address and a receipt each. Both are worked on for
//! a while; a member's token may not ask how it goes with a picture.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{LinkedIn, Refusal};

const PART: usize = 4 * 1024 * 1024;
const IMAGES_TAKE: TimeDelta = TimeDelta::seconds(3);
const VIDEOS_TAKE: TimeDelta = TimeDelta::seconds(20);
const ADDRESSES_LAST: TimeDelta = TimeDelta::hours(1);

pub struct Image {
    pub owner: String,
    created: DateTime<Utc>,
    uploaded: Option<DateTime<Utc>>,
}

impl Image {
    pub fn is_ready(&self, now: DateTime<Utc>) -> bool {
        self.uploaded.is_some_and(|at| now >= at + IMAGES_TAKE)
    }
}

pub struct Video {
    pub owner: String,
    created: DateTime<Utc>,
    token: String,
    /// How long each is to be, and its receipt once it is there
    parts: Vec<(usize, Option<String>)>,
    finalized: Option<DateTime<Utc>>,
}

impl Video {
    pub fn is_ready(&self, now: DateTime<Utc>) -> bool {
        self.finalized.is_some_and(|at| now >= at + VIDEOS_TAKE)
    }
}

pub async fn image_action(
    State(linkedin): State<Arc<LinkedIn>>,
    headers: HeaderMap,
    Query(asked): Query<HashMap<String, String>>,
    Json(body): Json<Value>,
) -> Result<Response, Refusal> {
    let scopes = linkedin.admit(&headers)?;
    let owner = body["initializeUploadRequest"]["owner"].as_str();
    let owner = owner.filter(|_| asked.get("action").map(String::as_str) == Some("initializeUpload"));
    let owner = owner.ok_or_else(|| Refusal::invalid("The action or the owner is not valid"))?.to_owned();
    scopes.may_act_for(&owner)?;
    let (now, mut inner) = (linkedin.shared.now(), linkedin.lock());
    let urn = format!("urn:li:image:C4E10A{}", inner.next_id());
    inner.images.insert(urn.clone(), Image { owner, created: now, uploaded: None });
    let value = json!({
        "uploadUrl": format!("{}/linkedin/dms-uploads/image/{urn}?ca=vector&sig=x", linkedin.shared.base),
        "uploadUrlExpiresAt": (now + ADDRESSES_LAST).timestamp_millis(),
        "image": urn,
    });
    Ok(Json(json!({ "value": value })).into_response())
}

pub async fn image_bytes(
    State(linkedin): State<Arc<LinkedIn>>,
    Path(urn): Path<String>,
    bytes: Bytes,
) -> Result<Response, StatusCode> {
    let (now, mut inner) = (linkedin.shared.now(), linkedin.lock());
    let image = inner.images.get_mut(&urn).ok_or(StatusCode::NOT_FOUND)?;
    if now > image.created + ADDRESSES_LAST || image.uploaded.is_some() {
        return Err(StatusCode::FORBIDDEN);
    }
    if ![&b"\xff\xd8\xff"[..], b"\x89PNG", b"GIF8"].into_iter().any(|magic| bytes.starts_with(magic)) {
        return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    image.uploaded = Some(now);
    linkedin.shared.keep_picture(bytes);
    Ok(StatusCode::CREATED.into_response())
}

pub async fn image_state(
    State(linkedin): State<Arc<LinkedIn>>,
    Path(urn): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    linkedin.admit(&headers)?.need("r_organization_social")?;
    let inner = linkedin.lock();
    let image = inner.images.get(&urn).ok_or_else(Refusal::not_found)?;
    let status = if image.is_ready(linkedin.shared.now()) { "AVAILABLE" } else { "PROCESSING" };
    Ok(Json(json!({ "id": urn, "owner": image.owner, "status": status })).into_response())
}

pub async fn video_action(
    State(linkedin): State<Arc<LinkedIn>>,
    headers: HeaderMap,
    Query(asked): Query<HashMap<String, String>>,
    Json(body): Json<Value>,
) -> Result<Response, Refusal> {
    let scopes = linkedin.admit(&headers)?;
    match asked.get("action").map(String::as_str) {
        Some("initializeUpload") => {
            let wanted = &body["initializeUploadRequest"];
            let owner = wanted["owner"].as_str().unwrap_or_default();
            scopes.may_act_for(owner)?;
            let size =
                wanted["fileSizeBytes"].as_u64().and_then(|size| usize::try_from(size).ok()).unwrap_or(0);
            if !(75 * 1024..=500 * 1024 * 1024).contains(&size) || !wanted["uploadThumbnail"].is_boolean() {
                return Err(Refusal::invalid("fileSizeBytes or uploadThumbnail is not valid"));
            }
            Ok(start_video(&linkedin, owner, size))
        }
        Some("finalizeUpload") => finalize_video(&linkedin, &body["finalizeUploadRequest"]),
        _ => Err(Refusal::invalid("The action is not valid")),
    }
}

fn start_video(linkedin: &LinkedIn, owner: &str, size: usize) -> Response {
    let (now, mut inner) = (linkedin.shared.now(), linkedin.lock());
    let id = inner.next_id();
    let urn = format!("urn:li:video:C5F10A{id}");
    let starts: Vec<usize> = (0..size).step_by(PART).collect();
    let ends = |start: usize| (start + PART).min(size);
    let instructions: Vec<Value> = starts
        .iter()
        .enumerate()
        .map(|(part, &start)| {
            let url = format!("{}/linkedin/dms-uploads/video/{urn}/{part}?sig=x", linkedin.shared.base);
            json!({ "uploadUrl": url, "firstByte": start, "lastByte": ends(start) - 1 })
        })
        .collect();
    let parts = starts.iter().map(|&start| (ends(start) - start, None)).collect();
    // Every other token is empty, and is wanted back all the same.
    let token = if id % 2 == 0 { format!("token-{id}") } else { String::new() };
    let value = json!({
        "video": urn,
        "uploadToken": token,
        "uploadUrlsExpireAt": (now + ADDRESSES_LAST).timestamp_millis(),
        "uploadInstructions": instructions,
    });
    let video = Video { owner: owner.to_owned(), created: now, token, parts, finalized: None };
    inner.videos.insert(urn, video);
    Json(json!({ "value": value })).into_response()
}

pub async fn video_bytes(
    State(linkedin): State<Arc<LinkedIn>>,
    Path((urn, part)): Path<(String, usize)>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, StatusCode> {
    let (now, mut inner) = (linkedin.shared.now(), linkedin.lock());
    let video = inner.videos.get_mut(&urn).ok_or(StatusCode::NOT_FOUND)?;
    if now > video.created + ADDRESSES_LAST || video.finalized.is_some() {
        return Err(StatusCode::FORBIDDEN);
    }
    let (length, receipt) = video.parts.get_mut(part).ok_or(StatusCode::NOT_FOUND)?;
    if *length != bytes.len()
        || headers.get(CONTENT_TYPE).is_none_or(|kind| kind != "application/octet-stream")
    {
        return Err(StatusCode::BAD_REQUEST);
    }
    let etag = format!("/ambry-video/signedId/{part}-{}", uuid::Uuid::new_v4().simple());
    *receipt = Some(etag.clone());
    Ok((StatusCode::OK, [(ETAG, etag)]).into_response())
}

fn finalize_video(linkedin: &LinkedIn, wanted: &Value) -> Result<Response, Refusal> {
    let (now, mut inner) = (linkedin.shared.now(), linkedin.lock());
    let video = wanted["video"].as_str().and_then(|urn| inner.videos.get_mut(urn));
    let video = video.ok_or_else(Refusal::not_found)?;
    let expected: Vec<Option<&str>> = video.parts.iter().map(|(_, receipt)| receipt.as_deref()).collect();
    let given: Vec<Option<&str>> = match &wanted["uploadedPartIds"] {
        Value::Array(ids) => ids.iter().map(Value::as_str).collect(),
        _ => vec![],
    };
    if expected != given || expected.contains(&None) || wanted["uploadToken"] != video.token.as_str() {
        return Err(Refusal::invalid("The upload token or the part ids do not match the upload"));
    }
    video.finalized = Some(now);
    Ok(StatusCode::OK.into_response())
}

pub async fn video_state(
    State(linkedin): State<Arc<LinkedIn>>,
    Path(urn): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    linkedin.admit(&headers)?;
    if uri.path().contains("urn:") {
        return Err(Refusal::new(
            StatusCode::BAD_REQUEST,
            "ILLEGAL_ARGUMENT",
            "Syntax exception in path variables",
        ));
    }
    let inner = linkedin.lock();
    let video = inner.videos.get(&urn).ok_or_else(Refusal::not_found)?;
    let status = match video.finalized {
        None => "WAITING_UPLOAD",
        Some(_) if video.is_ready(linkedin.shared.now()) => "AVAILABLE",
        Some(_) => "PROCESSING",
    };
    Ok(Json(json!({ "id": urn, "owner": video.owner, "status": status })).into_response())
}
