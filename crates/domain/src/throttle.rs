//! Limits of the kind "five in an hour", kept exactly: the last instants are remembered, so there is no window
//! border at which twice as much gets through.

use chrono::{DateTime, TimeDelta, Utc};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub hits: usize,
    pub window: TimeDelta,
}

/// Failed sign-ins, counted for the address and for the network they came from.
pub const SIGN_IN_FAILURES: Limit = Limit { hits: 10, window: TimeDelta::minutes(15) };

/// Refused registrations, counted for the network they came from: each tells whether an address has an account.
pub const REGISTER_FAILURES: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };

/// Wrong one-time codes. Each code has few tries and each address few codes in an hour; these keep whoever has time or
/// many addresses from trying on.
pub const WRONG_CODES_PER_ADDRESS: Limit = Limit { hits: 50, window: TimeDelta::days(1) };
pub const WRONG_CODES_PER_NETWORK: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };

/// Codes that belong to no bot, counted for the network that asks for them.
pub const UNKNOWN_CODES: Limit = Limit { hits: 30, window: TimeDelta::minutes(15) };

/// Drafts that an account may have written for it: each may cost the operator money.
pub const DRAFTS_PER_ACCOUNT: Limit = Limit { hits: 40, window: TimeDelta::hours(1) };

/// Changes of social media bots: each may have posts written anew, which costs the operator money.
pub const SOCIAL_SAVES_PER_ACCOUNT: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };

/// Posts and pictures of an owner's own: each picture is a second of computing.
pub const OWN_POSTS_PER_ACCOUNT: Limit = Limit { hits: 100, window: TimeDelta::hours(1) };

/// New and changed chatbots: each is learned anew, which takes a core for up to half an hour.
pub const CHATBOT_SAVES_PER_ACCOUNT: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };

/// Answers to open questions, each of which is learned by itself. An owner may have gathered many.
pub const ANSWERS_PER_ACCOUNT: Limit = Limit { hits: 100, window: TimeDelta::hours(1) };

/// Trips to the consent pages of platforms.
pub const CONNECTS_PER_ACCOUNT: Limit = Limit { hits: 60, window: TimeDelta::hours(1) };

/// Messages of visitors. A network may be a whole office, a session is one person, a bot is everybody.
pub const CHAT_PER_SESSION: Limit = Limit { hits: 20, window: TimeDelta::minutes(1) };
pub const CHAT_PER_NETWORK: Limit = Limit { hits: 60, window: TimeDelta::minutes(1) };
pub const CHAT_PER_BOT: Limit = Limit { hits: 600, window: TimeDelta::minutes(1) };

/// Leads and ratings: each lead is a mail to the owner.
pub const LEADS_PER_NETWORK: Limit = Limit { hits: 10, window: TimeDelta::minutes(10) };
pub const LEADS_PER_BOT: Limit = Limit { hits: 100, window: TimeDelta::minutes(10) };
pub const RATINGS_PER_NETWORK: Limit = Limit { hits: 30, window: TimeDelta::minutes(10) };

/// Websites that say they show a bot: each is a row, whoever names it.
pub const NEW_SITES_PER_NETWORK: Limit = Limit { hits: 60, window: TimeDelta::minutes(10) };

/// Looks at somebody's website: each is a request that we make for whoever asks.
pub const INSTALL_CHECKS_PER_ACCOUNT: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };
pub const PAGES_READ_PER_ACCOUNT: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };

/// Payment pages that an account may open.
pub const PAYMENT_PAGES_PER_ACCOUNT: Limit = Limit { hits: 30, window: TimeDelta::hours(1) };

/// Questions to the payment provider on behalf of an account.
pub const PAYMENT_QUESTIONS_PER_ACCOUNT: Limit = Limit { hits: 60, window: TimeDelta::hours(1) };

/// Wishes to hear of new blog posts: each is a mail to an address that somebody typed.
pub const SUBSCRIPTIONS_PER_ADDRESS: Limit = Limit { hits: 5, window: TimeDelta::hours(1) };
pub const SUBSCRIPTIONS_PER_NETWORK: Limit = Limit { hits: 20, window: TimeDelta::hours(1) };
/// Downloads of all that an account holds: each reads every row of it.
pub const EXPORTS_PER_ACCOUNT: Limit = Limit { hits: 4, window: TimeDelta::hours(1) };

/// Looks for a visitor, and erasures: each reads every message of an owner's bots.
pub const VISITOR_SEARCHES_PER_ACCOUNT: Limit = Limit { hits: 60, window: TimeDelta::hours(1) };

/// How far ahead of ours the clock of whoever wrote a hit may be: another replica's, or that of a request that overtook
/// this one. What lies further ahead was written by a clock that was wrong, and would lock people out until it comes true.
const CLOCKS_DIFFER: TimeDelta = TimeDelta::minutes(1);

impl Limit {
    /// How long to wait until one more hit fits, or nothing if it fits now.
    pub fn wait(&self, hits: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<TimeDelta> {
        let recent = self.recent(hits, now);
        let blocking = recent.len().checked_sub(self.hits)?;
        Some(recent[blocking] + self.window - now)
    }

    /// The instants still worth remembering after one more hit.
    pub fn remember(&self, hits: &[DateTime<Utc>], now: DateTime<Utc>) -> Vec<DateTime<Utc>> {
        let mut recent = self.recent(hits, now);
        recent.push(now);
        recent.sort_unstable();
        recent.split_off(recent.len().saturating_sub(self.hits))
    }

    /// In their order.
    fn recent(&self, hits: &[DateTime<Utc>], now: DateTime<Utc>) -> Vec<DateTime<Utc>> {
        let counts = |hit: DateTime<Utc>| hit + self.window > now && hit <= now + CLOCKS_DIFFER;
        let mut recent: Vec<_> = hits.iter().copied().filter(|&hit| counts(hit)).collect();
        recent.sort_unstable();
        recent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sixth_in_an_hour_waits_for_the_first_to_leave() {
        let limit = Limit { hits: 5, window: TimeDelta::hours(1) };
        let start = DateTime::UNIX_EPOCH;
        let mut hits = vec![];
        for minute in 0..5 {
            let now = start + TimeDelta::minutes(minute);
            assert_eq!(limit.wait(&hits, now), None);
            hits = limit.remember(&hits, now);
        }
        assert_eq!(limit.wait(&hits, start + TimeDelta::minutes(10)), Some(TimeDelta::minutes(50)));
        assert_eq!(limit.wait(&hits, start + TimeDelta::minutes(60)), None);
        assert_eq!(limit.wait(&hits, start + TimeDelta::minutes(59)), Some(TimeDelta::minutes(1)));
    }

    #[test]
    fn what_a_wrong_clock_wrote_does_not_count() {
        let limit = Limit { hits: 1, window: TimeDelta::hours(1) };
        let now = DateTime::UNIX_EPOCH;
        let years_ahead = [now + TimeDelta::days(3650)];
        assert_eq!(limit.wait(&years_ahead, now), None);
        assert_eq!(limit.remember(&years_ahead, now), [now]);
        let a_little_ahead = [now + TimeDelta::seconds(5)];
        assert_eq!(limit.wait(&a_little_ahead, now), Some(TimeDelta::hours(1) + TimeDelta::seconds(5)));
    }

    #[test]
    fn memory_is_bounded_by_the_limit() {
        let limit = Limit { hits: 3, window: TimeDelta::hours(1) };
        let mut hits = vec![];
        for second in 0..50 {
            hits = limit.remember(&hits, DateTime::UNIX_EPOCH + TimeDelta::seconds(second));
        }
        assert_eq!(hits.len(), 3);
    }
}
