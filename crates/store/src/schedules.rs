//! When a social media bot posts what, and to which platforms and accounts.

use botwright_domain::social::platform::{ContentType, Platform};
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
};
use uuid::Uuid;

use crate::entity::{bot_platform, schedule, social_bot};
use crate::social_bots::may_post;
use crate::{Result, Tx};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub id: Uuid,
    pub bot_id: Uuid,
    pub position: i32,
    pub content_type: ContentType,
    pub frequency: String,
    pub time: String,
    pub platforms: Vec<Platform>,
    /// Where "every two days" counts from
    pub starts_on: NaiveDate,
}

/// A platform that a bot posts to. Without an account its posts stay in the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotPlatform {
    pub bot_id: Uuid,
    pub platform: Platform,
    pub connection_id: Option<Uuid>,
}

pub async fn of_bots(db: &impl ConnectionTrait, bots: &[Uuid]) -> Result<Vec<Schedule>> {
    let rows = schedule::Entity::find()
        .filter(schedule::Column::BotId.is_in(bots.iter().copied()))
        .order_by_asc(schedule::Column::Position)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(Schedule::from).collect())
}

pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Schedule>> {
    Ok(schedule::Entity::find_by_id(id).one(db).await?.map(Schedule::from))
}

/// Adds it, or changes the one with its id. Either way it is planned anew.
pub async fn put(tx: &Tx, new: &Schedule) -> Result<()> {
    let row = schedule::ActiveModel {
        id: Set(new.id),
        bot_id: Set(new.bot_id),
        position: Set(new.position),
        content_type: Set(new.content_type.as_str().to_owned()),
        frequency: Set(new.frequency.clone()),
        time: Set(new.time.clone()),
        platforms: Set(names(&new.platforms)),
        starts_on: Set(new.starts_on),
        planned_until: Set(None),
    };
    let others = [
        schedule::Column::Position,
        schedule::Column::ContentType,
        schedule::Column::Frequency,
        schedule::Column::Time,
        schedule::Column::Platforms,
        schedule::Column::PlannedUntil,
    ];
    let again =
        sea_orm::sea_query::OnConflict::column(schedule::Column::Id).update_columns(others).to_owned();
    schedule::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

/// All of a bot's schedules but these.
pub async fn remove_others(tx: &Tx, bot_id: Uuid, kept: &[Uuid]) -> Result<()> {
    schedule::Entity::delete_many()
        .filter(schedule::Column::BotId.eq(bot_id))
        .filter(schedule::Column::Id.is_not_in(kept.iter().copied()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Those whose calendar does not reach this far, of bots that may post.
pub async fn short_of(
    db: &impl ConnectionTrait,
    until: DateTime<Utc>,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<Schedule>> {
    let short = Condition::any()
        .add(schedule::Column::PlannedUntil.is_null())
        .add(schedule::Column::PlannedUntil.lt(until));
    let posting =
        social_bot::Entity::find().select_only().column(social_bot::Column::Id).filter(may_post(now));
    let rows = schedule::Entity::find()
        .filter(short)
        .filter(schedule::Column::BotId.in_subquery(posting.into_query()))
        .order_by_asc(schedule::Column::PlannedUntil)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(Schedule::from).collect())
}

pub async fn planned(tx: &Tx, id: Uuid, until: DateTime<Utc>) -> Result<()> {
    let row = schedule::ActiveModel { planned_until: Set(Some(until)), ..Default::default() };
    schedule::Entity::update_many().set(row).filter(schedule::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

pub async fn platforms_of(db: &impl ConnectionTrait, bots: &[Uuid]) -> Result<Vec<BotPlatform>> {
    let rows = bot_platform::Entity::find()
        .filter(bot_platform::Column::BotId.is_in(bots.iter().copied()))
        .all(db)
        .await?;
    let known = rows.into_iter().filter_map(|row| {
        let platform = Platform::parse(&row.platform)?;
        Some(BotPlatform { bot_id: row.bot_id, platform, connection_id: row.connection_id })
    });
    let mut known: Vec<_> = known.collect();
    known.sort_by_key(|row| row.platform);
    Ok(known)
}

/// These and no others.
pub async fn set_platforms(tx: &Tx, bot_id: Uuid, platforms: &[(Platform, Option<Uuid>)]) -> Result<()> {
    bot_platform::Entity::delete_many().filter(bot_platform::Column::BotId.eq(bot_id)).exec(tx).await?;
    let rows = platforms.iter().map(|(platform, connection_id)| bot_platform::ActiveModel {
        bot_id: Set(bot_id),
        platform: Set(platform.as_str().to_owned()),
        connection_id: Set(*connection_id),
    });
    if !platforms.is_empty() {
        bot_platform::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

fn names(platforms: &[Platform]) -> String {
    platforms.iter().map(|platform| platform.as_str()).collect::<Vec<_>>().join(",")
}

impl From<schedule::Model> for Schedule {
    fn from(row: schedule::Model) -> Self {
        Self {
            id: row.id,
            bot_id: row.bot_id,
            position: row.position,
            content_type: ContentType::parse(&row.content_type).unwrap_or(ContentType::Text),
            frequency: row.frequency,
            time: row.time,
            platforms: row.platforms.split(',').filter_map(Platform::parse).collect(),
            starts_on: row.starts_on,
        }
    }
}
