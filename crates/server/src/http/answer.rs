//! Answers that several calls share.

use axum::Json;
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
