use axum::Json;
use axum::extract::State;
use botwright_app::billing::Purchase;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::once::OnceOnly;
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct Buyer {
    /// If sent, must be the caller's own
    #[serde(default)]
    user_id: String,
}

#[derive(Serialize, ToSchema)]
pub struct Bought {
    /// `created` or `insufficient_credit`
    status: String,
    bot_id: Option<Uuid>,
    detail: String,
}

impl From<Purchase> for Bought {
    fn from(purchase: Purchase) -> Self {
        match purchase {
            Purchase::Done { bot_id } => {
                Self { status: "created".into(), bot_id: Some(bot_id), detail: "The bot was created.".into() }
            }
            Purchase::InsufficientCredit => Self {
                status: "insufficient_credit".into(),
                bot_id: None,
                detail: "Please recharge your account to create this bot.".into(),
            },
        }
    }
}

/// Buy a FAQ chatbot: $29, 1,000 messages, one month
///
/// Takes an `Idempotency-Key`: the same wish again buys once and gets the same answer.
#[utoipa::path(post, path = "/get_faq_chatbot", tag = "billing", security(("token" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = Buyer, responses(
    (status = 200, body = Bought),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn get_faq_chatbot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    JsonBody(buyer): JsonBody<Buyer>,
) -> Result<Json<Bought>, ApiError> {
    caller.agrees_with(&buyer.user_id)?;
    Ok(Json(shared.app.buy_chatbot(&caller, &once).await?.into()))
}

/// Buy a social media marketing bot: $199, 100 image posts and 45 short videos, 30 days
///
/// Takes an `Idempotency-Key`: the same wish again buys once and gets the same answer.
#[utoipa::path(post, path = "/get_socialmedia_marketing_bot", tag = "billing", security(("token" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = Buyer, responses(
    (status = 200, body = Bought),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn get_socialmedia_marketing_bot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    JsonBody(buyer): JsonBody<Buyer>,
) -> Result<Json<Bought>, ApiError> {
    caller.agrees_with(&buyer.user_id)?;
    Ok(Json(shared.app.buy_social_bot(&caller, &once).await?.into()))
}

#[derive(Serialize, ToSchema)]
pub struct TrialBegun {
    success: bool,
    detail: String,
    bot_id: Uuid,
}

/// Begin the free trial: a chatbot with 100 messages for 14 days, once per account
#[utoipa::path(post, path = "/activate-free-trial", tag = "billing", security(("token" = [])),
    request_body = Buyer, responses(
    (status = 200, body = TrialBegun),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 409, body = Problem, description = "The trial was used before"),
))]
pub(crate) async fn activate_free_trial(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(buyer): JsonBody<Buyer>,
) -> Result<Json<TrialBegun>, ApiError> {
    caller.agrees_with(&buyer.user_id)?;
    let bot_id = shared.app.activate_trial(&caller).await?;
    Ok(Json(TrialBegun { success: true, detail: "Free trial activated successfully!".into(), bot_id }))
}
