//! X (Twitter) as its documentation describes API v2: PKCE with codes of 30 seconds, refresh tokens that are good once,
//! chunked uploads that are worked on for a while, limits with their headers, duplicates refused, links shortened.
//! The switch "twitter.no_credit" empties the operator's prepaid credit.

mod limits;
mod media;
mod oauth;
mod posts;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use botwright_domain::social::platform::Platform;
use serde_json::json;

use super::app;
use super::state::Shared;

/// The one account that has allowed the app.
const USER_ID: &str = "2244994945";
const USERNAME: &str = "beanandleaf";
const NAME: &str = "Bean & Leaf";

pub fn routes(shared: &Arc<Shared>) -> Router {
    let x = Arc::new(X { shared: shared.clone(), inner: Mutex::default() });
    Router::new()
        .route("/twitter/2/oauth2/token", post(oauth::token))
        .route("/twitter/2/oauth2/revoke", post(oauth::revoke))
        .route("/twitter/2/users/me", get(posts::me))
        .route("/twitter/2/users/{id}/tweets", get(posts::timeline))
        .route("/twitter/2/tweets", post(posts::create))
        .route("/twitter/2/tweets/{id}", get(posts::read))
        .route("/twitter/2/media/upload", post(media::picture).get(media::status))
        .route("/twitter/2/media/upload/initialize", post(media::initialize))
        .route("/twitter/2/media/upload/{id}/append", post(media::append))
        .route("/twitter/2/media/upload/{id}/finalize", post(media::finalize))
        .route("/twitter/2/media/metadata", post(media::describe))
        .layer(DefaultBodyLimit::max(16 * 1024 * 1024))
        .with_state(x)
}

struct X {
    shared: Arc<Shared>,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    media: HashMap<String, media::Upload>,
    posts: Vec<posts::Post>,
    limits: limits::Limits,
    /// Ids grow with time, as X's do.
    last_id: u64,
}

impl Inner {
    fn next_id(&mut self) -> String {
        self.last_id += 1;
        format!("{}", 1_900_000_000_000_000_000 + self.last_id)
    }
}

impl X {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no stand-in panics while it holds this")
    }

    /// Whether the caller's token is good and allows this.
    fn admit(&self, headers: &HeaderMap, scope: &str) -> Result<(), Problem> {
        let token = app::bearer(headers).ok_or_else(Problem::unauthorized)?;
        let scopes = self.shared.account_of(Platform::Twitter, token).ok_or_else(Problem::unauthorized)?;
        if self.shared.flag("twitter.no_credit") {
            return Err(Problem::no_credit());
        }
        if scopes.split(' ').any(|granted| granted == scope) {
            Ok(())
        } else {
            Err(Problem::forbidden(&format!("The token lacks the scope {scope}.")))
        }
    }
}

/// A refusal in the form of RFC 7807.
struct Problem {
    status: StatusCode,
    title: &'static str,
    kind: &'static str,
    detail: String,
    headers: Box<HeaderMap>,
}

impl Problem {
    fn new(status: StatusCode, title: &'static str, kind: &'static str, detail: &str) -> Self {
        Self { status, title, kind, detail: detail.to_owned(), headers: Box::default() }
    }

    fn invalid(detail: &str) -> Self {
        let kind = "https://api.x.com/2/problems/invalid-request";
        Self::new(StatusCode::BAD_REQUEST, "Invalid Request", kind, detail)
    }

    fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "Unauthorized", "about:blank", "Unauthorized")
    }

    fn forbidden(detail: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, "Forbidden", "about:blank", detail)
    }

    fn not_found(detail: &str) -> Self {
        let kind = "https://api.x.com/2/problems/resource-not-found";
        Self::new(StatusCode::NOT_FOUND, "Not Found Error", kind, detail)
    }

    fn no_credit() -> Self {
        let kind = "https://api.x.com/2/problems/credits";
        let detail = "The enrolled account does not have any credits to fulfill this request.";
        Self::new(StatusCode::PAYMENT_REQUIRED, "CreditsDepleted", kind, detail)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = json!({
            "title": self.title,
            "detail": self.detail,
            "type": self.kind,
            "status": self.status.as_u16(),
        });
        (self.status, *self.headers, Json(body)).into_response()
    }
}
