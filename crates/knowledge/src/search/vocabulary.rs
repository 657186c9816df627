//! The words that a knowledge base holds, each with the term under which its forms are found. Words of a question
//! that it does not hold are compared with those that it does, since visitors mistype.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::tongue::Tongue;
use super::typos::{self, Letters};

/// Words that have nearly the same letters as a mistyped one. A book of ordinary words has a few hundred of them.
const MOST_COMPARED: usize = 10_000;

pub(super) struct Vocabulary {
    tongue: Tongue,
    /// Sorted.
    words: Vec<Word>,
    stems: HashMap<String, u32>,
}

struct Word {
    text: Box<str>,
    term: u32,
    letters: Letters,
}

impl Vocabulary {
    pub fn build(tongue: Tongue, terms_by_word: HashMap<Box<str>, u32>, stems: HashMap<String, u32>) -> Self {
        let word = |(text, term): (Box<str>, u32)| Word { letters: Letters::of(&text), text, term };
        let mut words: Vec<Word> = terms_by_word.into_iter().map(word).collect();
        words.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        Self { tongue, words, stems }
    }

    pub fn term(&self, word: &str) -> Option<u32> {
        let exact = self.words.binary_search_by(|known| (*known.text).cmp(word)).ok();
        exact.map(|at| self.words[at].term).or_else(|| self.stems.get(&self.tongue.stem(word)).copied())
    }

    /// The word, one of these or a little one, that a mistyped one most likely stands for. `often` tells in how many
    /// entries a term is.
    pub fn mend(&self, word: &str, often: impl Fn(u32) -> usize) -> Option<&str> {
        let most = typos::tolerated(word)?;
        let letters = Letters::of(word);
        let little = self.tongue.little_words().map(|word| (word, Letters::of(word), None));
        let known = self.words.iter().map(|known| (&*known.text, known.letters, Some(known.term)));
        let candidates = little.chain(known).filter(|(_, other, _)| letters.may_be_within(*other, most));
        let near = candidates.take(MOST_COMPARED).filter_map(|(other, _, term)| {
            let distance = typos::distance(word, other, most)?;
            let first_letter_differs = word.chars().next() != other.chars().next();
            Some(((distance, first_letter_differs, Reverse(term.map_or(usize::MAX, &often))), other))
        });
        near.min_by_key(|(rank, _)| *rank).map(|(_, other)| other)
    }

    pub fn size_in_bytes(&self) -> usize {
        let words = self.words.iter().map(|word| word.text.len() + size_of::<Word>());
        let stems = self.stems.keys().map(|stem| stem.len() + size_of::<(String, u32)>());
        words.chain(stems).sum()
    }
}
