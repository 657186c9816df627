use axum::Json;
use axum::extract::State;
use botwright_app::accounts::CodeCheck;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::network::Network;

#[derive(Deserialize, ToSchema)]
pub struct VerifyOtp {
    #[serde(default)]
    #[schema(required)]
    email: String,
    /// The six digits of the mail
    #[serde(default)]
    #[schema(required, example = "123456")]
    otp: String,
    /// `register` or `reset`
    #[serde(default)]
    #[schema(required, example = "register")]
    purpose: String,
}

/// Check a one-time code without using it up
#[utoipa::path(post, path = "/verify-otp", tag = "accounts", request_body = VerifyOtp, responses(
    (status = 200, body = Message),
    (status = 400, body = Problem, description = "Wrong, expired, used or exhausted code"),
    (status = 422, body = Problem),
))]
pub(crate) async fn verify_otp(
    State(shared): State<Shared>,
    Network(network): Network,
    JsonBody(form): JsonBody<VerifyOtp>,
) -> Result<Json<Message>, ApiError> {
    let check = CodeCheck { email: &form.email, otp: &form.otp, purpose: &form.purpose, network: &network };
    shared.app.verify_code(check).await?;
    Ok(message("The code is right."))
}
