//! A drawn website with the real widget on it, which the deploy page shows in a frame.

use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, X_FRAME_OPTIONS};
use axum::response::{Html, IntoResponse, Response};
use botwright_app::Failure;
use serde::Deserialize;
use uuid::Uuid;

use super::error::ApiError;
use super::query::Params;
use super::security_headers;

const PAGE: &str = include_str!("widget_preview.html");

#[derive(Deserialize)]
pub struct Previewed {
    #[serde(default)]
    bot_id: String,
}

pub(crate) async fn show(Params(Previewed { bot_id }): Params<Previewed>) -> Result<Response, ApiError> {
    // Only an id is ever written into the page.
    let bot_id = Uuid::try_parse(bot_id.trim()).map_err(|_| Failure::NoSuchBot)?;
    let nonce = security_headers::nonce();
    let policy = format!(
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'nonce-{nonce}'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    );
    let headers: [(HeaderName, HeaderValue); 3] = [
        (CONTENT_SECURITY_POLICY, HeaderValue::from_str(&policy).map_err(Failure::internal)?),
        (X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    let page = PAGE.replace("{nonce}", &nonce).replace("{bot_id}", &bot_id.to_string());
    Ok((headers, Html(page)).into_response())
}
