//! One person, four pages: two to post to, one to look at, and one that shows only through the business that owns it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::super::app::{CLIENT_ID, CLIENT_SECRET};
use super::super::meta::{self, Call, Refusal};
use super::Facebook;

pub const USER_ID: &str = "10150000000000001";
/// Accounts of tokens
const BRIEF: &str = "person";
pub const LASTING: &str = "person for long";
const BUSINESS: &str = "5001";
/// Few, so that whoever forgets the second answer of a list is found out.
const IN_ONE_ANSWER: usize = 2;
const BRIEF_LASTS: TimeDelta = TimeDelta::minutes(90);
const LASTING_LASTS: TimeDelta = TimeDelta::seconds(5_183_944);

pub async fn token(State(facebook): State<Arc<Facebook>>, request: Request) -> Response {
    let call = Call::read(request).await;
    facebook.grant(&call).map(Json).into_response()
}

impl Facebook {
    fn grant(&self, call: &Call) -> Result<Value, Refusal> {
        if call.field("client_id") != CLIENT_ID {
            return Err(Refusal::new(101, 0, "Error validating application. Cannot get application info."));
        }
        if call.field("client_secret") != CLIENT_SECRET {
            return Err(Refusal::new(1, 0, "Error validating client secret."));
        }
        if call.field("grant_type") == "fb_exchange_token" {
            let brief = call.field("fb_exchange_token");
            self.shared.account_of(Platform::Facebook, brief).ok_or_else(|| Refusal::bad_token(brief))?;
            return Ok(self.issue(LASTING, LASTING_LASTS));
        }
        let code =
            self.shared.take_code(call.field("code")).filter(|code| code.platform == Platform::Facebook);
        let code = code.ok_or_else(|| Refusal::new(100, 36_009, "This authorization code has been used."))?;
        if code.redirect_uri != call.field("redirect_uri") {
            let message =
                "Error validating verification code. Please make sure your redirect_uri is identical.";
            return Err(Refusal::new(100, 36_008, message));
        }
        self.lock().scopes = code.scopes;
        Ok(self.issue(BRIEF, BRIEF_LASTS))
    }

    fn issue(&self, account: &str, lasts: TimeDelta) -> Value {
        let token = self.shared.issue_access(Platform::Facebook, account, Some(lasts));
        json!({ "access_token": token, "token_type": "bearer", "expires_in": lasts.num_seconds() })
    }

    /// What `facebook.posting_unticked` leaves out is what people untick.
    pub fn permissions(&self) -> Value {
        let unticked = self.shared.flag("facebook.posting_unticked");
        let scopes = self.lock().scopes.clone();
        let status =
            |scope: &str| if unticked && scope == "pages_manage_posts" { "declined" } else { "granted" };
        let data = scopes.split(',').map(|scope| json!({ "permission": scope, "status": status(scope) }));
        json!({ "data": data.collect::<Vec<_>>() })
    }

    pub fn remove_app(&self) -> Value {
        self.shared.revoke_all(Platform::Facebook);
        json!({ "success": true })
    }

    pub fn accounts(&self, call: &Call, version: &str, lasting: bool) -> Value {
        let all = ["CREATE_CONTENT", "MODERATE", "ANALYZE"].as_slice();
        let pages = [
            self.page("1001", "Bean & Leaf", Some(all), lasting),
            self.page("1002", "Market Hall", Some(&["ANALYZE"]), lasting),
            self.page("1003", "Bean & Leaf Harbour", Some(all), lasting),
        ];
        let here = format!("{}/facebook/{version}/me/accounts", self.shared.base);
        meta::list(pages.to_vec(), call, IN_ONE_ANSWER, &here)
    }

    pub fn businesses(&self) -> Result<Value, Refusal> {
        if !self.lock().scopes.split(',').any(|scope| scope == "business_management") {
            return Err(Refusal::new(100, 0, "(#100) Missing Permission"));
        }
        Ok(json!({ "data": [{ "id": BUSINESS }] }))
    }

    /// Without tasks, and with a page that was named before.
    pub fn pages_of_business(&self, business: &str, edge: &str, lasting: bool) -> Result<Value, Refusal> {
        match (business, edge) {
            (BUSINESS, "owned_pages") => {
                let again = self.page("1001", "Bean & Leaf", None, lasting);
                Ok(json!({ "data": [again, self.page("1004", "Bean & Leaf Roastery", None, lasting)] }))
            }
            (BUSINESS, _) => Ok(json!({ "data": [] })),
            _ => Err(Refusal::no_such(business)),
        }
    }

    /// A page's token ends only if the person's was short.
    fn page(&self, id: &str, name: &str, tasks: Option<&[&str]>, lasting: bool) -> Value {
        let lasts = (!lasting).then_some(BRIEF_LASTS);
        let token = self.shared.issue_access(Platform::Facebook, &format!("page:{id}"), lasts);
        let mut page =
            json!({ "id": id, "name": name, "username": format!("page{id}"), "access_token": token });
        if let Some(tasks) = tasks {
            page["tasks"] = json!(tasks);
        }
        page
    }
}
