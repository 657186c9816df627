//! Totals of the whole installation by day. Each is written in the transaction of what it counts, so that reading a
//! total is a handful of rows however many messages there are, and what is deleted stays counted.
//!
//! A day's count is spread over a few rows by the bot it came from: chats of different bots do not wait for each other.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
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
    let row = tally::ActiveModel {
        day: Set(at.date_naive()),
        kind: Set(kind.as_str().to_owned()),
        shard: Set(shard(bot_id)),
        count: Set(change),
    };
    let new = Expr::col((Alias::new("excluded"), tally::Column::Count));
    let sum = Expr::col((tally::Entity, tally::Column::Count)).add(new);
    let known = OnConflict::columns([tally::Column::Day, tally::Column::Kind, tally::Column::Shard])
        .value(tally::Column::Count, sum)
        .to_owned();
    tally::Entity::insert(row).on_conflict(known).exec_without_returning(tx).await?;
    Ok(())
}

fn shard(bot_id: Uuid) -> i32 {
    (bot_id.as_u128() % SHARDS) as i32
}

/// What one transaction counts, summed up.
#[derive(Default)]
pub(crate) struct Tallies(BTreeMap<(NaiveDate, &'static str, i32), i64>);

impl Tallies {
    pub fn note(&mut self, kind: Kind, bot_id: Uuid, at: DateTime<Utc>, change: i64) {
        *self.0.entry((at.date_naive(), kind.as_str(), shard(bot_id))).or_default() += change;
    }

    /// As the columns stand in the table.
    pub fn rows(&self) -> impl Iterator<Item = (NaiveDate, &'static str, i32, i64)> {
        self.0.iter().map(|((day, kind, shard), count)| (*day, *kind, *shard, *count))
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
