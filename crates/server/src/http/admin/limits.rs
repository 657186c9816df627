use axum::Json;
use axum::extract::{Path, State};
use botwright_app::Failure;
use botwright_app::admin::Limits;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::moment;
use super::view::AdminBot;
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};

/// What is left out stays as it is.
#[derive(Deserialize, ToSchema)]
pub struct LimitsChange {
    /// What is not a number counts as 0
    #[schema(value_type = Option<i64>)]
    free_ai_messages_allowance: Option<Value>,
    #[schema(value_type = Option<i64>)]
    paid_ai_messages_allowance: Option<Value>,
    /// For social media bots
    #[schema(value_type = Option<i64>)]
    image_posts_allowance: Option<Value>,
    /// For social media bots
    #[schema(value_type = Option<i64>)]
    short_videos_allowance: Option<Value>,
    /// A date that has passed ends the bot at once; null: it does not end
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    expiry_date: Sent,
}

/// Null was sent, which is something else than nothing.
#[derive(Default)]
enum Sent {
    #[default]
    Nothing,
    Date(Option<String>),
}

impl<'de> Deserialize<'de> for Sent {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        Option::deserialize(value).map(Self::Date)
    }
}

#[derive(Serialize, ToSchema)]
pub struct LimitsChanged {
    success: bool,
    bot: AdminBot,
}

/// Set how much a bot may still do, and until when
#[utoipa::path(patch, path = "/admin/bot/{bot_id}/limits", tag = "admin", security(("token" = [])),
    params(("bot_id" = String, Path), ("admin_email" = Option<String>, Query, description = "If sent, must be the caller's own")),
    request_body = LimitsChange, responses(
    (status = 200, body = LimitsChanged),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn limits(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Path(bot_id): Path<String>,
    JsonBody(change): JsonBody<LimitsChange>,
) -> Result<Json<LimitsChanged>, ApiError> {
    let bot_id = Uuid::try_parse(bot_id.trim()).map_err(|_| Failure::NoSuchBot)?;
    let limits = Limits {
        free: change.free_ai_messages_allowance.as_ref().map(number),
        paid: change.paid_ai_messages_allowance.as_ref().map(number),
        images: change.image_posts_allowance.as_ref().map(number),
        videos: change.short_videos_allowance.as_ref().map(number),
        valid_until: match change.expiry_date {
            Sent::Nothing => None,
            Sent::Date(date) => Some(moment("expiry_date", date.as_deref())?),
        },
    };
    let bot = shared.app.set_limits(&caller, bot_id, limits).await?;
    Ok(Json(LimitsChanged { success: true, bot: AdminBot::new(bot, shared.app.now()) }))
}

/// As the form counts: what is not a number is 0, a fraction loses what stands behind the point.
fn number(value: &Value) -> i64 {
    let typed = match value {
        Value::String(text) => text.trim().parse::<f64>().ok(),
        value => value.as_f64(),
    };
    #[expect(clippy::cast_possible_truncation, reason = "what is too large saturates and is refused")]
    typed.filter(|number| number.is_finite()).map_or(0, |number| number.trunc() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_not_a_number_is_zero() {
        for (value, expected) in [
            (json!(100), 100),
            (json!("100"), 100),
            (json!(" 7 "), 7),
            (json!(2.9), 2),
            (json!(-3), -3),
            (json!("abc"), 0),
            (json!(""), 0),
            (json!("NaN"), 0),
            (json!([1]), 0),
            (json!(true), 0),
            (json!("1e30"), i64::MAX),
        ] {
            assert_eq!(number(&value), expected, "{value}");
        }
    }
}
