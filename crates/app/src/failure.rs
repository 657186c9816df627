//! Every way in which a use case can fail, named once, with the sentence that a person reads and the kind of failure
//! that decides the HTTP status.

use botwright_domain::field_errors::FieldErrors;
use botwright_domain::one_time_code::DeadCode;
use botwright_store::{DbErr, StoreError};
use chrono::TimeDelta;
use thiserror::Error;

use crate::wrong_fields::sentence;

pub type Outcome<T> = Result<T, Failure>;

#[derive(Debug, Error)]
pub enum Failure {
    #[error("{}", sentence(.0))]
    Invalid(FieldErrors),

    #[error("{0}")]
    DeadCode(#[from] DeadCode),
    #[error("This code is not right. {}", tries_left(*.left))]
    WrongCode { left: i32 },
    #[error("Please verify your email with the code we sent you first.")]
    EmailNotVerified,
    #[error("An account with this email already exists. Please sign in instead.")]
    EmailTaken,
    #[error("Email or password is wrong.")]
    WrongCredentials,
    #[error("Please sign in.")]
    NotSignedIn,

    #[error("You are the only admin. Please make somebody else an admin before you delete your account.")]
    LastAdmin,
    #[error("This does not belong to the account you are signed in with.")]
    NotYourIdentity,

    #[error("This is for the administrator only.")]
    NotAnAdmin,
    #[error("This account is suspended. Please write to {support} if you think that this is a mistake.")]
    Suspended { support: String },
    #[error("There is no such account.")]
    NoSuchAccount,
    #[error("There is no such failure any more.")]
    NoSuchFailure,

    #[error("There is no such bot.")]
    NoSuchBot,
    #[error("Bot not found with the provided code.")]
    NoSuchBotCode,
    #[error("There is no such file.")]
    NoSuchFile,
    #[error("There is no such conversation.")]
    NoSuchConversation,
    #[error("There is no such question any more.")]
    NoSuchQuestion,
    #[error("This bot is disabled by the owner.")]
    BotDisabled,
    #[error(
        "This chat is not open on this website. Its owner can add the site to the bot's allowed websites."
    )]
    SiteNotAllowed,
    #[error("This bot does not collect details.")]
    NoLeadForm,
    #[error("The demo bot belongs to the product and cannot be changed or deleted.")]
    DemoBotStays,
    #[error("Your plan allows {}. Please delete one first, or ask for a larger plan.", bots(*.allowed))]
    TooManyBots { allowed: u32 },

    #[error("Your free trial was used before. Please add credit and buy a bot.")]
    TrialUsed,
    #[error("This idempotency key was used for another request. Please make a new one.")]
    KeyUsedOtherwise,
    #[error("This was deleted a moment ago.")]
    DeletedMeanwhile,
    #[error("There is no such payment.")]
    NoSuchPayment,
    #[error("The signature of this message is not valid.")]
    BadSignature,
    #[error("This message cannot be read.")]
    UnreadableMessage,
    #[error("Only payments in US dollars are booked.")]
    WrongCurrency,
    #[error("The payment page could not be opened. Please try again in a moment.")]
    PaymentsDown,

    #[error("There is no such post.")]
    NoSuchPost,
    #[error("This account is not connected any more.")]
    NoSuchConnection,
    #[error("Accounts of this platform cannot be connected here: the operator has not set up an app there.")]
    NoAppAtPlatform,
    #[error("This post was changed meanwhile. Please look at it again.")]
    PostChanged,
    #[error(
        "This bot was changed in another window meanwhile. Please load the page anew, so that you do not undo those changes."
    )]
    BotChanged,
    #[error("{0}")]
    NotNow(&'static str),

    #[error("There is no such article.")]
    NoSuchArticle,
    #[error("The blog cannot be reached right now.")]
    BlogDown,
    #[error("This link was used before or is too old. Please subscribe again.")]
    DeadConfirmLink,
    #[error("This link is not complete. Please copy all of it from the mail.")]
    BadLeaveLink,

    #[error("Too many attempts. Please try again in {}.", in_words(*.retry_after))]
    TooMany { retry_after: TimeDelta },

    #[error("Something went wrong on our side. Please try again.")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A value breaks its rule.
    Invalid,
    /// The request makes no sense now.
    Refused,
    Unauthenticated,
    Forbidden,
    NotFound,
    Conflict,
    TooMany,
    /// Somebody else's service does not answer.
    Unavailable,
    Internal,
}

impl Failure {
    pub fn invalid(field: &str, message: &str) -> Self {
        Self::Invalid(FieldErrors::one(field, message))
    }

    pub fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(error.into())
    }

    pub fn kind(&self) -> Kind {
        match self {
            Self::Invalid(_) | Self::WrongCurrency => Kind::Invalid,
            Self::DeadCode(_)
            | Self::WrongCode { .. }
            | Self::EmailNotVerified
            | Self::NoLeadForm
            | Self::NoAppAtPlatform
            | Self::BadSignature
            | Self::UnreadableMessage
            | Self::DeadConfirmLink
            | Self::BadLeaveLink => Kind::Refused,
            Self::PaymentsDown | Self::BlogDown => Kind::Unavailable,
            Self::SiteNotAllowed
            | Self::NotYourIdentity
            | Self::NotAnAdmin
            | Self::Suspended { .. }
            | Self::TooManyBots { .. }
            | Self::BotDisabled
            | Self::DemoBotStays => Kind::Forbidden,
            Self::NoSuchBot
            | Self::NoSuchAccount
            | Self::NoSuchFailure
            | Self::NoSuchBotCode
            | Self::NoSuchFile
            | Self::NoSuchConversation
            | Self::NoSuchQuestion
            | Self::NoSuchPost
            | Self::NoSuchArticle
            | Self::NoSuchConnection
            | Self::DeletedMeanwhile
            | Self::NoSuchPayment => Kind::NotFound,
            Self::EmailTaken
            | Self::TrialUsed
            | Self::KeyUsedOtherwise
            | Self::LastAdmin
            | Self::PostChanged
            | Self::BotChanged
            | Self::NotNow(_) => Kind::Conflict,
            Self::WrongCredentials | Self::NotSignedIn => Kind::Unauthenticated,
            Self::TooMany { .. } => Kind::TooMany,
            Self::Internal(_) => Kind::Internal,
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Orphan => Self::DeletedMeanwhile,
            other => Self::internal(other),
        }
    }
}

impl From<DbErr> for Failure {
    fn from(error: DbErr) -> Self {
        Self::internal(error)
    }
}

impl From<FieldErrors> for Failure {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}

fn tries_left(left: i32) -> String {
    match left {
        ..=0 => "Please ask for a new one.".into(),
        1 => "You have 1 try left.".into(),
        n => format!("You have {n} tries left."),
    }
}

fn bots(allowed: u32) -> String {
    if allowed == 1 { "1 bot".into() } else { format!("{allowed} bots") }
}

fn in_words(wait: TimeDelta) -> String {
    let seconds = wait.num_seconds().max(1);
    let (amount, unit) = if seconds < 90 { (seconds, "second") } else { ((seconds + 59) / 60, "minute") };
    format!("{amount} {unit}{}", if amount == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_read_as_sentences() {
        assert_eq!(
            Failure::WrongCode { left: 1 }.to_string(),
            "This code is not right. You have 1 try left."
        );
        let wait = |seconds| Failure::TooMany { retry_after: TimeDelta::seconds(seconds) }.to_string();
        assert_eq!(wait(0), "Too many attempts. Please try again in 1 second.");
        assert_eq!(wait(60), "Too many attempts. Please try again in 60 seconds.");
        assert_eq!(wait(899), "Too many attempts. Please try again in 15 minutes.");
    }
}
