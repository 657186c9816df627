//! Pins, and what stands on a board.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{Pinterest, refuse};

pub struct Pin {
    id: String,
    board: String,
    title: String,
    description: String,
    at: DateTime<Utc>,
}

impl Pin {
    fn resource(&self) -> Value {
        json!({
            "id": self.id,
            "board_id": self.board,
            "title": self.title,
            "description": self.description,
            // Without a time zone, as the real one writes it.
            "created_at": self.at.format("%Y-%m-%dT%H:%M:%S").to_string(),
        })
    }
}

pub async fn list(
    State(pinterest): State<Pinterest>,
    Path(board): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    if !pinterest.boards().iter().any(|(id, ..)| *id == board) {
        return refuse(404, 40, "Board not found.");
    }
    let size = query.get("page_size").and_then(|size| size.parse().ok()).unwrap_or(25);
    let inner = pinterest.lock();
    let pins = inner.pins.iter().rev().filter(|pin| pin.board == board).take(size).map(Pin::resource);
    Json(json!({ "items": pins.collect::<Vec<_>>(), "bookmark": null })).into_response()
}

pub async fn create(State(pinterest): State<Pinterest>, Json(asked): Json<Value>) -> Response {
    let text = |name: &str| asked[name].as_str().unwrap_or_default().to_owned();
    if pinterest.shared.flag("pinterest.trial_refused") {
        return refuse(
            403,
            29,
            "Apps with Trial access may not create Pins in production. Use the API Sandbox instead.",
        );
    }
    let board = text("board_id");
    if board.is_empty() || !board.chars().all(|character| character.is_ascii_digit()) {
        return refuse(400, 1, "Invalid request: board_id does not match '^\\d+$'.");
    }
    if !pinterest.boards().iter().any(|(id, ..)| *id == board) {
        return refuse(404, 40, "Board not found.");
    }
    for (name, most) in [("title", 100), ("description", 800), ("alt_text", 500), ("link", 2048)] {
        if text(name).chars().count() > most {
            return refuse(
                400,
                1,
                &format!("Invalid request: {name} violates the constraint: maxLength {most}."),
            );
        }
    }
    let kind = match media(&pinterest, &asked["media_source"]) {
        Ok(kind) => kind,
        Err(message) => return refuse(400, 1, &format!("Invalid request: {message}")),
    };
    let mut inner = pinterest.lock();
    let id = format!("81377{:010}", inner.pins.len());
    let (title, description) = (text("title"), text("description"));
    if !pinterest.shared.flag("pinterest.trial") {
        pinterest.shared.show(Platform::Pinterest, &board, kind, &id, &description);
    }
    let pin = Pin { id, board, title, description, at: pinterest.shared.now() };
    let resource = pin.resource();
    inner.pins.push(pin);
    (StatusCode::CREATED, Json(resource)).into_response()
}

/// Which kind of pin it becomes, or what does not match.
fn media(pinterest: &Pinterest, source: &Value) -> Result<&'static str, &'static str> {
    let picture = |data: &Value, kind: &Value| {
        let bytes = data.as_str().and_then(|data| BASE64_STANDARD.decode(data).ok()).unwrap_or_default();
        match kind.as_str() {
            Some("image/jpeg") => bytes.starts_with(b"\xff\xd8"),
            Some("image/png") => bytes.starts_with(b"\x89PNG"),
            _ => false,
        }
    };
    match source["source_type"].as_str() {
        Some("image_base64") if picture(&source["data"], &source["content_type"]) => Ok("image"),
        Some("image_base64") => Err("the image data does not match its content type."),
        Some("video_id") => {
            let inner = pinterest.lock();
            let media = source["media_id"].as_str().and_then(|id| inner.media.get(id));
            let cover = picture(&source["cover_image_data"], &source["cover_image_content_type"]);
            let frame = source["cover_image_key_frame_time"].is_number();
            match media.map(|media| media.status(pinterest)) {
                Some("succeeded") if cover || frame => Ok("video"),
                Some("succeeded") => Err("a cover image is missing."),
                Some(_) => Err("the media is not ready yet."),
                None => Err("media_id does not match any media."),
            }
        }
        _ => Err("media_source does not match."),
    }
}
