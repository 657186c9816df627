use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::network::Network;

#[derive(Deserialize, ToSchema)]
pub struct ConversationRating {
    #[serde(default)]
    #[schema(required)]
    bot_id: String,
    #[serde(default)]
    #[schema(required, max_length = 100)]
    session_id: String,
    /// 1 to 5 stars
    #[serde(default)]
    #[schema(required, minimum = 1, maximum = 5)]
    rating: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Rated {
    success: bool,
}

/// Rate a conversation, or rate it anew
#[utoipa::path(post, path = "/rate_conversation", tag = "chat", request_body = ConversationRating, responses(
    (status = 200, body = Rated),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn rate_conversation(
    State(shared): State<Shared>,
    Network(network): Network,
    JsonBody(rated): JsonBody<ConversationRating>,
) -> Result<Json<Rated>, ApiError> {
    let bot_id = Uuid::try_parse(rated.bot_id.trim()).map_err(|_| Failure::NoSuchConversation)?;
    shared.app.rate_conversation(bot_id, &rated.session_id, rated.rating, &network).await?;
    Ok(Json(Rated { success: true }))
}
