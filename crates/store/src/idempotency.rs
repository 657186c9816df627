//! Requests that must do their work once however often they are sent. The key is claimed in the transaction of the
//! work itself and kept with the answer: whoever comes second waits for the first, and gets the same answer. What
//! fails leaves no key behind and may be tried again.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, TryInsertResult};
use uuid::Uuid;

use crate::{Result, Tx, entity::idempotency_key as key};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Nobody has come with this key before.
    First,
    /// The same request was answered with this.
    Answered(String),
    /// The key belongs to another request.
    Other,
}

pub async fn claim(tx: &Tx, user_id: Uuid, name: &str, request: &str, now: DateTime<Utc>) -> Result<Claim> {
    let row = key::ActiveModel {
        user_id: Set(user_id),
        key: Set(name.to_owned()),
        request: Set(request.to_owned()),
        answer: Set(String::new()),
        created_at: Set(now),
    };
    let claimed = key::Entity::insert(row)
        .on_conflict_do_nothing_on([key::Column::UserId, key::Column::Key])
        .exec_without_returning(tx)
        .await?;
    if matches!(claimed, TryInsertResult::Inserted(rows) if rows > 0) {
        return Ok(Claim::First);
    }
    Ok(kept(tx, user_id, name, request).await?.unwrap_or(Claim::Other))
}

/// What a claim would find; nothing if the key is free.
pub async fn kept(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    name: &str,
    request: &str,
) -> Result<Option<Claim>> {
    let kept = key::Entity::find_by_id((user_id, name.to_owned())).one(db).await?;
    Ok(kept.map(|kept| if kept.request == request { Claim::Answered(kept.answer) } else { Claim::Other }))
}

pub async fn keep(tx: &Tx, user_id: Uuid, name: &str, answer: String) -> Result<()> {
    let row = key::ActiveModel { answer: Set(answer), ..Default::default() };
    key::Entity::update_many()
        .set(row)
        .filter(key::Column::UserId.eq(user_id))
        .filter(key::Column::Key.eq(name))
        .exec(tx)
        .await?;
    Ok(())
}

pub async fn sweep(tx: &Tx, before: DateTime<Utc>) -> Result<u64> {
    let gone = key::Entity::delete_many().filter(key::Column::CreatedAt.lt(before)).exec(tx).await?;
    Ok(gone.rows_affected)
}
