//! The pages on which people allow an app to post for them. Each platform's own address shows one; allowing or refusing
//! leads back to the app, with a code that is good once.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use url::Url;

use super::state::{Code, Shared};

pub fn routes(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/facebook/{version}/dialog/oauth", get(ask))
        .route("/instagram/oauth/authorize", get(ask))
        .route("/twitter/i/oauth2/authorize", get(ask))
        .route("/linkedin/oauth/v2/authorization", get(ask))
        .route("/youtube/o/oauth2/v2/auth", get(ask))
        .route("/tiktok/v2/auth/authorize/", get(ask))
        .route("/pinterest/oauth/", get(ask))
        .route("/consent/{platform}/{decision}", get(decide))
        .with_state(shared.clone())
}

async fn ask(request: axum::extract::Request) -> Response {
    let path = request.uri().path().to_owned();
    let platform = path.split('/').nth(1).unwrap_or_default();
    let query = request.uri().query().unwrap_or_default().replace('"', "&quot;");
    Html(format!(
        "<!doctype html><title>{platform}: allow access?</title><h1>Allow access to your {platform} account?</h1>\
         <p><a href=\"/consent/{platform}/allow?{query}\">Allow</a> <a href=\"/consent/{platform}/deny?{query}\">Cancel</a></p>"
    ))
    .into_response()
}

async fn decide(
    State(shared): State<Arc<Shared>>,
    Path((platform, decision)): Path<(String, String)>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let Some(platform) = Platform::parse(&platform) else { return StatusCode::NOT_FOUND.into_response() };
    let field = |name: &str| asked.get(name).cloned();
    let (Some(redirect_uri), Some(state)) = (field("redirect_uri"), field("state")) else {
        return (StatusCode::BAD_REQUEST, "redirect_uri or state is missing").into_response();
    };
    let Ok(mut back) = Url::parse(&redirect_uri) else {
        return (StatusCode::BAD_REQUEST, "redirect_uri is no address").into_response();
    };
    if decision != "allow" {
        back.query_pairs_mut().append_pair("error", "access_denied").append_pair("state", &state);
        return Redirect::to(back.as_str()).into_response();
    }
    let lasts = if platform == Platform::Twitter { TimeDelta::seconds(30) } else { TimeDelta::minutes(10) };
    let code = shared.issue_code(Code {
        platform,
        redirect_uri,
        code_challenge: field("code_challenge"),
        scopes: field("scope").unwrap_or_default(),
        until: shared.now() + lasts,
    });
    back.query_pairs_mut().append_pair("code", &code).append_pair("state", &state);
    if platform == Platform::Instagram {
        back.set_fragment(Some("_"));
    }
    Redirect::to(back.as_str()).into_response()
}
