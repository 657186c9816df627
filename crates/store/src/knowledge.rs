//! What bots know, entry by entry and version by version. A new version is written beside the one that answers, and
//! takes its place in one step.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::knowledge_entry as entry};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub question: Option<String>,
    pub text: String,
    pub source: Option<String>,
}

/// Writes entries of a version, beginning at this position.
pub async fn add(tx: &Tx, bot_id: Uuid, version: i64, first: i32, entries: &[Entry]) -> Result<()> {
    if entries.is_empty() {
        return Ok(());
    }
    let rows = (first..).zip(entries).map(|(position, new)| entry::ActiveModel {
        bot_id: Set(bot_id),
        version: Set(version),
        position: Set(position),
        question: Set(new.question.clone()),
        text: Set(new.text.clone()),
        source: Set(new.source.clone()),
    });
    entry::Entity::insert_many(rows).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn list(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    version: i64,
    offset: u64,
    limit: u64,
) -> Result<Vec<Entry>> {
    let rows = entry::Entity::find()
        .filter(entry::Column::BotId.eq(bot_id))
        .filter(entry::Column::Version.eq(version))
        .order_by_asc(entry::Column::Position)
        .offset(offset)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| Entry { question: row.question, text: row.text, source: row.source })
        .collect())
}

pub async fn count(db: &impl ConnectionTrait, bot_id: Uuid, version: i64) -> Result<u64> {
    let entries = entry::Entity::find()
        .filter(entry::Column::BotId.eq(bot_id))
        .filter(entry::Column::Version.eq(version));
    Ok(entries.count(db).await?)
}

/// Removes a version that was begun and never finished.
pub async fn discard(tx: &Tx, bot_id: Uuid, version: i64) -> Result<()> {
    entry::Entity::delete_many()
        .filter(entry::Column::BotId.eq(bot_id))
        .filter(entry::Column::Version.eq(version))
        .exec(tx)
        .await?;
    Ok(())
}

/// Removes every version but this one.
pub async fn keep_only(tx: &Tx, bot_id: Uuid, version: i64) -> Result<()> {
    entry::Entity::delete_many()
        .filter(entry::Column::BotId.eq(bot_id))
        .filter(entry::Column::Version.ne(version))
        .exec(tx)
        .await?;
    Ok(())
}
