//! Google's token calls: a code is good once, the refresh token stays the same, and its errors are flat.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use serde_json::json;

use super::super::app::{CLIENT_ID, CLIENT_SECRET, code_challenge, form};
use super::{CHANNEL, Google};

const ACCESS_LASTS: TimeDelta = TimeDelta::seconds(3599);

pub async fn token(State(google): State<Google>, body: String) -> Response {
    let form = form(&body);
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    if field("client_id") != CLIENT_ID || field("client_secret") != CLIENT_SECRET {
        return refuse(401, "invalid_client", "The OAuth client was not found.");
    }
    match field("grant_type") {
        "authorization_code" => {
            let Some(code) =
                google.shared.take_code(field("code")).filter(|code| code.platform == Platform::Youtube)
            else {
                return refuse(400, "invalid_grant", "Malformed auth code.");
            };
            if code.redirect_uri != field("redirect_uri") {
                return refuse(400, "redirect_uri_mismatch", "Bad Request");
            }
            let verifier = code_challenge(field("code_verifier"));
            if code.code_challenge.is_some_and(|challenge| challenge != verifier) {
                return refuse(400, "invalid_grant", "Invalid code verifier.");
            }
            let mut scopes = code.scopes;
            if google.shared.flag("youtube.scope_unticked") {
                "https://www.googleapis.com/auth/youtube.readonly".clone_into(&mut scopes);
            }
            let refresh = google.shared.issue_refresh(Platform::Youtube, CHANNEL, None);
            grant(&google, Some(&refresh), &scopes)
        }
        "refresh_token" => {
            match google.shared.account_of_refresh(Platform::Youtube, field("refresh_token"), false) {
                Some(_) => grant(&google, None, ""),
                None => refuse(400, "invalid_grant", "Token has been expired or revoked."),
            }
        }
        _ => refuse(400, "unsupported_grant_type", "Invalid grant_type"),
    }
}

fn grant(google: &Google, refresh: Option<&str>, scopes: &str) -> Response {
    let access = google.shared.issue_access(Platform::Youtube, CHANNEL, Some(ACCESS_LASTS));
    let mut grant = json!({
        "access_token": access,
        "expires_in": ACCESS_LASTS.num_seconds(),
        "scope": scopes,
        "token_type": "Bearer",
    });
    if let Some(refresh) = refresh {
        grant["refresh_token"] = json!(refresh);
    }
    Json(grant).into_response()
}

/// Takes the whole permission away, whichever of its tokens is named.
pub async fn revoke(State(google): State<Google>, body: String) -> Response {
    let form = form(&body);
    if !google.shared.revoke(form.get("token").map_or("", String::as_str)) {
        return refuse(400, "invalid_token", "Token expired or revoked");
    }
    google.shared.revoke_all(Platform::Youtube);
    Json(json!({})).into_response()
}

fn refuse(status: u16, error: &str, description: &str) -> Response {
    let body = json!({ "error": error, "error_description": description });
    (StatusCode::from_u16(status).expect("a status"), Json(body)).into_response()
}
