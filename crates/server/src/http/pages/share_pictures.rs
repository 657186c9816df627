//! The pictures that chats and platforms show beside a link to us.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use botwright_app::Failure;
use botwright_app::being_found::Pictured;

use crate::http::Shared;
use crate::http::error::ApiError;

/// A changed bot has a new address, so a day is not too long.
const KEPT: &str = "public, max-age=86400";

pub(crate) async fn site(State(shared): State<Shared>, headers: HeaderMap) -> Result<Response, ApiError> {
    picture(&shared, Pictured::Site, &headers).await
}

pub(crate) async fn bot(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    picture(&shared, Pictured::Bot { code: without_ending(&name)? }, &headers).await
}

pub(crate) async fn article(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    picture(&shared, Pictured::Article { slug: without_ending(&name)? }, &headers).await
}

fn without_ending(name: &str) -> Result<&str, ApiError> {
    Ok(name.strip_suffix(".png").ok_or(Failure::NoSuchFile)?)
}

async fn picture(shared: &Shared, of: Pictured<'_>, headers: &HeaderMap) -> Result<Response, ApiError> {
    let picture = shared.app.share_picture(of).await?;
    let kept = [(ETAG, picture.etag.as_str()), (CACHE_CONTROL, KEPT)];
    let known = headers.get(IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
    let unchanged = known.is_some_and(|known| known.split(',').any(|tag| tag.trim() == picture.etag));
    Ok(if unchanged {
        (StatusCode::NOT_MODIFIED, kept).into_response()
    } else {
        (kept, [(CONTENT_TYPE, "image/png")], picture.png.clone()).into_response()
    })
}
