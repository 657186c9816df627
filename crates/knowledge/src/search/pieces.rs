//! What of an entry is compared with a question. A FAQ entry is met by its question, by each further wording and by
//! question and answer together; a passage by the whole of it and by each of its sentences. A list that is written as
//! one long sentence is cut at its semicolons, for a vector of all its items says little about each. An entry in a
//! script that the model does not read is met by its words alone.

use std::borrow::Cow;
use std::ops::Range;

use botwright_minilm::MiniLm;

use crate::{Entry, words};

/// Shorter ones are no sentence by themselves: a heading, a "Yes.", a row's end.
const FEWEST_WORDS: usize = 4;
/// A sentence with more words than this is cut into clauses, each of so many at least.
const LONG_SENTENCE: usize = 60;
const CLAUSE: usize = 12;
const MOST_PARTS: usize = 200;
const MOST_WORDINGS: usize = 40;

/// Which of the wholes of a FAQ entry is its question.
pub(crate) const QUESTION: usize = 1;

/// The texts of an entry in which words are looked for: question, wordings and answer, or the sentences of a passage.
pub(crate) fn of(entry: &Entry) -> Vec<&str> {
    match &entry.question {
        Some(question) => {
            [question].into_iter().chain(&entry.wordings).chain([&entry.text]).map(String::as_str).collect()
        }
        None => sentences(&entry.text).into_iter().map(|range| &entry.text[range]).collect(),
    }
}

/// The texts of an entry that get a vector: none if the model could read none of the wholes.
#[derive(Default)]
pub(crate) struct Texts<'a> {
    pub wholes: Vec<Cow<'a, str>>,
    pub parts: Vec<&'a str>,
}

impl<'a> Texts<'a> {
    pub fn of(entry: &'a Entry) -> Self {
        let texts = Self::whatever_script(entry);
        if texts.wholes.iter().any(|text| MiniLm::reads(text)) { texts } else { Self::default() }
    }

    fn whatever_script(entry: &'a Entry) -> Self {
        let Some(question) = entry.question.as_deref() else {
            let parts: Vec<&str> =
                sentences(&entry.text).into_iter().map(|range| &entry.text[range]).collect();
            // A single sentence is the whole.
            let parts = if parts.len() > 1 { parts } else { Vec::new() };
            return Self { wholes: vec![Cow::Borrowed(entry.text.as_str())], parts };
        };
        let wordings =
            entry.wordings.iter().take(MOST_WORDINGS).map(|wording| Cow::Borrowed(wording.as_str()));
        let both = Cow::Owned(format!("{question} {}", entry.text));
        Self {
            wholes: [both, Cow::Borrowed(question)].into_iter().chain(wordings).collect(),
            parts: Vec::new(),
        }
    }

    pub fn count(&self) -> (usize, usize) {
        (self.wholes.len(), self.parts.len())
    }

    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.wholes.iter().map(Cow::as_ref).chain(self.parts.iter().copied())
    }
}

/// Where the sentences of a passage are: lines of a list and rows of a table count, headings go with what follows.
pub(crate) fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut waiting: Option<usize> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        for sentence in words::sentences(line) {
            let begin = at + sentence.len() - sentence.trim_start().len();
            let end = at + sentence.trim_end().len();
            at += sentence.len();
            if begin >= end {
                continue;
            }
            let heading = words::is_heading(line) || sentence.trim_end().ends_with([':', '：']);
            let short = words::count(&text[begin..end]) < FEWEST_WORDS;
            if heading {
                waiting.get_or_insert(begin);
                continue;
            }
            match (waiting.take(), found.last_mut()) {
                (Some(start), _) => found.push(start..end),
                (None, Some(last)) if short && !line.contains('|') => last.end = end,
                _ => found.push(begin..end),
            }
        }
    }
    if let Some(start) = waiting {
        found.push(start..text.trim_end().len());
    }
    let mut found: Vec<Range<usize>> =
        found.into_iter().flat_map(|sentence| clauses(text, sentence)).collect();
    if found.len() > MOST_PARTS {
        let end = found.last().map_or(0, |last| last.end);
        found.truncate(MOST_PARTS);
        if let Some(last) = found.last_mut() {
            last.end = end;
        }
    }
    found
}

fn clauses(text: &str, sentence: Range<usize>) -> Vec<Range<usize>> {
    let long_enough = |range: Range<usize>, least: usize| words::count(&text[range]) >= least;
    if !long_enough(sentence.clone(), LONG_SENTENCE + 1) {
        return vec![sentence];
    }
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut start = sentence.start;
    for (at, mark) in text[sentence.clone()].match_indices([';', '；']) {
        let end = sentence.start + at + mark.len();
        if long_enough(start..end, CLAUSE) {
            found.push(start..end);
            let rest = &text[end..sentence.end];
            start = end + rest.len() - rest.trim_start().len();
        }
    }
    match found.last_mut() {
        Some(last) if !long_enough(start..sentence.end, CLAUSE) => last.end = sentence.end,
        _ => found.push(start..sentence.end),
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<&str> {
        sentences(text).into_iter().map(|range| &text[range]).collect()
    }

    #[test]
    fn headings_go_with_what_follows_and_rows_stand_alone() {
        let text = "Opening hours\n\nWe open at eight every day. Really. On Sundays we are closed.\n\nBread | £4.80\nRolls | £0.60";
        assert_eq!(
            pieces(text),
            [
                "Opening hours\n\nWe open at eight every day. Really.",
                "On Sundays we are closed.",
                "Bread | £4.80",
                "Rolls | £0.60"
            ]
        );
        assert_eq!(pieces("Only a heading"), ["Only a heading"]);
        assert_eq!(pieces("  \n "), Vec::<&str>::new());
    }

    #[test]
    fn a_list_in_one_long_sentence_is_cut() {
        let item =
            |n: usize| format!("the painter number {n}, who came from far away to study here in autumn;");
        let list: Vec<String> = (0..5).map(item).collect();
        let text = format!("We taught {} and one poet; one cook.", list.join(" "));
        let found = pieces(&text);
        assert_eq!(found.len(), 5);
        assert_eq!(found[1], list[1]);
        assert!(found[4].ends_with("and one poet; one cook."));
        assert_eq!(found.join(" "), text);
        assert_eq!(pieces("We bake bread; we sell it; we eat it.").len(), 1);
        assert_eq!(pieces(&"word ".repeat(100)).len(), 1);
        assert_eq!(pieces(&"日;".repeat(100)).concat(), "日;".repeat(100));
    }
}
