//! TikTok's token calls: `client_key`, refresh tokens that are good once, and errors with status 200.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use serde_json::json;

use super::super::app::{CLIENT_ID, CLIENT_SECRET, form};
use super::{OPEN_ID, Tiktok, good, refuse};

const ACCESS_LASTS: TimeDelta = TimeDelta::hours(2);
const REFRESH_LASTS: TimeDelta = TimeDelta::days(365);

pub async fn token(State(tiktok): State<Tiktok>, body: String) -> Response {
    let form = form(&body);
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    if field("client_key") != CLIENT_ID || field("client_secret") != CLIENT_SECRET {
        return flat("invalid_client", "Client key or secret is incorrect.");
    }
    let mut scopes = "user.info.basic,video.publish".to_owned();
    match field("grant_type") {
        "authorization_code" => {
            let code = tiktok.shared.take_code(field("code"));
            let Some(code) = code.filter(|code| code.platform == Platform::Tiktok) else {
                return flat("invalid_grant", "Authorization code is expired.");
            };
            if code.redirect_uri != field("redirect_uri") {
                return flat(
                    "invalid_request",
                    "Redirect_uri is not matched with the uri when requesting code.",
                );
            }
            scopes = code.scopes;
            if tiktok.shared.flag("tiktok.scope_unticked") {
                "user.info.basic".clone_into(&mut scopes);
            }
        }
        "refresh_token" => {
            let account = tiktok.shared.account_of_refresh(Platform::Tiktok, field("refresh_token"), true);
            if account.is_none() {
                return flat("invalid_grant", "Refresh token is invalid or expired.");
            }
        }
        _ => return flat("unsupported_grant_type", "Grant type is not supported."),
    }
    Json(json!({
        "access_token": tiktok.shared.issue_access(Platform::Tiktok, OPEN_ID, Some(ACCESS_LASTS)),
        "expires_in": ACCESS_LASTS.num_seconds(),
        "open_id": OPEN_ID,
        "refresh_expires_in": REFRESH_LASTS.num_seconds(),
        "refresh_token": tiktok.shared.issue_refresh(Platform::Tiktok, OPEN_ID, Some(REFRESH_LASTS)),
        "scope": scopes,
        "token_type": "Bearer",
    }))
    .into_response()
}

pub async fn revoke(State(tiktok): State<Tiktok>, body: String) -> Response {
    let form = form(&body);
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    if field("client_key") != CLIENT_ID || field("client_secret") != CLIENT_SECRET {
        return flat("invalid_client", "Client key or secret is incorrect.");
    }
    if !tiktok.shared.revoke(field("token")) {
        return flat("invalid_grant", "Access token is invalid or expired.");
    }
    tiktok.shared.revoke_all(Platform::Tiktok);
    Json(json!({})).into_response()
}

fn flat(error: &str, description: &str) -> Response {
    Json(json!({ "error": error, "error_description": description, "log_id": "log" })).into_response()
}

pub async fn user_info(
    State(tiktok): State<Tiktok>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = tiktok.turn_away(&headers) {
        return refused;
    }
    let fields = query.get("fields").map_or("", String::as_str);
    // The username wants a permission of its own, which nobody asked for.
    if fields.is_empty()
        || fields
            .split(',')
            .any(|field| !matches!(field, "open_id" | "union_id" | "avatar_url" | "display_name"))
    {
        return refuse(401, "scope_not_authorized", "The user did not authorize the scope required.");
    }
    good(&json!({ "user": { "open_id": OPEN_ID, "display_name": "Bean & Leaf" } }))
}
