//! Everybody else's systems behind traits of our own. What they speak on the wire stops here.
//!
//! To add one: a folder with the trait and the plain types it speaks in, one file for each implementation, and the
//! stand-in for tests beside the real ones.

pub mod blog;
pub mod files;
pub mod mail;
mod model_settings;
pub mod models;
mod outgoing;
pub mod payments;
pub mod pictures;
pub mod social;
pub mod website;
