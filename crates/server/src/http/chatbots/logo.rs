use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::http::Shared;
use crate::http::error::{ApiError, Problem};

/// A bot's logo. A new logo has a new name, so this one may be kept for ever
#[utoipa::path(get, path = "/logo/{name}", tag = "chatbots", params(("name" = String, Path)), responses(
    (status = 200, content_type = "image/png", body = Vec<u8>),
    (status = 404, body = Problem),
))]
pub(crate) async fn logo(
    State(shared): State<Shared>,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    let picture = shared.app.logo(&name).await?;
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, picture).into_response())
}
