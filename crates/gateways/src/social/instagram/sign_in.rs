//! From a person's consent to a token of about 60 days, and on to the next. Three hosts take part, one of them with an
//! envelope of its own for refusals, and the code comes with a tail that does not belong to it.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::multipart::Form;
use serde::Deserialize;
use url::Url;

use super::super::meta::Refused;
use super::super::trouble::{Class, Trouble};
use super::super::wire::Answer;
use super::super::{Keys, Place, Return, SignIn, Visit};
use super::{GRAPH, Instagram};

const AUTHORIZE: &str = "https://www.instagram.com";
const CODE: &str = "https://api.instagram.com";
const BASIC: &str = "instagram_business_basic";
const PUBLISH: &str = "instagram_business_content_publish";
/// Of the 60 days that a token lasts. It must be a day old to be renewed.
const RENEW_BEFORE: TimeDelta = TimeDelta::days(10);

/// Documented as a list of one, and seen without the list.
#[derive(Deserialize)]
#[serde(untagged)]
enum Granted {
    Listed { data: Vec<Brief> },
    Plain(Brief),
}

#[derive(Deserialize)]
struct Brief {
    access_token: String,
    permissions: Option<Permissions>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Permissions {
    List(Vec<String>),
    Words(String),
}

impl Permissions {
    fn has(&self, wanted: &str) -> bool {
        match self {
            Self::List(list) => list.iter().any(|one| one == wanted),
            Self::Words(words) => words.split([',', ' ']).any(|one| one == wanted),
        }
    }
}

#[derive(Deserialize)]
struct CodeRefused {
    error_message: String,
}

#[derive(Deserialize)]
struct Lasting {
    access_token: String,
    expires_in: u32,
}

impl Lasting {
    fn keys(self, now: DateTime<Utc>) -> Keys {
        let until = Some(now + TimeDelta::seconds(i64::from(self.expires_in)));
        // The token renews itself: when it has ended, nothing can.
        Keys { access: self.access_token, refresh: None, access_until: until, refresh_until: until }
    }
}

#[derive(Deserialize)]
struct Me {
    user_id: String,
    username: String,
    name: Option<String>,
    account_type: Option<String>,
}

#[async_trait]
impl SignIn for Instagram {
    fn consent_page(&self, visit: &Visit) -> Url {
        let mut url = self.graph.wire.at(AUTHORIZE, "/oauth/authorize");
        url.query_pairs_mut()
            .append_pair("client_id", &self.app.client_id)
            .append_pair("redirect_uri", visit.redirect_uri.as_str())
            .append_pair("response_type", "code")
            .append_pair("scope", &format!("{BASIC},{PUBLISH}"))
            .append_pair("state", &visit.state);
        url
    }

    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let brief = self.brief_token(back).await?;
        if brief.permissions.is_some_and(|permissions| !permissions.has(PUBLISH)) {
            return Err(Trouble::reauth(
                "Instagram was not allowed to publish. Connect again and leave all switches on.",
            ));
        }
        let mut url = self.graph.wire.at(GRAPH, "/access_token");
        url.query_pairs_mut()
            .append_pair("grant_type", "ig_exchange_token")
            .append_pair("client_secret", &self.app.client_secret)
            .append_pair("access_token", &brief.access_token);
        let answer = self.graph.ask(self.graph.wire.get(url)).await.map_err(|refused| {
            match refused.trouble.class {
                Class::Permanent | Class::Reauth => not_accepted(),
                _ => refused.trouble,
            }
        })?;
        Ok(answer.json::<Lasting>()?.keys(now))
    }

    /// One account, if it is a professional one: Instagram lets apps post to no other.
    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        let fields = [("fields", "user_id,username,name,account_type")];
        let url = self.graph.edge_with("me", "", &fields)?;
        let me: Me = self.graph.ask(self.graph.wire.get(url).bearer_auth(&keys.access)).await?.json()?;
        if me.account_type.is_some_and(|kind| kind.eq_ignore_ascii_case("personal")) {
            return Ok(Vec::new());
        }
        let name = me.name.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("@{}", me.username));
        Ok(vec![Place { id: me.user_id, name, handle: Some(me.username), token: None }])
    }

    async fn renew(&self, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let mut url = self.graph.wire.at(GRAPH, "/refresh_access_token");
        url.query_pairs_mut()
            .append_pair("grant_type", "ig_refresh_token")
            .append_pair("access_token", &keys.access);
        let answer = self.graph.ask(self.graph.wire.get(url)).await.map_err(not_extended)?;
        Ok(answer.json::<Lasting>()?.keys(now))
    }

    fn renew_before(&self) -> Option<TimeDelta> {
        Some(RENEW_BEFORE)
    }

    /// By themselves.
    fn can_renew(&self, _keys: &Keys) -> bool {
        true
    }

    /// Instagram's own sign-in has no call for it: people remove the app in their settings, and until then the token
    /// ends by itself.
    async fn revoke(&self, _keys: &Keys) -> Result<(), Trouble> {
        Ok(())
    }
}

impl Instagram {
    async fn brief_token(&self, back: &Return) -> Result<Brief, Trouble> {
        let code = back.code.strip_suffix("#_").unwrap_or(&back.code);
        let form = Form::new()
            .text("client_id", self.app.client_id.clone())
            .text("client_secret", self.app.client_secret.clone())
            .text("grant_type", "authorization_code")
            .text("redirect_uri", back.redirect_uri.to_string())
            .text("code", code.to_owned());
        let url = self.graph.wire.at(CODE, "/oauth/access_token");
        let answer = self.graph.wire.ask(self.graph.wire.post(url).multipart(form)).await?;
        if !answer.is_good() {
            return Err(code_refused(&answer));
        }
        match answer.json()? {
            Granted::Plain(brief) => Ok(brief),
            Granted::Listed { data } => data.into_iter().next().ok_or_else(|| answer.strange()),
        }
    }
}

/// A token that is too young to be renewed is refused like a wrong word. It is still good, so this is for later.
fn not_extended(refused: Refused) -> Trouble {
    match refused.trouble.class {
        Class::Permanent => Trouble::retryable(refused.trouble.message),
        _ => refused.trouble,
    }
}

fn code_refused(answer: &Answer) -> Trouble {
    match answer.json::<CodeRefused>() {
        Ok(CodeRefused { error_message }) if is_about_the_app(&error_message) => {
            Trouble::blocked("Instagram does not know the app's id or secret.").for_whole_platform()
        }
        Ok(_) if answer.status.is_client_error() => not_accepted(),
        Ok(_) => answer.strange(),
        Err(strange) => strange,
    }
}

fn is_about_the_app(message: &str) -> bool {
    let message = message.to_lowercase().replace('_', " ");
    message.contains("client secret") || message.contains("platform app")
}

fn not_accepted() -> Trouble {
    Trouble::reauth("Instagram did not accept the sign-in. Try to connect again.")
}
