//! When slots are, where clocks and calendars are awkward.

use botwright_domain::social::recurrence::{Frequency, Recurrence, parse_time, parse_zone};
use chrono::{DateTime, NaiveDate, TimeDelta, Timelike, Utc};

pub fn recurrence(frequency: &str, time: &str, zone: &str, starts_on: &str) -> Recurrence {
    Recurrence {
        frequency: Frequency::read(frequency).unwrap(),
        time: parse_time(time).unwrap(),
        zone: parse_zone(zone).unwrap(),
        starts_on: starts_on.parse().unwrap(),
    }
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// The next local times after the beginning of a day in UTC.
fn locals(recurrence: Recurrence, count: usize) -> Vec<String> {
    let before = recurrence.starts_on.and_hms_opt(0, 0, 0).unwrap().and_utc() - TimeDelta::days(3);
    recurrence.after(before).take(count).map(|slot| slot.local.format("%Y-%m-%d %H:%M").to_string()).collect()
}

fn dates(frequency: &str, starts_on: &str, count: usize) -> Vec<String> {
    let slots = locals(recurrence(frequency, "10:00", "Europe/Berlin", starts_on), count);
    slots.iter().map(|local| local.strip_suffix(" 10:00").unwrap().to_owned()).collect()
}

#[test]
fn clocks_that_change_neither_lose_nor_double_a_slot() {
    for (zone, time, day, local, instant) in [
        // Forward over the wanted time: the first minute after the jump.
        ("Europe/Berlin", "02:30", "2026-03-29", "2026-03-29 03:00", "2026-03-29T01:00:00Z"),
        ("Europe/Berlin", "02:00", "2026-03-29", "2026-03-29 03:00", "2026-03-29T01:00:00Z"),
        ("Europe/Berlin", "01:59", "2026-03-29", "2026-03-29 01:59", "2026-03-29T00:59:00Z"),
        ("America/New_York", "02:30", "2026-03-08", "2026-03-08 03:00", "2026-03-08T07:00:00Z"),
        ("Australia/Lord_Howe", "02:15", "2026-10-04", "2026-10-04 02:30", "2026-10-03T15:30:00Z"),
        ("America/Sao_Paulo", "00:30", "2018-11-04", "2018-11-04 01:00", "2018-11-04T03:00:00Z"),
        ("Africa/Casablanca", "02:30", "2026-03-22", "2026-03-22 03:00", "2026-03-22T02:00:00Z"),
        // The jump ends on the next day: the last minute before it.
        ("America/Toronto", "23:45", "1919-03-30", "1919-03-30 23:29", "1919-03-31T04:29:00Z"),
        ("America/Toronto", "00:15", "1919-03-31", "1919-03-31 00:30", "1919-03-31T04:30:00Z"),
        // Back over the wanted time: the first of the two.
        ("Europe/Berlin", "02:30", "2026-10-25", "2026-10-25 02:30", "2026-10-25T00:30:00Z"),
        ("America/New_York", "01:30", "2026-11-01", "2026-11-01 01:30", "2026-11-01T05:30:00Z"),
        ("Australia/Lord_Howe", "01:45", "2026-04-05", "2026-04-05 01:45", "2026-04-04T14:45:00Z"),
        ("America/Sao_Paulo", "23:30", "2018-02-17", "2018-02-17 23:30", "2018-02-18T01:30:00Z"),
        ("Africa/Casablanca", "02:30", "2026-02-15", "2026-02-15 02:30", "2026-02-15T01:30:00Z"),
        ("America/Nuuk", "23:30", "2025-10-25", "2025-10-25 23:30", "2025-10-26T00:30:00Z"),
        // Odd offsets, and places a day apart.
        ("Asia/Kathmandu", "10:00", "2026-05-01", "2026-05-01 10:00", "2026-05-01T04:15:00Z"),
        ("Pacific/Chatham", "10:00", "2026-01-15", "2026-01-15 10:00", "2026-01-14T20:15:00Z"),
        ("Pacific/Kiritimati", "00:00", "2026-01-15", "2026-01-15 00:00", "2026-01-14T10:00:00Z"),
        ("Etc/GMT+12", "23:59", "2026-01-15", "2026-01-15 23:59", "2026-01-16T11:59:00Z"),
    ] {
        let recurrence = recurrence("daily", time, zone, day);
        let days: Vec<_> = recurrence.after(at("1900-01-01T00:00:00Z")).take(3).collect();
        assert_eq!(days[0].local.format("%Y-%m-%d %H:%M").to_string(), local, "{zone} {time} {day}");
        assert_eq!(days[0].at, at(instant), "{zone} {time} {day}");
        let first: NaiveDate = day.parse().unwrap();
        let in_order: Vec<_> = days.iter().map(|slot| slot.local.date()).collect();
        assert_eq!(in_order, first.iter_days().take(3).collect::<Vec<_>>(), "{zone} {time} {day}");
    }
}

#[test]
fn a_date_that_a_place_skipped_has_no_slot() {
    let samoa = recurrence("daily", "10:00", "Pacific/Apia", "2011-12-29");
    let slots: Vec<_> = samoa
        .after(at("2011-12-01T00:00:00Z"))
        .take(2)
        .map(|slot| (slot.local.to_string(), slot.at))
        .collect();
    assert_eq!(
        slots,
        [
            ("2011-12-29 10:00:00".to_owned(), at("2011-12-29T20:00:00Z")),
            ("2011-12-31 10:00:00".to_owned(), at("2011-12-30T20:00:00Z")),
        ]
    );
    let yearly = recurrence("yearly", "10:00", "Pacific/Apia", "2010-12-30");
    assert_eq!(locals(yearly, 2), ["2010-12-30 10:00", "2012-12-30 10:00"]);
    let rarely = recurrence("every 366 days", "10:00", "Pacific/Apia", "2010-12-29");
    assert_eq!(locals(rarely, 2), ["2010-12-29 10:00", "2012-12-30 10:00"]);
}

#[test]
fn intervals_count_from_the_start() {
    assert_eq!(dates("every 2 days", "2026-02-27", 3), ["2026-02-27", "2026-03-01", "2026-03-03"]);
    assert_eq!(dates("weekly", "2026-12-30", 2), ["2026-12-30", "2027-01-06"]);
    // From a Wednesday: the coming Monday, then every second one.
    assert_eq!(dates("every 2 weeks on Monday", "2026-11-18", 3), ["2026-11-23", "2026-12-07", "2026-12-21"]);
    assert_eq!(
        dates("every 2 weeks on Monday and Thursday", "2026-11-18", 4),
        ["2026-11-19", "2026-11-23", "2026-12-03", "2026-12-07"]
    );
    // The count does not depend on when one asks.
    let every_third = recurrence("every 3 days", "10:00", "Asia/Tokyo", "2020-01-01");
    let late = every_third.after(at("2026-11-15T12:00:00Z")).next().unwrap().local.date();
    assert_eq!((late - every_third.starts_on).num_days() % 3, 0);
}

#[test]
fn months_have_ends_of_their_own() {
    assert_eq!(dates("31st", "2027-12-31", 4), ["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31"]);
    assert_eq!(dates("30th", "2027-01-01", 3), ["2027-01-30", "2027-02-28", "2027-03-30"]);
    // Both fall on the 28th, which is one slot.
    assert_eq!(dates("29th and 30th", "2027-02-01", 3), ["2027-02-28", "2027-03-29", "2027-03-30"]);
    assert_eq!(dates("last day of the month", "2026-02-01", 2), ["2026-02-28", "2026-03-31"]);
    assert_eq!(dates("monthly", "2026-01-31", 4), ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    assert_eq!(dates("quarterly", "2026-11-30", 3), ["2026-11-30", "2027-02-28", "2027-05-30"]);
    assert_eq!(
        dates("yearly", "2024-02-29", 5),
        ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]
    );
    assert_eq!(
        dates("first Monday of the month", "2026-06-02", 3),
        ["2026-07-06", "2026-08-03", "2026-09-07"]
    );
    assert_eq!(
        dates("fourth and last Friday of the month", "2026-10-01", 3),
        ["2026-10-23", "2026-10-30", "2026-11-27"]
    );
}

#[test]
fn a_slot_is_later_than_the_instant_and_not_earlier_than_the_start() {
    let daily = recurrence("daily", "10:00", "Europe/Berlin", "2026-06-10");
    let next = |instant: &str| daily.after(at(instant)).next().unwrap().at;
    assert_eq!(next("2020-01-01T00:00:00Z"), at("2026-06-10T08:00:00Z"));
    assert_eq!(next("2026-06-12T07:59:59.999Z"), at("2026-06-12T08:00:00Z"));
    assert_eq!(next("2026-06-12T08:00:00Z"), at("2026-06-13T08:00:00Z"));
}

#[test]
fn another_zone_keeps_the_time_on_the_wall() {
    let berlin = recurrence("Mon, Wed, Fri", "10:00", "Europe/Berlin", "2026-06-01");
    let moved = Recurrence { zone: parse_zone("America/Los_Angeles").unwrap(), ..berlin };
    assert_eq!(locals(berlin, 60), locals(moved, 60));
    let later = Recurrence { time: berlin.time.with_hour(18).unwrap(), ..berlin };
    let dates = |recurrence: Recurrence| {
        let slots = recurrence.after(at("2026-05-01T00:00:00Z")).take(60);
        slots.map(|slot| slot.local.date()).collect::<Vec<_>>()
    };
    assert_eq!(dates(berlin), dates(later), "a slot is known by its date");
}

#[test]
fn the_ends_of_the_calendar_are_no_trouble() {
    for zone in ["Pacific/Kiritimati", "Etc/GMT+12", "Europe/Berlin"] {
        for starts_on in [NaiveDate::MIN, NaiveDate::MAX, "2026-01-01".parse().unwrap()] {
            for frequency in
                ["daily", "weekly", "monthly", "yearly", "last Friday of the month", "every 366 days"]
            {
                let recurrence =
                    Recurrence { starts_on, ..recurrence(frequency, "23:59", zone, "2026-01-01") };
                for instant in
                    [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC, at("2026-01-01T00:00:00Z")]
                {
                    let slots: Vec<_> = recurrence.after(instant).take(3).collect();
                    assert!(slots.iter().all(|slot| slot.at > instant));
                }
            }
        }
    }
}
