//! Announcements, and what becomes of them as time passes.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::fetch::fetch;
use super::{OPEN_ID, Tiktok, good, refuse};

const WORKED_ON: TimeDelta = TimeDelta::seconds(20);
/// Until a public post has its id
const MODERATED: TimeDelta = TimeDelta::seconds(80);
const POSTS_A_DAY: usize = 15;

const SMALLEST_CHUNK: u64 = 5_000_000;
const LARGEST_CHUNK: u64 = 64 * 1024 * 1024;

pub struct Post {
    pub text: String,
    privacy: String,
    kind: &'static str,
    pub size: u64,
    pub chunk: u64,
    pub chunks: u64,
    /// Chunks and bytes that have come
    pub came: u64,
    pub bytes: u64,
    pub announced_at: DateTime<Utc>,
    /// When everything was there
    pub whole_at: Option<DateTime<Utc>>,
    pub fails: Option<&'static str>,
}

/// What both announcements check: who asks, how, how often, and for which audience.
fn turn_away(tiktok: &Tiktok, headers: &HeaderMap, asked: &Value) -> Option<Response> {
    if let Some(refused) = tiktok.turn_away(headers) {
        return Some(refused);
    }
    let json = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !json.eq_ignore_ascii_case("application/json; charset=UTF-8") || !asked.is_object() {
        return Some(refuse(400, "invalid_params", "The body is not application/json; charset=UTF-8."));
    }
    if !tiktok.within("init", 6, TimeDelta::minutes(1)) {
        return Some(refuse(
            429,
            "rate_limit_exceeded",
            "The API rate limit was exceeded. Please try again later.",
        ));
    }
    let level = level(asked);
    if !tiktok.levels().contains(&level.as_str()) {
        return Some(refuse(
            400,
            "privacy_level_option_mismatch",
            "The privacy level is not among the options.",
        ));
    }
    let private = tiktok.shared.flag("tiktok.private_account");
    let unaudited = tiktok.shared.flag("tiktok.unaudited") && !(private && level == "SELF_ONLY");
    let code = "unaudited_client_can_only_post_to_private_accounts";
    unaudited.then(|| refuse(403, code, "Please review our integration guidelines."))
}

fn level(asked: &Value) -> String {
    asked["post_info"]["privacy_level"].as_str().unwrap_or_default().to_owned()
}

pub async fn video(State(tiktok): State<Tiktok>, headers: HeaderMap, body: Bytes) -> Response {
    let asked: Value = serde_json::from_slice(&body).unwrap_or_default();
    if let Some(refused) = turn_away(&tiktok, &headers, &asked) {
        return refused;
    }
    let invalid = |message: &str| refuse(400, "invalid_params", message);
    let text = asked["post_info"]["title"].as_str().unwrap_or_default().to_owned();
    if text.encode_utf16().count() > 2200 {
        return invalid("The title is too long.");
    }
    if asked["post_info"]["disable_duet"] != true {
        return invalid("Duets are disabled for this account.");
    }
    let number = |name: &str| asked["source_info"][name].as_u64().unwrap_or_default();
    let (size, chunk, chunks) = (number("video_size"), number("chunk_size"), number("total_chunk_count"));
    let whole = chunk == size && chunks == 1 && size <= LARGEST_CHUNK;
    let fits = (SMALLEST_CHUNK..=LARGEST_CHUNK).contains(&chunk) && chunks == size / chunk && chunks <= 1000;
    if asked["source_info"]["source"] != "FILE_UPLOAD" || size == 0 || !(whole || fits) {
        return invalid("The total chunk count is invalid.");
    }
    let publish_id = format!("v_pub_file~v2-{}", Uuid::new_v4().simple());
    let post = Post { size, chunk, chunks, ..Post::new(&tiktok, text, level(&asked), "video") };
    tiktok.lock().posts.insert(publish_id.clone(), post);
    let upload_url = format!("{}/tiktok/video/{publish_id}", tiktok.shared.base);
    good(&json!({ "publish_id": publish_id, "upload_url": upload_url }))
}

/// Publishes at once, as far as the caller is concerned.
pub async fn picture(State(tiktok): State<Tiktok>, headers: HeaderMap, body: Bytes) -> Response {
    let asked: Value = serde_json::from_slice(&body).unwrap_or_default();
    if let Some(refused) = turn_away(&tiktok, &headers, &asked) {
        return refused;
    }
    let info = &asked["post_info"];
    let length = |name: &str| info[name].as_str().unwrap_or_default().encode_utf16().count();
    let direct = asked["media_type"] == "PHOTO" && asked["post_mode"] == "DIRECT_POST";
    let pulled =
        asked["source_info"]["source"] == "PULL_FROM_URL" && asked["source_info"]["photo_cover_index"] == 0;
    let foreign = ["is_aigc", "disable_duet", "disable_stitch"].iter().any(|name| !info[*name].is_null());
    let address = asked["source_info"]["photo_images"][0].as_str().unwrap_or_default();
    if !direct
        || !pulled
        || foreign
        || address.is_empty()
        || length("title") > 90
        || length("description") > 4000
    {
        return refuse(400, "invalid_params", "The request is not correct.");
    }
    let near = address.starts_with("http://127.0.0.1:");
    if !near || tiktok.shared.flag("tiktok.domain_unverified") {
        return refuse(
            403,
            "url_ownership_unverified",
            "Please review our URL ownership verification rules.",
        );
    }
    if !tiktok.within("posts", POSTS_A_DAY, TimeDelta::hours(24)) {
        return refuse(403, "spam_risk_too_many_posts", "The daily post cap from the API is reached.");
    }
    let fails = match fetch(address).await {
        None => Some("photo_pull_failed"),
        Some(file) if !matches!(file.mime.as_str(), "image/jpeg" | "image/webp") => {
            Some("file_format_check_failed")
        }
        Some(_) => None,
    };
    let publish_id = format!("p_pub_url~v2-{}", Uuid::new_v4().simple());
    let text = info["description"].as_str().unwrap_or_default().to_owned();
    let mut post = Post::new(&tiktok, text, level(&asked), "image");
    post.fails = post.fails.or(fails);
    post.arrived(&tiktok, &publish_id);
    tiktok.lock().posts.insert(publish_id.clone(), post);
    good(&json!({ "publish_id": publish_id }))
}

impl Post {
    fn new(tiktok: &Tiktok, text: String, privacy: String, kind: &'static str) -> Self {
        let fails = if tiktok.shared.flag("tiktok.fails_format") {
            Some("file_format_check_failed")
        } else {
            tiktok.shared.flag("tiktok.fails_inside").then_some("internal")
        };
        let announced_at = tiktok.shared.now();
        Self {
            text,
            privacy,
            kind,
            size: 0,
            chunk: 0,
            chunks: 0,
            came: 0,
            bytes: 0,
            announced_at,
            whole_at: None,
            fails,
        }
    }

    /// From here on it goes out by itself: nobody can stop it, so it counts as seen.
    pub fn arrived(&mut self, tiktok: &Tiktok, publish_id: &str) {
        self.whole_at = Some(tiktok.shared.now());
        if self.fails.is_none() && self.privacy != "SELF_ONLY" {
            tiktok.shared.show(Platform::Tiktok, OPEN_ID, self.kind, publish_id, &self.text);
        }
    }
}

pub async fn status(State(tiktok): State<Tiktok>, headers: HeaderMap, body: Bytes) -> Response {
    if let Some(refused) = tiktok.turn_away(&headers) {
        return refused;
    }
    if !tiktok.within("status", 30, TimeDelta::minutes(1)) {
        return refuse(
            429,
            "rate_limit_exceeded",
            "The API rate limit was exceeded. Please try again later.",
        );
    }
    let asked: Value = serde_json::from_slice(&body).unwrap_or_default();
    let inner = tiktok.lock();
    let Some(post) = asked["publish_id"].as_str().and_then(|id| inner.posts.get(id)) else {
        return refuse(400, "invalid_publish_id", "The publish_id does not exist.");
    };
    let age = post.whole_at.map(|at| tiktok.shared.now() - at);
    let working = if post.kind == "video" { "PROCESSING_UPLOAD" } else { "PROCESSING_DOWNLOAD" };
    good(&match (age, post.fails) {
        (Some(age), Some(reason)) if age >= WORKED_ON => json!({ "status": "FAILED", "fail_reason": reason }),
        (Some(age), None) if age >= WORKED_ON => {
            let has_id = age >= MODERATED && post.privacy != "SELF_ONLY";
            let ids: &[u64] = if has_id { &[7_512_345_678_901_234_567] } else { &[] };
            json!({ "status": "PUBLISH_COMPLETE", "publicaly_available_post_id": ids, "uploaded_bytes": post.bytes })
        }
        _ => json!({ "status": working, "uploaded_bytes": post.bytes }),
    })
}
