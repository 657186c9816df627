//! Reads a JSON body and says, in a sentence and by field, what is wrong with it.

use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use botwright_app::Failure;
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::error::ApiError;

/// Enough for every JSON call of the API. Uploads have their own limit.
const LARGEST: usize = 64 * 1024;
/// A client that has sent too much only reads our answer once it could send the rest, so we take it and throw it
/// away, within reason.
const LARGEST_IGNORED: usize = 32 * 1024 * 1024;
const IGNORING_FOR: Duration = Duration::from_secs(10);

pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let json = is_json(request.headers());
        let bytes = read(request.into_body()).await?;
        if !json {
            return Err(ApiError::NOT_JSON);
        }
        let value: Value = serde_json::from_slice(&bytes).map_err(|_| ApiError::BROKEN_JSON)?;
        if !value.is_object() {
            return Err(Failure::invalid("body", "The request must be a JSON object").into());
        }
        serde_path_to_error::deserialize(value).map(Self).map_err(|error| {
            let (field, wrong) = match missing_field(&error.inner().to_string()) {
                Some(name) => (name.to_owned(), "is missing"),
                None => (error.path().to_string(), "has the wrong type"),
            };
            Failure::invalid(&field, &format!("{field} {wrong}")).into()
        })
    }
}

/// A field that is not there has no path of its own: serde names it in its sentence.
fn missing_field(sentence: &str) -> Option<&str> {
    sentence.strip_prefix("missing field `")?.split('`').next()
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
}

async fn read(mut body: Body) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| ApiError::BROKEN_BODY)?.into_data() else {
            continue;
        };
        if bytes.len() + data.len() > LARGEST {
            let _ = tokio::time::timeout(IGNORING_FOR, ignore(body)).await;
            return Err(ApiError::TOO_LARGE);
        }
        bytes.extend_from_slice(&data);
    }
    Ok(bytes)
}

async fn ignore(mut body: Body) {
    let mut ignored = 0;
    while let Some(Ok(frame)) = body.frame().await {
        ignored += frame.data_ref().map_or(0, bytes::Bytes::len);
        if ignored > LARGEST_IGNORED {
            return;
        }
    }
}
