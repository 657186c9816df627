//! The few shapes a frequency can have, and whether a date fits one. All of them are plain calendar arithmetic from
//! the date on which the schedule starts, so a slot can be found again from any instant without remembering others.

use chrono::{Datelike, NaiveDate, Weekday, WeekdaySet};

pub const MOST_DAYS: u32 = 366;
pub const MOST_WEEKS: u32 = 52;
pub const MOST_MONTHS: u32 = 12;

/// The last day of a month. A date which a month does not have falls on its last day, so the 31st is always that day.
pub const LAST_DAY: u32 = 31;
/// The last Monday of a month may be its fourth or its fifth; "the fifth" by itself is not offered.
pub const LAST_WEEK: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Every so many days, counted from the start.
    Days(u32),
    /// On these weekdays (or, if none is named, the weekday of the start) in every so many weeks. The first of these
    /// weeks are the seven days from the start on, so that "every 2 weeks on Monday" begins with the next Monday.
    Weeks { every: u32, on: WeekdaySet },
    /// On these dates of each month.
    Dates(Numbers),
    /// On the first, second, … or last such weekday of each month.
    NthWeekday { nths: Numbers, day: Weekday },
    /// Every so many months on the date of the start.
    Months(u32),
}

impl Pattern {
    pub fn falls_on(self, date: NaiveDate, starts_on: NaiveDate) -> bool {
        let Ok(since) = u32::try_from((date - starts_on).num_days()) else { return false };
        let last = u32::from(date.num_days_in_month());
        match self {
            Self::Days(every) => since.is_multiple_of(every),
            Self::Weeks { every, on } => {
                let on_day =
                    if on.is_empty() { since.is_multiple_of(7) } else { on.contains(date.weekday()) };
                on_day && (since / 7).is_multiple_of(every)
            }
            Self::Dates(dates) => {
                dates.contains(date.day()) || (date.day() == last && dates.iter().any(|wanted| wanted > last))
            }
            Self::NthWeekday { nths, day } => {
                // A fifth one is always the last.
                let nth = date.day().div_ceil(7);
                date.weekday() == day
                    && (nths.contains(nth) || (date.day() + 7 > last && nths.contains(LAST_WEEK)))
            }
            Self::Months(every) => {
                month_number(date).abs_diff(month_number(starts_on)).is_multiple_of(every)
                    && date.day() == starts_on.day().min(last)
            }
        }
    }
}

fn month_number(date: NaiveDate) -> i32 {
    date.year() * 12 + date.month0().cast_signed()
}

/// A set of numbers from 1 to 31: dates of a month, or which Monday of a month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers(u32);

impl Numbers {
    pub fn insert(&mut self, number: u32) {
        self.0 |= 1 << number;
    }

    pub fn contains(self, number: u32) -> bool {
        self.0 & (1 << number) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = u32> {
        (1..=31).filter(move |number| self.contains(*number))
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<u32> for Numbers {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        let mut set = Self::default();
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}
