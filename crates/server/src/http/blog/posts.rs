use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;
use botwright_app::blog::Origin;
use botwright_domain::blog::BlogPost;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::error::{ApiError, Problem};

/// Everybody gets the same, and nobody minds a minute.
const KEPT: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "public, max-age=60")];

#[derive(Serialize, ToSchema)]
#[schema(as = BlogPost)]
pub struct PostView {
    id: String,
    /// Lower-case letters, digits and hyphens; unique in the list
    slug: String,
    title: String,
    /// Plain text, up to 400 characters
    summary: String,
    /// Where the original is; for our own articles /blog/{slug}
    url: String,
    published: DateTime<Utc>,
    updated: DateTime<Utc>,
    author: String,
    labels: Vec<String>,
    #[schema(required)]
    thumbnail: Option<String>,
    words: usize,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum BlogSource {
    Feed,
    Bundled,
}

#[derive(Serialize, ToSchema)]
pub struct BlogPosts {
    /// The newest first
    posts: Vec<PostView>,
    source: BlogSource,
    /// The blog has not answered for a while, and this is its last good copy
    stale: bool,
    fetched_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct BlogArticle {
    #[serde(flatten)]
    post: PostView,
    /// Sanitised
    html: String,
}

/// The latest blog posts
#[utoipa::path(get, path = "/blog/posts", operation_id = "blog_posts", tag = "blog", responses(
    (status = 200, body = BlogPosts),
    (status = 503, body = Problem, description = "The configured feed has never been reached"),
))]
pub(crate) async fn list(
    State(shared): State<Shared>,
) -> Result<([(HeaderName, &'static str); 1], Json<BlogPosts>), ApiError> {
    let shelf = shared.app.blog_posts().await?;
    let posts = BlogPosts {
        posts: shelf.posts.iter().map(PostView::from).collect(),
        source: match shelf.origin {
            Origin::Feed => BlogSource::Feed,
            Origin::Bundled => BlogSource::Bundled,
        },
        stale: shelf.stale,
        fetched_at: shelf.fetched_at,
    };
    Ok((KEPT, Json(posts)))
}

/// A blog post with its text
#[utoipa::path(get, path = "/blog/posts/{slug}", operation_id = "blog_post", tag = "blog", params(("slug" = String, Path)), responses(
    (status = 200, body = BlogArticle),
    (status = 404, body = Problem),
    (status = 503, body = Problem, description = "The configured feed has never been reached"),
))]
pub(crate) async fn show(
    State(shared): State<Shared>,
    Path(slug): Path<String>,
) -> Result<([(HeaderName, &'static str); 1], Json<BlogArticle>), ApiError> {
    let post = shared.app.blog_post(&slug).await?;
    let article = BlogArticle { post: PostView::from(&post), html: post.html };
    Ok((KEPT, Json(article)))
}

impl From<&BlogPost> for PostView {
    fn from(post: &BlogPost) -> Self {
        Self {
            id: post.id.clone(),
            slug: post.slug.clone(),
            title: post.title.clone(),
            summary: post.summary.clone(),
            url: post.url.clone().unwrap_or_else(|| format!("/blog/{}", post.slug)),
            published: post.published,
            updated: post.updated,
            author: post.author.clone(),
            labels: post.labels.clone(),
            thumbnail: post.thumbnail.clone(),
            words: post.words,
        }
    }
}
