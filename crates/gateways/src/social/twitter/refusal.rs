//! What X says when it refuses, in its newer form (RFC 7807) or its older one, as one of our classes.

use chrono::DateTime;
use reqwest::StatusCode;
use serde::Deserialize;

use super::super::Trouble;
use super::super::wire::Answer;

#[derive(Default, Deserialize)]
#[serde(default)]
struct Problem {
    title: String,
    detail: String,
    #[serde(rename = "type")]
    kind: String,
    reason: String,
    errors: Vec<Older>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Older {
    code: i64,
    message: String,
    detail: String,
}

impl Problem {
    fn read(answer: &Answer) -> Option<Self> {
        let problem: Self = serde_json::from_slice(&answer.body).ok()?;
        (!problem.words().is_empty()).then_some(problem)
    }

    fn words(&self) -> &str {
        let older = self.errors.first().map_or("", |error| match error.message.as_str() {
            "" => &error.detail,
            message => message,
        });
        [self.detail.as_str(), older, &self.title]
            .into_iter()
            .find(|words| !words.is_empty())
            .unwrap_or_default()
    }

    fn says(&self, sign: &str) -> bool {
        let all = [&self.title, &self.detail, &self.kind, &self.reason];
        let older = self.errors.iter().flat_map(|error| [&error.message, &error.detail]);
        all.into_iter().chain(older).any(|part| part.to_ascii_lowercase().contains(sign))
    }

    fn has_code(&self, codes: &[i64]) -> bool {
        self.errors.iter().any(|error| codes.contains(&error.code))
    }
}

/// Of a call that shows nobody anything.
pub fn of(answer: &Answer) -> Trouble {
    let problem = Problem::read(answer);
    match answer.status {
        StatusCode::UNAUTHORIZED => {
            return Trouble::reauth("X no longer accepts this connection. Connect the account again.");
        }
        StatusCode::PAYMENT_REQUIRED => {
            return Trouble::blocked("The credit of this site's app at X is used up.").for_whole_platform();
        }
        StatusCode::TOO_MANY_REQUESTS => return too_many(answer, problem.as_ref()),
        status if status.is_server_error() || status == StatusCode::REQUEST_TIMEOUT => {
            return Trouble::retryable(format!("X has a problem of its own (status {}).", status.as_u16()));
        }
        _ => {}
    }
    // A page of a proxy in between says nothing about the content.
    let Some(problem) = problem else { return answer.strange() };
    if problem.has_code(&[88]) {
        too_many(answer, Some(&problem))
    } else if problem.has_code(&[32, 89])
        || problem.says("unsupported-authentication")
        || (answer.status == StatusCode::FORBIDDEN && problem.says("scope"))
    {
        Trouble::reauth(
            "X did not give this connection every right that posting needs. Connect the account again.",
        )
    } else if problem.has_code(&[64, 326]) || problem.says("suspended") {
        Trouble::blocked("X has suspended or locked this account.")
    } else if answer.status.is_client_error() {
        Trouble::permanent(format!("X refused: {}", problem.words()))
    } else {
        answer.strange()
    }
}

/// Of the call that publishes: only a refusal in X's own words is sure to have shown nothing.
pub fn of_post(answer: &Answer) -> Trouble {
    of(answer).while_publishing()
}

/// The same words are out already, perhaps by a try of ours whose answer was lost.
pub fn is_double(answer: &Answer) -> bool {
    const STATUS_IS_A_DUPLICATE: i64 = 187;
    let is_double =
        |problem: Problem| problem.has_code(&[STATUS_IS_A_DUPLICATE]) || problem.says("duplicate content");
    answer.status == StatusCode::FORBIDDEN && Problem::read(answer).is_some_and(is_double)
}

/// X has limits for a quarter of an hour and for a day, each with its own headers. The one that is used up counts.
fn too_many(answer: &Answer, problem: Option<&Problem>) -> Trouble {
    if problem.is_some_and(|problem| problem.says("usage-capped") || problem.says("usagecapexceeded")) {
        return Trouble::blocked("The monthly limit of this site's app at X is used up.")
            .for_whole_platform();
    }
    let number = |name: &str| answer.header(name).and_then(|value| value.trim().parse::<i64>().ok());
    let used_up = ["x-app-limit-24hour", "x-user-limit-24hour"]
        .into_iter()
        .find(|limit| number(&format!("{limit}-remaining")) == Some(0))
        .unwrap_or("x-rate-limit");
    let until = number(&format!("{used_up}-reset")).and_then(|at| DateTime::from_timestamp(at, 0));
    Trouble::rate_limited(until, "X allows no more posts from this account for now.")
}
