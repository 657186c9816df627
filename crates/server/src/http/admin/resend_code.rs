use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct CodeFor {
    #[serde(default)]
    #[schema(required)]
    email: String,
}

#[derive(Serialize, ToSchema)]
pub struct CodeResent {
    success: bool,
    /// `reset` for an account, `register` for an address without one
    purpose: String,
}

/// Mail somebody another one-time code
#[utoipa::path(post, path = "/admin/resend-code", tag = "admin", security(("token" = [])), request_body = CodeFor, responses(
    (status = 200, body = CodeResent),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn resend_code(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    JsonBody(wanted): JsonBody<CodeFor>,
) -> Result<Json<CodeResent>, ApiError> {
    let purpose = shared.app.resend_code(&caller, &wanted.email).await?;
    Ok(Json(CodeResent { success: true, purpose: purpose.as_str().to_owned() }))
}
