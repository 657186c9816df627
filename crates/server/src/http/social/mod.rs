//! Social media bots over HTTP: the form, accounts on platforms, and posts.

pub mod bots;
pub mod connections;
pub mod consent_return;
pub mod media;
pub mod own_posts;
pub mod platforms;
pub mod post_actions;
pub mod post_view;
pub mod posts;
pub mod schedule_preview;

use botwright_app::Failure;
use uuid::Uuid;

fn bot_id(text: &str) -> Result<Uuid, Failure> {
    Uuid::try_parse(text.trim()).map_err(|_| Failure::NoSuchBot)
}

fn post_id(text: &str) -> Result<Uuid, Failure> {
    Uuid::try_parse(text).map_err(|_| Failure::NoSuchPost)
}
