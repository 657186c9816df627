use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::view::BotsCount;
use crate::http::Shared;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct AdminStatsAnswer {
    stats: AdminStats,
}

#[derive(Serialize, ToSchema)]
pub struct AdminStats {
    users: UsersCount,
    bots: BotsCount,
    subscriptions: SubscriptionsCount,
    usage: MessagesCount,
}

#[derive(Serialize, ToSchema)]
pub struct UsersCount {
    total: i64,
    /// Not suspended, on a plan that is not over
    active: i64,
    inactive: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SubscriptionsCount {
    pro: i64,
    enterprise: i64,
}

/// Since the first day, of deleted bots too
#[expect(clippy::struct_field_names, reason = "the names of the contract")]
#[derive(Serialize, ToSchema)]
pub struct MessagesCount {
    total_messages: i64,
    free_messages: i64,
    paid_messages: i64,
}

/// The totals of the installation
#[utoipa::path(get, path = "/admin/stats", tag = "admin", security(("token" = [])),
    params(("admin_email" = Option<String>, Query, description = "If sent, must be the caller's own")), responses(
    (status = 200, body = AdminStatsAnswer),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
))]
pub(crate) async fn stats(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
) -> Result<Json<AdminStatsAnswer>, ApiError> {
    let stats = shared.app.stats().await?;
    Ok(Json(AdminStatsAnswer {
        stats: AdminStats {
            users: UsersCount {
                total: stats.users,
                active: stats.active,
                inactive: stats.users - stats.active,
            },
            bots: BotsCount {
                total: stats.chatbots + stats.social_bots,
                chatbots: stats.chatbots,
                social_media_bots: stats.social_bots,
            },
            subscriptions: SubscriptionsCount { pro: stats.pro, enterprise: stats.enterprise },
            usage: MessagesCount {
                total_messages: stats.free_messages + stats.paid_messages,
                free_messages: stats.free_messages,
                paid_messages: stats.paid_messages,
            },
        },
    }))
}
