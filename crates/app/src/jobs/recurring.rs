//! Jobs that come round by themselves.

use botwright_store::jobs::{self, NewJob};

use super::sweep::SWEEP;
use crate::billing::{ALERTS, CHECK_BOOKS, RECONCILE};
use crate::blog::READ_FEED;
use crate::privacy::FORGET;
use crate::social::PLAN_POSTS;
use crate::{App, Outcome};

const RECURRING: [&str; 6] = [SWEEP, RECONCILE, CHECK_BOOKS, ALERTS, PLAN_POSTS, FORGET];

impl App {
    /// Enqueues the jobs that come round by themselves, unless they are there already. One that has died lives again:
    /// nothing else would ever start it.
    pub async fn ensure_recurring_jobs(&self) -> Outcome<()> {
        let now = self.now();
        let tx = self.store.begin().await?;
        let feed = self.blog.has_feed().then_some(READ_FEED);
        for kind in RECURRING.into_iter().chain(feed) {
            let job = NewJob::due(kind, String::new(), now);
            jobs::keep_alive(&tx, NewJob { dedupe_key: Some(kind.to_owned()), ..job }).await?;
        }
        Ok(tx.commit().await?)
    }
}
