//! Findings become words, and never other words than the knowledge has: an answer as its owner wrote it, the best
//! sentences of a document in their order, or a choice of questions that may have been meant.

use super::lexicon::Lexicon;
use super::{Findings, Hit, Index, Query, Verdict, pieces, scoring};
use crate::Vector;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Word for word from the knowledge; `sources` are positions in [`Index::entries`].
    Answer {
        text: String,
        sources: Vec<usize>,
    },
    /// Up to three questions that the knowledge answers.
    DidYouMean(Vec<String>),
    Unknown,
}

const MOST_CHOICES: usize = 3;

/// `vectors` as given to [`Index::search`].
pub fn reply(index: &Index, query: &Query, findings: &Findings, vectors: &[Vector]) -> Reply {
    match (findings.verdict, findings.hits.first()) {
        (Verdict::Known, Some(best)) => {
            let entry = &index.entries[best.entry];
            if entry.question.is_some() {
                return Reply::Answer { text: entry.text.clone(), sources: vec![best.entry] };
            }
            from_passages(index, query, &findings.hits, vectors)
        }
        (Verdict::Near, _) => {
            let near = findings.hits.iter().filter(|hit| hit.raw >= scoring::NEAR);
            let mut questions: Vec<String> = Vec::new();
            for question in near.filter_map(|hit| index.entries[hit.entry].question.as_ref()) {
                if !questions.contains(question) && questions.len() < MOST_CHOICES {
                    questions.push(question.clone());
                }
            }
            if questions.is_empty() { Reply::Unknown } else { Reply::DidYouMean(questions) }
        }
        _ => Reply::Unknown,
    }
}

struct Sentence<'a> {
    entry: usize,
    place: usize,
    text: &'a str,
    score: f32,
}

/// The best sentences of the best passages, in the order of the document.
fn from_passages(index: &Index, query: &Query, hits: &[Hit], vectors: &[Vector]) -> Reply {
    let spoken = query.spoken(vectors);
    let (terms, texts) = match &query.follow_up_terms {
        Some(terms) => (terms, &spoken.with_before),
        None => (&query.terms, &spoken.alone),
    };
    let passages = hits.iter().filter(|hit| index.entries[hit.entry].question.is_none());
    let mut sentences: Vec<Sentence> = Vec::new();
    for hit in passages.take(scoring::REPLY_PASSAGES) {
        let text = index.entries[hit.entry].text.as_str();
        let closeness = index.vectors.parts(hit.entry, texts);
        let ranges = pieces::sentences(text);
        for (place, range) in ranges.into_iter().enumerate() {
            let sentence = &text[range];
            let meaning = closeness.get(place).copied().unwrap_or(0.0);
            let held = index.lexicon.terms_of(sentence);
            let words = Lexicon::score_of(terms, &held, scoring::SENTENCE_LENGTH);
            let score = meaning + scoring::REPLY_WORDS * words + scoring::REPLY_PASSAGE_WEIGHT * hit.raw;
            sentences.push(Sentence { entry: hit.entry, place, text: sentence, score });
        }
    }
    sentences.sort_by(|a, b| b.score.total_cmp(&a.score));
    sentences.truncate(scoring::SENTENCES);
    sentences.sort_by_key(|sentence| (sentence.entry, sentence.place));
    let mut text = String::new();
    let mut sources = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    for sentence in &sentences {
        if let Some((entry, place)) = last {
            let follows = (entry, place + 1) == (sentence.entry, sentence.place);
            text.push_str(if follows { " " } else { "\n\n" });
        }
        text.push_str(sentence.text);
        if sources.last() != Some(&sentence.entry) {
            sources.push(sentence.entry);
        }
        last = Some((sentence.entry, sentence.place));
    }
    Reply::Answer { text, sources }
}
