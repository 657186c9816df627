use axum::Json;
use axum::extract::State;
use botwright_app::accounts::Registration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::network::Network;

#[derive(Deserialize, ToSchema)]
pub struct Register {
    #[serde(default)]
    #[schema(required)]
    name: String,
    #[serde(default)]
    #[schema(required)]
    email: String,
    /// 8 to 128 characters
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// The six digits of the mail, for who has verified the address from another network
    otp: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Registered {
    message: String,
    user_id: Uuid,
    name: String,
    email: String,
}

/// Make an account for an address verified in the last 15 minutes, from the same network or with its code
#[utoipa::path(post, path = "/register", tag = "accounts", request_body = Register, responses(
    (status = 200, body = Registered),
    (status = 400, body = Problem, description = "The address was not verified"),
    (status = 409, body = Problem, description = "The address has an account already"),
    (status = 422, body = Problem),
    (status = 429, body = Problem, description = "Too many were refused; see Retry-After"),
))]
pub(crate) async fn register(
    State(shared): State<Shared>,
    Network(network): Network,
    JsonBody(form): JsonBody<Register>,
) -> Result<Json<Registered>, ApiError> {
    let registration = Registration {
        name: &form.name,
        email: &form.email,
        password: &form.password,
        otp: form.otp.as_deref(),
        network: &network,
    };
    let account = shared.app.register(registration).await?;
    Ok(Json(Registered {
        message: "Your account is ready.".to_owned(),
        user_id: account.user_id,
        name: account.name,
        email: account.email.to_string(),
    }))
}
