//! What LinkedIn says when it refuses, as one of our classes.

use chrono::{DateTime, Days, NaiveTime, Utc};
use reqwest::StatusCode;
use serde::Deserialize;

use super::super::Trouble;
use super::super::wire::Answer;
use super::is_urn;

#[derive(Default, Deserialize)]
#[serde(default)]
struct Refusal {
    message: String,
    code: String,
}

impl Refusal {
    fn read(answer: &Answer) -> Option<Self> {
        let refusal: Self = serde_json::from_slice(&answer.body).ok()?;
        (!refusal.message.is_empty() || !refusal.code.is_empty()).then_some(refusal)
    }

    fn says(&self, sign: &str) -> bool {
        [&self.message, &self.code].into_iter().any(|part| part.to_ascii_lowercase().contains(sign))
    }

    /// "Content is a duplicate of urn:li:share:7": the post that is out already.
    fn double_of(&self) -> Option<String> {
        let at = self.message.find("duplicate of urn:li:")? + "duplicate of ".len();
        let end = |character: char| character.is_whitespace() || ",;\"')".contains(character);
        let urn = self.message[at..].split(end).next()?.trim_end_matches('.');
        is_urn(urn).then(|| urn.to_owned())
    }
}

/// Of the call that publishes.
pub struct OfPost {
    pub trouble: Trouble,
    /// LinkedIn has it already, as this.
    pub double_of: Option<String>,
}

impl From<Trouble> for OfPost {
    fn from(trouble: Trouble) -> Self {
        Self { trouble, double_of: None }
    }
}

/// Of a call that shows nobody anything.
pub fn of(answer: &Answer) -> Trouble {
    let refusal = Refusal::read(answer);
    match answer.status {
        StatusCode::UNAUTHORIZED => {
            Trouble::reauth("LinkedIn no longer accepts this connection. Connect the account again.")
        }
        StatusCode::UPGRADE_REQUIRED => {
            let words = "LinkedIn has retired the version of its interface that this server speaks.";
            Trouble::blocked(words).for_whole_platform()
        }
        StatusCode::TOO_MANY_REQUESTS => {
            let until = answer.retry_after().or_else(|| answer.told_at().and_then(next_midnight));
            Trouble::rate_limited(until, "LinkedIn allows no more posts from this account for now.")
        }
        status if status.is_server_error() || status == StatusCode::REQUEST_TIMEOUT => {
            Trouble::retryable(format!("LinkedIn has a problem of its own (status {}).", status.as_u16()))
        }
        status => match refusal {
            // A burst of theirs, whatever its status.
            Some(refusal) if refusal.says("resource is forbidden") || refusal.says("service unavailable") => {
                Trouble::retryable("LinkedIn has a problem of its own.")
            }
            Some(_) if status == StatusCode::FORBIDDEN => Trouble::reauth(
                "LinkedIn does not let this connection post here: a permission or the role on the page is gone. Connect again.",
            ),
            Some(refusal) if status.is_client_error() => {
                let words = if refusal.message.is_empty() { &refusal.code } else { &refusal.message };
                Trouble::permanent(format!("LinkedIn refused: {words}"))
            }
            // A page of a proxy in between says nothing about the content.
            _ => answer.strange(),
        },
    }
}

/// Only a refusal in LinkedIn's own words is sure to have shown nothing.
pub fn of_post(answer: &Answer) -> OfPost {
    let refusal = Refusal::read(answer).filter(|_| answer.status.is_client_error());
    let still_at_work = |refusal: &Refusal| {
        let busy = refusal.says("waiting_upload") || refusal.says("processing") || refusal.says("not ready");
        busy && !refusal.says("failed")
    };
    let trouble = match &refusal {
        // Nothing was shown, and the picture only needs another moment.
        Some(refusal) if still_at_work(refusal) => {
            Trouble::retryable("LinkedIn still works on the picture or video.")
        }
        _ => of(answer).while_publishing(),
    };
    OfPost { trouble, double_of: refusal.and_then(|refusal| refusal.double_of()) }
}

/// Quotas begin anew at midnight UTC.
fn next_midnight(now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    Some(now.date_naive().checked_add_days(Days::new(1))?.and_time(NaiveTime::MIN).and_utc())
}
