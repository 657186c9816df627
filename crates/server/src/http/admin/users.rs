use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use botwright_app::admin::{AccountView, UserPage, UserQuery};
use botwright_domain::money::Cents;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};
use tracing::warn;
use utoipa::{IntoParams, ToSchema};

use super::account_id;
use super::view::AdminUser;
use crate::csv::{MARK, line};
use crate::http::Shared;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

const USUAL_PAGE: u64 = 25;

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct UsersWanted {
    /// If sent, must be the caller's own
    #[param(required = false)]
    admin_email: String,
    /// Parts of a name, an address, a bot's name or a business's name
    #[param(required = false)]
    search: String,
    /// `all`, `Free`, `Pro` or `Enterprise`
    #[param(required = false)]
    plan: String,
    /// `all`, `Active`, `Expired` or `Cancelled`
    #[param(required = false)]
    status: String,
    /// `all`, `chatbot` or `social_media_bot`
    #[param(required = false)]
    bot_type: String,
    /// From 1 on
    page: Option<u64>,
    /// At most 100
    per_page: Option<u64>,
}

#[derive(Serialize, ToSchema)]
pub struct AdminUsers {
    users: Vec<AdminUser>,
    /// How many match
    matching: u64,
    /// How many there are
    total: u64,
    page: u64,
    per_page: u64,
}

impl From<UsersWanted> for UserQuery {
    fn from(wanted: UsersWanted) -> Self {
        Self {
            search: wanted.search,
            plan: wanted.plan,
            status: wanted.status,
            bot_type: wanted.bot_type,
            page: wanted.page.unwrap_or(1),
            per_page: wanted.per_page.unwrap_or(USUAL_PAGE),
        }
    }
}

/// Everybody with an account, the newest first
#[utoipa::path(get, path = "/admin/users", tag = "admin", security(("token" = [])), params(UsersWanted), responses(
    (status = 200, body = AdminUsers),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn users(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
    Params(wanted): Params<UsersWanted>,
) -> Result<Json<AdminUsers>, ApiError> {
    let UserPage { users, matching, total, page, per_page } = shared.app.all_users(&wanted.into()).await?;
    let now = shared.app.now();
    let users = users.into_iter().map(|user| AdminUser::new(user, now)).collect();
    Ok(Json(AdminUsers { users, matching, total, page, per_page }))
}

/// One account with all its bots
#[utoipa::path(get, path = "/admin/user/{user_id}", tag = "admin", security(("token" = [])),
    params(("user_id" = String, Path)), responses(
    (status = 200, body = AdminUser),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn user(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
    Path(user_id): Path<String>,
) -> Result<Json<AdminUser>, ApiError> {
    let view = shared.app.one_user(account_id(&user_id)?).await?;
    Ok(Json(AdminUser::new(view, shared.app.now())))
}

/// Everybody who matches, as a CSV file
#[utoipa::path(get, path = "/admin/users.csv", tag = "admin", security(("token" = [])), params(UsersWanted), responses(
    (status = 200, body = String, content_type = "text/csv"),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn users_csv(
    State(shared): State<Shared>,
    Admin(caller): Admin,
    Params(wanted): Params<UsersWanted>,
) -> Result<Response, ApiError> {
    let query = UserQuery::from(wanted);
    shared.app.begin_user_export(&caller, &query).await?;
    // Part by part: nobody holds a hundred thousand accounts in memory.
    let rows = async_stream::try_stream! {
        yield format!("{MARK}{}", line(HEADINGS.into_iter()));
        let mut after = None;
        loop {
            let part = shared.app.next_users(&query, after).await.map_err(|failure| {
                warn!(%failure, "an export of users broke off");
                std::io::Error::other("the export broke off")
            })?;
            let Some(last) = part.last() else { break };
            after = Some(last.listed.account.id);
            let now = shared.app.now();
            yield part.iter().map(|user| row(user, now)).collect::<String>();
        }
    };
    let rows =
        Box::pin(rows) as std::pin::Pin<Box<dyn futures::Stream<Item = std::io::Result<String>> + Send>>;
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"users.csv\""),
    ];
    Ok((headers, Body::from_stream(rows)).into_response())
}

const HEADINGS: [&str; 16] = [
    "User id",
    "Name",
    "Email",
    "Role",
    "Registered (UTC)",
    "Last sign-in (UTC)",
    "Suspended (UTC)",
    "Plan",
    "Status",
    "Plan ends (UTC)",
    "Credit (USD)",
    "Chatbots",
    "Social media bots",
    "Messages used (free)",
    "Messages used (paid)",
    "Messages allowed",
];

fn row(user: &AccountView, now: DateTime<Utc>) -> String {
    let account = &user.listed.account;
    let time = |at: Option<DateTime<Utc>>| {
        at.map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true)).unwrap_or_default()
    };
    let cells = [
        account.id.to_string(),
        account.name.clone(),
        account.email.to_string(),
        account.role.as_str().to_owned(),
        time(Some(account.created_at)),
        time(user.listed.last_sign_in_at),
        time(account.suspended_at),
        account.subscription.plan.as_str().to_owned(),
        account.subscription.status_at(now).as_str().to_owned(),
        time(account.subscription.end_date),
        format!("{:.2}", Cents(user.listed.balance_cents).as_dollars()),
        user.listed.chatbots.to_string(),
        user.listed.social_bots.to_string(),
        user.messages.used_free.to_string(),
        user.messages.used_paid.to_string(),
        (user.messages.free + user.messages.paid).to_string(),
    ];
    line(cells.iter().map(String::as_str))
}
