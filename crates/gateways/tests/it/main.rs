//! SMTP against a mail server that can misbehave.

mod blog;
mod models;
mod models_requests;
mod pictures;
mod social_facebook;
mod social_instagram;
mod social_linkedin;
mod social_meta;
mod social_pinterest;
mod social_scene;
mod social_tiktok;
mod social_twitter;
mod social_youtube;

use botwright_domain::account::EmailAddress;
use botwright_gateways::mail::{Mail, MailError, Mailer, Smtp};
use botwright_testkit::{Misbehaviour, SmtpServer};
use chrono::DateTime;
use uuid::Uuid;

fn mail() -> Mail {
    Mail {
        id: Uuid::nil(),
        to: EmailAddress::parse("ann@example.com").unwrap(),
        reply_to: EmailAddress::parse("zoe@example.org").ok(),
        subject: "Your code".into(),
        text: "123456\n".into(),
        html: "<p>123456</p>".into(),
        written_at: DateTime::UNIX_EPOCH,
    }
}

#[tokio::test]
async fn a_mail_arrives_whole() {
    let server = SmtpServer::start().await;
    let smtp = Smtp::new(&server.url, "Botwright <no-reply@example.com>").unwrap();
    smtp.check().await.unwrap();
    smtp.send(&mail()).await.unwrap();
    let mails = server.mails();
    assert_eq!(mails.len(), 1);
    for part in [
        "\nTo: ann@example.com",
        "Reply-To: zoe@example.org",
        "\n123456\n",
        "Auto-Submitted: auto-generated",
        "@example.com>",
    ] {
        assert!(mails[0].contains(part), "{part} is missing in {}", mails[0]);
    }
}

#[tokio::test]
async fn busy_is_worth_another_try_and_refusal_is_not() {
    let server = SmtpServer::start().await;
    let smtp = Smtp::new(&server.url, "no-reply@example.com").unwrap();
    server.behave(Misbehaviour::Busy);
    assert!(matches!(smtp.send(&mail()).await, Err(MailError::Temporary(_))));
    server.behave(Misbehaviour::HangsUp);
    assert!(matches!(smtp.send(&mail()).await, Err(MailError::Temporary(_))));
    server.behave(Misbehaviour::Refuses);
    assert!(matches!(smtp.send(&mail()).await, Err(MailError::Refused(_))));
    server.behave(Misbehaviour::None);
    smtp.send(&mail()).await.unwrap();
    assert_eq!(server.mails().len(), 1);
}

#[tokio::test]
async fn a_server_that_is_down_is_worth_another_try() {
    let smtp = Smtp::new("smtp://127.0.0.1:1", "no-reply@example.com").unwrap();
    assert!(matches!(smtp.send(&mail()).await, Err(MailError::Temporary(_))));
    assert!(smtp.check().await.is_err());
}
