//! Writes down what becomes of a delivery, and keeps the bot's count of image posts and videos true with it. Whoever
//! moves a delivery to `sending` here may send it, and nobody else: that is what makes it once. The bot is locked first,
//! then the post, then the delivery, always in this order.

use botwright_domain::social::platform::ContentType;
use botwright_domain::social::post::{DeliveryState, PostState};
use botwright_store::chatbots::Whose;
use botwright_store::connections::{self, READY};
use botwright_store::deliveries::{self, Delivery};
use botwright_store::posts::{self, Post};
use botwright_store::social_bots::{self, SocialBot};
use botwright_store::{Tx, accounts, schedules};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::deliver::Target;
use crate::{App, Outcome};

const PLAN_ENDED: &str = "The plan of this bot has ended. Please recharge it.";
const NO_PLAN: &str = "This bot has no plan yet. Please recharge it.";
const NO_IMAGES_LEFT: &str = "This bot has no image posts left. Please recharge it.";
const NO_VIDEOS_LEFT: &str = "This bot has no short videos left. Please recharge it.";

/// A delivery with what it belongs to, all locked.
pub(super) struct Held {
    pub bot: SocialBot,
    pub post: Post,
    pub delivery: Delivery,
}

pub(super) enum Armed {
    /// Send it now. Nobody else will.
    Go(DateTime<Utc>),
    /// The post was changed, skipped or sent by somebody else since it was prepared, or its bot was paused or given
    /// another account.
    Changed,
    /// It may not go out, and was marked so.
    Refused,
}

impl App {
    /// The last step before the call that publishes. The owner's word counts up to here.
    pub(super) async fn arm(
        &self,
        delivery_id: Uuid,
        version: i32,
        target: &Target,
        prepared: String,
    ) -> Outcome<Armed> {
        let tx = self.store.begin().await?;
        let Some(mut held) = hold(&tx, delivery_id).await? else { return Ok(Armed::Changed) };
        let open = matches!(held.post.state, PostState::Ready | PostState::Out)
            && matches!(held.delivery.state, DeliveryState::Waiting | DeliveryState::Preparing);
        if !open || held.post.version != version || !self.still_goes_to(&tx, &held, target).await? {
            return Ok(Armed::Changed);
        }
        let now = self.now();
        if let Err(reason) = self.spend(&tx, &mut held).await? {
            held.delivery.state = DeliveryState::Failed;
            held.delivery.reason = Some(reason.to_owned());
            self.write_down(&tx, held).await?;
            tx.commit().await?;
            return Ok(Armed::Refused);
        }
        held.delivery.state = DeliveryState::Sending;
        held.delivery.connection_id = Some(target.connection_id);
        held.delivery.prepared = Some(prepared);
        held.delivery.sent_at = Some(now);
        held.delivery.reason = None;
        self.write_down(&tx, held).await?;
        tx.commit().await?;
        Ok(Armed::Go(now))
    }

    /// The keys were refused at the door, so it certainly did not go out: as before it was armed.
    pub(super) async fn disarm(&self, before: &Delivery) -> Outcome<()> {
        self.settle_delivery(before.id, DeliveryState::Sending, |delivery| {
            delivery.state = before.state;
            delivery.sent_at = None;
            delivery.prepared = None;
        })
        .await?;
        Ok(())
    }

    /// The bot may still post, and to the account and the place that this was prepared for.
    async fn still_goes_to(&self, tx: &Tx, held: &Held, target: &Target) -> Outcome<bool> {
        let bot = &held.bot;
        if !bot.is_active && !held.post.insisted || accounts::is_suspended(tx, bot.owner_id).await? {
            return Ok(false);
        }
        let platforms = schedules::platforms_of(tx, &[bot.id]).await?;
        let linked = platforms.iter().find(|row| row.platform == held.delivery.platform);
        if linked.and_then(|row| row.connection_id) != Some(target.connection_id) {
            return Ok(false);
        }
        let connection = connections::by_id(tx, target.connection_id).await?;
        let connection = connection.filter(|connection| connection.state == READY);
        let chosen = connection.and_then(|connection| self.open_vault(&connection)?.chosen);
        Ok(chosen.as_ref() == Some(&target.place_id))
    }

    /// Changes a delivery that is still in the state the caller saw. False when it is not.
    pub(super) async fn settle_delivery(
        &self,
        delivery_id: Uuid,
        seen: DeliveryState,
        change: impl FnOnce(&mut Delivery) + Send,
    ) -> Outcome<bool> {
        let tx = self.store.begin().await?;
        let Some(mut held) = hold(&tx, delivery_id).await? else { return Ok(false) };
        if held.delivery.state != seen {
            return Ok(false);
        }
        change(&mut held.delivery);
        self.write_down(&tx, held).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Saves the delivery, moves its post along, and gives back what was spent on a post that reached nobody.
    pub(super) async fn write_down(&self, tx: &Tx, mut held: Held) -> Outcome<()> {
        held.delivery.updated_at = self.now();
        deliveries::save(tx, &held.delivery).await?;
        if held.post.state == PostState::Ready
            && (held.delivery.state == DeliveryState::Sending || held.delivery.state.has_ended())
        {
            posts::set_state(tx, held.post.id, PostState::Out, None).await?;
        }
        let all = deliveries::of_posts(tx, &[held.post.id]).await?;
        let reached = |state| all.iter().any(|delivery| delivery.state == state);
        if reached(DeliveryState::Published) {
            // Found or confirmed after it was given back: it counts all the same.
            return self.spend_late(tx, &mut held).await;
        }
        if held.post.charged && !reached(DeliveryState::Sending) {
            self.give_back(tx, &mut held).await?;
        }
        Ok(())
    }

    /// One image post or one video for each post, whichever platform is first. Text is free; a plan is needed for all.
    async fn spend(&self, tx: &Tx, held: &mut Held) -> Outcome<Result<(), &'static str>> {
        if !held.bot.allowance.is_valid(self.now()) {
            return Ok(Err(no_plan(&held.bot)));
        }
        if let Some(none_left) = none_left(&held.bot, &held.post) {
            return Ok(Err(none_left));
        }
        match held.post.content_type {
            _ if held.post.charged => return Ok(Ok(())),
            ContentType::Text => return Ok(Ok(())),
            ContentType::Image => held.bot.allowance.used_images += 1,
            ContentType::Video => held.bot.allowance.used_videos += 1,
        }
        social_bots::set_allowance(tx, held.bot.id, &held.bot.allowance).await?;
        posts::set_charged(tx, held.post.id, true).await?;
        held.post.charged = true;
        Ok(Ok(()))
    }

    async fn spend_late(&self, tx: &Tx, held: &mut Held) -> Outcome<()> {
        if !held.post.charged {
            // With nothing left there is nothing to take; the post is out all the same.
            let _ = self.spend(tx, held).await?;
        }
        Ok(())
    }

    async fn give_back(&self, tx: &Tx, held: &mut Held) -> Outcome<()> {
        let allowance = &mut held.bot.allowance;
        match held.post.content_type {
            ContentType::Image => allowance.used_images = (allowance.used_images - 1).max(0),
            ContentType::Video => allowance.used_videos = (allowance.used_videos - 1).max(0),
            ContentType::Text => {}
        }
        social_bots::set_allowance(tx, held.bot.id, &held.bot.allowance).await?;
        posts::set_charged(tx, held.post.id, false).await?;
        held.post.charged = false;
        Ok(())
    }
}

/// Of a bot whose plan is not valid.
pub(super) fn no_plan(bot: &SocialBot) -> &'static str {
    if bot.allowance.valid_until.is_some() { PLAN_ENDED } else { NO_PLAN }
}

/// What the bot would need to send this post, and has used up.
pub(super) fn none_left(bot: &SocialBot, post: &Post) -> Option<&'static str> {
    let allowance = &bot.allowance;
    match post.content_type {
        _ if post.charged => None,
        ContentType::Text => None,
        ContentType::Image => (allowance.used_images >= allowance.images).then_some(NO_IMAGES_LEFT),
        ContentType::Video => (allowance.used_videos >= allowance.videos).then_some(NO_VIDEOS_LEFT),
    }
}

pub(super) async fn hold(tx: &Tx, delivery_id: Uuid) -> Outcome<Option<Held>> {
    let Some(found) = deliveries::by_id(tx, delivery_id).await? else { return Ok(None) };
    let Some(post) = posts::by_id(tx, found.post_id).await? else { return Ok(None) };
    let Some(bot) = social_bots::lock(tx, Whose::Everybodys, post.bot_id).await? else { return Ok(None) };
    let Some(post) = posts::lock(tx, post.id).await? else { return Ok(None) };
    let delivery = deliveries::lock(tx, delivery_id).await?;
    Ok(delivery.map(|delivery| Held { bot, post, delivery }))
}
