//! OAuth 2.0 with PKCE, as a confidential client. Codes live for 30 seconds, access tokens for two hours, and each
//! refresh token is good once.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::StatusCode;
use serde::Deserialize;
use url::Url;

use super::super::grant::{self, Grant};
use super::super::wire::Answer;
use super::super::{Keys, Place, Return, SignIn, Trouble, Visit};
use super::{API, SITE, Twitter, refusal};

/// Reading is for the account's name and for posts whose answer was lost; `offline.access` gives refresh tokens.
const SCOPES: &str = "tweet.read tweet.write users.read media.write offline.access";
/// Access tokens live two hours; this leaves time for an upload and for an outage of minutes.
const RENEW_BEFORE: TimeDelta = TimeDelta::minutes(15);

#[derive(Deserialize)]
struct Me {
    data: User,
}

#[derive(Deserialize)]
struct User {
    id: String,
    name: String,
    username: String,
}

#[async_trait]
impl SignIn for Twitter {
    fn consent_page(&self, visit: &Visit) -> Url {
        let mut url = self.wire.at(SITE, "/i/oauth2/authorize");
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.app.client_id)
            .append_pair("redirect_uri", visit.redirect_uri.as_str())
            .append_pair("scope", SCOPES)
            .append_pair("state", &visit.state)
            .append_pair("code_challenge", &visit.code_challenge)
            .append_pair("code_challenge_method", "S256");
        url
    }

    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let form = [
            ("grant_type", "authorization_code"),
            ("code", &back.code),
            ("redirect_uri", back.redirect_uri.as_str()),
            ("code_verifier", &back.code_verifier),
        ];
        let answer = self.call("/2/oauth2/token", &form).await?;
        Ok(Grant::read("X", &answer)?.keys(None, now))
    }

    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        let mut url = self.wire.at(API, "/2/users/me");
        url.query_pairs_mut().append_pair("user.fields", "username,name");
        let me: Me = self.ask(keys, self.wire.get(url)).await?.json()?;
        Ok(vec![Place { id: me.data.id, name: me.data.name, handle: Some(me.data.username), token: None }])
    }

    async fn renew(&self, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let form = [("grant_type", "refresh_token"), ("refresh_token", grant::refresh_token("X", keys)?)];
        let answer = self.call("/2/oauth2/token", &form).await?;
        Ok(Grant::read("X", &answer)?.keys(Some(keys), now))
    }

    fn renew_before(&self) -> Option<TimeDelta> {
        Some(RENEW_BEFORE)
    }

    async fn revoke(&self, keys: &Keys) -> Result<(), Trouble> {
        let tokens =
            [(keys.refresh.as_deref(), "refresh_token"), (Some(keys.access.as_str()), "access_token")];
        for (token, kind) in tokens.into_iter().filter_map(|(token, kind)| Some((token?, kind))) {
            let answer =
                self.call("/2/oauth2/revoke", &[("token", token), ("token_type_hint", kind)]).await?;
            // A token that X does not know any more is as good as revoked.
            if !answer.is_good() && answer.status != StatusCode::BAD_REQUEST {
                return Err(refusal::of(&answer));
            }
        }
        Ok(())
    }
}

impl Twitter {
    async fn call(&self, path: &str, form: &[(&str, &str)]) -> Result<Answer, Trouble> {
        let request = self.wire.post_form(self.wire.at(API, path), form);
        self.wire.ask(request.basic_auth(&self.app.client_id, Some(&self.app.client_secret))).await
    }
}
