//! The few ways in which asking for a picture or a video fails. What a provider says in its own words is shortened and
//! freed of the key before it comes here.

use std::time::Duration;

use thiserror::Error;

use crate::models::ModelError;

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    #[error("the picture service cannot be reached")]
    Unreachable,
    #[error("the picture service took too long")]
    TimedOut,
    /// Overloaded, or more requests than the account may send. `retry_after` is what the server asked for.
    #[error("the picture service is busy")]
    Busy { retry_after: Option<Duration> },
    #[error("the account at the picture service has no credit left")]
    OutOfQuota,
    #[error("the picture service does not accept the key")]
    BadKey,
    #[error("the picture service does not know this model (or the address is wrong)")]
    NoSuchModel,
    /// Its rules on content forbid it: the same wish will never be granted. A whole sentence.
    #[error("{0}")]
    Refused(String),
    /// The request itself was not taken: a setting or a field that this model does not like.
    #[error("the picture service did not take the request: {0}")]
    NotTaken(String),
    /// There is no such video, or no longer.
    #[error("the video is not there (any more)")]
    Gone,
    #[error("the picture or video is larger than we take")]
    TooLarge,
    /// The answer broke off, or is not what was asked for.
    #[error("the picture service's answer is broken: {0}")]
    Broken(String),
}

impl PictureError {
    /// The same wish may well be granted a little later.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Unreachable | Self::TimedOut | Self::Busy { .. } | Self::Broken(_))
    }

    /// How long the server asked to be left alone.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Busy { retry_after } => *retry_after,
            _ => None,
        }
    }

    /// With the provider's reason, if it gave one.
    pub(super) fn refused(reason: &str) -> Self {
        let reason = reason.trim();
        if reason.is_empty() {
            return Self::Refused(
                "The picture service would not make this, because of its rules on content.".into(),
            );
        }
        let point = if reason.ends_with(['.', '!', '?', '…']) { "" } else { "." };
        Self::Refused(format!("The picture service would not make this: {reason}{point}"))
    }

    pub(super) fn broken(what: &str) -> Self {
        Self::Broken(what.to_owned())
    }
}

/// Refusals are told in the same words by all of a provider's models.
impl From<ModelError> for PictureError {
    fn from(error: ModelError) -> Self {
        match error {
            ModelError::Unreachable => Self::Unreachable,
            ModelError::TimedOut => Self::TimedOut,
            ModelError::Busy { retry_after } => Self::Busy { retry_after },
            ModelError::OutOfQuota => Self::OutOfQuota,
            ModelError::BadKey => Self::BadKey,
            ModelError::NoSuchModel => Self::NoSuchModel,
            ModelError::TooLong => Self::NotTaken("the description of the picture is too long".into()),
            ModelError::Filtered => Self::refused(""),
            ModelError::Refused(text) => Self::NotTaken(text),
            ModelError::Broken(text) => Self::Broken(text),
        }
    }
}
