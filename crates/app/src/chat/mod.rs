//! Chatting: a visitor asks, a bot answers from what its owner taught it, and says so when it does not know.
//!
//! [`answer`] tells the story: admit → retrieve → (reserve → prompt → stream →) record. To add an engine that writes
//! answers, implement `ChatModel` in the gateways; whatever it is fed comes from `prompt.rs`.

mod admit;
mod answer;
mod card_numbers;
mod counted;
mod embedding;
mod engines;
mod guard;
mod history;
mod leads;
mod library;
mod prompt;
mod rate;
mod read;
mod reply;
mod reserve;
mod retrieve;
mod sentences;
mod with_model;

pub(crate) use admit::REMEMBERED_TURNS;
pub use admit::Visitor;
pub(crate) use embedding::Embedding;
pub(crate) use engines::Engines;
pub use history::{History, Period};
pub use leads::{LeadPage, LeadSent, LeadSheet};
pub(crate) use library::Library;
pub use library::Speaker;
pub use read::{BotCounts, ConversationPage, Transcript};
pub use reply::{ReplyEvent, ReplyStream, Source};
