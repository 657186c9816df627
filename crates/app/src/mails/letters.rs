//! The texts. Plain words, a text part that says everything in lines short enough to travel as they are, and no link
//! in a mail that carries a code.

use botwright_domain::account::EmailAddress;
use botwright_domain::one_time_code::{CODE_LIFETIME, Purpose};
use chrono::{DateTime, Utc};

use super::lead_letter::escaped;

#[derive(Default)]
pub struct Letter {
    pub subject: String,
    pub text: String,
    pub html: String,
    /// Who hears of it when the reader answers, if that is not us.
    pub reply_to: Option<EmailAddress>,
}

pub fn code(purpose: Purpose, code: &str) -> Letter {
    let minutes = CODE_LIFETIME.num_minutes();
    let (subject, opening, unasked) = match purpose {
        Purpose::Register => (
            "Your Botwright code",
            "Welcome to Botwright. This code confirms your email address:",
            "If you did not ask for an account, you can ignore this mail.",
        ),
        Purpose::Reset => (
            "Your Botwright password code",
            "Enter this code to set a new password:",
            "If you did not ask for this, your password stays as it is.",
        ),
        Purpose::Move => (
            "Your Botwright code for a new address",
            "Enter this code to sign in to Botwright with this address from now on:",
            "If you did not ask for this, you can ignore this mail.",
        ),
    };
    let lasts = format!("It is good for {minutes} minutes and for one use. Give it to nobody.");
    Letter {
        subject: subject.into(),
        text: format!("Hello,\n\n{opening}\n\n{code}\n\n{lasts}\n{unasked}\n\nBotwright\n"),
        html: page(&format!(
            "<p>Hello,</p><p>{opening}</p>\
             <p style=\"font-size:32px;letter-spacing:6px;font-weight:600;margin:24px 0\">{code}</p>\
             <p>{lasts}</p><p>{unasked}</p>"
        )),
        ..Letter::default()
    }
}

pub fn password_changed(at: DateTime<Utc>, signed_out: &str) -> Letter {
    let at = at.format("%-d %B %Y at %H:%M UTC");
    let happened = format!("Your Botwright password was changed on {at}.");
    let next = [
        signed_out,
        "If this was not you, reset your password now from the sign-in page,",
        "and tell the person who runs this installation.",
    ];
    Letter {
        subject: "Your Botwright password was changed".into(),
        text: format!("Hello,\n\n{happened}\n{}\n\nBotwright\n", next.join("\n")),
        html: page(&format!("<p>Hello,</p><p>{happened}</p><p>{}</p>", next.join(" "))),
        ..Letter::default()
    }
}

/// To the address from before: the only one that its owner certainly reads.
pub fn email_changed(at: DateTime<Utc>, new: &EmailAddress) -> Letter {
    let at = at.format("%-d %B %Y at %H:%M UTC");
    let happened = format!("The address of your Botwright account was changed on {at}.");
    let next = [
        &format!("From now on you sign in with {new}, and our mails go there."),
        "If this was not you, tell the person who runs this installation at once.",
    ];
    Letter {
        subject: "The address of your Botwright account was changed".into(),
        text: format!("Hello,\n\n{happened}\n{}\n\nBotwright\n", next.join("\n")),
        html: page(&format!("<p>Hello,</p><p>{happened}</p><p>{}</p>", escaped(&next.join(" ")))),
        ..Letter::default()
    }
}

pub fn account_deleted(at: DateTime<Utc>) -> Letter {
    let at = at.format("%-d %B %Y at %H:%M UTC");
    let happened = format!("Your Botwright account was deleted on {at}, as you asked.");
    let next = [
        "Your bots have stopped, and everything they held is being removed.",
        "Records of payments are kept as long as the law asks for, without your name,",
        "and a record of sign-ins and changes for 13 months.",
        "If this was not you, tell the person who runs this installation.",
    ];
    Letter {
        subject: "Your Botwright account was deleted".into(),
        text: format!("Hello,\n\n{happened}\n{}\n\nBotwright\n", next.join("\n")),
        html: page(&format!("<p>Hello,</p><p>{happened}</p><p>{}</p>", next.join(" "))),
        ..Letter::default()
    }
}

/// To the owner of a bot that the admin deleted.
pub fn bot_deleted(name: &str, by: &EmailAddress, at: DateTime<Utc>) -> Letter {
    let at = at.format("%-d %B %Y at %H:%M UTC");
    let happened =
        |name: &str| format!("The person who runs this installation deleted your bot {name} on {at}.");
    let next = "If you do not know why, ask them by answering this mail.";
    Letter {
        subject: format!("Your bot {name} was deleted"),
        text: format!("Hello,\n\n{}\n{next}\n\nBotwright\n", happened(name)),
        html: page(&format!("<p>Hello,</p><p>{}</p><p>{next}</p>", happened(&escaped(name)))),
        reply_to: Some(by.clone()),
    }
}

pub(super) fn page(body: &str) -> String {
    format!(
        "<!doctype html><html><body style=\"font-family:system-ui,sans-serif;color:#1c2321;line-height:1.5;\
         max-width:520px;margin:0 auto;padding:24px\">{body}<p style=\"color:#66706c\">Botwright</p></body></html>"
    )
}
