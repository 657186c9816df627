//! Use that stays counted when what was counted is erased or has grown too old to keep: so many replies, conversations
//! and leads of a bot on a day, and not a word of them. The charts add it to the rows that are still there.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use crate::usage::What;
use crate::{Result, Tx, entity::chatbot, entity::past_usage};

/// Counts what is about to be deleted, in the transaction that deletes it.
pub async fn keep(
    tx: &Tx,
    what: What,
    events: impl IntoIterator<Item = (Uuid, DateTime<Utc>)>,
) -> Result<()> {
    let mut counts: BTreeMap<(Uuid, NaiveDate), i64> = BTreeMap::new();
    for (bot_id, at) in events {
        *counts.entry((bot_id, at.date_naive())).or_default() += 1;
    }
    for ((bot_id, day), count) in counts {
        let row = past_usage::ActiveModel {
            bot_id: Set(bot_id),
            day: Set(day),
            kind: Set(kind(what).to_owned()),
            count: Set(count),
        };
        let sum = Expr::col((past_usage::Entity, past_usage::Column::Count)).add(count);
        let more = OnConflict::columns([
            past_usage::Column::BotId,
            past_usage::Column::Day,
            past_usage::Column::Kind,
        ])
        .value(past_usage::Column::Count, sum)
        .to_owned();
        past_usage::Entity::insert(row).on_conflict(more).exec_without_returning(tx).await?;
    }
    Ok(())
}

pub(crate) async fn by_day(
    db: &impl ConnectionTrait,
    owner: Uuid,
    what: What,
    since: NaiveDate,
) -> Result<BTreeMap<NaiveDate, i64>> {
    let bots = chatbot::Entity::find()
        .select_only()
        .column(chatbot::Column::Id)
        .filter(chatbot::Column::OwnerId.eq(owner));
    let days: Vec<(NaiveDate, i64)> = past_usage::Entity::find()
        .filter(past_usage::Column::Kind.eq(kind(what)))
        .filter(past_usage::Column::Day.gte(since))
        .filter(past_usage::Column::BotId.in_subquery(bots.into_query()))
        .select_only()
        .column(past_usage::Column::Day)
        .column_as(sum(), "total")
        .group_by(past_usage::Column::Day)
        .into_tuple()
        .all(db)
        .await?;
    Ok(days.into_iter().collect())
}

pub(crate) async fn by_bot(
    db: &impl ConnectionTrait,
    bots: &[Uuid],
    what: What,
    since: NaiveDate,
) -> Result<HashMap<Uuid, i64>> {
    let counts: Vec<(Uuid, i64)> = past_usage::Entity::find()
        .filter(past_usage::Column::BotId.is_in(bots.iter().copied()))
        .filter(past_usage::Column::Kind.eq(kind(what)))
        .filter(past_usage::Column::Day.gte(since))
        .select_only()
        .column(past_usage::Column::BotId)
        .column_as(sum(), "total")
        .group_by(past_usage::Column::BotId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(counts.into_iter().collect())
}

/// Days that no chart shows any more.
pub async fn sweep(tx: &Tx, before: NaiveDate) -> Result<u64> {
    let gone = past_usage::Entity::delete_many().filter(past_usage::Column::Day.lt(before)).exec(tx).await?;
    Ok(gone.rows_affected)
}

fn sum() -> sea_orm::sea_query::SimpleExpr {
    past_usage::Column::Count.sum().cast_as(Alias::new("BIGINT"))
}

fn kind(what: What) -> &'static str {
    match what {
        What::Messages => "messages",
        What::Conversations => "conversations",
        What::Leads => "leads",
    }
}
