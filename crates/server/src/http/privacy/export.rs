use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
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
    let export = shared.app.export_account(&caller).await?;
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", export.file_name)),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    let bytes = export.bytes.map(|piece| piece.map_err(|failure| std::io::Error::other(failure.to_string())));
    Ok((headers, Body::from_stream(bytes)).into_response())
}
