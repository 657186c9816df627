//! Says a frequency back, so that an owner sees how their words were taken before the first post goes out. What depends
//! on the day the schedule starts, or on the length of a month, is told in a note in brackets.

use chrono::{Weekday, WeekdaySet};

use super::pattern::{LAST_DAY, LAST_WEEK, MOST_MONTHS, Numbers, Pattern};
use super::words::{ALL_DAYS, WORKDAYS};

impl Pattern {
    pub fn describe(self) -> String {
        match self {
            Self::Days(every) => times(every, "day"),
            Self::Weeks { every, on } if on.is_empty() => {
                format!("{} (on the weekday on which the schedule starts)", times(every, "week"))
            }
            Self::Weeks { every: 1, on } => every_week_on(on),
            Self::Weeks { every, on } => format!(
                "{} on {} (counted from the day on which the schedule starts)",
                times(every, "week"),
                listed(on.iter(Weekday::Mon).map(|day| weekday(day).to_owned()))
            ),
            Self::Dates(dates) => each_month_on(dates),
            Self::NthWeekday { nths, day } => {
                let nths = listed(nths.iter().map(|number| which(number).to_owned()));
                format!("On the {nths} {} of each month", weekday(day))
            }
            Self::Months(every) => {
                let often = if every == MOST_MONTHS { times(1, "year") } else { times(every, "month") };
                format!(
                    "{often} (on the date on which the schedule starts, or the last day of a shorter month)"
                )
            }
        }
    }
}

fn times(every: u32, unit: &str) -> String {
    if every == 1 { format!("Every {unit}") } else { format!("Every {every} {unit}s") }
}

fn every_week_on(on: WeekdaySet) -> String {
    let left_out = ALL_DAYS.difference(on);
    if on == WORKDAYS {
        "Every weekday (Monday to Friday)".into()
    } else if let Some(day) = left_out.single_day() {
        format!("Every day except {}", weekday(day))
    } else {
        format!("Every {}", listed(on.iter(Weekday::Mon).map(|day| weekday(day).to_owned())))
    }
}

fn each_month_on(dates: Numbers) -> String {
    let names = dates.iter().map(|date| match date {
        LAST_DAY if dates.len() == 1 => "last day".into(),
        LAST_DAY => "the last day".into(),
        date => ordinal(date),
    });
    let sentence = format!("On the {} of each month", listed(names));
    if dates.contains(29) || dates.contains(30) {
        format!("{sentence} (in a shorter month on its last day)")
    } else {
        sentence
    }
}

/// "a", "a and b", "a, b and c".
fn listed(names: impl Iterator<Item = String>) -> String {
    let names: Vec<_> = names.collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

pub fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

pub fn which(number: u32) -> &'static str {
    match number {
        1 => "first",
        2 => "second",
        3 => "third",
        4 => "fourth",
        LAST_WEEK.. | 0 => "last",
    }
}

pub fn weekday(day: Weekday) -> &'static str {
    match day {
        Weekday::Mon => "Monday",
        Weekday::Tue => "Tuesday",
        Weekday::Wed => "Wednesday",
        Weekday::Thu => "Thursday",
        Weekday::Fri => "Friday",
        Weekday::Sat => "Saturday",
        Weekday::Sun => "Sunday",
    }
}
