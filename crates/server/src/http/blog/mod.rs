//! The blog's calls. All of them are open to everybody.

pub mod posts;
pub mod subscribe;
