//! What Pinterest's errors mean: a number, a sentence, and the status, which says most.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;

use super::super::Trouble;
use super::super::wire::Answer;

#[derive(Default, Deserialize)]
#[serde(default)]
struct Said {
    code: i64,
    message: Option<String>,
}

/// "Your app may not do this": what apps on trial hear of pins.
const NOT_FOR_THIS_APP: i64 = 29;

pub fn refusal(answer: &Answer) -> Trouble {
    let status = answer.status.as_u16();
    let said = answer.json::<Said>().ok().filter(|said| said.message.is_some());
    let code = said.as_ref().map_or(0, |said| said.code);
    let words = said.and_then(|said| said.message);
    let lower = words.as_deref().unwrap_or_default().to_lowercase();
    let sentence = || format!("Pinterest: {}", words.as_deref().unwrap_or_default());
    match status {
        500.. => Trouble::retryable("Pinterest has a problem of its own right now."),
        401 => Trouble::reauth("The permission at Pinterest has ended. Connect the account again."),
        429 => Trouble::rate_limited(until(answer), "Pinterest wants fewer requests."),
        _ if words.is_none() => answer.strange(),
        403 if code == NOT_FOR_THIS_APP || lower.contains("trial") || lower.contains("consumer type") => {
            Trouble::blocked(format!("{} The app needs standard access.", sentence())).for_whole_platform()
        }
        403 => Trouble::reauth(format!("{} Connect the account again.", sentence())),
        404 => Trouble::permanent(format!("{} Choose another board.", sentence())),
        400 if lower.contains("unable to reach the url") => Trouble::retryable(sentence()),
        _ => Trouble::permanent(sentence()),
    }
}

/// The same for the call that publishes: Pinterest's own troubles, and pages of somebody in between, leave it open.
pub fn refusal_of_pin(answer: &Answer) -> Trouble {
    let trouble = refusal(answer);
    let definite =
        !answer.status.is_server_error() && answer.json::<Said>().is_ok_and(|said| said.message.is_some());
    if definite { trouble } else { trouble.while_publishing() }
}

/// From the headers, which count the seconds to go.
fn until(answer: &Answer) -> Option<DateTime<Utc>> {
    let seconds = || answer.header("x-ratelimit-reset")?.trim().parse::<u32>().ok();
    answer.retry_after().or_else(|| answer.after(TimeDelta::seconds(i64::from(seconds()?))))
}
