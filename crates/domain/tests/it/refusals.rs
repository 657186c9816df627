//! What we refuse to guess. A schedule that posts on the wrong day is worse than a sentence that asks.

use botwright_domain::social::recurrence::{Frequency, Unread};
use chrono::Weekday::{Fri, Mon, Tue};
use proptest::prelude::*;

use crate::frequencies::UNDERSTOOD;

#[rustfmt::skip]
const REFUSED: &[(Unread, &[&str])] = &[
    (Unread::Empty, &["", " ", "\n\t", "\u{a0}"]),
    (Unread::NotUnderstood, &[
        "every blue moon", "sometimes", "every zero", "every day except every day of Monday", "Monday-Tuesday x", "asap", "often", "rarely", "whenever", "now", "0 9 * * *", "@daily", "* * * * *",
        "RRULE:FREQ=DAILY", "P1D", "every", "each", "on", "the", "of the month", "every other", "other", "last", "once",
        "one", "2", "15", "15.", "1 15", "days", "day", "a day", "week", "a week", "all week", "all month", "all year",
        "2 days", "3 weeks", "two", "-", ",", "...", "!", "/", "()", "and", "please", "post", "please post", "thank you",
        "Mon, Wed, Fri 2025", "Monday 3", "Mon 15", "3 Mondays", "daily 9", "daily or weekly", "Monday or Tuesday",
        "Mon and/or Tue", "daily and weekly", "daily and Monday", "weekly and monthly", "weekly and on Monday",
        "Monday and 15th", "Mon, 15th", "Monday the 15th", "1/15", "1/1", "15/3", "1-15", "2026-01-01", "01.02.2026",
        "1.5", "every 1.5 days", "every .5 days", "every 2,5 days", "every 1,5 weeks", "every 2-3 days", "every -2 days",
        "every 2 or 3 days", "every few days", "every couple of days", "every n days", "every two", "every 2",
        "every hundred days", "every 99999999999 days", "every 2 days a week", "every 2 Mondays",
        "every 2 days starting Monday", "daily from Monday", "from Monday", "weekly from Monday", "daily until Friday",
        "daily for 2 weeks", "Monday until Friday", "between Monday and Friday", "Mon-Wed-Fri", "Mon to", "to Fri",
        "Monday to Monday", "Monday to 15th", "every Monday except the first", "every day except holidays",
        "every day except the 1st", "1st except Sunday", "1st and 15th except weekends",
        "daily but only on weekends", "daily but post on Sunday", "weekdays but we like Fridays",
        "first weekday of the month", "last business day of the month", "first weekend of the month",
        "first week of the month", "last week of the month", "every first week", "end of the month", "middle of the month",
        "start of each month", "month end", "1st to 5th", "1st-5th", "1st through 15th of the month", "last day",
        "last day of the week", "first day of the week", "first day of the year", "first day of the quarter", "day 15",
        "the 15", "first Monday and third of the month", "first Monday and Thursday of the month",
        "first Monday and last Friday of the month", "first Monday of every other month", 
        "every second week of the month", "every other day of the month", "every other weekday", "every other weekdays",
        "every other Monday and Thursday", "every weekly", "every daily", "every monthly", "daily on", "weekly on",
        "weekly on the", "monthly on", "every day except", "every day but", "S", "T", "M", "w", "MF", "MTWTFS", "S, M",
        "T, W", "tursday", "thuesday", "xyz", "лунди", "täglich", "lundi", "lunes", "毎日", "every 日", "💥", "daily 💥",
        "dai\u{200b}ly", "\u{202e}yliad", "daily\0", "Mon, Wed, Fri; DROP TABLE", "<b>daily</b>", "daily # comment",
        "even days", "odd days", "payday", "someday", "yesterday", "today", "holidays", "birthday", "everyday carry",
        "two times", "twice", "thrice", "5 times a year", "13 times a year", "5 times a month", "twice a fortnight",
        "twice a quarter", "twice biweekly", "twice every two weeks", "many times a week", "a few times a week",
        "at least once a week", "at most weekly", "about once a week", "maybe weekly", "weekly?! or so",
        "Monday? Tuesday", "Monday! Tuesday", "once on Monday", "once", "only", "only once", "next Monday", "this Friday",
        "Mondays, then Fridays", "Mondays if sunny", "Mondays in summer", "the day after Monday", "triweekly", "centennial",
        "every leap year", "every full moon", "Good Friday", "Black Friday", "Easter Sunday", 
        "second last Friday of the month", "second to last day of the month", "last second Monday of the month",
        "third last day of the month", "last days of the month", "first days of each month", "last two days of the month",
        "a second monthly post", "first", "second", "Third", "from weekdays", "from weekends", "on the 1 15 of each month", "2 of each month", "1 of every month", "15 of the month", "2 in a week", "week 2", "every week 2", "all", "all day", "all day Monday", "the 2 monthly posts", "Mondays, once", "weekly once of",
        "weekdays: Tue, Fri", "weekdays Tue and Fri", "Mondays, weekdays", "weekdays, Sunday, Tue", "Mon-Wed, Wed-Fri", "Monday to post Friday",
        "Monday - please - Friday", "weekly 2", "monthly 2", "2 monthly", "2 weekly", "yearly on the 15th of",
        "twice a month on Mondays and Fridays", "monthly on Mondays and Fridays", "weekdays of the month",
        "every day at", "at Mondays", "Monday-", "-Monday", "Mon, no Tue or Wed",
    ]),
    (Unread::SeveralADay, &[
        "twice a day", "twice daily", "daily twice", "hourly", "every hour", "every 6 hours", "every six hours", "every 6h",
        "every 30 minutes", "every 30min", "every 30 seconds", "3x per day", "3x/day", "3x daily", "3 times a day",
        "two posts a day", "2 posts per day", "2 per day", "twice every day", "two times each day", "every day twice",
        "daily, 2x", "twice every Monday", "twice on Mondays", "two posts on Mondays", "2 posts every weekday",
        "Mondays, twice", "eight times a week", "10 posts a week", "every 24 hours", "every hour on Monday", "24/7 hourly",
    ]),
    (Unread::HasTime, &[
        "daily at 9am", "daily at 9", "daily at 9:00", "daily at 09:30", "9:00", "daily 9am", "daily 9 am", "daily 9 a.m.",
        "daily @ 9", "every day at noon", "every morning", "Monday mornings", "Mon 18:00", "every evening", "nightly",
        "daily at 10 o'clock", "Mondays at midnight", "weekdays at 17:00", "Fri night", "Monday morning-ish", "Mon, Wed, Fri at 10",
    ]),
    (Unread::NamesAMonth, &[
        "30th of February", "every January", "Jan 1", "1st of March", "25 Dec", "December 25th", "yearly on January 5",
        "Mondays in July", "15 May 2026",
    ]),
    (Unread::OnlyExceptions, &[
        "not on Monday", "no Mondays", "never", "never on Sunday", "not weekends", "except Sunday", "don't post on Mondays",
        "not daily", "no", "without Sundays",
    ]),
    (Unread::OutOfRange, &[
        "every 0 days", "every 367 days", "every 1000 days", "every 0 weeks", "every 53 weeks",
        "every 13 months", "every 2 years", "every other year", "0 times a week", "0 posts a day", "0x weekly",
        "every 4294967295 weeks", "every 4294967295 years",  "every 100 weeks on Monday", "every 0 weeks on Monday",
    ]),
    (Unread::NoSuchDate, &[
        "32nd", "0th", "0th of the month", "the 32nd of the month", "day 32 of the month", "99th", "1st and 40th",
        "0th Monday of the month", "4294967295th",
    ]),
    (Unread::Contradiction, &[
        "daily on Monday", "daily, Monday", "every 2 days on Monday", 
        "twice a week on Monday", "three times a week on Tue and Thu", "once a week, twice a week", "daily, weekly",
        "weekly, monthly", "weekly on the 15th", "daily on the 1st", "Mon except Tue", "Mondays but not Mondays",
        "weekends except weekends", "weekdays not Sunday", "twice a month on the 15th", "twice a week on the 1st and 15th",
        "weekdays (Mon-Sat)", "every 2 weeks on Mon and Tue except Tue", "every 2 months on the 3rd", "quarterly on the 1st",
        "yearly on the 1st",  "every day (weekly)", "every Monday (Tuesday)", "every Monday, every two weeks", "biweekly, every weekend",
        "once a week on Monday and Thursday", "once a month on the 1st and 15th", "once every two weeks on Mon and Thu",
        "once a week, 3 times", "last 2 days of every month", "first 3 days of every month", "biweekly on Tue and Fri, twice a week", "every other Friday of each week", "3x monthly, once", "daily Mon-Fri and Sunday",
    ]),
    (Unread::EveryNthWeekday { nth: 2, day: Mon }, &["every second Monday", "every 2nd Monday", "second Monday", "2nd Mondays"]),
    (Unread::EveryNthWeekday { nth: 3, day: Fri }, &["every third Friday", "each 3rd friday"]),
    (Unread::EveryNth(2), &["every 2nd", "every second", "every second day of the month"]),
    (Unread::EveryNth(3), &["every 3rd", "each third", "every 3rd day of the month"]),
    (Unread::WhichWeekday(Mon), &[
        "first Monday", "monthly on Monday", "Monday of the month", "every Monday of the month", "once a month on Monday",
        "fifth Monday of the month", "15th Monday of the month", "quarterly on Monday", "first and third Monday",
        "twice a month on Monday", "every first Monday", "last Monday", "first Monday of the quarter",
    ]),
    (Unread::WhichWeekday(Tue), &["every month on Tuesday", "first day and last Tuesday of the month"]),
    (Unread::Bimonthly, &["bimonthly", "bi-monthly", "bi monthly on the 1st"]),
    (Unread::Biannually, &["biannually", "bi-annually", "biennial", "biyearly"]),
];

#[test]
fn nothing_is_guessed() {
    let mut wrong = vec![];
    for (expected, texts) in REFUSED {
        for text in *texts {
            match Frequency::read(text) {
                Err(unread) if unread == *expected => {}
                Err(unread) => wrong.push(format!("{text:?}: {unread:?}, not {expected:?}")),
                Ok(frequency) => wrong.push(format!("{text:?} READ AS {:?}", frequency.describe())),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_refusal_says_what_to_write() {
    for (unread, _) in REFUSED {
        let sentence = unread.to_string();
        assert!(
            sentence.contains('“') || sentence.contains("every 1 to 366 days") || sentence.contains("31st")
        );
        assert!(
            !sentence.ends_with('.') && sentence.starts_with(|c: char| c.is_uppercase() || c == '“'),
            "{sentence}"
        );
    }
    let sentence = Frequency::read("every 2nd Monday").unwrap_err().to_string();
    assert_eq!(
        sentence,
        "“Every second Monday” can mean two things. Write “every 2 weeks on Monday” or “second Monday of the month”"
    );
}

/// The examples in our own sentences must be understood, or they would send owners in circles.
#[test]
fn what_a_refusal_proposes_is_understood() {
    for (unread, _) in REFUSED {
        let sentence = unread.to_string();
        let proposals = sentence.split('“').skip(1).filter_map(|part| part.split('”').next());
        for proposal in proposals.filter(|proposal| !sentence.starts_with(&format!("“{proposal}”"))) {
            assert!(Frequency::read(proposal).is_ok(), "{proposal}");
        }
    }
}

#[test]
fn a_letter_is_no_frequency() {
    assert_eq!(Frequency::read(&"daily ".repeat(40)), Err(Unread::TooLong));
    assert_eq!(Frequency::read(&"é".repeat(1_000_000)), Err(Unread::TooLong));
    assert!(Frequency::read(&format!("daily{}", " ".repeat(1_000))).is_ok());
}

/// A word that changes the meaning is never overlooked, wherever it stands.
#[test]
fn one_unknown_word_anywhere_refuses_the_text() {
    for (_, texts) in UNDERSTOOD {
        for text in *texts {
            let words: Vec<_> = text.split_whitespace().collect();
            for stranger in ["blue", "or", "until", "starting", "unless", "2026", "*", "9am", "hours", "June"]
            {
                for at in 0..=words.len() {
                    let mut changed = words.clone();
                    changed.insert(at, stranger);
                    let changed = changed.join(" ");
                    let read = Frequency::read(&changed).map(|frequency| frequency.describe());
                    assert!(read.is_err(), "{changed:?} read as {read:?}");
                }
            }
        }
    }
}

const SOUP: &[&str] = &[
    "every",
    "each",
    "all",
    "other",
    "alternate",
    "daily",
    "weekly",
    "biweekly",
    "monthly",
    "quarterly",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "year",
    "monday",
    "tue",
    "fridays",
    "weekdays",
    "weekend",
    "mwf",
    "1",
    "2",
    "15",
    "40",
    "two",
    "1st",
    "second",
    "15th",
    "31st",
    "last",
    "once",
    "twice",
    "3x",
    "times",
    "posts",
    "a",
    "per",
    "the",
    "on",
    "at",
    "of",
    "in",
    "and",
    ",",
    "&",
    "/",
    "-",
    "to",
    "from",
    "(",
    ")",
    "except",
    "but",
    "for",
    "not",
    "only",
    "please",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn no_text_is_too_much(text in any::<String>(), more in "\\PC{0,500}", ascii in "[ -~]{0,500}") {
        for text in [text, more, ascii] {
            if let Ok(frequency) = Frequency::read(&text) {
                prop_assert!(!frequency.describe().is_empty());
            }
        }
    }

    /// Whatever is read from a heap of words, we say it back in words that mean the same.
    #[test]
    fn what_is_read_can_be_read_again(words in prop::collection::vec(prop::sample::select(SOUP), 1..12)) {
        if let Ok(frequency) = Frequency::read(&words.join(" ")) {
            let said = frequency.describe();
            prop_assert_eq!(Frequency::read(said.split(" (").next().unwrap()), Ok(frequency), "{}", said);
        }
    }
}
