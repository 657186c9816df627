//! Jobs that come round by themselves.

use botwright_domain::job::LEASE;
use botwright_store::jobs::{self, NewJob};
use chrono::TimeDelta;
use tracing::warn;

use super::sweep::SWEEP;
use super::worker::due_soon;
use crate::billing::{ALERTS, CHECK_BOOKS, MISSED_NEWS, RECONCILE};
use crate::blog::READ_FEED;
use crate::privacy::FORGET;
use crate::social::PLAN_POSTS;
use crate::{App, Outcome};

const RECURRING: [&str; 7] = [SWEEP, RECONCILE, MISSED_NEWS, CHECK_BOOKS, ALERTS, PLAN_POSTS, FORGET];
/// The longest any of [`due_soon`] waits: the books are looked at once a day.
const LONGEST_WAIT: TimeDelta = TimeDelta::days(1);
/// Clocks of replicas differ, hopefully by less than this.
const CLOCKS_DIFFER: TimeDelta = TimeDelta::hours(1);

impl App {
    /// Enqueues the jobs that come round by themselves, unless they are there already. One that has died lives again:
    /// nothing else would ever start it. The same goes for what a clock that was wrong has put off for years.
    pub async fn ensure_recurring_jobs(&self) -> Outcome<()> {
        let now = self.now();
        let tx = self.store.begin().await?;
        let feed = self.blog.has_feed().then_some(READ_FEED);
        for kind in RECURRING.into_iter().chain(feed) {
            let job = NewJob::due(kind, String::new(), now);
            jobs::keep_alive(&tx, NewJob { dedupe_key: Some(kind.to_owned()), ..job }).await?;
        }
        let latest = now + LONGEST_WAIT + CLOCKS_DIFFER;
        let longest = now + LEASE + CLOCKS_DIFFER;
        let put_right = jobs::undo_wrong_clock(&tx, &due_soon(), latest, longest, now).await?;
        tx.commit().await?;
        if put_right > 0 {
            warn!(jobs = put_right, "jobs were put off by a clock that was ahead, and are done now");
        }
        Ok(())
    }
}
