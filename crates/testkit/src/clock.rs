//! A clock that stands still until a test moves it.

use std::sync::{Arc, Mutex, PoisonError};

use botwright_domain::clock::{Clock, SystemClock};
use chrono::{DateTime, TimeDelta, Utc};

#[derive(Clone, Debug)]
pub struct TestClock(Arc<Mutex<DateTime<Utc>>>);

impl Default for TestClock {
    fn default() -> Self {
        let start = DateTime::from_timestamp(1_800_000_000, 0).expect("in range");
        Self(Arc::new(Mutex::new(start)))
    }
}

impl TestClock {
    /// For tests that share a database with a process on the real clock.
    pub fn starting_at_the_real_time() -> Self {
        Self(Arc::new(Mutex::new(SystemClock.now())))
    }

    pub fn advance(&self, by: TimeDelta) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += by;
    }
}

impl Clock for TestClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
