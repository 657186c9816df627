//! The clauses that begin with a number: "3 times a week", "1st and 15th", "second Monday of the month".

use chrono::Weekday;

use super::clauses::{NamedDates, NthWeekday, REFUSED, Reader, note};
use super::pattern::{LAST_DAY, LAST_WEEK, Numbers};
use super::unread::Unread;
use super::words::{Span, Unit, Word};

const DAY: Word = Word::Unit((1, Unit::Day));

/// "Every 3rd" may be every third day; nobody counts to the fifteenth.
const COUNTED: std::ops::RangeInclusive<u32> = 2..=12;

impl Reader<'_> {
    /// "Twice a week", "3 posts per month", "5 days a week", "once every 2 weeks".
    pub fn so_often(&mut self) -> Result<(), Unread> {
        let (number, mut counts_posts) = match self.peek() {
            Some(Word::Times(number)) => (number, true),
            Some(Word::Number(number)) => (number, false),
            _ => return REFUSED,
        };
        self.at += 1;
        counts_posts |= self.take_any(&[Word::TimesNoun, Word::Post]);
        let counts_days = !counts_posts && self.take(DAY);
        // "2 of each month" may well be a date.
        let within = (counts_posts || counts_days) && self.take(Word::Of);
        match self.peek() {
            Some(Word::A | Word::Slash) => {
                self.at += 1;
                let span = self.take_unit().ok_or(Unread::NotUnderstood)?;
                self.note_often(number, span)
            }
            Some(Word::Every) => match self.peek_at(1) {
                Some(Word::Unit(span)) => {
                    self.at += 2;
                    self.note_often(number, span)
                }
                // The rest says it all: "one post every Monday and Thursday", "once every 2 days".
                Some(Word::Day(_) | Word::Days(_)) if counts_posts && number == 1 => Ok(()),
                Some(Word::Day(_) | Word::Days(_)) if counts_posts => Err(Unread::SeveralADay),
                _ if counts_posts && number == 1 => note(&mut self.found.times, 1),
                _ => REFUSED,
            },
            // "Once in 2 weeks"
            Some(Word::Number(size)) if within && counts_posts && number == 1 => {
                self.at += 1;
                let (unit_size, unit) = self.take_unit().ok_or(Unread::NotUnderstood)?;
                note(&mut self.found.times, 1)?;
                note(&mut self.found.interval, (size.saturating_mul(unit_size), unit))
            }
            Some(Word::Unit(span) | Word::Adverb(span)) if counts_posts => {
                self.at += 1;
                self.note_often(number, span)
            }
            Some(Word::On | Word::Day(_) | Word::Days(_)) if counts_posts && number > 1 => {
                Err(Unread::SeveralADay)
            }
            None | Some(Word::Comma | Word::Bracket | Word::Courtesy) if counts_posts && !within => {
                note(&mut self.found.times, number)
            }
            _ => REFUSED,
        }
    }

    fn note_often(&mut self, number: u32, span: Span) -> Result<(), Unread> {
        match (number, span) {
            (0, _) => Err(Unread::OutOfRange),
            (1, _) => {
                note(&mut self.found.times, 1)?;
                note(&mut self.found.interval, span)
            }
            (_, (1, Unit::Day)) => Err(Unread::SeveralADay),
            _ => note(&mut self.found.often, (number, span)),
        }
    }

    /// "1st and 15th", "first and last day", "second Monday", "day 15".
    pub fn ordinals(&mut self, after_every: bool) -> Result<(), Unread> {
        let mut numbers = Numbers::default();
        let mut highest = 0;
        let mut weekday = None;
        let (mut has_last, mut has_bare, mut has_day) = (false, false, false);
        loop {
            let after_day = self.take(DAY);
            has_day |= after_day;
            match self.peek() {
                Some(Word::Ordinal(number)) if !after_day => {
                    highest = highest.max(number);
                    if !(1..=31).contains(&number) {
                        return Err(Unread::NoSuchDate);
                    }
                    numbers.insert(number);
                }
                Some(Word::Number(number)) => {
                    has_bare = true;
                    if !(1..=31).contains(&number) {
                        return Err(Unread::NoSuchDate);
                    }
                    numbers.insert(number);
                }
                Some(Word::Last) if !after_day => has_last = true,
                _ => return REFUSED,
            }
            self.at += 1;
            // "First Monday and third" leaves open the third what.
            let this_day = self.weekday_here();
            if weekday.is_some() && this_day != weekday {
                return REFUSED;
            }
            weekday = this_day;
            has_day |= self.take(DAY);
            // "Second last Friday" is neither the second nor the last.
            match (self.words[self.at - 1], self.peek()) {
                (_, Some(Word::Last)) | (Word::Last, Some(Word::Ordinal(_))) => return REFUSED,
                _ => {}
            }
            if !self.another_ordinal(has_bare) {
                break;
            }
        }
        let Some(day) = weekday else {
            let is_counted = after_every && numbers.len() == 1 && !has_last && COUNTED.contains(&highest);
            if is_counted && has_day {
                return Err(Unread::EveryNth(highest));
            }
            if has_last {
                numbers.insert(LAST_DAY);
            }
            let without_month = if is_counted {
                Some(Unread::EveryNth(highest))
            } else {
                (has_bare || has_last || has_day).then_some(Unread::NotUnderstood)
            };
            return note(&mut self.found.dates, NamedDates { set: numbers, without_month });
        };
        if has_bare || has_day || highest >= LAST_WEEK {
            return Err(Unread::WhichWeekday(day));
        }
        if has_last {
            numbers.insert(LAST_WEEK);
        }
        note(&mut self.found.nth_weekday, NthWeekday { nths: numbers, day })
    }

    fn weekday_here(&mut self) -> Option<Weekday> {
        let Some(Word::Day(day)) = self.peek() else { return None };
        self.at += 1;
        Some(day)
    }

    fn another_ordinal(&mut self, bare: bool) -> bool {
        let before = self.at;
        self.take(Word::Comma);
        self.take_any(&[Word::And, Word::Slash]);
        self.take(Word::On);
        self.take_any(&[Word::The, Word::Every]);
        let separated = self.at > before;
        let found = match self.peek() {
            Some(Word::Ordinal(_) | Word::Last) => true,
            Some(Word::Number(_)) => bare && separated,
            _ => false,
        };
        if !found {
            self.at = before;
        }
        found
    }
}
