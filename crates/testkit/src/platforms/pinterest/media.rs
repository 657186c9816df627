//! Videos: registered, posted as a form to the store, then worked on for a while.

use axum::Json;
use axum::extract::{Multipart, Path, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Pinterest, refuse};

const WORKED_ON: TimeDelta = TimeDelta::seconds(15);
const SIGNATURE: &str = "signature-of-the-policy";

pub struct Media {
    key: String,
    stored_at: Option<DateTime<Utc>>,
}

impl Media {
    pub fn status(&self, pinterest: &Pinterest) -> &'static str {
        match self.stored_at {
            None => "registered",
            Some(at) if pinterest.shared.now() - at < WORKED_ON => "processing",
            Some(_) if pinterest.shared.flag("pinterest.media_fails") => "failed",
            Some(_) => "succeeded",
        }
    }
}

pub async fn register(State(pinterest): State<Pinterest>, Json(asked): Json<Value>) -> Response {
    if asked["media_type"] != "video" {
        return refuse(400, 1, "Invalid request: media_type does not match 'video'.");
    }
    let mut inner = pinterest.lock();
    let id = format!("50001{:08}", inner.media.len());
    let key = format!("uploads/3:video:{}", Uuid::new_v4().simple());
    inner.media.insert(id.clone(), Media { key: key.clone(), stored_at: None });
    let body = json!({
        "media_id": id,
        "media_type": "video",
        "upload_url": format!("{}/pinterest/store", pinterest.shared.base),
        "upload_parameters": {
            "Content-Type": "multipart/form-data",
            "key": key,
            "policy": "cG9saWN5",
            "x-amz-algorithm": "AWS4-HMAC-SHA256",
            "x-amz-signature": SIGNATURE,
        },
    });
    (StatusCode::CREATED, Json(body)).into_response()
}

pub async fn progress(State(pinterest): State<Pinterest>, Path(id): Path<String>) -> Response {
    match pinterest.lock().media.get(&id) {
        Some(media) => {
            let status = media.status(&pinterest);
            Json(json!({ "media_id": id, "media_type": "video", "status": status })).into_response()
        }
        None => refuse(404, 50, "Media not found."),
    }
}

/// Amazon's errors are XML. What comes after the file is not read.
fn refuse_in_xml(status: StatusCode, code: &str) -> Response {
    (status, format!("<?xml version=\"1.0\"?><Error><Code>{code}</Code></Error>")).into_response()
}

pub async fn store(State(pinterest): State<Pinterest>, headers: HeaderMap, mut form: Multipart) -> Response {
    if headers.contains_key(AUTHORIZATION) {
        return refuse_in_xml(StatusCode::BAD_REQUEST, "InvalidArgument");
    }
    let mut fields = std::collections::HashMap::new();
    while let Ok(Some(field)) = form.next_field().await {
        let name = field.name().unwrap_or_default().to_owned();
        if name != "file" {
            fields.insert(name, field.text().await.unwrap_or_default());
            continue;
        }
        let size = field.bytes().await.map_or(0, |bytes| bytes.len());
        let given = |name: &str| fields.get(name).map_or("", String::as_str);
        let signed = given("policy") == "cG9saWN5" && given("x-amz-signature") == SIGNATURE;
        let complete = given("x-amz-algorithm") == "AWS4-HMAC-SHA256" && !given("Content-Type").is_empty();
        let now = pinterest.shared.now();
        let mut inner = pinterest.lock();
        let media = inner.media.values_mut().find(|media| media.key == given("key"));
        return match media {
            Some(media) if signed && complete && size > 0 => {
                media.stored_at = Some(now);
                StatusCode::NO_CONTENT.into_response()
            }
            _ => refuse_in_xml(StatusCode::FORBIDDEN, "AccessDenied"),
        };
    }
    refuse_in_xml(StatusCode::BAD_REQUEST, "IncorrectNumberOfFilesInPostRequest")
}
