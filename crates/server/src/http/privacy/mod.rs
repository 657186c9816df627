//! Calls about privacy: take an account along, delete it, find and erase a visitor.

pub mod deletion;
pub mod export;
pub mod visitor;
