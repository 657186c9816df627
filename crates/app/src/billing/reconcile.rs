//! Asks after payments of which nothing was heard: a message may be lost, or a process may die between a payment and
//! its credit.

use botwright_domain::payment::{PaymentEvent, PaymentNews, Subject};
use botwright_store::top_ups::{self, TopUp};
use chrono::TimeDelta;
use tracing::warn;

use super::Bank;
use crate::jobs::Ending;
use crate::{App, Failure, Outcome};

pub const RECONCILE: &str = "reconcile_payments";
const EVERY: TimeDelta = TimeDelta::minutes(10);
const QUIET_FOR: TimeDelta = TimeDelta::minutes(5);
/// A page that was never opened is no page any more.
const GIVEN_UP_AFTER: TimeDelta = TimeDelta::days(2);
const AT_ONCE: u64 = 100;

impl App {
    pub(crate) async fn reconcile_payments(&self) -> Ending {
        match self.ask_after_all().await {
            Ok(()) => Ending::Again(self.now() + EVERY),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn ask_after_all(&self) -> Outcome<()> {
        let quiet_since = self.now() - QUIET_FOR;
        let quiet = top_ups::unfinished(self.store.read(), self.bank.name(), quiet_since, AT_ONCE).await?;
        for top_up in &quiet {
            if let Err(failure) = self.ask_after(top_up).await {
                warn!(?failure, top_up = %top_up.id, "a payment could not be looked up");
                // It keeps nobody else from being asked after.
                let tx = self.store.begin().await?;
                top_ups::put_off(&tx, top_up.id, self.now()).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }

    /// Reads what has become of the page, and books it. Only who was answered can give up.
    pub(super) async fn ask_after(&self, top_up: &TopUp) -> Outcome<()> {
        let mut event = match (&top_up.session_id, &self.bank) {
            (Some(session_id), Bank::Sandbox) => self.sandbox_state(session_id).await?,
            (Some(session_id), Bank::Provider { provider, .. }) => {
                provider.look_up(session_id).await.map_err(|error| {
                    warn!(%error, "a payment could not be looked up");
                    Failure::PaymentsDown
                })?
            }
            (None, _) => PaymentEvent { subject: Subject::default(), news: PaymentNews::Other },
        };
        if event.news == PaymentNews::Other && top_up.created_at + GIVEN_UP_AFTER < self.now() {
            event.news = PaymentNews::Expired;
        }
        event.subject.top_up_id = Some(top_up.id);
        let tx = self.store.begin().await?;
        self.take_in(&tx, &event).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}
