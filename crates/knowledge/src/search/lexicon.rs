//! Which entries hold which words, and how telling a word is: BM25, brought to a scale from 0 to 1 so that it can be
//! added to closeness in meaning. Words of the query that no entry holds are compared with those that some entry
//! does, since visitors mistype.

use std::collections::HashMap;
use std::ops::Range;

use super::terms;
use super::typos::{self, Letters};

const K1: f32 = 1.2;
const B: f32 = 0.75;
/// What a mistyped word counts, beside one that was spelt right.
const MENDED: f32 = 0.8;

pub(crate) struct Lexicon {
    /// All words, sorted.
    words: Vec<Word>,
    /// For each term where its postings begin, and one more for the end of the last.
    starts: Vec<u32>,
    postings: Vec<Posting>,
    /// Terms of each entry in their order, stop words left out.
    sequence: Vec<u32>,
    entries: Vec<Range<u32>>,
    average: f32,
}

struct Word {
    text: Box<str>,
    term: u32,
    letters: Letters,
}

#[derive(Clone, Copy)]
struct Posting {
    entry: u32,
    count: u32,
}

/// A word of a query.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct QueryTerm {
    /// None for a word that no entry holds.
    pub term: Option<u32>,
    pub idf: f32,
    pub weight: f32,
}

impl Lexicon {
    pub fn build<'a>(texts: impl Iterator<Item = Vec<&'a str>>) -> Self {
        let mut terms_by_stem: HashMap<String, u32> = HashMap::new();
        let mut terms_by_word: HashMap<Box<str>, u32> = HashMap::new();
        let mut sequence = Vec::new();
        let mut entries = Vec::new();
        for texts in texts {
            let start = small(sequence.len());
            for text in texts {
                terms::for_each_word(text, |word| {
                    if terms::is_stop_word(word) {
                        return;
                    }
                    let term = terms_by_word.get(word).copied().unwrap_or_else(|| {
                        let next = small(terms_by_stem.len());
                        let term = *terms_by_stem.entry(terms::stem(word)).or_insert(next);
                        terms_by_word.insert(word.into(), term);
                        term
                    });
                    sequence.push(term);
                });
            }
            entries.push(start..small(sequence.len()));
        }
        let (starts, postings) = invert(&sequence, &entries, terms_by_stem.len());
        let mut words: Vec<Word> = terms_by_word
            .into_iter()
            .map(|(text, term)| Word { letters: Letters::of(&text), text, term })
            .collect();
        words.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        #[expect(clippy::cast_precision_loss, reason = "a mean")]
        let average = (sequence.len() as f32 / entries.len().max(1) as f32).max(1.0);
        Self { words, starts, postings, sequence, entries, average }
    }

    /// The terms of a query, each once; `mended` gives the word that a mistyped one stands for.
    pub fn query(&self, text: &str, mended: impl Fn(&str) -> Option<String>) -> Vec<QueryTerm> {
        let mut found: Vec<(String, QueryTerm)> = Vec::new();
        terms::for_each_word(text, |word| {
            if terms::is_stop_word(word) {
                return;
            }
            let (known, weight) = match self.term(word) {
                Some(term) => (Some(term), 1.0),
                None => match mended(word) {
                    Some(other) if terms::is_stop_word(&other) => return,
                    Some(other) => (self.term(&other), MENDED),
                    None => (None, 1.0),
                },
            };
            let stem = known.map_or_else(|| terms::stem(word), |term| format!("#{term}"));
            if found.iter().all(|(seen, _)| *seen != stem) {
                let idf = self.idf(known.map_or(0, |term| self.holding(term).len()));
                found.push((stem, QueryTerm { term: known, idf, weight }));
            }
        });
        found.into_iter().map(|(_, term)| term).collect()
    }

    /// The word of the lexicon, or the little word, that a mistyped one most likely stands for.
    pub fn mend(&self, word: &str) -> Option<&str> {
        let most = typos::tolerated(word)?;
        let letters = Letters::of(word);
        let little = terms::stop_words().iter().map(|word| (*word, Letters::of(word), usize::MAX));
        let known = self.words.iter().map(|known| (&*known.text, known.letters, known.term as usize));
        let candidates = known.chain(little).filter(|(_, other, _)| letters.may_be_within(*other, most));
        let near = candidates.filter_map(|(other, _, term)| {
            let distance = typos::distance(word, other, most)?;
            let often = if term == usize::MAX { usize::MAX } else { self.holding(small(term)).len() };
            let first_letter_differs = word.chars().next() != other.chars().next();
            Some(((distance, first_letter_differs, std::cmp::Reverse(often)), other))
        });
        near.min_by_key(|(rank, _)| *rank).map(|(_, other)| other)
    }

    pub fn knows(&self, word: &str) -> bool {
        self.term(word).is_some()
    }

    fn term(&self, word: &str) -> Option<u32> {
        let exact = |word: &str| {
            self.words.binary_search_by(|known| (*known.text).cmp(word)).ok().map(|at| self.words[at].term)
        };
        // Another form of a known word: its stem is a word itself, or begins like one.
        exact(word).or_else(|| {
            let stem = terms::stem(word);
            let from = self.words.partition_point(|known| *known.text < *stem);
            let like = self.words[from..].iter().take_while(|known| known.text.starts_with(&stem));
            like.take(64).find(|known| terms::stem(&known.text) == stem).map(|known| known.term)
        })
    }

    fn holding(&self, term: u32) -> &[Posting] {
        let at = term as usize;
        &self.postings[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    #[expect(clippy::cast_precision_loss, reason = "counts of entries")]
    fn idf(&self, holding: usize) -> f32 {
        let all = self.entries.len() as f32;
        (1.0 + (all - holding as f32 + 0.5) / (holding as f32 + 0.5)).ln()
    }

    /// For each entry how much of the query it holds, from 0 to 1.
    pub fn scores(&self, query: &[QueryTerm]) -> Vec<f32> {
        let mut scores = vec![0.0; self.entries.len()];
        let best: f32 = query.iter().map(|term| term.idf * (K1 + 1.0)).sum();
        for QueryTerm { term, idf, weight } in query {
            for posting in term.map_or(&[][..], |term| self.holding(term)) {
                let entry = posting.entry as usize;
                let length = self.entries[entry].len();
                scores[entry] += weight * idf * saturated(posting.count, length, self.average) / best;
            }
        }
        scores
    }

    /// The same for a text of few words, by the terms that it holds.
    pub fn score_of(query: &[QueryTerm], terms: &[u32], average: f32) -> f32 {
        let best: f32 = query.iter().map(|term| term.idf * (K1 + 1.0)).sum();
        let held = query.iter().filter_map(|QueryTerm { term, idf, weight }| {
            let count = terms.iter().filter(|other| Some(**other) == *term).count();
            (count > 0).then(|| weight * idf * saturated(small(count), terms.len(), average) / best)
        });
        held.sum()
    }

    /// The terms of a piece of text, for [`Self::score_of`].
    pub fn terms_of(&self, text: &str) -> Vec<u32> {
        let mut found = Vec::new();
        terms::for_each_word(text, |word| found.extend(self.term(word)));
        found
    }

    pub fn size_in_bytes(&self) -> usize {
        self.words.iter().map(|word| word.text.len() + size_of::<Word>()).sum::<usize>()
            + self.starts.len() * 4
            + self.postings.len() * size_of::<Posting>()
            + self.sequence.len() * 4
            + self.entries.len() * size_of::<Range<u32>>()
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of words")]
fn saturated(count: u32, length: usize, average: f32) -> f32 {
    let count = count as f32;
    count * (K1 + 1.0) / (count + K1 * (1.0 - B + B * length as f32 / average))
}

fn invert(sequence: &[u32], entries: &[Range<u32>], terms: usize) -> (Vec<u32>, Vec<Posting>) {
    let mut by_term: Vec<Vec<Posting>> = vec![Vec::new(); terms];
    for (entry, range) in (0..).zip(entries) {
        for term in &sequence[range.start as usize..range.end as usize] {
            let postings = &mut by_term[*term as usize];
            match postings.last_mut() {
                Some(last) if last.entry == entry => last.count += 1,
                _ => postings.push(Posting { entry, count: 1 }),
            }
        }
    }
    let mut starts = vec![0];
    let mut postings = Vec::new();
    for of_term in by_term {
        postings.extend(of_term);
        starts.push(small(postings.len()));
    }
    (starts, postings)
}

/// Positions within one bot's knowledge, which is a few megabytes at most.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
