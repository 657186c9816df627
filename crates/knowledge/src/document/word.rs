//! Word files, new and old. One reader is tried after the other: what the first cannot open, the second often can.
//! Headings become the places a passage is found at; many owners make them by hand, so a short bold line counts.

use std::collections::BTreeSet;
use std::io::Cursor;

use office_oxide::DocumentFormat;
use undoc::model::RevisionType;
use undoc::{Block, ListType, Paragraph, Section, Table};

use super::{Part, Unreadable, without_panic};

const LONGEST_BOLD_HEADING: usize = 90;
/// A margin with fewer is a page number or a date.
const FEWEST_WORDS_IN_MARGIN: usize = 3;
const LONGEST_HEADING: usize = 200;
/// Tables within tables within tables: beyond this depth only an attacker puts words.
const DEEPEST_TABLE: usize = 6;

pub(super) fn read_docx(bytes: &[u8]) -> Result<Vec<Part>, Unreadable> {
    read(bytes, DocumentFormat::Docx)
}

pub(super) fn read_doc(bytes: &[u8]) -> Result<Vec<Part>, Unreadable> {
    read(bytes, DocumentFormat::Doc)
}

fn read(bytes: &[u8], format: DocumentFormat) -> Result<Vec<Part>, Unreadable> {
    let first = without_panic(|| first_reader(bytes)).and_then(|read| read);
    match first {
        Ok(parts) if !parts.is_empty() => Ok(parts),
        Err(Unreadable::Encrypted) => Err(Unreadable::Encrypted),
        first => match without_panic(|| second_reader(bytes, format)).and_then(|read| read) {
            Ok(parts) if !parts.is_empty() => Ok(parts),
            // Both are sure that it is a Word file without words, or neither could open it.
            second => first.and(second),
        },
    }
}

fn first_reader(bytes: &[u8]) -> Result<Vec<Part>, Unreadable> {
    let document = undoc::parse_bytes(bytes).map_err(|error| match error {
        undoc::Error::Encrypted => Unreadable::Encrypted,
        _ => Unreadable::Broken,
    })?;
    let mut outline = Outline::default();
    for block in document.sections.iter().flat_map(|section| &section.content) {
        match block {
            Block::Paragraph(paragraph) => outline.paragraph(paragraph),
            Block::Table(table) => outline.block(&table_text(table, 0)),
            Block::Note { label, content } => {
                let note: Vec<String> = content.iter().map(text_of).collect();
                outline.block(&format!("[{label}] {}", note.join("\n")));
            }
            Block::Image { alt_text: Some(description), .. } => outline.block(description),
            Block::PageBreak | Block::SectionBreak | Block::Image { .. } => {}
        }
    }
    outline.margins(&document.sections);
    Ok(outline.finish())
}

fn second_reader(bytes: &[u8], format: DocumentFormat) -> Result<Vec<Part>, Unreadable> {
    let document =
        office_oxide::Document::from_reader(Cursor::new(bytes.to_vec()), format).map_err(|error| {
            if error.to_string().contains("ncrypt") { Unreadable::Encrypted } else { Unreadable::Broken }
        })?;
    let mut outline = Outline::default();
    for block in document.to_markdown().split("\n\n") {
        match block.strip_prefix('#') {
            Some(heading) => outline.heading(heading.trim_start_matches('#').trim()),
            None => outline.block(&block.replace("**", "")),
        }
    }
    Ok(outline.finish())
}

/// Collects paragraphs under the heading they stand below.
#[derive(Default)]
struct Outline {
    parts: Vec<Part>,
    open: Part,
    in_list: bool,
}

impl Outline {
    fn paragraph(&mut self, paragraph: &Paragraph) {
        let text = text_of(paragraph);
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        if is_heading(paragraph, text) {
            self.heading(text);
        } else if let Some(marker) = list_marker(paragraph) {
            self.item(&format!("{marker} {text}"));
        } else {
            self.block(text);
        }
    }

    fn item(&mut self, text: &str) {
        if self.in_list {
            self.open.text.push('\n');
            self.open.text.push_str(text);
        } else {
            self.block(text);
        }
        self.in_list = true;
    }

    fn heading(&mut self, text: &str) {
        // A title right above another heading belongs to it; otherwise it would be a part of three words.
        let only_a_heading =
            self.open.source.as_deref().is_some_and(|source| source == self.open.text.trim());
        if !only_a_heading {
            self.close();
        }
        self.block(text);
        self.open.source = Some(text.chars().take(LONGEST_HEADING).collect());
    }

    fn block(&mut self, text: &str) {
        self.in_list = false;
        if !self.open.text.is_empty() {
            self.open.text.push_str("\n\n");
        }
        self.open.text.push_str(text);
    }

    /// Headers and footers, each once: the only place where some owners write their address.
    fn margins(&mut self, sections: &[Section]) {
        let mut seen = BTreeSet::new();
        let margins =
            sections.iter().flat_map(|section| [&section.header, &section.footer]).flatten().flatten();
        for paragraph in margins {
            let text = text_of(paragraph);
            if text.split_whitespace().count() >= FEWEST_WORDS_IN_MARGIN && seen.insert(text.clone()) {
                if seen.len() == 1 {
                    self.close();
                }
                self.block(text.trim());
            }
        }
    }

    fn close(&mut self) {
        let part = std::mem::take(&mut self.open);
        if !part.text.trim().is_empty() {
            self.parts.push(part);
        }
    }

    fn finish(mut self) -> Vec<Part> {
        self.close();
        self.parts
    }
}

/// Without the marks that the reader sets for page breaks and notes.
fn text_of(paragraph: &Paragraph) -> String {
    let mut text = String::new();
    for run in paragraph.runs.iter().filter(|run| run.revision != RevisionType::Deleted) {
        text.push_str(&run.text);
        if run.line_break || run.page_break {
            text.push('\n');
        }
    }
    text
}

/// The list may be said by the paragraph or only by its style.
fn list_marker(paragraph: &Paragraph) -> Option<String> {
    let by_style = || paragraph.style_name.as_deref().is_some_and(|style| style.starts_with("List "));
    match &paragraph.list_info {
        Some(list) if list.list_type == ListType::Numbered => {
            Some(list.number.map_or_else(|| "•".to_owned(), |number| format!("{number}.")))
        }
        Some(list) if list.list_type == ListType::Bullet => Some("•".to_owned()),
        _ => by_style().then(|| "•".to_owned()),
    }
}

fn is_heading(paragraph: &Paragraph, text: &str) -> bool {
    let style = paragraph.style_name.as_deref().or(paragraph.style_id.as_deref()).unwrap_or_default();
    let styled = paragraph.is_heading()
        || style.eq_ignore_ascii_case("title")
        || style.eq_ignore_ascii_case("subtitle");
    if styled {
        return text.chars().count() <= LONGEST_HEADING;
    }
    let mut inked = paragraph.runs.iter().filter(|run| !run.text.trim().is_empty()).peekable();
    paragraph.list_info.is_none()
        && inked.peek().is_some()
        && inked.all(|run| run.style.bold)
        && text.chars().count() <= LONGEST_BOLD_HEADING
        && !text.contains('\n')
        && !text.ends_with(['.', '!', ';', ',', '。'])
}

/// A line for each row, its cells divided by bars.
fn table_text(table: &Table, depth: usize) -> String {
    let mut rows = Vec::with_capacity(table.rows.len());
    for row in &table.rows {
        let cells: Vec<String> = row
            .cells
            .iter()
            .map(|cell| {
                let mut words: Vec<String> = cell.content.iter().map(text_of).collect();
                if depth < DEEPEST_TABLE {
                    words.extend(cell.nested_tables.iter().map(|inner| table_text(inner, depth + 1)));
                }
                words.join(" ").replace('\n', " ").trim().to_owned()
            })
            .collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push(cells.join(" | "));
        }
    }
    rows.join("\n")
}
