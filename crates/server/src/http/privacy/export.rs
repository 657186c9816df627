use axum::extract::State;
use axum::response::Response;

use crate::http::Shared;
use crate::http::answer::zip;
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
