use axum::Json;
use axum::extract::{Path, State};
use botwright_app::Failure;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct DeleteBot {
    /// The bot's name, as typed by its owner
    #[serde(default)]
    #[schema(required)]
    confirm: String,
}

/// Delete a chatbot with all it knows
#[utoipa::path(delete, path = "/bot/{bot_id}", tag = "chatbots", security(("token" = [])),
    params(("bot_id" = String, Path)), request_body = DeleteBot, responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem, description = "The typed name is not the bot's"),
))]
pub(crate) async fn delete_bot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
    JsonBody(form): JsonBody<DeleteBot>,
) -> Result<Json<Message>, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    shared.app.delete_bot(&caller, id, &form.confirm).await?;
    Ok(message("The bot and all it knew are deleted."))
}
