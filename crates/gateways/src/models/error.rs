//! The few ways in which asking a model fails, each with a sentence for the operator's log. What a provider says in
//! its own words is shortened and freed of the key before it comes here.

use std::time::Duration;

use thiserror::Error;

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ModelError {
    #[error("the model server cannot be reached")]
    Unreachable,
    #[error("the model took too long")]
    TimedOut,
    /// Overloaded, or more requests than the account may send. `retry_after` is what the server asked for.
    #[error("the model server is busy")]
    Busy { retry_after: Option<Duration> },
    #[error("the account at the model provider has no credit left")]
    OutOfQuota,
    #[error("the model provider does not accept the key")]
    BadKey,
    #[error("the model provider does not know this model (or the address is wrong)")]
    NoSuchModel,
    #[error("the request is longer than the model can read")]
    TooLong,
    #[error("the model provider's content filter stopped the request")]
    Filtered,
    /// The request itself was not taken: a setting or a field that this model does not like.
    #[error("the model provider refused the request: {0}")]
    Refused(String),
    /// The answer broke off or could not be read.
    #[error("the model's answer is broken: {0}")]
    Broken(String),
}

impl ModelError {
    /// The same request may well succeed a little later.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Unreachable | Self::TimedOut | Self::Busy { .. } | Self::Broken(_))
    }

    /// Another request may well succeed: this one was too long, not allowed or not understood.
    pub fn is_about_the_request(&self) -> bool {
        matches!(self, Self::TooLong | Self::Filtered | Self::Refused(_))
    }

    /// How long the server asked to be left alone.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Busy { retry_after } => *retry_after,
            _ => None,
        }
    }
}
