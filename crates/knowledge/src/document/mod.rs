//! A file somebody uploaded becomes text, with the places (pages, headings) where the text stands. Anything may be
//! in such a file, so the answer is either clean text of a bounded length or one sentence that tells the owner what
//! to do.

mod clean;
mod detect;
mod glyph_layout;
mod pdf;
mod plain;
mod right_to_left;
mod running_heads;
mod word;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use detect::Content;

/// What a file may grow to when it is unpacked. A Word file of 5 MB stays far below it; a bomb does not.
pub const MAX_UNPACKED: u64 = 64 * 1024 * 1024;
/// Files inside a Word file.
pub const MAX_PACKED_FILES: usize = 5_000;
pub const MAX_PAGES: usize = 3_000;
/// Bytes of text taken out of one file. The longest text in an upload of 5 MB fits twice.
pub const MAX_TEXT: usize = 16 * 1024 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileKind {
    Pdf,
    /// Word 2007 and later, and everything that saves as such.
    Docx,
    /// Word 97 to 2003.
    Doc,
    Text,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    pub kind: FileKind,
    /// In reading order, none of them empty.
    pub parts: Vec<Part>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// "Page 3" in a PDF, the nearest heading in Word, nothing in plain text.
    pub source: Option<String>,
    /// All of the text, a heading included. Paragraphs are divided by an empty line, cells of a table by " | ".
    pub text: String,
}

/// Why a file taught the bot nothing. Each sentence is meant for the owner.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unreadable {
    #[error("The file is empty.")]
    Empty,
    #[error(
        "No text was found in the file. If it is a scan, please upload a version whose text can be selected."
    )]
    NoText,
    #[error("The file is protected by a password. Please remove the password and upload it again.")]
    Encrypted,
    #[error("The file is damaged and cannot be read. Please save it anew and upload it again.")]
    Broken,
    /// Holds what the file seems to be, with its article.
    #[error("The file is {0}. Please upload a PDF, a Word document or a text file.")]
    NotSupported(String),
    #[error("The file is too large when unpacked. Please split it into smaller files.")]
    TooLarge,
}

/// Finds out by content what the file is and takes its text out.
///
/// Panics of the parsers are caught; see the crate's documentation for what is not.
pub fn read(bytes: &[u8]) -> Result<Document, Unreadable> {
    let (kind, parts) = match detect::content(bytes)? {
        Content::Pdf => (FileKind::Pdf, pdf::read(bytes)?),
        Content::Docx => (FileKind::Docx, word::read_docx(bytes)?),
        Content::Doc => (FileKind::Doc, word::read_doc(bytes)?),
        Content::Text => (FileKind::Text, plain::read(bytes)),
    };
    if parts.iter().map(|part| part.text.len()).sum::<usize>() > MAX_TEXT {
        return Err(Unreadable::TooLarge);
    }
    let parts: Vec<Part> = parts.into_iter().filter_map(cleaned).collect();
    let has_words = parts.iter().any(|part| part.text.chars().any(char::is_alphanumeric));
    if has_words { Ok(Document { kind, parts }) } else { Err(Unreadable::NoText) }
}

fn cleaned(part: Part) -> Option<Part> {
    let text = clean::text(&part.text);
    let source = part.source.map(|source| clean::line(&source)).filter(|source| !source.is_empty());
    (!text.is_empty()).then_some(Part { source, text })
}

/// Runs somebody else's parser; its panic is a broken file.
fn without_panic<T>(parse: impl FnOnce() -> T) -> Result<T, Unreadable> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(parse)).map_err(|_| Unreadable::Broken)
}
