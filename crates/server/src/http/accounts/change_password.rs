use axum::Json;
use axum::extract::State;
use botwright_app::accounts::PasswordChange;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct ChangePassword {
    /// The one that is to be replaced
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// 8 to 128 characters
    #[serde(default)]
    #[schema(required)]
    new_password: String,
}

/// Set a new password with the old one
///
/// Ends every other session of the account.
#[utoipa::path(post, path = "/account/password", tag = "accounts", security(("token" = [])),
    request_body = ChangePassword, responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 422, body = Problem, description = "Wrong password, or a new one that does not do"),
    (status = 429, body = Problem, description = "Too many wrong passwords; see Retry-After"),
))]
pub(crate) async fn change_password(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(form): JsonBody<ChangePassword>,
) -> Result<Json<Message>, ApiError> {
    let change = PasswordChange { password: &form.password, new_password: &form.new_password };
    shared.app.change_password(&caller, change).await?;
    Ok(message("Your password has been changed."))
}
