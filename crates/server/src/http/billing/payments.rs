//! What the payment provider tells us, and what the payer asks when coming back from its page.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct Received {
    received: bool,
}

/// A signed message of the payment provider
#[utoipa::path(post, path = "/payments/webhook", tag = "billing", request_body(content = String, content_type = "application/json"),
    params(("Stripe-Signature" = String, Header)), responses(
    (status = 200, body = Received),
    (status = 400, body = Problem, description = "Unsigned, old or altered"),
    (status = 422, body = Problem, description = "Not in US dollars"),
    (status = 503, body = Problem),
))]
pub(crate) async fn webhook(
    State(shared): State<Shared>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Received>, ApiError> {
    let body = body.map_err(|_| ApiError::TOO_LARGE)?;
    let signature =
        headers.get("stripe-signature").and_then(|header| header.to_str().ok()).unwrap_or_default();
    shared.app.take_payment_message(signature, &body).await?;
    Ok(Json(Received { received: true }))
}

#[derive(Deserialize, ToSchema)]
pub struct FinishedPage {
    /// As the payment page gave it to the address that the payer came back to
    #[serde(default)]
    #[schema(required, max_length = 200)]
    session_id: String,
}

#[derive(Serialize, ToSchema)]
pub struct Confirmed {
    /// Whether the money is in the balance
    paid: bool,
}

/// Ask whether an own payment has arrived
#[utoipa::path(post, path = "/payments/confirm", tag = "billing", security(("token" = [])),
    request_body = FinishedPage, responses(
    (status = 200, body = Confirmed),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 503, body = Problem),
))]
pub(crate) async fn confirm(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(page): JsonBody<FinishedPage>,
) -> Result<Json<Confirmed>, ApiError> {
    let paid = shared.app.confirm_payment(&caller, page.session_id.trim()).await?;
    Ok(Json(Confirmed { paid }))
}
