use axum::Json;
use axum::extract::State;
use botwright_app::admin::AuditQuery;
use botwright_domain::audit::Action;
use botwright_store::audit::Kept;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::Shared;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

const USUAL_PAGE: u64 = 50;

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct AuditWanted {
    /// Parts of an address, a name, a network or a note
    #[param(required = false)]
    search: String,
    /// One of the `actions` of the answer
    #[param(required = false)]
    action: String,
    /// By this account, about it or about one of its bots
    #[param(required = false)]
    user_id: String,
    /// From 1 on
    page: Option<u64>,
    /// At most 200
    per_page: Option<u64>,
}

#[derive(Serialize, ToSchema)]
pub struct Audit {
    events: Vec<AuditEvent>,
    matching: u64,
    page: u64,
    per_page: u64,
    /// Every action there is
    actions: Vec<String>,
}

#[derive(Serialize, ToSchema)]
pub struct AuditEvent {
    id: Uuid,
    at: DateTime<Utc>,
    action: String,
    /// None: nobody was signed in
    actor_id: Option<Uuid>,
    actor_email: Option<String>,
    /// `user`, `bot`, `job` or `post`
    subject_kind: Option<String>,
    subject_id: Option<Uuid>,
    subject_label: Option<String>,
    network: Option<String>,
    #[schema(value_type = Option<Object>)]
    before: Option<Value>,
    #[schema(value_type = Option<Object>)]
    after: Option<Value>,
    note: Option<String>,
}

/// Who did what, the newest first
#[utoipa::path(get, path = "/admin/audit", tag = "admin", security(("token" = [])), params(AuditWanted), responses(
    (status = 200, body = Audit),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn audit(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
    Params(wanted): Params<AuditWanted>,
) -> Result<Json<Audit>, ApiError> {
    let query = AuditQuery {
        search: wanted.search,
        action: wanted.action,
        user_id: wanted.user_id,
        page: wanted.page.unwrap_or(1),
        per_page: wanted.per_page.unwrap_or(USUAL_PAGE),
    };
    let found = shared.app.audit_trail(&query).await?;
    Ok(Json(Audit {
        events: found.events.into_iter().map(AuditEvent::from).collect(),
        matching: found.matching,
        page: found.page,
        per_page: found.per_page,
        actions: Action::ALL.iter().map(|action| action.as_str().to_owned()).collect(),
    }))
}

impl From<Kept> for AuditEvent {
    fn from(kept: Kept) -> Self {
        Self {
            id: kept.id,
            at: kept.at,
            action: kept.action,
            actor_id: kept.actor_id,
            actor_email: kept.actor_email,
            subject_kind: kept.subject_kind,
            subject_id: kept.subject_id,
            subject_label: kept.subject_label,
            network: kept.network,
            before: kept.before,
            after: kept.after,
            note: kept.note,
        }
    }
}
