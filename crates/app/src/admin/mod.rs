//! What the one who looks after the installation can do: see everybody, change limits and plans, suspend and restore,
//! put credit right, and take care of what failed. Each use case takes a caller who was found to be the admin
//! ([`crate::accounts::Caller::must_be_admin`]), and leaves a line in the record.

mod audit_trail;
mod credit;
mod failures;
mod limits;
mod money;
mod resend_code;
mod settle;
mod subscription;
mod suspend;
mod users;

pub use audit_trail::{AuditPage, AuditQuery};
pub use failures::{FailedThing, FailureKind, FailurePage};
pub use limits::Limits;
pub use money::MoneyOf;
pub use users::{AccountView, UserPage, UserQuery};

use botwright_domain::typed_text::{Lines, text};

use crate::{Failure, Outcome};

const LONGEST_REASON: usize = 500;

/// Why the admin did it, in his own words.
fn reason(typed: &str) -> Outcome<String> {
    let reason =
        text(typed, LONGEST_REASON, Lines::Many).map_err(|message| Failure::invalid("reason", &message))?;
    if reason.is_empty() { Err(Failure::invalid("reason", "Please say why")) } else { Ok(reason) }
}

/// From a page's number to how many to pass over.
fn offset(page: u64, per_page: u64) -> u64 {
    page.saturating_sub(1).saturating_mul(per_page).min(i64::MAX as u64)
}
