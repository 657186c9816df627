use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use botwright_app::Failure;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::consent_return::{RETURN, cookie_name};
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct WantedPlatform {
    #[serde(default)]
    #[schema(required)]
    platform: String,
    /// The account to connect again; it stays the same one and keeps its place. Without it, one is added
    connection_id: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct ConsentAddress {
    /// The platform's own page, to be opened in a window
    consent_url: String,
}

/// Begin to connect an account of a platform, or to connect one again
#[utoipa::path(post, path = "/social-connections", tag = "social", security(("token" = [])),
    request_body = WantedPlatform, responses(
    (status = 200, body = ConsentAddress),
    (status = 400, body = Problem, description = "The operator has no app at this platform"),
    (status = 401, body = Problem),
    (status = 404, body = Problem, description = "The account to connect again is not the caller's, or of another platform"),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn begin(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(wanted): JsonBody<WantedPlatform>,
) -> Result<Response, ApiError> {
    let renews = wanted.connection_id.as_deref().map(connection_id).transpose()?;
    let page = shared.app.begin_connection(&caller, &wanted.platform, renews).await?;
    let secure = if shared.settings.is_https() { "; Secure" } else { "" };
    let name = cookie_name(wanted.platform.trim());
    let cookie =
        format!("{name}={}; Path={RETURN}; Max-Age=900; HttpOnly; SameSite=Lax{secure}", page.cookie);
    let cookie = HeaderValue::from_str(&cookie).map_err(Failure::internal)?;
    Ok(([(SET_COOKIE, cookie)], Json(ConsentAddress { consent_url: page.url.into() })).into_response())
}

#[derive(Deserialize, ToSchema)]
pub struct ChosenPlace {
    #[serde(default)]
    #[schema(required)]
    place_id: String,
}

/// Choose the page, board or organisation that an account posts to
#[utoipa::path(post, path = "/social-connections/{id}/place", tag = "social", security(("token" = [])),
    params(("id" = String, Path)), request_body = ChosenPlace, responses(
    (status = 204, description = "Chosen"),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn choose(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(chosen): JsonBody<ChosenPlace>,
) -> Result<StatusCode, ApiError> {
    shared.app.choose_place(&caller, connection_id(&id)?, &chosen.place_id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Disconnect an account, here and at the platform
#[utoipa::path(delete, path = "/social-connections/{id}", tag = "social", security(("token" = [])),
    params(("id" = String, Path)), responses(
    (status = 204, description = "Disconnected"),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn disconnect(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    shared.app.disconnect(&caller, connection_id(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn connection_id(text: &str) -> Result<Uuid, Failure> {
    Uuid::try_parse(text).map_err(|_| Failure::NoSuchConnection)
}
