use axum::Json;
use axum::extract::State;
use botwright_app::accounts::PasswordReset;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::network::Network;

#[derive(Deserialize, ToSchema)]
pub struct ResetPassword {
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required, example = "123456")]
    otp: String,
    /// 8 to 128 characters
    #[serde(default)]
    #[schema(required)]
    new_password: String,
}

/// Set a new password with a mailed code
///
/// Uses the code up and ends every session of the account.
#[utoipa::path(post, path = "/reset-password", tag = "accounts", request_body = ResetPassword, responses(
    (status = 200, body = Message),
    (status = 400, body = Problem, description = "Wrong, expired, used or exhausted code"),
    (status = 422, body = Problem),
))]
pub(crate) async fn reset_password(
    State(shared): State<Shared>,
    Network(network): Network,
    JsonBody(form): JsonBody<ResetPassword>,
) -> Result<Json<Message>, ApiError> {
    let reset = PasswordReset {
        email: &form.email,
        otp: &form.otp,
        new_password: &form.new_password,
        network: &network,
    };
    shared.app.reset_password(reset).await?;
    Ok(message("Your password has been changed. Please sign in."))
}
