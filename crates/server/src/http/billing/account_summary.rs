use axum::Json;
use axum::extract::State;
use botwright_domain::money::CURRENCY;
use botwright_store::ledger::{Entry, EntryKind};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct RechargeLine {
    timestamp: DateTime<Utc>,
    /// Dollars; below zero when a payment was refunded or disputed
    amount: f64,
    currency: String,
    /// `topup`, `taken_back`, `given_back`, `test_money` or `adjustment`
    kind: String,
}

#[derive(Serialize, ToSchema)]
pub struct PurchaseLine {
    timestamp: DateTime<Utc>,
    /// `purchase` or `recharge`
    r#type: String,
    /// `faq` or `social_media`
    bot_type: String,
    /// Dollars
    credits_spent: f64,
}

#[derive(Serialize, ToSchema)]
pub struct AccountSummary {
    /// Dollars
    credit_balance: f64,
    recharge_history: Vec<RechargeLine>,
    purchase_history: Vec<PurchaseLine>,
}

/// The balance, what came in and what it was spent on
#[utoipa::path(get, path = "/account/summary", tag = "billing", security(("token" = [])), responses(
    (status = 200, body = AccountSummary),
    (status = 401, body = Problem),
))]
pub(crate) async fn account_summary(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
) -> Result<Json<AccountSummary>, ApiError> {
    let summary = shared.app.account_summary(&caller).await?;
    let came = |entry: Entry| RechargeLine {
        timestamp: entry.created_at,
        amount: entry.amount.as_dollars(),
        currency: CURRENCY.to_owned(),
        kind: entry.kind.as_str().to_owned(),
    };
    let went = |entry: Entry| PurchaseLine {
        timestamp: entry.created_at,
        r#type: if entry.kind == EntryKind::Purchase { "purchase" } else { "recharge" }.to_owned(),
        bot_type: entry.bot_type.unwrap_or_default(),
        credits_spent: (-entry.amount).as_dollars(),
    };
    Ok(Json(AccountSummary {
        credit_balance: summary.balance.as_dollars(),
        recharge_history: summary.recharges.into_iter().map(came).collect(),
        purchase_history: summary.purchases.into_iter().map(went).collect(),
    }))
}
