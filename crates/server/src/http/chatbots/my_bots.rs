use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
use botwright_domain::account::Role;
use botwright_store::chatbots::Chatbot;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::social_view::SocialBotCard;
use super::view::OwnBot;
use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Serialize, ToSchema)]
pub struct MyBots {
    is_admin: bool,
    chatbots: Vec<OwnBot>,
    social_media_bots: Vec<SocialBotCard>,
}

/// The caller's bots; for the admin, everybody's
#[utoipa::path(get, path = "/my-bots", tag = "chatbots", security(("token" = [])), responses(
    (status = 200, body = MyBots),
    (status = 401, body = Problem),
))]
pub(crate) async fn my_bots(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
) -> Result<Json<MyBots>, ApiError> {
    let is_admin = caller.role == Role::Admin;
    let bots = shared.app.my_bots(&caller).await?;
    let chatbots = cards(&shared, bots, is_admin).await?;
    let social = shared.app.my_social_bots(&caller).await?;
    let social = shared.app.social_bot_views(social, is_admin).await?;
    Ok(Json(MyBots { is_admin, chatbots, social_media_bots: social.into_iter().map(Into::into).collect() }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfUser {
    /// Must be the caller's own id, unless the admin asks
    #[serde(default)]
    user_id: String,
}

#[derive(Serialize, ToSchema)]
pub struct UserBots {
    bots: Vec<OwnBot>,
    social_media_bots: Vec<SocialBotCard>,
    /// Free trials that cannot be had again: `chatbot`, `social_bot`
    trials_used: Vec<String>,
}

/// The bots of an account, for the dashboard
#[utoipa::path(get, path = "/get_user_bots", tag = "chatbots", params(OfUser), security(("token" = [])), responses(
    (status = 200, body = UserBots),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
))]
pub(crate) async fn get_user_bots(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Params(OfUser { user_id }): Params<OfUser>,
) -> Result<Json<UserBots>, ApiError> {
    let user_id = match user_id.trim() {
        "" => None,
        text => Some(Uuid::try_parse(text).map_err(|_| Failure::NotYourIdentity)?),
    };
    let bots = shared.app.bots_of(&caller, user_id).await?;
    let bots = cards(&shared, bots, false).await?;
    let social = shared.app.social_bots_of(&caller, user_id).await?;
    let social = shared.app.social_bot_views(social, false).await?;
    let trials_used = shared.app.trials_of(&caller, user_id).await?;
    Ok(Json(UserBots { bots, social_media_bots: social.into_iter().map(Into::into).collect(), trials_used }))
}

async fn cards(shared: &Shared, bots: Vec<Chatbot>, for_admin: bool) -> Result<Vec<OwnBot>, ApiError> {
    let ids: Vec<Uuid> = bots.iter().map(|bot| bot.id).collect();
    let mut counts = shared.app.bot_counts(&ids).await?;
    let now = shared.app.now();
    let card = |bot: Chatbot| {
        let counts = counts.remove(&bot.id).unwrap_or_default();
        OwnBot::card(bot, counts, now, for_admin)
    };
    Ok(bots.into_iter().map(card).collect())
}
