//! The calls of `app::billing`.

pub mod account_summary;
pub mod create_recharge_link;
pub mod once;
pub mod payments;
pub mod purchases;
pub mod recharges;
pub mod sandbox_page;
pub mod usage;
