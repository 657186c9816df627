//! So many calls in a quarter of an hour, told in three headers of each answer.

use std::collections::HashMap;

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use chrono::{DateTime, TimeDelta, Utc};

use super::Problem;

const WINDOW: TimeDelta = TimeDelta::minutes(15);

#[derive(Default)]
pub struct Limits(HashMap<&'static str, (DateTime<Utc>, u32)>);

impl Limits {
    /// Counts one call, and gives the headers for its answer.
    pub fn count(
        &mut self,
        route: &'static str,
        limit: u32,
        now: DateTime<Utc>,
    ) -> Result<HeaderMap, Problem> {
        let (since, calls) = self.0.entry(route).or_insert((now, 0));
        if now - *since >= WINDOW {
            (*since, *calls) = (now, 0);
        }
        let over = *calls >= limit;
        if !over {
            *calls += 1;
        }
        let headers = headers(limit, limit - *calls, *since + WINDOW);
        if !over {
            return Ok(headers);
        }
        let kind = "https://api.x.com/2/problems/rate-limit-exceeded";
        let mut problem =
            Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too Many Requests", kind, "Too Many Requests");
        problem.headers = Box::new(headers);
        Err(problem)
    }
}

fn headers(limit: u32, remaining: u32, reset: DateTime<Utc>) -> HeaderMap {
    let rows = [
        ("x-rate-limit-limit", i64::from(limit)),
        ("x-rate-limit-remaining", i64::from(remaining)),
        ("x-rate-limit-reset", reset.timestamp()),
    ];
    rows.into_iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from(value))).collect()
}
