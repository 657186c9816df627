//! One question, one reply, in the form that the client asks for: plain text as it is written, typed events, or one
//! JSON object. Whatever the form, a reply never ends in silence.

use std::convert::Infallible;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ACCEPT, CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use botwright_app::Failure;
use botwright_app::chat::{ReplyEvent, ReplyStream, Source, Visitor};
use botwright_domain::chat::VisitorMessage;
use bytes::Bytes;
use futures::StreamExt;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::lead_fields::{FormField, form_fields};
use crate::http::visitor::OnSite;

#[derive(Deserialize, ToSchema)]
pub struct ChatMessage {
    #[serde(default)]
    #[schema(required)]
    bot_id: String,
    /// 1 to 250 characters
    #[serde(default)]
    #[schema(required, max_length = 250)]
    message: String,
    /// Made by the client, the same for a whole conversation
    #[serde(default)]
    #[schema(required, max_length = 100)]
    session_id: String,
}

/// Where an answer comes from.
#[derive(Serialize, ToSchema)]
pub struct SourceView {
    /// As the answer refers to it, if it does: `[1]`
    number: usize,
    title: String,
    excerpt: String,
}

#[derive(Serialize, ToSchema)]
pub struct LeadFormView {
    fields: Vec<FormField>,
    /// `trigger`, `asked`, `unknown` or `unavailable`
    reason: String,
}

/// A whole reply.
#[derive(Default, Serialize, ToSchema)]
pub struct ChatReply {
    reply: String,
    /// `answer`, `partly`, `small_talk`, `suggestion`, `refusal` or `notice`
    kind: String,
    message_id: Uuid,
    sources: Vec<SourceView>,
    /// What the visitor may have meant
    suggestions: Vec<String>,
    lead_form: Option<LeadFormView>,
}

/// Ask a bot
///
/// Answers with chunks of plain text; with one JSON object for `Accept: application/json`; with the events `delta`,
/// `sources`, `lead_form`, `done` and `failed` for `Accept: text/event-stream`. A stream ends in `done` or `failed`.
#[utoipa::path(post, path = "/standard-chat", tag = "chat", request_body = ChatMessage, responses(
    (status = 200, content((String = "text/plain"), (ChatReply = "application/json"), (String = "text/event-stream"))),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn standard_chat(
    State(shared): State<Shared>,
    visitor: OnSite,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<ChatMessage>,
) -> Result<Response, ApiError> {
    let message = VisitorMessage::parse(&asked.message, &asked.session_id).map_err(Failure::from)?;
    let bot_id = Uuid::try_parse(asked.bot_id.trim()).map_err(|_| Failure::NoSuchBot)?;
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let accept = accept.to_ascii_lowercase();
    let as_events = accept.contains("text/event-stream");
    let visitor = Visitor { sees_form: as_events, ..visitor.visitor() };
    let mut reply = shared.app.chat(bot_id, message, visitor).await?;
    if as_events {
        // With the first words, the head of the answer is one packet less.
        let first = reply.next().await;
        Ok(stream("text/event-stream", futures::stream::iter(first).chain(reply).map(event_text)))
    } else if accept.contains("application/json") {
        Ok(Json(whole(reply).await?).into_response())
    } else {
        plain(reply).await
    }
}

fn stream(kind: &'static str, pieces: impl futures::Stream<Item = String> + Send + 'static) -> Response {
    let body = pieces.filter(|piece| std::future::ready(!piece.is_empty()));
    let body = Body::from_stream(body.map(|piece| Ok::<_, Infallible>(Bytes::from(piece))));
    let mut response = body.into_response();
    let headers = response.headers_mut();
    let kind = if kind == "text/plain" { "text/plain; charset=utf-8" } else { kind };
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    response
}

/// A reply that fails before its first word is an error like any other.
async fn plain(mut reply: ReplyStream) -> Result<Response, ApiError> {
    let first = reply.next().await;
    if let Some(ReplyEvent::Failed { .. }) = first {
        return Err(ApiError::NO_ANSWER);
    }
    let words = |event| match event {
        ReplyEvent::Text(text) => text,
        ReplyEvent::Failed { sentence } => format!("\n\n⚠️ {sentence}"),
        _ => String::new(),
    };
    Ok(stream("text/plain", futures::stream::iter(first).chain(reply).map(words)))
}

async fn whole(mut reply: ReplyStream) -> Result<ChatReply, ApiError> {
    let mut answer = ChatReply::default();
    while let Some(event) = reply.next().await {
        match event {
            ReplyEvent::Text(text) => answer.reply.push_str(&text),
            ReplyEvent::Sources(sources) => answer.sources = sources.into_iter().map(Into::into).collect(),
            ReplyEvent::LeadForm { fields, reason } => {
                answer.lead_form =
                    Some(LeadFormView { fields: form_fields(fields), reason: reason.as_str().to_owned() });
            }
            ReplyEvent::Done { message_id, kind, suggestions } => {
                answer.message_id = message_id;
                kind.as_str().clone_into(&mut answer.kind);
                answer.suggestions = suggestions;
                return Ok(answer);
            }
            ReplyEvent::Failed { .. } => break,
        }
    }
    Err(ApiError::NO_ANSWER)
}

fn event_text(event: ReplyEvent) -> String {
    match event {
        ReplyEvent::Text(text) => named("delta", &Delta { text: &text }),
        ReplyEvent::Sources(sources) => named("sources", &json!({ "sources": sources })),
        ReplyEvent::LeadForm { fields, reason } => {
            named("lead_form", &json!({ "fields": form_fields(fields), "reason": reason.as_str() }))
        }
        ReplyEvent::Done { message_id, kind, suggestions } => {
            let kind = kind.as_str();
            named("done", &json!({ "message_id": message_id, "kind": kind, "suggestions": suggestions }))
        }
        ReplyEvent::Failed { sentence } => named("failed", &json!({ "detail": sentence })),
    }
}

#[derive(Serialize)]
struct Delta<'a> {
    text: &'a str,
}

fn named(name: &str, data: &impl Serialize) -> String {
    // JSON has no bare line ends, so one data line always does.
    let data = serde_json::to_string(data).expect("texts and numbers are JSON");
    format!("event: {name}\ndata: {data}\n\n")
}

impl From<Source> for SourceView {
    fn from(source: Source) -> Self {
        Self { number: source.number, title: source.title, excerpt: source.excerpt }
    }
}
