//! Receipts, and warnings before a bot falls silent.

use botwright_domain::allowance::Allowance;
use botwright_domain::money::Cents;
use botwright_domain::social_allowance::SocialAllowance;
use botwright_store::alerts::Unit;
use chrono::{DateTime, Utc};

use super::Letter;
use super::lead_letter::{escaped, one_line};
use super::letters::page;

pub fn top_up(amount: Cents, balance: Cents, test_money: bool, at: DateTime<Utc>) -> Letter {
    let kind = if test_money { " (test money)" } else { "" };
    receipt(
        format!("Receipt: {amount} added to your Botwright credit"),
        &[
            format!("Thank you. {amount}{kind} was added to your credit on {}.", day(at)),
            format!("Your balance is now {balance}."),
            "Credit buys and recharges bots on this platform. It does not expire and is not refundable."
                .into(),
        ],
    )
}

/// To the admin: money that nobody can spend.
pub fn orphaned_payment(amount: Cents, provider: &str, payment: &str, at: DateTime<Utc>) -> Letter {
    receipt(
        format!("A payment of {amount} for an account that is gone"),
        &[
            format!("{amount} was paid on {}, after the account it was meant for had been deleted.", day(at)),
            format!("Nobody can spend it. Please refund it at the payment provider: {provider}, {payment}."),
        ],
    )
}

/// Of something bought from the credit; it waits for the balance that is left.
pub struct Receipt {
    subject: String,
    sentences: Vec<String>,
}

impl Receipt {
    pub fn with_balance(mut self, balance: Cents) -> Letter {
        self.sentences.push(format!("Your balance is now {balance}."));
        receipt(self.subject, &self.sentences)
    }
}

/// `what` with its article: "an FAQ Chatbot".
pub fn purchase((article, what): (&str, &str), holds: &Holds, price: Cents, at: DateTime<Utc>) -> Receipt {
    Receipt {
        subject: format!("Receipt: {what}"),
        sentences: vec![
            format!("You bought {article} {what} on {} for {price} from your credit.", day(at)),
            holds.sentence(),
            "You find it under My Bots, ready to be edited.".into(),
        ],
    }
}

pub fn recharge(bot: &str, holds: &Holds, price: Cents, at: DateTime<Utc>) -> Receipt {
    Receipt {
        subject: format!("Receipt: {} recharged", one_line(bot)),
        sentences: vec![
            format!("Your bot {bot} was recharged on {} for {price} from your credit.", day(at)),
            holds.sentence(),
        ],
    }
}

/// What a bot has left, and until when.
pub struct Holds {
    left: String,
    until: Option<DateTime<Utc>>,
}

impl Holds {
    fn sentence(&self) -> String {
        let until = self.until.map(|end| format!(", valid until {}", day(end))).unwrap_or_default();
        format!("It now has {} left{until}.", self.left)
    }
}

impl From<&Allowance> for Holds {
    fn from(of: &Allowance) -> Self {
        let left = (of.free - of.used_free).max(0) + (of.paid - of.used_paid).max(0);
        Self { left: format!("{left} messages"), until: of.valid_until }
    }
}

impl From<&SocialAllowance> for Holds {
    fn from(of: &SocialAllowance) -> Self {
        let images = (of.images - of.used_images).max(0);
        let videos = (of.videos - of.used_videos).max(0);
        Self { left: format!("{images} image posts and {videos} short videos"), until: of.valid_until }
    }
}

/// What an owner is told of a bot that runs low.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Running {
    Low(Unit),
    Out(Unit),
    EndsInAWeek(DateTime<Utc>),
    EndsInADay(DateTime<Utc>),
}

impl Running {
    pub fn kind(self) -> String {
        let word = |unit| match unit {
            Unit::Messages => "messages",
            Unit::ImagePosts => "images",
            Unit::ShortVideos => "videos",
        };
        match self {
            Self::Low(unit) => format!("{}-80", word(unit)),
            Self::Out(unit) => format!("{}-100", word(unit)),
            Self::EndsInAWeek(_) => "ends-7".to_owned(),
            Self::EndsInADay(_) => "ends-1".to_owned(),
        }
    }

    /// What is used up. None: its time.
    pub fn unit(self) -> Option<Unit> {
        match self {
            Self::Low(unit) | Self::Out(unit) => Some(unit),
            Self::EndsInAWeek(_) | Self::EndsInADay(_) => None,
        }
    }
}

pub fn running_low(bot: &str, running: Running) -> Letter {
    let named = |unit| match unit {
        Unit::Messages => "messages",
        Unit::ImagePosts => "image posts",
        Unit::ShortVideos => "short videos",
    };
    let since = |unit| match unit {
        Unit::Messages => "It tells visitors how to reach you instead of answering.",
        Unit::ImagePosts => "Posts with a picture do not go out until it is recharged.",
        Unit::ShortVideos => "Posts with a video do not go out until it is recharged.",
    };
    let (subject, happened) = match running {
        Running::Low(unit) => (
            format!("{} has used 80 % of its {}", one_line(bot), named(unit)),
            format!("Your bot {bot} has used four fifths of its {}.", named(unit)),
        ),
        Running::Out(unit) => (
            format!("{} has used all its {}", one_line(bot), named(unit)),
            format!("Your bot {bot} has used all its {}. {}", named(unit), since(unit)),
        ),
        Running::EndsInAWeek(ends) => (
            format!("{} ends in a week", one_line(bot)),
            format!("The plan of your bot {bot} ends on {}.", day(ends)),
        ),
        Running::EndsInADay(ends) => (
            format!("{} ends within a day", one_line(bot)),
            format!("The plan of your bot {bot} ends on {}.", day(ends)),
        ),
    };
    receipt(
        subject,
        &[
            happened,
            "Recharge it under My Bots. While the plan is valid, what is left is carried along.".into(),
        ],
    )
}

pub(super) fn receipt(subject: String, sentences: &[String]) -> Letter {
    let html: Vec<String> =
        sentences.iter().map(|sentence| format!("<p>{}</p>", escaped(sentence))).collect();
    Letter {
        subject,
        text: format!("Hello,\n\n{}\n\nBotwright\n", sentences.join("\n\n")),
        html: page(&format!("<p>Hello,</p>{}", html.concat())),
        ..Letter::default()
    }
}

fn day(at: DateTime<Utc>) -> impl std::fmt::Display {
    at.format("%-d %B %Y at %H:%M UTC")
}
