//! Social media bots: saved, planned, written, shown to their owner, and published once to each platform.
//!
//! A post's life is told in the order of these files: `save` → `plan` → `write` (with `worth_writing`, `words` and `media`) → `edit` →
//! `deliver` (with `keys`, `outcome`, `ending` and `look`). An owner's own begins at `own_post`, and its picture may be one of
//! `own_picture`. `connect` is how an owner's accounts come in, `keep_up` how they stay open, `find` is what the screens show.

mod amounts;
mod codes;
mod connect;
mod deliver;
mod download;
mod edit;
mod ending;
mod find;
mod keep_up;
mod keys;
mod look;
mod media;
mod model_media;
mod outcome;
mod own_picture;
mod own_post;
mod plan;
mod revoke;
mod save;
mod words;
mod worth_writing;
mod write;

use botwright_domain::social::form::SocialDetails;
use botwright_store::social_bots::SocialBot;
use tracing::error;

pub use connect::{ConsentPage, Homecoming, Returned};
pub(crate) use deliver::{DELIVERIES, TO_ONE_PLATFORM};
pub use edit::{Change, Step};
pub use find::{AccountView, Can, PlatformChoice, PostPage, PostView, SocialBotView, can_retry};
pub(crate) use media::files_in;
pub use media::{MediaKind, PostFile, PostMedia, can_film};
pub use own_post::OwnPost;
use plan::read_schedule;
pub use plan::{PLAN_POSTS, Reading, ScheduleWords};
pub(crate) use revoke::REVOKE_KEYS;

pub const WRITE_POST: &str = "write_post";
pub const DELIVER: &str = "deliver";

/// What the owner told the bot. One that was bought and never edited was told nothing. Of one that cannot be read, nothing goes
/// out before somebody has looked at it.
pub(crate) fn details_of(bot: &SocialBot) -> SocialDetails {
    serde_json::from_str(&bot.details).unwrap_or_else(|error| {
        error!(bot = %bot.id, %error, "what a social media bot was told cannot be read");
        SocialDetails { ask_first: true, ..SocialDetails::default() }
    })
}
