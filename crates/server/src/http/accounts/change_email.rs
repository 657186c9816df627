use axum::Json;
use axum::extract::State;
use botwright_app::accounts::AddressChange;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct ChangeEmail {
    /// The address that the code went to
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// Six digits
    #[serde(default)]
    #[schema(required)]
    otp: String,
}

/// Move the account to another address with the code that was sent there
///
/// Ends every other session of the account. Its bots name the new address to their visitors.
#[utoipa::path(post, path = "/account/email", tag = "accounts", security(("token" = [])),
    request_body = ChangeEmail, responses(
    (status = 200, body = Message),
    (status = 400, body = Problem, description = "A wrong, expired or used code"),
    (status = 401, body = Problem),
    (status = 422, body = Problem, description = "Wrong password, or an address or code that does not do"),
    (status = 429, body = Problem, description = "Too many wrong passwords; see Retry-After"),
))]
pub(crate) async fn change_email(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(form): JsonBody<ChangeEmail>,
) -> Result<Json<Message>, ApiError> {
    let change = AddressChange { email: &form.email, password: &form.password, otp: &form.otp };
    shared.app.change_email(&caller, change).await?;
    Ok(message("Your address has been changed."))
}
