//! The one place where a failure becomes an HTTP answer: `{"detail": "a sentence"}`, with `errors` by field where
//! fields are at fault. Our own faults are logged here, once, and shown as nothing but a sentence.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use botwright_app::{Failure, Kind};
use serde::Serialize;
use tracing::error;
use utoipa::ToSchema;

/// What went wrong, in one sentence a person can act on.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    pub detail: String,
    /// What is wrong with which field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub errors: Option<BTreeMap<String, String>>,
}

/// Failures of a use case, and those that only exist on the wire.
#[derive(Debug)]
pub enum ApiError {
    Failure(Failure),
    Wire(StatusCode, &'static str),
}

impl ApiError {
    pub const NOT_JSON: Self = Self::Wire(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "Please send JSON, with the header Content-Type: application/json.",
    );
    pub const NOT_MULTIPART: Self =
        Self::Wire(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Please send the form as multipart/form-data.");
    pub const TOO_MANY_PARTS: Self = Self::Wire(StatusCode::BAD_REQUEST, "The form has too many fields.");
    pub const BROKEN_JSON: Self = Self::Wire(StatusCode::BAD_REQUEST, "The request is not valid JSON.");
    pub const TOO_LARGE: Self = Self::Wire(StatusCode::PAYLOAD_TOO_LARGE, "The request is too large.");
    pub const BROKEN_BODY: Self =
        Self::Wire(StatusCode::BAD_REQUEST, "The request broke off before its end.");
    pub const NOTHING_HERE: Self = Self::Wire(StatusCode::NOT_FOUND, "There is nothing at this address.");
    pub const WRONG_METHOD: Self =
        Self::Wire(StatusCode::METHOD_NOT_ALLOWED, "This address exists, but does not take this method.");
    pub const TOO_SLOW: Self =
        Self::Wire(StatusCode::SERVICE_UNAVAILABLE, "This took too long. Please try again in a moment.");
    pub const NO_ANSWER: Self = Self::Wire(StatusCode::BAD_GATEWAY, "Server error. Please try again later.");
    pub const NOT_READY: Self = Self::Wire(StatusCode::SERVICE_UNAVAILABLE, "The server is not ready.");
    pub const NOT_FOR_YOU: Self = Self::Wire(StatusCode::FORBIDDEN, "This is not open to you.");
    pub const CRASHED: Self =
        Self::Wire(StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on our side. Please try again.");
}

pub(crate) async fn method_not_allowed() -> ApiError {
    ApiError::WRONG_METHOD
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

fn status(kind: Kind) -> StatusCode {
    match kind {
        Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
        Kind::Refused => StatusCode::BAD_REQUEST,
        Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::Conflict => StatusCode::CONFLICT,
        Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let failure = match self {
            Self::Wire(status, sentence) => {
                return (status, Json(Problem { detail: sentence.to_owned(), errors: None })).into_response();
            }
            Self::Failure(failure) => failure,
        };
        let detail = failure.to_string();
        let mut errors = None;
        let mut extra = None;
        match &failure {
            Failure::Invalid(fields) => errors = Some(fields.messages().clone()),
            Failure::TooMany { retry_after } => {
                let seconds = (retry_after.num_milliseconds().max(0) + 999) / 1000;
                extra = Some((header::RETRY_AFTER, HeaderValue::from(seconds.max(1))));
            }
            Failure::NotSignedIn => {
                extra = Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")));
            }
            Failure::Internal(cause) => error!(%cause, "internal failure"),
            _ => {}
        }
        let mut response = (status(failure.kind()), Json(Problem { detail, errors })).into_response();
        response.headers_mut().extend(extra);
        response
    }
}
