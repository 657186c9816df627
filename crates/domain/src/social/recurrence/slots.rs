//! From days to instants: the time on the clock of a place, through every change of that clock.
//!
//! A slot is known by its local date. It stays the same slot when the owner changes the time or the zone, and there is
//! never more than one a day. Where clocks jump forward over the wanted time, the slot is the first minute after the
//! jump (02:30 becomes 03:00); if that is already the next day, the last minute before it. A time that comes twice counts
//! the first time. A date that a place skipped altogether, as Samoa did on 30 December 2011, has no slot.

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Timelike, Utc};
use chrono_tz::Tz;

use super::Frequency;

/// The longest wait between two dates of a frequency is a leap year; twice that, in case a place skipped one of them.
const LONGEST_WAIT: u32 = 800;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    pub frequency: Frequency,
    pub time: NaiveTime,
    pub zone: Tz,
    /// No slot is earlier; "every 2 days" counts from here.
    pub starts_on: NaiveDate,
}

/// One moment to post: what the clock on the wall shows then, and when that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    pub local: NaiveDateTime,
    pub at: DateTime<Utc>,
}

impl Recurrence {
    /// The slots after an instant, in order. They end only with the calendar, in the year 262142.
    pub fn after(&self, instant: DateTime<Utc>) -> impl Iterator<Item = Slot> + use<> {
        let recurrence = *self;
        // No place is more than a day behind UTC; one more, since clocks may be set back over midnight. What is too early
        // is left out below.
        let early = instant.date_naive().checked_sub_days(Days::new(2)).unwrap_or(NaiveDate::MIN);
        let mut date = Some(early.max(self.starts_on));
        let mut last = instant;
        std::iter::from_fn(move || {
            for _ in 0..LONGEST_WAIT {
                let today = date?;
                date = today.checked_add_days(Days::new(1));
                if !recurrence.frequency.0.falls_on(today, recurrence.starts_on) {
                    continue;
                }
                if let Some(slot) = recurrence.slot_on(today).filter(|slot| slot.at > last) {
                    last = slot.at;
                    return Some(slot);
                }
            }
            None
        })
    }

    fn slot_on(&self, date: NaiveDate) -> Option<Slot> {
        let minute = |minute: u32| {
            let local = date.and_hms_opt(minute / 60, minute % 60, 0)?;
            let at = self.zone.from_local_datetime(&local).earliest()?.to_utc();
            Some(Slot { local, at })
        };
        let wanted = self.time.hour() * 60 + self.time.minute();
        (wanted..24 * 60).find_map(minute).or_else(|| (0..wanted).rev().find_map(minute))
    }
}

/// A time as the form sends it, two digits each: `09:05`. Nothing else, so that nothing is guessed.
pub fn parse_time(text: &str) -> Option<NaiveTime> {
    let &[h1, h2, b':', m1, m2] = text.as_bytes() else { return None };
    let number = |tens: u8, ones: u8| {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
        Some(digit(tens)? * 10 + digit(ones)?)
    };
    NaiveTime::from_hms_opt(number(h1, h2)?, number(m1, m2)?, 0)
}

/// A zone by its IANA name, such as `Europe/Berlin`.
pub fn parse_zone(name: &str) -> Option<Tz> {
    name.parse().ok()
}
