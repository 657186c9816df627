use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::once::OnceOnly;
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct RechargeWish {
    /// If sent, must be the caller's own
    #[serde(default)]
    user_id: String,
    /// Dollars, 5 to 1000. Without it the payment page asks
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    amount: Value,
}

#[derive(Serialize, ToSchema)]
pub struct RechargeLink {
    payment_link_url: String,
}

/// Open a payment page for credit
///
/// Takes an `Idempotency-Key`: the same wish again gets the same page.
#[utoipa::path(post, path = "/create-recharge-link", tag = "billing", security(("token" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = RechargeWish, responses(
    (status = 200, body = RechargeLink),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
    (status = 503, body = Problem),
))]
pub(crate) async fn create_recharge_link(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    JsonBody(wish): JsonBody<RechargeWish>,
) -> Result<Json<RechargeLink>, ApiError> {
    caller.agrees_with(&wish.user_id)?;
    let amount = match wish.amount {
        Value::Null => None,
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text),
        _ => return Err(Failure::invalid("amount", "The amount must be a number of dollars").into()),
    };
    let link = shared.app.open_payment(&caller, amount.as_deref(), &once).await?;
    Ok(Json(RechargeLink { payment_link_url: link.url }))
}
