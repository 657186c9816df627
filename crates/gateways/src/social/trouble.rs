//! One vocabulary for seven platforms' errors. The class decides what the scheduler does; the message is for the owner.

use chrono::{DateTime, Utc};
use thiserror::Error;

/// What can be done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Nothing was published, and the same call may work later.
    Retryable,
    /// A quota. Waiting until its end is no failed attempt.
    RateLimited { until: Option<DateTime<Utc>> },
    /// The keys are dead or lack a permission: only the owner can help.
    Reauth,
    /// The content was refused. Trying again changes nothing.
    Permanent,
    /// The account or the operator's app may not post now.
    Blocked,
    /// The call that publishes left, and no trustworthy answer came.
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Trouble {
    pub class: Class,
    /// The platform's words or ours, short, without markup and without secrets.
    pub message: String,
    /// It concerns the operator's app and so everybody's posts to this platform.
    pub whole_platform: bool,
}

const LONGEST_MESSAGE: usize = 300;

impl Trouble {
    pub fn new(class: Class, message: impl AsRef<str>) -> Self {
        Self { class, message: tidy(message.as_ref()), whole_platform: false }
    }

    pub fn retryable(message: impl AsRef<str>) -> Self {
        Self::new(Class::Retryable, message)
    }

    pub fn rate_limited(until: Option<DateTime<Utc>>, message: impl AsRef<str>) -> Self {
        Self::new(Class::RateLimited { until }, message)
    }

    pub fn reauth(message: impl AsRef<str>) -> Self {
        Self::new(Class::Reauth, message)
    }

    pub fn permanent(message: impl AsRef<str>) -> Self {
        Self::new(Class::Permanent, message)
    }

    pub fn blocked(message: impl AsRef<str>) -> Self {
        Self::new(Class::Blocked, message)
    }

    pub fn unknown(message: impl AsRef<str>) -> Self {
        Self::new(Class::Unknown, message)
    }

    #[must_use]
    pub fn for_whole_platform(mut self) -> Self {
        self.whole_platform = true;
        self
    }

    /// The same trouble on the call that publishes: what would be worth a retry elsewhere is an open outcome here.
    #[must_use]
    pub fn while_publishing(mut self) -> Self {
        if self.class == Class::Retryable {
            self.class = Class::Unknown;
        }
        self
    }
}

/// What a platform says is hostile until checked: one line, no control characters, not endless.
fn tidy(message: &str) -> String {
    let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().filter(|character| !character.is_control()).take(LONGEST_MESSAGE).collect()
}
