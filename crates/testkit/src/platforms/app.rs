//! The one app that every stand-in knows, and how an app proves who it is: its secret in a form or in a Basic header,
//! and the verifier of PKCE (RFC 7636).

use std::collections::HashMap;

use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use url::form_urlencoded;

pub const CLIENT_ID: &str = "app-of-the-tests";
pub const CLIENT_SECRET: &str = "secret-of-the-tests";

/// S256: what an app sends ahead of its verifier.
pub fn code_challenge(verifier: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

/// The app's id and secret in a Basic header.
pub(super) fn is_known_by_header(headers: &HeaderMap) -> bool {
    let expected = format!("Basic {}", BASE64_STANDARD.encode(format!("{CLIENT_ID}:{CLIENT_SECRET}")));
    headers.get(AUTHORIZATION).is_some_and(|value| value.as_bytes() == expected.as_bytes())
}

/// The token of a Bearer header.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The fields of a form, as they were posted.
pub(super) fn form(body: &str) -> HashMap<String, String> {
    form_urlencoded::parse(body.as_bytes()).into_owned().collect()
}
