//! Brings one post to one platform: prepare as often as it takes, arm, publish once. What the answer means is written down
//! in `ending`; when there is none, `look` asks the platform what became of it.

use std::sync::Arc;
use std::time::Duration;

use botwright_domain::social::post::{ANSWER_WITHIN, DeliveryState, LOOK_AGAIN, PREPARED_AHEAD, PostState};
use botwright_gateways::social::{Class, Connector, Door, Piece, Preparation, Prepared, Sent, Trouble};
use botwright_store::chatbots::Whose;
use botwright_store::connections::{self, Connection};
use botwright_store::deliveries::{self, Delivery};
use botwright_store::jobs::LeasedJob;
use botwright_store::posts::{self, Post};
use botwright_store::social_bots::SocialBot;
use botwright_store::{accounts, schedules, social_bots};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;
use uuid::Uuid;

use super::ending::lapses_at;
use super::outcome::Armed;
use crate::jobs::Ending;
use crate::{App, Outcome};

/// At once, to all platforms and to one of them: the others go on when one hangs.
pub(crate) const DELIVERIES: usize = 12;
pub(crate) const TO_ONE_PLATFORM: usize = 8;
/// While as many as may are on their way to the platform: how long to wait for one of them, and for the next try.
const TURN_WITHIN: Duration = Duration::from_secs(5);
const TURN_LATER: TimeDelta = TimeDelta::minutes(1);
/// From the moment it was armed. A process that slept in between must not send: others may have looked already.
const SEND_WITHIN: TimeDelta = TimeDelta::seconds(60);
const UNFINISHED: &str = "The platform did not finish with the file.";
const UNDERWAY_NOTE: &str = "The platform is still working on it.";

/// What to do next about a delivery.
pub(super) enum Next {
    Nothing,
    At(DateTime<Utc>),
}

/// Where a post goes: an account, and the page, board or channel in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Target {
    pub connection_id: Uuid,
    pub place_id: String,
}

/// One post on its way to one place.
struct Errand<'a> {
    connector: &'a dyn Connector,
    piece: Piece,
    target: Target,
    post: &'a Post,
    delivery: &'a Delivery,
}

/// What the connector remembers, of which version of the post and for where.
#[derive(Serialize, Deserialize)]
pub(super) struct Memory {
    version: i32,
    /// None: written down by an older server. What nobody sees yet is prepared anew.
    #[serde(default)]
    pub target: Option<Target>,
    ready: bool,
    pub prepared: Prepared,
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
        let Some(Delivery { platform, .. }) = deliveries::by_id(db, id).await? else {
            return Ok(Next::Nothing);
        };
        let Ok(_turn) = timeout(TURN_WITHIN, self.delivering[&platform].acquire()).await else {
            return Ok(Next::At(self.now() + TURN_LATER));
        };
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
        let prepared_from = post.publish_at - PREPARED_AHEAD;
        if now < prepared_from {
            // Its owner has put it off while this was under way. What a platform keeps for it would not last until then.
            return Ok(Next::At(prepared_from));
        }
        if !post.insisted && now > lapses_at(post, delivery) {
            return self.too_late(delivery.id).await;
        }
        let Some(bot) = social_bots::by_id(self.store.read(), Whose::Everybodys, post.bot_id).await? else {
            return Ok(Next::Nothing);
        };
        if self.is_held(&bot, post).await? {
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

    /// Suspended, or paused by its owner.
    pub(super) async fn is_held(&self, bot: &SocialBot, post: &Post) -> Outcome<bool> {
        let suspended = accounts::is_suspended(self.store.read(), bot.owner_id).await?;
        Ok(suspended || !bot.is_active && !post.insisted)
    }

    async fn send_to(
        &self,
        connector: Arc<dyn Connector>,
        connection: &Connection,
        post: &Post,
        delivery: &Delivery,
    ) -> Outcome<Next> {
        let connector = connector.as_ref();
        let door = match self.door(connector, connection, None).await? {
            Ok(door) => door,
            Err(trouble) => return self.after(trouble, post, delivery, Some(connection.id)).await,
        };
        let piece = match self.piece(post, delivery.platform).await? {
            Ok(piece) => piece,
            Err(sentence) => return self.ended(delivery, DeliveryState::Failed, &sentence).await,
        };
        let target = Target { connection_id: connection.id, place_id: door.place.id.clone() };
        let errand = Errand { connector, piece, target, post, delivery };
        let mut tried = self.send_through(&door, &errand).await?;
        if let Err(Trouble { class: Class::Reauth, .. }) = tried {
            tried = match self.reopen(connector, connection, door).await? {
                Some(Ok(door)) => {
                    // With other keys, from the start.
                    let anew = Delivery { prepared: None, ..delivery.clone() };
                    self.send_through(&door, &Errand { delivery: &anew, ..errand }).await?
                }
                // Only if the keys are dead as well is it the owner's turn.
                Some(Err(other)) => Err(other),
                None => tried,
            };
        }
        match tried {
            Ok(next) => Ok(next),
            Err(trouble) => self.after(trouble, post, delivery, Some(connection.id)).await,
        }
    }

    /// Whatever the trouble, the delivery is in the state it was in before, and nothing went out.
    async fn send_through(&self, door: &Door, errand: &Errand<'_>) -> Outcome<Result<Next, Trouble>> {
        let Errand { connector, piece, target, post, delivery } = errand;
        let prepared = match self.prepare(door, errand).await? {
            Ok(Preparation::Ready(prepared)) => prepared,
            Ok(Preparation::Wait { again_in, .. }) => return Ok(Ok(Next::At(self.after_waiting(again_in)))),
            Err(trouble) if trouble.class == Class::Unknown => {
                return self.out_already(delivery, target.connection_id).await.map(Ok);
            }
            Err(trouble) => return Ok(Err(trouble)),
        };
        if self.now() < post.publish_at {
            return Ok(Ok(Next::At(post.publish_at)));
        }
        let memory = memory(post.version, target, true, &prepared);
        let armed_at = match self.arm(delivery.id, post.version, target, memory).await? {
            Armed::Go(armed_at) => armed_at,
            Armed::Changed => return Ok(Ok(Next::At(self.now()))),
            Armed::Refused => return Ok(Ok(Next::Nothing)),
        };
        if self.now() - armed_at > SEND_WITHIN {
            return Ok(Ok(Next::At(armed_at + ANSWER_WITHIN)));
        }
        match connector.publish(door, piece, &prepared).await {
            Err(trouble) if trouble.class == Class::Reauth => {
                self.disarm(delivery).await?;
                Ok(Err(trouble))
            }
            sent => self.sent(sent, errand).await.map(Ok),
        }
    }

    /// Nobody sees any of this, so it may be done again. What the platform is still at work on is remembered.
    async fn prepare(&self, door: &Door, errand: &Errand<'_>) -> Outcome<Result<Preparation, Trouble>> {
        let Errand { connector, piece, target, post, delivery } = errand;
        let fits = |memory: &Memory| memory.version == post.version && memory.target.as_ref() == Some(target);
        let known = remembered(delivery).filter(fits);
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
            Preparation::Wait { again_in, .. }
                if self.after_waiting(*again_in) > lapses_at(post, delivery) =>
            {
                return Ok(Err(Trouble::permanent(UNFINISHED)));
            }
            Preparation::Wait { so_far, .. } => (false, so_far),
        };
        // What is ready and due goes straight on: arming writes the same.
        if !ready || self.now() < post.publish_at {
            let memory = memory(post.version, target, ready, prepared);
            self.settle_delivery(delivery.id, delivery.state, |delivery| {
                delivery.state = DeliveryState::Preparing;
                delivery.prepared = Some(memory);
            })
            .await?;
        }
        Ok(Ok(preparation))
    }

    fn after_waiting(&self, again_in: Duration) -> DateTime<Utc> {
        self.now() + TimeDelta::from_std(again_in).unwrap_or(LOOK_AGAIN)
    }

    /// After the one call.
    async fn sent(&self, sent: Result<Sent, Trouble>, errand: &Errand<'_>) -> Outcome<Next> {
        let Errand { target, post, delivery, .. } = errand;
        let sending = Delivery { state: DeliveryState::Sending, ..(*delivery).clone() };
        match sent {
            Ok(Sent::Live(live)) => self.live(&sending, live).await,
            Ok(Sent::Underway) => self.look_later(&sending, UNDERWAY_NOTE, None).await,
            Ok(Sent::UnderwayAs(known)) => {
                let known = memory(post.version, target, true, &known);
                self.look_later(&sending, UNDERWAY_NOTE, Some(known)).await
            }
            Err(Trouble { class: Class::Unknown, message, .. }) => {
                self.look_later(&sending, &message, None).await
            }
            Err(trouble) => self.after(trouble, post, &sending, Some(target.connection_id)).await,
        }
    }
}

fn memory(version: i32, target: &Target, ready: bool, prepared: &Prepared) -> String {
    let memory = Memory { version, target: Some(target.clone()), ready, prepared: prepared.clone() };
    serde_json::to_string(&memory).expect("JSON of JSON")
}

pub(super) fn remembered(delivery: &Delivery) -> Option<Memory> {
    serde_json::from_str(delivery.prepared.as_ref()?).ok()
}
