//! Files that must end in one clear sentence: broken, locked, empty, disguised and exploding ones.

use std::io::{Cursor, Write};

use botwright_knowledge::document::{self, Unreadable};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::{file, read, text};

fn not_supported(bytes: &[u8]) -> String {
    match document::read(bytes) {
        Err(Unreadable::NotSupported(name)) => name,
        other => panic!("{other:?}"),
    }
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn each_failure_has_its_own_sentence() {
    assert_eq!(document::read(b""), Err(Unreadable::Empty));
    assert_eq!(document::read(b" \r\n\t "), Err(Unreadable::Empty));
    assert_eq!(document::read("\u{FEFF}\u{200B} …".as_bytes()), Err(Unreadable::NoText));
    assert_eq!(read("scanned.pdf"), Err(Unreadable::NoText));
    assert_eq!(read("password.pdf"), Err(Unreadable::Encrypted));
    assert_eq!(read("password.docx"), Err(Unreadable::Encrypted));
    assert_eq!(read("truncated.pdf"), Err(Unreadable::Broken));
    assert_eq!(document::read(b"%PDF-1.7\nnothing of the kind"), Err(Unreadable::Broken));
    let sentence = Unreadable::NotSupported("a program".to_owned()).to_string();
    assert_eq!(sentence, "The file is a program. Please upload a PDF, a Word document or a text file.");
}

#[test]
fn kinds_are_told_by_content() {
    let program: Vec<u8> =
        b"MZ\x90\0\x03\0\0\0\x04".iter().copied().chain((0..=250).cycle().take(2000)).collect();
    assert_eq!(not_supported(&program), "a program");
    assert_eq!(not_supported(&archive(&[("xl/workbook.xml", b"<x/>")])), "an Excel workbook");
    assert_eq!(not_supported(&archive(&[("holiday.jpg", b"...")])), "an archive");
    assert_eq!(not_supported(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "a picture");
    assert_eq!(not_supported(b"{\\rtf1\\ansi hello}"), "a rich text (RTF) file");
    assert_eq!(not_supported(b"<!DOCTYPE html><p>hello"), "a web page (HTML)");
    let prose = document::read(b"MZ is a fine name for a shop.").unwrap();
    assert_eq!(prose.parts[0].text, "MZ is a fine name for a shop.");
}

#[test]
fn pdfs_that_upset_the_parser_are_survived() {
    assert_eq!(text("drawing-in-itself.pdf"), "Still readable");
    assert_eq!(text("no-media-box.pdf"), "Still readable");
    assert!(matches!(read("nested-objects.pdf"), Err(Unreadable::Broken) | Ok(_)));
}

#[test]
fn cut_and_flipped_files_never_panic() {
    for name in ["shop-libreoffice.pdf", "shop-libreoffice.docx", "shop-libreoffice.doc", "utf-16.txt"] {
        let whole = file(name);
        for cut in 1..12 {
            let _ = document::read(&whole[..whole.len() * cut / 12]);
            let mut flipped = whole.clone();
            for at in (cut * 37..whole.len()).step_by(whole.len() / 40 + 1) {
                flipped[at] ^= 0x55;
            }
            let _ = document::read(&flipped);
        }
    }
}

#[test]
fn a_bomb_in_a_word_file_is_refused_before_it_is_read() {
    let zeros = vec![b' '; 1024 * 1024];
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("word/document.xml", SimpleFileOptions::default()).unwrap();
    for _ in 0..=document::MAX_UNPACKED / (1024 * 1024) {
        zip.write_all(&zeros).unwrap();
    }
    let bomb = zip.finish().unwrap().into_inner();
    assert!(bomb.len() < 1024 * 1024);
    assert_eq!(document::read(&bomb), Err(Unreadable::TooLarge));
}

#[test]
fn a_bomb_in_a_pdf_is_refused_before_it_is_read() {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..=document::MAX_UNPACKED / (1024 * 1024) {
        packed.write_all(&vec![b' '; 1024 * 1024]).unwrap();
    }
    let packed = packed.finish().unwrap();
    let mut pdf = b"%PDF-1.4\n".to_vec();
    let mut places = Vec::new();
    let objects: [Vec<u8>; 4] = [
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>".to_vec(),
        b"<</Type/Page/Parent 2 0 R/Contents 4 0 R>>".to_vec(),
        [
            format!("<</Filter/FlateDecode/Length {}>>\nstream\n", packed.len()).into_bytes(),
            packed,
            b"\nendstream".to_vec(),
        ]
        .concat(),
    ];
    for (index, object) in objects.iter().enumerate() {
        places.push(pdf.len());
        writeln!(pdf, "{} 0 obj", index + 1).unwrap();
        pdf.extend_from_slice(object);
        pdf.extend_from_slice(b"\nendobj\n");
    }
    let table = pdf.len();
    pdf.extend_from_slice(b"xref\n0 5\n0000000000 65535 f \n");
    for place in places {
        writeln!(pdf, "{place:010} 00000 n ").unwrap();
    }
    write!(pdf, "trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n{table}\n%%EOF\n").unwrap();
    assert_eq!(document::read(&pdf), Err(Unreadable::TooLarge));
}

#[test]
fn a_word_file_without_words_has_no_text() {
    let body = br#"<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>"#;
    let types = br#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#;
    let relations = br#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>"#;
    let empty =
        archive(&[("[Content_Types].xml", types), ("_rels/.rels", relations), ("word/document.xml", body)]);
    assert_eq!(document::read(&empty), Err(Unreadable::NoText));
    assert_eq!(document::read(&archive(&[("word/document.xml", b"<not closed")])), Err(Unreadable::Broken));
}
