//! A FAQ as people write it becomes entries. There is no one way to write it, so the text is read line by line, with
//! the strictest sign that it uses: where questions are marked ("Q:", "Frage 2:") only marks begin a new one, and
//! elsewhere a line that asks, a numbered question, a heading or a bold line does. Marks may be forgotten half-way: a
//! whole question as the first line of a paragraph begins a new entry anywhere.
//!
//! A table of two columns is read as one (`table`), and a line that holds several marked questions is cut into them.
//!
//! Nothing but marks and numbers of questions is dropped: what is no question and no answer becomes an entry without
//! a question.

mod append;
mod markers;
mod table;

pub use append::append;

use std::collections::HashSet;

use crate::Entry;

/// Further questions in a row that are still taken for wordings of the first.
const MOST_WORDINGS: usize = 12;
/// Nobody asks at greater length: what is longer is text.
const LONGEST_QUESTION: usize = 2_000;
/// "Still unsure?" within an answer is no question of its own.
const FEWEST_WORDS: usize = 3;
/// A heading without any sign is shorter than a sentence.
const MOST_HEADING_WORDS: usize = 4;

/// The entries of a FAQ text, in its order. A heading above several questions becomes their source.
pub fn entries(text: &str) -> Vec<Entry> {
    table::entries(text)
        .unwrap_or_else(|| parse(text.lines().flat_map(markers::marked_questions).map(|line| (line, None))))
}

/// The same for lines that know where they stand. A question's place is where its first line is.
pub(crate) fn parse<'a>(lines: impl Iterator<Item = (&'a str, Option<&'a str>)>) -> Vec<Entry> {
    let lines: Vec<(&str, Option<&str>)> = lines.map(|(line, place)| (line.trim(), place)).collect();
    let marked = lines.iter().any(|(line, _)| markers::after_question_mark_word(line).is_some())
        && lines.iter().any(|(line, _)| {
            // At the beginning of a line, or behind the question on the same line.
            let same_line = || markers::question_first(markers::after_question_mark_word(line)?);
            markers::after_answer_word(line, true)
                .or_else(|| markers::after_answer_word(same_line()?.1, true))
                .is_some()
        });
    let mut reader = Reader { marked, after_blank: true, ..Reader::default() };
    let mut below: Vec<Option<&str>> = Vec::with_capacity(lines.len());
    for (line, _) in lines.iter().rev() {
        let next = below.last().copied().flatten();
        below.push(if line.is_empty() { next } else { Some(line) });
    }
    below.pop();
    for ((line, place), below) in lines.into_iter().zip(below.into_iter().rev().chain([None])) {
        reader.below = below;
        reader.line(line, place);
    }
    reader.finish()
}

#[derive(Default)]
struct Reader<'a> {
    /// Whether this text marks its questions and answers by words.
    marked: bool,
    after_blank: bool,
    /// The next line that is not empty.
    below: Option<&'a str>,
    entries: Vec<Entry>,
    section: Option<String>,
    /// Whether an entry already stands under the section's heading, so that its words are not lost.
    section_used: bool,
    place: Option<&'a str>,
    question: Option<Question>,
    /// What follows the question on the line of its mark: part of the question if a marked answer comes below, and
    /// the answer otherwise.
    rest: Option<String>,
    answer: String,
}

struct Question {
    words: String,
    /// Other ways to ask the same.
    wordings: Vec<String>,
    kind: Kind,
}

impl Question {
    fn new(words: &str, kind: Kind) -> Self {
        Self { words: words.to_owned(), wordings: Vec::new(), kind }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Marked,
    Asked,
    Heading,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &str, place: Option<&'a str>) {
        if line.is_empty() {
            self.blank();
            return;
        }
        let first = self.after_blank;
        self.after_blank = false;
        if let Some(words) = self.wording_in(line) {
            if let Some(Question { wordings, .. }) = &mut self.question {
                let further = crate::words::sentences(words).into_iter().map(|one| one.trim().to_owned());
                wordings.extend(further.take(MOST_WORDINGS - wordings.len()));
            }
        } else if let Some((words, kind)) = self.question_in(line, first) {
            self.ask(words, kind, place);
        } else if let Some(words) = self.answer_in(line) {
            if let (Some(question), Some(rest)) = (&mut self.question, self.rest.take()) {
                question.words.push(' ');
                question.words.push_str(&rest);
            }
            self.add_answer(words);
        } else if self.continues_question(line) {
            if let Some(question) = &mut self.question {
                question.words.push(' ');
                question.words.push_str(line);
            }
        } else {
            if self.question.is_none() && self.answer.is_empty() {
                self.place = place;
            }
            self.take_rest_as_answer();
            self.add_answer(line);
        }
    }

    fn question_in<'l>(&self, line: &'l str, first: bool) -> Option<(&'l str, Kind)> {
        if self.marked
            && let Some(words) = markers::after_question_mark_word(line).filter(|words| !words.is_empty())
        {
            return Some((words, Kind::Marked));
        }
        let answering_mark = matches!(&self.question, Some(Question { kind: Kind::Marked, .. }));
        if let Some(words) = markers::heading(line) {
            let kind = if markers::is_question(words) { Kind::Asked } else { Kind::Heading };
            return Some((markers::without_number(words).unwrap_or(words), kind));
        }
        if first && markers::is_in_capitals(line) && !markers::is_question(line) {
            return Some((line, Kind::Heading));
        }
        let numbered = markers::without_number(line);
        let words = numbered.unwrap_or(line);
        let alone = crate::words::sentences(words).len() == 1;
        if answering_mark {
            let whole = first && alone && crate::words::count(words) >= FEWEST_WORDS;
            return (whole && !self.answer.is_empty() && markers::is_question(words))
                .then_some((words, Kind::Asked));
        }
        if first && self.is_name_of_what_follows(line) {
            return Some((line, Kind::Heading));
        }
        if markers::is_question(words) {
            return (alone || first || numbered.is_some()).then_some((words, Kind::Asked));
        }
        // "Do you deliver? Yes, daily." — the answer is taken from the same line in `ask`.
        let starts_here = first || numbered.is_some();
        (starts_here && markers::question_first(words).is_some()).then_some((words, Kind::Asked))
    }

    /// "Parking", after an answer and above sentences or questions that are no longer part of it.
    fn is_name_of_what_follows(&self, line: &str) -> bool {
        !self.answer.is_empty()
            && crate::words::is_heading(line)
            && !line.ends_with(['?', '？', '؟'])
            && !line.contains(char::is_numeric)
            && crate::words::count(line) <= MOST_HEADING_WORDS
            && self.below.is_some_and(|below| below.ends_with(['.', '!', '?', '。', '？']))
    }

    /// "Also asked: When do you close?" below a question or its answer; the shorter "Also:" only before the answer.
    fn wording_in<'l>(&self, line: &'l str) -> Option<&'l str> {
        self.question.as_ref().filter(|question| question.wordings.len() < MOST_WORDINGS)?;
        let words = markers::after_wording_words(line, self.answer.is_empty())?;
        (!words.is_empty()).then_some(words)
    }

    fn answer_in<'l>(&self, line: &'l str) -> Option<&'l str> {
        let question = self.question.as_ref().filter(|_| self.answer.is_empty())?;
        markers::after_answer_word(line, question.kind == Kind::Marked)
    }

    /// "Q: What are your" – "opening hours?"
    fn continues_question(&self, line: &str) -> bool {
        self.answer.is_empty()
            && markers::is_question(line)
            && self.question.as_ref().is_some_and(|question| !markers::is_question(&question.words))
    }

    fn ask(&mut self, words: &str, kind: Kind, place: Option<&'a str>) {
        self.take_rest_as_answer();
        let unanswered = self.answer.is_empty();
        let (words, answer, rest) = split_answer(words, kind);
        match &mut self.question {
            // Two ways of asking, one answer. A longer row of questions is a table of contents.
            Some(open) if unanswered && kind != Kind::Heading && open.kind == kind => {
                open.wordings.push(words.to_owned());
                if open.wordings.len() > MOST_WORDINGS {
                    self.close();
                }
            }
            // A heading above a question is the name of a section.
            Some(open) if unanswered && open.kind == Kind::Heading => {
                let heading = std::mem::take(&mut open.words);
                self.question = Some(Question::new(words, kind));
                self.begin_section(heading);
                self.place = place;
            }
            _ => {
                self.close();
                self.question = Some(Question::new(words, kind));
                self.place = place;
            }
        }
        self.rest = rest.map(str::to_owned);
        if let Some(answer) = answer {
            self.add_answer(answer);
        }
    }

    fn take_rest_as_answer(&mut self) {
        if let Some(rest) = self.rest.take() {
            self.add_answer(&rest);
        }
    }

    fn begin_section(&mut self, heading: String) {
        self.end_section();
        self.section = Some(heading);
        self.section_used = false;
    }

    fn end_section(&mut self) {
        if let Some(heading) = self.section.take()
            && !self.section_used
        {
            self.entries.push(Entry { text: heading, ..Entry::default() });
        }
    }

    fn add_answer(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        if !self.answer.is_empty() {
            self.answer.push('\n');
        }
        self.answer.push_str(words);
    }

    /// An empty line ends a plain paragraph, and is a mere pause within an answer.
    fn blank(&mut self) {
        if !self.after_blank {
            if self.question.is_none() {
                self.close();
            } else if !self.answer.is_empty() {
                self.answer.push('\n');
            }
        }
        self.after_blank = true;
    }

    fn close(&mut self) {
        self.take_rest_as_answer();
        let text = std::mem::take(&mut self.answer).trim_end().to_owned();
        let (question, wordings) =
            self.question.take().map_or((None, Vec::new()), |open| (Some(open.words), open.wordings));
        let too_long = question.as_ref().is_some_and(|question| question.len() > LONGEST_QUESTION);
        let (question, wordings, text) = if text.is_empty() || too_long {
            let lines = question.into_iter().chain(wordings).chain([text]).filter(|line| !line.is_empty());
            (None, Vec::new(), lines.collect::<Vec<_>>().join("\n"))
        } else {
            (question, wordings, text)
        };
        if text.is_empty() {
            return;
        }
        // The page is the better place to look at; a section is named where there is none.
        let source = self.place.map(str::to_owned).or_else(|| self.section.clone());
        self.section_used |= self.place.is_none();
        self.entries.push(Entry { question, wordings, text, source });
    }

    fn finish(mut self) -> Vec<Entry> {
        self.close();
        self.end_section();
        drop_contents(&mut self.entries);
        self.entries
    }
}

/// A list of all questions may stand above the first: what is asked elsewhere is no wording of it.
fn drop_contents(entries: &mut [Entry]) {
    let plain = |question: &str| question.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    if entries.iter().all(|entry| entry.wordings.is_empty()) {
        return;
    }
    let asked: HashSet<String> =
        entries.iter().filter_map(|entry| entry.question.as_deref().map(plain)).collect();
    for entry in entries {
        entry.wordings.retain(|wording| !asked.contains(&plain(wording)));
    }
}

/// The question, an answer that stands on its line ("Where? A: Here."), and what may be one ("Q: Where? Here.").
fn split_answer(words: &str, kind: Kind) -> (&str, Option<&str>, Option<&str>) {
    let Some((question, rest)) = markers::question_first(words).filter(|_| kind != Kind::Heading) else {
        return (words, None, None);
    };
    let marked = markers::after_answer_word(rest, kind == Kind::Marked).filter(|rest| !rest.is_empty());
    match (marked, kind) {
        (Some(answer), _) => (question, Some(answer), None),
        (None, Kind::Marked) => (question, None, Some(rest)),
        (None, _) => (question, Some(rest), None),
    }
}

#[cfg(test)]
mod tests;
