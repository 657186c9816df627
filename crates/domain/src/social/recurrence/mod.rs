//! When a schedule posts. An owner writes how often in their own words ("Mon, Wed, Fri"), picks a time of day and a
//! time zone, and expects a post at that time on the clock of their shop, also in the week the clocks change.
//!
//! The way goes through the files in this order: `words` cuts the text into words of the `vocabulary` (`typos` forgives
//! slips), `clauses` with `named_days` and `numbered` collects what they say, `settle` makes one `pattern` of it or
//! refuses, `describe` says it back, and `slots` turns it into instants. Nothing is guessed: a text that could mean two
//! things is refused with a sentence that says what to write instead.
//!
//! A new way of saying something starts as a row in `tests/it/frequencies.rs`; a new word goes into `vocabulary`.

mod clauses;
mod describe;
mod named_days;
mod numbered;
mod pattern;
mod settle;
mod slots;
mod typos;
mod unread;
mod vocabulary;
mod words;

use pattern::Pattern;

pub use slots::{Recurrence, Slot, parse_time, parse_zone};
pub use unread::Unread;

/// A longer text is a letter, not a frequency.
pub const LONGEST_FREQUENCY: usize = 200;

/// On which days a schedule posts, as it was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frequency(Pattern);

impl Frequency {
    /// Understands what an owner wrote, in English: "daily", "weekdays", "weekly on Tuesday", "1st and 15th".
    ///
    /// Where a text leaves the days open they are these: twice a week is Tuesday and Friday, three times Monday,
    /// Wednesday and Friday, four times Monday, Tuesday, Thursday and Friday; twice a month is the 1st and 15th.
    pub fn read(text: &str) -> Result<Self, Unread> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Unread::Empty);
        }
        if text.chars().count() > LONGEST_FREQUENCY {
            return Err(Unread::TooLong);
        }
        let words = words::words(text);
        clauses::collect(&words)?.settle().map(Self)
    }

    /// Says back in plain words what was understood. Up to the note in brackets it can be read again.
    pub fn describe(&self) -> String {
        self.0.describe()
    }
}
