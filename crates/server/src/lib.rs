//! The process: settings, start-up, HTTP and the command line. A handler parses, calls one use case of `app`, and
//! maps the answer; nothing here decides anything about the business.

mod backup;
mod banner;
pub mod cli;
mod csv;
mod doctor;
mod eval;
mod http;
mod occupied;
#[cfg(feature = "otel")]
mod otel;
mod peer;
mod platform_settings;
mod ready;
mod restore;
mod secret_key;
mod serve;
pub mod settings;
mod start;
mod subscribers;
mod telemetry;
mod typed_settings;
mod user;

pub use http::openapi_json;
pub use settings::Settings;
pub use start::{Options, Running, start};
