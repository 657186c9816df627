//! The time and the zone as the form sends them.

use botwright_domain::social::recurrence::{parse_time, parse_zone};
use chrono::NaiveTime;

#[test]
fn a_time_is_two_digits_and_two_digits() {
    for (hour, minute) in [(0, 0), (9, 5), (10, 0), (23, 59)] {
        assert_eq!(parse_time(&format!("{hour:02}:{minute:02}")), NaiveTime::from_hms_opt(hour, minute, 0));
    }
    for text in [
        "",
        ":",
        "9:05",
        "9:5",
        "09:5",
        "25:61",
        "24:00",
        "23:60",
        "0900",
        "09.00",
        "09:00:00",
        " 09:00",
        "09:00 ",
        "9am",
        "-1:00",
        "+9:00",
        "09:-1",
        "1é:0",
        "09：00",
        "٠٩:٠٠",
        "aa:bb",
        "09:00\n",
    ] {
        assert_eq!(parse_time(text), None, "{text:?}");
    }
}

#[test]
fn a_zone_has_an_iana_name() {
    for name in [
        "Europe/Berlin",
        "America/Argentina/Buenos_Aires",
        "Asia/Kolkata",
        "Asia/Calcutta",
        "UTC",
        "Etc/GMT+5",
    ] {
        assert_eq!(parse_zone(name).unwrap().name(), name);
    }
    for name in [
        "",
        " ",
        "Berlin",
        "europe/berlin",
        "Europe/Berlin ",
        "CEST",
        "+02:00",
        "GMT+2",
        "Mars/Olympus",
        "../etc",
    ] {
        assert_eq!(parse_zone(name), None, "{name:?}");
    }
}
