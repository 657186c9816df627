use axum::Json;
use axum::extract::State;
use botwright_app::accounts::AddressRequest;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct AskForAddress {
    /// Where the code goes, and where the account may move to
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required)]
    password: String,
}

/// Send a code to the address that the account should have
#[utoipa::path(post, path = "/account/email/code", tag = "accounts", security(("token" = [])),
    request_body = AskForAddress, responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 422, body = Problem, description = "Wrong password, or an address that does not do"),
    (status = 429, body = Problem, description = "Too many codes or wrong passwords; see Retry-After"),
))]
pub(crate) async fn ask_for_address(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(form): JsonBody<AskForAddress>,
) -> Result<Json<Message>, ApiError> {
    let request = AddressRequest { email: &form.email, password: &form.password };
    shared.app.ask_for_address(&caller, request).await?;
    Ok(message("We have sent a code to the new address."))
}
