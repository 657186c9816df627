use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use botwright_app::Packed;
use futures::StreamExt;

use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

/// Download everything we hold of the account, as one ZIP
#[utoipa::path(get, path = "/account/export", tag = "privacy", security(("token" = [])), responses(
    (status = 200, body = String, content_type = "application/zip"),
    (status = 401, body = Problem),
    (status = 429, body = Problem, description = "A few an hour; see Retry-After"),
))]
pub(crate) async fn export_account(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
) -> Result<Response, ApiError> {
    Ok(zip(shared.app.export_account(&caller).await?))
}

pub(crate) fn zip(packed: Packed) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", packed.file_name)),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    let bytes = packed.bytes.map(|piece| piece.map_err(|failure| std::io::Error::other(failure.to_string())));
    (headers, Body::from_stream(bytes)).into_response()
}
