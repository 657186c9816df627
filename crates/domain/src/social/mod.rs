//! Bots that post: the platforms and what they take, the form, schedules, and what a post goes through.

pub mod form;
pub mod platform;
pub mod post;
pub mod recurrence;
pub mod text;
