use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::view::ListedBot;
use crate::http::Shared;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Find {
    /// Words in name, description or category
    #[serde(default)]
    search: String,
    /// At most 60. All of them (up to 2,000) if it is not given
    limit: Option<u64>,
    #[serde(default)]
    offset: u64,
}

#[derive(Serialize, ToSchema)]
pub struct FoundBots {
    pub bots: Vec<ListedBot>,
    total: u64,
}

/// As many as the web app asks for at a time.
const PAGE_SIZE: u64 = 24;

/// What the public list begins with.
pub(crate) async fn first_page(shared: &Shared) -> Result<FoundBots, Failure> {
    find(shared, "", Some(PAGE_SIZE), 0).await
}

async fn find(shared: &Shared, search: &str, limit: Option<u64>, offset: u64) -> Result<FoundBots, Failure> {
    let page = shared.app.public_bots(search, limit, offset).await?;
    Ok(FoundBots { bots: page.bots.into_iter().map(ListedBot::from).collect(), total: page.total })
}

/// Public, enabled chatbots, the newest first
#[utoipa::path(get, path = "/get_all_bots", tag = "chatbots", params(Find), responses(
    (status = 200, body = FoundBots),
    (status = 422, body = Problem),
))]
pub(crate) async fn get_all_bots(
    State(shared): State<Shared>,
    Params(find): Params<Find>,
) -> Result<Json<FoundBots>, ApiError> {
    Ok(Json(self::find(&shared, &find.search, find.limit, find.offset).await?))
}
