//! A document is cut into passages that can be found and shown by themselves: large enough to hold a thought, small
//! enough to be about one. Cuts fall between headings, then paragraphs, then sentences. Passages do not overlap:
//! they end where a sentence ends, and repeated sentences would show up as two hits for one place.

use crate::document::{Document, Part};
use crate::{Entry, faq, words};

/// Words a passage should have at least before a paragraph may begin a new one.
const ENOUGH: usize = 80;
const MOST: usize = 220;
/// A section shorter than this is joined with the next one on its page.
const TINY: usize = 12;
/// Words of a heading that stands directly above its text.
const LONGEST_HEADING: usize = 8;
/// How much of a document must be questions and answers, in percent of its text, to be read as a FAQ.
const FAQ_SHARE: usize = 60;
const FEWEST_QUESTIONS: usize = 2;

/// The passages of a document, in its order; the questions and answers of one that is a FAQ.
pub fn from_document(document: &Document) -> Vec<Entry> {
    let entries = as_faq(document).unwrap_or_else(|| {
        let mut cutter = Cutter::default();
        for part in &document.parts {
            cutter.part(part);
        }
        cutter.finish()
    });
    entries.into_iter().flat_map(cut_long).collect()
}

/// Cuts an entry with a long text into several; each keeps the question and the source, and the first the wordings.
pub fn cut_long(entry: Entry) -> Vec<Entry> {
    if words::count(&entry.text) <= MOST {
        return vec![entry];
    }
    let Entry { question, mut wordings, text, source } = entry;
    let part = Part { source, text };
    let mut cutter = Cutter::default();
    cutter.part(&part);
    let asked =
        |piece| Entry { question: question.clone(), wordings: std::mem::take(&mut wordings), ..piece };
    cutter.finish().into_iter().map(asked).collect()
}

fn as_faq(document: &Document) -> Option<Vec<Entry>> {
    let lines = document.parts.iter().flat_map(|part| {
        // An empty line divides two parts, except where a page ends within a paragraph.
        let divider = part.source.as_deref().is_none_or(|source| !source.starts_with("Page ")).then_some("");
        divider.into_iter().chain(part.text.lines()).map(|line| (line, part.source.as_deref()))
    });
    let entries = faq::parse(lines);
    let is_pair = |entry: &&Entry| {
        entry.question.as_deref().is_some_and(|question| question.contains(['?', '？', '؟']))
    };
    let pairs = entries.iter().filter(is_pair);
    let (count, in_pairs) =
        pairs.fold((0, 0), |(count, length), entry| (count + 1, length + entry.text.len()));
    let all: usize = entries.iter().map(|entry| entry.text.len()).sum();
    // Few questions with very long answers: a text with rhetorical questions.
    let long_winded = in_pairs > count * MOST * 10;
    (count >= FEWEST_QUESTIONS && in_pairs * 100 >= all * FAQ_SHARE && !long_winded).then_some(entries)
}

#[derive(Default)]
struct Cutter<'a> {
    entries: Vec<Entry>,
    source: Option<&'a str>,
    text: String,
    length: usize,
    /// Words below the last heading.
    below_heading: usize,
}

impl<'a> Cutter<'a> {
    fn part(&mut self, part: &'a Part) {
        let mut text = part.text.as_str();
        let mid_sentence = !self.text.is_empty()
            && !self.text.ends_with(['.', '!', '?', ':', '。', '！', '？', '|'])
            && text.starts_with(char::is_lowercase);
        if mid_sentence {
            // The page ended within a sentence: its rest belongs to where it began.
            let rest = words::sentences(text.split("\n\n").next().unwrap_or_default())
                .first()
                .copied()
                .unwrap_or_default();
            self.text.push(' ');
            self.text.push_str(rest.trim_end());
            text = text[rest.len()..].trim_start();
        }
        self.flush();
        self.source = part.source.as_deref();
        for paragraph in text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty()) {
            for piece in at_headings(paragraph) {
                self.paragraph(piece);
            }
        }
    }

    fn paragraph(&mut self, paragraph: &str) {
        let heading = words::is_heading(paragraph);
        if heading && self.below_heading >= TINY {
            self.flush();
        }
        let length = words::count(paragraph);
        if self.length >= ENOUGH && !heading && self.length + length > usize::midpoint(ENOUGH, MOST) {
            self.flush();
        }
        if length > MOST {
            self.long_paragraph(paragraph);
        } else {
            self.add(paragraph, length, "\n\n");
        }
        self.below_heading = if heading { 0 } else { self.below_heading + length };
    }

    /// Sentence by sentence; rows of a table and lines of a list count as sentences.
    fn long_paragraph(&mut self, paragraph: &str) {
        let mut before = "\n\n";
        for line in paragraph.lines() {
            for sentence in words::sentences(line) {
                let sentence = sentence.trim();
                let length = words::count(sentence);
                if length <= MOST {
                    self.add(sentence, length, before);
                } else {
                    self.endless_sentence(sentence);
                }
                before = " ";
            }
            before = "\n";
        }
    }

    /// No full stop for more than a passage: cut between words, or between characters where no spaces are written.
    fn endless_sentence(&mut self, sentence: &str) {
        let mut piece = String::new();
        let mut length = 0;
        for word in sentence.split_inclusive(char::is_whitespace) {
            let mut rest = word;
            while !rest.is_empty() {
                let end = rest.char_indices().nth(MOST).map_or(rest.len(), |(at, _)| at);
                let (chunk, after) = rest.split_at(end);
                let chunk_length = words::count(chunk);
                if length + chunk_length > MOST {
                    self.add(piece.trim(), length, " ");
                    self.flush();
                    piece.clear();
                    length = 0;
                }
                piece.push_str(chunk);
                length += chunk_length;
                rest = after;
            }
        }
        self.add(piece.trim(), length, " ");
    }

    fn add(&mut self, text: &str, length: usize, before: &str) {
        if self.length + length > MOST {
            self.flush();
        }
        if !self.text.is_empty() {
            self.text.push_str(before);
        }
        self.text.push_str(text);
        self.length += length;
    }

    fn flush(&mut self) {
        let text = std::mem::take(&mut self.text);
        self.length = 0;
        self.below_heading = 0;
        if !text.trim().is_empty() {
            let source = self.source.map(str::to_owned);
            self.entries.push(Entry { text, source, ..Entry::default() });
        }
    }

    fn finish(mut self) -> Vec<Entry> {
        self.flush();
        self.entries
    }
}

/// Cuts a paragraph before and after each heading in it: many people leave no empty line below a heading, and some leave
/// none above it either.
fn at_headings(paragraph: &str) -> Vec<&str> {
    let lines: Vec<&str> = paragraph.split_inclusive('\n').collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
    let mut pieces = Vec::new();
    let (mut begin, mut at) = (0, 0);
    for (number, line) in lines.iter().enumerate() {
        let before = number.checked_sub(1).map(|before| lines[before]);
        let after = lines.get(number + 1).copied();
        if is_heading_within(before, line, after, longest) {
            pieces.extend([&paragraph[begin..at], line]);
            begin = at + line.len();
        }
        at += line.len();
    }
    pieces.push(&paragraph[begin..]);
    pieces.into_iter().map(str::trim).filter(|piece| !piece.is_empty()).collect()
}

/// A line of its own above text. It is not the beginning of a sentence that was broken into lines: it is much shorter
/// than they are, stands where a sentence ended, and the next one begins anew. And it is no line of a list.
fn is_heading_within(before: Option<&str>, line: &str, after: Option<&str>, longest: usize) -> bool {
    let ended = before.is_none_or(|before| before.trim_end().ends_with(['.', '!', '?', '。', '！', '？']));
    let short = words::count(line) <= LONGEST_HEADING && line.chars().count() * 3 <= longest * 2;
    let begins = |after: &str| {
        !after.starts_with(char::is_lowercase) && !words::is_heading(after) && !after.contains(" | ")
    };
    ended && short && words::is_heading(line) && after.is_some_and(begins)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::FileKind;

    fn document(parts: &[(&str, &str)]) -> Document {
        let part = |(source, text): &(&str, &str)| Part {
            source: Some((*source).to_owned()).filter(|source| !source.is_empty()),
            text: (*text).to_owned(),
        };
        Document { kind: FileKind::Pdf, parts: parts.iter().map(part).collect() }
    }

    fn sentence(number: usize) -> String {
        format!("Sentence number {number} tells one more thing about the bakery and its bread. ")
    }

    #[test]
    fn passages_have_a_sensible_size_and_lose_nothing() {
        let paragraphs: Vec<String> =
            (0..60).map(|n| (0..=(n * 7 % 30)).map(|m| sentence(n * 100 + m)).collect::<String>()).collect();
        let text = paragraphs.join("\n\n");
        let entries = from_document(&document(&[("", &text)]));
        let joined: Vec<&str> = entries.iter().flat_map(|entry| entry.text.split_whitespace()).collect();
        assert_eq!(joined, text.split_whitespace().collect::<Vec<_>>());
        for entry in &entries[..entries.len() - 1] {
            let words = words::count(&entry.text);
            assert!((30..=MOST).contains(&words), "{words} words");
            assert!(entry.text.ends_with('.'));
        }
    }

    #[test]
    fn headings_and_pages_divide_and_tiny_sections_stay_together() {
        let hours = "Opening hours\n\nWe are open from Tuesday to Saturday between 7:30 and 17:00, except on holidays.";
        let page = format!("{hours}\n\nParking\n\nBehind the house.\n\nPrices\n\nBread | £4.80");
        let entries = from_document(&document(&[("Page 1", &page), ("Page 2", "Delivery is free.")]));
        let found: Vec<(&str, &str)> =
            entries.iter().map(|entry| (entry.source.as_deref().unwrap(), entry.text.as_str())).collect();
        let rest = "Parking\n\nBehind the house.\n\nPrices\n\nBread | £4.80";
        assert_eq!(found, [("Page 1", hours), ("Page 1", rest), ("Page 2", "Delivery is free.")]);
    }

    #[test]
    fn headings_need_no_empty_line_below_or_above() {
        let delivery = "We deliver within five kilometres of the shop by cargo bike, every day but Sunday.";
        let payment =
            "We take cash, debit cards and credit cards from 5 euros. We do not take American Express.";
        let broken = "In the old mill, a few steps from the bridge over the river and from the stop of\n\
                      Line 4, we bake in two ovens that were built by the grandfather of the owner.";
        for gap in ["\n", "\n\n"] {
            let text = format!("Delivery\n{delivery}{gap}Payment\n{payment}{gap}Where to find us\n{broken}");
            let texts: Vec<String> =
                from_document(&document(&[("", &text)])).into_iter().map(|entry| entry.text).collect();
            let expected = [("Delivery", delivery), ("Payment", payment), ("Where to find us", broken)]
                .map(|(heading, text)| format!("{heading}\n\n{text}"));
            assert_eq!(texts, expected);
        }
        let list = "Bread\nSourdough loaf\nRye bread\nSeeded rolls";
        assert_eq!(from_document(&document(&[("", list)]))[0].text, list);
    }

    #[test]
    fn a_sentence_across_pages_stays_whole() {
        let entries = from_document(&document(&[
            ("Page 1", "We are closed on"),
            ("Page 2", "all Mondays. Come again."),
        ]));
        assert_eq!(entries[0].text, "We are closed on all Mondays.");
        assert_eq!(entries[1].text, "Come again.");
        assert_eq!(entries[1].source.as_deref(), Some("Page 2"));
    }

    #[test]
    fn a_document_of_questions_becomes_a_faq() {
        let entries = from_document(&document(&[
            ("Page 1", "Welcome!\n\nQ: Do you deliver?\nA: Yes, within\nfive miles,"),
            ("Page 2", "and further for a fee.\n\nQ: Do you bake rye?\nA: On Fridays."),
        ]));
        assert_eq!(entries.len(), 3);
        assert_eq!(entries[1].question.as_deref(), Some("Do you deliver?"));
        assert_eq!(entries[1].text, "Yes, within\nfive miles,\nand further for a fee.");
        assert_eq!(entries[2].source.as_deref(), Some("Page 2"));
    }

    #[test]
    fn endless_words_are_cut() {
        let chinese = "我们每天上午九点开门".repeat(300);
        let entries = from_document(&document(&[("", &chinese)]));
        assert!(entries.len() > 3);
        assert_eq!(entries.iter().map(|entry| entry.text.as_str()).collect::<String>(), chinese);
        let endless = "word ".repeat(1000);
        assert!(
            from_document(&document(&[("", &endless)])).iter().all(|entry| words::count(&entry.text) <= MOST)
        );
    }
}
