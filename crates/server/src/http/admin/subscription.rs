use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use utoipa::ToSchema;

use super::view::UserChanged;
use super::{account_id, moment};
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct SubscriptionChange {
    /// `Free`, `Pro` or `Enterprise`
    #[serde(default)]
    #[schema(required)]
    plan: String,
    /// `Active`, `Expired` or `Cancelled`; none: as it was
    status: Option<String>,
    /// None: the plan does not end
    end_date: Option<String>,
}

/// Set the plan of an account
#[utoipa::path(patch, path = "/admin/user/{user_id}/subscription", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path), ("admin_email" = Option<String>, Query, description = "If sent, must be the caller's own")),
    request_body = SubscriptionChange, responses(
    (status = 200, body = UserChanged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn subscription(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(user_id): Path<String>,
    JsonBody(change): JsonBody<SubscriptionChange>,
) -> Result<Json<UserChanged>, ApiError> {
    let end_date = moment("end_date", change.end_date.as_deref())?;
    let user_id = account_id(&user_id)?;
    let status = change.status.as_deref();
    let user = shared.app.set_subscription(&caller, user_id, &change.plan, status, end_date).await?;
    Ok(Json(UserChanged::new(user, shared.app.now())))
}
