//! Lets the widget on other websites make the calls it needs, and no others. None of them knows who is signed in, so
//! any website may make them; which may show a bot is the owner's choice and decided by the use cases.

use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

const CALLS: [&str; 4] =
    ["/api/get_bot_config", "/api/standard-chat", "/api/submit_lead", "/api/rate_conversation"];
const LOGOS: &str = "/api/logo/";
/// The widget itself, also where an old one asks for a part that is gone.
const WIDGET: [&str; 2] = ["/widget.js", "/widget/"];

pub(crate) async fn allow(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_file = path.starts_with(LOGOS) || WIDGET.iter().any(|file| path.starts_with(file));
    if !CALLS.contains(&path) && !is_file {
        return next.run(request).await;
    }
    let asks_first =
        request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut response =
        if asks_first { StatusCode::NO_CONTENT.into_response() } else { next.run(request).await };
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    if asks_first {
        headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, POST"));
        headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("content-type, accept"));
        headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    } else {
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("retry-after, x-request-id"));
    }
    response
}
