//! Where platforms send people back to. Not part of the API: a browser window comes here from the platform's page, tells
//! the window that opened it how it went, and closes.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{Html, IntoResponse, Response};
use botwright_app::Failure;
use botwright_app::social::Homecoming;
use serde::Deserialize;
use serde_json::json;

use crate::http::Shared;
use crate::http::dev_outbox::escape;
use crate::http::error::ApiError;
use crate::http::network::Network;
use crate::http::query::Params;
use crate::http::security_headers;

pub const RETURN: &str = "/api/social-connections/return";
const PAGE: &str = include_str!("consent_return.html");
const LONGEST: usize = 4096;

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Brought {
    code: String,
    state: String,
    error: String,
}

/// One for each platform: two windows at once do not get in each other's way.
pub fn cookie_name(platform: &str) -> String {
    format!("botwright_connect_{platform}")
}

pub(crate) async fn show(
    State(shared): State<Shared>,
    Path(platform): Path<String>,
    headers: HeaderMap,
    Network(network): Network,
    Params(brought): Params<Brought>,
) -> Result<Response, ApiError> {
    let fits = |text: String| if text.len() > LONGEST { String::new() } else { text };
    let home = Homecoming {
        cookie: cookie(&headers, &cookie_name(&platform)).unwrap_or_default(),
        platform: platform.clone(),
        code: fits(brought.code),
        state: fits(brought.state),
        error: fits(brought.error),
        network,
    };
    let returned = shared.app.finish_connection(home).await?;
    let news = json!({
        "connection_id": returned.connection_id,
        "platform": platform,
        "state": returned.state,
        "sentence": returned.sentence,
    });
    render(&returned.sentence, &news.to_string())
}

fn render(sentence: &str, news: &str) -> Result<Response, ApiError> {
    let nonce = security_headers::nonce();
    let policy = format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    );
    let headers = [
        (CONTENT_SECURITY_POLICY, HeaderValue::from_str(&policy).map_err(Failure::internal)?),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    // A script's text ends at the first `</`, whatever JSON thinks of it.
    // It comes last, since it can stand anywhere in a page, while words for people cannot stand in a script.
    let news = news.replace('<', "\\u003c");
    let page =
        PAGE.replace("{nonce}", &nonce).replace("{sentence}", &escape(sentence)).replace("{news}", &news);
    Ok((headers, Html(page)).into_response())
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}
