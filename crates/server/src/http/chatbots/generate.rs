use axum::Json;
use axum::extract::State;
use botwright_app::chatbots::Brief;
use botwright_domain::lead_form::LeadField;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct BusinessBrief {
    /// What the owner wrote about the business, at most 1000 characters
    #[serde(default)]
    #[schema(required)]
    description: String,
    #[serde(default)]
    business_name: String,
    #[serde(default)]
    business_type: String,
}

impl BusinessBrief {
    fn brief(&self) -> Brief<'_> {
        let Self { description, business_name, business_type } = self;
        Brief { description, business_name, business_type }
    }
}

fn made_by(model: bool) -> String {
    if model { "model" } else { "builtin" }.to_owned()
}

#[derive(Serialize, ToSchema)]
pub struct DraftedInstructions {
    instructions: String,
    /// `model`, or `builtin` when no language model is configured
    made_by: String,
}

/// Draft how the bot should behave
#[utoipa::path(post, path = "/generate-bot-instructions", tag = "chatbots", security(("token" = [])),
    request_body = BusinessBrief, responses(
    (status = 200, body = DraftedInstructions),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn generate_bot_instructions(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(brief): JsonBody<BusinessBrief>,
) -> Result<Json<DraftedInstructions>, ApiError> {
    let drafted = shared.app.draft_instructions(&caller, brief.brief()).await?;
    Ok(Json(DraftedInstructions { instructions: drafted.draft, made_by: made_by(drafted.by_model) }))
}

#[derive(Serialize, ToSchema)]
pub struct DraftedFaq {
    faq: String,
    made_by: String,
}

/// Draft questions and answers
#[utoipa::path(post, path = "/generate-faq", tag = "chatbots", security(("token" = [])),
    request_body = BusinessBrief, responses(
    (status = 200, body = DraftedFaq),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn generate_faq(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(brief): JsonBody<BusinessBrief>,
) -> Result<Json<DraftedFaq>, ApiError> {
    let drafted = shared.app.draft_faq(&caller, brief.brief()).await?;
    Ok(Json(DraftedFaq { faq: drafted.draft, made_by: made_by(drafted.by_model) }))
}

#[derive(Serialize, ToSchema)]
pub struct DraftedLeadConfig {
    quick_replies: Vec<String>,
    trigger_keywords: Vec<String>,
    #[schema(value_type = Vec<Object>)]
    form_fields: Vec<LeadField>,
    made_by: String,
}

/// Draft quick replies, trigger words and the lead form
#[utoipa::path(post, path = "/generate-lead-config", tag = "chatbots", security(("token" = [])),
    request_body = BusinessBrief, responses(
    (status = 200, body = DraftedLeadConfig),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn generate_lead_config(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(brief): JsonBody<BusinessBrief>,
) -> Result<Json<DraftedLeadConfig>, ApiError> {
    let drafted = shared.app.draft_lead_config(&caller, brief.brief()).await?;
    Ok(Json(DraftedLeadConfig {
        quick_replies: drafted.draft.quick_replies,
        trigger_keywords: drafted.draft.trigger_keywords,
        form_fields: drafted.draft.lead_form.fields,
        made_by: made_by(drafted.by_model),
    }))
}
