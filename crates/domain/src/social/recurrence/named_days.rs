//! The clauses that name days of the week: "Mon, Wed and Fri", "Monday to Friday", "except Sunday".

use chrono::WeekdaySet;

use super::clauses::{Clauses, Reader, note};
use super::unread::Unread;
use super::words::Word;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedDays {
    pub set: WeekdaySet,
    /// Written as a stretch ("Mon-Fri", "weekdays"), which may stand beside "daily".
    pub is_stretch: bool,
    /// Written with "every", which leaves no room for "every 2 weeks".
    pub is_every: bool,
}

impl Reader<'_> {
    pub fn named_days(&mut self) -> Result<(), Unread> {
        let is_every = self.at > 0 && self.words[self.at - 1] == Word::Every;
        let days = self.days().ok_or(Unread::NotUnderstood)?;
        let named = self.found.days.get_or_insert(days);
        named.is_every |= is_every || days.is_every;
        named.is_stretch |= days.is_stretch;
        if named.set == days.set { Ok(()) } else { Err(Unread::Contradiction) }
    }

    /// "Mon, Wed and Fri", "Monday to Friday", "weekdays and every Saturday".
    fn days(&mut self) -> Option<NamedDays> {
        let mut named = self.stretch()?;
        let mut has_stretch = named.is_stretch;
        loop {
            let before = self.at;
            self.take(Word::Comma);
            self.take_any(&[Word::And, Word::Slash]);
            self.take(Word::On);
            let is_every = self.take(Word::Every);
            self.take(Word::The);
            let Some(more) = self.stretch() else {
                self.at = before;
                return Some(named);
            };
            // "Weekdays: Tue, Fri" hardly asks for all five.
            let overlap = !named.set.intersection(more.set).is_empty() && named.set != more.set;
            has_stretch |= more.is_stretch;
            if overlap && has_stretch {
                return None;
            }
            named.set = named.set.union(more.set);
            named.is_stretch &= more.is_stretch;
            named.is_every |= is_every;
        }
    }

    fn stretch(&mut self) -> Option<NamedDays> {
        let from = self.take(Word::From);
        let first = match self.peek()? {
            Word::Day(day) => day,
            Word::Days(set) if !from => {
                self.at += 1;
                return Some(NamedDays { set, is_stretch: true, is_every: false });
            }
            _ => return None,
        };
        let (Some(Word::To), Some(Word::Day(last))) = (self.peek_at(1), self.peek_at(2)) else {
            self.at += usize::from(!from);
            return (!from).then_some(NamedDays {
                set: WeekdaySet::single(first),
                is_stretch: false,
                is_every: false,
            });
        };
        if first == last {
            return None;
        }
        self.at += 3;
        let mut set = WeekdaySet::single(last);
        let mut day = first;
        while day != last {
            set.insert(day);
            day = day.succ();
        }
        Some(NamedDays { set, is_stretch: true, is_every: false })
    }

    pub fn exception(&mut self) -> Result<(), Unread> {
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
