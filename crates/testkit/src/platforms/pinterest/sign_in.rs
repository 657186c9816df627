//! Pinterest's token call: the app in a Basic header, codes and refresh tokens that are good once.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use serde_json::json;

use super::super::app::{form, is_known_by_header};
use super::{ACCOUNT, Pinterest, refuse};

const ACCESS_LASTS: TimeDelta = TimeDelta::days(30);
const REFRESH_LASTS: TimeDelta = TimeDelta::days(60);

pub async fn token(State(pinterest): State<Pinterest>, headers: HeaderMap, body: String) -> Response {
    if !is_known_by_header(&headers) {
        return refuse(401, 2, "Authentication failed.");
    }
    let form = form(&body);
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    let shared = &pinterest.shared;
    let (mut scope, mut fresh) = (String::new(), true);
    match field("grant_type") {
        "authorization_code" => {
            let code = shared.take_code(field("code")).filter(|code| code.platform == Platform::Pinterest);
            let Some(code) = code.filter(|code| code.redirect_uri == field("redirect_uri")) else {
                return refuse(400, 283, "Invalid authorization code.");
            };
            scope = code.scopes.replace(',', " ");
            if shared.flag("pinterest.scope_unticked") {
                scope = scope.replace("pins:write", "");
            }
        }
        "refresh_token" => {
            fresh = !shared.flag("pinterest.same_refresh_token");
            if shared.account_of_refresh(Platform::Pinterest, field("refresh_token"), fresh).is_none() {
                return refuse(401, 2, "Authentication failed.");
            }
        }
        _ => return refuse(400, 1, "Invalid request: grant_type does not match."),
    }
    let mut grant = json!({
        "access_token": shared.issue_access(Platform::Pinterest, ACCOUNT, Some(ACCESS_LASTS)),
        "token_type": "bearer",
        "expires_in": ACCESS_LASTS.num_seconds(),
        "scope": scope,
        "response_type": field("grant_type"),
    });
    if fresh {
        grant["refresh_token"] =
            json!(shared.issue_refresh(Platform::Pinterest, ACCOUNT, Some(REFRESH_LASTS)));
        grant["refresh_token_expires_in"] = json!(REFRESH_LASTS.num_seconds());
    }
    Json(grant).into_response()
}
