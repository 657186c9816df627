//! What becomes of a post on one platform. A post has one delivery a platform, and a delivery is sent only by whoever
//! moved it to `sending` in the database.

use std::collections::HashMap;

use botwright_domain::social::platform::Platform;
use botwright_domain::social::post::DeliveryState;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::entity::{delivery, post, social_bot, user};
use crate::{Result, Tx};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub id: Uuid,
    pub post_id: Uuid,
    pub platform: Platform,
    /// The account it was sent to
    pub connection_id: Option<Uuid>,
    pub state: DeliveryState,
    /// How often it was sent, and did not arrive
    pub attempts: i32,
    /// A quota of the platform frees up then, which may be long after the post's time.
    pub parked_until: Option<DateTime<Utc>>,
    /// What the connector must remember, as JSON
    pub prepared: Option<String>,
    pub sent_at: Option<DateTime<Utc>>,
    pub remote_id: Option<String>,
    pub link: Option<String>,
    pub reason: Option<String>,
    pub remark: Option<String>,
    pub updated_at: DateTime<Utc>,
}

impl Delivery {
    pub fn new(post_id: Uuid, platform: Platform, now: DateTime<Utc>) -> Self {
        Self {
            id: Uuid::now_v7(),
            post_id,
            platform,
            connection_id: None,
            state: DeliveryState::Waiting,
            attempts: 0,
            parked_until: None,
            prepared: None,
            sent_at: None,
            remote_id: None,
            link: None,
            reason: None,
            remark: None,
            updated_at: now,
        }
    }
}

pub async fn add(tx: &Tx, new: &Delivery) -> Result<()> {
    let row = delivery::ActiveModel {
        id: Set(new.id),
        post_id: Set(new.post_id),
        platform: Set(new.platform.as_str().to_owned()),
        ..columns(new)
    };
    delivery::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn of_posts(db: &impl ConnectionTrait, posts: &[Uuid]) -> Result<Vec<Delivery>> {
    let rows = delivery::Entity::find()
        .filter(delivery::Column::PostId.is_in(posts.iter().copied()))
        .all(db)
        .await?;
    let mut deliveries: Vec<_> = rows.into_iter().filter_map(read).collect();
    deliveries.sort_by_key(|delivery| delivery.platform);
    Ok(deliveries)
}

/// A delivery that did not work out, with whose it was.
#[derive(Clone, Debug)]
pub struct FailedDelivery {
    pub delivery: Delivery,
    pub bot_name: String,
    pub owner_id: Uuid,
    pub owner_email: String,
}

/// The newest first.
pub async fn failed(db: &impl ConnectionTrait, offset: u64, limit: u64) -> Result<Vec<FailedDelivery>> {
    let rows = delivery::Entity::find()
        .filter(delivery::Column::State.eq(DeliveryState::Failed.as_str()))
        .order_by_desc(delivery::Column::UpdatedAt)
        .order_by_desc(delivery::Column::Id)
        .offset(offset)
        .limit(limit)
        .all(db)
        .await?;
    let posts: Vec<Uuid> = rows.iter().map(|row| row.post_id).collect();
    let bots: Vec<(Uuid, Uuid)> = post::Entity::find()
        .filter(post::Column::Id.is_in(posts))
        .select_only()
        .columns([post::Column::Id, post::Column::BotId])
        .into_tuple()
        .all(db)
        .await?;
    let bot_of: HashMap<Uuid, Uuid> = bots.iter().copied().collect();
    let owned = social_bot::Entity::find()
        .filter(social_bot::Column::Id.is_in(bots.into_iter().map(|(_, bot)| bot)))
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    let owned: HashMap<Uuid, _> = owned.into_iter().map(|(bot, owner)| (bot.id, (bot, owner))).collect();
    let whose = |row: delivery::Model| {
        let (bot, owner) = owned.get(bot_of.get(&row.post_id)?)?;
        Some(FailedDelivery {
            bot_name: bot.name.clone(),
            owner_id: bot.owner_id,
            owner_email: owner.as_ref()?.email.clone(),
            delivery: read(row)?,
        })
    };
    Ok(rows.into_iter().filter_map(whose).collect())
}

pub async fn count_failed(db: &impl ConnectionTrait) -> Result<u64> {
    let failed = delivery::Entity::find().filter(delivery::Column::State.eq(DeliveryState::Failed.as_str()));
    Ok(failed.count(db).await?)
}

pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Delivery>> {
    Ok(delivery::Entity::find_by_id(id).one(db).await?.and_then(read))
}

/// Held until the transaction ends. Lock the post before it.
pub async fn lock(tx: &Tx, id: Uuid) -> Result<Option<Delivery>> {
    Ok(delivery::Entity::find_by_id(id).lock(LockType::NoKeyUpdate).one(tx).await?.and_then(read))
}

/// Writes a locked delivery back.
pub async fn save(tx: &Tx, changed: &Delivery) -> Result<()> {
    delivery::Entity::update_many()
        .set(columns(changed))
        .filter(delivery::Column::Id.eq(changed.id))
        .exec(tx)
        .await?;
    Ok(())
}

pub async fn delete(tx: &Tx, id: Uuid) -> Result<()> {
    delivery::Entity::delete_by_id(id).exec(tx).await?;
    Ok(())
}

fn columns(delivery: &Delivery) -> delivery::ActiveModel {
    delivery::ActiveModel {
        connection_id: Set(delivery.connection_id),
        state: Set(delivery.state.as_str().to_owned()),
        attempts: Set(delivery.attempts),
        parked_until: Set(delivery.parked_until),
        prepared: Set(delivery.prepared.clone()),
        sent_at: Set(delivery.sent_at),
        remote_id: Set(delivery.remote_id.clone()),
        link: Set(delivery.link.clone()),
        reason: Set(delivery.reason.clone()),
        remark: Set(delivery.remark.clone()),
        updated_at: Set(delivery.updated_at),
        ..Default::default()
    }
}

fn read(row: delivery::Model) -> Option<Delivery> {
    Some(Delivery {
        id: row.id,
        post_id: row.post_id,
        platform: Platform::parse(&row.platform)?,
        connection_id: row.connection_id,
        state: DeliveryState::parse(&row.state)?,
        attempts: row.attempts,
        parked_until: row.parked_until,
        prepared: row.prepared,
        sent_at: row.sent_at,
        remote_id: row.remote_id,
        link: row.link,
        reason: row.reason,
        remark: row.remark,
        updated_at: row.updated_at,
    })
}
