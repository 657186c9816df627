//! Totals of the whole installation by day. Each is written in the transaction of what it counts, so that reading a
//! total is a handful of rows however many messages there are, and what is deleted stays counted.
//!
//! A day's count is spread over a few rows by the bot it came from: chats of different bots do not wait for each other.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Statement,
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{Result, Tx, entity::tally};

const SHARDS: u128 = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Replies charged to a free allowance, and to a paid one.
    Free,
    Paid,
    Conversation,
    Lead,
}

impl Kind {
    fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Paid => "paid",
            Self::Conversation => "conversation",
            Self::Lead => "lead",
        }
    }
}

/// Counts what happened at that time; below zero takes back what did not happen after all.
pub async fn add(tx: &Tx, kind: Kind, bot_id: Uuid, at: DateTime<Utc>, change: i64) -> Result<()> {
    let mut tallies = Tallies::default();
    tallies.note(kind, bot_id, at, change);
    if let Some(statement) = tallies.add(tx.get_database_backend()) {
        tx.execute_raw(statement).await?;
    }
    Ok(())
}

/// What one transaction counts, summed up, in the one order in which every transaction takes the rows.
#[derive(Default)]
pub(crate) struct Tallies(BTreeMap<(NaiveDate, &'static str, i32), i64>);

impl Tallies {
    pub fn note(&mut self, kind: Kind, bot_id: Uuid, at: DateTime<Utc>, change: i64) {
        let shard = (bot_id.as_u128() % SHARDS) as i32;
        *self.0.entry((at.date_naive(), kind.as_str(), shard)).or_default() += change;
    }

    /// One row each, as its columns stand in the table.
    pub fn as_json(&self) -> Vec<Value> {
        self.0
            .iter()
            .map(|((day, kind, shard), count)| json!([day.to_string(), kind, shard, count]))
            .collect()
    }

    pub fn add(self, backend: DbBackend) -> Option<Statement> {
        if self.0.is_empty() {
            return None;
        }
        let row = |((day, kind, shard), count): ((NaiveDate, &str, i32), i64)| tally::ActiveModel {
            day: Set(day),
            kind: Set(kind.to_owned()),
            shard: Set(shard),
            count: Set(count),
        };
        let new = Expr::col((Alias::new("excluded"), tally::Column::Count));
        let sum = Expr::col((tally::Entity, tally::Column::Count)).add(new);
        let known = OnConflict::columns([tally::Column::Day, tally::Column::Kind, tally::Column::Shard])
            .value(tally::Column::Count, sum)
            .to_owned();
        let rows = tally::Entity::insert_many(self.0.into_iter().map(row)).on_conflict(known);
        Some(rows.build(backend))
    }
}

/// Since the first day.
pub async fn total(db: &impl ConnectionTrait, kind: Kind) -> Result<i64> {
    let sum: Option<Option<i64>> = tally::Entity::find()
        .filter(tally::Column::Kind.eq(kind.as_str()))
        .select_only()
        .column_as(tally::Column::Count.sum().cast_as(Alias::new("BIGINT")), "total")
        .into_tuple()
        .one(db)
        .await?;
    Ok(sum.flatten().unwrap_or(0))
}

/// Days with none are not in the answer.
pub async fn by_day(
    db: &impl ConnectionTrait,
    kinds: &[Kind],
    since: NaiveDate,
) -> Result<Vec<(NaiveDate, i64)>> {
    Ok(tally::Entity::find()
        .filter(tally::Column::Kind.is_in(kinds.iter().map(|kind| kind.as_str())))
        .filter(tally::Column::Day.gte(since))
        .select_only()
        .column(tally::Column::Day)
        .column_as(tally::Column::Count.sum().cast_as(Alias::new("BIGINT")), "total")
        .group_by(tally::Column::Day)
        .order_by_asc(tally::Column::Day)
        .into_tuple()
        .all(db)
        .await?)
}
