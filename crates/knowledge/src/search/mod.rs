//! A question finds its entry, or learns that there is none. An [`Index`] is made once from the entries of a bot and
//! never changes; a [`Query`] is what a visitor said in the light of the conversation; [`Index::search`] brings the
//! two together, and [`reply`](crate::reply) makes the words.

mod context;
mod lexicon;
mod likeness;
pub(crate) mod pieces;
mod query;
mod reply;
mod scoring;
pub(crate) mod terms;
mod tongue;
pub(crate) mod typos;
mod vectors;
mod vocabulary;

use std::collections::HashMap;

pub use context::stands_alone;
pub use query::Query;
pub use reply::{Reply, heading, reply};

use crate::{Entry, EntryVectors, Vector};
use lexicon::{Lexicon, QueryTerms};
use vectors::Vectors;

/// Nobody reads more in a chat: of a longer answer the best piece is told.
const LONGEST_ANSWER: usize = 4_000;

/// All that is needed to search the knowledge of one bot. Immutable: share it.
pub struct Index {
    entries: Vec<Entry>,
    lexicon: Lexicon,
    vectors: Vectors,
    /// Questions and wordings, normalised, and whose they are.
    asked: HashMap<String, u32>,
    faq_threshold: f32,
    /// Down to this score a question that was compared by meaning is offered.
    faq_near: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Position in [`Index::entries`].
    pub entry: usize,
    /// From 0 to 1 and the same for all bots: from 0.5 on, the entry holds the answer.
    pub score: f32,
    /// The same before it was brought between 0 and 1.
    raw: f32,
}

impl Hit {
    fn new(entry: usize, raw: f32) -> Self {
        Self { entry, score: 1.0 / (1.0 + (-scoring::STEEPNESS * (raw - scoring::KNOWN)).exp()), raw }
    }
}

/// Whether the knowledge holds the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first hit holds it.
    Known,
    /// Perhaps: worth asking "Did you mean …".
    Near,
    Unknown,
}

/// From which score on an entry is offered: as the first, and beside others.
struct Near {
    first: f32,
    others: f32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// Best first, at most ten.
    pub hits: Vec<Hit>,
    pub verdict: Verdict,
}

impl Index {
    /// Takes the entries of a bot with their vectors. Entries without vectors, or with those of another version, are
    /// found by their words.
    pub fn build(entries: Vec<Entry>, vectors: Vec<Option<EntryVectors>>) -> Self {
        let texts = |entry: &Entry| pieces::Texts::of(entry).count();
        let shapes: Vec<(usize, usize)> = entries.iter().map(texts).collect();
        let vectors = Vectors::build(&shapes, vectors);
        let lexicon = Lexicon::build(entries.iter().map(pieces::of));
        let mut asked = HashMap::new();
        for (at, entry) in (0..).zip(&entries) {
            for question in entry.question.iter().chain(&entry.wordings) {
                let question = terms::normalised(question);
                if !question.is_empty() {
                    asked.entry(question).or_insert(at);
                }
            }
        }
        let (faq_threshold, faq_near) = (scoring::FEW_THRESHOLD, scoring::NEAR);
        let mut index = Self { entries, lexicon, vectors, asked, faq_threshold, faq_near };
        if let Some(likeness) = likeness::of_questions(&index) {
            let threshold = scoring::FAQ_BASE + scoring::FAQ_LIKENESS * likeness;
            index.faq_threshold =
                threshold.clamp(*scoring::FAQ_THRESHOLD.start(), *scoring::FAQ_THRESHOLD.end());
            let near = scoring::KNOWN - scoring::NEAR_BASE - scoring::NEAR_LIKENESS * likeness;
            index.faq_near = near.min(scoring::NEAR);
        }
        index
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries that an answer lies in, in their order: one that was too long for an entry is cut into several, one after
    /// the other. Of one that nobody would read to its end, only this.
    pub fn answer_of(&self, entry: usize) -> Vec<usize> {
        let one = &self.entries[entry];
        let same = |other: &usize| {
            let other = &self.entries[*other];
            one.question.is_some() && one.question == other.question && one.source == other.source
        };
        let first = (0..entry).rev().take_while(same).last().unwrap_or(entry);
        let pieces: Vec<usize> = (first..self.entries.len()).take_while(same).collect();
        let length: usize = pieces.iter().map(|piece| self.entries[*piece].text.len()).sum();
        if (1..=LONGEST_ANSWER).contains(&length) { pieces } else { vec![entry] }
    }

    /// Memory in use, about.
    pub fn size_in_bytes(&self) -> usize {
        let text = |entry: &Entry| {
            let optional = entry.question.iter().chain(&entry.source).chain(&entry.wordings);
            size_of::<Entry>() + entry.text.len() + optional.map(|text| text.len() + 24).sum::<usize>()
        };
        let asked = self.asked.keys().map(|question| question.len() + 48).sum::<usize>();
        self.entries.iter().map(text).sum::<usize>()
            + asked
            + self.lexicon.size_in_bytes()
            + self.vectors.size_in_bytes()
    }

    /// The entries that fit a query best. `vectors` are those of [`Query::texts_to_embed`], or none to go by words.
    pub fn search(&self, query: &Query, vectors: &[Vector]) -> Findings {
        let spoken = query.spoken(vectors);
        let alone = self.scores(&query.terms, &spoken.alone);
        let joined: Option<Vec<f32>> = query.follow_up_terms.as_ref().map(|terms| {
            let with_before = self.scores(terms, &spoken.with_before);
            let share = scoring::FOLLOW_UP_ALONE;
            alone.iter().zip(with_before).map(|(alone, both)| share * alone + (1.0 - share) * both).collect()
        });
        // What names no subject may still ask for more of what was told before.
        let is_known =
            |scores: &&Vec<f32>| !query.is_bare() || scores.iter().any(|raw| *raw >= scoring::KNOWN);
        let by_meaning = !spoken.alone.is_empty();
        let leads_on = |scores: &&Vec<f32>| !self.names_another(query, scores, &alone, by_meaning);
        let scores = joined.as_ref().filter(is_known).filter(leads_on).unwrap_or(&alone);
        let mut hits: Vec<Hit> =
            scores.iter().enumerate().map(|(entry, raw)| Hit::new(entry, *raw)).collect();
        let best_first = |a: &Hit, b: &Hit| b.raw.total_cmp(&a.raw).then(a.entry.cmp(&b.entry));
        if hits.len() > scoring::MOST_HITS {
            hits.select_nth_unstable_by(scoring::MOST_HITS, best_first);
            hits.truncate(scoring::MOST_HITS);
        }
        hits.sort_unstable_by(best_first);
        if let Some(entry) = query.exact {
            hits.retain(|hit| hit.entry != entry);
            hits.insert(0, Hit { entry, score: 1.0, raw: 1.0 });
            hits.truncate(scoring::MOST_HITS);
            return Findings { hits, verdict: Verdict::Known };
        }
        let mut verdict = self.judge(&hits, by_meaning);
        // The question before must not answer for something that nobody taught: "and wifi?" is no delivery.
        let carried = |hit: &Hit| alone[hit.entry] < self.near(hit.entry, by_meaning).first;
        let may_be_carried = query.follows_with_news() || query.is_bare();
        if verdict == Verdict::Known && may_be_carried && hits.first().is_some_and(carried) {
            verdict = Verdict::Near;
        }
        Findings { hits, verdict }
    }

    /// Whether a follow-up names what another entry speaks of, and not the one that the question before leads to: behind "Is there
    /// parking?", "and a lift?" asks for the lift.
    fn names_another(&self, query: &Query, joined: &[f32], alone: &[f32], by_meaning: bool) -> bool {
        let best = |scores: &[f32]| (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b]));
        let holds =
            |entry: usize| self.answer_of(entry).iter().any(|&at| self.lexicon.has_some(at, &query.named));
        let (Some(led_to), Some(named)) = (best(joined), best(alone)) else { return false };
        named != led_to
            && alone[named] >= self.near(named, by_meaning).first
            && holds(named)
            && !holds(led_to)
    }

    fn judge(&self, hits: &[Hit], by_meaning: bool) -> Verdict {
        let is_near = |hit: &&Hit| hit.raw >= self.near(hit.entry, by_meaning).first;
        let Some(best) = hits.first().filter(is_near) else { return Verdict::Unknown };
        let first = &self.entries[best.entry];
        // Two questions that fit alike, with different answers: the visitor knows which.
        let torn = hits.get(1).is_some_and(|next| {
            let second = &self.entries[next.entry];
            best.raw - next.raw < scoring::TIE
                && first.question.is_some()
                && second.question.is_some()
                && first.question != second.question
                && first.text != second.text
        });
        if best.raw >= scoring::KNOWN && !torn { Verdict::Known } else { Verdict::Near }
    }

    /// `by_meaning`: whether the query has vectors.
    fn near(&self, entry: usize, by_meaning: bool) -> Near {
        if by_meaning && self.entries[entry].question.is_some() && self.vectors.has(entry) {
            Near { first: self.faq_near, others: self.faq_near - scoring::CHOICES_GAP }
        } else {
            // Little by words is nothing: an entry that shares no word with the query is not far below.
            Near { first: scoring::NEAR, others: scoring::NEAR }
        }
    }

    /// Closeness in meaning and in words together. `asked`: to a question, and not to a passage.
    fn weighed(&self, asked: bool, meaning: f32, words: f32) -> f32 {
        match (self.lexicon.is_english(), asked) {
            (true, true) => meaning + scoring::FAQ_WORDS * words,
            (true, false) => meaning + scoring::PASSAGE_WORDS * words,
            (false, _) => scoring::FOREIGN_MEANING * meaning + scoring::FOREIGN_WORDS * words,
        }
    }

    /// A score for each entry, moved so that its threshold lies at [`scoring::KNOWN`].
    fn scores(&self, terms: &QueryTerms, vectors: &[(f32, &Vector)]) -> Vec<f32> {
        let by_words = self.lexicon.scores(terms);
        let closeness = self.vectors.closeness(vectors);
        let score = |(at, words): (usize, f32)| {
            let asked = self.entries[at].question.is_some();
            let (score, threshold) = match (closeness[at], asked) {
                (Some(close), true) => (self.weighed(true, close.whole, words), self.faq_threshold),
                (Some(close), false) => {
                    let meaning = (1.0 - scoring::SENTENCE) * close.whole + scoring::SENTENCE * close.part;
                    (self.weighed(false, meaning, words), scoring::PASSAGE_THRESHOLD)
                }
                (None, true) => (words, scoring::FAQ_WORDS_THRESHOLD),
                (None, false) => (words, scoring::PASSAGE_WORDS_THRESHOLD),
            };
            score - threshold + scoring::KNOWN
        };
        let mut scores: Vec<f32> = by_words.into_iter().enumerate().map(score).collect();
        for entry in self.lexicon.alone_with_name(terms) {
            if self.entries[entry].question.is_some() {
                scores[entry] += scoring::NAMED;
            }
        }
        let mut passages: Vec<usize> =
            (0..scores.len()).filter(|at| self.entries[*at].question.is_none()).collect();
        if passages.len() > scoring::LOOKED_AT {
            passages.select_nth_unstable_by(scoring::LOOKED_AT, |a, b| scores[*b].total_cmp(&scores[*a]));
            passages.truncate(scoring::LOOKED_AT);
        }
        for (at, look) in passages.iter().zip(self.lexicon.look_closer(terms, &passages)) {
            scores[*at] += scoring::PIECE_WORDS * look.piece + scoring::PAIRS * look.pairs;
        }
        scores
    }
}

#[cfg(test)]
mod tests;
