//! Which entries hold which words, and how telling a word is: BM25, brought to a scale from 0 to 1 so that it can be
//! added to closeness in meaning. The order of the words is kept, for a closer look at the likely entries.

use std::collections::HashMap;
use std::ops::Range;

use botwright_minilm::MiniLm;

use super::terms;
use super::tongue::Tongue;
use super::vocabulary::Vocabulary;

const K1: f32 = 1.2;
const B: f32 = 0.75;
/// What a mistyped word counts, beside one that was spelt right.
const MENDED: f32 = 0.8;

pub(crate) struct Lexicon {
    tongue: Tongue,
    vocabulary: Vocabulary,
    /// For each term where its postings begin, and one more for the end of the last.
    starts: Vec<u32>,
    postings: Vec<Posting>,
    /// Terms of all entries in their order, little words left out.
    sequence: Vec<u32>,
    /// Where each piece of an entry ends in the sequence, and which pieces an entry has.
    ends: Vec<u32>,
    entries: Vec<Range<u32>>,
    average: f32,
    average_piece: f32,
}

#[derive(Clone, Copy)]
struct Posting {
    entry: u32,
    count: u32,
}

/// The words of a query, each once, and which of them stand side by side.
#[derive(Clone, Debug, Default)]
pub(crate) struct QueryTerms {
    terms: Vec<QueryTerm>,
    /// None where a word is known to no entry.
    pairs: Vec<Option<[u32; 2]>>,
}

#[derive(Clone, Debug)]
struct QueryTerm {
    term: Option<u32>,
    idf: f32,
    weight: f32,
    is_name: bool,
}

impl QueryTerms {
    /// Whether these have every word of it.
    pub fn is_within(&self, others: &[Self]) -> bool {
        let holds =
            |term: u32| others.iter().flat_map(|other| &other.terms).any(|other| other.term == Some(term));
        self.terms.iter().all(|term| term.term.is_some_and(holds))
    }

    /// What an entry with every word would score, before it is brought to 1.
    fn best(&self) -> f32 {
        self.terms.iter().map(|term| term.idf * (K1 + 1.0)).sum::<f32>().max(f32::MIN_POSITIVE)
    }
}

/// What a closer look at an entry shows, each from 0 to 1.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CloserLook {
    /// The words in the piece that holds most of them.
    pub piece: f32,
    /// Words that stand side by side in the query and in the entry.
    pub pairs: f32,
}

impl Lexicon {
    /// `texts`: the pieces of each entry.
    pub fn build<'a>(texts: impl Iterator<Item = Vec<&'a str>> + Clone) -> Self {
        let tongue = Tongue::of(texts.clone().flatten());
        let mut terms_by_stem: HashMap<String, u32> = HashMap::new();
        let mut terms_by_word: HashMap<Box<str>, u32> = HashMap::new();
        let (mut sequence, mut ends, mut entries) = (Vec::new(), Vec::new(), Vec::new());
        for pieces in texts {
            let start = small(ends.len());
            for piece in pieces {
                terms::for_each_word(piece, |word| {
                    if tongue.is_little(word) {
                        return;
                    }
                    let term = terms_by_word.get(word).copied().unwrap_or_else(|| {
                        let next = small(terms_by_stem.len());
                        let term = *terms_by_stem.entry(tongue.stem(word)).or_insert(next);
                        terms_by_word.insert(word.into(), term);
                        term
                    });
                    sequence.push(term);
                });
                ends.push(small(sequence.len()));
            }
            entries.push(start..small(ends.len()));
        }
        let terms = terms_by_stem.len();
        let vocabulary = Vocabulary::build(tongue, terms_by_word, terms_by_stem);
        let (average, average_piece) =
            (mean(sequence.len(), entries.len()), mean(sequence.len(), ends.len()));
        let (starts, postings) = (Vec::new(), Vec::new());
        let mut lexicon =
            Self { tongue, vocabulary, starts, postings, sequence, ends, entries, average, average_piece };
        lexicon.invert(terms);
        lexicon
    }

    fn invert(&mut self, terms: usize) {
        let mut by_term: Vec<Vec<Posting>> = vec![Vec::new(); terms];
        for at in 0..self.entries.len() {
            let entry = small(at);
            for term in self.terms_of(at) {
                let postings = &mut by_term[*term as usize];
                match postings.last_mut() {
                    Some(last) if last.entry == entry => last.count += 1,
                    _ => postings.push(Posting { entry, count: 1 }),
                }
            }
        }
        self.starts.push(0);
        for of_term in by_term {
            self.postings.extend(of_term);
            self.starts.push(small(self.postings.len()));
        }
    }

    fn end(&self, piece: u32) -> usize {
        piece.checked_sub(1).map_or(0, |before| self.ends[before as usize] as usize)
    }

    fn terms_of(&self, entry: usize) -> &[u32] {
        let pieces = &self.entries[entry];
        &self.sequence[self.end(pieces.start)..self.end(pieces.end)]
    }

    fn pieces_of(&self, entry: usize) -> impl Iterator<Item = &[u32]> {
        self.entries[entry].clone().map(|piece| &self.sequence[self.end(piece)..self.end(piece + 1)])
    }

    /// `mended` gives the word that a mistyped one stands for.
    pub fn query(&self, text: &str, mended: impl Fn(&str) -> Option<String>) -> QueryTerms {
        let mut query = QueryTerms::default();
        let mut unknown: Vec<String> = Vec::new();
        let mut before: Option<Option<u32>> = None;
        terms::for_each_word(text, |word| {
            if self.is_little(word) {
                return;
            }
            let (term, weight) = match self.vocabulary.term(word) {
                Some(term) => (Some(term), 1.0),
                None => match mended(word) {
                    Some(other) if self.is_little(&other) => return,
                    Some(other) => (self.vocabulary.term(&other), MENDED),
                    None => (None, 1.0),
                },
            };
            if let Some(before) = before.replace(term) {
                query.pairs.push(before.zip(term).map(|(before, term)| [before, term]));
            }
            let seen = match term {
                Some(term) => query.terms.iter().any(|other| other.term == Some(term)),
                None => unknown.contains(&self.tongue.stem(word)),
            };
            if !seen {
                let idf = idf(self.entries.len(), term.map_or(0, |term| self.holding(term).len()));
                let is_name = MiniLm::built_in().is_some_and(|model| !model.knows(word));
                query.terms.push(QueryTerm { term, idf, weight, is_name });
                unknown.extend(term.is_none().then(|| self.tongue.stem(word)));
            }
        });
        query
    }

    /// The word that a mistyped one most likely stands for.
    pub fn mend(&self, word: &str) -> Option<&str> {
        self.vocabulary.mend(word, |term| self.holding(term).len())
    }

    pub fn is_english(&self) -> bool {
        self.tongue == Tongue::default()
    }

    /// Whether a word says nothing about the subject, in the language of these entries.
    pub fn is_little(&self, word: &str) -> bool {
        self.tongue.is_little(word)
    }

    pub fn knows(&self, word: &str) -> bool {
        self.vocabulary.term(word).is_some()
    }

    /// Whether a word of the query stands in none of these entries.
    pub fn lack(&self, entries: &[usize], query: &QueryTerms) -> bool {
        let holds = |term: u32| entries.iter().any(|entry| self.terms_of(*entry).contains(&term));
        query.terms.iter().any(|term| !term.term.is_some_and(holds))
    }

    /// Whether a word of the query stands in an entry.
    pub fn has_some(&self, entry: usize, query: &QueryTerms) -> bool {
        let terms = self.terms_of(entry);
        query.terms.iter().filter_map(|term| term.term).any(|term| terms.contains(&term))
    }

    /// The entries that alone hold a word which the model does not know: a name, mostly.
    pub fn alone_with_name(&self, query: &QueryTerms) -> impl Iterator<Item = usize> {
        let names = query.terms.iter().filter(|term| term.is_name).filter_map(|term| term.term);
        names.filter_map(|term| match self.holding(term) {
            [only] => Some(only.entry as usize),
            _ => None,
        })
    }

    fn holding(&self, term: u32) -> &[Posting] {
        let at = term as usize;
        &self.postings[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// For each entry how much of the query it holds, from 0 to 1.
    pub fn scores(&self, query: &QueryTerms) -> Vec<f32> {
        let mut scores = vec![0.0; self.entries.len()];
        let best = query.best();
        for QueryTerm { term, idf, weight, .. } in &query.terms {
            for posting in term.map_or(&[][..], |term| self.holding(term)) {
                let entry = posting.entry as usize;
                let length = self.terms_of(entry).len();
                scores[entry] += weight * idf * saturated(posting.count, length, self.average) / best;
            }
        }
        scores
    }

    /// How much of the query each piece of an entry holds.
    pub fn piece_scores(&self, query: &QueryTerms, entry: usize) -> impl Iterator<Item = f32> {
        let best = query.best();
        self.pieces_of(entry).map(move |terms| {
            let held = query.terms.iter().filter_map(|QueryTerm { term, idf, weight, .. }| {
                let count = terms.iter().filter(|other| Some(**other) == *term).count();
                (count > 0)
                    .then(|| weight * idf * saturated(small(count), terms.len(), self.average_piece) / best)
            });
            held.sum()
        })
    }

    /// Looks closer at a few entries, the likely ones.
    pub fn look_closer(&self, query: &QueryTerms, entries: &[usize]) -> Vec<CloserLook> {
        let mut counts: Vec<Vec<u32>> = Vec::with_capacity(entries.len());
        for entry in entries {
            let terms = self.terms_of(*entry);
            let count = |pair: &Option<[u32; 2]>| {
                pair.map_or(0, |pair| small(terms.windows(2).filter(|two| *two == pair).count()))
            };
            counts.push(query.pairs.iter().map(count).collect());
        }
        let holding = |pair: usize| counts.iter().filter(|counts| counts[pair] > 0).count();
        let weights: Vec<f32> =
            (0..query.pairs.len()).map(|pair| idf(entries.len(), holding(pair))).collect();
        let best = (weights.iter().sum::<f32>() * (K1 + 1.0)).max(f32::MIN_POSITIVE);
        let look = |(entry, counts): (&usize, &Vec<u32>)| {
            let length = self.terms_of(*entry).len();
            let held = counts.iter().zip(&weights).filter(|(count, _)| **count > 0);
            CloserLook {
                piece: self.piece_scores(query, *entry).fold(0.0, f32::max),
                pairs: held.map(|(count, idf)| idf * saturated(*count, length, self.average) / best).sum(),
            }
        };
        entries.iter().zip(&counts).map(look).collect()
    }

    pub fn size_in_bytes(&self) -> usize {
        self.vocabulary.size_in_bytes()
            + self.starts.len() * 4
            + self.postings.len() * size_of::<Posting>()
            + (self.sequence.len() + self.ends.len()) * 4
            + self.entries.len() * size_of::<Range<u32>>()
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of words")]
fn saturated(count: u32, length: usize, average: f32) -> f32 {
    let count = count as f32;
    count * (K1 + 1.0) / (count + K1 * (1.0 - B + B * length as f32 / average))
}

#[expect(clippy::cast_precision_loss, reason = "counts of entries")]
fn idf(all: usize, holding: usize) -> f32 {
    (1.0 + (all as f32 - holding as f32 + 0.5) / (holding as f32 + 0.5)).ln()
}

#[expect(clippy::cast_precision_loss, reason = "a mean")]
fn mean(sum: usize, count: usize) -> f32 {
    (sum as f32 / count.max(1) as f32).max(1.0)
}

/// Positions within one bot's knowledge, which is a few megabytes at most.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
