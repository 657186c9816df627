//! Time is passed in. Every use case takes its instants from a [`Clock`], so that tests move time instead of
//! waiting for it.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

pub trait Clock: Send + Sync + 'static {
    fn now(&self) -> DateTime<Utc>;
}

/// The wall clock, cut to microseconds: PostgreSQL keeps no more, and an instant that changes when it is stored
/// breaks comparisons.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place where the wall clock is read")]
    fn now(&self) -> DateTime<Utc> {
        let now = Utc::now();
        now.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(now)
    }
}
