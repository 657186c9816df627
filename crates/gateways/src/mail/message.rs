//! Turns our [`Mail`] into the bytes of an internet message. Names and subjects go through the builder, which
//! encodes them, so no text of a user can become a header.

use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};

use super::{Mail, MailError};

pub fn build(from: &Mailbox, mail: &Mail) -> Result<Message, MailError> {
    let refused = |error: &dyn std::error::Error| MailError::Refused(error.to_string());
    let to: Address = mail.to.as_str().parse().map_err(|error| refused(&error))?;
    let mut message = Message::builder();
    // What only helps to answer is no reason to refuse the mail.
    if let Some(address) = mail.reply_to.as_ref().and_then(|address| address.as_str().parse().ok()) {
        message = message.reply_to(Mailbox::new(None, address));
    }
    message
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .subject(mail.subject.clone())
        .date(mail.written_at.into())
        .message_id(Some(format!("<{}@{}>", mail.id, from.email.domain())))
        .header(AutoSubmitted)
        .multipart(MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone()))
        .map_err(|error| refused(&error))
}

/// Tells vacation responders to stay silent.
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}
