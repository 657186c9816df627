use axum::Json;
use axum::extract::State;
use botwright_app::{Failure, Outcome};
use serde::Serialize;
use tracing::Instrument;
use utoipa::ToSchema;
use uuid::Uuid;

use super::upload::{BotFormBody, BotFormParts};
use crate::http::Shared;
use crate::http::billing::once::OnceOnly;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct Saved {
    success: bool,
    message: String,
    bot_id: Uuid,
}

/// Make a chatbot
///
/// The account's first chatbot starts the free trial. The bot learns in the background; see `training_status`.
/// Takes an `Idempotency-Key`: the same wish again makes one bot and gets the same answer.
#[utoipa::path(post, path = "/create_user_bot", tag = "chatbots", security(("token" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body(content = BotFormParts, content_type = "multipart/form-data"), responses(
    (status = 200, body = Saved),
    (status = 401, body = Problem),
    (status = 403, body = Problem, description = "The plan allows no more bots, or the email is somebody else's"),
    (status = 413, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn create_user_bot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    body: BotFormBody,
) -> Result<Json<Saved>, ApiError> {
    caller.agrees_with(&body.user_id)?;
    let app = shared.app.clone();
    let bot_id = to_its_end(async move { app.create_bot(&caller, body.upload, &once).await }).await?;
    Ok(Json(Saved { success: true, message: "Bot created successfully!".to_owned(), bot_id }))
}

/// Save a chatbot's form
///
/// What is not sent stays as it was; what is sent empty is emptied. What the bot knew keeps answering until the new
/// knowledge is ready.
#[utoipa::path(post, path = "/update_user_bot", tag = "chatbots", security(("token" = [])),
    request_body(content = BotFormParts, content_type = "multipart/form-data"), responses(
    (status = 200, body = Saved),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Saved in another window meanwhile"),
    (status = 413, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn update_user_bot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    body: BotFormBody,
) -> Result<Json<Saved>, ApiError> {
    caller.agrees_with_owner(&body.user_id)?;
    let bot_id = Uuid::try_parse(body.bot_id.trim()).map_err(|_| Failure::NoSuchBot)?;
    let app = shared.app.clone();
    to_its_end(async move { app.update_bot(&caller, bot_id, body.upload).await }).await?;
    Ok(Json(Saved { success: true, message: "Bot updated successfully!".to_owned(), bot_id }))
}

/// Goes on when its client has left: a file that is stored, and named by no bot yet, would stay for ever.
async fn to_its_end<T: Send + 'static>(
    saving: impl Future<Output = Outcome<T>> + Send + 'static,
) -> Outcome<T> {
    tokio::spawn(saving.in_current_span()).await.map_err(Failure::internal)?
}
