//! Codes become access tokens of 60 days. Only an approved app gets a refresh token; it is good again and again, until
//! a year has passed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use serde_json::json;

use super::LinkedIn;
use crate::platforms::app::{self, CLIENT_ID, CLIENT_SECRET};

const ACCESS_LASTS: TimeDelta = TimeDelta::days(60);
const REFRESH_LASTS: TimeDelta = TimeDelta::days(365);

pub async fn token(State(linkedin): State<Arc<LinkedIn>>, body: String) -> Response {
    let form = app::form(&body);
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    if field("client_id") != CLIENT_ID || field("client_secret") != CLIENT_SECRET {
        return refuse(StatusCode::UNAUTHORIZED, "invalid_client", "Client authentication failed");
    }
    let shared = &linkedin.shared;
    match field("grant_type") {
        "authorization_code" => {
            let code = shared.take_code(field("code")).filter(|code| code.platform == Platform::Linkedin);
            let Some(code) = code.filter(|code| code.redirect_uri == field("redirect_uri")) else {
                let why = "Unable to retrieve access token: appid/redirect uri/code verifier does not match \
                           authorization code. Or authorization code expired.";
                return refuse(StatusCode::BAD_REQUEST, "invalid_request", why);
            };
            let approved = shared.flag("linkedin.refresh_tokens");
            let refresh = approved.then(|| {
                let refresh = shared.issue_refresh(Platform::Linkedin, &code.scopes, Some(REFRESH_LASTS));
                linkedin.lock().refresh_ends.insert(refresh.clone(), shared.now() + REFRESH_LASTS);
                refresh
            });
            grant(&linkedin, &code.scopes, refresh.as_deref())
        }
        "refresh_token" => {
            let refresh = field("refresh_token");
            match shared.account_of_refresh(Platform::Linkedin, refresh, false) {
                Some(scopes) => grant(&linkedin, &scopes, Some(refresh)),
                None => {
                    refuse(StatusCode::BAD_REQUEST, "invalid_grant", "The provided refresh token is invalid")
                }
            }
        }
        _ => refuse(StatusCode::BAD_REQUEST, "invalid_request", "The grant_type is not supported"),
    }
}

fn grant(linkedin: &LinkedIn, scopes: &str, refresh: Option<&str>) -> Response {
    let mut answer = json!({
        "access_token": linkedin.shared.issue_access(Platform::Linkedin, scopes, Some(ACCESS_LASTS)),
        "expires_in": ACCESS_LASTS.num_seconds(),
        "scope": scopes.replace(' ', ","),
    });
    if let Some(refresh) = refresh {
        let ends = linkedin.lock().refresh_ends.get(refresh).copied().unwrap_or_default();
        answer["refresh_token"] = refresh.into();
        answer["refresh_token_expires_in"] = (ends - linkedin.shared.now()).num_seconds().into();
    }
    Json(answer).into_response()
}

pub async fn revoke(State(linkedin): State<Arc<LinkedIn>>, body: String) -> Response {
    let form = app::form(&body);
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    if field("client_id") != CLIENT_ID || field("client_secret") != CLIENT_SECRET {
        return refuse(StatusCode::UNAUTHORIZED, "invalid_client", "Client authentication failed");
    }
    if linkedin.shared.revoke(field("token")) {
        StatusCode::OK.into_response()
    } else {
        refuse(StatusCode::BAD_REQUEST, "invalid_request", "The token is not known")
    }
}

fn refuse(status: StatusCode, error: &str, description: &str) -> Response {
    (status, Json(json!({ "error": error, "error_description": description }))).into_response()
}
