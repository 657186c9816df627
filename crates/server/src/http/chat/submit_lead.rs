use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
use botwright_app::chat::LeadSent;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::visitor::OnSite;

#[derive(Deserialize, ToSchema)]
pub struct FilledLeadForm {
    #[serde(default)]
    #[schema(required)]
    bot_id: String,
    #[serde(default)]
    #[schema(required, max_length = 100)]
    session_id: String,
    /// By the name of the field
    #[serde(default)]
    #[schema(required)]
    values: BTreeMap<String, String>,
}

#[derive(Serialize, ToSchema)]
pub struct LeadKept {
    success: bool,
}

/// Leave one's details with a bot
///
/// The values are checked against the bot's own fields. The same sent again is kept once.
#[utoipa::path(post, path = "/submit_lead", tag = "chat", request_body = FilledLeadForm, responses(
    (status = 200, body = LeadKept),
    (status = 400, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn submit_lead(
    State(shared): State<Shared>,
    visitor: OnSite,
    JsonBody(form): JsonBody<FilledLeadForm>,
) -> Result<Json<LeadKept>, ApiError> {
    let bot_id = Uuid::try_parse(form.bot_id.trim()).map_err(|_| Failure::NoSuchBot)?;
    let sent =
        LeadSent { bot_id, session_id: &form.session_id, values: &form.values, visitor: visitor.visitor() };
    shared.app.submit_lead(sent).await?;
    Ok(Json(LeadKept { success: true }))
}
