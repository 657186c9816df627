//! Posts: an empty answer with the id in a header. The same post again is refused by the name of the first.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{LinkedIn, Refusal, little_text};

const LONGEST: usize = 3000;
/// LinkedIn does not say for how long.
const DOUBLE_FOR: TimeDelta = TimeDelta::days(1);

pub struct Post {
    urn: String,
    body: Value,
    at: DateTime<Utc>,
}

pub async fn create(
    State(linkedin): State<Arc<LinkedIn>>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Response, Refusal> {
    let scopes = linkedin.admit(&headers)?;
    let author = body["author"].as_str().unwrap_or_default();
    scopes.may_act_for(author)?;
    let whole = body["visibility"] == "PUBLIC"
        && body["lifecycleState"] == "PUBLISHED"
        && body["distribution"]["feedDistribution"] == "MAIN_FEED"
        && body["isReshareDisabledByAuthor"].is_boolean();
    let shown = little_text::read(body["commentary"].as_str().unwrap_or_default());
    if !whole || (shown.is_empty() && body["content"].is_null()) {
        return Err(Refusal::invalid("ERROR :: a field is required but not found and has no default value"));
    }
    if shown.chars().count() > LONGEST {
        let message = "ERROR :: /commentary :: length exceeds the maximum allowed";
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "COMMENTARY_LENGTH_TOO_LONG", message));
    }
    let (now, mut inner) = (linkedin.shared.now(), linkedin.lock());
    let media = body["content"]["media"]["id"].as_str();
    let image = media.and_then(|urn| inner.images.get(urn)).map(|image| (&image.owner, image.is_ready(now)));
    let video = media.and_then(|urn| inner.videos.get(urn)).map(|video| (&video.owner, video.is_ready(now)));
    let kind = match (media, image, video) {
        (None, ..) if body["content"].is_null() => "text",
        (_, Some((owner, true)), _) if owner == author => "image",
        (_, _, Some((owner, true))) if owner == author => "video",
        (_, Some((_, false)), _) | (_, _, Some((_, false))) => {
            let message = "ERROR :: /content/media/id :: the asset is still processing";
            return Err(Refusal::new(StatusCode::BAD_REQUEST, "MEDIA_ASSET_WAITING_UPLOAD", message));
        }
        _ => return Err(Refusal::invalid("ERROR :: /content/media/id :: is not an asset of the author")),
    };
    if let Some(first) = inner.posts.iter().find(|post| post.body == body && now - post.at < DOUBLE_FOR) {
        let message = format!("Content is a duplicate of {}", first.urn);
        return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "DUPLICATE_POST", &message));
    }
    let name = if kind == "video" { "ugcPost" } else { "share" };
    let urn = format!("urn:li:{name}:{}", inner.next_id());
    linkedin.shared.show(Platform::Linkedin, author, kind, &urn, &shown);
    inner.posts.push(Post { urn: urn.clone(), body, at: now });
    Ok((StatusCode::CREATED, [("x-restli-id", urn)]).into_response())
}

/// As the author sent it.
pub async fn read(
    State(linkedin): State<Arc<LinkedIn>>,
    Path(urn): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    linkedin.scopes(&headers)?;
    let inner = linkedin.lock();
    let post = inner.posts.iter().find(|post| post.urn == urn).ok_or_else(Refusal::not_found)?;
    let mut answer = post.body.clone();
    answer["id"] = json!(urn);
    Ok(Json(answer).into_response())
}
