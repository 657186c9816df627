//! How much a chatbot may still say. Messages are allowed per bot, free ones before paid ones, until a date.

use chrono::{DateTime, TimeDelta, Utc};

pub const TRIAL_MESSAGES: i64 = 100;
pub const TRIAL_LASTS: TimeDelta = TimeDelta::days(14);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allowance {
    pub free: i64,
    pub paid: i64,
    pub used_free: i64,
    pub used_paid: i64,
    pub valid_until: Option<DateTime<Utc>>,
    /// The bot lives on the account's free trial.
    pub on_trial: bool,
}

/// What is left of a trial, as the owner reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialLeft {
    pub messages: i64,
    pub days: i64,
}

impl Allowance {
    pub fn trial(now: DateTime<Utc>) -> Self {
        Self { free: TRIAL_MESSAGES, valid_until: Some(now + TRIAL_LASTS), on_trial: true, ..Self::default() }
    }

    /// Whether its time is not over. Without an end it is never over, but a bot that was given nothing has no time.
    pub fn is_valid(&self, now: DateTime<Utc>) -> bool {
        self.valid_until.map_or(self.free + self.paid > 0, |end| end > now)
    }

    /// Whether a message is left and the time is not over.
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        let left = self.used_free < self.free || self.used_paid < self.paid;
        left && self.valid_until.is_none_or(|end| end > now)
    }

    pub fn trial_left(&self, now: DateTime<Utc>) -> Option<TrialLeft> {
        let end = self.valid_until.filter(|_| self.on_trial)?;
        let seconds = (end - now).num_seconds().max(0);
        let day = TimeDelta::days(1).num_seconds();
        Some(TrialLeft { messages: (self.free - self.used_free).max(0), days: (seconds + day - 1) / day })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trial_counts_down_in_messages_and_started_days() {
        let now = DateTime::UNIX_EPOCH;
        let trial = Allowance { used_free: 40, ..Allowance::trial(now) };
        assert_eq!(trial.trial_left(now), Some(TrialLeft { messages: 60, days: 14 }));
        let left = trial.trial_left(now + TimeDelta::days(13) + TimeDelta::hours(1)).unwrap();
        assert_eq!(left.days, 1);
        assert_eq!(trial.trial_left(now + TimeDelta::days(20)).unwrap().days, 0);
        assert_eq!(Allowance::default().trial_left(now), None);
    }

    #[test]
    fn a_bot_may_speak_while_messages_and_time_are_left() {
        let now = DateTime::UNIX_EPOCH;
        let trial = Allowance::trial(now);
        assert!(trial.is_open(now) && !trial.is_open(now + TRIAL_LASTS));
        assert!(!Allowance { used_free: 100, ..trial.clone() }.is_open(now));
        assert!(Allowance { used_free: 100, paid: 1, ..trial }.is_open(now));
        assert!(!Allowance::default().is_open(now) && !Allowance::default().is_valid(now));
        assert!(Allowance { paid: 1, ..Allowance::default() }.is_valid(now), "without an end");
    }
}
