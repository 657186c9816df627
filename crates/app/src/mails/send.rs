//! A mail on its way. It may carry a code, so it lies encrypted in the job table, and it may be worthless after some
//! time, so it can expire instead of arriving late.

use botwright_domain::account::EmailAddress;
use botwright_gateways::mail::{Mail, MailError};
use botwright_store::Tx;
use botwright_store::jobs::{self, LeasedJob, NewJob};
use chrono::{DateTime, Utc};
use metrics::counter;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Letter;
use crate::jobs::Ending;
use crate::{App, Outcome};

pub use botwright_store::jobs::SEND_MAIL;

/// Two days, by the pauses between attempts: as long as somebody may take to mend a mail server.
const ATTEMPTS: i32 = 57;

#[derive(Serialize, Deserialize)]
pub struct WaitingMail {
    to: String,
    subject: String,
    text: String,
    html: String,
    /// Mails that were waiting when this came have none.
    #[serde(default)]
    reply_to: Option<String>,
    good_until: Option<DateTime<Utc>>,
}

impl App {
    pub(crate) async fn enqueue_mail(
        &self,
        tx: &Tx,
        to: &EmailAddress,
        letter: Letter,
        good_until: Option<DateTime<Utc>>,
    ) -> Outcome<()> {
        self.enqueue_named_mail(tx, to, letter, good_until, None).await
    }

    /// A mail that can be found again while it waits.
    pub(crate) async fn enqueue_named_mail(
        &self,
        tx: &Tx,
        to: &EmailAddress,
        letter: Letter,
        good_until: Option<DateTime<Utc>>,
        name: Option<String>,
    ) -> Outcome<()> {
        let id = Uuid::now_v7();
        let Letter { subject, text, html, reply_to } = letter;
        let reply_to = reply_to.map(|address| address.to_string());
        let waiting = WaitingMail { to: to.to_string(), subject, text, html, reply_to, good_until };
        let plain = serde_json::to_vec(&waiting).map_err(crate::Failure::internal)?;
        let job = NewJob::due(SEND_MAIL, self.secrets.seal(id, &plain), self.now());
        jobs::enqueue(tx, NewJob { id, dedupe_key: name, max_attempts: ATTEMPTS, ..job }).await?;
        Ok(())
    }

    pub(crate) async fn send_mail(&self, job: &LeasedJob) -> Ending {
        let Some(waiting) = self.waiting_mail(job.id, &job.payload) else {
            return Ending::GiveUp("The mail cannot be decrypted: was the secret key changed?".into());
        };
        if waiting.is_over(self.now()) {
            return Ending::Done;
        }
        let Ok(to) = EmailAddress::parse(&waiting.to) else {
            return Ending::GiveUp("The address is not valid.".into());
        };
        let WaitingMail { subject, text, html, reply_to, .. } = waiting;
        let reply_to = reply_to.and_then(|address| EmailAddress::parse(&address).ok());
        let mail = Mail { id: job.id, to, reply_to, subject, text, html, written_at: job.created_at };
        let sent = self.mailer.send(&mail).await;
        counter!("botwright_mails_total", "outcome" => if sent.is_ok() { "sent" } else { "failed" })
            .increment(1);
        match sent {
            Ok(()) => Ending::Done,
            Err(error @ MailError::Temporary(_)) => Ending::Retry(error.to_string()),
            Err(error @ MailError::Refused(_)) => Ending::GiveUp(error.to_string()),
        }
    }

    /// Whom a waiting mail is for.
    pub(crate) fn mail_goes_to(&self, id: Uuid, sealed: &str) -> Option<String> {
        Some(self.waiting_mail(id, sealed)?.to)
    }

    /// The mail in a job, unless it was sealed with another key.
    pub(crate) fn waiting_mail(&self, id: Uuid, sealed: &str) -> Option<WaitingMail> {
        serde_json::from_slice(&self.secrets.open(id, sealed)?).ok()
    }
}

impl WaitingMail {
    /// What it carries has expired.
    pub(crate) fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.good_until.is_some_and(|end| end <= now)
    }

    /// As much as the admin may see: a code is in the text alone.
    pub(crate) fn headline(&self) -> String {
        format!("To {}: {}", self.to, self.subject)
    }
}
