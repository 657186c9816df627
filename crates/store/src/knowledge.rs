//! What bots know, entry by entry and version by version. A new version is written beside the one that answers, and
//! takes its place in one step.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::knowledge_entry as entry};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub question: Option<String>,
    /// Further wordings of the question.
    pub wordings: Vec<String>,
    pub text: String,
    pub source: Option<String>,
}

/// An entry with what searching by meaning needs, as the engine packed it.
pub struct Searchable {
    pub entry: Entry,
    pub vectors: Option<Vec<u8>>,
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
        wordings: Set(to_json(&new.wordings)),
        text: Set(new.text.clone()),
        source: Set(new.source.clone()),
        vectors: Set(None),
    });
    entry::Entity::insert_many(rows).exec_without_returning(tx).await?;
    Ok(())
}

/// Gives the entries from this position on their vectors.
pub async fn set_vectors(
    tx: &Tx,
    bot_id: Uuid,
    version: i64,
    first: i32,
    vectors: Vec<Vec<u8>>,
) -> Result<()> {
    for (position, packed) in (first..).zip(vectors) {
        let row = entry::ActiveModel { vectors: Set(Some(packed)), ..Default::default() };
        entry::Entity::update_many()
            .set(row)
            .filter(entry::Column::BotId.eq(bot_id))
            .filter(entry::Column::Version.eq(version))
            .filter(entry::Column::Position.eq(position))
            .exec(tx)
            .await?;
    }
    Ok(())
}

pub async fn list(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    version: i64,
    offset: u64,
    limit: u64,
) -> Result<Vec<Entry>> {
    type Row = (Option<String>, Option<String>, String, Option<String>);
    let rows: Vec<Row> = of_version(bot_id, version)
        .offset(offset)
        .limit(limit)
        .select_only()
        .columns([
            entry::Column::Question,
            entry::Column::Wordings,
            entry::Column::Text,
            entry::Column::Source,
        ])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(question, wordings, text, source)| Entry {
            question,
            wordings: from_json(wordings.as_deref()),
            text,
            source,
        })
        .collect())
}

/// The vectors that entries at these positions have.
pub async fn vectors_at(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    version: i64,
    positions: impl Iterator<Item = i32>,
) -> Result<HashMap<i32, Vec<u8>>> {
    let rows: Vec<(i32, Vec<u8>)> = of_version(bot_id, version)
        .filter(entry::Column::Position.is_in(positions))
        .filter(entry::Column::Vectors.is_not_null())
        .select_only()
        .columns([entry::Column::Position, entry::Column::Vectors])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// All of a version, ready to be searched.
pub async fn searchable(db: &impl ConnectionTrait, bot_id: Uuid, version: i64) -> Result<Vec<Searchable>> {
    let rows = of_version(bot_id, version).all(db).await?;
    let searchable = |row: entry::Model| Searchable {
        entry: Entry {
            question: row.question,
            wordings: from_json(row.wordings.as_deref()),
            text: row.text,
            source: row.source,
        },
        vectors: row.vectors,
    };
    Ok(rows.into_iter().map(searchable).collect())
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

fn of_version(bot_id: Uuid, version: i64) -> Select<entry::Entity> {
    entry::Entity::find()
        .filter(entry::Column::BotId.eq(bot_id))
        .filter(entry::Column::Version.eq(version))
        .order_by_asc(entry::Column::Position)
}

fn to_json(list: &[String]) -> Option<String> {
    if list.is_empty() { None } else { Some(serde_json::json!(list).to_string()) }
}

fn from_json(list: Option<&str>) -> Vec<String> {
    list.and_then(|list| serde_json::from_str(list).ok()).unwrap_or_default()
}
