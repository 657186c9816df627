//! Findings become words, and never other words than the knowledge has: an answer as its owner wrote it, the best
//! sentences of a document in their order, or a choice of questions that may have been meant.

use super::{Findings, Hit, Index, Query, Verdict, pieces, scoring, terms};
use crate::{Entry, Vector, words};

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
const YES_AND_NO: &[&str] = &[
    "yes", "no", "ja", "nein", "nee", "oui", "non", "sí", "si", "sim", "não", "nej", "tak", "nie", "да",
    "нет",
];

/// `vectors` as given to [`Index::search`].
pub fn reply(index: &Index, query: &Query, findings: &Findings, vectors: &[Vector]) -> Reply {
    match (findings.verdict, findings.hits.first()) {
        (Verdict::Known, Some(best)) => {
            if index.entries[best.entry].question.is_some() {
                return as_written(index, query, best.entry);
            }
            from_passages(index, query, &findings.hits, vectors)
        }
        (Verdict::Near, _) => {
            let by_meaning = !query.spoken(vectors).alone.is_empty();
            let is_near = |hit: &&Hit| hit.raw >= index.near(hit.entry, by_meaning).others;
            let near = findings.hits.iter().filter(is_near);
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

/// The answer of a FAQ entry, under its question where the visitor may have asked another.
fn as_written(index: &Index, query: &Query, entry: usize) -> Reply {
    let sources = index.answer_of(entry);
    let is_another = !query.is_exact()
        && (query.is_bare()
            || index.lexicon.lack(&sources, &query.subject)
            || is_yes_or_no(&index.entries[sources[0]].text) && asks_more(index, query, entry));
    let question = heading(&index.entries[entry]).filter(|_| is_another);
    let texts = sources.iter().map(|piece| index.entries[*piece].text.clone());
    let texts: Vec<String> = question.into_iter().chain(texts).collect();
    Reply::Answer { text: texts.join("\n\n"), sources }
}

/// The question of an entry, as it stands above an answer.
pub fn heading(entry: &Entry) -> Option<String> {
    entry.question.as_deref().map(|question| format!("**{}**", question.trim_matches(['*', ' '])))
}

fn is_yes_or_no(answer: &str) -> bool {
    terms::words(answer).first().is_some_and(|word| YES_AND_NO.contains(&word.as_str()))
}

/// Whether a word of the message is in no wording of the question, though perhaps in the answer: "No, only to the UK" says
/// to "Do you ship to the UK?" the opposite of what it means.
fn asks_more(index: &Index, query: &Query, entry: usize) -> bool {
    let Entry { question, wordings, .. } = &index.entries[entry];
    let asked: Vec<_> =
        question.iter().chain(wordings).map(|words| index.lexicon.query(words, |_| None)).collect();
    !query.subject.is_within(&asked)
}

struct Sentence<'a> {
    entry: usize,
    place: usize,
    /// What divides it from the one before in its passage.
    before: &'a str,
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
    let best = hits.first().map_or(0.0, |hit| hit.raw);
    let passages = hits.iter().filter(|hit| {
        index.entries[hit.entry].question.is_none() && hit.raw >= best - scoring::REPLY_PASSAGE_GAP
    });
    let mut sentences: Vec<Sentence> = Vec::new();
    for hit in passages.take(scoring::REPLY_PASSAGES) {
        let text = index.entries[hit.entry].text.as_str();
        let closeness = index.vectors.parts(hit.entry, texts);
        let meaning = closeness.into_iter().chain(std::iter::repeat(0.0));
        let words = index.lexicon.piece_scores(terms, hit.entry);
        let own: Vec<f32> =
            words.zip(meaning).map(|(words, meaning)| meaning + scoring::REPLY_WORDS * words).collect();
        let mut end = 0;
        for (place, range) in pieces::sentences(text).into_iter().enumerate() {
            let before = &text[end..range.start];
            end = range.end;
            let at = |place: Option<usize>| place.and_then(|place| own.get(place)).copied().unwrap_or(0.0);
            let neighbour = at(place.checked_sub(1)).max(at(Some(place + 1)));
            let score =
                at(Some(place)) + scoring::REPLY_NEIGHBOUR * neighbour + scoring::REPLY_PASSAGE * hit.raw;
            sentences.push(Sentence { entry: hit.entry, place, before, text: &text[range], score });
        }
    }
    sentences.sort_by(|a, b| b.score.total_cmp(&a.score));
    let enough = sentences.first().map_or(0.0, |first| first.score - scoring::REPLY_SENTENCE_GAP);
    let mut length = 0;
    let fitting =
        sentences.iter().take(scoring::MOST_SENTENCES).enumerate().take_while(|(rank, sentence)| {
            length += sentence.text.len();
            sentence.score >= enough && (*rank < scoring::SENTENCES || length <= scoring::SHORT_REPLY)
        });
    let fitting = fitting.count();
    sentences.truncate(fitting);
    sentences.sort_by_key(|sentence| (sentence.entry, sentence.place));
    let mut text = String::new();
    let mut sources = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    for sentence in &sentences {
        if let Some((entry, place)) = last {
            let follows = (entry, place + 1) == (sentence.entry, sentence.place);
            text.push_str(if follows { sentence.divider() } else { "\n\n" });
        }
        sentence.tell(&mut text);
        if sources.last() != Some(&sentence.entry) {
            sources.push(sentence.entry);
        }
        last = Some((sentence.entry, sentence.place));
    }
    Reply::Answer { text, sources }
}

impl Sentence<'_> {
    /// Paragraphs stay apart, and so do rows of a table and lines of a list. Other lines were broken by a page's width.
    fn divider(&self) -> &'static str {
        let is_row = self.text.contains(" | ") || self.text.starts_with(['-', '•', '*', '–']);
        match self.before {
            before if before.contains("\n\n") => "\n\n",
            before if before.contains('\n') && is_row => "\n",
            _ => " ",
        }
    }

    /// Under its nearest heading. Those above, such as a document's title, say nothing to the question.
    fn tell(&self, out: &mut String) {
        let mut heading = None;
        let mut rest = self.text;
        while let Some((line, below)) = rest.split_once('\n')
            && (words::is_heading(line) || line.trim().is_empty())
        {
            heading = Some(line.trim_matches(['#', '*', ' '])).filter(|line| !line.is_empty()).or(heading);
            rest = below;
        }
        if let Some(heading) = heading {
            out.push_str("**");
            out.push_str(heading);
            out.push_str("**\n\n");
        }
        out.push_str(rest);
    }
}
