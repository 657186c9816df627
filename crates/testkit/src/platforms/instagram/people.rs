//! Codes become tokens of an hour, those become tokens of 60 days, and those renew themselves once they are a day old.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::super::app::{CLIENT_ID, CLIENT_SECRET};
use super::super::meta::{Call, Refusal};
use super::{Instagram, USER_ID};

const BRIEF: &str = "brief";
const LASTING: &str = "lasting";
const LASTING_LASTS: TimeDelta = TimeDelta::seconds(5_183_944);
const OLD_ENOUGH: TimeDelta = TimeDelta::hours(24);

/// The one call whose refusals have a form of their own.
pub async fn code(State(instagram): State<Arc<Instagram>>, request: Request) -> Response {
    let call = Call::read(request).await;
    match instagram.trade(&call) {
        Ok(granted) => Json(granted).into_response(),
        Err(message) => {
            let body = json!({ "error_type": "OAuthException", "code": 400, "error_message": message });
            (StatusCode::BAD_REQUEST, Json(body)).into_response()
        }
    }
}

pub async fn exchange(State(instagram): State<Arc<Instagram>>, request: Request) -> Response {
    let call = Call::read(request).await;
    instagram.lasting(&call).map(Json).into_response()
}

pub async fn refresh(State(instagram): State<Arc<Instagram>>, request: Request) -> Response {
    let call = Call::read(request).await;
    instagram.renewed(&call).map(Json).into_response()
}

impl Instagram {
    fn trade(&self, call: &Call) -> Result<Value, &'static str> {
        if call.field("client_id") != CLIENT_ID {
            return Err("Invalid platform app");
        }
        if call.field("client_secret") != CLIENT_SECRET {
            return Err("Invalid client_secret");
        }
        if call.field("grant_type") != "authorization_code" {
            return Err("Invalid grant_type");
        }
        let code =
            self.shared.take_code(call.field("code")).filter(|code| code.platform == Platform::Instagram);
        let code = code.ok_or("Matching code was not found or was already used")?;
        if code.redirect_uri != call.field("redirect_uri") {
            return Err("Redirect URI does not match registered redirect URI");
        }
        let token = self.shared.issue_access(Platform::Instagram, BRIEF, Some(TimeDelta::hours(1)));
        Ok(json!({ "data": [{ "access_token": token, "user_id": USER_ID, "permissions": code.scopes }] }))
    }

    fn lasting(&self, call: &Call) -> Result<Value, Refusal> {
        if call.field("grant_type") != "ig_exchange_token" || call.field("client_secret") != CLIENT_SECRET {
            return Err(Refusal::bad_parameter("The grant type or the client secret is wrong."));
        }
        let token = call.field("access_token");
        match self.shared.account_of(Platform::Instagram, token).as_deref() {
            Some(BRIEF) => Ok(self.issue()),
            _ => Err(Refusal::bad_token(token)),
        }
    }

    fn renewed(&self, call: &Call) -> Result<Value, Refusal> {
        if call.field("grant_type") != "ig_refresh_token" {
            return Err(Refusal::bad_parameter("The grant type is wrong."));
        }
        let token = call.field("access_token");
        let good =
            self.shared.account_of(Platform::Instagram, token).is_some_and(|account| account == LASTING);
        let issued = self.lock().issued.get(token).copied().filter(|_| good);
        let issued = issued.ok_or_else(|| Refusal::bad_token(token))?;
        if self.now() - issued < OLD_ENOUGH {
            return Err(Refusal::bad_parameter("The access token must be at least 24 hours old."));
        }
        Ok(self.issue())
    }

    fn issue(&self) -> Value {
        let token = self.shared.issue_access(Platform::Instagram, LASTING, Some(LASTING_LASTS));
        self.lock().issued.insert(token.clone(), self.now());
        json!({ "access_token": token, "token_type": "bearer", "expires_in": LASTING_LASTS.num_seconds() })
    }
}
