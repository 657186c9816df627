use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use botwright_app::Failure;
use serde_json::json;
use uuid::Uuid;

use super::view::OwnBot;
use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

/// Download everything we hold of a chatbot, as one JSON file
#[utoipa::path(get, path = "/bot/{bot_id}/export", tag = "chatbots", security(("token" = [])),
    params(("bot_id" = String, Path)), responses(
    (status = 200, body = Object),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn export_bot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
) -> Result<Response, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    let export = shared.app.export_bot(&caller, id).await?;
    let counts = shared.app.bot_counts(&[id]).await?.remove(&id).unwrap_or_default();
    let file = format!("attachment; filename=\"{}.json\"", export.bot.code);
    let knowledge: Vec<_> = export
        .knowledge
        .into_iter()
        .map(|entry| json!({ "question": entry.question, "text": entry.text, "source": entry.source }))
        .collect();
    let body = json!({
        "exported_at": shared.app.now(),
        "bot": OwnBot::new(export.bot, counts, shared.app.now(), false),
        "knowledge": knowledge,
        "document_base64": export.document,
        "logo_base64": export.logo,
    });
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, body.to_string()).into_response())
}
