//! Posts: what may be posted, how X rewrites it, and the timeline on which it is found again.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use botwright_domain::social::text;
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{NAME, Problem, USER_ID, USERNAME, X};

/// X does not say for how long; a day is seen.
const DUPLICATE_FOR: TimeDelta = TimeDelta::hours(24);
const FIELDS: [&str; 10] = [
    "text",
    "media",
    "reply_settings",
    "made_with_ai",
    "paid_partnership",
    "community_id",
    "share_with_followers",
    "poll",
    "quote_tweet_id",
    "reply",
];

pub struct Post {
    id: String,
    /// As it was sent
    text: String,
    media: Vec<String>,
    made_with_ai: bool,
    at: DateTime<Utc>,
}

pub async fn me(State(x): State<Arc<X>>, headers: HeaderMap) -> Result<Response, Problem> {
    x.admit(&headers, "users.read")?;
    let limits = x.lock().limits.count("users/me", 75, x.shared.now())?;
    let me = json!({ "data": { "id": USER_ID, "name": NAME, "username": USERNAME } });
    Ok((limits, Json(me)).into_response())
}

pub async fn create(
    State(x): State<Arc<X>>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Response, Problem> {
    x.admit(&headers, "tweet.write")?;
    let now = x.shared.now();
    let mut inner = x.lock();
    let limits = inner.limits.count("tweets", 100, now)?;
    let fields = body.as_object().ok_or_else(|| Problem::invalid("The body is no object."))?;
    if let Some(unknown) = fields.keys().find(|field| !FIELDS.contains(&field.as_str())) {
        return Err(Problem::invalid(&format!("$.{unknown}: is not defined in the schema.")));
    }
    let media: Vec<String> = match &body["media"]["media_ids"] {
        Value::Array(ids) => ids.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect(),
        _ => vec![],
    };
    let uploads: Vec<_> = media.iter().filter_map(|id| inner.media.get(id)).collect();
    let ready = uploads.iter().all(|upload| upload.is_ready(now)) && uploads.len() == media.len();
    let video = uploads.iter().any(|upload| upload.video);
    if !ready || media.len() > if video { 1 } else { 4 } {
        return Err(Problem::invalid("Your media IDs are invalid."));
    }
    let words = body["text"].as_str().unwrap_or_default().trim();
    if words.is_empty() && media.is_empty() {
        return Err(Problem::invalid("Your Tweet has neither text nor media."));
    }
    if !text::fits(Platform::Twitter, words) {
        return Err(Problem::forbidden(
            "Your Tweet text is too long. For more information on how X determines text length see the documentation.",
        ));
    }
    if inner.posts.iter().any(|post| post.text == words && now - post.at < DUPLICATE_FOR) {
        return Err(Problem::forbidden("You are not allowed to create a Tweet with duplicate content."));
    }
    let id = inner.next_id();
    let post = Post {
        id: id.clone(),
        text: words.to_owned(),
        media,
        made_with_ai: body["made_with_ai"] == true,
        at: now,
    };
    let kind = match (post.media.is_empty(), video) {
        (true, _) => "text",
        (_, true) => "video",
        _ => "image",
    };
    x.shared.show(Platform::Twitter, USER_ID, kind, &id, words);
    let answer = json!({ "data": { "id": id, "text": post.told()["text"] } });
    inner.posts.push(post);
    Ok((StatusCode::CREATED, limits, Json(answer)).into_response())
}

/// One post with what belongs to its media.
pub async fn read(
    State(x): State<Arc<X>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    x.admit(&headers, "tweet.read")?;
    let inner = x.lock();
    let post = inner.posts.iter().find(|post| post.id == id);
    let post = post.ok_or_else(|| Problem::not_found("There is no such post."))?;
    let uploads = post.media.iter().filter_map(|id| inner.media.get(id));
    let media: Vec<Value> = uploads.map(|upload| json!({ "alt_text": upload.alt_text })).collect();
    let mut data = post.told();
    data["made_with_ai"] = json!(post.made_with_ai);
    Ok(Json(json!({ "data": data, "includes": { "media": media } })).into_response())
}

/// Newest first, in pages of `max_results`.
pub async fn timeline(
    State(x): State<Arc<X>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Response, Problem> {
    x.admit(&headers, "tweet.read")?;
    if id != USER_ID {
        return Err(Problem::not_found("There is no such user."));
    }
    let field = |name: &str| asked.get(name).map(String::as_str);
    let since = field("start_time").map(|time| {
        DateTime::parse_from_rfc3339(time).map_err(|_| Problem::invalid("start_time is no time."))
    });
    let since = since.transpose()?.map_or(DateTime::UNIX_EPOCH, |time| time.with_timezone(&Utc));
    let size = field("max_results").map_or(Ok(10), str::parse::<usize>).unwrap_or(0);
    if !(5..=100).contains(&size) {
        return Err(Problem::invalid("max_results is not between 5 and 100."));
    }
    let from: usize = field("pagination_token").and_then(|token| token.parse().ok()).unwrap_or(0);
    let mut inner = x.lock();
    let limits = inner.limits.count("timeline", 900, x.shared.now())?;
    let all: Vec<Value> = inner.posts.iter().rev().filter(|post| post.at >= since).map(Post::told).collect();
    let page: Vec<Value> = all.iter().skip(from).take(size).cloned().collect();
    let mut meta = json!({ "result_count": page.len() });
    if from + size < all.len() {
        meta["next_token"] = json!((from + size).to_string());
    }
    // X leaves the data away when there is none.
    let answer =
        if page.is_empty() { json!({ "meta": meta }) } else { json!({ "data": page, "meta": meta }) };
    Ok((limits, Json(answer)).into_response())
}

impl Post {
    /// As X shows it: links shortened, a link to the media at the end, three characters escaped.
    fn told(&self) -> Value {
        let mut urls = vec![];
        let mut shorten = |expanded: String, media_key: Option<String>| {
            let short = format!("https://t.co/{}{}", &self.id[self.id.len() - 6..], urls.len());
            let mut link = json!({ "url": short, "expanded_url": expanded });
            if let Some(key) = media_key {
                link["media_key"] = key.into();
            }
            urls.push(link);
            short
        };
        let escaped = self.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let words = escaped.split_inclusive(char::is_whitespace).map(|word| {
            let bare = word.trim_end();
            let is_link = bare.starts_with("https://") || bare.starts_with("http://");
            if is_link {
                word.replace(bare, &shorten(bare.replace("&amp;", "&"), None))
            } else {
                word.to_owned()
            }
        });
        let mut text: String = words.collect();
        for id in &self.media {
            let expanded = format!("https://x.com/{USERNAME}/status/{}/photo/1", self.id);
            let _ = write!(text, " {}", shorten(expanded, Some(format!("3_{id}"))));
        }
        json!({
            "id": self.id,
            "text": text,
            "created_at": self.at.to_rfc3339_opts(SecondsFormat::Millis, true),
            "entities": { "urls": urls },
        })
    }
}
