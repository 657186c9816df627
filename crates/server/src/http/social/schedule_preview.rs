use axum::Json;
use axum::extract::State;
use botwright_app::social;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ScheduleWords {
    #[schema(required)]
    frequency: String,
    #[schema(required)]
    time: String,
    #[schema(required)]
    time_zone: String,
    /// The day that a schedule which is there already counts from; a new one counts from today
    starts_on: Option<NaiveDate>,
    /// Of a schedule that is there already: days on which it has posted, or will post by the owner's own choice, are left out
    schedule_id: Option<Uuid>,
}

#[derive(Serialize, ToSchema)]
pub struct SchedulePreview {
    /// What was understood; null if nothing was
    understood: Option<String>,
    /// The next three
    next_dates: Vec<DateTime<Utc>>,
    /// Why it cannot be read, and what can be written instead
    problem: Option<String>,
}

/// How a schedule is understood, and when it would post next
#[utoipa::path(post, path = "/preview-schedule", tag = "social", security(("token" = [])), request_body = ScheduleWords,
    responses(
    (status = 200, body = SchedulePreview),
    (status = 401, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn preview_schedule(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    JsonBody(words): JsonBody<ScheduleWords>,
) -> Result<Json<SchedulePreview>, ApiError> {
    let words = social::ScheduleWords {
        schedule_id: words.schedule_id,
        frequency: words.frequency,
        time: words.time.trim().to_owned(),
        zone: words.time_zone.trim().to_owned(),
        starts_on: words.starts_on,
    };
    let reading = shared.app.preview_schedule(&caller, &words).await?;
    Ok(Json(SchedulePreview {
        understood: reading.understood,
        next_dates: reading.next_dates,
        problem: reading.problem,
    }))
}
