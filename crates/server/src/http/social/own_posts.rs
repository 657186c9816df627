//! What an owner gives a bot to post: a post of their own, and pictures of their own.

use axum::Json;
use axum::extract::multipart::Field;
use axum::extract::{FromRequest, Path, Request, State};
use axum::http::header::CONTENT_TYPE;
use botwright_app::Failure;
use botwright_app::social::OwnPost;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;

use super::post_view::PostBody;
use super::{bot_id, post_id};
use crate::http::Shared;
use crate::http::billing::once::OnceOnly;
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::parts::{self, FormParts, file, json, text};

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewPost {
    #[schema(required)]
    text: String,
    /// Of those that the bot posts to
    #[schema(required)]
    platforms: Vec<String>,
    #[schema(required, value_type = String, format = DateTime)]
    publish_at: Option<DateTime<Utc>>,
    /// `none` for a text post, `drawn` to have one made, `own` for the one that comes along
    picture: String,
    alt_text: String,
}

/// A new post with a picture of the owner's own.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the multipart form in the contract")]
pub struct NewPostParts {
    /// JSON text: the post, as without a picture
    post: String,
    /// PNG, JPEG or WebP, at most 5 MB
    #[schema(value_type = Option<String>, format = Binary)]
    picture: Option<Vec<u8>>,
}

#[derive(Default)]
pub struct NewPostForm {
    post: NewPost,
    picture: Option<Bytes>,
}

impl FromRequest<Shared> for NewPostForm {
    type Rejection = ApiError;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if kind.is_some_and(|kind| kind.to_ascii_lowercase().starts_with("multipart/")) {
            return parts::read_form(request, shared).await;
        }
        let JsonBody(post) = JsonBody::from_request(request, shared).await?;
        Ok(Self { post, picture: None })
    }
}

impl FormParts for NewPostForm {
    async fn take(&mut self, part: Field<'_>) -> Result<(), ApiError> {
        match part.name().map(str::to_owned).as_deref() {
            Some("post") => self.post = json("post", part).await?.unwrap_or_default(),
            Some("picture") => self.picture = file(part).await?.map(|file| file.content),
            _ => parts::pass_over(part).await?,
        }
        Ok(())
    }
}

/// Write a post of one's own
///
/// It belongs to no schedule: nothing moves or rewrites it. With a picture of the owner's own the request is a multipart form.
/// Takes an `Idempotency-Key`: the same wish again makes one post and gets the same answer.
#[utoipa::path(post, path = "/social-media-bot/{bot_id}/posts", tag = "social", security(("token" = [])),
    params(("bot_id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body(content((NewPost = "application/json"), (NewPostParts = "multipart/form-data"))), responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Too many of them are ahead, or the key was used for something else"),
    (status = 413, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn write_post(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    OnceOnly(once): OnceOnly,
    Path(id): Path<String>,
    form: NewPostForm,
) -> Result<Json<PostBody>, ApiError> {
    let NewPost { text, platforms, publish_at, picture, alt_text } = form.post;
    let wish = OwnPost { text, platforms, publish_at, picture, alt_text, file: form.picture };
    let id = shared.app.create_own_post(&caller, bot_id(&id)?, wish, &once).await?;
    let post = shared.app.social_post(&caller, id).await?;
    Ok(Json(PostBody::new(&shared.app, post)))
}

/// The picture for a post, as clients send it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the multipart form in the contract")]
pub struct OwnPictureParts {
    /// The version that was looked at
    version: i32,
    /// What it shows, for people who cannot see it
    alt_text: Option<String>,
    /// PNG, JPEG or WebP, at most 5 MB
    #[schema(value_type = String, format = Binary)]
    picture: Vec<u8>,
}

#[derive(Default)]
pub struct OwnPictureForm {
    version: Option<i32>,
    alt_text: String,
    picture: Option<Bytes>,
}

impl FromRequest<Shared> for OwnPictureForm {
    type Rejection = ApiError;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, ApiError> {
        parts::read_form(request, shared).await
    }
}

impl FormParts for OwnPictureForm {
    async fn take(&mut self, part: Field<'_>) -> Result<(), ApiError> {
        match part.name().map(str::to_owned).as_deref() {
            Some("version") => self.version = json("version", part).await?,
            Some("alt_text") => self.alt_text = text("alt_text", part).await?,
            Some("picture") => self.picture = file(part).await?.map(|file| file.content),
            _ => parts::pass_over(part).await?,
        }
        Ok(())
    }
}

/// Show a picture of the owner's own in a post
#[utoipa::path(post, path = "/social-posts/{post_id}/picture", tag = "social", security(("token" = [])),
    params(("post_id" = String, Path)),
    request_body(content = OwnPictureParts, content_type = "multipart/form-data"), responses(
    (status = 200, body = PostBody),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Changed meanwhile, or not possible now"),
    (status = 413, body = Problem),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn use_picture(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
    form: OwnPictureForm,
) -> Result<Json<PostBody>, ApiError> {
    let id = post_id(&id)?;
    let version = form.version.ok_or_else(|| Failure::invalid("version", "version is missing"))?;
    shared.app.use_own_picture(&caller, id, version, form.picture, &form.alt_text).await?;
    let post = shared.app.social_post(&caller, id).await?;
    Ok(Json(PostBody::new(&shared.app, post)))
}
