use axum::Json;
use axum::extract::State;
use botwright_app::privacy::Farewell;
use serde::{Deserialize, Serialize};
use serde_json::Number;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

/// What is lost when the account is deleted.
#[derive(Serialize, ToSchema)]
pub struct WouldBeLost {
    /// Dollars
    credit_balance: f64,
    chatbots: u64,
    social_bots: u64,
    conversations: u64,
    leads: u64,
    posts: u64,
    connected_accounts: u64,
    /// The only admin cannot leave
    is_last_admin: bool,
}

#[derive(Deserialize, ToSchema)]
pub struct DeleteAccount {
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// The word `DELETE`, as typed by the owner
    #[serde(default)]
    #[schema(required)]
    confirm: String,
    /// The credit in dollars that the owner was told is lost. If it has changed since, nothing is deleted
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    credit: Option<Number>,
}

/// What would be lost if the account were deleted
#[utoipa::path(get, path = "/account/deletion", tag = "privacy", security(("token" = [])), responses(
    (status = 200, body = WouldBeLost),
    (status = 401, body = Problem),
))]
pub(crate) async fn would_be_lost(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
) -> Result<Json<WouldBeLost>, ApiError> {
    let lost = shared.app.would_be_lost(&caller).await?;
    Ok(Json(WouldBeLost {
        credit_balance: lost.balance.as_dollars(),
        chatbots: lost.losses.chatbots,
        social_bots: lost.losses.social_bots,
        conversations: lost.losses.conversations,
        leads: lost.losses.leads,
        posts: lost.losses.posts,
        connected_accounts: lost.losses.connections,
        is_last_admin: lost.is_last_admin,
    }))
}

/// Delete the account with everything it holds. It cannot be undone
#[utoipa::path(post, path = "/account/delete", tag = "privacy", security(("token" = [])),
    request_body = DeleteAccount, responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 409, body = Problem, description = "The only admin, or the credit has changed"),
    (status = 422, body = Problem, description = "Wrong password or word"),
    (status = 429, body = Problem, description = "Too many wrong passwords; see Retry-After"),
))]
pub(crate) async fn delete_account(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(form): JsonBody<DeleteAccount>,
) -> Result<Json<Message>, ApiError> {
    let credit = form.credit.map(|credit| credit.to_string()).unwrap_or_default();
    let farewell = Farewell { password: &form.password, confirm: &form.confirm, credit: &credit };
    shared.app.delete_account(&caller, farewell).await?;
    Ok(message("Your account is deleted."))
}
