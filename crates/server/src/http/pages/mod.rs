//! The pages of the web app. The server knows each by name, so that title, description and all that search engines and
//! chats show of a link are in the HTML for those who do not run scripts, and so that an address that does not exist
//! answers 404 and not 200.

mod bots_ahead;
mod describe;
pub mod for_crawlers;
mod head;
mod language;
mod list;
mod list_in_spanish;
pub mod share_pictures;
mod structured_data;

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, VARY};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

use super::dev_outbox::escape;
use super::error::ApiError;
use super::network::Network;
use super::{Shared, security_headers, static_files};
use describe::Described;
use language::Language;
use list::Page;

const NONCE_PLACEHOLDER: &str = "__CSP_NONCE__";
const SUPPORT_PLACEHOLDER: &str = "__SUPPORT_EMAIL__";
const UNBUILT: &str = "The web app is not part of this build. Run `make web` and build the server again.";

/// Whatever no route has claimed: a file, a page, or nothing.
pub(crate) async fn page_or_file(
    State(shared): State<Shared>,
    Network(network): Network,
    request: Request,
) -> Response {
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
    let query = request.uri().query().unwrap_or_default();
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    let language = Language::wished(query, request.headers());
    page(&shared, Asked { path, query, language, network: &network }).await
}

struct Asked<'a> {
    path: &'a str,
    query: &'a str,
    language: Language,
    network: &'a str,
}

async fn page(shared: &Shared, asked: Asked<'_>) -> Response {
    let language = asked.language;
    let page = list::PAGES.iter().find(|page| page.is_at(asked.path));
    let bots = match page {
        Some(page) if page.path == bots_ahead::LIST => bots_ahead::listed(shared).await,
        _ => None,
    };
    let with_list = bots.as_ref().and_then(|_| bots_ahead::template(language));
    let Some(template) = with_list.or_else(|| template(page, language)) else {
        return (StatusCode::SERVICE_UNAVAILABLE, UNBUILT).into_response();
    };
    let Described { status, head } = describe::describe(shared, page, &asked).await;
    let nonce = security_headers::nonce();
    // First the nonce, then what others wrote: nobody gets one by writing its placeholder.
    let support = escape(shared.settings.support_email().as_str());
    let template = template.replace(NONCE_PLACEHOLDER, &nonce).replace(SUPPORT_PLACEHOLDER, &support);
    let html = head.put_into(&template);
    let html = bots.and_then(|found| bots_ahead::fill(&html, &found)).unwrap_or(html);
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (VARY, HeaderValue::from_static("accept-language")),
        (CONTENT_SECURITY_POLICY, security_headers::page_policy(&shared.settings, &nonce)),
    ];
    (status, headers, html).into_response()
}

/// The page as the build has drawn it, or an empty document in which the web app draws it.
fn template(page: Option<&Page>, language: Language) -> Option<String> {
    let plain = if page.is_some_and(|page| page.path == list::CHAT) { "chat.html" } else { "index.html" };
    let drawn = page.and_then(|page| static_files::template(&page.drawn_ahead(language)));
    drawn.or_else(|| static_files::template(plain))
}
