//! What the law and good manners ask for: an account can be taken along and deleted, a visitor can be found and erased,
//! and nothing is kept longer than its owner wants.
//!
//! `deletion` makes the shell, `clear_out` removes the rest afterwards, `discard` removes files; `visitors` and
//! `retention` erase what was said. A new kind of thing that an account holds needs a line in `export`, one in
//! `deletion` or `clear_out`, and one in the tests of both.

mod clear_out;
mod deletion;
mod discard;
mod export;
mod retention;
mod visitors;

pub(crate) use clear_out::{CLEAR_OUT, CLEAR_OUT_BOT};
pub use deletion::{Farewell, WouldBeLost};
pub(crate) use discard::DISCARD_FILES;
pub(crate) use retention::FORGET;
pub use visitors::{FoundConversation, FoundLead, FoundVisitor};
