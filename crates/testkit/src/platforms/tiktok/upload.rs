//! The upload server: chunks in order, of the sizes that were announced, for one hour.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;

use super::Tiktok;

const ADDRESS_LASTS: TimeDelta = TimeDelta::hours(1);

pub async fn put(
    State(tiktok): State<Tiktok>,
    Path(publish_id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let now = tiktok.shared.now();
    let mut inner = tiktok.lock();
    let Some(post) = inner.posts.get_mut(&publish_id) else { return StatusCode::NOT_FOUND.into_response() };
    if now - post.announced_at >= ADDRESS_LASTS {
        return StatusCode::FORBIDDEN.into_response();
    }
    let kind = matches!(header(CONTENT_TYPE), "video/mp4" | "video/quicktime" | "video/webm");
    if !kind || headers.contains_key(AUTHORIZATION) || header(CONTENT_LENGTH) != body.len().to_string() {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let is_last = post.came + 1 == post.chunks;
    let end = if is_last { post.size } else { (post.came + 1) * post.chunk };
    let range = format!("bytes {}-{}/{}", post.bytes, end - 1, post.size);
    if post.whole_at.is_some() || header(CONTENT_RANGE) != range || post.bytes + body.len() as u64 != end {
        return StatusCode::RANGE_NOT_SATISFIABLE.into_response();
    }
    (post.came, post.bytes) = (post.came + 1, end);
    if !is_last {
        return StatusCode::PARTIAL_CONTENT.into_response();
    }
    post.arrived(&tiktok, &publish_id);
    StatusCode::CREATED.into_response()
}
