//! Makes one frequency of what was collected, or says why the parts do not fit together.

use chrono::{Weekday, WeekdaySet};

use super::clauses::{Clauses, NamedDates, NthWeekday};
use super::named_days::NamedDays;
use super::pattern::{MOST_DAYS, MOST_MONTHS, MOST_WEEKS, Pattern};
use super::unread::Unread;
use super::words::{ALL_DAYS, Span, Unit, WORKDAYS};

use Weekday::{Fri, Mon, Sat, Thu, Tue, Wed};

const A_DAY: Span = (1, Unit::Day);
const A_WEEK: Span = (1, Unit::Week);
const A_MONTH: Span = (1, Unit::Month);

type Settled = Result<Pattern, Unread>;

impl Clauses {
    pub fn settle(mut self) -> Settled {
        self.settle_times()?;
        match (self.days, self.dates, self.nth_weekday) {
            (None, None, None) => self.by_interval(),
            (Some(days), None, None) => self.by_days(days),
            (None, Some(dates), None) => self.by_dates(dates),
            (None, None, Some(nth_weekday)) => self.by_nth_weekday(nth_weekday),
            _ => Err(Unread::NotUnderstood),
        }
    }

    /// "Weekly, twice" is twice a week; "Mondays, twice" is twice a day.
    fn settle_times(&mut self) -> Result<(), Unread> {
        match (self.times, self.interval) {
            (None, _) => Ok(()),
            (Some(1), Some(_)) if self.often.is_none() && self.names_at_most_one() => Ok(()),
            (Some(1), Some(_)) => Err(Unread::Contradiction),
            (Some(1), None) if self.often.is_some() => Err(Unread::Contradiction),
            (Some(1), None) => Err(Unread::NotUnderstood),
            (Some(times), Some(span)) if span != A_DAY && self.often.is_none() && self.days.is_none() => {
                self.often = Some((times, span));
                self.interval = None;
                Ok(())
            }
            (Some(_), Some(_)) => Err(Unread::SeveralADay),
            (Some(_), None) if self.days.is_some() => Err(Unread::SeveralADay),
            (Some(_), None) => Err(Unread::NotUnderstood),
        }
    }

    /// "Once a week on Monday and Thursday" is not once a week.
    fn names_at_most_one(&self) -> bool {
        self.days.is_none_or(|days| days.set.len() == 1)
            && self.dates.is_none_or(|dates| dates.set.len() == 1)
            && self.nth_weekday.is_none_or(|named| named.nths.len() == 1)
    }

    fn by_interval(self) -> Settled {
        match (self.interval, self.often, self.within, self.except) {
            (Some(A_DAY), None, _, Some(except)) => weekly(1, ALL_DAYS.difference(except)),
            (Some(A_DAY), None, _, None) => Ok(Pattern::Days(1)),
            (Some(span), None, None, None) => repeated(span),
            (None, Some((times, span)), None, None) => spread(times, span),
            (Some(_), Some(_), ..) => Err(Unread::Contradiction),
            _ => Err(Unread::NotUnderstood),
        }
    }

    fn by_days(self, NamedDays { set, is_stretch, is_every }: NamedDays) -> Settled {
        let needs_which = set.single_day().map_or(Unread::NotUnderstood, Unread::WhichWeekday);
        if !matches!(self.within, None | Some(A_WEEK)) {
            return Err(needs_which);
        }
        match self.often {
            None => {}
            Some((times, A_WEEK)) if times == u32::from(set.len()) => {}
            Some((_, A_WEEK)) => return Err(Unread::Contradiction),
            Some(_) => return Err(needs_which),
        }
        let every = match self.interval {
            None | Some(A_WEEK) => 1,
            Some(A_DAY) if is_stretch => 1,
            Some((weeks, Unit::Week)) if !is_every => weeks,
            Some((_, Unit::Month)) => return Err(needs_which),
            Some((_, Unit::Day | Unit::Week)) => return Err(Unread::Contradiction),
        };
        if every > 1 && (self.often.is_some() || self.within.is_some()) {
            return Err(Unread::Contradiction);
        }
        let Some(except) = self.except else { return weekly(every, set) };
        if every != 1 || !except.is_subset(set) {
            return Err(Unread::Contradiction);
        }
        weekly(1, set.difference(except))
    }

    fn by_dates(self, dates: NamedDates) -> Settled {
        if self.except.is_some() {
            return Err(Unread::NotUnderstood);
        }
        match dates.without_month {
            Some(why) if !self.is_monthly() => return Err(why),
            _ => self.fits_a_month(dates.set.len())?,
        }
        Ok(Pattern::Dates(dates.set))
    }

    fn by_nth_weekday(self, NthWeekday { nths, day }: NthWeekday) -> Settled {
        if self.except.is_some() {
            return Err(Unread::NotUnderstood);
        }
        if !self.is_monthly() {
            let only = nths.iter().next().filter(|nth| nths.len() == 1 && (2..=4).contains(nth));
            return Err(only.map_or(Unread::WhichWeekday(day), |nth| Unread::EveryNthWeekday { nth, day }));
        }
        self.fits_a_month(nths.len())?;
        Ok(Pattern::NthWeekday { nths, day })
    }

    fn is_monthly(&self) -> bool {
        self.within == Some(A_MONTH)
            || self.interval == Some(A_MONTH)
            || self.often.is_some_and(|(_, span)| span == A_MONTH)
    }

    /// Nothing beside the dates says otherwise.
    fn fits_a_month(&self, dates: u32) -> Result<(), Unread> {
        match (self.within, self.interval, self.often) {
            (None | Some(A_MONTH), None | Some(A_MONTH), None) => Ok(()),
            (None | Some(A_MONTH), None, Some((times, A_MONTH))) if times == dates => Ok(()),
            _ => Err(Unread::Contradiction),
        }
    }
}

fn repeated(span: Span) -> Settled {
    match span {
        (1..=MOST_DAYS, Unit::Day) => Ok(Pattern::Days(span.0)),
        (1..=MOST_WEEKS, Unit::Week) => Ok(Pattern::Weeks { every: span.0, on: WeekdaySet::EMPTY }),
        (1..=MOST_MONTHS, Unit::Month) => Ok(Pattern::Months(span.0)),
        _ => Err(Unread::OutOfRange),
    }
}

fn weekly(every: u32, on: WeekdaySet) -> Settled {
    match every {
        1 if on == ALL_DAYS => Ok(Pattern::Days(1)),
        1..=MOST_WEEKS if !on.is_empty() => Ok(Pattern::Weeks { every, on }),
        _ if on.is_empty() => Err(Unread::Contradiction),
        _ => Err(Unread::OutOfRange),
    }
}

/// So many posts a week or a month without naming the days: evenly spread, and on working days as long as they last.
fn spread(times: u32, span: Span) -> Settled {
    match (times, span) {
        (2, A_WEEK) => weekly(1, WeekdaySet::from_array([Tue, Fri])),
        (3, A_WEEK) => weekly(1, WeekdaySet::from_array([Mon, Wed, Fri])),
        (4, A_WEEK) => weekly(1, WeekdaySet::from_array([Mon, Tue, Thu, Fri])),
        (5, A_WEEK) => weekly(1, WORKDAYS),
        (6, A_WEEK) => weekly(1, WORKDAYS.union(WeekdaySet::single(Sat))),
        (7, A_WEEK) => Ok(Pattern::Days(1)),
        (8.., A_WEEK) => Err(Unread::SeveralADay),
        (2, A_MONTH) => Ok(Pattern::Dates([1, 15].into_iter().collect())),
        (3, A_MONTH) => Ok(Pattern::Dates([1, 11, 21].into_iter().collect())),
        (4, A_MONTH) => Ok(Pattern::Dates([1, 8, 15, 22].into_iter().collect())),
        (2.., (months, Unit::Month)) if months > 1 && months % times == 0 => {
            Ok(Pattern::Months(months / times))
        }
        _ => Err(Unread::NotUnderstood),
    }
}
