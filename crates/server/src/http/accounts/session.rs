use axum::Json;
use axum::extract::State;
use botwright_app::accounts::Profile;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Serialize, ToSchema)]
pub struct Session {
    expires_at: DateTime<Utc>,
    user_id: Uuid,
    name: String,
    email: String,
    /// `owner` or `admin`
    #[schema(example = "owner")]
    role: String,
    plan: Plan,
    limits: Limits,
    usage: Usage,
}

#[derive(Serialize, ToSchema)]
struct Plan {
    /// `Free`, `Pro` or `Enterprise`
    #[schema(example = "Free")]
    name: String,
    /// `Active`, `Expired` or `Cancelled`
    #[schema(example = "Active")]
    status: String,
    end_date: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
struct Limits {
    free_ai_messages_allowance: i64,
    paid_ai_messages_allowance: i64,
    chatbots_allowed: u32,
}

#[derive(Serialize, ToSchema)]
struct Usage {
    used_free_ai_messages: i64,
    used_paid_ai_messages: i64,
}

impl Session {
    pub fn new(profile: Profile, expires_at: DateTime<Utc>) -> Self {
        Self {
            expires_at,
            user_id: profile.user_id,
            name: profile.name,
            email: profile.email,
            role: profile.role.as_str().to_owned(),
            plan: Plan {
                name: profile.plan.as_str().to_owned(),
                status: profile.plan_status.as_str().to_owned(),
                end_date: profile.plan_end_date,
            },
            limits: Limits {
                free_ai_messages_allowance: profile.messages.free,
                paid_ai_messages_allowance: profile.messages.paid,
                chatbots_allowed: profile.chatbots_allowed,
            },
            usage: Usage {
                used_free_ai_messages: profile.messages.used_free,
                used_paid_ai_messages: profile.messages.used_paid,
            },
        }
    }
}

/// Who is signed in, with plan, limits and usage as they are now
#[utoipa::path(get, path = "/session", tag = "accounts", security(("token" = [])), responses(
    (status = 200, body = Session),
    (status = 401, body = Problem),
))]
pub(crate) async fn session(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
) -> Result<Json<Session>, ApiError> {
    let profile = shared.app.profile_of(&caller).await?;
    Ok(Json(Session::new(profile, caller.session_expires_at)))
}
