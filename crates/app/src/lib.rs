//! The use cases: one file for each thing somebody wants done, told top to bottom. They know the rules (`domain`),
//! where things are kept (`store`) and who else to ask (`gateways`), and nothing of HTTP.

pub mod accounts;
pub mod admin;
mod archive;
mod audit;
pub mod being_found;
pub mod billing;
pub mod blog;
pub mod chat;
pub mod chatbots;
mod context;
mod failure;
pub mod jobs;
mod mails;
mod passwords;
pub mod privacy;
mod secrets;
pub mod social;
mod throttling;
mod wrong_fields;

pub use archive::Packed;
pub use context::{App, Parts, Settings};
pub use failure::{Failure, Kind, Outcome};
pub use passwords::Passwords;
pub use secrets::{MasterKey, random_bytes};
