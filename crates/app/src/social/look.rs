//! What became of a post whose answer was lost, or that the platform is still working on. The platform is asked, never told
//! again (but for LinkedIn, see there); where it cannot say, the owner is asked.

use botwright_domain::social::post::{ANSWER_WITHIN, DeliveryState, GRACE, LOOK_AGAIN, TRIES};
use botwright_gateways::social::{Class, Found, Trouble};
use botwright_store::chatbots::Whose;
use botwright_store::deliveries::Delivery;
use botwright_store::posts::Post;
use botwright_store::{connections, social_bots};
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::deliver::{Next, remembered};
use crate::{App, Outcome};

/// How long a platform may work on a post that it took.
const UNDERWAY: TimeDelta = TimeDelta::hours(24);
/// How long a platform that does not answer is asked what became of a post.
const LOOKED_FOR: TimeDelta = TimeDelta::hours(2);
const FIRST_LOOK: TimeDelta = TimeDelta::seconds(20);

impl App {
    /// The outcome is open: ask the platform.
    pub(super) async fn look(&self, post: &Post, delivery: &Delivery) -> Outcome<Next> {
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
            // Sent so often, and each time lost: the platform's "not there" is worth less than the owner's eyes.
            Found::Not if delivery.attempts + 1 >= TRIES => {
                let sentence = "It was sent several times, and no answer came. Please look on the platform whether it is there.";
                self.ended(delivery, DeliveryState::Unconfirmed, sentence).await
            }
            Found::Not => self.after(Trouble::retryable("It did not arrive."), post, delivery, None).await,
            Found::Underway if now < sent_at + UNDERWAY => Ok(Next::At(now + LOOK_AGAIN)),
            Found::Underway | Found::Unclear => {
                let sentence =
                    "It was sent, but no answer came. Please look on the platform whether it is there.";
                self.ended(delivery, DeliveryState::Unconfirmed, sentence).await
            }
        }
    }

    pub(super) async fn find_at_platform(
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
        let (Ok(piece), Some(memory)) = (self.piece(post, delivery.platform).await?, remembered(delivery))
        else {
            return Ok(Ok(Found::Unclear));
        };
        // It was sent there, whatever is chosen now.
        let place_id = memory.target.as_ref().map(|target| target.place_id.as_str());
        if connector.looks_by_sending() && !self.may_still_go_out(post, sent_at).await? {
            return Ok(Ok(Found::Unclear));
        }
        let door = match self.door(connector.as_ref(), &connection, place_id).await? {
            Ok(door) => door,
            Err(trouble) => return Ok(Err(trouble)),
        };
        let found = connector.look_for(&door, &piece, &memory.prepared, sent_at).await;
        let Err(Trouble { class: Class::Reauth, .. }) = found else { return Ok(found) };
        Ok(match self.reopen(connector.as_ref(), &connection, door).await? {
            Some(Ok(door)) => connector.look_for(&door, &piece, &memory.prepared, sent_at).await,
            Some(Err(other)) => Err(other),
            None => found,
        })
    }

    /// What a server that slept would bring out now is old news, and what was paused meanwhile is not wanted.
    async fn may_still_go_out(&self, post: &Post, sent_at: DateTime<Utc>) -> Outcome<bool> {
        if self.now() > sent_at + GRACE {
            return Ok(false);
        }
        let bot = social_bots::by_id(self.store.read(), Whose::Everybodys, post.bot_id).await?;
        match bot {
            Some(bot) => Ok(!self.is_held(&bot, post).await?),
            None => Ok(false),
        }
    }

    /// Whoever sent it says that its outcome is open, and perhaps under which name to ask for it.
    pub(super) async fn look_later(
        &self,
        delivery: &Delivery,
        why: &str,
        memory: Option<String>,
    ) -> Outcome<Next> {
        let why = why.to_owned();
        self.settle_delivery(delivery.id, delivery.state, |delivery| {
            delivery.reason = Some(why);
            delivery.prepared = memory.or(delivery.prepared.take());
        })
        .await?;
        Ok(Next::At(self.now() + FIRST_LOOK))
    }

    /// While preparing, the platform says that it has this already: an earlier try went out after all.
    pub(super) async fn out_already(&self, delivery: &Delivery, connection_id: Uuid) -> Outcome<Next> {
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
}
