//! The same slots found another way: dates by counting on a calendar, instants by walking through the minutes of UTC and
//! looking at the clock on the wall. The walk never asks which instant a local time is, which is the hard question.

use std::collections::BTreeSet;

use botwright_domain::social::recurrence::{Frequency, Recurrence};
use chrono::{
    DateTime, Datelike, Days, Months, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc, Weekday,
};
use chrono_tz::{TZ_VARIANTS, Tz};
use proptest::prelude::*;

const ZONES: [Tz; 16] = [
    Tz::Europe__Berlin,
    Tz::Europe__London,
    Tz::Europe__Dublin,
    Tz::America__New_York,
    Tz::America__Sao_Paulo,
    Tz::America__St_Johns,
    Tz::America__Nuuk,
    Tz::America__Havana,
    Tz::Africa__Casablanca,
    Tz::Africa__Cairo,
    Tz::Asia__Kathmandu,
    Tz::Asia__Beirut,
    Tz::Asia__Gaza,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Apia,
    Tz::Antarctica__Troll,
];

/// A frequency and its dates from the start on, up to some years later.
type Counted = (&'static str, fn(NaiveDate) -> BTreeSet<NaiveDate>);

const COUNTED: [Counted; 14] = [
    ("daily", |start| every_days(start, 1)),
    ("every 2 days", |start| every_days(start, 2)),
    ("every 45 days", |start| every_days(start, 45)),
    ("weekly", |start| every_days(start, 7)),
    ("fortnightly", |start| every_days(start, 14)),
    ("Mon, Wed, Fri", |start| weeks(start, 1, &[Weekday::Mon, Weekday::Wed, Weekday::Fri])),
    ("weekends", |start| weeks(start, 1, &[Weekday::Sat, Weekday::Sun])),
    ("every 3 weeks on Tuesday and Sunday", |start| weeks(start, 3, &[Weekday::Tue, Weekday::Sun])),
    ("monthly", |start| months(start, 1)),
    ("quarterly", |start| months(start, 3)),
    ("1st, 15th and 30th", |start| {
        each_month(start, |first| [1, 15, 30].map(|date| clamped(first, date)).to_vec())
    }),
    ("last day of the month", |start| each_month(start, |first| vec![clamped(first, 31)])),
    ("second Tuesday of the month", |start| {
        each_month(start, |first| vec![mondays_like(first, Weekday::Tue)[1]])
    }),
    ("first and last Sunday of the month", |start| {
        each_month(start, |first| {
            let sundays = mondays_like(first, Weekday::Sun);
            vec![sundays[0], sundays[sundays.len() - 1]]
        })
    }),
];

fn every_days(start: NaiveDate, days: usize) -> BTreeSet<NaiveDate> {
    start.iter_days().step_by(days).take(700 / days + 8).collect()
}

fn weeks(start: NaiveDate, every: usize, on: &[Weekday]) -> BTreeSet<NaiveDate> {
    let beginnings = start.iter_days().step_by(7 * every).take(100);
    beginnings.flat_map(|day| day.iter_days().take(7)).filter(|day| on.contains(&day.weekday())).collect()
}

fn months(start: NaiveDate, every: u32) -> BTreeSet<NaiveDate> {
    (0..30).map(|n| start.checked_add_months(Months::new(n * every)).unwrap()).collect()
}

fn each_month(start: NaiveDate, dates: fn(NaiveDate) -> Vec<NaiveDate>) -> BTreeSet<NaiveDate> {
    let first = start.with_day(1).unwrap();
    let firsts = (0..30).map(|n| first.checked_add_months(Months::new(n)).unwrap());
    firsts.flat_map(dates).filter(|date| *date >= start).collect()
}

fn clamped(first: NaiveDate, date: u32) -> NaiveDate {
    (1..=date).rev().find_map(|date| first.with_day(date)).unwrap()
}

fn mondays_like(first: NaiveDate, weekday: Weekday) -> Vec<NaiveDate> {
    let month = first.iter_days().take_while(|day| day.month() == first.month());
    month.filter(|day| day.weekday() == weekday).collect()
}

/// What the clock on the wall shows during the days around a date, minute by minute.
fn watch(zone: Tz, date: NaiveDate, days: i64) -> Vec<(NaiveDateTime, DateTime<Utc>)> {
    let midnight = date.and_time(NaiveTime::MIN).and_utc();
    let minutes = (-30 * 60..(days * 24 + 30) * 60).map(|minute| midnight + TimeDelta::minutes(minute));
    minutes.map(|at| (at.with_timezone(&zone).naive_local(), at)).collect()
}

/// The minute of this date at which the clock showed the time for the first time, or else the next it showed that day,
/// or else the one before.
fn pick(
    watched: &[(NaiveDateTime, DateTime<Utc>)],
    date: NaiveDate,
    time: NaiveTime,
) -> Option<(NaiveDateTime, DateTime<Utc>)> {
    let that_day = || watched.iter().filter(|(local, _)| local.date() == date);
    let reached = that_day().filter(|(local, _)| local.time() >= time).min();
    let missed = || {
        that_day()
            .filter(|(local, _)| local.time() < time)
            .max_by_key(|(local, at)| (*local, -at.timestamp()))
    };
    reached.or_else(missed).copied()
}

/// The days on which a zone's clock changed, found by looking at it every day at noon UTC.
fn changes(zone: Tz, years: std::ops::Range<i32>) -> Vec<NaiveDate> {
    use chrono::Offset;
    let offset = |date: NaiveDate| {
        date.and_hms_opt(12, 0, 0).unwrap().and_utc().with_timezone(&zone).offset().fix().local_minus_utc()
    };
    let first = NaiveDate::from_ymd_opt(years.start, 1, 1).unwrap();
    let days = first.iter_days().take_while(|day| day.year() < years.end);
    days.filter(|day| offset(*day) != offset(day.succ_opt().unwrap())).collect()
}

#[test]
fn around_every_change_of_the_clock() {
    let frequency = Frequency::read("daily").unwrap();
    let mut seen = 0;
    for zone in ZONES {
        for change in changes(zone, 2008..2027) {
            let starts_on = change - Days::new(1);
            let watched = watch(zone, starts_on, 3);
            for minute in [0, 15, 60, 105, 120, 135, 150, 180, 23 * 60 + 15, 23 * 60 + 59] {
                let time = NaiveTime::from_hms_opt(minute / 60, minute % 60, 0).unwrap();
                let recurrence = Recurrence { frequency, time, zone, starts_on };
                let slots = recurrence.after(DateTime::UNIX_EPOCH).map(|slot| (slot.local, slot.at));
                let slots: Vec<_> =
                    slots.take_while(|(local, _)| local.date() < starts_on + Days::new(3)).collect();
                let expected = starts_on.iter_days().take(3).filter_map(|date| pick(&watched, date, time));
                assert_eq!(slots, expected.collect::<Vec<_>>(), "{time} in {zone} around {change}");
                seen += 1;
            }
        }
    }
    assert!(seen > 4_000, "{seen}");
}

#[test]
fn one_slot_a_day_in_every_zone() {
    let from = NaiveDate::from_ymd_opt(2025, 1, 1).unwrap();
    let frequency = Frequency::read("daily").unwrap();
    for zone in TZ_VARIANTS {
        for time in ["00:00", "02:30"].map(|time| time.parse().unwrap()) {
            let recurrence = Recurrence { frequency, time, zone, starts_on: from };
            let before = from.and_time(NaiveTime::MIN).and_utc() - TimeDelta::days(2);
            let slots: Vec<_> = recurrence.after(before).take(400).collect();
            assert!(slots.iter().map(|slot| slot.local.date()).eq(from.iter_days().take(400)), "{zone}");
            assert!(slots.is_sorted_by(|one, next| one.at < next.at), "{zone}");
            let on_time = slots.iter().filter(|slot| slot.local.time() == time).count();
            assert!(on_time >= 396, "{zone}: {on_time}");
            assert!(
                slots.iter().all(|slot| slot.at.with_timezone(&zone).naive_local() == slot.local),
                "{zone}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_frequency_anywhere(
        (text, dates) in prop::sample::select(COUNTED.to_vec()),
        zone in prop::sample::select(ZONES.to_vec()),
        minute in 0u32..24 * 60,
        start in 0u64..50 * 365,
        later in 0i64..60 * 24 * 200,
    ) {
        let starts_on = NaiveDate::from_ymd_opt(1980, 1, 1).unwrap() + Days::new(start);
        let time = NaiveTime::from_hms_opt(minute / 60, minute % 60, 0).unwrap();
        let from = starts_on.and_time(NaiveTime::MIN).and_utc() - TimeDelta::days(2) + TimeDelta::minutes(later);
        let recurrence = Recurrence { frequency: Frequency::read(text).unwrap(), time, zone, starts_on };
        let slots: Vec<_> = recurrence.after(from).take(4).map(|slot| (slot.local, slot.at)).collect();
        let near = from.date_naive() - Days::new(2);
        let days = dates(starts_on).into_iter().filter(|date| *date >= near);
        let expected = days.filter_map(|date| pick(&watch(zone, date, 1), date, time)).filter(|(_, at)| *at > from);
        prop_assert_eq!(slots, expected.take(4).collect::<Vec<_>>(), "{}, {:?}", text, recurrence);
    }

    /// Dates alone, in a zone without changes, so that many more can be tried.
    #[test]
    fn any_frequency_on_the_calendar(
        (text, dates) in prop::sample::select(COUNTED.to_vec()),
        start in 0u64..150 * 365,
    ) {
        let starts_on = NaiveDate::from_ymd_opt(1950, 1, 1).unwrap() + Days::new(start);
        let frequency = Frequency::read(text).unwrap();
        let recurrence = Recurrence { frequency, time: NaiveTime::MIN, zone: Tz::UTC, starts_on };
        let slots = recurrence.after(DateTime::<Utc>::MIN_UTC).take(20).map(|slot| slot.local.date());
        prop_assert_eq!(slots.collect::<Vec<_>>(), dates(starts_on).into_iter().take(20).collect::<Vec<_>>(), "{}", text);
    }
}
