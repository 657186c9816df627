//! What of an entry is compared with a question. A FAQ entry is met by its question, by each further wording and by
//! question and answer together; a passage by the whole of it and by each of its sentences.

use std::borrow::Cow;
use std::ops::Range;

use crate::{Entry, words};

/// Shorter ones are no sentence by themselves: a heading, a "Yes.", a row's end.
const FEWEST_WORDS: usize = 4;
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

/// The texts of an entry that get a vector.
pub(crate) struct Texts<'a> {
    pub wholes: Vec<Cow<'a, str>>,
    pub parts: Vec<&'a str>,
}

impl<'a> Texts<'a> {
    pub fn of(entry: &'a Entry) -> Self {
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
    if found.len() > MOST_PARTS {
        let end = found.last().map_or(0, |last| last.end);
        found.truncate(MOST_PARTS);
        if let Some(last) = found.last_mut() {
            last.end = end;
        }
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
}
