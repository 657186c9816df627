//! One file a table, column for column. Nothing outside this crate sees these types.

pub mod alert;
pub mod bot_code;
pub mod chatbot;
pub mod conversation;
pub mod grant;
pub mod idempotency_key;
pub mod job;
pub mod knowledge_entry;
pub mod lead;
pub mod ledger_entry;
pub mod message;
pub mod one_time_code;
pub mod payment_event;
pub mod sandbox_session;
pub mod session;
pub mod social_bot;
pub mod throttle;
pub mod top_up;
pub mod trial;
pub mod user;
pub mod wallet;
pub mod website;
