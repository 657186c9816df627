//! What an account, a one-time code, a plan, a chatbot, a limit and a job are, and the rules about them.
//!
//! Nothing here does I/O or reads a clock: time arrives as an argument. That keeps every rule of the business
//! testable in microseconds and free of the database, the web and other people's APIs.

pub mod account;
pub mod allowance;
pub mod audit;
pub mod blog;
pub mod bot_code;
pub mod chat;
pub mod chatbot;
pub mod choice;
pub mod clock;
pub mod content_policy;
pub mod field_errors;
pub mod job;
pub mod lead;
pub mod lead_form;
pub mod money;
pub mod one_time_code;
pub mod open_question;
pub mod payment;
mod phone;
pub mod plan;
pub mod price;
pub mod snippet;
pub mod social;
pub mod social_allowance;
pub mod throttle;
pub mod typed_text;
pub mod visitor_address;
pub mod website;
