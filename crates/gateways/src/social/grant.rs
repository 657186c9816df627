//! What token endpoints answer (RFC 6749, sections 5.1 and 5.2), read with suspicion: TikTok says errors with status
//! 200, and whatever the platforms' pages promise, only the lifetimes of the answer itself are believed.

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::StatusCode;
use serde::Deserialize;

use super::wire::Answer;
use super::{Keys, Trouble};

#[derive(Deserialize)]
pub struct Grant {
    pub access_token: String,
    pub expires_in: Option<i64>,
    pub refresh_token: Option<String>,
    #[serde(alias = "refresh_expires_in")]
    pub refresh_token_expires_in: Option<i64>,
    #[serde(default)]
    pub scope: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: String,
    #[serde(default)]
    error_description: String,
}

impl Grant {
    pub fn read(platform: &str, answer: &Answer) -> Result<Self, Trouble> {
        // A server that stumbles or is overrun knows nothing of the permission, whatever its body says.
        if answer.status.is_server_error() {
            return Err(busy(platform));
        }
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            return Err(too_many(platform, answer.retry_after()));
        }
        if let Ok(refusal) = answer.json::<Refusal>() {
            return Err(refusal.trouble(platform));
        }
        if !answer.is_good() {
            return Err(answer.strange());
        }
        let grant: Self = answer.json()?;
        if grant.access_token.is_empty() { Err(answer.strange()) } else { Ok(grant) }
    }

    /// Scopes are separated by commas or by spaces, depending on whom one asks.
    pub fn allows(&self, scope: &str) -> bool {
        self.scope.split([',', ' ']).any(|granted| granted == scope)
    }

    /// The keys; those of before give the refresh token if no new one came.
    pub fn keys(self, before: Option<&Keys>, now: DateTime<Utc>) -> Keys {
        let end = |seconds: Option<i64>| {
            TimeDelta::try_seconds(seconds?).and_then(|lasts| now.checked_add_signed(lasts))
        };
        let access_until = end(self.expires_in);
        let refresh_until = end(self.refresh_token_expires_in);
        let old_end = || before.and_then(|keys| keys.refresh_until);
        match self.refresh_token.filter(|token| !token.is_empty()) {
            Some(refresh) if before.and_then(|keys| keys.refresh.as_ref()) != Some(&refresh) => {
                Keys { access: self.access_token, refresh: Some(refresh), access_until, refresh_until }
            }
            _ => Keys {
                access: self.access_token,
                refresh: before.and_then(|keys| keys.refresh.clone()),
                access_until,
                refresh_until: refresh_until.or_else(old_end),
            },
        }
    }
}

impl Refusal {
    /// The description is left out where it could repeat what we sent.
    fn trouble(&self, platform: &str) -> Trouble {
        match self.error.as_str() {
            "invalid_client" | "unauthorized_client" | "invalid_client_key" | "redirect_uri_mismatch" => {
                Trouble::blocked(format!("{platform} does not accept this server's app ({}).", self.error))
                    .for_whole_platform()
            }
            "server_error" | "temporarily_unavailable" | "internal_failure" | "internal_error" => {
                busy(platform)
            }
            "slow_down" | "rate_limit_exceeded" => too_many(platform, None),
            // "invalid_grant" by the standard; TikTok says "invalid_request" of a refresh token that ended.
            error => {
                let ended = self.error_description.to_lowercase();
                let ended = ended.contains("expired") || ended.contains("revoked");
                let reason = if ended { "The permission has ended" } else { "The permission was refused" };
                Trouble::reauth(format!("{reason} ({platform}: {error}). Connect the account again."))
            }
        }
    }
}

fn busy(platform: &str) -> Trouble {
    Trouble::retryable(format!("{platform} has a problem of its own right now."))
}

fn too_many(platform: &str, until: Option<DateTime<Utc>>) -> Trouble {
    Trouble::rate_limited(until, format!("{platform} wants fewer requests."))
}

/// For platforms whose keys cannot go on without one.
pub fn refresh_token<'a>(platform: &str, keys: &'a Keys) -> Result<&'a str, Trouble> {
    let refresh = keys.refresh.as_deref();
    refresh.ok_or_else(|| {
        Trouble::reauth(format!("The permission at {platform} has ended. Connect the account again."))
    })
}
