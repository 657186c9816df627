//! The pages of the web app. The server knows each by name, so that title, description and all that search engines and
//! chats show of a link are in the HTML for those who do not run scripts, and so that an address that does not exist
//! answers 404 and not 200.

mod describe;
pub mod for_crawlers;
mod head;
mod list;
pub mod share_pictures;
mod structured_data;

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

use super::error::ApiError;
use super::{Shared, security_headers, static_files};
use describe::Described;

const NONCE_PLACEHOLDER: &str = "__CSP_NONCE__";
const UNBUILT: &str = "The web app is not part of this build. Run `make web` and build the server again.";

/// Whatever no route has claimed: a file, a page, or nothing.
pub async fn page_or_file(State(shared): State<Shared>, request: Request) -> Response {
    let path = request.uri().path();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads || path == "/api" || path.starts_with("/api/") {
        return ApiError::NOTHING_HERE.into_response();
    }
    if let Some(file) = static_files::serve(path, request.headers()) {
        return file;
    }
    // A missing picture or script is not a page.
    let is_file_name = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file_name {
        return ApiError::NOTHING_HERE.into_response();
    }
    page(&shared, path, request.uri().query().unwrap_or_default()).await
}

async fn page(shared: &Shared, path: &str, query: &str) -> Response {
    let trimmed = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    let page = list::PAGES.iter().find(|page| page.is_at(trimmed));
    let is_chat = page.is_some_and(|page| page.path == list::CHAT);
    let Some(template) = static_files::template(if is_chat { "chat.html" } else { "index.html" }) else {
        return (StatusCode::SERVICE_UNAVAILABLE, UNBUILT).into_response();
    };
    let Described { status, head } = describe::describe(shared, page, trimmed, query).await;
    let nonce = security_headers::nonce();
    // First the nonce, then what others wrote: nobody gets one by writing its placeholder.
    let html = head.put_into(&template.replace(NONCE_PLACEHOLDER, &nonce));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (CONTENT_SECURITY_POLICY, security_headers::page_policy(&shared.settings, &nonce)),
    ];
    (status, headers, html).into_response()
}
