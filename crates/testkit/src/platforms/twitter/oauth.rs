//! Codes and refresh tokens become access tokens for an app that shows its secret, once each.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use serde_json::json;
use url::form_urlencoded;

use super::X;
use crate::platforms::app;

const ACCESS_LASTS: TimeDelta = TimeDelta::hours(2);

pub async fn token(State(x): State<Arc<X>>, headers: HeaderMap, body: Bytes) -> Response {
    if !app::is_known_by_header(&headers) {
        return refuse(StatusCode::UNAUTHORIZED, "unauthorized_client", "Missing valid authorization header");
    }
    let Some(form) = fields(&headers, &body) else {
        return refuse(StatusCode::BAD_REQUEST, "invalid_request", "The body is no form.");
    };
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    let scopes = match field("grant_type") {
        "authorization_code" => by_code(&x, &form),
        "refresh_token" => x
            .shared
            .account_of_refresh(Platform::Twitter, field("refresh_token"), true)
            .ok_or("Value passed for the token was invalid."),
        _ => Err("Value passed for the grant_type was invalid."),
    };
    let scopes = match scopes {
        Ok(scopes) => scopes,
        Err(why) => return refuse(StatusCode::BAD_REQUEST, "invalid_request", why),
    };
    let mut answer = json!({
        "token_type": "bearer",
        "expires_in": ACCESS_LASTS.num_seconds(),
        "access_token": x.shared.issue_access(Platform::Twitter, &scopes, Some(ACCESS_LASTS)),
        "scope": scopes,
    });
    if scopes.split(' ').any(|scope| scope == "offline.access") {
        answer["refresh_token"] = x.shared.issue_refresh(Platform::Twitter, &scopes, None).into();
    }
    Json(answer).into_response()
}

fn by_code(x: &X, form: &HashMap<String, String>) -> Result<String, &'static str> {
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    let code = x.shared.take_code(field("code")).filter(|code| code.platform == Platform::Twitter);
    let code = code.ok_or("Value passed for the authorization code was invalid.")?;
    if code.redirect_uri != field("redirect_uri") {
        return Err("Value passed for the redirect uri did not match the uri of the authorization code.");
    }
    if code.code_challenge != Some(app::code_challenge(field("code_verifier"))) {
        return Err("Value passed for the code verifier did not match the code challenge.");
    }
    Ok(code.scopes)
}

pub async fn revoke(State(x): State<Arc<X>>, headers: HeaderMap, body: Bytes) -> Response {
    if !app::is_known_by_header(&headers) {
        return refuse(StatusCode::UNAUTHORIZED, "unauthorized_client", "Missing valid authorization header");
    }
    let token = fields(&headers, &body).and_then(|mut form| form.remove("token"));
    if token.is_some_and(|token| x.shared.revoke(&token)) {
        Json(json!({ "revoked": true })).into_response()
    } else {
        refuse(StatusCode::BAD_REQUEST, "invalid_request", "Value passed for the token was invalid.")
    }
}

fn fields(headers: &HeaderMap, body: &[u8]) -> Option<HashMap<String, String>> {
    let kind = headers.get(CONTENT_TYPE)?.to_str().ok()?;
    kind.starts_with("application/x-www-form-urlencoded")
        .then(|| form_urlencoded::parse(body).into_owned().collect())
}

fn refuse(status: StatusCode, error: &str, description: &str) -> Response {
    (status, Json(json!({ "error": error, "error_description": description }))).into_response()
}
