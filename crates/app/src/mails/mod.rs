//! The mails this product writes, and the way they leave: sealed into a job within the transaction that causes them,
//! sent by the worker after it has committed.

mod blog_letters;
mod lead_letter;
mod letters;
mod money_letters;
mod send;
mod social_letters;

pub use blog_letters::{confirm_subscription, still_subscribed, subscribed};
pub use lead_letter::new_lead;
pub use letters::{Letter, account_deleted, bot_deleted, code, email_changed, password_changed};
pub use money_letters::{Receipt, Running, orphaned_payment, purchase, recharge, running_low, top_up};
pub use send::SEND_MAIL;
pub use social_letters::{access_ends, reconnect};
