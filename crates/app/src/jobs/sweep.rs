//! Throws away what has no use any more: sessions and codes that are over, forgotten throttles, dead jobs that nobody
//! looked at for a month. And ends the replies of processes that died.

use botwright_store::{
    audit, connections, idempotency, jobs, one_time_codes, sessions, subscribers, throttles,
};
use chrono::TimeDelta;

use super::Ending;
use crate::privacy::{CLEAR_OUT, CLEAR_OUT_BOT, DISCARD_FILES};
use crate::{App, Outcome};

pub const SWEEP: &str = "sweep";
const EVERY: TimeDelta = TimeDelta::minutes(10);
/// What somebody wanted gone has to go.
const ERASING: [&str; 3] = [CLEAR_OUT, CLEAR_OUT_BOT, DISCARD_FILES];
/// A year and a month, so that last year's same month can still be looked at.
const AUDIT_KEPT: TimeDelta = TimeDelta::days(396);

impl App {
    pub(super) async fn sweep(&self) -> Ending {
        match self.sweep_once().await {
            Ok(()) => Ending::Again(self.now() + EVERY),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn sweep_once(&self) -> Outcome<()> {
        let now = self.now();
        let tx = self.store.begin().await?;
        sessions::sweep(&tx, now).await?;
        one_time_codes::sweep(&tx, now - TimeDelta::days(1)).await?;
        throttles::sweep(&tx, now - TimeDelta::days(1)).await?;
        idempotency::sweep(&tx, now - TimeDelta::days(7)).await?;
        connections::sweep_visits(&tx, now).await?;
        audit::sweep(&tx, now - AUDIT_KEPT).await?;
        subscribers::sweep(&tx, now).await?;
        jobs::sweep_dead(&tx, now - TimeDelta::days(30), &ERASING).await?;
        tx.commit().await?;
        self.release_stale_replies().await
    }
}
