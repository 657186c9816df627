use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
use botwright_app::chatbots::{BotName, Introduction};
use botwright_domain::account::Role;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::view::{BotView, OneBot, OwnBot, PublicBot, logo_url};
use crate::http::Shared;
use crate::http::caller::MaybeSignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::lead_fields::{FormField, form_fields};
use crate::http::network::Network;
use crate::http::query::Params;
use crate::http::visitor::OnSite;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ById {
    #[serde(default)]
    id: String,
}

/// A chatbot by its id
///
/// With its owner's token the whole form; otherwise what anybody may see.
#[utoipa::path(get, path = "/get_bot_by_id", tag = "chatbots", params(ById), security((), ("token" = [])), responses(
    (status = 200, body = OneBot),
    (status = 404, body = Problem),
))]
pub(crate) async fn get_bot_by_id(
    State(shared): State<Shared>,
    MaybeSignedIn(caller): MaybeSignedIn,
    Params(ById { id }): Params<ById>,
) -> Result<Json<OneBot>, ApiError> {
    let id = Uuid::try_parse(id.trim()).map_err(|_| Failure::NoSuchBot)?;
    if let Some(caller) = caller {
        match shared.app.own_bot(&caller, id).await {
            Ok(bot) => {
                let counts = shared.app.bot_counts(&[id]).await?.remove(&id).unwrap_or_default();
                let view = OwnBot::new(bot, counts, shared.app.now(), caller.role == Role::Admin);
                return Ok(Json(OneBot::new(BotView::Own(Box::new(view)))));
            }
            Err(Failure::NoSuchBot) => {}
            Err(failure) => return Err(failure.into()),
        }
    }
    let bot = shared.app.bot_by_id(id).await?;
    Ok(Json(OneBot::new(BotView::Public(Box::new(bot.into())))))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ByCode {
    #[serde(default, rename = "botCode")]
    bot_code: String,
}

#[derive(Serialize, ToSchema)]
pub struct FoundBot {
    bot: PublicBot,
}

/// A chatbot by its code, for the chat page
#[utoipa::path(get, path = "/get_bot_by_code", tag = "chatbots", params(ByCode), responses(
    (status = 200, body = FoundBot),
    (status = 404, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn get_bot_by_code(
    State(shared): State<Shared>,
    Network(network): Network,
    Params(ByCode { bot_code }): Params<ByCode>,
) -> Result<Json<FoundBot>, ApiError> {
    let bot = shared.app.bot_by_code(&bot_code, &network).await?;
    let faq = shared.app.read_faq(bot.details.faq_text.clone()).await?;
    Ok(Json(FoundBot { bot: PublicBot::with_faq(bot, faq) }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ByCodeOrId {
    #[serde(default, rename = "botCode")]
    bot_code: String,
    /// In place of the code
    #[serde(default)]
    bot_id: String,
}

#[derive(Serialize, ToSchema)]
pub struct BotConfig {
    bot_id: Uuid,
    bot_code: String,
    #[serde(rename = "welcomeMessage")]
    welcome_message_camel: String,
    welcome_message: String,
    quick_replies: Vec<String>,
    bot_name: String,
    business_name: String,
    #[serde(rename = "botColor")]
    bot_color: String,
    logo_url: Option<String>,
    is_active: bool,
    /// Empty when the bot does not collect details
    lead_fields: Vec<FormField>,
}

/// What a chat window needs before the first word
///
/// Another website may ask, unless the owner has named the websites that may show the bot.
#[utoipa::path(get, path = "/get_bot_config", tag = "chatbots", params(ByCodeOrId), responses(
    (status = 200, body = BotConfig),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn get_bot_config(
    State(shared): State<Shared>,
    visitor: OnSite,
    Params(asked): Params<ByCodeOrId>,
) -> Result<Json<BotConfig>, ApiError> {
    let name = if asked.bot_id.is_empty() {
        BotName::Code(&asked.bot_code)
    } else {
        BotName::Id(Uuid::try_parse(asked.bot_id.trim()).map_err(|_| Failure::NoSuchBot)?)
    };
    let Introduction { bot, is_active } = shared.app.introduce(name, visitor.visitor()).await?;
    let details = &bot.details;
    Ok(Json(BotConfig {
        bot_id: bot.id,
        bot_code: bot.code.clone(),
        welcome_message_camel: details.welcome_message.clone(),
        welcome_message: details.welcome_message.clone(),
        quick_replies: details.quick_replies.clone(),
        bot_name: details.name.clone(),
        business_name: details.business_name.clone(),
        bot_color: details.color.clone(),
        logo_url: bot.logo_key.as_deref().map(logo_url),
        is_active,
        lead_fields: form_fields(details.lead_form.fields.clone()),
    }))
}
