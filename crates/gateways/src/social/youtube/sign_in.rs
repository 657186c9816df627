//! Google's consent, its tokens, and the channel behind them.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use url::Url;

use super::super::grant::{self, Grant};
use super::super::{Keys, Place, Return, SignIn, Trouble, Visit};
use super::{ACCOUNTS, API, TOKENS, Youtube, refusal};

const UPLOAD: &str = "https://www.googleapis.com/auth/youtube.upload";
const READ: &str = "https://www.googleapis.com/auth/youtube.readonly";
/// A person has one channel per sign-in; more pages than this are a mistake.
const PAGES: usize = 10;
/// Access tokens last an hour.
const RENEW_BEFORE: TimeDelta = TimeDelta::minutes(10);

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Channels {
    #[serde(default)]
    items: Vec<Channel>,
    next_page_token: Option<String>,
}

#[derive(Deserialize)]
struct Channel {
    id: String,
    snippet: Snippet,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Snippet {
    title: String,
    custom_url: Option<String>,
}

#[async_trait]
impl SignIn for Youtube {
    /// `prompt=consent`, since a refresh token comes only with a consent that was asked for anew.
    fn consent_page(&self, visit: &Visit) -> Url {
        let mut url = self.wire.at(ACCOUNTS, "/o/oauth2/v2/auth");
        url.query_pairs_mut().extend_pairs([
            ("client_id", self.app.client_id.as_str()),
            ("redirect_uri", visit.redirect_uri.as_str()),
            ("response_type", "code"),
            ("scope", &format!("{UPLOAD} {READ}")),
            ("state", &visit.state),
            ("access_type", "offline"),
            ("prompt", "consent"),
            ("include_granted_scopes", "true"),
            ("code_challenge", &visit.code_challenge),
            ("code_challenge_method", "S256"),
        ]);
        url
    }

    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let fields = [
            ("grant_type", "authorization_code"),
            ("code", back.code.as_str()),
            ("redirect_uri", back.redirect_uri.as_str()),
            ("code_verifier", &back.code_verifier),
        ];
        let grant = self.token(&fields).await?;
        // People can untick single permissions on Google's page.
        if !grant.allows(UPLOAD) || !grant.allows(READ) {
            return Err(Trouble::reauth(
                "Both permissions are needed: to upload videos and to see the channel. Connect again and leave both ticked.",
            ));
        }
        if grant.refresh_token.is_none() {
            return Err(Trouble::reauth(
                "Google gave access for one hour only. Remove the app from your Google account's connections and connect again.",
            ));
        }
        Ok(grant.keys(None, now))
    }

    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        let mut places = vec![];
        let mut page: Option<String> = None;
        for _ in 0..PAGES {
            let mut url = self.wire.at(API, "/youtube/v3/channels");
            url.query_pairs_mut().append_pair("part", "snippet").append_pair("mine", "true");
            if let Some(page) = &page {
                url.query_pairs_mut().append_pair("pageToken", page);
            }
            let answer = self.wire.ask(self.wire.get(url).bearer_auth(&keys.access)).await?;
            if !answer.is_good() {
                return Err(refusal(&answer));
            }
            let channels: Channels = answer.json()?;
            places.extend(channels.items.into_iter().map(|channel| Place {
                id: channel.id,
                name: channel.snippet.title,
                handle: channel.snippet.custom_url.map(|handle| handle.trim_start_matches('@').to_owned()),
                token: None,
            }));
            page = channels.next_page_token;
            if page.is_none() {
                break;
            }
        }
        Ok(places)
    }

    async fn renew(&self, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let refresh = grant::refresh_token("YouTube", keys)?;
        let grant = self.token(&[("grant_type", "refresh_token"), ("refresh_token", refresh)]).await?;
        Ok(grant.keys(Some(keys), now))
    }

    fn renew_before(&self) -> Option<TimeDelta> {
        Some(RENEW_BEFORE)
    }

    fn revokes_all(&self) -> bool {
        true
    }

    async fn revoke(&self, keys: &Keys) -> Result<(), Trouble> {
        let token = keys.refresh.as_ref().unwrap_or(&keys.access);
        let request = self.wire.post_form(self.wire.at(TOKENS, "/revoke"), &[("token", token)]);
        let answer = self.wire.ask(request).await?;
        // A token that Google does not know any more is what was wanted.
        if answer.is_good() || answer.status.as_u16() == 400 { Ok(()) } else { Err(refusal(&answer)) }
    }
}

impl Youtube {
    async fn token(&self, fields: &[(&str, &str)]) -> Result<Grant, Trouble> {
        let app = [("client_id", self.app.client_id.as_str()), ("client_secret", &self.app.client_secret)];
        let fields = [&app, fields].concat();
        let answer = self.wire.ask(self.wire.post_form(self.wire.at(TOKENS, "/token"), &fields)).await?;
        Grant::read("Google", &answer)
    }
}
