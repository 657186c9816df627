//! What the bodies of all dialects have in common. Texts are borrowed: a prompt is long, and is written once.

use std::borrow::Cow;

use serde::Serialize;

use super::json::schema_in_words;
use super::{ChatRequest, Speaker, Turn};

#[derive(Serialize)]
pub struct Message<'a> {
    pub role: &'static str,
    pub content: &'a str,
}

impl<'a> From<&'a Turn> for Message<'a> {
    fn from(turn: &'a Turn) -> Self {
        let role = if turn.speaker == Speaker::Visitor { "user" } else { "assistant" };
        Self { role, content: &turn.text }
    }
}

/// The system text, with the schema in words where the server takes none.
pub fn system_text(request: &ChatRequest, takes_schema: bool) -> Cow<'_, str> {
    match &request.schema {
        Some(form) if !takes_schema => (request.system.clone() + &schema_in_words(form)).into(),
        _ => request.system.as_str().into(),
    }
}

/// Without the digits that a short number gains on its way to a longer type.
pub fn rounded(temperature: f32) -> f64 {
    (f64::from(temperature) * 100.0).round() / 100.0
}

pub fn written(body: &impl Serialize, request: &ChatRequest) -> Vec<u8> {
    let texts = request.turns.iter().map(|turn| turn.text.len()).sum::<usize>() + request.system.len();
    // Signs that are written as two, names of fields, a few settings.
    let mut bytes = Vec::with_capacity(texts + texts / 8 + 1024);
    serde_json::to_writer(&mut bytes, body).expect("texts and numbers are JSON");
    bytes
}
