use axum::Json;
use axum::extract::{Path, State};
use botwright_app::Failure;
use botwright_app::chatbots::Verdict;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct SeenSite {
    /// As the visitors' browsers name it
    origin: String,
    first_seen: DateTime<Utc>,
    last_seen: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct SeenSites {
    /// The last seen first
    sites: Vec<SeenSite>,
}

/// Websites on which the bot's widget has reported in
#[utoipa::path(get, path = "/bot/{bot_id}/sites", tag = "chatbots", security(("token" = [])),
    params(("bot_id" = String, Path)), responses(
    (status = 200, body = SeenSites),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn sites(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
) -> Result<Json<SeenSites>, ApiError> {
    let sites = shared.app.sites_of(&caller, parse(&bot_id)?).await?;
    let seen = sites.into_iter().map(|site| SeenSite {
        origin: site.origin,
        first_seen: site.first_seen_at,
        last_seen: site.last_seen_at,
    });
    Ok(Json(SeenSites { sites: seen.collect() }))
}

#[derive(Deserialize, ToSchema)]
pub struct SiteToCheck {
    /// The address of a page that should show the bot
    #[serde(default)]
    #[schema(required, max_length = 500)]
    url: String,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InstallVerdict {
    Installed,
    OtherBot,
    Missing,
    Blocked,
    Unreachable,
}

#[derive(Serialize, ToSchema)]
pub struct InstallReport {
    /// The page that was looked at, after redirects
    address: String,
    verdict: InstallVerdict,
    message: String,
    /// What to change
    advice: Vec<String>,
}

/// Look whether a website shows the bot
#[utoipa::path(post, path = "/bot/{bot_id}/install-check", tag = "chatbots", security(("token" = [])),
    params(("bot_id" = String, Path)), request_body = SiteToCheck, responses(
    (status = 200, body = InstallReport),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn install_check(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
    JsonBody(asked): JsonBody<SiteToCheck>,
) -> Result<Json<InstallReport>, ApiError> {
    let check = shared.app.check_install(&caller, parse(&bot_id)?, &asked.url).await?;
    Ok(Json(InstallReport {
        address: check.address.to_string(),
        verdict: match check.verdict {
            Verdict::Installed => InstallVerdict::Installed,
            Verdict::OtherBot => InstallVerdict::OtherBot,
            Verdict::Missing => InstallVerdict::Missing,
            Verdict::Blocked => InstallVerdict::Blocked,
            Verdict::Unreachable => InstallVerdict::Unreachable,
        },
        message: check.message,
        advice: check.advice,
    }))
}

fn parse(bot_id: &str) -> Result<Uuid, Failure> {
    Uuid::try_parse(bot_id).map_err(|_| Failure::NoSuchBot)
}
