use axum::Json;
use axum::extract::State;
use botwright_app::accounts::CodeRequest;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::network::Network;

#[derive(Deserialize, ToSchema)]
pub struct SendOtp {
    #[serde(default)]
    #[schema(required, example = "ann@example.com")]
    email: String,
    /// `register` or `reset`
    #[serde(default)]
    #[schema(required, example = "register")]
    purpose: String,
}

/// Mail a one-time code
///
/// For `reset` the answer is the same whether or not the address has an account.
#[utoipa::path(post, path = "/send-otp", tag = "accounts", request_body = SendOtp, responses(
    (status = 200, body = Message),
    (status = 409, body = Problem, description = "The address has an account already"),
    (status = 422, body = Problem),
    (status = 429, body = Problem, description = "Too many codes asked for; see Retry-After"),
))]
pub(crate) async fn send_otp(
    State(shared): State<Shared>,
    Network(network): Network,
    JsonBody(form): JsonBody<SendOtp>,
) -> Result<Json<Message>, ApiError> {
    let request = CodeRequest { email: &form.email, purpose: &form.purpose, network: &network };
    shared.app.send_code(request).await?;
    Ok(message("We have sent a code to your email. It is good for 10 minutes."))
}
