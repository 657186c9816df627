//! How owners write a frequency, and what we say back. A new way of writing one belongs into this table first.

use botwright_domain::social::recurrence::Frequency;

const ANY_WEEKDAY: &str = "Every week (on the weekday on which the schedule starts)";
const ANY_OTHER_WEEK: &str = "Every 2 weeks (on the weekday on which the schedule starts)";
const ANY_DATE: &str =
    "Every month (on the date on which the schedule starts, or the last day of a shorter month)";
const QUARTERS: &str =
    "Every 3 months (on the date on which the schedule starts, or the last day of a shorter month)";
const HALF_YEARS: &str =
    "Every 6 months (on the date on which the schedule starts, or the last day of a shorter month)";
const YEARS: &str =
    "Every year (on the date on which the schedule starts, or the last day of a shorter month)";
const WORKDAYS: &str = "Every weekday (Monday to Friday)";
const OTHER_FRIDAYS: &str = "Every 2 weeks on Friday (counted from the day on which the schedule starts)";
const OTHER_MONDAYS: &str = "Every 2 weeks on Monday (counted from the day on which the schedule starts)";

#[rustfmt::skip]
pub const UNDERSTOOD: &[(&str, &[&str])] = &[
    ("Every day", &[
        "daily", "Daily", "DAILY", " daily ", "daily.", "daily!", "\"daily\"", "every day", "everyday", "Every Day",
        "each day", "all days", "every single day", "once a day", "once daily", "once per day", "1x daily", "1x per day",
        "1 post per day", "one post a day", "a post every day", "every 1 day", "every one day", "7 days a week",
        "seven times a week", "every day of the week", "every day of the year", "post daily", "please post every day",
        "daily posts", "daily, please", "I want to post daily", "I would like to post every day please", "we post daily", "could you post daily?",
        "on a daily basis", "Frequency: daily", "daily (every day)", "weekdays and weekends", "Monday to Sunday",
        "Mon-Sun", "all days of the week", "dayly", "dialy", "dailly", "evry day", "evryday", "evrey day", "every\tday",
        "every\u{a0}day",
    ]),
    (WORKDAYS, &[
        "weekdays", "on weekdays", "every weekday", "Weekdays only", "only weekdays", "week days", "week-days",
        "workdays", "working days", "business days", "every business day", "each working day", "Mon-Fri", "Mon - Fri",
        "mon–fri", "Mon to Fri", "Monday to Friday", "Monday - Friday", "monday through friday", "Mon thru Fri",
        "from Monday to Friday", "every Monday to Friday", "M-F", "Mo-Fr", "weekdays (Mon-Fri)", "weekdays, Mon-Fri",
        "daily Mon-Fri", "daily on weekdays", "every day from Monday to Friday", "every day, Monday to Friday",
        "5 days a week", "five times a week", "every day except weekends", "daily except Saturday and Sunday",
        "every day but not on weekends", "daily, not weekends", "Monday, Tuesday, Wednesday, Thursday, Friday",
        "Mon.-Fri.", "weekdys", "wekdays",
    ]),
    ("Every Saturday and Sunday", &[
        "weekends", "on weekends", "every weekend", "at weekends", "at the weekend", "on the weekend", "week ends",
        "Sat & Sun", "Sat, Sun", "sat/sun", "Saturday and Sunday", "Saturdays and Sundays", "Sat-Sun", "Sa, Su",
        "Sunday, Saturday", "daily except weekdays", "weekends (Saturday and Sunday)", "weekend days", "weekendes",
    ]),
    ("Every Monday, Wednesday and Friday", &[
        "Mon, Wed, Fri", "Mon, Wed and Fri", "Mon, Wed, and Fri", "mon wed fri", "MON/WED/FRI", "Mon; Wed; Fri",
        "Mon. Wed. Fri.", "mon & wed & fri", "Mon + Wed + Fri", "MWF", "mwf", "M/W/F", "M, W, F", "Mo, We, Fr", "M W F",
        "Mondays, Wednesdays and Fridays", "every Monday, Wednesday and Friday", "weekly on Mon, Wed, Fri",
        "every week on Monday, Wednesday and Friday", "on Monday, on Wednesday and on Friday",
        "every Monday, every Wednesday, every Friday", "three times a week", "3 times a week", "3x a week", "3x/week",
        "3x per week", "3× per week", "3 x per week", "three posts per week", "3 posts a week", "3 per week", "3/week",
        "thrice a week", "3x weekly", "three times per week on Mon, Wed and Fri", "three times a week (Mon, Wed, Fri)",
        "Fri, Mon, Wed", "weekdays except Tue and Thu", "Mon, Wed, Fri, Mon", "monday wendesday friday",
        "Mon\nWed\nFri", "Mon, Wed, Fri,",
    ]),
    ("Every Tuesday and Thursday", &[
        "Tue & Thu", "Tue and Thu", "tues, thurs", "Tues/Thurs", "Tue/Thur", "TTh", "TuTh", "T, Th", "T/Th", "Tu Th",
        "tuesdays and thursdays", "every Tuesday and Thursday", "every tuesday and every thursday",
        "twice a week on Tuesday and Thursday", "twice weekly: Tue, Thu", "post on Tuesdays and Thursdays, please",
        "tuesday and thurdsay", "tusday, thrusday",
    ]),
    ("Every Monday and Thursday", &["mondays and thursdays", "Monday + Thursday", "Mon plus Thu", "Mon, Th"]),
    ("Every Monday", &[
        "Monday", "mondays", "Mon", "mon.", "every Monday", "each Monday", "all Mondays", "on Mondays", "on a Monday",
        "Monday only", "Mondays only", "only on Mondays", "just Mondays", "please post every Monday",
        "Please post on Mondays, thank you!", "weekly on Monday", "weekly, on Monday", "weekly (Monday)", "weekly Monday",
        "Monday weekly", "Mondays every week", "every week on Monday", "every Monday of the week", "once a week on Monday",
        "once a week on Mondays", "once every Monday", "one post every Monday", "weekly, every Monday", "Monday's",
        "evry monday", "munday", "mondya", "Mon, Tue except Tue",
    ]),
    ("Every Tuesday", &["weekly on Tuesday", "weekly: Tuesday", "tuesdays", "Tues", "every tuseday", "weekly on tuesdy"]),
    ("Every Wednesday", &[
        "wednesday", "wendesday", "wensday", "wednsday", "wedensday", "Wednesdays", "wed", "weds", "every wensdays",
    ]),
    ("Every Thursday", &["thursday", "thurdsay", "thu", "thur", "thurs", "thirsday", "every Thrusday"]),
    ("Every Saturday", &["saterday", "Satuday", "sat", "saturdays"]),
    ("Every Sunday", &["sundays", "sonday", "every sun", "each Sunday"]),
    ("Every Tuesday and Friday", &[
        "twice a week", "twice weekly", "2x a week", "2x week", "two times per week", "2 posts per week", "2 per week",
        "semiweekly", "semi-weekly", "weekly, twice", "2 days a week", "twice every week", "twice in a week",
        "weekly twice",
    ]),
    ("Every Monday, Tuesday, Thursday and Friday", &["four times a week", "4x/week", "4 days per week"]),
    ("Every day except Sunday", &[
        "every day except Sunday", "daily except Sundays", "daily, except on Sundays", "every day except for Sunday",
        "every day but Sunday", "daily but not on Sundays", "daily, not Sundays", "every day, no Sundays",
        "every day without Sunday", "all days excluding Sunday", "Mon-Sat", "Monday to Saturday", "weekdays and Saturday",
        "Weekdays plus Saturdays", "every day apart from Sunday", "every day other than Sunday", "daily excl. Sunday", "six times a week", "every day and not on Sunday", "evry day excpet sunday",
    ]),
    ("Every day except Friday", &["Sat-Thu", "Saturday to Thursday"]),
    ("Every Monday, Friday, Saturday and Sunday", &["Fri-Mon", "Friday to Monday", "weekends, Mon and Fri"]),
    ("Every Monday, Tuesday, Wednesday and Thursday", &[
        "Mon through Thu", "Mon-Thu", "weekdays except Friday", "Monday to Friday except Friday", "weekdays but Friday",
    ]),
    ("Every Monday, Tuesday, Wednesday and Friday", &["Mon-Wed and Fri", "Mon-Wed, Fri", "weekdays, not Thursday"]),
    (ANY_WEEKDAY, &[
        "weekly", "every week", "each week", "once a week", "once per week", "once weekly", "1x/week", "one post a week",
        "every 1 week", "every one week", "on a weekly basis", "weekly posts", "1 day a week", "weekley",
    ]),
    ("Every 2 days", &[
        "every 2 days", "every two days", "every other day", "every second day", "every 2nd day", "alternate days",
        "on alternate days", "every alternate day", "once every 2 days", "once every two days", "Every 2 Days.",
        "one post every 2 days", "evry 2 days", "every 02 days", "once every other day", "once in 2 days",
    ]),
    ("Every 3 days", &["every third day", "every 3 days", "every three days", "every 3rd day", "each third day"]),
    ("Every 10 days", &["every ten days", "every 10 days", "every tenth day"]),
    ("Every 21 days", &["every twenty-one days", "every 21 days", "every twenty one days"]),
    ("Every 366 days", &["every 366 days"]),
    (OTHER_FRIDAYS, &[
        "biweekly on Friday", "bi-weekly on Friday", "bi weekly on fridays", "every two weeks on Friday",
        "every 2 weeks on Friday", "fortnightly on Friday", "every other Friday", "every other week on Friday",
        "every second week on Friday", "every fortnight on Friday", "Friday, every two weeks", "Fridays biweekly",
        "alternate Fridays", "once every two weeks on Friday", "every alternate Friday", "every 2nd week on Friday",
    ]),
    (OTHER_MONDAYS, &["every other Monday", "every 2 weeks, Monday", "every two weeks on Mondays", "once a fortnight on Monday"]),
    (ANY_OTHER_WEEK, &[
        "biweekly", "bi-weekly", "every two weeks", "every 2 weeks", "fortnightly", "every fortnight", "once a fortnight",
        "every other week", "every second week", "alternate weeks", "once every 2 weeks", "once in two weeks",
        "every two weeks (biweekly)", "fortnigtly",
    ]),
    ("Every 3 weeks on Monday and Thursday (counted from the day on which the schedule starts)", &[
        "every 3 weeks on Monday and Thursday", "every third week on Mon, Thu",
    ]),
    ("Every 2 weeks on Saturday and Sunday (counted from the day on which the schedule starts)", &[
        "every other weekend", "biweekly on weekends",
    ]),
    ("On the 1st and 15th of each month", &[
        "1st and 15th", "1st & 15th", "1st, 15th", "1st/15th", "the 1st and the 15th", "on the 1st and 15th",
        "1st and 15th of the month", "1st and 15th of each month", "1st and 15th of every month", "every 1st and 15th",
        "1st and 15th monthly", "monthly on the 1st and 15th", "every month on the 1st and 15th", "first and fifteenth",
        "the first and the fifteenth of the month", "on the 1 and 15 of each month", "days 1 and 15 of the month",
        "twice a month", "twice monthly", "2x per month", "two posts per month", "semimonthly", "semi-monthly",
        "twice a month on the 1st and 15th", "15th and 1st", "1st 15th", "1th and 15th",
    ]),
    ("On the 1st of each month", &[
        "1st", "the 1st", "on the 1st", "first of the month", "the first of each month", "first day of the month",
        "on the first day of every month", "every first day of the month", "monthly on the 1st", "monthly on day 1",
        "every 1st", "day 1 of the month", "once a month on the 1st",
    ]),
    ("On the 3rd of each month", &["monthly on the 3rd", "3rd of the month", "every 3rd of the month", "third of each month"]),
    ("On the 15th of each month", &[
        "15th", "every 15th", "15th of the month", "the 15th of each month", "15th day of the month", "monthly, 15th",
        "every month on the 15th", "15th every month", "day 15 of each month", "monthly on the 15", "fifteenth",
    ]),
    ("On the 22nd of each month", &["22nd", "twenty-second of the month", "twenty second", "the 22nd of the month"]),
    ("On the 1st, 11th and 21st of each month", &["three times a month", "1st, 11th and 21st", "3x monthly"]),
    ("On the 1st, 8th, 15th and 22nd of each month", &["four times a month", "4 posts a month"]),
    ("On the last day of each month", &[
        "last day of the month", "the last day of each month", "on the last day of every month",
        "every last day of the month", "monthly on the last day", "last of the month", "31st", "every 31st",
        "31st of the month", "thirty-first of each month",
    ]),
    ("On the 1st and the last day of each month", &[
        "first and last day of the month", "1st and last day of the month", "1st and last of the month", "1st and 31st",
    ]),
    ("On the 30th of each month (in a shorter month on its last day)", &["30th", "every 30th", "thirtieth of the month"]),
    ("On the 14th, 29th and the last day of each month (in a shorter month on its last day)", &["14th, 29th, 31st"]),
    ("On the first Monday of each month", &[
        "first Monday of the month", "1st Monday of the month", "the first monday of each month",
        "every first Monday of the month", "on the first Monday of every month", "monthly on the first Monday",
        "every month on the first Monday", "once a month on the first Monday", "first Monday every month",
    ]),
    ("On the second Monday of each month", &[
        "the second Monday of the month", "2nd Monday of the month", "every second Monday of the month",
        "monthly on the second Monday",
    ]),
    ("On the first and third Tuesday of each month", &[
        "first and third Tuesday of the month", "1st & 3rd Tuesday of each month", "1st and 3rd Tuesdays of the month",
        "twice a month on the first and third Tuesday", "first Tuesday and third Tuesday of the month",
    ]),
    ("On the last Friday of each month", &[
        "last Friday of each month", "last Friday of the month", "every last Friday of the month", "monthly on the last fri",
    ]),
    ("On the first and last Thursday of each month", &["first and last Thursday of the month"]),
    (ANY_DATE, &["monthly", "every month", "each month", "once a month", "1x per month", "on a monthly basis", "montly",
        "every 1 month", "12 times a year"]),
    ("Every 2 months (on the date on which the schedule starts, or the last day of a shorter month)", &[
        "every 2 months", "every two months", "every other month", "every second month", "six times a year",
    ]),
    (QUARTERS, &["quarterly", "every quarter", "once a quarter", "every 3 months", "four times a year", "every third month"]),
    (HALF_YEARS, &["twice a year", "every 6 months", "half-yearly", "semi-annually", "every six months"]),
    (YEARS, &["yearly", "annually", "every year", "once a year", "every 12 months", "every twelve months"]),
];

#[test]
fn what_owners_write_is_said_back() {
    let mut wrong = vec![];
    for (expected, texts) in UNDERSTOOD {
        for text in *texts {
            match Frequency::read(text) {
                Ok(frequency) if frequency.describe() == *expected => {}
                Ok(frequency) => {
                    wrong.push(format!("{text:?}: {:?}, not {expected:?}", frequency.describe()));
                }
                Err(unread) => wrong.push(format!("{text:?}: {unread:?}, not {expected:?}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let ways: usize = UNDERSTOOD.iter().map(|(_, texts)| texts.len()).sum();
    assert!(ways >= 200, "{ways}");
}

#[test]
fn case_and_space_around_words_do_not_matter() {
    for (expected, texts) in UNDERSTOOD {
        for text in *texts {
            for variant in
                [text.to_uppercase(), text.to_lowercase(), format!("\n {} \t", text.replace(' ', "  "))]
            {
                assert_eq!(Frequency::read(&variant).unwrap().describe(), *expected, "{variant:?}");
            }
        }
    }
}

#[test]
fn what_we_say_back_can_be_written() {
    for (expected, _) in UNDERSTOOD {
        let sentence = expected.split(" (").next().unwrap();
        assert_eq!(Frequency::read(sentence).unwrap().describe(), *expected);
    }
}
