use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use serde_json::Number;
use utoipa::ToSchema;

use super::account_id;
use crate::http::Shared;
use crate::http::billing::once::OnceOnly;
use crate::http::body::JsonBody;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct CreditChange {
    /// In dollars; below zero takes away
    #[schema(value_type = f64)]
    amount: Number,
    /// Why, for the record
    #[serde(default)]
    #[schema(required)]
    reason: String,
}

#[derive(Serialize, ToSchema)]
pub struct CreditChanged {
    success: bool,
    /// In dollars, afterwards
    credit_balance: f64,
}

/// Put an account's credit right
///
/// Takes an `Idempotency-Key`: the same wish again is booked once and gets the same answer.
#[utoipa::path(post, path = "/admin/user/{user_id}/credit", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), request_body = CreditChange, responses(
    (status = 200, body = CreditChanged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "It would leave less than nothing"),
    (status = 422, body = Problem),
))]
pub(crate) async fn credit(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    OnceOnly(once): OnceOnly,
    Path(user_id): Path<String>,
    JsonBody(change): JsonBody<CreditChange>,
) -> Result<Json<CreditChanged>, ApiError> {
    let (user_id, amount) = (account_id(&user_id)?, change.amount.to_string());
    let balance = shared.app.adjust_credit(&caller, user_id, &amount, &change.reason, &once).await?;
    Ok(Json(CreditChanged { success: true, credit_balance: balance.as_dollars() }))
}
