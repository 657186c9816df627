//! The pages of the web app. The server knows each by name, so that title and description are in the HTML for those
//! who do not run scripts, and so that an address that does not exist answers 404 and not 200.

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

use super::error::ApiError;
use super::{Shared, security_headers, static_files};

struct Page {
    /// A part in braces stands for any one part of an address.
    path: &'static str,
    title: &'static str,
}

/// The one page that is an app of its own, small enough for a visitor on a slow phone.
const CHAT_PAGE: &str = "/chatbot";

const PAGES: &[Page] = &[
    Page { path: "/", title: "" },
    Page { path: "/home", title: "" },
    Page { path: "/find-bots", title: "Public ChatBots" },
    Page { path: "/pricing", title: "Pricing" },
    Page { path: "/faq", title: "FAQ" },
    Page { path: "/about", title: "About" },
    Page { path: "/contact", title: "Contact" },
    Page { path: "/privacy", title: "Privacy Policy" },
    Page { path: "/terms", title: "Terms of Service" },
    Page { path: "/blog", title: "Blog" },
    Page { path: "/bot-types", title: "Bot Types" },
    Page { path: "/chatbot", title: "Chat" },
    Page { path: "/login", title: "Sign In" },
    Page { path: "/register", title: "Create Account" },
    Page { path: "/reset-password", title: "Reset Password" },
    Page { path: "/payment-success", title: "Payment Successful" },
    Page { path: "/payment-cancel", title: "Payment Cancelled" },
    Page { path: "/dashboard", title: "Dashboard" },
    Page { path: "/my-bots", title: "My Bots" },
    Page { path: "/my-bots/{bot_id}/conversations", title: "Conversations" },
    Page { path: "/my-bots/{bot_id}/leads", title: "Leads" },
    Page { path: "/deploy-bot", title: "Add the bot to Your Website" },
    Page { path: "/create-bot", title: "Create Bot" },
    Page { path: "/edit-bot", title: "Edit Bot" },
    Page { path: "/create-social-media-bot", title: "Create Your Social Media Bot" },
    Page { path: "/console", title: "Console" },
    Page { path: "/admin-console", title: "Admin Console" },
];

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
    page(&shared, path)
}

fn page(shared: &Shared, path: &str) -> Response {
    let trimmed = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    let known = PAGES.iter().find(|page| page.is_at(trimmed));
    let is_chat = known.is_some_and(|page| page.path == CHAT_PAGE);
    let Some(html) = static_files::template(if is_chat { "chat.html" } else { "index.html" }) else {
        return (StatusCode::SERVICE_UNAVAILABLE, UNBUILT).into_response();
    };
    let (status, title) =
        known.map_or((StatusCode::NOT_FOUND, "Page Not Found"), |page| (StatusCode::OK, page.title));
    let nonce = security_headers::nonce();
    let mut html = html.replace(NONCE_PLACEHOLDER, &nonce);
    if !title.is_empty() {
        html = html.replacen("<title>Botwright</title>", &format!("<title>{title} · Botwright</title>"), 1);
    }
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (CONTENT_SECURITY_POLICY, security_headers::page_policy(&shared.settings, &nonce)),
    ];
    (status, headers, html).into_response()
}

impl Page {
    fn is_at(&self, path: &str) -> bool {
        let (mut ours, mut theirs) = (self.path.split('/'), path.split('/'));
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return true,
                (Some(our), Some(their)) if our == their => {}
                (Some(our), Some(their)) if our.starts_with('{') && !their.is_empty() => {}
                _ => return false,
            }
        }
    }
}
