use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::view::UserChanged;
use super::{Because, account_id};
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct SignedOutEverywhere {
    success: bool,
    /// How many sessions ended
    sessions: u64,
}

/// Suspend an account: signed out everywhere, bots silent
#[utoipa::path(post, path = "/admin/user/{user_id}/suspend", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path)), request_body = Because, responses(
    (status = 200, body = UserChanged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "One's own account, the last admin, or suspended already"),
    (status = 422, body = Problem),
))]
pub(crate) async fn suspend_user(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(user_id): Path<String>,
    JsonBody(because): JsonBody<Because>,
) -> Result<Json<UserChanged>, ApiError> {
    let user = shared.app.suspend(&caller, account_id(&user_id)?, &because.reason).await?;
    Ok(Json(UserChanged::new(user, shared.app.now())))
}

/// Let a suspended account in again
#[utoipa::path(post, path = "/admin/user/{user_id}/restore", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path)), responses(
    (status = 200, body = UserChanged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem),
))]
pub(crate) async fn restore_user(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(user_id): Path<String>,
) -> Result<Json<UserChanged>, ApiError> {
    let user = shared.app.restore_account(&caller, account_id(&user_id)?).await?;
    Ok(Json(UserChanged::new(user, shared.app.now())))
}

/// End every session of an account, but for the one that asks
#[utoipa::path(post, path = "/admin/user/{user_id}/sign-out", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path)), responses(
    (status = 200, body = SignedOutEverywhere),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn sign_out_user(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(user_id): Path<String>,
) -> Result<Json<SignedOutEverywhere>, ApiError> {
    let sessions = shared.app.sign_out_everywhere(&caller, account_id(&user_id)?).await?;
    Ok(Json(SignedOutEverywhere { success: true, sessions }))
}
