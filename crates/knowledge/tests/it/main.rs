//! Real files, broken files and arbitrary text through the crate's front door.

mod answers;
mod documents;
mod drafts;
mod hostile_files;
mod properties;
mod small_bots;
mod speed;

use std::path::Path;

use botwright_knowledge::document::{self, Document, Unreadable};

fn file(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(name)).unwrap()
}

fn read(name: &str) -> Result<Document, Unreadable> {
    document::read(&file(name))
}

fn parts(name: &str) -> Vec<(Option<String>, String)> {
    let document = read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    document.parts.into_iter().map(|part| (part.source, part.text)).collect()
}

fn text(name: &str) -> String {
    parts(name).into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n\n")
}
