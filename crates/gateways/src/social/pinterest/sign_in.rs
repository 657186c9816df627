//! Pinterest's consent and tokens. The app shows who it is in a Basic header; refresh tokens are replaced at every use.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Map, Value};
use url::Url;

use super::super::grant::{self, Grant};
use super::super::{Keys, Place, Return, SignIn, Trouble, Visit};
use super::{Pinterest, SITE, refusal};

const SCOPES: &str = "boards:read,boards:write,pins:read,pins:write,user_accounts:read";
/// Access tokens last a month, and the connection twice that from the last renewal.
const RENEW_BEFORE: TimeDelta = TimeDelta::days(5);

#[async_trait]
impl SignIn for Pinterest {
    fn consent_page(&self, visit: &Visit) -> Url {
        let mut url = self.wire.at(SITE, "/oauth/");
        url.query_pairs_mut().extend_pairs([
            ("client_id", self.app.client_id.as_str()),
            ("redirect_uri", visit.redirect_uri.as_str()),
            ("response_type", "code"),
            ("scope", SCOPES),
            ("state", &visit.state),
        ]);
        url
    }

    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let fields = [
            ("grant_type", "authorization_code"),
            ("code", back.code.as_str()),
            ("redirect_uri", back.redirect_uri.as_str()),
            // Older apps have to ask for refresh tokens that are renewed with every use; newer ones have no others.
            ("continuous_refresh", "true"),
        ];
        // A bad code is another status, so this is about the app.
        let unknown =
            || Trouble::blocked("Pinterest does not accept this server's app.").for_whole_platform();
        let grant = self.token(&fields, unknown).await?;
        if !["boards:read", "pins:read", "pins:write"].iter().all(|scope| grant.allows(scope)) {
            return Err(Trouble::reauth(
                "The permission to read boards and to create pins is needed. Connect again.",
            ));
        }
        Ok(grant.keys(None, now))
    }

    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        self.boards(keys).await
    }

    async fn renew(&self, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let refresh = grant::refresh_token("Pinterest", keys)?;
        let grant =
            self.token(&[("grant_type", "refresh_token"), ("refresh_token", refresh)], refused).await?;
        Ok(grant.keys(Some(keys), now))
    }

    fn renew_before(&self) -> Option<TimeDelta> {
        Some(RENEW_BEFORE)
    }

    /// Pinterest has no call for it; owners take the permission back in their settings there. What is left to do is to
    /// forget the keys.
    async fn revoke(&self, _: &Keys) -> Result<(), Trouble> {
        Ok(())
    }
}

impl Pinterest {
    async fn token(&self, fields: &[(&str, &str)], unknown: fn() -> Trouble) -> Result<Grant, Trouble> {
        let request = self.wire.post_form(self.at("/oauth/token"), fields);
        let request = request.basic_auth(&self.app.client_id, Some(&self.app.client_secret));
        let answer = self.wire.ask(request).await?;
        match answer.status.as_u16() {
            429 => Err(refusal(&answer)),
            401 => Err(unknown()),
            400..=499 if answer.json::<Map<String, Value>>().is_ok() => Err(refused()),
            _ => Grant::read("Pinterest", &answer),
        }
    }
}

fn refused() -> Trouble {
    Trouble::reauth("The permission was refused by Pinterest. Connect the account again.")
}
