//! Understands a refusal: the status, the headers and the provider's own words become one [`ModelError`] and the
//! answer to "shall we try again, and when". One table for all providers: their words do not contradict each other.

use std::time::Duration;

use chrono::DateTime;
use reqwest::Response;
use reqwest::header::{HeaderMap, HeaderValue};
use serde_json::Value;

use super::http::{Limits, Trouble, body_up_to};
use super::{ModelError, Reason};

const LARGEST_ERROR_BODY: usize = 16 * 1024;

/// One try that failed before the first piece of an answer.
#[derive(Debug)]
pub struct Failure {
    pub error: ModelError,
    /// `x-should-retry`, which wins over our own judgement.
    pub should_retry: Option<bool>,
    /// What the provider did not like about the request.
    pub complaint: Option<Complaint>,
}

impl From<ModelError> for Failure {
    fn from(error: ModelError) -> Self {
        Self { error, should_retry: None, complaint: None }
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        trouble.error.into()
    }
}

impl Failure {
    pub async fn read(response: Response) -> Self {
        let status = response.status().as_u16();
        let wait = asked_wait(response.headers());
        let should_retry = match response.headers().get("x-should-retry").map(HeaderValue::as_bytes) {
            Some(b"true") => Some(true),
            Some(b"false") => Some(false),
            _ => None,
        };
        let body = body_up_to(LARGEST_ERROR_BODY, response).await;
        let complaint = Complaint::from_body(&body);
        let error = classify(status, &complaint, wait);
        Self { error, should_retry, complaint: matches!(status, 400 | 422).then_some(complaint) }
    }

    /// How long to wait before another try; `None` if there shall be none.
    pub fn pause(&self, limits: &Limits, tries: u32) -> Option<Duration> {
        // Asking again earns no money and mends no key, whatever a header says.
        let hopeless = matches!(self.error, ModelError::OutOfQuota | ModelError::BadKey);
        let wanted = self.should_retry.unwrap_or(self.error.is_transient());
        if hopeless || !wanted || tries >= limits.retries {
            return None;
        }
        if let Some(asked) = self.error.retry_after() {
            return (asked <= limits.longest_wait).then_some(asked);
        }
        let wait = limits.first_wait.saturating_mul(1 << tries.min(16)).min(limits.longest_wait);
        // Chance keeps many visitors' tries from meeting again.
        Some(wait.mul_f64(0.75 + 0.25 * fastrand::f64()))
    }
}

/// `retry-after-ms`, else `retry-after` in seconds or as a date, which is read against the server's own clock.
fn asked_wait(headers: &HeaderMap) -> Option<Duration> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let seconds = |text: &str, unit: f64| {
        text.parse().ok().and_then(|number: f64| Duration::try_from_secs_f64(number * unit).ok())
    };
    if let Some(wait) = text("retry-after-ms").and_then(|text| seconds(text, 0.001)) {
        return Some(wait);
    }
    let asked = text("retry-after")?;
    seconds(asked, 1.0).or_else(|| {
        let until = DateTime::parse_from_rfc2822(asked).ok()?;
        let now = DateTime::parse_from_rfc2822(text("date")?).ok()?;
        Some((until - now).to_std().unwrap_or_default())
    })
}

/// A provider's words about an error. Servers differ in which of them they say.
#[derive(Clone, Debug, Default)]
pub struct Complaint {
    pub kind: String,
    pub code: String,
    pub param: String,
    pub message: String,
}

impl Complaint {
    /// From the value of `error`, which may be an object or only a sentence.
    pub fn new(error: &Value) -> Self {
        let text = |name: &str| match error.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        let message = error.as_str().map_or_else(|| text("message"), str::to_owned);
        Self { kind: text("type"), code: text("code"), param: text("param"), message }
    }

    /// From a whole body. One that is not of the usual form is itself the message.
    fn from_body(body: &[u8]) -> Self {
        let value: Option<Value> = serde_json::from_slice(body).ok();
        match value.as_ref().and_then(|value| value.get("error")) {
            Some(error) => Self::new(error),
            None => Self { message: String::from_utf8_lossy(body).into_owned(), ..Self::default() },
        }
    }

    fn says(&self, words: &[&str]) -> bool {
        let message = self.message.to_lowercase();
        words.iter().any(|word| self.kind == *word || self.code == *word || message.contains(word))
    }
}

/// An error object inside a stream that began well.
pub fn inside_a_stream(error: &Value) -> ModelError {
    let complaint = Complaint::new(error);
    let status = complaint.code.parse().ok().filter(|code| (400..=599).contains(code)).unwrap_or(200);
    classify(status, &complaint, None)
}

fn classify(status: u16, complaint: &Complaint, retry_after: Option<Duration>) -> ModelError {
    const NO_MONEY: &[&str] = &[
        "insufficient_quota",
        "billing_error",
        "billing_hard_limit",
        "billing_hard_limit_reached",
        "credit balance",
        "insufficient balance",
    ];
    const TOO_LONG: &[&str] = &[
        "context_length_exceeded",
        "request_too_large",
        "context length",
        "context window",
        "context size",
        "prompt is too long",
    ];
    const FILTERED: &[&str] = &["content_filter", "content_policy_violation", "moderation_blocked"];
    const NO_MODEL: &[&str] = &["model_not_found", "not_found_error", "deploymentnotfound"];
    const BAD_KEY: &[&str] =
        &["invalid_api_key", "authentication_error", "permission_error", "api key not valid"];
    const BUSY: &[&str] = &[
        "rate_limit_exceeded",
        "rate_limit_error",
        "overloaded_error",
        "overloaded",
        "api_error",
        "server_error",
        "internal_server_error",
        "timeout_error",
    ];
    let message = || match complaint.message.trim() {
        "" => format!("status {status}"),
        message => message.to_owned(),
    };
    match status {
        402 => ModelError::OutOfQuota,
        _ if complaint.says(NO_MONEY) => ModelError::OutOfQuota,
        401 | 403 => ModelError::BadKey,
        404 => ModelError::NoSuchModel,
        408 | 409 | 425 | 429 | 498 | 500.. => ModelError::Busy { retry_after },
        413 => ModelError::TooLong,
        300..=399 => ModelError::Refused("it sends us to another address; set that one".into()),
        _ if complaint.says(TOO_LONG) => ModelError::TooLong,
        _ if complaint.says(FILTERED) => ModelError::Filtered,
        _ if complaint.says(NO_MODEL) => ModelError::NoSuchModel,
        _ if complaint.says(BAD_KEY) => ModelError::BadKey,
        200 if complaint.says(BUSY) => ModelError::Busy { retry_after },
        200 => ModelError::Broken(message()),
        _ => ModelError::Refused(message()),
    }
}

/// Both providers' words for why an answer ended. What we never ask for (tools, pauses) counts as a usual end.
pub fn reason(word: &str) -> Reason {
    match word {
        "length" | "max_tokens" | "model_context_window_exceeded" => Reason::Length,
        "content_filter" | "refusal" => Reason::Filtered,
        _ => Reason::Stop,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reqwest::header::HeaderName;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn a_server_says_when_to_come_back_in_many_ways() {
        let wait = |pairs: &[_]| asked_wait(&headers(pairs));
        assert_eq!(
            wait(&[("retry-after-ms", "250"), ("retry-after", "9")]),
            Some(Duration::from_millis(250))
        );
        assert_eq!(wait(&[("retry-after", "1.5")]), Some(Duration::from_millis(1500)));
        let date = ("date", "Sun, 06 Nov 1994 08:49:37 GMT");
        assert_eq!(
            wait(&[("retry-after", "Sun, 06 Nov 1994 08:49:41 GMT"), date]),
            Some(Duration::from_secs(4))
        );
        assert_eq!(wait(&[("retry-after", "Sun, 06 Nov 1994 08:49:00 GMT"), date]), Some(Duration::ZERO));
        for odd in ["-1", "soon", "NaN", "inf", "1e300"] {
            assert_eq!(wait(&[("retry-after", odd)]), None, "{odd}");
        }
    }

    #[test]
    fn waits_double_stay_under_the_limit_and_end() {
        let limits = Limits { retries: 9, ..Limits::default() };
        let busy = Failure::from(ModelError::Busy { retry_after: None });
        let within = |tries, least, most| {
            let pause = busy.pause(&limits, tries).unwrap();
            assert!(
                (Duration::from_millis(least)..=Duration::from_millis(most)).contains(&pause),
                "{pause:?}"
            );
        };
        within(0, 375, 500);
        within(1, 750, 1000);
        within(8, 6000, 8000);
        assert_eq!(busy.pause(&limits, 9), None);
    }

    #[test]
    fn what_a_server_asks_for_is_done_if_it_is_reasonable() {
        let limits = Limits::default();
        let busy = |seconds| {
            Failure::from(ModelError::Busy { retry_after: Some(Duration::from_secs(seconds)) })
                .pause(&limits, 0)
        };
        assert_eq!(busy(8), Some(Duration::from_secs(8)));
        assert_eq!(busy(9), None);
        let told = |error, retry| Failure { should_retry: Some(retry), ..Failure::from(error) };
        assert_eq!(told(ModelError::Unreachable, false).pause(&limits, 0), None);
        assert!(told(ModelError::Refused("x".into()), true).pause(&limits, 0).is_some());
        assert_eq!(told(ModelError::OutOfQuota, true).pause(&limits, 0), None);
    }
}
