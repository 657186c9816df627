//! What people say to a bot that is no question about the business: a greeting, thanks, good-bye, the wish for a
//! human. Only a message that is nothing else counts: whoever greets and asks has asked. So a message must be made up
//! of known phrases from its first word to its last.

mod phrases;

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use botwright_minilm::MiniLm;

use crate::search::{terms, typos};
use phrases::{FILLERS, PHRASES, POLITE, TAILS};

/// In the order in which one outweighs another: "Hi, can I talk to a human? Thanks!" is about the human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SmallTalk {
    /// "Sorry", "oops"
    Sorry,
    /// "ok", "great", "I see"
    Fine,
    /// "yes", "sure"
    Yes,
    /// "no", "nope"
    No,
    Hello,
    Bye,
    Thanks,
    /// "Your bread is the best"
    Praise,
    HowAreYou,
    /// "Who are you?", "What is your name?"
    Name,
    /// "What can you do?"
    Help,
    /// "Are you a robot?"
    Robot,
    /// "Stupid bot"
    Abuse,
    /// "My cake arrived broken", "It is an emergency": for a person, unless the knowledge has an answer
    Complaint,
    /// "Can I talk to a human?"
    Human,
}

/// Longer messages say more than small talk does.
const MOST_WORDS: usize = 16;
const SHORTEST_MISTYPED: usize = 4;

/// What a message is, if it is small talk and nothing besides.
pub fn small_talk(message: &str) -> Option<SmallTalk> {
    let mut words = terms::words(message);
    if words.is_empty() {
        return signs(message);
    }
    words.retain(|word| !POLITE.contains(&word.as_str()));
    if words.len() > MOST_WORDS {
        return None;
    }
    let mut rest = words.as_slice();
    let mut found: Option<SmallTalk> = None;
    while !rest.is_empty() {
        let longest = beginning_like(&rest[0])
            .iter()
            // Of two that are as long, the first: the last of the reversed ones.
            .rev()
            .filter_map(|(kind, phrase)| Some((consumed(rest, phrase)?, *kind)))
            .max_by_key(|(words, _)| *words);
        if let Some((words, kind)) = longest {
            found = found.max(Some(kind));
            rest = &rest[words..];
        } else if let Some(words) =
            TAILS.iter().find_map(|(kind, tail)| consumed(rest, tail).filter(|_| found == Some(*kind)))
        {
            rest = &rest[words..];
        } else if FILLERS.contains(&rest[0].as_str()) {
            rest = &rest[1..];
        } else {
            return None;
        }
    }
    found
}

/// The phrases that may begin with the word, in their order: those that begin with its first letter.
fn beginning_like(word: &str) -> &'static [(SmallTalk, &'static str)] {
    type Phrases = Vec<(SmallTalk, &'static str)>;
    static BY_LETTER: LazyLock<HashMap<char, Phrases>> = LazyLock::new(|| {
        let mut by_letter: HashMap<char, Phrases> = HashMap::new();
        for (kind, phrase) in PHRASES {
            for letter in first_letters(phrase) {
                by_letter.entry(letter).or_default().push((*kind, phrase));
            }
        }
        by_letter
    });
    word.chars().next().and_then(|letter| BY_LETTER.get(&letter)).map_or(&[], Vec::as_slice)
}

/// Of all words that the phrase may begin with, each once.
fn first_letters(phrase: &str) -> BTreeSet<char> {
    let mut letters = BTreeSet::new();
    for part in phrase.split(' ') {
        letters.extend(part.split('|').filter_map(|choice| choice.chars().next()));
        if !part.ends_with('?') {
            break;
        }
    }
    letters
}

/// A message without a word.
fn signs(message: &str) -> Option<SmallTalk> {
    message.chars().find_map(|c| match c {
        '👋' => Some(SmallTalk::Hello),
        '🙏' | '❤' | '💐' | '🥰' => Some(SmallTalk::Thanks),
        '👍' | '👌' | '🙂' | '😀' | '😊' | '😄' | '😁' | '🎉' | '😂' => {
            Some(SmallTalk::Fine)
        }
        _ => None,
    })
}

/// How many words the phrase takes from the beginning of these. In a phrase, `a|b` is either, `a?` may be missing and `*` is any
/// word.
fn consumed(words: &[String], phrase: &str) -> Option<usize> {
    let (part, after) = match phrase.split_once(' ') {
        Some((part, after)) => (part, Some(after)),
        None => (phrase, None),
    };
    let (choices, optional) = part.strip_suffix('?').map_or((part, false), |part| (part, true));
    let rest = |words: &[String]| after.map_or(Some(0), |after| consumed(words, after));
    let taken = words.first().filter(|word| choices.split('|').any(|choice| is_meant(word, choice)));
    let with = taken.and_then(|_| Some(1 + rest(&words[1..])?));
    with.or_else(|| if optional { rest(words) } else { None })
}

/// Whether somebody who types `word` means `choice`: "hellooo", "thnaks".
fn is_meant(word: &str, choice: &str) -> bool {
    if word == choice || choice == "*" {
        return true;
    }
    if word.chars().next() != choice.chars().next() || word.len() < SHORTEST_MISTYPED || choice.len() < 3 {
        return false;
    }
    if MiniLm::built_in().is_some_and(|model| model.knows(word)) {
        return false;
    }
    let stretched = || {
        let once = |word: &str| {
            let mut letters: Vec<char> = word.chars().collect();
            letters.dedup();
            letters
        };
        word.len() > choice.len() && once(word) == once(choice)
    };
    stretched() || choice.len() >= SHORTEST_MISTYPED && typos::distance(word, choice, 1).is_some()
}

#[cfg(test)]
mod tests;
