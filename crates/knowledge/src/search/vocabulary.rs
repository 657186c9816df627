//! The words that a knowledge base holds, each with the term under which its forms are found. Words of a question
//! that it does not hold are compared with those that it does, since visitors mistype.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::terms;
use super::typos::{self, Letters};

/// Other words that begin like the one looked for, until the search for its forms ends.
const MOST_FORMS: usize = 64;

pub(super) struct Vocabulary {
    /// Sorted.
    words: Vec<Word>,
}

struct Word {
    text: Box<str>,
    term: u32,
    letters: Letters,
}

impl Vocabulary {
    pub fn build(terms_by_word: HashMap<Box<str>, u32>) -> Self {
        let word = |(text, term): (Box<str>, u32)| Word { letters: Letters::of(&text), text, term };
        let mut words: Vec<Word> = terms_by_word.into_iter().map(word).collect();
        words.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        Self { words }
    }

    pub fn term(&self, word: &str) -> Option<u32> {
        let exact = self.words.binary_search_by(|known| (*known.text).cmp(word)).ok();
        // Another form of a known word begins with the same stem.
        exact.map(|at| self.words[at].term).or_else(|| {
            let stem = terms::stem(word);
            let from = self.words.partition_point(|known| *known.text < *stem);
            let like = self.words[from..].iter().take_while(|known| known.text.starts_with(&stem));
            like.take(MOST_FORMS).find(|known| terms::stem(&known.text) == stem).map(|known| known.term)
        })
    }

    /// The word, one of these or a little one, that a mistyped one most likely stands for. `often` tells in how many
    /// entries a term is.
    pub fn mend(&self, word: &str, often: impl Fn(u32) -> usize) -> Option<&str> {
        let most = typos::tolerated(word)?;
        let letters = Letters::of(word);
        let little = terms::stop_words().iter().map(|word| (*word, Letters::of(word), None));
        let known = self.words.iter().map(|known| (&*known.text, known.letters, Some(known.term)));
        let candidates = known.chain(little).filter(|(_, other, _)| letters.may_be_within(*other, most));
        let near = candidates.filter_map(|(other, _, term)| {
            let distance = typos::distance(word, other, most)?;
            let first_letter_differs = word.chars().next() != other.chars().next();
            Some(((distance, first_letter_differs, Reverse(term.map_or(usize::MAX, &often))), other))
        });
        near.min_by_key(|(rank, _)| *rank).map(|(_, other)| other)
    }

    pub fn size_in_bytes(&self) -> usize {
        self.words.iter().map(|word| word.text.len() + size_of::<Word>()).sum()
    }
}
