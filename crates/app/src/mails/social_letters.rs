//! What an owner hears of a social media bot's accounts.

use chrono::{DateTime, Utc};

use super::Letter;
use super::lead_letter::one_line;
use super::money_letters::receipt;

/// An account's access ends by itself, and only its owner can prolong it.
pub fn access_ends(platform: &str, account: &str, ends: DateTime<Utc>) -> Letter {
    receipt(
        format!("{}: access to {platform} ends soon", one_line(account)),
        &[
            format!("{platform} lets us post to {account} until {}.", ends.format("%-d %B %Y")),
            "Please open your social media bot under My Bots before then, press Edit, and connect the account again."
                .into(),
        ],
    )
}

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
