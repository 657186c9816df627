use axum::Json;
use axum::extract::State;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsagePeriod {
    /// 1 to 90, today included
    days: Option<u64>,
}

#[derive(Serialize, ToSchema)]
pub struct UsageDay {
    day: NaiveDate,
    /// Replies that counted against an allowance
    messages: i64,
    conversations: i64,
    leads: i64,
}

#[derive(Serialize, ToSchema)]
pub struct UsageReport {
    /// Every day of the period in UTC, the oldest first
    days: Vec<UsageDay>,
}

/// How the caller's chatbots were used lately; for the admin, everybody's
#[utoipa::path(get, path = "/account/usage", tag = "billing", params(UsagePeriod), security(("token" = [])), responses(
    (status = 200, body = UsageReport),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn usage(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Params(period): Params<UsagePeriod>,
) -> Result<Json<UsageReport>, ApiError> {
    let usage = shared.app.usage(&caller, period.days).await?;
    let days = usage.days.into_iter().map(|(day, used)| UsageDay {
        day,
        messages: used.messages,
        conversations: used.conversations,
        leads: used.leads,
    });
    Ok(Json(UsageReport { days: days.collect() }))
}
