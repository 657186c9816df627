//! What every use case may reach for: the store, the clock, the mailer, the secrets and the operator's choices.
//! Built once at start-up and shared.

use std::sync::Arc;

use botwright_domain::account::EmailAddress;
use botwright_domain::clock::Clock;
use botwright_domain::plan::PlanLimits;
use botwright_gateways::mail::Mailer;
use botwright_store::Store;
use chrono::{DateTime, Utc};
use tokio::sync::Notify;

use crate::passwords::Passwords;
use crate::secrets::{MasterKey, Secrets};

/// What the operator chose and use cases need to know.
#[derive(Clone, Debug)]
pub struct Settings {
    pub admin_email: EmailAddress,
    pub plan_limits: PlanLimits,
    /// Off lifts the limits per network and address, never the tries per code.
    pub rate_limits: bool,
}

pub struct App {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub settings: Settings,
    pub(crate) mailer: Arc<dyn Mailer>,
    pub(crate) passwords: Passwords,
    pub(crate) secrets: Secrets,
    pub(crate) work_arrived: Notify,
}

impl App {
    pub fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        mailer: Arc<dyn Mailer>,
        key: &MasterKey,
        settings: Settings,
    ) -> Self {
        Self {
            store,
            clock,
            settings,
            mailer,
            passwords: Passwords::new(),
            secrets: Secrets::new(key),
            work_arrived: Notify::new(),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Says that a job was committed, so that the worker need not wait for its next look.
    pub(crate) fn wake_worker(&self) {
        self.work_arrived.notify_one();
    }
}
