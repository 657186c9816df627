//! OAuth 2.0 without PKCE, which LinkedIn has only for apps on devices. Access lasts 60 days; only apps that LinkedIn
//! has approved for it get refresh tokens, and those end after a year for good. Others connect again.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::StatusCode;
use url::Url;

use super::super::grant::{self, Grant};
use super::super::wire::Answer;
use super::super::{Keys, Place, Return, SignIn, Trouble, Visit};
use super::{Linkedin, SITE, places, refusal};

/// Tokens live for 60 days, and a refresh token works after their end as well.
const RENEW_BEFORE: TimeDelta = TimeDelta::hours(1);

#[async_trait]
impl SignIn for Linkedin {
    fn consent_page(&self, visit: &Visit) -> Url {
        let mut url = self.wire.at(SITE, "/oauth/v2/authorization");
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.app.client_id)
            .append_pair("redirect_uri", visit.redirect_uri.as_str())
            .append_pair("state", &visit.state)
            .append_pair("scope", &self.scopes);
        url
    }

    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let form = [
            ("grant_type", "authorization_code"),
            ("code", &back.code),
            ("redirect_uri", back.redirect_uri.as_str()),
        ];
        let answer = self.call("/oauth/v2/accessToken", &form).await?;
        let grant = Grant::read("LinkedIn", &answer)?;
        if !grant.scope.is_empty()
            && !grant.allows("w_member_social")
            && !grant.allows("w_organization_social")
        {
            return Err(Trouble::reauth(
                "LinkedIn was not allowed to let us post. Connect again and allow it.",
            ));
        }
        Ok(ending(grant.keys(None, now)))
    }

    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        places::all(self, keys).await
    }

    async fn renew(&self, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let form =
            [("grant_type", "refresh_token"), ("refresh_token", grant::refresh_token("LinkedIn", keys)?)];
        let answer = self.call("/oauth/v2/accessToken", &form).await?;
        Ok(ending(Grant::read("LinkedIn", &answer)?.keys(Some(keys), now)))
    }

    fn renew_before(&self) -> Option<TimeDelta> {
        Some(RENEW_BEFORE)
    }

    async fn revoke(&self, keys: &Keys) -> Result<(), Trouble> {
        let answer = self.call("/oauth/v2/revoke", &[("token", &keys.access)]).await?;
        // A token that LinkedIn does not know any more is as good as revoked.
        if answer.is_good() || matches!(answer.status, StatusCode::BAD_REQUEST | StatusCode::NOT_FOUND) {
            Ok(())
        } else {
            Err(refusal::of(&answer))
        }
    }
}

impl Linkedin {
    async fn call(&self, path: &str, fields: &[(&str, &str)]) -> Result<Answer, Trouble> {
        let app =
            [("client_id", self.app.client_id.as_str()), ("client_secret", self.app.client_secret.as_str())];
        let form: Vec<_> = fields.iter().copied().chain(app).collect();
        self.wire.ask(self.wire.post_form(self.wire.at(SITE, path), &form)).await
    }
}

/// Without a refresh token the connection ends with the access token, and the owner wants to know it before.
fn ending(mut keys: Keys) -> Keys {
    if keys.refresh.is_none() {
        keys.refresh_until = keys.access_until;
    }
    keys
}
