use axum::Json;
use axum::extract::State;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

/// Sign out: the token is worthless from now on
#[utoipa::path(post, path = "/logout", tag = "accounts", security(("token" = [])), responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
))]
pub(crate) async fn logout(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
) -> Result<Json<Message>, ApiError> {
    shared.app.sign_out(&caller).await?;
    Ok(message("You are signed out."))
}
