//! Who wants to hear of new posts. An address has one row: waiting for its yes, or confirmed. Leaving removes the row;
//! nobody's address is kept to remember that it went.

use botwright_domain::account::EmailAddress;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::{Result, StoreError, Tx, entity::subscriber};

const WAITING: &str = "waiting";
const CONFIRMED: &str = "confirmed";

#[derive(Clone, Debug)]
pub struct Subscriber {
    pub id: Uuid,
    pub address: String,
    pub asked_at: DateTime<Utc>,
    /// Only then may anything be sent.
    pub confirmed_at: Option<DateTime<Utc>>,
}

pub struct Asked<'a> {
    pub address: &'a EmailAddress,
    pub confirm_hash: Vec<u8>,
    pub confirm_until: DateTime<Utc>,
    pub now: DateTime<Utc>,
}

/// The address's row, made if there was none and held until the transaction ends, and whether it was made now.
pub async fn ask(tx: &Tx, asked: &Asked<'_>) -> Result<(Subscriber, bool)> {
    let row = subscriber::ActiveModel {
        id: Set(Uuid::now_v7()),
        address: Set(asked.address.to_string()),
        state: Set(WAITING.to_owned()),
        confirm_hash: Set(Some(asked.confirm_hash.clone())),
        confirm_until: Set(asked.confirm_until),
        asked_at: Set(asked.now),
        confirmed_at: Set(None),
    };
    let inserted = subscriber::Entity::insert(row)
        .on_conflict_do_nothing_on([subscriber::Column::Address])
        .exec_without_returning(tx)
        .await?;
    let made = matches!(inserted, sea_orm::TryInsertResult::Inserted(rows) if rows > 0);
    let row = subscriber::Entity::find()
        .filter(subscriber::Column::Address.eq(asked.address.as_str()))
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?;
    // Whoever was there a moment ago may have left meanwhile.
    row.map(|row| (row.into(), made)).ok_or(StoreError::Orphan)
}

/// A new link in place of the old one, for a row that still waits.
pub async fn ask_again(tx: &Tx, id: Uuid, asked: Asked<'_>) -> Result<()> {
    let row = subscriber::ActiveModel {
        confirm_hash: Set(Some(asked.confirm_hash)),
        confirm_until: Set(asked.confirm_until),
        asked_at: Set(asked.now),
        ..Default::default()
    };
    subscriber::Entity::update_many()
        .set(row)
        .filter(subscriber::Column::Id.eq(id))
        .filter(subscriber::Column::State.eq(WAITING))
        .exec(tx)
        .await?;
    Ok(())
}

/// The yes behind a link, which is good once. Nothing if the link was used, replaced or is too old.
pub async fn confirm(tx: &Tx, confirm_hash: Vec<u8>, now: DateTime<Utc>) -> Result<Option<Subscriber>> {
    let row = subscriber::ActiveModel {
        state: Set(CONFIRMED.to_owned()),
        confirm_hash: Set(None),
        confirmed_at: Set(Some(now)),
        ..Default::default()
    };
    let confirmed = subscriber::Entity::update_many()
        .set(row)
        .filter(subscriber::Column::ConfirmHash.eq(confirm_hash))
        .filter(subscriber::Column::State.eq(WAITING))
        .filter(subscriber::Column::ConfirmUntil.gt(now))
        .exec_with_returning(tx)
        .await?;
    Ok(confirmed.into_iter().next().map(Subscriber::from))
}

pub async fn remove(tx: &Tx, id: Uuid) -> Result<bool> {
    let gone = subscriber::Entity::delete_by_id(id).exec(tx).await?;
    Ok(gone.rows_affected == 1)
}

/// Those who said yes, the first one first.
pub async fn confirmed(db: &impl ConnectionTrait) -> Result<Vec<Subscriber>> {
    let rows = subscriber::Entity::find()
        .filter(subscriber::Column::State.eq(CONFIRMED))
        .order_by_asc(subscriber::Column::ConfirmedAt)
        .order_by_asc(subscriber::Column::Id)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(Subscriber::from).collect())
}

/// Addresses whose owners never said yes are nobody's business any more.
pub async fn sweep(tx: &Tx, now: DateTime<Utc>) -> Result<u64> {
    let gone = subscriber::Entity::delete_many()
        .filter(subscriber::Column::State.eq(WAITING))
        .filter(subscriber::Column::ConfirmUntil.lte(now))
        .exec(tx)
        .await?;
    Ok(gone.rows_affected)
}

impl From<subscriber::Model> for Subscriber {
    fn from(row: subscriber::Model) -> Self {
        Self { id: row.id, address: row.address, asked_at: row.asked_at, confirmed_at: row.confirmed_at }
    }
}
