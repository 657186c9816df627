//! The headers that tell a browser what our answers may do. A page sets its own content policy, with its nonce;
//! anything else is data and may do nothing at all.

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use botwright_app::random_bytes;

use super::Shared;
use crate::settings::Settings;

const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// The API browser styles itself inline; it runs no inline script.
pub const API_DOCS_POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                                   object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

pub(crate) async fn add(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut default = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    // Pages and files say how long they may be kept; everything else is somebody's own.
    default(CACHE_CONTROL, "no-store");
    default(CONTENT_SECURITY_POLICY, DATA_POLICY);
    default(X_CONTENT_TYPE_OPTIONS, "nosniff");
    default(X_FRAME_OPTIONS, "DENY");
    default(REFERRER_POLICY, "strict-origin-when-cross-origin");
    default(HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups");
    default(
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    );
    if shared.settings.is_https() {
        default(STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

/// What marks the inline styles of one answer as ours.
pub fn nonce() -> String {
    STANDARD_NO_PAD.encode(random_bytes::<16>())
}

/// The policy of a page whose inline styles carry this nonce. No script runs but ours, and analytics where the
/// operator has configured it.
pub fn page_policy(settings: &Settings, nonce: &str) -> HeaderValue {
    let (scripts, calls) = match settings.analytics_id {
        Some(_) => (
            " https://www.googletagmanager.com",
            " https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
        ),
        None => ("", ""),
    };
    // Pictures of a blog's posts lie wherever its authors put them.
    let pictures = if settings.blog_feed_url.is_some() { " https:" } else { "" };
    let policy = format!(
        "default-src 'self'; script-src 'self'{scripts}; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:{pictures}{calls}; \
         font-src 'self'; connect-src 'self'{calls}; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static(DATA_POLICY))
}
