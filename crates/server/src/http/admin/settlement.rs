use axum::Json;
use axum::extract::{Path, State};

use super::view::UserChanged;
use super::{Because, account_id};
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

/// Take the mark off an account: what a refund or dispute could not take back counts as settled
#[utoipa::path(post, path = "/admin/user/{user_id}/settle", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path)), request_body = Because, responses(
    (status = 200, body = UserChanged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Not flagged"),
    (status = 422, body = Problem),
))]
pub(crate) async fn settle_user(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(user_id): Path<String>,
    JsonBody(because): JsonBody<Because>,
) -> Result<Json<UserChanged>, ApiError> {
    let user = shared.app.settle_account(&caller, account_id(&user_id)?, &because.reason).await?;
    Ok(Json(UserChanged::new(user, shared.app.now())))
}
