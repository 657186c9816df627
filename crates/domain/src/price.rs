//! What can be bought from the balance, and what it gives.

use chrono::{DateTime, Months, NaiveDate, TimeDelta, Utc};

use crate::allowance::Allowance;
use crate::money::Cents;
use crate::social_allowance::SocialAllowance;

pub const CHATBOT: Cents = Cents(2_900);
pub const CHATBOT_MESSAGES: i64 = 1_000;

pub const SOCIAL_BOT: Cents = Cents(19_900);
pub const SOCIAL_IMAGES: i64 = 100;
pub const SOCIAL_VIDEOS: i64 = 45;
pub const SOCIAL_LASTS: TimeDelta = TimeDelta::days(30);

/// The same day of the next month, or its last day where it has no such day.
pub fn a_month_after(instant: DateTime<Utc>) -> DateTime<Utc> {
    within_reason(instant.checked_add_months(Months::new(1)))
}

/// No plan goes beyond the year 9999: later times are written with another number of digits, which databases that keep
/// times as text sort wrongly.
fn within_reason(end: Option<DateTime<Utc>>) -> DateTime<Utc> {
    let last = NaiveDate::from_ymd_opt(9999, 12, 31).and_then(|day| day.and_hms_opt(23, 59, 59));
    let last = last.expect("a day of the calendar").and_utc();
    end.map_or(last, |end| end.min(last))
}

impl Allowance {
    /// A bought chatbot's first month.
    pub fn bought(now: DateTime<Utc>) -> Self {
        Self { paid: CHATBOT_MESSAGES, valid_until: Some(a_month_after(now)), ..Self::default() }
    }

    /// One more month and its messages. What is left is carried along while the plan is valid; after its end
    /// everything begins anew. A plan without an end stays without.
    #[must_use]
    pub fn recharged(&self, now: DateTime<Utc>) -> Self {
        if !self.is_valid(now) {
            return Self::bought(now);
        }
        Self {
            paid: self.paid + CHATBOT_MESSAGES,
            valid_until: self.valid_until.map(a_month_after),
            on_trial: false,
            ..self.clone()
        }
    }
}

impl SocialAllowance {
    pub fn bought(now: DateTime<Utc>) -> Self {
        Self {
            images: SOCIAL_IMAGES,
            videos: SOCIAL_VIDEOS,
            valid_until: Some(now + SOCIAL_LASTS),
            ..Self::default()
        }
    }

    #[must_use]
    pub fn recharged(&self, now: DateTime<Utc>) -> Self {
        if !self.is_valid(now) {
            return Self::bought(now);
        }
        let longer = |end: DateTime<Utc>| within_reason(end.checked_add_signed(SOCIAL_LASTS));
        Self {
            images: self.images + SOCIAL_IMAGES,
            videos: self.videos + SOCIAL_VIDEOS,
            valid_until: self.valid_until.map(longer),
            on_trial: false,
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn a_month_ends_on_the_same_day_or_the_last_there_is() {
        for (start, end) in [
            ("2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z"),
            ("2028-01-31T10:00:00Z", "2028-02-29T10:00:00Z"),
            ("2028-02-29T00:00:00Z", "2028-03-29T00:00:00Z"),
            ("2026-12-31T23:59:59Z", "2027-01-31T23:59:59Z"),
            ("2026-03-31T12:00:00Z", "2026-04-30T12:00:00Z"),
            ("9999-12-31T00:00:00Z", "9999-12-31T23:59:59Z"),
            // 31 January 23:30 in New York is February in UTC: the plan follows UTC.
            ("2026-01-31T23:30:00-05:00", "2026-03-01T04:30:00Z"),
        ] {
            assert_eq!(a_month_after(at(start)), at(end), "{start}");
        }
    }

    #[test]
    fn a_recharge_in_the_last_second_carries_on_and_one_after_it_begins_anew() {
        let end = at("2026-05-31T12:00:00Z");
        let used = Allowance {
            free: 100,
            used_free: 100,
            paid: 1_000,
            used_paid: 400,
            valid_until: Some(end),
            on_trial: true,
        };
        let in_time = used.recharged(end - TimeDelta::seconds(1));
        assert_eq!((in_time.paid, in_time.used_paid, in_time.free), (2_000, 400, 100));
        assert_eq!(in_time.valid_until, Some(at("2026-06-30T12:00:00Z")));
        assert!(!in_time.on_trial);
        let late = used.recharged(end);
        assert_eq!(late, Allowance::bought(end));
        assert_eq!((late.paid, late.used_paid, late.free, late.used_free), (1_000, 0, 0, 0));
        assert_eq!(Allowance::default().recharged(end), Allowance::bought(end));
        let given = Allowance { paid: 50_000, used_paid: 7, ..Allowance::default() };
        let more = given.recharged(end);
        assert_eq!(
            (more.paid, more.used_paid, more.valid_until),
            (51_000, 7, None),
            "never less than before"
        );
    }

    #[test]
    fn a_social_bot_gets_thirty_days() {
        let now = at("2026-01-31T10:00:00Z");
        let bought = SocialAllowance::bought(now);
        assert_eq!(
            (bought.images, bought.videos, bought.valid_until),
            (100, 45, Some(at("2026-03-02T10:00:00Z")))
        );
        let used = SocialAllowance { used_images: 60, ..bought };
        let more = used.recharged(now);
        assert_eq!(
            (more.images, more.used_images, more.valid_until),
            (200, 60, Some(at("2026-04-01T10:00:00Z")))
        );
        assert_eq!(used.recharged(at("2026-03-02T10:00:00Z")).used_images, 0);
        let given = SocialAllowance { images: 500, used_images: 3, ..SocialAllowance::default() };
        let more = given.recharged(now);
        assert_eq!((more.images, more.used_images, more.valid_until), (600, 3, None));
    }
}
