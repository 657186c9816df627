//! How good the answers are, measured: a set of questions with known answers goes through the very functions that
//! answer visitors. The same numbers come out on every machine, but for the time, which the caller measures.

mod report;
mod set;

use std::collections::HashMap;
use std::time::Duration;

pub use report::{Report, Shares, Unanswerable};
pub use set::{Question, QuestionSet, Row};

use crate::{Embedder, Entry, Findings, Index, Query, Reply, embed_entries, passages, reply};

#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// How many of a row's `variants` are given to the bot as further wordings.
    pub wordings: usize,
    /// Go by words alone, as a build without weights does.
    pub words_only: bool,
}

/// One bot of the set: an index, and the row that each entry came from.
struct Bot<'a> {
    index: Index,
    rows: Vec<&'a str>,
}

/// What became of one question.
struct Outcome<'a> {
    question: &'a Question,
    /// Rows in the order in which they were found, each once.
    found: Vec<&'a str>,
    score: f32,
    reply: Reply,
    /// Rows that the reply is taken from, or that it offers.
    named: Vec<&'a str>,
}

/// Asks every question of the set. `cpu` tells the CPU time used so far.
pub fn run(set: &QuestionSet, options: Options, cpu: impl Fn() -> Duration) -> Report {
    let embedder = Embedder::built_in().filter(|_| !options.words_only);
    let begin = cpu();
    let mut docs: HashMap<Option<&str>, Vec<&Row>> = HashMap::new();
    for row in &set.kb {
        docs.entry(row.doc.as_deref()).or_default().push(row);
    }
    let bots: HashMap<Option<&str>, Bot> =
        docs.into_iter().map(|(doc, rows)| (doc, teach(&rows, embedder, options))).collect();
    let taught = cpu();
    let outcomes: Vec<Outcome> = set
        .queries
        .iter()
        .filter_map(|question| Some(ask(bots.get(&question.doc.as_deref())?, question, embedder)))
        .collect();
    let asked = cpu();
    let mut report = Report::of(&outcomes);
    report.entries = bots.values().map(|bot| bot.rows.len()).sum();
    report.by_meaning = embedder.is_some();
    report.wordings = options.wordings;
    report.teaching_ms = taught.saturating_sub(begin).as_secs_f64() * 1e3;
    #[expect(clippy::cast_precision_loss, reason = "a count of questions")]
    let count = outcomes.len().max(1) as f64;
    report.question_ms = asked.saturating_sub(taught).as_secs_f64() * 1e3 / count;
    report
}

fn teach<'a>(rows: &[&'a Row], embedder: Option<&Embedder>, options: Options) -> Bot<'a> {
    let (mut entries, mut ids): (Vec<Entry>, Vec<&str>) = (Vec::new(), Vec::new());
    for row in rows {
        let entry = Entry {
            question: row.question.clone(),
            wordings: row.variants.iter().take(options.wordings).cloned().collect(),
            text: row.text.clone(),
            source: row.doc.clone(),
        };
        for piece in passages::cut_long(entry) {
            entries.push(piece);
            ids.push(&row.id);
        }
    }
    let vectors = embedder.map(|embedder| embed_entries(embedder, &entries)).unwrap_or_default();
    Bot { index: Index::build(entries, vectors.into_iter().map(Some).collect()), rows: ids }
}

fn ask<'a>(bot: &Bot<'a>, question: &'a Question, embedder: Option<&Embedder>) -> Outcome<'a> {
    let query = Query::new(&bot.index, &question.q, &[]);
    let vectors = embedder.map(|embedder| embedder.embed(&query.texts_to_embed())).unwrap_or_default();
    let findings = bot.index.search(&query, &vectors);
    let reply = reply(&bot.index, &query, &findings, &vectors);
    let named = match &reply {
        Reply::Answer { sources, .. } => once_each(sources.iter().map(|entry| bot.rows[*entry])),
        Reply::DidYouMean(questions) => once_each(offered(bot, &findings, questions)),
        Reply::Unknown => Vec::new(),
    };
    Outcome {
        question,
        found: once_each(findings.hits.iter().map(|hit| bot.rows[hit.entry])),
        score: findings.hits.first().map_or(0.0, |hit| hit.score),
        reply,
        named,
    }
}

fn offered<'a>(bot: &Bot<'a>, findings: &Findings, questions: &[String]) -> impl Iterator<Item = &'a str> {
    findings.hits.iter().filter_map(|hit| {
        let question = bot.index.entries()[hit.entry].question.as_ref()?;
        questions.contains(question).then(|| bot.rows[hit.entry])
    })
}

fn once_each<'a>(rows: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut seen: Vec<&str> = Vec::new();
    for row in rows {
        if !seen.contains(&row) {
            seen.push(row);
        }
    }
    seen
}
