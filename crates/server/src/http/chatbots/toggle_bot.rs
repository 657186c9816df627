use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct Toggle {
    #[serde(default)]
    #[schema(required)]
    bot_id: String,
    /// `enable` or `disable`; `public` or `private`
    #[serde(default)]
    #[schema(required)]
    action: String,
    /// If sent, must be the caller's own
    #[serde(default)]
    user_id: String,
}

#[derive(Serialize, ToSchema)]
pub struct Toggled {
    success: bool,
}

impl Toggle {
    fn read(&self, on: &str, off: &str) -> Result<(Uuid, bool), Failure> {
        let wanted = match self.action.trim() {
            action if action == on => true,
            action if action == off => false,
            _ => return Err(Failure::invalid("action", &format!("Action must be '{on}' or '{off}'"))),
        };
        let id = Uuid::try_parse(self.bot_id.trim()).map_err(|_| Failure::NoSuchBot)?;
        Ok((id, wanted))
    }
}

/// Switch a chatbot on or off
#[utoipa::path(post, path = "/toggle_bot_status", tag = "chatbots", security(("token" = [])), request_body = Toggle,
    responses(
    (status = 200, body = Toggled),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn toggle_bot_status(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(toggle): JsonBody<Toggle>,
) -> Result<Json<Toggled>, ApiError> {
    caller.agrees_with_owner(&toggle.user_id)?;
    let (id, active) = toggle.read("enable", "disable")?;
    shared.app.set_bot_active(&caller, id, active).await?;
    Ok(Json(Toggled { success: true }))
}

/// Put a chatbot on the public list or take it off
#[utoipa::path(post, path = "/toggle_bot_visibility", tag = "chatbots", security(("token" = [])),
    request_body = Toggle, responses(
    (status = 200, body = Toggled),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn toggle_bot_visibility(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(toggle): JsonBody<Toggle>,
) -> Result<Json<Toggled>, ApiError> {
    caller.agrees_with_owner(&toggle.user_id)?;
    let (id, public) = toggle.read("public", "private")?;
    shared.app.set_bot_public(&caller, id, public).await?;
    Ok(Json(Toggled { success: true }))
}
