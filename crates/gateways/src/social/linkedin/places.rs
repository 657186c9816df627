//! Where a member may post: the own profile, and the organisations in which they have a role that may. An app without
//! LinkedIn's leave for organisations is told 403 when it asks for them, which means: none.

use reqwest::StatusCode;
use serde::Deserialize;

use super::super::{Keys, Place, Trouble};
use super::{API, Linkedin, refusal};

const ROLES: [&str; 4] =
    ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR", "CONTENT_ADMIN", "DIRECT_SPONSORED_CONTENT_POSTER"];
const PAGE: usize = 100;
/// Nobody runs a thousand organisations; a list without an end is a mistake of somebody's.
const PAGES: usize = 10;

#[derive(Deserialize)]
struct Member {
    sub: String,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
struct Roles {
    #[serde(default)]
    elements: Vec<Role>,
}

#[derive(Deserialize)]
struct Role {
    #[serde(alias = "organizationTarget", default)]
    organization: String,
    #[serde(rename = "role", default)]
    kind: String,
    #[serde(default)]
    state: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Organisation {
    localized_name: String,
    vanity_name: Option<String>,
}

pub async fn all(linkedin: &Linkedin, keys: &Keys) -> Result<Vec<Place>, Trouble> {
    let mut places = vec![profile(linkedin, keys).await?];
    for id in organisations(linkedin, keys).await? {
        places.extend(organisation(linkedin, keys, &id).await?);
    }
    Ok(places)
}

async fn profile(linkedin: &Linkedin, keys: &Keys) -> Result<Place, Trouble> {
    let request = linkedin.wire.get(linkedin.wire.at(API, "/v2/userinfo")).bearer_auth(&keys.access);
    let answer = linkedin.wire.ask(request).await?;
    if !answer.is_good() {
        return Err(refusal::of(&answer));
    }
    let member: Member = answer.json()?;
    let name = if member.name.is_empty() { "Your profile".to_owned() } else { member.name };
    Ok(Place { id: format!("urn:li:person:{}", member.sub), name, handle: None, token: None })
}

/// Their numbers. Somebody with two roles is listed twice.
async fn organisations(linkedin: &Linkedin, keys: &Keys) -> Result<Vec<String>, Trouble> {
    let mut found = vec![];
    for page in 0..PAGES {
        let mut url = linkedin.wire.at(API, "/rest/organizationAcls");
        url.query_pairs_mut()
            .append_pair("q", "roleAssignee")
            .append_pair("state", "APPROVED")
            .append_pair("start", &(page * PAGE).to_string())
            .append_pair("count", &PAGE.to_string());
        let answer = linkedin.wire.ask(linkedin.rest(keys, linkedin.wire.get(url))).await?;
        match answer.status {
            StatusCode::FORBIDDEN => return Ok(vec![]),
            status if !status.is_success() => return Err(refusal::of(&answer)),
            _ => {}
        }
        let roles: Roles = answer.json()?;
        let last = roles.elements.len() < PAGE;
        for role in roles.elements {
            let number =
                role.organization.strip_prefix("urn:li:organization:").unwrap_or_default().to_owned();
            let usable = ROLES.contains(&role.kind.as_str()) && role.state == "APPROVED";
            let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            if usable && is_number && !found.contains(&number) {
                found.push(number);
            }
        }
        if last {
            break;
        }
    }
    Ok(found)
}

/// None: it is gone, or not to be read.
async fn organisation(linkedin: &Linkedin, keys: &Keys, number: &str) -> Result<Option<Place>, Trouble> {
    let url = linkedin.wire.at(API, &format!("/rest/organizations/{number}"));
    let answer = linkedin.wire.ask(linkedin.rest(keys, linkedin.wire.get(url))).await?;
    match answer.status {
        StatusCode::FORBIDDEN | StatusCode::NOT_FOUND => return Ok(None),
        status if !status.is_success() => return Err(refusal::of(&answer)),
        _ => {}
    }
    let Organisation { localized_name, vanity_name } = answer.json()?;
    let id = format!("urn:li:organization:{number}");
    Ok(Some(Place { id, name: localized_name, handle: vanity_name, token: None }))
}
