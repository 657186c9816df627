//! Brings one post to one platform: prepare as often as it takes, arm, publish once. When the answer to that one call is
//! lost, the platform is asked what became of it; nothing is ever sent twice on a guess.

use std::sync::Arc;

use botwright_domain::job::back_off;
use botwright_domain::social::post::{ANSWER_WITHIN, DeliveryState, GRACE, LOOK_AGAIN, PostState, TRIES};
use botwright_gateways::social::{
    Class, Connector, Door, Found, Live, Piece, Preparation, Prepared, Sent, Trouble,
};
use botwright_store::chatbots::Whose;
use botwright_store::connections::{self, Connection};
use botwright_store::deliveries::{self, Delivery};
use botwright_store::jobs::LeasedJob;
use botwright_store::posts::{self, Post};
use botwright_store::{schedules, social_bots};
use chrono::{DateTime, TimeDelta, Utc};
use metrics::counter;
use serde::{Deserialize, Serialize};
use tracing::error;
use uuid::Uuid;

use super::outcome::{Armed, hold};
use crate::jobs::Ending;
use crate::{App, Outcome};

/// From the moment it was armed. A process that slept in between must not send: others may have looked already.
const SEND_WITHIN: TimeDelta = TimeDelta::seconds(60);
/// How long a platform may work on a post that it took.
const UNDERWAY: TimeDelta = TimeDelta::hours(24);
/// How long a platform that does not answer is asked what became of a post.
const LOOKED_FOR: TimeDelta = TimeDelta::hours(2);
/// A quota that frees up later than this after the post's time is too late.
const PARKED: TimeDelta = TimeDelta::hours(24);
const QUOTA_PAUSE: TimeDelta = TimeDelta::minutes(15);
const UNDERWAY_NOTE: &str = "The platform is still working on it.";
const FIRST_LOOK: TimeDelta = TimeDelta::seconds(20);

/// What to do next about a delivery.
enum Next {
    Nothing,
    At(DateTime<Utc>),
}

/// What the connector remembers, and of which version of the post.
#[derive(Serialize, Deserialize)]
struct Memory {
    version: i32,
    ready: bool,
    prepared: Prepared,
}

impl App {
    pub(crate) async fn deliver(&self, job: &LeasedJob) -> Ending {
        let Ok(id) = job.payload.parse() else { return Ending::GiveUp("The job names no delivery.".into()) };
        match self.deliver_once(id).await {
            Ok(Next::Nothing) => Ending::Done,
            Ok(Next::At(at)) => Ending::Again(at),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn deliver_once(&self, id: Uuid) -> Outcome<Next> {
        let db = self.store.read();
        let Some(delivery) = deliveries::by_id(db, id).await? else { return Ok(Next::Nothing) };
        let Some(post) = posts::by_id(db, delivery.post_id).await? else { return Ok(Next::Nothing) };
        match delivery.state {
            state if state.has_ended() => Ok(Next::Nothing),
            DeliveryState::Sending => self.look(&post, &delivery).await,
            _ => self.send(&post, &delivery).await,
        }
    }

    async fn send(&self, post: &Post, delivery: &Delivery) -> Outcome<Next> {
        if !matches!(post.state, PostState::Ready | PostState::Out) {
            // Whatever makes it ready again asks for the delivery anew.
            return Ok(Next::Nothing);
        }
        let now = self.now();
        let due = delivery.parked_until.unwrap_or(post.publish_at).max(post.publish_at);
        if !post.insisted && now > due + GRACE {
            return self.too_late(delivery.id).await;
        }
        let Some(bot) = social_bots::by_id(self.store.read(), Whose::Everybodys, post.bot_id).await? else {
            return Ok(Next::Nothing);
        };
        if !bot.is_active && !post.insisted {
            return if now < post.publish_at {
                Ok(Next::At(post.publish_at))
            } else {
                self.paused(delivery.id).await
            };
        }
        let platforms = schedules::platforms_of(self.store.read(), &[bot.id]).await?;
        let linked = platforms.iter().find(|row| row.platform == delivery.platform);
        let connection = match linked.and_then(|row| row.connection_id) {
            Some(id) => connections::by_id(self.store.read(), id).await?,
            None => None,
        };
        let (Some(connector), Some(connection)) =
            (self.platforms.get(delivery.platform).cloned(), connection)
        else {
            return self.keep_in_outbox(post, delivery).await;
        };
        if connection.state != connections::READY {
            let sentence = format!("{} needs to be connected again.", connection.name);
            return self.ended(delivery, DeliveryState::Failed, &sentence).await;
        }
        self.send_to(connector, &connection, post, delivery).await
    }

    async fn send_to(
        &self,
        connector: Arc<dyn Connector>,
        connection: &Connection,
        post: &Post,
        delivery: &Delivery,
    ) -> Outcome<Next> {
        let door = match self.door(connector.as_ref(), connection).await? {
            Ok(door) => door,
            Err(trouble) => return self.after(trouble, post, delivery, Some(connection.id)).await,
        };
        let piece = match self.piece(post, delivery.platform).await? {
            Ok(piece) => piece,
            Err(sentence) => return self.ended(delivery, DeliveryState::Failed, &sentence).await,
        };
        let prepared = match self.prepare(connector.as_ref(), &door, &piece, post, delivery).await? {
            Ok(Preparation::Ready(prepared)) => prepared,
            Ok(Preparation::Wait { again_in, .. }) => {
                return Ok(Next::At(self.now() + TimeDelta::from_std(again_in).unwrap_or(LOOK_AGAIN)));
            }
            Err(trouble) if trouble.class == Class::Unknown => {
                return self.out_already(delivery, connection.id).await;
            }
            Err(trouble) => return self.after(trouble, post, delivery, Some(connection.id)).await,
        };
        if self.now() < post.publish_at {
            return Ok(Next::At(post.publish_at));
        }
        let memory = memory(post.version, true, &prepared);
        match self.arm(delivery.id, post.version, connection.id, memory).await? {
            Armed::Changed => Ok(Next::At(self.now())),
            Armed::Refused => Ok(Next::Nothing),
            Armed::Go(armed_at) => {
                if self.now() - armed_at > SEND_WITHIN {
                    return Ok(Next::At(armed_at + ANSWER_WITHIN));
                }
                let sent = connector.publish(&door, &piece, &prepared).await;
                self.sent(sent, post, delivery, connection.id).await
            }
        }
    }

    /// Nobody sees any of this, so it may be done again. What the platform is still at work on is remembered.
    async fn prepare(
        &self,
        connector: &dyn Connector,
        door: &Door,
        piece: &Piece,
        post: &Post,
        delivery: &Delivery,
    ) -> Outcome<Result<Preparation, Trouble>> {
        let known = remembered(delivery).filter(|memory| memory.version == post.version);
        if let Some(Memory { ready: true, prepared, .. }) = known {
            return Ok(Ok(Preparation::Ready(prepared)));
        }
        let so_far = known.as_ref().map(|memory| &memory.prepared);
        let preparation = match connector.prepare(door, piece, so_far).await {
            Ok(preparation) => preparation,
            Err(trouble) => return Ok(Err(trouble)),
        };
        let (ready, prepared) = match &preparation {
            Preparation::Ready(prepared) => (true, prepared),
            Preparation::Wait { so_far, .. } => (false, so_far),
        };
        // What is ready and due goes straight on: arming writes the same.
        if !ready || self.now() < post.publish_at {
            let memory = memory(post.version, ready, prepared);
            self.settle_delivery(delivery.id, delivery.state, |delivery| {
                delivery.state = DeliveryState::Preparing;
                delivery.prepared = Some(memory);
            })
            .await?;
        }
        Ok(Ok(preparation))
    }

    /// While preparing, the platform says that it has this already: an earlier try went out after all.
    async fn out_already(&self, delivery: &Delivery, connection_id: Uuid) -> Outcome<Next> {
        let now = self.now();
        self.settle_delivery(delivery.id, delivery.state, |delivery| {
            delivery.state = DeliveryState::Sending;
            delivery.connection_id = Some(connection_id);
            delivery.sent_at = Some(now);
            delivery.reason = Some("The platform has it already.".to_owned());
        })
        .await?;
        Ok(Next::At(now))
    }

    /// After the one call.
    async fn sent(
        &self,
        sent: Result<Sent, Trouble>,
        post: &Post,
        delivery: &Delivery,
        connection_id: Uuid,
    ) -> Outcome<Next> {
        let sending = Delivery { state: DeliveryState::Sending, ..delivery.clone() };
        match sent {
            Ok(Sent::Live(live)) => self.live(&sending, live).await,
            Ok(Sent::Underway) => self.look_later(&sending, UNDERWAY_NOTE, None).await,
            Ok(Sent::UnderwayAs(known)) => {
                self.look_later(&sending, UNDERWAY_NOTE, Some(memory(post.version, true, &known))).await
            }
            Err(Trouble { class: Class::Unknown, message, .. }) => {
                self.look_later(&sending, &message, None).await
            }
            Err(trouble) => self.after(trouble, post, &sending, Some(connection_id)).await,
        }
    }

    /// The outcome is open: ask the platform.
    async fn look(&self, post: &Post, delivery: &Delivery) -> Outcome<Next> {
        let now = self.now();
        let sent_at = delivery.sent_at.unwrap_or(delivery.updated_at);
        // Without a word from whoever sent it, the request may still be under way.
        if delivery.reason.is_none() && now < sent_at + ANSWER_WITHIN {
            return Ok(Next::At(sent_at + ANSWER_WITHIN));
        }
        let found = match self.find_at_platform(post, delivery, sent_at).await? {
            Ok(found) => found,
            Err(trouble)
                if matches!(trouble.class, Class::Retryable | Class::RateLimited { .. })
                    && now < sent_at + LOOKED_FOR =>
            {
                Found::Underway
            }
            Err(_) => Found::Unclear,
        };
        match found {
            Found::Live(live) => self.live(delivery, live).await,
            Found::Refused(reason) => self.ended(delivery, DeliveryState::Failed, &reason).await,
            Found::Not => self.after(Trouble::retryable("It did not arrive."), post, delivery, None).await,
            Found::Underway if now < sent_at + UNDERWAY => Ok(Next::At(now + LOOK_AGAIN)),
            Found::Underway | Found::Unclear => {
                let sentence =
                    "It was sent, but no answer came. Please look on the platform whether it is there.";
                self.ended(delivery, DeliveryState::Unconfirmed, sentence).await
            }
        }
    }

    async fn find_at_platform(
        &self,
        post: &Post,
        delivery: &Delivery,
        sent_at: DateTime<Utc>,
    ) -> Outcome<Result<Found, Trouble>> {
        let connection = match delivery.connection_id {
            Some(id) => connections::by_id(self.store.read(), id).await?,
            None => None,
        };
        let (Some(connector), Some(connection)) = (self.platforms.get(delivery.platform), connection) else {
            return Ok(Ok(Found::Unclear));
        };
        let door = match self.door(connector.as_ref(), &connection).await? {
            Ok(door) => door,
            Err(trouble) => return Ok(Err(trouble)),
        };
        let (Ok(piece), Some(memory)) = (self.piece(post, delivery.platform).await?, remembered(delivery))
        else {
            return Ok(Ok(Found::Unclear));
        };
        Ok(connector.look_for(&door, &piece, &memory.prepared, sent_at).await)
    }

    async fn live(&self, delivery: &Delivery, live: Live) -> Outcome<Next> {
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

    /// Whoever sent it says that its outcome is open, and perhaps under which name to ask for it.
    async fn look_later(&self, delivery: &Delivery, why: &str, memory: Option<String>) -> Outcome<Next> {
        let why = why.to_owned();
        self.settle_delivery(delivery.id, delivery.state, |delivery| {
            delivery.reason = Some(why);
            delivery.prepared = memory.or(delivery.prepared.take());
        })
        .await?;
        Ok(Next::At(self.now() + FIRST_LOOK))
    }

    /// Something went wrong, and it certainly did not go out.
    async fn after(
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
        let next = match trouble.class {
            Class::Retryable | Class::Unknown if delivery.attempts + 1 < TRIES => {
                Some((now + back_off(delivery.attempts + 1), delivery.attempts + 1))
            }
            Class::RateLimited { until } => {
                let until = until.unwrap_or(now + QUOTA_PAUSE).max(now + TimeDelta::seconds(1));
                (until < post.publish_at.max(now) + PARKED).then_some((until, delivery.attempts))
            }
            _ => None,
        };
        let next = match (trouble.class, connection_id) {
            (Class::Reauth, Some(connection))
                if delivery.attempts == 0 && self.renew_refused(connection).await? =>
            {
                Some((now, 1))
            }
            (Class::Reauth, Some(connection)) => {
                self.needs_reconnecting(connection, &trouble).await?;
                None
            }
            _ => next,
        };
        let Some((at, attempts)) = next else {
            return self.ended(delivery, DeliveryState::Failed, &trouble.message).await;
        };
        let parked = matches!(trouble.class, Class::RateLimited { .. }).then_some(at);
        let was_sent = delivery.state == DeliveryState::Sending;
        self.settle_delivery(delivery.id, delivery.state, |delivery| {
            delivery.state = DeliveryState::Preparing;
            delivery.attempts = attempts;
            delivery.parked_until = parked;
            delivery.reason = Some(trouble.message);
            if was_sent {
                delivery.sent_at = None;
                delivery.prepared = None;
            }
        })
        .await?;
        Ok(Next::At(at))
    }

    async fn ended(&self, delivery: &Delivery, state: DeliveryState, reason: &str) -> Outcome<Next> {
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

    async fn keep_in_outbox(&self, post: &Post, delivery: &Delivery) -> Outcome<Next> {
        if self.now() < post.publish_at {
            return Ok(Next::At(post.publish_at));
        }
        self.settle_delivery(delivery.id, delivery.state, |delivery| delivery.state = DeliveryState::Outbox)
            .await?;
        Ok(Next::Nothing)
    }

    /// The server slept past the post's time. If nothing of it went out yet, the whole post is missed.
    async fn too_late(&self, delivery_id: Uuid) -> Outcome<Next> {
        const MISSED: &str = "The server was not running at its time.";
        let tx = self.store.begin().await?;
        let Some(mut held) = hold(&tx, delivery_id).await? else { return Ok(Next::Nothing) };
        if held.post.state == PostState::Ready {
            posts::set_state(&tx, held.post.id, PostState::Missed, Some(MISSED)).await?;
        } else if matches!(held.delivery.state, DeliveryState::Waiting | DeliveryState::Preparing) {
            held.delivery.state = DeliveryState::Failed;
            held.delivery.reason = Some(MISSED.to_owned());
            self.write_down(&tx, held).await?;
        }
        tx.commit().await?;
        Ok(Next::Nothing)
    }

    async fn paused(&self, delivery_id: Uuid) -> Outcome<Next> {
        let tx = self.store.begin().await?;
        let Some(held) = hold(&tx, delivery_id).await? else { return Ok(Next::Nothing) };
        if held.post.state == PostState::Ready {
            posts::set_state(&tx, held.post.id, PostState::Skipped, Some("The bot was paused at its time."))
                .await?;
        }
        tx.commit().await?;
        Ok(Next::Nothing)
    }
}

fn memory(version: i32, ready: bool, prepared: &Prepared) -> String {
    let memory = Memory { version, ready, prepared: prepared.clone() };
    serde_json::to_string(&memory).expect("JSON of JSON")
}

fn remembered(delivery: &Delivery) -> Option<Memory> {
    serde_json::from_str(delivery.prepared.as_ref()?).ok()
}
