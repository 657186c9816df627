use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use botwright_app::Failure;
use botwright_app::chat::Period;
use futures::StreamExt;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichHistory {
    /// If sent, must be the caller's own
    #[serde(default)]
    user_id: String,
    #[serde(default)]
    bot_id: String,
    /// In place of the id
    #[serde(default)]
    bot_code: String,
    /// A day in UTC, `YYYY-MM-DD`
    #[serde(default)]
    from_date: String,
    /// A day in UTC, included
    #[serde(default)]
    to_date: String,
}

/// Download what was said to a chatbot, as plain text
#[utoipa::path(get, path = "/get_faq_chatbot_history", tag = "chat", security(("token" = [])), params(WhichHistory),
    responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn get_faq_chatbot_history(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Params(which): Params<WhichHistory>,
) -> Result<Response, ApiError> {
    caller.agrees_with_owner(&which.user_id)?;
    let period = Period::parse(&which.from_date, &which.to_date)?;
    let id = if which.bot_id.trim().is_empty() {
        shared.app.bot_by_code(&which.bot_code, &caller.network).await?.id
    } else {
        Uuid::try_parse(which.bot_id.trim()).map_err(|_| Failure::NoSuchBot)?
    };
    let history = shared.app.history(&caller, id, period).await?;
    let file = format!("attachment; filename=\"{}.txt\"", history.bot_code);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)];
    let text = history.text.map(|piece| piece.map_err(|failure| std::io::Error::other(failure.to_string())));
    Ok((headers, Body::from_stream(text)).into_response())
}
