use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct PageToRead {
    /// With or without `https://`
    #[serde(default)]
    #[schema(required)]
    url: String,
}

#[derive(Serialize, ToSchema)]
pub struct PageWords {
    /// The page that was read, after redirects
    address: String,
    /// Headings as `## …`, lists as `- …`; up to 50,000 characters
    text: String,
    /// Whether the page went on
    cut: bool,
}

/// Read the words of a web page, to make knowledge of them
#[utoipa::path(post, path = "/read-web-page", tag = "chatbots", security(("token" = [])),
    request_body = PageToRead, responses(
    (status = 200, body = PageWords),
    (status = 401, body = Problem),
    (status = 422, body = Problem, description = "No such page, or none that can be read"),
    (status = 429, body = Problem),
))]
pub(crate) async fn read_web_page(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(asked): JsonBody<PageToRead>,
) -> Result<Json<PageWords>, ApiError> {
    let page = shared.app.read_web_page(&caller, &asked.url).await?;
    Ok(Json(PageWords { address: page.address.to_string(), text: page.text, cut: page.cut }))
}
