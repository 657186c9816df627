use axum::Json;
use axum::extract::{Path, State};
use botwright_app::accounts::Caller;
use botwright_app::social::{Change, Step};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;

use super::post_id;
use super::post_view::PostBody;
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};

#[derive(Deserialize, ToSchema)]
pub struct PostChange {
    /// The version this was made from
    version: i32,
    text: Option<String>,
    title: Option<String>,
    alt_text: Option<String>,
    publish_at: Option<DateTime<Utc>>,
}

/// Change a post before it goes out
#[utoipa::path(patch, path = "/social-posts/{post_id}", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostChange, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or out already"),
    (status = 422, body = Problem),
))]
pub(crate) async fn change(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostChange>,
) -> Result<Json<PostBody>, ApiError> {
    let id = post_id(&id)?;
    let PostChange { version, text, title, alt_text, publish_at } = body;
    shared.app.change_post(&caller, id, version, Change { text, title, alt_text, publish_at }).await?;
    let post = shared.app.social_post(&caller, id).await?;
    Ok(Json(PostBody::new(&shared.app, post)))
}

#[derive(Deserialize, ToSchema)]
pub struct PostVersion {
    /// The version that was looked at
    version: i32,
}

#[derive(Deserialize, ToSchema)]
pub struct PostPlatform {
    version: i32,
    #[serde(default)]
    #[schema(required)]
    platform: String,
}

#[derive(Deserialize, ToSchema)]
pub struct PostSettled {
    version: i32,
    #[serde(default)]
    #[schema(required)]
    platform: String,
    /// Whether it appeared there
    published: bool,
}

async fn step(
    shared: &Shared,
    caller: &Caller,
    id: &str,
    version: i32,
    step: Step,
) -> Result<Json<PostBody>, ApiError> {
    let id = post_id(id)?;
    shared.app.step_post(caller, id, version, step).await?;
    let post = shared.app.social_post(caller, id).await?;
    Ok(Json(PostBody::new(&shared.app, post)))
}

/// Let a post go out at its time
#[utoipa::path(post, path = "/social-posts/{post_id}/approve", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostVersion, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or not possible now"),
    (status = 422, body = Problem),
))]
pub(crate) async fn approve(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostVersion>,
) -> Result<Json<PostBody>, ApiError> {
    step(&shared, &caller, &id, body.version, Step::Approve).await
}

/// Take a post out of the calendar, or let be what failed of one that is out
#[utoipa::path(post, path = "/social-posts/{post_id}/skip", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostVersion, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or not possible now"),
    (status = 422, body = Problem),
))]
pub(crate) async fn skip(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostVersion>,
) -> Result<Json<PostBody>, ApiError> {
    step(&shared, &caller, &id, body.version, Step::Skip).await
}

/// Put a skipped post back
#[utoipa::path(post, path = "/social-posts/{post_id}/restore", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostVersion, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or not possible now"),
    (status = 422, body = Problem),
))]
pub(crate) async fn restore(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostVersion>,
) -> Result<Json<PostBody>, ApiError> {
    step(&shared, &caller, &id, body.version, Step::Restore).await
}

/// Have a post written anew
#[utoipa::path(post, path = "/social-posts/{post_id}/regenerate", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostVersion, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or not possible now"),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn regenerate(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostVersion>,
) -> Result<Json<PostBody>, ApiError> {
    step(&shared, &caller, &id, body.version, Step::Regenerate).await
}

/// Have the picture or video of a post made anew, for words of the owner's own
#[utoipa::path(post, path = "/social-posts/{post_id}/redraw", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostVersion, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or not possible now"),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn redraw(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostVersion>,
) -> Result<Json<PostBody>, ApiError> {
    step(&shared, &caller, &id, body.version, Step::Redraw).await
}

/// Send a post at once
#[utoipa::path(post, path = "/social-posts/{post_id}/post-now", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostVersion, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or not possible now"),
    (status = 422, body = Problem),
))]
pub(crate) async fn post_now(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostVersion>,
) -> Result<Json<PostBody>, ApiError> {
    step(&shared, &caller, &id, body.version, Step::PostNow).await
}

/// Try a platform again to which a post certainly did not go
#[utoipa::path(post, path = "/social-posts/{post_id}/retry", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostPlatform, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn retry(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostPlatform>,
) -> Result<Json<PostBody>, ApiError> {
    step(&shared, &caller, &id, body.version, Step::Retry(body.platform)).await
}

/// Say whether a post appeared whose outcome is open
#[utoipa::path(post, path = "/social-posts/{post_id}/settle", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)), request_body = PostSettled, responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem),
    (status = 422, body = Problem),
))]
pub(crate) async fn settle(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<PostSettled>,
) -> Result<Json<PostBody>, ApiError> {
    let settled = Step::Settle { platform: body.platform, published: body.published };
    step(&shared, &caller, &id, body.version, settled).await
}
