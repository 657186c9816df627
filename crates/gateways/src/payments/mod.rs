//! Providers that take money for us on pages of their own. Money is only ever believed when the provider says so
//! itself: in a signed message, or in answer to our own question.

mod event;
mod signature;
mod stripe;

use async_trait::async_trait;
use botwright_domain::money::Cents;
use botwright_domain::payment::{PaymentEvent, Subject};
use thiserror::Error;
use uuid::Uuid;

pub use event::{Told, read_event};
pub use signature::{BadSignature, WebhookSecrets};
pub use stripe::Stripe;

/// A payment page to be opened for a payer.
#[derive(Clone, Debug)]
pub struct PageWanted<'a> {
    /// Our name for the payment; the same name opens the same page.
    pub top_up_id: Uuid,
    pub user_id: Uuid,
    pub email: &'a str,
    /// Nothing lets the payer choose.
    pub amount: Option<Cents>,
    /// Where the payer goes afterwards. `{CHECKOUT_SESSION_ID}` becomes the page's name.
    pub success_url: &'a str,
    pub cancel_url: &'a str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentPage {
    pub session_id: String,
    pub url: String,
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PaymentError {
    #[error("the payment provider cannot be reached: {0}")]
    Unreachable(String),
    /// Worth a word to the operator: a wrong key, a wrong parameter.
    #[error("the payment provider refused: {0}")]
    Refused(String),
    #[error("the payment provider's answer makes no sense: {0}")]
    Broken(String),
}

#[async_trait]
pub trait PaymentProvider: Send + Sync {
    /// As it is stored with every payment.
    fn name(&self) -> &'static str;

    async fn open_page(&self, wanted: PageWanted<'_>) -> Result<PaymentPage, PaymentError>;

    /// What has become of a page.
    async fn look_up(&self, session_id: &str) -> Result<PaymentEvent, PaymentError>;

    /// The page that a payment was made on, for news that name the payment alone.
    async fn page_of(&self, payment_id: &str) -> Result<Option<Subject>, PaymentError>;

    /// How much of a payment's refunds stands now.
    async fn refunds_of(&self, payment_id: &str) -> Result<Cents, PaymentError>;

    /// The messages of the last weeks about refunds and disputes as they were sent, the oldest first.
    async fn messages_of_money_back(&self) -> Result<Vec<String>, PaymentError>;

    /// Whether the configuration works, for the operator.
    async fn check(&self) -> Result<(), PaymentError>;
}
