//! The calls of the console. Each asks for the admin's token ([`super::caller::Admin`]) and for nothing a client says
//! about itself.

pub mod audit;
pub mod bot_totals;
pub mod credit;
pub mod failures;
pub mod health;
pub mod limits;
pub mod money;
pub mod resend_code;
pub mod settlement;
pub mod stats;
pub mod subscription;
pub mod suspension;
pub mod users;
mod view;

use botwright_app::Failure;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Deserialize, ToSchema)]
pub struct Because {
    /// Why, for the record
    #[serde(default)]
    #[schema(required)]
    reason: String,
}

fn account_id(text: &str) -> Result<Uuid, Failure> {
    Uuid::try_parse(text.trim()).map_err(|_| Failure::NoSuchAccount)
}

/// A moment, or the first moment of a day in UTC. Nothing for none.
fn moment(field: &str, text: Option<&str>) -> Result<Option<DateTime<Utc>>, Failure> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let moment = DateTime::parse_from_rfc3339(text).map(|moment| moment.to_utc());
    let day = |_| text.parse::<NaiveDate>().map(|day| day.and_time(NaiveTime::MIN).and_utc());
    let found = moment.or_else(day).ok();
    // What lies outside is a slip of the keyboard, and more than some databases hold.
    let sane = found.filter(|moment| (1970..=9999).contains(&chrono::Datelike::year(moment)));
    sane.map(Some).ok_or_else(|| Failure::invalid(field, "Please give a date such as 2026-12-31"))
}
