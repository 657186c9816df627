use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::view::BotsCount;
use crate::http::Shared;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

/// Everybody's bots, added up
#[derive(Serialize, ToSchema)]
pub struct BotTotals {
    bots: BotsCount,
    /// Switched on
    active_bots: i64,
    conversation_count: i64,
    monthly_conversations: i64,
    used_ai_messages: i64,
    allowance_ai_messages: i64,
}

/// What the admin's dashboard says of all bots
#[utoipa::path(get, path = "/admin/bot-totals", tag = "admin", security(("token" = [])),
    params(("admin_email" = Option<String>, Query, description = "If sent, must be the caller's own")), responses(
    (status = 200, body = BotTotals),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
))]
pub(crate) async fn bot_totals(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
) -> Result<Json<BotTotals>, ApiError> {
    let (totals, this_month) = shared.app.bot_totals().await?;
    Ok(Json(BotTotals {
        bots: BotsCount {
            total: totals.chatbots + totals.social_bots,
            chatbots: totals.chatbots,
            social_media_bots: totals.social_bots,
        },
        active_bots: totals.active,
        conversation_count: totals.conversations,
        monthly_conversations: this_month,
        used_ai_messages: totals.used_messages,
        allowance_ai_messages: totals.allowed_messages,
    }))
}
