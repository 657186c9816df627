//! Answers that several calls share.

use axum::Json;
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use botwright_app::Packed;
use futures::StreamExt;
use serde::Serialize;
use utoipa::ToSchema;

/// The call did what it says.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
    pub message: String,
}

pub fn message(text: &str) -> Json<Message> {
    Json(Message { message: text.to_owned() })
}

/// A file to keep, sent while it is packed.
pub(crate) fn zip(packed: Packed) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", packed.file_name)),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    let bytes = packed.bytes.map(|piece| piece.map_err(|failure| std::io::Error::other(failure.to_string())));
    (headers, Body::from_stream(bytes)).into_response()
}
