//! Cuts a text into words with a meaning. Whatever is not in this list becomes `Unknown` and makes the reader refuse
//! the whole text, so a word that changes the meaning can never be overlooked.

use chrono::{Weekday, WeekdaySet};

use super::typos;
use super::vocabulary::{known, small_number, small_ordinal};

use Weekday::{Fri, Mon, Sat, Sun, Thu, Tue, Wed};

pub const ALL_DAYS: WeekdaySet = WeekdaySet::from_array([Mon, Tue, Wed, Thu, Fri, Sat, Sun]);
pub const WORKDAYS: WeekdaySet = WeekdaySet::from_array([Mon, Tue, Wed, Thu, Fri]);
pub const WEEKEND: WeekdaySet = WeekdaySet::from_array([Sat, Sun]);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Day,
    Week,
    Month,
}

/// So many of a unit: a quarter is three months.
pub type Span = (u32, Unit);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Day(Weekday),
    /// Weekdays, weekend, MWF.
    Days(WeekdaySet),
    Number(u32),
    Ordinal(u32),
    Last,
    /// Once, twice, 3x.
    Times(u32),
    /// The "times" of "3 times".
    TimesNoun,
    Unit(Span),
    /// Daily, weekly.
    Adverb(Span),
    /// Semimonthly: so often in a span.
    Often(u32, Span),
    Every,
    /// All Mondays; but "all week" is every day of it.
    All,
    Other,
    Alternate,
    A,
    The,
    On,
    /// "From Monday to Friday" is a range, "from Monday" a beginning.
    From,
    At,
    Of,
    And,
    Comma,
    Slash,
    To,
    Bracket,
    Except,
    For,
    Not,
    Only,
    Post,
    /// Please, I, want: says nothing about when.
    Courtesy,
    Bimonthly,
    Biannually,
    /// Hours and minutes.
    WithinDay,
    /// 9am, noon, evening.
    Clock,
    MonthName,
    Unknown,
}

enum Piece {
    Text(String),
    Mark(Word),
}

pub fn words(text: &str) -> Vec<Word> {
    let pieces = joined(pieces(text));
    // "Second" alone could be the start of anything.
    if let [Piece::Text(only)] = &pieces[..]
        && small_ordinal(only).is_some()
    {
        return vec![Word::Unknown];
    }
    let by_code = written_in_codes(&pieces);
    let meaning = |text: &String| match code(text) {
        Some(day) if by_code => Word::Day(day),
        _ => known(text).or_else(|| typos::meant(text)).unwrap_or(Word::Unknown),
    };
    pieces
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => meaning(text),
            Piece::Mark(word) => *word,
        })
        .collect()
}

fn pieces(text: &str) -> Vec<Piece> {
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || ".!?".contains(c));
    let mut pieces = vec![];
    let mut word = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c.is_ascii_alphanumeric() {
            word.push(c.to_ascii_lowercase());
            continue;
        }
        let after = word.chars().next_back();
        let mark = match c {
            '\'' | '’' | '"' | '“' | '”' => continue,
            // "Mon." and "a.m.", but not "1.5".
            '.' if after.is_some_and(|c| c.is_ascii_alphabetic()) => continue,
            '×' => {
                word.push('x');
                continue;
            }
            ':' if after.is_some_and(|c| c.is_ascii_digit())
                && rest.peek().is_some_and(char::is_ascii_digit) =>
            {
                Some(Word::Clock)
            }
            ',' | ';' | ':' => Some(Word::Comma),
            '(' | ')' => Some(Word::Bracket),
            '&' | '+' => Some(Word::And),
            '/' => Some(Word::Slash),
            '-' | '‐' | '‑' | '–' | '—' => Some(Word::To),
            '@' => Some(Word::At),
            c if c.is_whitespace() => None,
            _ => Some(Word::Unknown),
        };
        if !word.is_empty() {
            pieces.push(Piece::Text(std::mem::take(&mut word)));
        }
        pieces.extend(mark.map(Piece::Mark));
    }
    if !word.is_empty() {
        pieces.push(Piece::Text(word));
    }
    pieces
}

/// Puts together what is one word to us: "bi-weekly", "week days", "twenty-first".
fn joined(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = vec![];
    for piece in pieces {
        if let Piece::Text(tail) = &piece {
            let hyphen = usize::from(matches!(joined.last(), Some(Piece::Mark(Word::To))));
            let head = joined.len().checked_sub(hyphen + 1);
            if let Some(head) = head
                && let Piece::Text(text) = &joined[head]
                && are_one_word(text, tail)
            {
                let whole = format!("{text}{tail}");
                joined.truncate(head);
                joined.push(Piece::Text(whole));
                continue;
            }
        }
        joined.push(piece);
    }
    joined
}

fn are_one_word(head: &str, tail: &str) -> bool {
    match head {
        "bi" | "semi" => matches!(tail, "weekly" | "monthly" | "annually" | "annual" | "yearly"),
        "half" => tail == "yearly",
        "week" => matches!(tail, "day" | "days" | "end" | "ends"),
        "apart" | "aside" => tail == "from",
        "other" => tail == "than",
        "work" | "working" | "business" | "weekend" => matches!(tail, "day" | "days"),
        // "All day" is not every day, and "the last days" are not the last one: together the latter are a word we do not know.
        "all" | "first" | "1st" | "last" => tail == "days",
        "twenty" | "thirty" => small_number(tail).is_some() || small_ordinal(tail).is_some(),
        _ => false,
    }
}

/// "M/W/F", "Mo-Fr", "T, Th": letters that are days only among their like.
fn written_in_codes(pieces: &[Piece]) -> bool {
    let texts = || {
        pieces.iter().filter_map(|piece| match piece {
            Piece::Text(text) => Some(text.as_str()),
            Piece::Mark(_) => None,
        })
    };
    let is_day = |text: &str| code(text).is_some() || matches!(known(text), Some(Word::Day(_)));
    texts().all(|text| is_day(text) || matches!(text, "and" | "to" | "through" | "thru"))
        && texts().filter(|text| is_day(text)).count() > 1
        // A lone T may be Tuesday or Thursday.
        && (texts().all(|text| text != "t") || texts().any(|text| text == "th"))
}

fn code(text: &str) -> Option<Weekday> {
    Some(match text {
        "m" | "mo" => Mon,
        "t" | "tu" => Tue,
        "w" | "we" => Wed,
        "th" => Thu,
        "f" | "fr" => Fri,
        "sa" => Sat,
        "su" => Sun,
        _ => return None,
    })
}
