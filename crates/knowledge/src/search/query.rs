//! What a visitor said, made ready for searching: mistyped words mended where the knowledge suggests what was meant,
//! and a follow-up ("and on Sundays?") joined with the question that it follows.

use std::cell::RefCell;
use std::collections::HashMap;

use botwright_minilm::MiniLm;

use super::context::{self, Knows};
use super::lexicon::QueryTerms;
use super::{Index, scoring, terms};
use crate::{Vector, small_talk};

pub struct Query {
    /// The entry whose question this is, word for word.
    pub(super) exact: Option<usize>,
    pub(super) terms: QueryTerms,
    /// What the message itself is about, and not how much.
    pub(super) subject: QueryTerms,
    /// What a follow-up names: not how much, nor when or how.
    pub(super) named: QueryTerms,
    /// The terms of the question before and of this message together, in a follow-up.
    pub(super) follow_up_terms: Option<QueryTerms>,
    /// What is searched for beside the two together: the message, or where it names no subject, the question before.
    message: String,
    mended: Option<String>,
    with_before: Option<String>,
    is_bare: bool,
    has_news: bool,
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
        let mender = Mender::new(index);
        let mend = |word: &str| mender.mend(word);
        let mended = mender.mended(&words);
        let meant = mended.as_ref().unwrap_or(&words);
        let before = question_before(index, earlier)
            .filter(|_| exact.is_none() && context::is_follow_up(meant, index))
            .map(|before| {
                let mended = mender.mended(&terms::words(before));
                mended.map_or_else(|| before.to_owned(), |words| words.join(" "))
            });
        let mended = mended.as_ref().map(|words| words.join(" "));
        let with_before =
            before.as_ref().map(|before| format!("{before} {}", mended.as_deref().unwrap_or(message)));
        let is_news =
            |word: &String| !index.is_little(word) && !index.knows(word) && !context::is_measure(word);
        let has_news = meant.iter().any(is_news);
        let those = |is_one: fn(&str) -> bool| {
            let words = meant.iter().map(String::as_str).filter(|word| word.len() > 1 && is_one(word));
            index.lexicon.query(&words.collect::<Vec<_>>().join(" "), |_| None)
        };
        let subject = those(|word| !context::is_measure(word));
        let named = before.as_ref().map(|_| those(context::names)).unwrap_or_default();
        let said = index.lexicon.query(message, mend);
        let follow_up_terms = with_before.as_deref().map(|text| index.lexicon.query(text, mend));
        // What names no subject is searched by the one before alone.
        let (is_bare, message, mended) = match before {
            Some(before) if context::is_bare(meant, index) => (true, before, None),
            _ => (false, message.to_owned(), mended),
        };
        let terms = if is_bare { index.lexicon.query(&message, mend) } else { said };
        Self {
            exact,
            terms,
            subject,
            named,
            follow_up_terms,
            message,
            mended,
            with_before,
            is_bare,
            has_news,
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
        self.is_follow_up() && self.has_news
    }

    /// Whether a follow-up says nothing without the question before it.
    pub(super) fn is_bare(&self) -> bool {
        self.is_bare
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

/// Tells what mistyped words stand for. Each is compared with all words of the knowledge, which may be very many: once, and
/// only so many of them.
struct Mender<'a> {
    index: &'a Index,
    mended: RefCell<HashMap<String, Option<String>>>,
}

impl<'a> Mender<'a> {
    const MOST_WORDS: usize = 12;

    fn new(index: &'a Index) -> Self {
        Self { index, mended: RefCell::default() }
    }

    /// A word that the model knows, or the index, was meant as it was typed.
    fn mend(&self, word: &str) -> Option<String> {
        let lexicon = &self.index.lexicon;
        if lexicon.is_little(word) || lexicon.knows(word) {
            return None;
        }
        if MiniLm::built_in().is_some_and(|model| model.knows(word)) {
            return None;
        }
        let mut mended = self.mended.borrow_mut();
        if let Some(meant) = mended.get(word) {
            return meant.clone();
        }
        if mended.len() == Self::MOST_WORDS {
            return None;
        }
        let meant = lexicon.mend(word).map(str::to_owned);
        mended.insert(word.to_owned(), meant.clone());
        meant
    }

    /// The words as they were meant, if one of them was mistyped.
    fn mended(&self, words: &[String]) -> Option<Vec<String>> {
        let meant: Vec<Option<String>> = words.iter().map(|word| self.mend(word)).collect();
        let any = meant.iter().any(Option::is_some);
        any.then(|| {
            meant.into_iter().zip(words).map(|(meant, word)| meant.unwrap_or_else(|| word.clone())).collect()
        })
    }
}

/// What the visitor asked last that was more than small talk or a follow-up itself.
fn question_before<'a>(index: &Index, earlier: &[&'a str]) -> Option<&'a str> {
    let asked = || {
        let words = earlier.iter().rev().map(|before| (*before, terms::words(before)));
        // "Implants" is a question, "2" is none.
        let asks = |words: &[String]| words.len() > 1 || words.iter().any(|word| index.knows(word));
        words.filter(move |(before, words)| asks(words) && small_talk(before).is_none())
    };
    let whole = asked().find(|(_, words)| !context::is_follow_up(words, index));
    whole.or_else(|| asked().next()).map(|(before, _)| before)
}

impl Knows for Index {
    fn is_little(&self, word: &str) -> bool {
        self.lexicon.is_little(word)
    }

    fn knows(&self, word: &str) -> bool {
        self.lexicon.knows(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;

    /// Each mistyped word is compared with all that the knowledge holds.
    #[test]
    fn only_so_many_words_are_mended() {
        let words = ["zyqwarken", "zyqbelton", "zyqcorbin"];
        let entry = Entry { text: words.join(" and "), ..Entry::default() };
        let index = Index::build(vec![entry], vec![None]);
        let mistyped = |count: usize| {
            let others: Vec<String> = (0..count).map(|n| format!("{}qqxxjj", "vw".repeat(n + 1))).collect();
            let query = Query::new(&index, &format!("{} zyqwarkenn", others.join(" ")), &[]);
            query.mended.is_some()
        };
        assert!(mistyped(5));
        assert!(!mistyped(Mender::MOST_WORDS));
    }
}
