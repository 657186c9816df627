//! Whether a post is to be written yet. Words, pictures and videos cost the operator money, so none are made for a bot that
//! may not post: its posts stay planned, and are written when it is switched on or recharged before their time.

use botwright_domain::social::post::{PostState, WRITTEN_AHEAD};
use botwright_store::deliveries::Delivery;
use botwright_store::posts::Post;
use botwright_store::schedules::BotPlatform;
use botwright_store::social_bots::SocialBot;
use botwright_store::{accounts, schedules};
use chrono::{DateTime, Utc};

use super::ending::PAUSED;
use super::outcome::{no_plan, none_left};
use super::words::are_the_owners;
use crate::{App, Outcome};

const IS_PAUSED: &str = "This bot is paused.";

/// Why a post is not written now, and what becomes of it if that is so at its time.
pub(super) struct HeldBack {
    pub reason: &'static str,
    pub at_its_time: (PostState, &'static str),
}

impl App {
    pub(super) async fn held_back(
        &self,
        bot: &SocialBot,
        post: &Post,
        deliveries: &[Delivery],
    ) -> Outcome<Option<HeldBack>> {
        let db = self.store.read();
        if accounts::is_suspended(db, bot.owner_id).await? {
            return Ok(Some(HeldBack::paused()));
        }
        let linked = schedules::platforms_of(db, &[bot.id]).await?;
        Ok(held_back(bot, post, deliveries, &linked, self.now()))
    }
}

pub(super) fn held_back(
    bot: &SocialBot,
    post: &Post,
    deliveries: &[Delivery],
    linked: &[BotPlatform],
    now: DateTime<Utc>,
) -> Option<HeldBack> {
    if !bot.is_active && !post.insisted {
        return Some(HeldBack::paused());
    }
    // What is only kept for the owner uses nothing up.
    let has_account = |delivery: &Delivery| {
        linked.iter().any(|row| row.platform == delivery.platform && row.connection_id.is_some())
    };
    let reason = if bot.allowance.is_valid(now) {
        none_left(bot, post).filter(|_| deliveries.iter().any(has_account))?
    } else {
        no_plan(bot)
    };
    Some(HeldBack { reason, at_its_time: (PostState::Missed, reason) })
}

/// It would be made by now.
pub(super) fn is_due(post: &Post, now: DateTime<Utc>) -> bool {
    matches!(post.state, PostState::Planned | PostState::Undrafted)
        && (are_the_owners(post) || post.publish_at - WRITTEN_AHEAD <= now)
}

impl HeldBack {
    fn paused() -> Self {
        Self { reason: IS_PAUSED, at_its_time: (PostState::Skipped, PAUSED) }
    }
}
