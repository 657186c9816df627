//! The built web app, inside the binary (read from the folder in debug builds). Hashed files are kept by browsers
//! for ever; the rest is asked for again and answered with "unchanged".

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Response, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
#[exclude = ".vite/*"]
struct WebApp;

const WIDGET: &str = "widget.js";
const WIDGET_PARTS: &str = "widget/";

/// A page before the server has written its nonce and title into it.
pub fn template(name: &str) -> Option<String> {
    WebApp::get(name).map(|file| String::from_utf8_lossy(&file.data).into_owned())
}

/// The file at this path, compressed if the client can read it and we have it so.
pub fn serve(path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let name = path.trim_start_matches('/');
    // Pages are served with their nonce, and compressed files under the name of the plain one.
    let hidden = matches!(name.rsplit('.').next(), Some("br" | "gz" | "html"));
    if name.is_empty() || hidden {
        return None;
    }
    let plain = WebApp::get(name)?;
    let (file, encoding) = ["br", "gzip"]
        .into_iter()
        .filter(|encoding| accepts(headers, encoding))
        .find_map(|encoding| {
            let suffix = if encoding == "gzip" { "gz" } else { encoding };
            WebApp::get(&format!("{name}.{suffix}")).map(|file| (file, Some(encoding)))
        })
        .unwrap_or((plain, None));

    let etag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..16]));
    let mut response = Response::builder()
        .header(ETAG, &etag)
        .header(CACHE_CONTROL, kept_for(name))
        .header(VARY, "Accept-Encoding");
    if is_for_other_websites(name) {
        response = response.header("cross-origin-resource-policy", "cross-origin");
    }
    let known = headers.get(IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == etag)) {
        return response.status(StatusCode::NOT_MODIFIED).body(Body::empty()).ok();
    }
    if let Some(encoding) = encoding {
        response = response.header(CONTENT_ENCODING, encoding);
    }
    response.header(CONTENT_TYPE, content_type(name)).body(Body::from(file.data.into_owned())).ok()
}

fn kept_for(name: &str) -> &'static str {
    match name {
        // Its address stands in websites we cannot change; a new version must reach them soon.
        WIDGET => "public, max-age=300, stale-while-revalidate=3600",
        hashed if hashed.starts_with("assets/") || hashed.starts_with(WIDGET_PARTS) => {
            "public, max-age=31536000, immutable"
        }
        _ => "no-cache",
    }
}

fn is_for_other_websites(name: &str) -> bool {
    name == WIDGET || name.starts_with(WIDGET_PARTS)
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    headers
        .get_all(ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|item| {
            let mut parts = item.split(';').map(str::trim);
            parts.next() == Some(encoding) && !parts.any(|weight| weight == "q=0")
        })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
