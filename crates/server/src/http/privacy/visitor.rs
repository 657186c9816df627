use axum::Json;
use axum::extract::State;
use botwright_app::privacy::{FoundConversation, FoundLead};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichVisitor {
    /// An email address or a phone number
    #[serde(default)]
    address: String,
}

#[derive(Serialize, ToSchema)]
pub struct VisitorConversation {
    id: Uuid,
    bot_id: Uuid,
    bot_name: String,
    started_at: DateTime<Utc>,
    last_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct VisitorAnswer {
    label: String,
    value: String,
}

#[derive(Serialize, ToSchema)]
pub struct VisitorLead {
    id: Uuid,
    bot_id: Uuid,
    bot_name: String,
    created_at: DateTime<Utc>,
    values: Vec<VisitorAnswer>,
}

/// What there is of a visitor in the caller's own bots. At most 50 of each kind are listed; the totals count all.
#[derive(Serialize, ToSchema)]
pub struct VisitorTraces {
    total_conversations: usize,
    conversations: Vec<VisitorConversation>,
    total_leads: usize,
    leads: Vec<VisitorLead>,
}

#[derive(Deserialize, ToSchema)]
pub struct EraseVisitor {
    /// An email address or a phone number
    #[serde(default)]
    #[schema(required)]
    address: String,
}

#[derive(Serialize, ToSchema)]
pub struct ErasedVisitor {
    conversations: u64,
    messages: u64,
    leads: u64,
    /// Mails about these leads that had not left yet
    mails: u64,
}

/// Find what a visitor left with the caller's own bots
#[utoipa::path(get, path = "/privacy/visitor", tag = "privacy", security(("token" = [])), params(WhichVisitor),
    responses(
    (status = 200, body = VisitorTraces),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn find_visitor(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Params(which): Params<WhichVisitor>,
) -> Result<Json<VisitorTraces>, ApiError> {
    let found = shared.app.find_visitor(&caller, &which.address).await?;
    Ok(Json(VisitorTraces {
        total_conversations: found.total_conversations,
        conversations: found.conversations.into_iter().map(VisitorConversation::from).collect(),
        total_leads: found.total_leads,
        leads: found.leads.into_iter().map(VisitorLead::from).collect(),
    }))
}

/// Erase a visitor from the caller's own bots: conversations, leads, and mails that wait. It cannot be undone
#[utoipa::path(post, path = "/privacy/erase", tag = "privacy", security(("token" = [])),
    request_body = EraseVisitor, responses(
    (status = 200, body = ErasedVisitor),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn erase_visitor(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(form): JsonBody<EraseVisitor>,
) -> Result<Json<ErasedVisitor>, ApiError> {
    let erased = shared.app.erase_visitor(&caller, &form.address).await?;
    Ok(Json(ErasedVisitor {
        conversations: erased.conversations,
        messages: erased.messages,
        leads: erased.leads,
        mails: erased.mails,
    }))
}

impl From<FoundConversation> for VisitorConversation {
    fn from(found: FoundConversation) -> Self {
        Self {
            id: found.id,
            bot_id: found.bot_id,
            bot_name: found.bot_name,
            started_at: found.started_at,
            last_at: found.last_at,
        }
    }
}

impl From<FoundLead> for VisitorLead {
    fn from(found: FoundLead) -> Self {
        let values = found.lead.values.into_iter();
        Self {
            id: found.lead.id,
            bot_id: found.bot_id,
            bot_name: found.bot_name,
            created_at: found.lead.created_at,
            values: values.map(|value| VisitorAnswer { label: value.label, value: value.value }).collect(),
        }
    }
}
