//! OAuth 2.0 without PKCE, which LinkedIn has only for apps on devices. Access lasts 60 days; only apps that LinkedIn
//! has approved for it get refresh tokens, and those end after a year for good. Others connect again.

use chrono::{DateTime, Utc};
use reqwest::StatusCode;
use url::Url;

use super::super::grant::{self, Grant};
use super::super::wire::Answer;
use super::super::{Keys, Return, Trouble, Visit};
use super::{Linkedin, SITE, refusal};

pub fn consent_page(linkedin: &Linkedin, visit: &Visit) -> Url {
    let mut url = linkedin.wire.at(SITE, "/oauth/v2/authorization");
    url.query_pairs_mut()
        .append_pair("response_type", "code")
        .append_pair("client_id", &linkedin.app.client_id)
        .append_pair("redirect_uri", visit.redirect_uri.as_str())
        .append_pair("state", &visit.state)
        .append_pair("scope", &linkedin.scopes);
    url
}

pub async fn with_code(linkedin: &Linkedin, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
    let form = [
        ("grant_type", "authorization_code"),
        ("code", &back.code),
        ("redirect_uri", back.redirect_uri.as_str()),
    ];
    let answer = call(linkedin, "/oauth/v2/accessToken", &form).await?;
    let grant = Grant::read("LinkedIn", &answer)?;
    if !grant.scope.is_empty() && !grant.allows("w_member_social") && !grant.allows("w_organization_social") {
        return Err(Trouble::reauth("LinkedIn was not allowed to let us post. Connect again and allow it."));
    }
    Ok(ending(grant.keys(None, now)))
}

pub async fn renew(linkedin: &Linkedin, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble> {
    let form = [("grant_type", "refresh_token"), ("refresh_token", grant::refresh_token("LinkedIn", keys)?)];
    let answer = call(linkedin, "/oauth/v2/accessToken", &form).await?;
    Ok(ending(Grant::read("LinkedIn", &answer)?.keys(Some(keys), now)))
}

/// Without a refresh token the connection ends with the access token, and the owner wants to know it before.
fn ending(mut keys: Keys) -> Keys {
    if keys.refresh.is_none() {
        keys.refresh_until = keys.access_until;
    }
    keys
}

pub async fn revoke(linkedin: &Linkedin, keys: &Keys) -> Result<(), Trouble> {
    let answer = call(linkedin, "/oauth/v2/revoke", &[("token", &keys.access)]).await?;
    // A token that LinkedIn does not know any more is as good as revoked.
    if answer.is_good() || matches!(answer.status, StatusCode::BAD_REQUEST | StatusCode::NOT_FOUND) {
        Ok(())
    } else {
        Err(refusal::of(&answer))
    }
}

async fn call(linkedin: &Linkedin, path: &str, fields: &[(&str, &str)]) -> Result<Answer, Trouble> {
    let app = [
        ("client_id", linkedin.app.client_id.as_str()),
        ("client_secret", linkedin.app.client_secret.as_str()),
    ];
    let form: Vec<_> = fields.iter().copied().chain(app).collect();
    linkedin.wire.ask(linkedin.wire.post_form(linkedin.wire.at(SITE, path), &form)).await
}
