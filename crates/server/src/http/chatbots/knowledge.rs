use axum::Json;
use axum::extract::{Path, State};
use botwright_app::Failure;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct From {
    #[serde(default)]
    offset: u64,
}

#[derive(Serialize, ToSchema)]
pub struct Learned {
    /// `processing`, `ready` or `failed`
    training_status: String,
    training_error: Option<String>,
    training_progress: i32,
    total: u64,
    /// At most 50 at a time
    entries: Vec<LearnedEntry>,
}

#[derive(Serialize, ToSchema)]
struct LearnedEntry {
    question: Option<String>,
    text: String,
    source: Option<String>,
}

/// What a chatbot has learned, entry by entry
#[utoipa::path(get, path = "/bot/{bot_id}/knowledge", tag = "chatbots", security(("token" = [])),
    params(("bot_id" = String, Path), From), responses(
    (status = 200, body = Learned),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn knowledge(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
    Params(From { offset }): Params<From>,
) -> Result<Json<Learned>, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    let learned = shared.app.knowledge_of(&caller, id, offset).await?;
    Ok(Json(Learned {
        training_status: learned.bot.training.as_str().to_owned(),
        training_error: learned.bot.training_error,
        training_progress: learned.bot.training_progress,
        total: learned.total,
        entries: learned
            .entries
            .into_iter()
            .map(|entry| LearnedEntry { question: entry.question, text: entry.text, source: entry.source })
            .collect(),
    }))
}
