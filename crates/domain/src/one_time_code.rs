//! One-time codes prove that a person reads the mails of an address. This module holds what makes a code good, dead
//! or spent; where codes are kept and how they are hidden at rest is not its business.

use chrono::{DateTime, TimeDelta, Utc};
use thiserror::Error;

use crate::throttle::Limit;

pub const CODE_LENGTH: usize = 6;
pub const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(10);
pub const CODE_TRIES: i32 = 5;
/// How long after a right code `/register` is still open.
pub const VERIFIED_FOR: TimeDelta = TimeDelta::minutes(15);

/// Between two codes for one address and purpose.
pub const RESEND_PAUSE: Limit = Limit { hits: 1, window: TimeDelta::seconds(60) };
pub const SENDS_PER_ADDRESS: Limit = Limit { hits: 5, window: TimeDelta::hours(1) };
pub const SENDS_PER_NETWORK: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };

/// Why a code was asked for. A code of one purpose is worth nothing for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Register,
    Reset,
    /// Another address for an account that is there.
    Move,
}

impl Purpose {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Reset => "reset",
            Self::Move => "move",
        }
    }

    /// The purposes for which anybody may ask.
    pub fn parse(word: &str) -> Result<Self, &'static str> {
        match word {
            "register" => Ok(Self::Register),
            "reset" => Ok(Self::Reset),
            _ => Err("Purpose must be 'register' or 'reset'"),
        }
    }
}

/// Six ASCII digits, as typed: spaces around and between them are forgiven.
pub fn parse_code(input: &str) -> Result<String, &'static str> {
    let code: String = input.chars().filter(|c| !c.is_whitespace()).take(CODE_LENGTH + 1).collect();
    if code.is_empty() {
        return Err("Code is required");
    }
    let good = code.len() == CODE_LENGTH && code.bytes().all(|b| b.is_ascii_digit());
    if good { Ok(code) } else { Err("The code has 6 digits") }
}

/// The life of a stored code.
#[derive(Clone, Debug)]
pub struct CodeState {
    pub expires_at: DateTime<Utc>,
    pub attempts: i32,
    pub consumed: bool,
}

/// Why a code is not, or no longer, worth trying.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum DeadCode {
    #[error("Please ask for a code first.")]
    NeverSent,
    #[error("This code was already used. Please ask for a new one.")]
    Used,
    #[error("This code has expired. Please ask for a new one.")]
    Expired,
    #[error("Too many wrong tries. Please ask for a new code.")]
    Exhausted,
}

impl CodeState {
    /// Whether one more try may be made, before anything is compared.
    pub fn may_try(&self, now: DateTime<Utc>) -> Result<(), DeadCode> {
        if self.consumed {
            Err(DeadCode::Used)
        } else if now >= self.expires_at {
            Err(DeadCode::Expired)
        } else if self.attempts >= CODE_TRIES {
            Err(DeadCode::Exhausted)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_six_digits_and_forgive_spaces() {
        assert_eq!(parse_code(" 123 456 ").unwrap(), "123456");
        assert_eq!(parse_code(""), Err("Code is required"));
        for bad in ["12345", "1234567", "12345a", "１２３４５６"] {
            assert_eq!(parse_code(bad), Err("The code has 6 digits"), "{bad}");
        }
    }

    #[test]
    fn a_code_dies_by_use_by_age_and_by_tries() {
        let now = DateTime::UNIX_EPOCH;
        let code = |attempts, consumed| CodeState { expires_at: now + CODE_LIFETIME, attempts, consumed };
        assert_eq!(code(4, false).may_try(now), Ok(()));
        assert_eq!(code(5, false).may_try(now), Err(DeadCode::Exhausted));
        assert_eq!(code(0, true).may_try(now), Err(DeadCode::Used));
        assert_eq!(code(0, false).may_try(now + CODE_LIFETIME), Err(DeadCode::Expired));
    }
}
