//! Sends mails. [`Smtp`] talks to a mail server; [`Outbox`] keeps each mail as a file, so that an installation
//! without a mail server works from the first minute.

mod message;
mod outbox;
mod smtp;

use async_trait::async_trait;
use botwright_domain::account::EmailAddress;
use chrono::{DateTime, Utc};
use thiserror::Error;
use uuid::Uuid;

pub use outbox::{Outbox, StoredMail};
pub use smtp::Smtp;

/// One mail to one person. `id` stays the same when a mail has to be sent again, so that a mail program can tell
/// that it has it already.
#[derive(Clone, Debug)]
pub struct Mail {
    pub id: Uuid,
    pub to: EmailAddress,
    /// Whom an answer goes to, if not to whom the mail is from.
    pub reply_to: Option<EmailAddress>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub written_at: DateTime<Utc>,
}

#[derive(Debug, Error)]
pub enum MailError {
    /// Worth another try later: the server is down, busy or asks to come back.
    #[error("the mail server did not take the mail for now: {0}")]
    Temporary(String),
    /// Trying again would not help: the address or the mail was refused.
    #[error("the mail was refused: {0}")]
    Refused(String),
}

#[async_trait]
pub trait Mailer: Send + Sync {
    async fn send(&self, mail: &Mail) -> Result<(), MailError>;

    /// Says what is wrong, if a mail could not be sent now.
    async fn check(&self) -> Result<(), String>;
}
