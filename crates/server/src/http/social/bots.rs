use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use botwright_domain::social::form::{BusinessInfo, ScheduleForm, SocialForm};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::bot_id;
use crate::http::Shared;
use crate::http::billing::once::OnceOnly;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

/// The business as the bot knows it
#[derive(Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct BusinessBody {
    pub name: String,
    pub description: String,
    pub industry: String,
    pub audience: String,
    /// `formal`, `casual`, `humorous`, `inspirational` or `professional`; or in your own words, for a language model
    pub tone: String,
    pub country: String,
    pub city: String,
    pub content_generation_instructions: String,
}

#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ScheduleBody {
    /// Of a schedule that is there already
    id: Option<Uuid>,
    /// `image` (unless you say otherwise), `video` or `text`
    content_type: String,
    /// In your own words: "daily", "Mon, Wed, Fri", "1st and 15th"
    frequency: String,
    /// HH:MM on the bot's own clock; 10:00 unless you say otherwise
    time: String,
    platforms: Vec<String>,
}

#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct SocialBotBody {
    #[schema(required)]
    bot_name: String,
    #[schema(required)]
    business_info: BusinessBody,
    #[schema(required)]
    connected_platforms: Vec<String>,
    /// Another way to say the same; what is true here counts as connected too
    platform_connections: BTreeMap<String, bool>,
    schedules: Vec<ScheduleBody>,
    bot_color: String,
    /// An IANA name such as `Europe/Berlin`
    time_zone: Option<String>,
    /// Nothing goes out before its owner has approved it
    ask_first: Option<bool>,
    language: Option<String>,
    website: Option<String>,
    /// Which connected account each platform posts to
    accounts: BTreeMap<String, Uuid>,
    /// The version that a change was made from. If the bot was saved since, nothing is changed
    version: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct SavedBot {
    success: bool,
    bot_id: Uuid,
}

impl From<SocialBotBody> for SocialForm {
    fn from(body: SocialBotBody) -> Self {
        let BusinessBody { name, description, industry, audience, tone, country, city, .. } =
            body.business_info;
        let also = body.platform_connections.into_iter().filter(|(_, connected)| *connected);
        Self {
            name: body.bot_name,
            business: BusinessInfo {
                name,
                description,
                industry,
                audience,
                tone,
                country,
                city,
                instructions: body.business_info.content_generation_instructions,
                ..BusinessInfo::default()
            },
            platforms: body
                .connected_platforms
                .into_iter()
                .chain(also.map(|(platform, _)| platform))
                .collect(),
            schedules: body
                .schedules
                .into_iter()
                .map(|schedule| ScheduleForm {
                    id: schedule.id,
                    content_type: schedule.content_type,
                    frequency: schedule.frequency,
                    time: schedule.time,
                    platforms: schedule.platforms,
                })
                .collect(),
            color: body.bot_color,
            website: body.website,
            language: body.language,
            time_zone: body.time_zone,
            ask_first: body.ask_first,
            accounts: body.accounts,
        }
    }
}

/// Make a social media bot
///
/// Takes an `Idempotency-Key`: the same wish again makes one bot and gets the same answer.
#[utoipa::path(post, path = "/social-media-bot", tag = "social", security(("token" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = SocialBotBody, responses(
    (status = 200, body = SavedBot),
    (status = 401, body = Problem),
    (status = 403, body = Problem, description = "The plan allows no more bots"),
    (status = 422, body = Problem),
))]
pub(crate) async fn create(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    JsonBody(body): JsonBody<SocialBotBody>,
) -> Result<Json<SavedBot>, ApiError> {
    let bot_id = shared.app.create_social_bot(&caller, body.into(), &once).await?;
    Ok(Json(SavedBot { success: true, bot_id }))
}

/// Change a social media bot
#[utoipa::path(put, path = "/social-media-bot/{bot_id}", tag = "social", security(("token" = [])),
    params(("bot_id" = String, Path)), request_body = SocialBotBody, responses(
    (status = 200, body = SavedBot),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "It was changed in another window"),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn update(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<SocialBotBody>,
) -> Result<Json<SavedBot>, ApiError> {
    let (bot_id, version) = (bot_id(&id)?, body.version);
    shared.app.update_social_bot(&caller, bot_id, version, body.into()).await?;
    Ok(Json(SavedBot { success: true, bot_id }))
}

#[derive(Deserialize, ToSchema)]
pub struct SocialToggle {
    #[serde(default)]
    #[schema(required)]
    bot_id: String,
    is_active: bool,
}

#[derive(Serialize, ToSchema)]
pub struct SocialToggled {
    success: bool,
    is_active: bool,
}

/// Pause or resume a social media bot
#[utoipa::path(post, path = "/toggle-social-bot", tag = "social", security(("token" = [])), request_body = SocialToggle,
    responses(
    (status = 200, body = SocialToggled),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn toggle(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(toggle): JsonBody<SocialToggle>,
) -> Result<Json<SocialToggled>, ApiError> {
    let id = bot_id(&toggle.bot_id)?;
    shared.app.set_social_bot_active(&caller, id, toggle.is_active).await?;
    Ok(Json(SocialToggled { success: true, is_active: toggle.is_active }))
}
