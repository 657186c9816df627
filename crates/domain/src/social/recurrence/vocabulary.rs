//! Every word we know and what it stands for.

use chrono::{Weekday, WeekdaySet};

use super::words::{Unit, WEEKEND, WORKDAYS, Word};

use Weekday::{Fri, Mon, Sat, Sun, Thu, Tue, Wed};

const DAY: (u32, Unit) = (1, Unit::Day);
const WEEK: (u32, Unit) = (1, Unit::Week);
const FORTNIGHT: (u32, Unit) = (2, Unit::Week);
const MONTH: (u32, Unit) = (1, Unit::Month);
const QUARTER: (u32, Unit) = (3, Unit::Month);
const HALF_YEAR: (u32, Unit) = (6, Unit::Month);
const YEAR: (u32, Unit) = (12, Unit::Month);

pub fn known(text: &str) -> Option<Word> {
    day(text)
        .or_else(|| how_often(text))
        .or_else(|| joint(text))
        .or_else(|| refused(text))
        .or_else(|| number(text))
}

fn day(text: &str) -> Option<Word> {
    Some(match text {
        "monday" | "mondays" | "mon" | "mons" => Word::Day(Mon),
        "tuesday" | "tuesdays" | "tue" | "tues" => Word::Day(Tue),
        "wednesday" | "wednesdays" | "wed" | "weds" => Word::Day(Wed),
        "thursday" | "thursdays" | "thu" | "thur" | "thurs" => Word::Day(Thu),
        "friday" | "fridays" | "fri" | "fris" => Word::Day(Fri),
        "saturday" | "saturdays" | "sat" | "sats" => Word::Day(Sat),
        "sunday" | "sundays" | "sun" | "suns" => Word::Day(Sun),
        "weekday" | "weekdays" | "workday" | "workdays" | "workingday" | "workingdays" | "businessday"
        | "businessdays" => Word::Days(WORKDAYS),
        "weekend" | "weekends" | "weekendday" | "weekenddays" => Word::Days(WEEKEND),
        "mwf" => Word::Days(WeekdaySet::from_array([Mon, Wed, Fri])),
        "mw" => Word::Days(WeekdaySet::from_array([Mon, Wed])),
        "wf" => Word::Days(WeekdaySet::from_array([Wed, Fri])),
        "tth" | "tuth" => Word::Days(WeekdaySet::from_array([Tue, Thu])),
        _ => return None,
    })
}

fn how_often(text: &str) -> Option<Word> {
    Some(match text {
        "day" | "days" => Word::Unit(DAY),
        "week" | "weeks" | "wk" | "wks" => Word::Unit(WEEK),
        "fortnight" | "fortnights" => Word::Unit(FORTNIGHT),
        "month" | "months" => Word::Unit(MONTH),
        "quarter" | "quarters" => Word::Unit(QUARTER),
        "year" | "years" => Word::Unit(YEAR),
        "daily" | "everyday" | "alldays" => Word::Adverb(DAY),
        "weekly" => Word::Adverb(WEEK),
        "fortnightly" | "biweekly" => Word::Adverb(FORTNIGHT),
        "monthly" => Word::Adverb(MONTH),
        "quarterly" => Word::Adverb(QUARTER),
        "halfyearly" | "semiannually" | "semiannual" | "semiyearly" => Word::Adverb(HALF_YEAR),
        "yearly" | "annually" => Word::Adverb(YEAR),
        "semiweekly" => Word::Often(2, WEEK),
        "semimonthly" => Word::Often(2, MONTH),
        "every" | "each" => Word::Every,
        "all" => Word::All,
        "other" => Word::Other,
        "alternate" | "alternating" => Word::Alternate,
        "once" => Word::Times(1),
        "twice" => Word::Times(2),
        "thrice" => Word::Times(3),
        "times" | "time" | "x" => Word::TimesNoun,
        "last" => Word::Last,
        _ => return None,
    })
}

fn joint(text: &str) -> Option<Word> {
    Some(match text {
        "a" | "an" | "per" => Word::A,
        "the" => Word::The,
        "on" => Word::On,
        "from" => Word::From,
        "at" => Word::At,
        "of" | "in" => Word::Of,
        "and" | "plus" => Word::And,
        "to" | "through" | "thru" => Word::To,
        "except" | "excluding" | "excl" | "but" | "without" | "apartfrom" | "asidefrom" | "otherthan" => {
            Word::Except
        }
        "for" => Word::For,
        "not" | "no" | "never" | "dont" => Word::Not,
        "only" | "just" => Word::Only,
        "post" | "posts" => Word::Post,
        "please" | "pls" | "kindly" | "thanks" | "thank" | "you" | "can" | "could" | "something" | "i"
        | "we" | "want" | "would" | "id" | "like" | "publish" | "share" | "send" | "frequency"
        | "schedule" | "basis" | "single" => Word::Courtesy,
        _ => return None,
    })
}

/// Words we know only to say why they do not belong here.
fn refused(text: &str) -> Option<Word> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    Some(match &text[digits..] {
        "hour" | "hours" | "hourly" | "h" | "hr" | "hrs" | "minute" | "minutes" | "min" | "mins"
        | "seconds" | "secs" => Word::WithinDay,
        "am" | "pm" => Word::Clock,
        _ if digits > 0 => return None,
        "noon" | "midday" | "midnight" | "morning" | "mornings" | "afternoon" | "afternoons" | "evening"
        | "evenings" | "night" | "nights" | "nightly" | "tonight" | "oclock" => Word::Clock,
        "january" | "jan" | "february" | "feb" | "march" | "mar" | "april" | "apr" | "may" | "june"
        | "jun" | "july" | "jul" | "august" | "aug" | "september" | "sep" | "sept" | "october" | "oct"
        | "november" | "nov" | "december" | "dec" => Word::MonthName,
        "bimonthly" => Word::Bimonthly,
        "biannually" | "biannual" | "biennially" | "biennial" | "biyearly" => Word::Biannually,
        _ => return None,
    })
}

fn number(text: &str) -> Option<Word> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        let number = text[..digits].parse().ok()?;
        return match &text[digits..] {
            "" => Some(Word::Number(number)),
            "x" => Some(Word::Times(number)),
            "st" | "nd" | "rd" | "th" => Some(Word::Ordinal(number)),
            _ => None,
        };
    }
    for (tens, name) in [(20, "twenty"), (30, "thirty")] {
        if let Some(ones) = text.strip_prefix(name).filter(|ones| !ones.is_empty()) {
            let number = |ones| Word::Number(tens + ones);
            return small_number(ones)
                .map(number)
                .or(small_ordinal(ones).map(|ones| Word::Ordinal(tens + ones)));
        }
    }
    let position =
        |names: &[&str]| names.iter().position(|name| *name == text).and_then(|at| u32::try_from(at).ok());
    small_number(text)
        .or_else(|| position(&TEENS).map(|at| at + 10))
        .or((text == "thirty").then_some(30))
        .map(Word::Number)
        .or_else(|| {
            small_ordinal(text)
                .or_else(|| position(&TEENTHS).map(|at| at + 10))
                .or((text == "thirtieth").then_some(30))
                .map(Word::Ordinal)
        })
}

const TEENS: [&str; 11] = [
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];
const TEENTHS: [&str; 11] = [
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
];

pub fn small_number(text: &str) -> Option<u32> {
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    names.iter().position(|name| *name == text).and_then(|at| u32::try_from(at + 1).ok())
}

pub fn small_ordinal(text: &str) -> Option<u32> {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    names.iter().position(|name| *name == text).and_then(|at| u32::try_from(at + 1).ok())
}
