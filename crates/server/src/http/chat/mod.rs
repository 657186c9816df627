//! The calls of `app::chat`, one file each.

pub mod conversations;
pub mod history;
pub mod leads;
pub mod rate_conversation;
pub mod standard_chat;
pub mod submit_lead;
