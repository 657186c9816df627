//! What a social media bot is about to do, and when.

pub mod recurrence;
