//! Why a frequency was not understood, as a sentence that says what to write instead.

use chrono::Weekday;
use thiserror::Error;

use super::describe::{ordinal, weekday, which};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unread {
    #[error("Say how often to post, for example “daily” or “Mon, Wed, Fri”")]
    Empty,
    #[error("Say in a few words how often to post, for example “daily” or “Mon, Wed, Fri”")]
    TooLong,
    #[error(
        "This is not understood. Write for example “daily”, “weekdays”, “Mon, Wed, Fri”, “weekly on Tuesday”, \
         “every 2 days” or “1st and 15th of the month”"
    )]
    NotUnderstood,
    #[error(
        "A schedule posts at most once a day. Write on which days, for example “daily”, and add another schedule with \
         another time for a second post on the same day"
    )]
    SeveralADay,
    #[error("The time has its own field. Write only the days here, for example “daily” or “Mon, Wed, Fri”")]
    HasTime,
    #[error(
        "A schedule repeats, so leave out months and years: write for example “15th of the month” or “yearly”"
    )]
    NamesAMonth,
    #[error("Say on which days to post, for example “every day except Sunday”")]
    OnlyExceptions,
    #[error("A schedule can repeat every 1 to 366 days, every 1 to 52 weeks or every 1 to 12 months")]
    OutOfRange,
    #[error("A month has the days from the 1st to the 31st")]
    NoSuchDate,
    #[error("This contradicts itself. Name only the days on which to post, for example “Tue and Fri”")]
    Contradiction,
    #[error(
        "“Every {which} {day}” can mean two things. Write “every {nth} weeks on {day}” or “{which} {day} of the month”",
        which = which(*.nth), day = weekday(*.day)
    )]
    EveryNthWeekday { nth: u32, day: Weekday },
    #[error(
        "“Every {date}” can mean two things. Write “every {days} days” or “{date} of the month”",
        days = .0, date = ordinal(*.0)
    )]
    EveryNth(u32),
    #[error(
        "Say which {day}: write “every {day}”, “first {day} of the month” or “last {day} of the month”",
        day = weekday(*.0)
    )]
    WhichWeekday(Weekday),
    #[error("“Bimonthly” can mean two things. Write “twice a month” or “every 2 months”")]
    Bimonthly,
    #[error("“Biannually” can mean two things. Write “twice a year” or “yearly”")]
    Biannually,
}
