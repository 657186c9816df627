use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct Rename {
    /// 1 to 100 characters
    #[serde(default)]
    #[schema(required)]
    name: String,
}

/// Change the name of the account
#[utoipa::path(post, path = "/account/name", tag = "accounts", security(("token" = [])), request_body = Rename,
    responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn rename(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(form): JsonBody<Rename>,
) -> Result<Json<Message>, ApiError> {
    shared.app.rename(&caller, &form.name).await?;
    Ok(message("Your name has been changed."))
}
