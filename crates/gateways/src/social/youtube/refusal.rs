//! What Google's errors mean. The reason of the first error decides; the status is only a hint, since a full quota
//! comes as 403 and a channel's own limit as 400.

use chrono::{DateTime, Days, TimeDelta, Utc};
use chrono_tz::America::Los_Angeles;
use serde::Deserialize;

use super::super::Trouble;
use super::super::wire::Answer;

#[derive(Deserialize)]
struct Envelope {
    error: Body,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Body {
    message: String,
    status: String,
    errors: Vec<Reason>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Reason {
    reason: String,
}

pub fn refusal(answer: &Answer) -> Trouble {
    if answer.status.is_server_error() {
        return Trouble::retryable("YouTube has a problem of its own right now.");
    }
    let Ok(Envelope { error }) = answer.json::<Envelope>() else {
        return match answer.status.as_u16() {
            401 => ended(),
            _ => answer.strange(),
        };
    };
    let reason = error.errors.first().map_or("", |first| first.reason.as_str());
    let said = format!("YouTube: {}", without_markup(&error.message));
    let daily = error.message.contains("Quota exceeded") && error.message.contains("per day");
    match reason {
        "quotaExceeded" | "dailyLimitExceeded" => project_quota(answer),
        _ if daily => project_quota(answer),
        "uploadLimitExceeded" => Trouble::rate_limited(
            answer.after(TimeDelta::hours(24)),
            "This channel has uploaded as many videos as YouTube allows for a day.",
        ),
        "rateLimitExceeded" | "userRateLimitExceeded" => {
            Trouble::retryable("YouTube wants fewer requests at a time.")
        }
        "youtubeSignupRequired" => Trouble::reauth(
            "This Google account has no YouTube channel. Create one, then connect the account again.",
        ),
        "accessNotConfigured" => Trouble::blocked(said).for_whole_platform(),
        "authError" | "unauthorized" => ended(),
        "insufficientPermissions" | "forbidden" => {
            Trouble::reauth(format!("{said} Connect the account again with every permission ticked."))
        }
        _ if error.status == "UNAUTHENTICATED" || answer.status.as_u16() == 401 => ended(),
        _ if answer.status.as_u16() == 429 => Trouble::rate_limited(answer.retry_after(), said),
        _ => Trouble::permanent(said),
    }
}

/// The same for the request that creates the video: troubles of Google's own, and pages of somebody in between, say
/// nothing about what became of it.
pub fn refusal_of_last_part(answer: &Answer) -> Trouble {
    let trouble = refusal(answer);
    let definite = !answer.status.is_server_error() && answer.json::<Envelope>().is_ok();
    if definite { trouble } else { trouble.while_publishing() }
}

fn ended() -> Trouble {
    Trouble::reauth("The permission at YouTube has ended. Connect the account again.")
}

/// The uploads of all customers together: full until midnight in California.
fn project_quota(answer: &Answer) -> Trouble {
    let until = answer.told_at().and_then(next_midnight_in_california);
    Trouble::rate_limited(until, "This server has used up the uploads that YouTube allows it for today.")
        .for_whole_platform()
}

fn next_midnight_in_california(now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let tomorrow = now.with_timezone(&Los_Angeles).date_naive().checked_add_days(Days::new(1))?;
    let midnight = tomorrow.and_hms_opt(0, 0, 0)?.and_local_timezone(Los_Angeles).earliest()?;
    Some(midnight.with_timezone(&Utc))
}

/// Google's sentences hold links and emphasis.
fn without_markup(message: &str) -> String {
    let mut plain = String::new();
    let mut inside = false;
    for character in message.chars() {
        match character {
            '<' => inside = true,
            '>' => inside = false,
            _ if inside => {}
            _ => plain.push(character),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_of_the_quota_ends_at_midnight_in_california_in_summer_and_in_winter() {
        let cases = [
            ("2027-07-01T12:00:00Z", "2027-07-02T07:00:00Z"),
            ("2027-01-15T07:59:59Z", "2027-01-15T08:00:00Z"),
            ("2027-01-15T08:00:00Z", "2027-01-16T08:00:00Z"),
        ];
        for (now, midnight) in cases {
            let now: DateTime<Utc> = now.parse().unwrap();
            assert_eq!(next_midnight_in_california(now), Some(midnight.parse().unwrap()), "{now}");
        }
    }

    #[test]
    fn markup_is_left_out() {
        assert_eq!(without_markup("see <a href=\"/x\">the page</a>."), "see the page.");
    }
}
