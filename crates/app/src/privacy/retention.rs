//! Forgets what is older than a bot's owner wants it kept: conversations by their last word, leads by the day they were
//! left. The oldest go first, some at a time, and stay counted. And sees to it that what was deleted goes.

use botwright_store::{erasure, past_usage, retention};
use chrono::{Days, TimeDelta};
use metrics::counter;

use crate::jobs::Ending;
use crate::{App, Outcome};

pub const FORGET: &str = "forget_old_conversations";
const EVERY: TimeDelta = TimeDelta::hours(1);
const BOTS: u64 = 200;
const AT_ONCE: u64 = 100;
/// Longer than any chart looks back.
const COUNTED_FOR: Days = Days::new(100);

impl App {
    pub(crate) async fn forget_old_conversations(&self) -> Ending {
        match self.forget_all_that_is_old().await {
            Ok(()) => Ending::Again(self.now() + EVERY),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn forget_all_that_is_old(&self) -> Outcome<()> {
        self.clear_out_left_behind().await?;
        let mut after = None;
        loop {
            let bots = retention::forgetful_bots(self.store.read(), after, BOTS).await?;
            let Some((last, _)) = bots.last() else { break };
            after = Some(*last);
            for (bot, days) in bots {
                self.forget_of_bot(bot, days).await?;
            }
        }
        let tx = self.store.begin().await?;
        let today = self.now().date_naive();
        past_usage::sweep(&tx, today.checked_sub_days(COUNTED_FOR).unwrap_or(today)).await?;
        Ok(tx.commit().await?)
    }

    async fn forget_of_bot(&self, bot: uuid::Uuid, days: i32) -> Outcome<()> {
        let before = self.now() - TimeDelta::days(days.into());
        loop {
            // Looking first costs nothing; taking SQLite's one write lock for every bot would.
            let db = self.store.read();
            let talks = retention::quiet_conversations(db, bot, before, AT_ONCE).await?;
            let leads = retention::old_leads(db, bot, before, AT_ONCE).await?;
            if talks.is_empty() && leads.is_empty() {
                return Ok(());
            }
            let tx = self.store.begin().await?;
            let mut erased = erasure::remove_conversations(&tx, &talks, Some(before)).await?;
            erased += erasure::remove_leads(&tx, &leads).await?;
            tx.commit().await?;
            counter!("botwright_conversations_forgotten_total").increment(erased.conversations);
        }
    }
}
