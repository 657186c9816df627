//! What a bot knows, on its way from an owner's file to entries that can be searched. Pure computing: bytes and text
//! come in, text comes out. No database, no network, no clock.
//!
//! The way of a file: [`document::read`] finds out what it is and takes the text out of it, part by part;
//! [`passages::from_document`] cuts the parts into entries. The way of a text field: [`faq::entries`]. And
//! [`drafts`] writes first versions of instructions, FAQ, lead form and social media posts from an owner's own
//! sentences, for houses without a language model.
//!
//! The way of a question: [`embed_entries`] and [`Index::build`] make a bot's knowledge searchable, once.
//! [`small_talk`] knows a greeting from a question; [`Query::new`] takes the message and what was said before,
//! [`Embedder::embed`] turns its texts into vectors, [`Index::search`] finds entries and [`reply`] makes the words.
//! [`several_questions`] tells two questions in one message apart, and [`language_of`] in which language to speak of it.
//! A build without weights has no embedder, and all of it works by words alone.
//!
//! Other people's parsers do the reading, and each of them panics, overflows its stack or eats memory on some broken
//! file. Panics are caught here and sizes are capped here; a stack overflow or a runaway allocation cannot be caught
//! inside a process, so call [`document::read`] in a child process with limits on memory and time. All results can
//! be serialised, so that the child can hand them over.
//!
//! # How to add a file kind
//! 1. Add a variant to [`document::FileKind`], and tell it apart by its content in `document/detect.rs`. Names and
//!    content types that a browser sends are never looked at: an `.exe` named `.pdf` is an `.exe`.
//! 2. Write `document/<kind>.rs` with `pub(super) fn read(bytes: &[u8]) -> Result<Vec<Part>, Unreadable>`: one part
//!    for each place that a reader can be pointed to (a page, a heading, a sheet), and its name as `source`. Leave
//!    cleaning and the limits on length to `document::read`, but cap what you unpack.
//! 3. Call it in `document::read`, add a real file of that kind to `tests/files` and a test to `tests/it`.

mod address;
pub mod document;
pub mod drafts;
mod embedder;
mod entry;
pub mod eval;
pub mod faq;
mod language;
pub mod passages;
mod search;
mod several;
mod small_talk;
pub mod web_page;
mod words;

pub use address::address_in;
pub use embedder::{Embedder, EntryVectors, Vector, embed_entries};
pub use entry::Entry;
pub use language::{Language, language_of};
pub use search::{Findings, Hit, Index, Query, Reply, Verdict, heading, reply, stands_alone};
pub use several::{asks, several_questions};
pub use small_talk::{SmallTalk, small_talk};
