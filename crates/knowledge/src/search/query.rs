//! What a visitor said, made ready for searching: mistyped words mended where the knowledge suggests what was meant,
//! and a follow-up ("and on Sundays?") joined with the question that it follows.

use botwright_minilm::MiniLm;

use super::lexicon::QueryTerms;
use super::{Index, scoring, terms};
use crate::{Vector, small_talk};

/// A follow-up is short, and begins or points like one. What points says little by itself, and even less that is known.
const LONGEST_FOLLOW_UP: usize = 7;
const MOST_OWN_WORDS: usize = 2;
const MOST_KNOWN_WORDS: usize = 1;
const BEGINNINGS: [&str; 20] = [
    "and",
    "what about",
    "how about",
    "or",
    "but",
    "also",
    "then",
    "so",
    "what if",
    "even",
    "only",
    "same",
    "ok and",
    "und",
    "y",
    "o",
    "pero",
    "tambien",
    "entonces",
    "que tal",
];
const POINTERS: [&str; 19] = [
    "it", "its", "that", "they", "them", "this", "there", "those", "these", "one", "ones", "he", "she",
    "then", "eso", "esto", "ese", "esa", "ello",
];

pub struct Query {
    /// The entry whose question this is, word for word.
    pub(super) exact: Option<usize>,
    pub(super) terms: QueryTerms,
    /// The terms of the question before and of this message together, in a follow-up.
    pub(super) follow_up_terms: Option<QueryTerms>,
    message: String,
    mended: Option<String>,
    with_before: Option<String>,
}

/// The vectors of a query, by what they stand for, each with what it is put back by.
pub(super) struct Spoken<'a> {
    pub alone: Vec<(f32, &'a Vector)>,
    pub with_before: Vec<(f32, &'a Vector)>,
}

impl Query {
    /// `earlier`: what the visitor said before, oldest first.
    pub fn new(index: &Index, message: &str, earlier: &[&str]) -> Self {
        let words = terms::words(message);
        let exact = index.asked.get(&words.join(" ")).map(|at| *at as usize);
        let mend = |word: &str| mend(index, word);
        let mended = words.iter().any(|word| mend(word).is_some()).then(|| {
            words.iter().map(|word| mend(word).unwrap_or_else(|| word.clone())).collect::<Vec<_>>().join(" ")
        });
        let follows = exact.is_none() && is_follow_up(index, &words);
        let with_before = question_before(index, earlier)
            .filter(|_| follows)
            .map(|before| format!("{before} {}", mended.as_deref().unwrap_or(message)));
        Self {
            exact,
            terms: index.lexicon.query(message, mend),
            follow_up_terms: with_before.as_deref().map(|text| index.lexicon.query(text, mend)),
            message: message.to_owned(),
            mended,
            with_before,
        }
    }

    /// Whether the message is a question of the knowledge, word for word.
    pub fn is_exact(&self) -> bool {
        self.exact.is_some()
    }

    /// Nothing when the message is a question of the knowledge, and nothing when it is in a script that the model does not
    /// read: it is then searched by its words.
    pub fn texts_to_embed(&self) -> Vec<&str> {
        let texts = [Some(&self.message), self.mended.as_ref(), self.with_before.as_ref()];
        let texts: Vec<&str> = texts.into_iter().flatten().map(String::as_str).collect();
        let by_words = self.is_exact() || !texts.iter().all(|text| MiniLm::reads(text));
        if by_words { Vec::new() } else { texts }
    }

    /// Whether the question before was carried along.
    pub fn is_follow_up(&self) -> bool {
        self.with_before.is_some()
    }

    /// Whether a follow-up says a word that the knowledge does not hold: it may ask for something else.
    pub(super) fn follows_with_news(&self) -> bool {
        self.is_follow_up() && self.terms.has_unknown()
    }

    pub(super) fn spoken<'a>(&self, vectors: &'a [Vector]) -> Spoken<'a> {
        let texts = self.texts_to_embed().len();
        let mut vectors = vectors.iter().filter(|_| vectors.len() == texts);
        let mut take = |wanted: bool| if wanted { vectors.next() } else { None };
        let message = take(true).map(|vector| (0.0, vector));
        let mended = take(self.mended.is_some()).map(|vector| (scoring::MENDED_MALUS, vector));
        let with_before = take(self.with_before.is_some()).map(|vector| (0.0, vector));
        Spoken {
            alone: message.into_iter().chain(mended).collect(),
            with_before: with_before.into_iter().collect(),
        }
    }
}

/// What a mistyped word stands for. A word that the model knows, or the index, was meant as it was typed.
fn mend(index: &Index, word: &str) -> Option<String> {
    if index.lexicon.is_little(word) || index.lexicon.knows(word) {
        return None;
    }
    if MiniLm::built_in().is_some_and(|model| model.knows(word)) {
        return None;
    }
    index.lexicon.mend(word).map(str::to_owned)
}

/// What the visitor asked last that was more than small talk or a follow-up itself.
fn question_before<'a>(index: &Index, earlier: &[&'a str]) -> Option<&'a str> {
    let asked = || {
        let words = earlier.iter().rev().map(|before| (*before, terms::words(before)));
        words.filter(|(before, words)| words.len() > 1 && small_talk(before).is_none())
    };
    let whole = asked().find(|(_, words)| !is_follow_up(index, words));
    whole.or_else(|| asked().next()).map(|(before, _)| before)
}

fn is_follow_up(index: &Index, words: &[String]) -> bool {
    if words.is_empty() || words.len() > LONGEST_FOLLOW_UP {
        return false;
    }
    let begins = BEGINNINGS.iter().any(|beginning| {
        let mut beginning = beginning.split(' ');
        let count = beginning.clone().count();
        words.len() > count && words.iter().take(count).all(|word| beginning.next() == Some(word))
    });
    begins || points(index, words)
}

/// "How much is it?", but not "Is there wifi?".
fn points(index: &Index, words: &[String]) -> bool {
    let is_pointer = |word: &str| POINTERS.contains(&word);
    let there_is = |at: usize| {
        words[at] == "there" && at > 0 && matches!(words[at - 1].as_str(), "is" | "are" | "isnt" | "arent")
    };
    let own = || words.iter().filter(|word| !index.lexicon.is_little(word) && !is_pointer(word));
    (0..words.len()).any(|at| is_pointer(&words[at]) && !there_is(at))
        && own().count() <= MOST_OWN_WORDS
        && own().filter(|word| index.lexicon.knows(word)).count() <= MOST_KNOWN_WORDS
}
