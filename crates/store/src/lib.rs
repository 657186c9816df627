//! Everything that must survive a restart, on SQLite or on PostgreSQL behind one type. This is the only crate with
//! SQL in it.
//!
//! Reads take any connection ([`Store::read`]); writes take a [`Tx`], which only [`Store::begin`] gives out. To add
//! a table: a migration under `migrations/`, an entity under `entity/`, a module here with its queries, and tests
//! under `tests/` that run on both databases.

pub mod accounts;
pub mod alerts;
pub mod audit;
pub mod backup;
pub mod books;
pub mod bot_totals;
pub mod bots_of_accounts;
pub mod chatbots;
mod connect;
pub mod connections;
pub mod console;
pub mod conversations;
pub mod deliveries;
pub mod departures;
mod entity;
pub mod erasure;
mod error;
pub mod export;
pub mod faces;
pub mod feed_copies;
pub mod grants;
pub mod idempotency;
pub mod installation;
pub mod jobs;
pub mod knowledge;
pub mod leads;
pub mod ledger;
mod migrations;
pub mod missed_posts;
pub mod one_time_codes;
pub mod open_questions;
pub mod past_usage;
mod postgres;
pub mod posts;
pub mod replies;
pub mod retention;
pub mod roles;
pub mod sandbox_sessions;
pub mod schedules;
mod search;
pub mod sessions;
pub mod social_bots;
mod sqlite_url;
pub mod subscribers;
pub mod tallies;
pub mod throttles;
pub mod top_ups;
pub mod training;
pub mod trials;
mod tx;
pub mod usage;
pub mod visitors;
pub mod websites;

pub use connect::{Backend, Store};
pub use error::StoreError;
pub use postgres::Alone;
pub use sqlite_url::{sqlite_file, sqlite_url};
pub use tx::Tx;

pub use sea_orm::{ConnectionTrait, DbErr};

pub type Result<T> = std::result::Result<T, StoreError>;
