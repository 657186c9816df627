use axum::Json;
use axum::extract::{Path, State};
use botwright_store::ledger::Entry;
use botwright_store::top_ups::TopUp;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::account_id;
use crate::http::Shared;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct PaymentView {
    timestamp: DateTime<Utc>,
    /// Dollars; null when it was left to the payment page
    wanted: Option<f64>,
    /// Dollars
    paid: f64,
    /// Dollars
    refunded: f64,
    /// `created`, `open`, `processing`, `paid`, `failed` or `expired`
    state: String,
    /// `stripe` or `sandbox`
    provider: String,
    /// By which the provider knows it
    payment_id: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct EntryView {
    timestamp: DateTime<Utc>,
    /// `topup`, `purchase`, `recharge`, `taken_back`, `given_back`, `test_money` or `adjustment`
    kind: String,
    /// `faq` or `social_media`, where a bot was paid for
    bot_type: Option<String>,
    /// Dollars; below zero went out
    amount: f64,
    /// Dollars, after it
    balance: f64,
}

#[derive(Serialize, ToSchema)]
pub struct UserMoney {
    /// Dollars
    credit_balance: f64,
    payments: Vec<PaymentView>,
    entries: Vec<EntryView>,
}

/// What an account paid, and what its credit was spent on: the newest 20 of each
#[utoipa::path(get, path = "/admin/user/{user_id}/money", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path)), responses(
    (status = 200, body = UserMoney),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn money(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
    Path(user_id): Path<String>,
) -> Result<Json<UserMoney>, ApiError> {
    let money = shared.app.money_of(account_id(&user_id)?).await?;
    Ok(Json(UserMoney {
        credit_balance: money.balance.as_dollars(),
        payments: money.payments.into_iter().map(PaymentView::from).collect(),
        entries: money.entries.into_iter().map(EntryView::from).collect(),
    }))
}

impl From<TopUp> for PaymentView {
    fn from(top_up: TopUp) -> Self {
        Self {
            timestamp: top_up.created_at,
            wanted: top_up.wanted.is_positive().then(|| top_up.wanted.as_dollars()),
            paid: top_up.facts.paid.as_dollars(),
            refunded: top_up.facts.refunded.as_dollars(),
            state: top_up.state.as_str().to_owned(),
            provider: top_up.provider,
            payment_id: top_up.payment_id,
        }
    }
}

impl From<Entry> for EntryView {
    fn from(entry: Entry) -> Self {
        Self {
            timestamp: entry.created_at,
            kind: entry.kind.as_str().to_owned(),
            bot_type: entry.bot_type,
            amount: entry.amount.as_dollars(),
            balance: entry.balance.as_dollars(),
        }
    }
}
