//! The calls of `app::chatbots`, one file each.

pub mod create_user_bot;
pub mod delete_bot;
pub mod export_bot;
pub mod find_bots;
pub mod generate;
pub mod get_bot;
pub mod knowledge;
pub mod logo;
pub mod my_bots;
pub mod open_questions;
pub mod read_web_page;
mod social_view;
pub mod toggle_bot;
mod upload;
pub mod view;
pub mod websites;
