//! LinkedIn as its documentation describes the Posts API: versioned calls with two headers each, uploads to addresses of
//! their own, ids in a header of an empty answer, and doubles refused by the name of the first. Switches:
//! "linkedin.refresh_tokens" (an approved app), "linkedin.version_retired", "linkedin.many_roles" (a second page of them),
//! "linkedin.large_app" (no daily limit).

mod little_text;
mod media;
mod oauth;
mod people;
mod posts;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;

use super::app;
use super::state::Shared;

/// Of the development tier, for each member.
const CALLS_A_DAY: u32 = 100;

pub fn routes(shared: &Arc<Shared>) -> Router {
    let linkedin = Arc::new(LinkedIn { shared: shared.clone(), inner: Mutex::default() });
    Router::new()
        .route("/linkedin/oauth/v2/accessToken", post(oauth::token))
        .route("/linkedin/oauth/v2/revoke", post(oauth::revoke))
        .route("/linkedin/v2/userinfo", get(people::userinfo))
        .route("/linkedin/rest/organizationAcls", get(people::roles))
        .route("/linkedin/rest/organizations/{id}", get(people::organization))
        .route("/linkedin/rest/images", post(media::image_action))
        .route("/linkedin/rest/images/{urn}", get(media::image_state))
        .route("/linkedin/rest/videos", post(media::video_action))
        .route("/linkedin/rest/videos/{urn}", get(media::video_state))
        .route("/linkedin/dms-uploads/image/{urn}", put(media::image_bytes))
        .route("/linkedin/dms-uploads/video/{urn}/{part}", put(media::video_bytes))
        .route("/linkedin/rest/posts", post(posts::create))
        .route("/linkedin/rest/posts/{urn}", get(posts::read))
        .layer(DefaultBodyLimit::max(16 * 1024 * 1024))
        .with_state(linkedin)
}

struct LinkedIn {
    shared: Arc<Shared>,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    images: HashMap<String, media::Image>,
    videos: HashMap<String, media::Video>,
    posts: Vec<posts::Post>,
    /// When refresh tokens end, which renewing does not put off
    refresh_ends: HashMap<String, DateTime<Utc>>,
    calls: HashMap<NaiveDate, u32>,
    last_id: u64,
}

impl Inner {
    fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        7_300_000_000_000_000_000 + self.last_id
    }
}

impl LinkedIn {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no stand-in panics while it holds this")
    }

    /// The scopes of a good token.
    fn scopes(&self, headers: &HeaderMap) -> Result<Scopes, Refusal> {
        let scopes = app::bearer(headers).and_then(|token| self.shared.account_of(Platform::Linkedin, token));
        let dead = || Refusal::new(StatusCode::UNAUTHORIZED, "INVALID_ACCESS_TOKEN", "Invalid access token");
        scopes.map(Scopes).ok_or_else(dead)
    }

    /// What every call under /rest must bring.
    fn admit(&self, headers: &HeaderMap) -> Result<Scopes, Refusal> {
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let bad = |code, message: &str| Err(Refusal::new(StatusCode::BAD_REQUEST, code, message));
        let version = header("linkedin-version");
        if version.len() != 6 || version.parse::<u32>().is_err() {
            return bad("VERSION_MISSING", "A version must be present. Please specify a version.");
        }
        if self.shared.flag("linkedin.version_retired") || version < "202511" {
            let message = format!("Requested version {version} is not active");
            return Err(Refusal::new(StatusCode::UPGRADE_REQUIRED, "NONEXISTENT_VERSION", &message));
        }
        if header("x-restli-protocol-version") != "2.0.0" {
            return bad("PROTOCOL_VERSION", "X-Restli-Protocol-Version must be 2.0.0");
        }
        let scopes = self.scopes(headers)?;
        let large_app = self.shared.flag("linkedin.large_app");
        let mut inner = self.lock();
        let calls = inner.calls.entry(self.shared.now().date_naive()).or_default();
        *calls += 1;
        if *calls > CALLS_A_DAY && !large_app {
            let message = "Resource level throttle DAY limit for calls to this resource is reached.";
            return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, "TOO_MANY_REQUESTS", message));
        }
        Ok(scopes)
    }
}

struct Scopes(String);

impl Scopes {
    fn hold(&self, scope: &str) -> bool {
        self.0.split(' ').any(|granted| granted == scope)
    }

    fn need(&self, scope: &str) -> Result<(), Refusal> {
        if self.hold(scope) { Ok(()) } else { Err(Refusal::denied()) }
    }

    /// Whether posts and uploads may be this person's or organisation's.
    fn may_act_for(&self, urn: &str) -> Result<(), Refusal> {
        match urn {
            people::MEMBER_URN => self.need("w_member_social"),
            urn if people::runs(urn) => self.need("w_organization_social"),
            _ => Err(Refusal::denied()),
        }
    }
}

/// LinkedIn's envelope.
struct Refusal {
    status: StatusCode,
    code: &'static str,
    message: String,
}

impl Refusal {
    fn new(status: StatusCode, code: &'static str, message: &str) -> Self {
        Self { status, code, message: message.to_owned() }
    }

    fn denied() -> Self {
        Self::new(StatusCode::FORBIDDEN, "ACCESS_DENIED", "Not enough permissions to access: this resource")
    }

    fn invalid(message: &str) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "INVALID", message)
    }

    fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "NOT_FOUND", "There is no such thing")
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = json!({ "status": self.status.as_u16(), "code": self.code, "message": self.message });
        (self.status, Json(body)).into_response()
    }
}
