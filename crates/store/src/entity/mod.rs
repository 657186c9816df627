//! One file a table, column for column. Nothing outside this crate sees these types.

pub mod bot_code;
pub mod chatbot;
pub mod conversation;
pub mod job;
pub mod knowledge_entry;
pub mod lead;
pub mod message;
pub mod one_time_code;
pub mod session;
pub mod throttle;
pub mod trial;
pub mod user;
