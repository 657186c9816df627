//! What visitors left for the owner to get back to them. The same words from the same session are one lead, however
//! often they are sent.

use std::collections::HashMap;

use botwright_domain::lead::LeadValue;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, LikeExpr};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, TryInsertResult,
};
use uuid::Uuid;

use crate::search::{contains, words};
use crate::tallies::{self, Kind};
use crate::{Result, StoreError, Tx, entity::lead};

#[derive(Clone, Debug)]
pub struct Lead {
    pub id: Uuid,
    pub conversation_id: Option<Uuid>,
    pub values: Vec<LeadValue>,
    pub created_at: DateTime<Utc>,
}

pub struct NewLead<'a> {
    pub bot_id: Uuid,
    pub conversation_id: Uuid,
    pub values: &'a [LeadValue],
    /// The same for the same words of the same session.
    pub fingerprint: String,
    pub now: DateTime<Utc>,
}

/// Its id, or nothing when it was there already.
pub async fn add(tx: &Tx, new: NewLead<'_>) -> Result<Option<Uuid>> {
    let id = Uuid::now_v7();
    let said: Vec<&str> = new.values.iter().map(|value| value.value.as_str()).collect();
    let row = lead::ActiveModel {
        id: Set(id),
        bot_id: Set(new.bot_id),
        conversation_id: Set(Some(new.conversation_id)),
        answers: Set(serde_json::to_string(new.values).expect("values are plain data")),
        search_text: Set(said.join("\n").to_lowercase()),
        fingerprint: Set(new.fingerprint),
        created_at: Set(new.now),
    };
    let inserted = lead::Entity::insert(row)
        .on_conflict_do_nothing_on([lead::Column::BotId, lead::Column::Fingerprint])
        .exec_without_returning(tx)
        .await?;
    let is_new = matches!(inserted, TryInsertResult::Inserted(rows) if rows > 0);
    if is_new {
        tallies::add(tx, Kind::Lead, new.bot_id, new.now, 1).await?;
    }
    Ok(is_new.then_some(id))
}

/// The newest first, and how many there are in all.
pub async fn list(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    search: &str,
    offset: u64,
    limit: u64,
) -> Result<(Vec<Lead>, u64)> {
    let mut found = lead::Entity::find().filter(lead::Column::BotId.eq(bot_id));
    for word in words(search) {
        let pattern = LikeExpr::new(contains(&word)).escape('!');
        found = found.filter(Expr::col(lead::Column::SearchText).like(pattern));
    }
    let total = found.clone().count(db).await?;
    let rows = found
        .order_by_desc(lead::Column::CreatedAt)
        .order_by_desc(lead::Column::Id)
        .offset(offset)
        .limit(limit)
        .all(db)
        .await?;
    Ok((rows.into_iter().map(Lead::try_from).collect::<Result<_>>()?, total))
}

/// How many each of these bots has. Bots without any are not in the answer.
pub async fn counts(db: &impl ConnectionTrait, bots: &[Uuid]) -> Result<HashMap<Uuid, i64>> {
    let counts = lead::Entity::find()
        .filter(lead::Column::BotId.is_in(bots.iter().copied()))
        .select_only()
        .column(lead::Column::BotId)
        .column_as(lead::Column::Id.count(), "leads")
        .group_by(lead::Column::BotId)
        .into_tuple::<(Uuid, i64)>()
        .all(db)
        .await?;
    Ok(counts.into_iter().collect())
}

impl TryFrom<lead::Model> for Lead {
    type Error = StoreError;

    fn try_from(row: lead::Model) -> Result<Self> {
        let values = serde_json::from_str(&row.answers)
            .map_err(|error| StoreError::Corrupt(format!("lead {}: {error}", row.id)))?;
        Ok(Self { id: row.id, conversation_id: row.conversation_id, values, created_at: row.created_at })
    }
}
