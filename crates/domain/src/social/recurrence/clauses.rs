//! Collects what the words of a frequency say: an interval, days, dates, exceptions. Each is noted once and every word
//! must have been used; whether they fit together is decided by `settle`.

use chrono::{Weekday, WeekdaySet};

use super::named_days::NamedDays;
use super::pattern::Numbers;
use super::unread::Unread;
use super::words::{Span, Unit, WEEKEND, Word};

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Clauses {
    /// Every 2 weeks.
    pub interval: Option<Span>,
    /// 3 times a week.
    pub often: Option<(u32, Span)>,
    /// A "twice" without "a week" at its side.
    pub times: Option<u32>,
    pub days: Option<NamedDays>,
    pub dates: Option<NamedDates>,
    /// The first and third Monday.
    pub nth_weekday: Option<NthWeekday>,
    /// Of the month.
    pub within: Option<Span>,
    pub except: Option<WeekdaySet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedDates {
    pub set: Numbers,
    /// What is missing if no month is mentioned: "day 15" and "last day" could be anything's.
    pub without_month: Option<Unread>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NthWeekday {
    pub nths: Numbers,
    pub day: Weekday,
}

pub fn collect(words: &[Word]) -> Result<Clauses, Unread> {
    for word in words {
        match word {
            Word::WithinDay => return Err(Unread::SeveralADay),
            Word::Clock => return Err(Unread::HasTime),
            Word::MonthName => return Err(Unread::NamesAMonth),
            Word::Bimonthly => return Err(Unread::Bimonthly),
            Word::Biannually => return Err(Unread::Biannually),
            _ => {}
        }
    }
    let mut reader = Reader { words, at: 0, found: Clauses::default() };
    while reader.at < words.len() {
        reader.clause()?;
    }
    Ok(reader.found)
}

pub struct Reader<'a> {
    pub words: &'a [Word],
    pub at: usize,
    pub found: Clauses,
}

pub const REFUSED: Result<(), Unread> = Err(Unread::NotUnderstood);

impl Reader<'_> {
    pub fn peek(&self) -> Option<Word> {
        self.words.get(self.at).copied()
    }

    pub fn peek_at(&self, ahead: usize) -> Option<Word> {
        self.words.get(self.at + ahead).copied()
    }

    pub fn take(&mut self, wanted: Word) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    pub fn take_any(&mut self, wanted: &[Word]) -> bool {
        let found = self.peek().is_some_and(|word| wanted.contains(&word));
        self.at += usize::from(found);
        found
    }

    pub fn take_unit(&mut self) -> Option<Span> {
        let Some(Word::Unit(span)) = self.peek() else { return None };
        self.at += 1;
        Some(span)
    }

    fn clause(&mut self) -> Result<(), Unread> {
        let Some(word) = self.peek() else { return Ok(()) };
        match word {
            Word::Comma | Word::Bracket | Word::Courtesy | Word::Post | Word::Only => self.at += 1,
            // "I would like to post"
            Word::To if self.at > 0 && self.words[self.at - 1] == Word::Courtesy => self.at += 1,
            Word::On | Word::The | Word::A => {
                self.at += 1;
                return self.after_preposition();
            }
            Word::At => return self.at_weekends(),
            Word::Adverb(span) => {
                self.at += 1;
                return note(&mut self.found.interval, span);
            }
            Word::Often(times, span) => {
                self.at += 1;
                return note(&mut self.found.often, (times, span));
            }
            Word::Every => {
                self.at += 1;
                self.take(Word::Courtesy);
                return self.every();
            }
            Word::All => {
                self.at += 1;
                return self.named_days();
            }
            Word::Alternate => {
                self.at += 1;
                return self.every_other();
            }
            Word::Day(_) | Word::Days(_) | Word::From => return self.named_days(),
            Word::Ordinal(_) | Word::Last => return self.ordinals(false),
            Word::Unit((1, Unit::Day)) if matches!(self.peek_at(1), Some(Word::Number(_))) => {
                return self.ordinals(false);
            }
            Word::Times(_) | Word::Number(_) => return self.so_often(),
            Word::Of => return self.within(),
            Word::And if self.peek_at(1) == Some(Word::Not) => self.at += 1,
            Word::Except | Word::Not => return self.exception(),
            _ => return REFUSED,
        }
        Ok(())
    }

    fn after_preposition(&mut self) -> Result<(), Unread> {
        let before = &self.words[..self.at];
        match self.peek() {
            // "On the 15", "the 15 of each month"; but "the 2 monthly posts" are no date.
            Some(Word::Number(_))
                if before.ends_with(&[Word::On, Word::The])
                    || (before.ends_with(&[Word::The]) && self.peek_at(1) == Some(Word::Of)) =>
            {
                self.ordinals(false)
            }
            // "A second monthly post" is no date either.
            Some(Word::Ordinal(_) | Word::Last | Word::Unit((1, Unit::Day)))
                if !before.ends_with(&[Word::A]) =>
            {
                self.clause()
            }
            Some(
                Word::The
                | Word::A
                | Word::Post
                | Word::Adverb(_)
                | Word::Every
                | Word::All
                | Word::Alternate
                | Word::Day(_)
                | Word::Days(_),
            ) => self.clause(),
            _ => REFUSED,
        }
    }

    /// British shops post at weekends; everything else that follows "at" is a time.
    fn at_weekends(&mut self) -> Result<(), Unread> {
        self.at += 1;
        self.take(Word::The);
        match self.peek() {
            Some(Word::Days(WEEKEND)) => self.named_days(),
            Some(Word::Number(_)) => Err(Unread::HasTime),
            _ => REFUSED,
        }
    }

    fn every(&mut self) -> Result<(), Unread> {
        match (self.peek(), self.peek_at(1)) {
            (Some(Word::Number(number)), Some(Word::Unit((size, unit)))) => {
                self.at += 2;
                note(&mut self.found.interval, (number.saturating_mul(size), unit))
            }
            (Some(Word::Other | Word::Alternate), _) => {
                self.at += 1;
                self.every_other()
            }
            (Some(Word::Ordinal(number)), Some(Word::Unit((size, unit))))
                if number > 1 && self.peek_at(2) != Some(Word::Of) =>
            {
                self.at += 2;
                note(&mut self.found.interval, (number.saturating_mul(size), unit))
            }
            (Some(Word::Ordinal(_) | Word::Last), _) => self.ordinals(true),
            (Some(Word::Unit(span)), _) => {
                self.at += 1;
                note(&mut self.found.interval, span)
            }
            (Some(Word::Day(_) | Word::Days(_)), _) => self.named_days(),
            _ => REFUSED,
        }
    }

    fn every_other(&mut self) -> Result<(), Unread> {
        if let Some((size, unit)) = self.take_unit() {
            return note(&mut self.found.interval, (size * 2, unit));
        }
        // "Every other weekday" could skip days or weeks.
        if !matches!(self.peek(), Some(Word::Day(_) | Word::Days(WEEKEND))) {
            return REFUSED;
        }
        let first = self.at;
        self.named_days()?;
        if self.at - first > 1 {
            return REFUSED;
        }
        note(&mut self.found.interval, (2, Unit::Week))
    }

    /// "Of the month", "of each week".
    fn within(&mut self) -> Result<(), Unread> {
        self.at += 1;
        self.take_any(&[Word::The, Word::Every, Word::A]);
        let span = self.take_unit().ok_or(Unread::NotUnderstood)?;
        note(&mut self.found.within, span)
    }
}

/// Saying the same twice is fine ("daily, every day"), saying two things is not.
pub fn note<T: PartialEq>(place: &mut Option<T>, value: T) -> Result<(), Unread> {
    if place.as_ref().is_some_and(|before| *before != value) {
        return Err(Unread::Contradiction);
    }
    *place = Some(value);
    Ok(())
}
