//! What a file is, told by its first bytes and by what is in it. File names lie, and so do the content types that
//! browsers derive from them.

use std::io::{Cursor, Read};

use memchr::memmem;
use zip::ZipArchive;

use super::{MAX_PACKED_FILES, MAX_UNPACKED, Unreadable, plain};

pub(super) enum Content {
    Pdf,
    Docx,
    Doc,
    Text,
}

/// PDF readers accept a header that does not stand at the very beginning.
const PDF_HEADER_WITHIN: usize = 1024;
const ZIP: &[u8] = b"PK\x03\x04";
const EMPTY_ZIP: &[u8] = b"PK\x05\x06";
/// The container of Word, Excel and PowerPoint 97 to 2003, and of newer files with a password.
const OLE: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// Kinds that owners upload by mistake, so that the sentence can name them.
const OTHERS: [(&[u8], &str); 15] = [
    (b"MZ", "a program"),
    (b"\x7fELF", "a program"),
    (b"\x89PNG", "a picture"),
    (b"\xFF\xD8\xFF", "a picture"),
    (b"GIF8", "a picture"),
    (b"II*\0", "a picture"),
    (b"MM\0*", "a picture"),
    (b"RIFF", "a picture, a sound or a film"),
    (b"\0\0\0\x18ftyp", "a film"),
    (b"\0\0\0\x20ftyp", "a film"),
    (b"ID3", "a sound"),
    (b"Rar!", "an archive"),
    (b"7z\xBC\xAF", "an archive"),
    (b"\x1f\x8b", "an archive"),
    (b"{\\rtf", "a rich text (RTF) file"),
];

pub(super) fn content(bytes: &[u8]) -> Result<Content, Unreadable> {
    if bytes.trim_ascii().is_empty() {
        return Err(Unreadable::Empty);
    }
    if let Some((_, name)) = OTHERS.iter().find(|(start, _)| bytes.starts_with(start))
        && !plain::is_prose(bytes, name)
    {
        return Err(Unreadable::NotSupported((*name).to_owned()));
    }
    let head = &bytes[..bytes.len().min(PDF_HEADER_WITHIN)];
    if memmem::find(head, b"%PDF-").is_some() {
        return Ok(Content::Pdf);
    }
    if bytes.starts_with(ZIP) || bytes.starts_with(EMPTY_ZIP) {
        return in_zip(bytes);
    }
    if bytes.starts_with(OLE) {
        return in_ole(bytes);
    }
    if is_web_page(head) {
        return Err(Unreadable::NotSupported("a web page (HTML)".to_owned()));
    }
    if plain::is_text(bytes) {
        return Ok(Content::Text);
    }
    Err(Unreadable::NotSupported("of a kind that cannot be read".to_owned()))
}

fn in_zip(bytes: &[u8]) -> Result<Content, Unreadable> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Unreadable::Broken)?;
    if archive.len() > MAX_PACKED_FILES {
        return Err(Unreadable::TooLarge);
    }
    if archive.index_for_name("word/document.xml").is_none() {
        let first_of =
            |folder: &str| archive.file_names().any(|name| name.is_ok_and(|name| name.starts_with(folder)));
        let name = if first_of("xl/") {
            "an Excel workbook"
        } else if first_of("ppt/") {
            "a PowerPoint presentation"
        } else if first_of("META-INF/manifest.xml") {
            "an OpenDocument file"
        } else {
            "an archive"
        };
        return Err(Unreadable::NotSupported(name.to_owned()));
    }
    refuse_bombs(&mut archive)?;
    Ok(Content::Docx)
}

/// Unpacks everything into nothing and counts. The sizes written in the archive are the sender's word, no more.
fn refuse_bombs(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<(), Unreadable> {
    let mut left = MAX_UNPACKED;
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(|error| match error {
            zip::result::ZipError::UnsupportedArchive(_) => Unreadable::Encrypted,
            _ => Unreadable::Broken,
        })?;
        let unpacked = std::io::copy(&mut file.take(left + 1), &mut std::io::sink());
        let unpacked = unpacked.map_err(|_| Unreadable::Broken)?;
        left = left.checked_sub(unpacked).ok_or(Unreadable::TooLarge)?;
    }
    Ok(())
}

fn in_ole(bytes: &[u8]) -> Result<Content, Unreadable> {
    let holds = |stream: &str| {
        let name: Vec<u8> = stream.encode_utf16().flat_map(u16::to_le_bytes).collect();
        memmem::find(bytes, &name).is_some()
    };
    if holds("EncryptedPackage") {
        Err(Unreadable::Encrypted)
    } else if holds("WordDocument") {
        Ok(Content::Doc)
    } else if holds("Workbook") {
        Err(Unreadable::NotSupported("an Excel workbook".to_owned()))
    } else if holds("PowerPoint Document") {
        Err(Unreadable::NotSupported("a PowerPoint presentation".to_owned()))
    } else {
        Err(Unreadable::NotSupported("of a kind that cannot be read".to_owned()))
    }
}

fn is_web_page(head: &[u8]) -> bool {
    let start = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head).trim_ascii_start();
    [b"<!doctype html".as_slice(), b"<html"]
        .iter()
        .any(|tag| start.get(..tag.len()).is_some_and(|found| found.eq_ignore_ascii_case(tag)))
}
