//! How a delivery ends, or when it is tried again: published, failed with a reason, kept in the outbox, missed, or parked
//! until a quota frees up.

use botwright_domain::job::back_off;
use botwright_domain::social::post::{DeliveryState, GRACE, PREPARED_AHEAD, PostState, TRIES};
use botwright_gateways::social::{Class, Live, Trouble};
use botwright_store::deliveries::Delivery;
use botwright_store::posts::{self, Post};
use chrono::{DateTime, TimeDelta, Utc};
use metrics::counter;
use tracing::error;
use uuid::Uuid;

use super::deliver::Next;
use super::outcome::hold;
use crate::{App, Outcome};

/// A quota that frees up later than this after the post's time is too late.
const PARKED: TimeDelta = TimeDelta::hours(24);
pub(super) const SLEPT: &str = "The server was not running at its time.";
pub(super) const PAUSED: &str = "The bot was paused at its time.";
const QUOTA_PAUSE: TimeDelta = TimeDelta::minutes(15);
/// Between two tries of which none was sent.
const PAUSES: (TimeDelta, TimeDelta) = (TimeDelta::seconds(5), TimeDelta::minutes(10));
/// Between two that were: one minute, two, four and eight.
const AFTER_SENDING: i32 = 12;

impl App {
    pub(super) async fn live(&self, delivery: &Delivery, live: Live) -> Outcome<Next> {
        counter!("botwright_posts_total", "platform" => delivery.platform.as_str(), "outcome" => "published")
            .increment(1);
        self.settle_delivery(delivery.id, delivery.state, |delivery| {
            delivery.state = DeliveryState::Published;
            delivery.remote_id = Some(live.id);
            delivery.link = live.link.map(String::from);
            delivery.remark = live.remark;
            delivery.reason = None;
        })
        .await?;
        Ok(Next::Nothing)
    }

    /// Something went wrong, and it certainly did not go out.
    pub(super) async fn after(
        &self,
        trouble: Trouble,
        post: &Post,
        delivery: &Delivery,
        connection_id: Option<Uuid>,
    ) -> Outcome<Next> {
        let now = self.now();
        if trouble.whole_platform {
            error!(platform = delivery.platform.as_str(), %trouble, "the operator's app at a platform cannot post");
        }
        let was_sent = delivery.state == DeliveryState::Sending;
        let next = match trouble.class {
            Class::Reauth => {
                if let Some(connection) = connection_id {
                    self.needs_reconnecting(connection, &trouble).await?;
                }
                None
            }
            Class::Retryable | Class::Unknown => {
                let attempts = delivery.attempts + i32::from(was_sent);
                let at = if was_sent {
                    now + back_off(attempts) * AFTER_SENDING
                } else {
                    unsent_again_at(post, delivery, now)
                };
                (attempts < TRIES && at < lapses_at(post, delivery)).then_some((at, attempts))
            }
            Class::RateLimited { until } => {
                let until = until.unwrap_or(now + QUOTA_PAUSE).max(now + TimeDelta::seconds(1));
                (until < wanted_at(post) + PARKED).then_some((until, delivery.attempts))
            }
            _ => None,
        };
        let Some((at, attempts)) = next else {
            return self.ended(delivery, DeliveryState::Failed, &trouble.message).await;
        };
        let parked = matches!(trouble.class, Class::RateLimited { .. }).then_some(at);
        self.settle_delivery(delivery.id, delivery.state, |delivery| {
            delivery.state = DeliveryState::Preparing;
            delivery.attempts = attempts;
            delivery.parked_until = parked.or(delivery.parked_until);
            delivery.reason = Some(trouble.message);
            if was_sent {
                delivery.sent_at = None;
                delivery.prepared = None;
            }
        })
        .await?;
        Ok(Next::At(at))
    }

    pub(super) async fn ended(
        &self,
        delivery: &Delivery,
        state: DeliveryState,
        reason: &str,
    ) -> Outcome<Next> {
        let outcome = state.as_str();
        counter!("botwright_posts_total", "platform" => delivery.platform.as_str(), "outcome" => outcome)
            .increment(1);
        let reason = reason.to_owned();
        self.settle_delivery(delivery.id, delivery.state, |delivery| {
            delivery.state = state;
            delivery.reason = Some(reason);
        })
        .await?;
        Ok(Next::Nothing)
    }

    pub(super) async fn keep_in_outbox(&self, post: &Post, delivery: &Delivery) -> Outcome<Next> {
        if self.now() < post.publish_at {
            return Ok(Next::At(post.publish_at));
        }
        self.settle_delivery(delivery.id, delivery.state, |delivery| delivery.state = DeliveryState::Outbox)
            .await?;
        Ok(Next::Nothing)
    }

    /// The server slept past the post's time. If nothing of it went out yet, the whole post is missed.
    pub(super) async fn too_late(&self, delivery_id: Uuid) -> Outcome<Next> {
        self.stays_behind(delivery_id, PostState::Missed, SLEPT).await
    }

    pub(super) async fn paused(&self, delivery_id: Uuid) -> Outcome<Next> {
        self.stays_behind(delivery_id, PostState::Skipped, PAUSED).await
    }

    /// The whole post, or what is left of one that another platform has already.
    async fn stays_behind(&self, delivery_id: Uuid, state: PostState, reason: &str) -> Outcome<Next> {
        let tx = self.store.begin().await?;
        let Some(mut held) = hold(&tx, delivery_id).await? else { return Ok(Next::Nothing) };
        if held.post.state == PostState::Ready {
            posts::set_state(&tx, held.post.id, state, Some(reason)).await?;
        } else if matches!(held.delivery.state, DeliveryState::Waiting | DeliveryState::Preparing) {
            held.delivery.state = DeliveryState::Failed;
            held.delivery.reason = Some(reason.to_owned());
            self.write_down(&tx, held).await?;
        }
        tx.commit().await?;
        Ok(Next::Nothing)
    }
}

/// Each pause is as long as the tries have lasted so far, and none reaches beyond the post's time.
fn unsent_again_at(post: &Post, delivery: &Delivery, now: DateTime<Utc>) -> DateTime<Utc> {
    let since = (post.publish_at - PREPARED_AHEAD).max(post.updated_at);
    let since = delivery.parked_until.map_or(since, |until| until.max(since));
    let at = now + (now - since).clamp(PAUSES.0, PAUSES.1);
    if now < post.publish_at { at.min(post.publish_at) } else { at }
}

/// When it should go out. An owner who insists on an old post wants it from that moment on.
fn wanted_at(post: &Post) -> DateTime<Utc> {
    if post.insisted { post.publish_at.max(post.updated_at) } else { post.publish_at }
}

/// After this it does not go out any more. A quota may have kept it back.
pub(super) fn lapses_at(post: &Post, delivery: &Delivery) -> DateTime<Utc> {
    let wanted_at = wanted_at(post);
    let due = delivery.parked_until.map_or(wanted_at, |until| until.max(wanted_at));
    due + if post.insisted { PARKED } else { GRACE }
}
