//! One file a table, column for column. Nothing outside this crate sees these types.

pub mod job;
pub mod one_time_code;
pub mod session;
pub mod throttle;
pub mod user;
