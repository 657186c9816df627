use axum::Json;
use axum::extract::State;
use botwright_app::social::{AccountView, PlatformChoice};
use botwright_domain::social::platform::ContentType;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::bot_id;
use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

/// Something in an account that can be posted to
#[derive(Serialize, ToSchema)]
pub struct PlaceBody {
    id: String,
    name: String,
}

/// An account that its owner has connected
#[derive(Serialize, ToSchema)]
pub struct AccountBody {
    id: Uuid,
    name: String,
    /// `ready`, `choose` (a place is to be chosen) or `reconnect` (its keys are dead)
    state: String,
    /// Why it must be connected again
    reason: Option<String>,
    /// When it must be connected again, if that is known
    ends_at: Option<DateTime<Utc>>,
    /// What there is to choose from
    places: Vec<PlaceBody>,
}

#[derive(Serialize, ToSchema)]
pub struct PlatformBody {
    id: &'static str,
    name: &'static str,
    /// Of `image`, `video` and `text`
    takes: Vec<&'static str>,
    longest_text: usize,
    /// The operator has an app there, and it is the caller's bot. Without an account, posts stay in the bot's outbox
    can_connect: bool,
    accounts: Vec<AccountBody>,
}

#[derive(Serialize, ToSchema)]
pub struct PlatformList {
    platforms: Vec<PlatformBody>,
}

impl From<AccountView> for AccountBody {
    fn from(account: AccountView) -> Self {
        Self {
            id: account.id,
            name: account.name,
            state: account.state,
            reason: account.reason,
            ends_at: account.ends_at,
            places: account.places.into_iter().map(|(id, name)| PlaceBody { id, name }).collect(),
        }
    }
}

impl From<PlatformChoice> for PlatformBody {
    fn from(choice: PlatformChoice) -> Self {
        let kinds = [ContentType::Image, ContentType::Video, ContentType::Text];
        let taken = kinds.into_iter().filter(|&kind| choice.platform.takes(kind));
        Self {
            id: choice.platform.as_str(),
            name: choice.platform.name(),
            takes: taken.map(ContentType::as_str).collect(),
            longest_text: choice.platform.longest_text(),
            can_connect: choice.can_connect,
            accounts: choice.accounts.into_iter().map(Into::into).collect(),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ForBot {
    /// The bot that is edited; without one, the accounts are the caller's
    bot_id: Option<String>,
}

/// The platforms, what they take, and the accounts there that a bot can post to
#[utoipa::path(get, path = "/social-platforms", tag = "social", params(ForBot), security(("token" = [])), responses(
    (status = 200, body = PlatformList),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn social_platforms(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Params(wanted): Params<ForBot>,
) -> Result<Json<PlatformList>, ApiError> {
    let id = wanted.bot_id.as_deref().map(bot_id).transpose()?;
    let platforms = shared.app.social_platforms(&caller, id).await?;
    Ok(Json(PlatformList { platforms: platforms.into_iter().map(Into::into).collect() }))
}
