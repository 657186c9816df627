//! One member, and the organisations in which she has a role: two that she may post for, the rest only look so.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::{LinkedIn, Refusal};

const MEMBER: &str = "yrZCpj2ZYQ";
pub const MEMBER_URN: &str = "urn:li:person:yrZCpj2ZYQ";

/// Number, name, role, state of the role
const ROLES: [(u64, &str, &str, &str); 5] = [
    (5001, "Bean & Leaf", "ADMINISTRATOR", "APPROVED"),
    (5001, "Bean & Leaf", "CONTENT_ADMINISTRATOR", "APPROVED"),
    (5002, "Leaf Roasters", "CONTENT_ADMINISTRATOR", "APPROVED"),
    (5003, "Only numbers", "ANALYST", "APPROVED"),
    (5004, "Asked and not answered", "ADMINISTRATOR", "REQUESTED"),
];

/// Whether the member may post for this organisation.
pub fn runs(urn: &str) -> bool {
    let usable = |(_, _, role, state): &(u64, &str, &str, &str)| *role != "ANALYST" && *state == "APPROVED";
    ROLES.iter().filter(|row| usable(row)).any(|(number, ..)| urn == format!("urn:li:organization:{number}"))
}

pub async fn userinfo(
    State(linkedin): State<Arc<LinkedIn>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    linkedin.scopes(&headers)?.need("profile")?;
    Ok(Json(json!({ "sub": MEMBER, "name": "Ann Bean", "given_name": "Ann" })).into_response())
}

pub async fn roles(
    State(linkedin): State<Arc<LinkedIn>>,
    headers: HeaderMap,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Response, Refusal> {
    linkedin.admit(&headers)?.need("rw_organization_admin")?;
    if asked.get("q").map(String::as_str) != Some("roleAssignee") {
        return Err(Refusal::invalid("q must be roleAssignee"));
    }
    let number =
        |name: &str, usual: usize| asked.get(name).and_then(|value| value.parse().ok()).unwrap_or(usual);
    let state = asked.get("state").map(String::as_str);
    let before = if linkedin.shared.flag("linkedin.many_roles") { 100 } else { 0 };
    let others = (0..before).map(|other| (9000 + other, "Another", "ANALYST", "APPROVED"));
    let fitting = others.chain(ROLES).filter(|(_, _, _, its)| state.is_none_or(|state| state == *its));
    let elements: Vec<Value> = fitting
        .skip(number("start", 0))
        .take(number("count", 10))
        .map(|(number, _, role, state)| {
            let organization = format!("urn:li:organization:{number}");
            json!({ "organization": organization, "role": role, "roleAssignee": MEMBER_URN, "state": state })
        })
        .collect();
    Ok(Json(json!({ "elements": elements, "paging": { "links": [] } })).into_response())
}

pub async fn organization(
    State(linkedin): State<Arc<LinkedIn>>,
    Path(id): Path<u64>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    linkedin.admit(&headers)?.need("rw_organization_admin")?;
    let (_, name, ..) = ROLES.iter().find(|(number, ..)| *number == id).ok_or_else(Refusal::not_found)?;
    let vanity = name.to_lowercase().replace(" & ", "-").replace(' ', "-");
    Ok(Json(json!({ "id": id, "localizedName": name, "vanityName": vanity })).into_response())
}
