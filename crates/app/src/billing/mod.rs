//! Money: credit that owners prepay, and what they buy with it.

mod alerts;
mod books;
mod buy;
mod missed_news;
mod once;
mod payment_news;
mod recharge;
mod reconcile;
mod sandbox;
mod summary;
mod top_up;
mod usage;

use std::sync::Arc;

use botwright_gateways::payments::{PaymentProvider, WebhookSecrets};

pub(crate) use alerts::ALERTS;
pub(crate) use books::CHECK_BOOKS;
pub use buy::Purchase;
pub(crate) use missed_news::MISSED_NEWS;
pub use once::Once;
pub(crate) use reconcile::RECONCILE;
pub use sandbox::{SANDBOX, SandboxPage};
pub use summary::AccountSummary;
pub use top_up::PaymentLink;
pub use usage::{DayOfUse, Usage};

/// Who takes the money.
pub enum Bank {
    /// Test money, on a page of our own.
    Sandbox,
    Provider {
        provider: Arc<dyn PaymentProvider>,
        secrets: WebhookSecrets,
        /// Whether messages about real money are for us, or those about test money.
        live: bool,
    },
}

impl Bank {
    pub fn name(&self) -> &'static str {
        match self {
            Self::Sandbox => SANDBOX,
            Self::Provider { provider, .. } => provider.name(),
        }
    }
}
