use axum::Json;
use axum::extract::{Path, State};
use botwright_app::Failure;
use botwright_app::admin::{FailedThing, FailureKind};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::Shared;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

const USUAL_PAGE: u64 = 25;

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct FailuresWanted {
    /// `jobs`, `mails` or `posts`
    #[param(required = false)]
    kind: String,
    /// From 1 on
    page: Option<u64>,
    /// At most 100
    per_page: Option<u64>,
}

#[expect(clippy::struct_field_names, reason = "the names of the contract")]
#[derive(Serialize, ToSchema)]
pub struct Failures {
    failures: Vec<FailureView>,
    matching: u64,
    page: u64,
    per_page: u64,
    counts: FailureCounts,
}

#[derive(Serialize, ToSchema)]
pub struct FailureCounts {
    jobs: u64,
    mails: u64,
    posts: u64,
}

#[derive(Serialize, ToSchema)]
pub struct FailureView {
    id: Uuid,
    /// Of which kind of job, or on which platform
    kind: String,
    what: String,
    error: String,
    attempts: i32,
    at: DateTime<Utc>,
    can_retry: bool,
    user_id: Option<Uuid>,
    user_email: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Done {
    success: bool,
}

/// What failed and waits for a person, the newest first
#[utoipa::path(get, path = "/admin/failures", tag = "admin", security(("token" = [])), params(FailuresWanted), responses(
    (status = 200, body = Failures),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn failures(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
    Params(wanted): Params<FailuresWanted>,
) -> Result<Json<Failures>, ApiError> {
    let kind = FailureKind::parse(&wanted.kind)?;
    let (page, per_page) = (wanted.page.unwrap_or(1), wanted.per_page.unwrap_or(USUAL_PAGE));
    let found = shared.app.failures(kind, page, per_page).await?;
    Ok(Json(Failures {
        failures: found.failures.into_iter().map(FailureView::from).collect(),
        matching: found.matching,
        page: found.page,
        per_page: found.per_page,
        counts: FailureCounts { jobs: found.jobs, mails: found.mails, posts: found.posts },
    }))
}

/// Try it again
#[utoipa::path(post, path = "/admin/failures/{id}/retry", tag = "admin", security(("token" = [])),
    params(("id" = String, Path), ("kind" = Option<String>, Query)), responses(
    (status = 200, body = Done),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn retry_failure(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(id): Path<String>,
    Params(wanted): Params<FailuresWanted>,
) -> Result<Json<Done>, ApiError> {
    shared.app.retry_failure(&caller, FailureKind::parse(&wanted.kind)?, failure_id(&id)?).await?;
    Ok(Json(Done { success: true }))
}

/// Nobody needs it any more
#[utoipa::path(delete, path = "/admin/failures/{id}", tag = "admin", security(("token" = [])),
    params(("id" = String, Path), ("kind" = Option<String>, Query)), responses(
    (status = 200, body = Done),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn dismiss_failure(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(id): Path<String>,
    Params(wanted): Params<FailuresWanted>,
) -> Result<Json<Done>, ApiError> {
    shared.app.dismiss_failure(&caller, FailureKind::parse(&wanted.kind)?, failure_id(&id)?).await?;
    Ok(Json(Done { success: true }))
}

fn failure_id(text: &str) -> Result<Uuid, Failure> {
    Uuid::try_parse(text.trim()).map_err(|_| Failure::NoSuchFailure)
}

impl From<FailedThing> for FailureView {
    fn from(failed: FailedThing) -> Self {
        Self {
            id: failed.id,
            kind: failed.kind,
            what: failed.what,
            error: failed.error,
            attempts: failed.attempts,
            at: failed.at,
            can_retry: failed.can_retry,
            user_id: failed.user_id,
            user_email: failed.user_email,
        }
    }
}
