//! Gives each request an id, catches what panics, and writes one log line and the metrics when it has been answered.
//! The id is on the answer and on every log line the request caused.

use std::panic::AssertUnwindSafe;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures::FutureExt;
use metrics::{counter, histogram};
use tracing::{Instrument, debug, error, info, info_span};
use uuid::Uuid;

use super::error::ApiError;

pub(crate) async fn observe(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = Uuid::now_v7().to_string();
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let span = info_span!("request", id, %method, route);

    let mut response = async {
        let caught = AssertUnwindSafe(next.run(request)).catch_unwind().await;
        let response = caught.unwrap_or_else(|_| {
            error!("a handler panicked");
            ApiError::CRASHED.into_response()
        });
        let status = response.status().as_u16();
        let ms = started.elapsed().as_millis();
        if route == "page" || route == "/healthz" || route == "/readyz" {
            debug!(status, ms, "answered");
        } else {
            info!(status, ms, "answered");
        }
        response
    }
    .instrument(span)
    .await;

    let status = response.status().as_u16().to_string();
    let method = known(&method);
    counter!("botwright_requests_total", "method" => method, "route" => route.clone(), "status" => status)
        .increment(1);
    histogram!("botwright_request_seconds", "method" => method, "route" => route)
        .record(started.elapsed().as_secs_f64());
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// A client may invent methods; the metrics must not grow with its fantasy.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
