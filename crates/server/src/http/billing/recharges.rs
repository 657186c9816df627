use axum::Json;
use axum::extract::State;
use botwright_app::Failure;
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
pub struct BotToRecharge {
    /// If sent, must be the caller's own
    #[serde(default)]
    user_id: String,
    #[serde(default)]
    #[schema(required)]
    bot_id: String,
}

#[derive(Serialize, ToSchema)]
pub struct Recharged {
    /// `recharged` or `insufficient_credit`
    status: String,
    detail: String,
}

impl From<Purchase> for Recharged {
    fn from(purchase: Purchase) -> Self {
        let (status, detail) = match purchase {
            Purchase::Done { .. } => ("recharged", "The bot was recharged."),
            Purchase::InsufficientCredit => {
                ("insufficient_credit", "Please recharge your wallet to continue.")
            }
        };
        Self { status: status.into(), detail: detail.into() }
    }
}

impl BotToRecharge {
    fn bot_id(&self) -> Result<Uuid, Failure> {
        Uuid::try_parse(self.bot_id.trim()).map_err(|_| Failure::NoSuchBot)
    }
}

/// Recharge a chatbot: $29 for 1,000 messages and a month
///
/// Takes an `Idempotency-Key`: the same wish again pays once and gets the same answer.
#[utoipa::path(post, path = "/recharge_faq_bot", tag = "billing", security(("token" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BotToRecharge, responses(
    (status = 200, body = Recharged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn recharge_faq_bot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    JsonBody(wish): JsonBody<BotToRecharge>,
) -> Result<Json<Recharged>, ApiError> {
    caller.agrees_with(&wish.user_id)?;
    Ok(Json(shared.app.recharge_chatbot(&caller, wish.bot_id()?, &once).await?.into()))
}

/// Recharge a social media bot: $199 for 100 image posts, 45 short videos and 30 days
///
/// Takes an `Idempotency-Key`: the same wish again pays once and gets the same answer.
#[utoipa::path(post, path = "/recharge_social_bot", tag = "billing", security(("token" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BotToRecharge, responses(
    (status = 200, body = Recharged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn recharge_social_bot(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    JsonBody(wish): JsonBody<BotToRecharge>,
) -> Result<Json<Recharged>, ApiError> {
    caller.agrees_with(&wish.user_id)?;
    Ok(Json(shared.app.recharge_social_bot(&caller, wish.bot_id()?, &once).await?.into()))
}
