//! Sends through a mail server given by one URL (`smtps://user:pass@host:465`,
//! `smtp://user:pass@host:587?tls=required`). A URL without TLS is only taken for a server on this machine, or, if it has
//! no password, for a name without a dot, as containers beside us have: a password never travels in clear by mistake.

use std::time::Duration;

use async_trait::async_trait;
use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use url::Url;

use super::{Mail, MailError, Mailer, message};

const TIMEOUT: Duration = Duration::from_secs(15);

pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Smtp {
    pub fn new(url: &str, from: &str) -> Result<Self, String> {
        let from =
            from.parse().map_err(|error| format!("the sender address {from:?} is not valid: {error}"))?;
        let parsed = Url::parse(url).map_err(|error| format!("the SMTP URL cannot be read: {error}"))?;
        if !is_encrypted(&parsed) && !is_loopback(&parsed) && !is_beside_us(&parsed) {
            return Err("the SMTP URL has no encryption: use smtps://, or smtp://…?tls=required".into());
        }
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|error| format!("the SMTP URL cannot be used: {error}"))?
            .timeout(Some(TIMEOUT))
            .build();
        Ok(Self { transport, from })
    }
}

#[async_trait]
impl Mailer for Smtp {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::build(&self.from, mail)?;
        let Err(error) = self.transport.send(message).await else { return Ok(()) };
        // A server that refuses us altogether, for example our password, has said nothing about this mail.
        let is_about_the_mail = error.is_permanent() && self.check().await.is_ok();
        let kind = if is_about_the_mail { MailError::Refused } else { MailError::Temporary };
        Err(kind(error.to_string()))
    }

    async fn check(&self) -> Result<(), String> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("the mail server closed the connection".into()),
            Err(error) => Err(error.to_string()),
        }
    }
}

fn is_encrypted(url: &Url) -> bool {
    url.scheme() == "smtps" || url.query_pairs().any(|(key, value)| key == "tls" && value == "required")
}

fn is_beside_us(url: &Url) -> bool {
    let plain_name = url.domain().is_some_and(|name| !name.contains('.'));
    plain_name && url.username().is_empty() && url.password().is_none()
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(url::Host::Ipv4(ip)) => ip.is_loopback(),
        Some(url::Host::Ipv6(ip)) => ip.is_loopback(),
        Some(url::Host::Domain(name)) => {
            name == "localhost" || name.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_url_without_encryption_is_only_taken_for_this_machine() {
        let from = "Shop <shop@example.com>";
        assert!(Smtp::new("smtp://mail.example.com:587", from).is_err());
        assert!(Smtp::new("smtp://mail.example.com:587?tls=opportunistic", from).is_err());
        assert!(Smtp::new("smtp://user:secret@mail:1025", from).is_err());
        assert!(Smtp::new("smtp://192.168.0.7:1025", from).is_err());
        assert!(Smtp::new("smtp://mail:1025", from).is_ok());
        assert!(Smtp::new("mail.example.com", from).is_err());
        assert!(Smtp::new("smtp://127.0.0.1:1025", "nobody").is_err());
    }
}
