use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use botwright_app::Failure;
use botwright_store::posts::{View, Wanted};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::post_view::PostBody;
use super::{bot_id, post_id};
use crate::http::Shared;
use crate::http::answer::zip;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

const PAGE: u64 = 50;
const CALENDAR: u64 = 500;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichPosts {
    /// `upcoming`, `published`, `failed` or `all`
    #[serde(default)]
    view: String,
    /// For a calendar: from this time on
    from: Option<DateTime<Utc>>,
    /// up to this one
    to: Option<DateTime<Utc>>,
    /// From 1
    #[serde(default)]
    page: u64,
}

#[derive(Serialize, ToSchema)]
pub struct PostList {
    bot_name: String,
    bot_color: String,
    /// Of the bot; all times here are UTC
    time_zone: String,
    total: u64,
    posts: Vec<PostBody>,
}

impl WhichPosts {
    fn read(&self) -> Result<Wanted, Failure> {
        let view = match self.view.as_str() {
            "upcoming" => View::Upcoming,
            "published" => View::Published,
            "failed" => View::Failed,
            "" | "all" => View::All,
            _ => return Err(Failure::invalid("view", "Please ask for upcoming, published, failed or all")),
        };
        let is_calendar = self.from.is_some() && self.to.is_some();
        let limit = if is_calendar { CALENDAR } else { PAGE };
        let offset = self.page.saturating_sub(1).min(10_000) * limit;
        Ok(Wanted { view, from: self.from, to: self.to, limit, offset })
    }
}

/// The posts of a bot, past and to come
#[utoipa::path(get, path = "/social-media-bot/{bot_id}/posts", tag = "social", security(("token" = [])),
    params(("bot_id" = String, Path), WhichPosts), responses(
    (status = 200, body = PostList),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn list(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    Params(which): Params<WhichPosts>,
) -> Result<Json<PostList>, ApiError> {
    let page = shared.app.social_posts(&caller, bot_id(&id)?, &which.read()?).await?;
    Ok(Json(PostList {
        bot_name: page.bot.name,
        bot_color: page.bot.color,
        time_zone: page.time_zone,
        total: page.total,
        posts: page.posts.into_iter().map(|post| PostBody::new(&shared.app, post)).collect(),
    }))
}

/// One post
#[utoipa::path(get, path = "/social-posts/{post_id}", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn show(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<PostBody>, ApiError> {
    let post = shared.app.social_post(&caller, post_id(&id)?).await?;
    Ok(Json(PostBody::new(&shared.app, post)))
}

/// A post's texts, picture and video in one file
#[utoipa::path(get, path = "/social-posts/{post_id}/download", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), responses(
    (status = 200, description = "A zip file", content_type = "application/zip"),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn download(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    Ok(zip(shared.app.download_post(&caller, post_id(&id)?).await?))
}
