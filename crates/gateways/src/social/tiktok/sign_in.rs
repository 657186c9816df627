//! TikTok's consent and tokens (it says `client_key` where others say `client_id`), and the account behind them.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use url::Url;

use super::super::grant::{self, Grant};
use super::super::{Keys, Place, Return, SignIn, Trouble, Visit};
use super::{API, SITE, Tiktok, refusal};

/// The username for links comes with the permission to post, so no more is asked for.
const SCOPES: &str = "user.info.basic,video.publish";
const POSTING: &str = "video.publish";
/// Some pages say access tokens last two hours, some a day.
const RENEW_BEFORE: TimeDelta = TimeDelta::minutes(15);

#[derive(Deserialize)]
struct UserInfo {
    user: User,
}

#[derive(Deserialize)]
struct User {
    open_id: String,
    #[serde(default)]
    display_name: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: String,
}

#[async_trait]
impl SignIn for Tiktok {
    fn consent_page(&self, visit: &Visit) -> Url {
        let mut url = self.wire.at(SITE, "/v2/auth/authorize/");
        url.query_pairs_mut().extend_pairs([
            ("client_key", self.app.client_id.as_str()),
            ("response_type", "code"),
            ("scope", SCOPES),
            ("redirect_uri", visit.redirect_uri.as_str()),
            ("state", &visit.state),
        ]);
        url
    }

    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let fields = [
            ("grant_type", "authorization_code"),
            ("code", back.code.as_str()),
            ("redirect_uri", back.redirect_uri.as_str()),
        ];
        let grant = self.token(&fields).await?;
        if !grant.allows(POSTING) {
            return Err(Trouble::reauth(
                "The permission to post is needed. Connect again and leave it switched on.",
            ));
        }
        Ok(grant.keys(None, now))
    }

    /// A sign-in is for one account.
    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        let mut url = self.wire.at(API, "/v2/user/info/");
        url.query_pairs_mut().append_pair("fields", "open_id,display_name");
        let answer = self.wire.ask(self.wire.get(url).bearer_auth(&keys.access)).await?;
        let UserInfo { user } = Self::data(&answer)?;
        let creator = self.creator(keys).await?;
        let known_as = [user.display_name, creator.nickname, creator.username.clone()];
        let name = known_as.into_iter().find(|name| !name.trim().is_empty());
        let handle = Some(creator.username).filter(|username| !username.is_empty());
        Ok(vec![Place {
            name: name.unwrap_or_else(|| user.open_id.clone()),
            id: user.open_id,
            handle,
            token: None,
        }])
    }

    async fn renew(&self, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let refresh = grant::refresh_token("TikTok", keys)?;
        let grant = self.token(&[("grant_type", "refresh_token"), ("refresh_token", refresh)]).await?;
        Ok(grant.keys(Some(keys), now))
    }

    fn renew_before(&self) -> Option<TimeDelta> {
        Some(RENEW_BEFORE)
    }

    async fn revoke(&self, keys: &Keys) -> Result<(), Trouble> {
        let fields = [&self.app_fields(), [("token", keys.access.as_str())].as_slice()].concat();
        let answer =
            self.wire.ask(self.wire.post_form(self.wire.at(API, "/v2/oauth/revoke/"), &fields)).await?;
        match answer.json::<Refusal>() {
            // A token that TikTok does not know any more is what was wanted.
            Ok(refused) if matches!(refused.error.as_str(), "invalid_grant" | "invalid_request") => Ok(()),
            Ok(_) => Grant::read("TikTok", &answer).map(|_| ()),
            Err(_) if answer.is_good() => Ok(()),
            Err(_) => Err(refusal(&answer)),
        }
    }
}

impl Tiktok {
    async fn token(&self, fields: &[(&str, &str)]) -> Result<Grant, Trouble> {
        let fields = [&self.app_fields(), fields].concat();
        let answer =
            self.wire.ask(self.wire.post_form(self.wire.at(API, "/v2/oauth/token/"), &fields)).await?;
        Grant::read("TikTok", &answer)
    }

    fn app_fields(&self) -> [(&str, &str); 2] {
        [("client_key", &self.app.client_id), ("client_secret", &self.app.client_secret)]
    }
}
