//! What visitors asked and a bot did not know, gathered for its owner: the same words are one question, however they
//! were written.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::chat::MAX_MESSAGE;
use crate::choice::choice;
use crate::field_errors::FieldErrors;
use crate::typed_text::{Lines, text};

pub const MAX_ANSWER: usize = 4_000;

/// A message that the bot had no answer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Of the reply in which the bot said so.
    pub id: Uuid,
    pub conversation_id: Uuid,
    pub words: String,
    pub at: DateTime<Utc>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenQuestion {
    pub latest: Asked,
    pub times: u64,
}

/// Why a question is no longer open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settling {
    /// The owner added the answer to what the bot knows.
    Answered,
    /// The bot found an answer in something else that it was taught.
    Learned,
    /// The bot need not know.
    Dismissed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    pub by: Settling,
    pub at: DateTime<Utc>,
}

impl Settling {
    const ALL: [Self; 3] = [Self::Answered, Self::Learned, Self::Dismissed];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Learned => "learned",
            Self::Dismissed => "dismissed",
        }
    }

    pub fn from_stored(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.as_str() == word)
    }
}

impl Settled {
    /// A question that is asked again after it was answered is open again: the answer did not help.
    pub fn covers(self, asked_at: DateTime<Utc>) -> bool {
        self.by == Settling::Dismissed || asked_at <= self.at
    }

    /// Whether its owner has given the answer since. What was dismissed, or seems to be known by now, can still be taught.
    pub fn was_answered(self, asked: &Asked) -> bool {
        self.by == Settling::Answered && self.covers(asked.at)
    }
}

/// The questions that a reply has no answer to, as it says them at its end.
pub fn quoted(questions: &[String]) -> String {
    questions.iter().map(|question| format!("“{question}”")).collect::<Vec<_>>().join(", ")
}

/// And back: what of several questions a reply says to have no answer to.
pub fn unanswered_in(reply: &str) -> Option<String> {
    let end = reply.rsplit("\n\n").next()?;
    let questions = end.split('“').skip(1).filter_map(|rest| Some(rest.split_once('”')?.0));
    Some(questions.collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty())
}

impl Asked {
    /// What is the same in all writings of a question.
    pub fn plain(&self) -> String {
        plain(&self.words)
    }

    /// The visitor's words as a further way to ask what the owner has put better. Not if they may tell who asked: what an
    /// owner teaches stays when a visitor is erased.
    pub fn wording_beside(&self, question: &str) -> Option<String> {
        let differs = plain(question) != self.plain();
        (differs && !tells_who(&self.words)).then(|| one_line(&self.words))
    }
}

fn one_line(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An email address, or as many digits as a phone number has.
fn tells_who(words: &str) -> bool {
    const FEWEST_DIGITS: usize = 6;
    words.contains('@') || words.chars().filter(|c| c.is_numeric()).count() >= FEWEST_DIGITS
}

/// Whether there is a word to answer: three letters, or one of a script that writes words with fewer.
fn says_something(words: &str) -> bool {
    const FEWEST_LETTERS: usize = 3;
    let has_no_case = |c: char| c.is_alphabetic() && !c.is_lowercase() && !c.is_uppercase();
    words
        .split(|c: char| !c.is_alphabetic())
        .any(|word| word.chars().count() >= FEWEST_LETTERS || word.chars().any(has_no_case))
}

pub fn plain(words: &str) -> String {
    let spaced: String = words
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .flat_map(char::to_lowercase)
        .collect();
    let plain = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    // Signs alone say something as well.
    if plain.is_empty() { words.trim().to_owned() } else { plain }
}

/// Whether a visitor's next words accept what the bot suggested: one of the suggested questions, its
/// place among them, or a mere "yes".
pub fn takes_up(words: &str, suggestion: &str) -> bool {
    const ANY: usize = usize::MAX;
    const YES: [&str; 12] =
        ["yes", "yeah", "yep", "sure", "ok", "okay", "exactly", "please", "that", "one", "sí", "si"];
    let words = plain(words);
    let agrees = words.split(' ').all(|word| YES.contains(&word));
    let names = format!(" {} ", plain(suggestion)).contains(&format!(" {words} "));
    agrees || names || choice(&words, ANY).is_some()
}

/// The most frequent first, then the latest. `asked` begins with the latest.
pub fn gather(
    asked: impl IntoIterator<Item = Asked>,
    settled: impl Fn(&str) -> Option<Settled>,
) -> Vec<OpenQuestion> {
    let mut open: Vec<OpenQuestion> = vec![];
    let mut places: HashMap<String, usize> = HashMap::new();
    for latest in asked {
        if !says_something(&latest.words) {
            continue;
        }
        let plain = latest.plain();
        if settled(&plain).is_some_and(|settled| settled.covers(latest.at)) {
            continue;
        }
        match places.entry(plain) {
            Entry::Occupied(place) => open[*place.get()].times += 1,
            Entry::Vacant(place) => {
                place.insert(open.len());
                open.push(OpenQuestion { latest, times: 1 });
            }
        }
    }
    // Stable: among equally frequent ones the latest stays first.
    open.sort_by_key(|question| std::cmp::Reverse(question.times));
    open
}

/// A question with its answer, in the owner's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub question: String,
    pub answer: String,
}

impl Lesson {
    pub fn parse(question: &str, answer: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let mut filled = |field: &str, value: &str, longest, lines, missing: &str| {
            let value = errors.check(field, text(value, longest, lines)).unwrap_or_default();
            if value.is_empty() {
                errors.add(field, missing);
            }
            value
        };
        // A visitor's message may have lines; in a FAQ a question is one.
        let question =
            filled("question", &one_line(question), MAX_MESSAGE, Lines::One, "Please enter the question");
        let answer = filled("answer", answer, MAX_ANSWER, Lines::Many, "Please enter the answer");
        if errors.is_empty() { Ok(Self { question, answer }) } else { Err(errors) }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn asked(words: &str, minute: i64) -> Asked {
        Asked {
            id: Uuid::from_u128(u128::try_from(minute).unwrap()),
            conversation_id: Uuid::nil(),
            words: words.to_owned(),
            at: DateTime::UNIX_EPOCH + TimeDelta::minutes(minute),
        }
    }

    #[test]
    fn the_same_words_are_one_question_and_the_most_frequent_comes_first() {
        let all = [
            asked("Do you ship?", 9),
            asked("Can I PAY by card", 8),
            asked("can i  pay by card?!", 7),
            asked("?!", 6),
            asked("12", 5),
            asked("ok u?", 4),
            asked("几点", 3),
        ];
        let open = gather(all, |_| None);
        let shown: Vec<(&str, u64)> =
            open.iter().map(|question| (question.latest.words.as_str(), question.times)).collect();
        assert_eq!(shown, [("Can I PAY by card", 2), ("Do you ship?", 1), ("几点", 1)]);
    }

    #[test]
    fn what_was_answered_is_open_again_when_it_is_asked_again() {
        let at = DateTime::UNIX_EPOCH + TimeDelta::minutes(5);
        let all = || [asked("Ship?", 6), asked("ship", 5), asked("Ship", 4)];
        let answered = gather(all(), |_| Some(Settled { by: Settling::Answered, at }));
        assert_eq!(answered, [OpenQuestion { latest: asked("Ship?", 6), times: 1 }]);
        assert_eq!(gather(all(), |_| Some(Settled { by: Settling::Dismissed, at })), []);
    }

    #[test]
    fn a_suggestion_is_taken_up_by_its_words_or_a_yes() {
        let suggestion = "Did you mean:\n- Do you deliver?\n- When are you open?";
        for words in ["do you deliver", "Yes!", "yes please", "When are you open?", "The second one, please"]
        {
            assert!(takes_up(words, suggestion), "{words}");
        }
        for words in ["Do you deliver on Sundays?", "Contact support", "live"] {
            assert!(!takes_up(words, suggestion), "{words}");
        }
    }

    #[test]
    fn a_visitors_words_are_another_wording_unless_they_tell_who_asked() {
        let beside = |words: &str| asked(words, 1).wording_beside("Do you ship?");
        assert_eq!(beside("u ship\n to Leeds?").as_deref(), Some("u ship to Leeds?"));
        for kept_out in ["do you SHIP", "ship to ann@example.com?", "ship? 0171 234 56"] {
            assert_eq!(beside(kept_out), None, "{kept_out}");
        }
    }

    #[test]
    fn a_lesson_has_both_parts() {
        let good = Lesson::parse(" Do you\nship? ", "Yes.\r\nDaily.").unwrap();
        assert_eq!((good.question.as_str(), good.answer.as_str()), ("Do you ship?", "Yes.\nDaily."));
        let errors = Lesson::parse("", " \n").unwrap_err();
        let fields: Vec<&String> = errors.messages().keys().collect();
        assert_eq!(fields, ["answer", "question"]);
        assert!(Lesson::parse(&"x".repeat(251), "Yes.").is_err());
        assert!(Lesson::parse("x", &"y".repeat(4_001)).is_err());
    }
}
