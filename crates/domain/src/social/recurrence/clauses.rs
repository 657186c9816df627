//! Collects what the words of a frequency say: an interval, days, dates, exceptions. Each is noted once and every word
//! must have been used; whether they fit together is decided by `settle`.

use chrono::{Weekday, WeekdaySet};

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
pub struct NamedDays {
    pub set: WeekdaySet,
    /// Written as a stretch ("Mon-Fri", "weekdays"), which may stand beside "daily".
    pub is_stretch: bool,
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
            Word::To if matches!(self.peek_at(1), Some(Word::Post | Word::Courtesy)) => self.at += 1,
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
                return if self.take(Word::Unit((1, Unit::Day))) {
                    note(&mut self.found.interval, (1, Unit::Day))
                } else {
                    self.named_days()
                };
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
        match self.peek() {
            Some(Word::Number(_)) if self.words[self.at - 1] == Word::The => self.ordinals(false),
            Some(
                Word::The
                | Word::A
                | Word::Post
                | Word::Adverb(_)
                | Word::Every
                | Word::All
                | Word::Alternate
                | Word::Day(_)
                | Word::Days(_)
                | Word::Ordinal(_)
                | Word::Last
                | Word::Unit((1, Unit::Day)),
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

    fn named_days(&mut self) -> Result<(), Unread> {
        let mut days = self.days().ok_or(Unread::NotUnderstood)?;
        if let Some(before) = &mut self.found.days {
            days.is_stretch |= before.is_stretch;
            before.is_stretch = days.is_stretch;
        }
        note(&mut self.found.days, days)
    }

    /// "Mon, Wed and Fri", "Monday to Friday", "weekdays and every Saturday".
    fn days(&mut self) -> Option<NamedDays> {
        let mut named = self.stretch()?;
        loop {
            let before = self.at;
            self.take(Word::Comma);
            self.take_any(&[Word::And, Word::Slash]);
            self.take(Word::On);
            self.take_any(&[Word::Every, Word::The]);
            let Some(more) = self.stretch() else {
                self.at = before;
                return Some(named);
            };
            named.set = named.set.union(more.set);
            named.is_stretch |= more.is_stretch;
        }
    }

    fn stretch(&mut self) -> Option<NamedDays> {
        let from = self.take(Word::From);
        let first = match self.peek()? {
            Word::Day(day) => day,
            Word::Days(set) if !from => {
                self.at += 1;
                return Some(NamedDays { set, is_stretch: true });
            }
            _ => return None,
        };
        let (Some(Word::To), Some(Word::Day(last))) = (self.peek_at(1), self.peek_at(2)) else {
            self.at += usize::from(!from);
            return (!from).then_some(NamedDays { set: WeekdaySet::single(first), is_stretch: false });
        };
        // "Mon-Wed-Fri" is a list to some and nonsense to others; "Monday to Monday" is nothing.
        if self.peek_at(3) == Some(Word::To) || first == last {
            return None;
        }
        self.at += 3;
        let mut set = WeekdaySet::single(last);
        let mut day = first;
        while day != last {
            set.insert(day);
            day = day.succ();
        }
        Some(NamedDays { set, is_stretch: true })
    }

    /// "Of the month", "of each week".
    fn within(&mut self) -> Result<(), Unread> {
        self.at += 1;
        self.take_any(&[Word::The, Word::Every, Word::A]);
        let span = self.take_unit().ok_or(Unread::NotUnderstood)?;
        note(&mut self.found.within, span)
    }

    fn exception(&mut self) -> Result<(), Unread> {
        if self.found == Clauses::default() {
            return Err(Unread::OnlyExceptions);
        }
        self.at += 1;
        self.take(Word::For);
        self.take(Word::Not);
        self.take(Word::On);
        self.take(Word::The);
        let days = self.days().ok_or(Unread::NotUnderstood)?;
        note(&mut self.found.except, days.set)
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
