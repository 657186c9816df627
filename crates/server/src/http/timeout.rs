//! No request may wait for ever for its answer to begin. Once it has begun, a stream may take its time.

use std::time::Duration;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::error::ApiError;

const ANSWER_BEGINS_WITHIN: Duration = Duration::from_mins(1);

pub(crate) async fn bound(request: Request, next: Next) -> Response {
    match tokio::time::timeout(ANSWER_BEGINS_WITHIN, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TOO_SLOW.into_response(),
    }
}
