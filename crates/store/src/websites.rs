//! Websites on which a bot's widget has reported in.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::website};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Website {
    pub origin: String,
    pub first_seen_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
}

pub async fn last_seen(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    origin: &str,
) -> Result<Option<DateTime<Utc>>> {
    let row = website::Entity::find_by_id((bot_id, origin.to_owned())).one(db).await?;
    Ok(row.map(|row| row.last_seen_at))
}

/// Notes a visit. Origins are what a stranger's browser claims, so only so many are kept, those seen last.
pub async fn seen(tx: &Tx, bot_id: Uuid, origin: &str, most: u64, now: DateTime<Utc>) -> Result<()> {
    let of_bot = || website::Entity::find().filter(website::Column::BotId.eq(bot_id));
    let is_known = last_seen(tx, bot_id, origin).await?.is_some();
    if !is_known && of_bot().count(tx).await? >= most {
        let oldest = of_bot().order_by_asc(website::Column::LastSeenAt).one(tx).await?;
        if let Some(oldest) = oldest {
            website::Entity::delete_by_id((bot_id, oldest.origin)).exec(tx).await?;
        }
    }
    let row = website::ActiveModel {
        bot_id: Set(bot_id),
        origin: Set(origin.to_owned()),
        first_seen_at: Set(now),
        last_seen_at: Set(now),
    };
    let again = OnConflict::columns([website::Column::BotId, website::Column::Origin])
        .update_column(website::Column::LastSeenAt)
        .to_owned();
    website::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

/// The last seen first.
pub async fn list(db: &impl ConnectionTrait, bot_id: Uuid, limit: u64) -> Result<Vec<Website>> {
    let rows = website::Entity::find()
        .filter(website::Column::BotId.eq(bot_id))
        .order_by_desc(website::Column::LastSeenAt)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| Website {
            origin: row.origin,
            first_seen_at: row.first_seen_at,
            last_seen_at: row.last_seen_at,
        })
        .collect())
}
