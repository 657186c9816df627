//! What an owner hears of a social media bot's accounts.

use super::Letter;
use super::lead_letter::one_line;
use super::money_letters::receipt;

/// An account on a platform has closed its door.
pub fn reconnect(platform: &str, account: &str, reason: &str) -> Letter {
    receipt(
        format!("{} needs to be connected again", one_line(account)),
        &[
            format!("We can no longer post to {account} on {platform}. {platform} says: {reason}"),
            "Please open your social media bot under My Bots, press Edit, and connect the account again. Posts that \
             failed meanwhile wait there and can be sent with one click."
                .into(),
        ],
    )
}
