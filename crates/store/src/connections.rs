//! Accounts on social platforms that owners have connected, and people on their way to a consent page. What opens an
//! account is sealed by the caller; this table only keeps it.

use std::collections::{HashMap, HashSet};

use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::entity::{connection, consent_visit};
use crate::{Result, Tx};

/// Which page, board or organisation is still to be chosen.
pub const CHOOSE: &str = "choose";
pub const READY: &str = "ready";
/// The keys are dead: only the owner can help.
pub const RECONNECT: &str = "reconnect";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    pub id: Uuid,
    pub owner_id: Uuid,
    pub platform: Platform,
    /// Of the place that is posted to
    pub name: String,
    pub state: String,
    pub secret: String,
    /// When it ends unless the owner connects again
    pub ends_at: Option<DateTime<Utc>>,
    pub reason: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// Somebody on the way to a consent page and back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsentVisit {
    pub id: Uuid,
    pub owner_id: Uuid,
    pub platform: Platform,
    pub secret: String,
    pub expires_at: DateTime<Utc>,
}

pub async fn put(tx: &Tx, new: &Connection) -> Result<()> {
    let row = connection::ActiveModel {
        id: Set(new.id),
        owner_id: Set(new.owner_id),
        platform: Set(new.platform.as_str().to_owned()),
        name: Set(new.name.clone()),
        state: Set(new.state.clone()),
        secret: Set(new.secret.clone()),
        ends_at: Set(new.ends_at),
        renewing_until: Set(None),
        reason: Set(new.reason.clone()),
        created_at: Set(new.created_at),
        updated_at: Set(new.updated_at),
    };
    let others = [
        connection::Column::Name,
        connection::Column::State,
        connection::Column::Secret,
        connection::Column::EndsAt,
        connection::Column::RenewingUntil,
        connection::Column::Reason,
        connection::Column::UpdatedAt,
    ];
    let again =
        sea_orm::sea_query::OnConflict::column(connection::Column::Id).update_columns(others).to_owned();
    connection::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn of_owner(db: &impl ConnectionTrait, owner_id: Uuid) -> Result<Vec<Connection>> {
    let rows = connection::Entity::find()
        .filter(connection::Column::OwnerId.eq(owner_id))
        .order_by_asc(connection::Column::CreatedAt)
        .all(db)
        .await?;
    Ok(rows.into_iter().filter_map(read).collect())
}

pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Connection>> {
    Ok(connection::Entity::find_by_id(id).one(db).await?.and_then(read))
}

/// Accounts that work now and will not after this time, in the order of their ids.
pub async fn ending(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    after: Option<Uuid>,
    limit: u64,
) -> Result<Vec<Connection>> {
    let mut query = connection::Entity::find()
        .filter(connection::Column::State.eq(READY))
        .filter(connection::Column::EndsAt.gt(now))
        .filter(connection::Column::EndsAt.lte(until));
    if let Some(after) = after {
        query = query.filter(connection::Column::Id.gt(after));
    }
    let rows = query.order_by_asc(connection::Column::Id).limit(limit).all(db).await?;
    Ok(rows.into_iter().filter_map(read).collect())
}

/// What these accounts are called.
pub async fn names(
    db: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, String>> {
    let ids: HashSet<Uuid> = ids.collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let named = connection::Entity::find()
        .select_only()
        .column(connection::Column::Id)
        .column(connection::Column::Name)
        .filter(connection::Column::Id.is_in(ids));
    Ok(named.into_tuple::<(Uuid, String)>().all(db).await?.into_iter().collect())
}

/// Refresh tokens are good once, so one renews and the others wait. True for the one; a crashed one's turn ends by itself.
pub async fn begin_renewal(tx: &Tx, id: Uuid, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<bool> {
    let free = Condition::any()
        .add(connection::Column::RenewingUntil.is_null())
        .add(connection::Column::RenewingUntil.lt(now));
    let row = connection::ActiveModel { renewing_until: Set(Some(until)), ..Default::default() };
    let taken = connection::Entity::update_many()
        .set(row)
        .filter(connection::Column::Id.eq(id))
        .filter(free)
        .exec(tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// The next one may renew.
pub async fn end_renewal(tx: &Tx, id: Uuid) -> Result<()> {
    let row = connection::ActiveModel { renewing_until: Set(None), ..Default::default() };
    connection::Entity::update_many().set(row).filter(connection::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

/// Renewed keys for a locked connection. All else stays as its owner left it.
pub async fn set_keys(
    tx: &Tx,
    id: Uuid,
    secret: String,
    ends_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = connection::ActiveModel {
        secret: Set(secret),
        ends_at: Set(ends_at),
        renewing_until: Set(None),
        updated_at: Set(now),
        ..Default::default()
    };
    connection::Entity::update_many().set(row).filter(connection::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

/// Held until the transaction ends.
pub async fn lock(tx: &Tx, id: Uuid) -> Result<Option<Connection>> {
    let row = connection::Entity::find_by_id(id).lock(LockType::NoKeyUpdate).one(tx).await?;
    Ok(row.and_then(read))
}

pub async fn delete(tx: &Tx, id: Uuid) -> Result<bool> {
    Ok(connection::Entity::delete_by_id(id).exec(tx).await?.rows_affected == 1)
}

/// What was begun and never finished by a choice, but for this one.
pub async fn remove_unchosen(tx: &Tx, owner_id: Uuid, platform: Platform, kept: Uuid) -> Result<()> {
    connection::Entity::delete_many()
        .filter(connection::Column::Id.ne(kept))
        .filter(connection::Column::OwnerId.eq(owner_id))
        .filter(connection::Column::Platform.eq(platform.as_str()))
        .filter(connection::Column::State.eq(CHOOSE))
        .exec(tx)
        .await?;
    Ok(())
}

pub async fn add_visit(tx: &Tx, visit: &ConsentVisit) -> Result<()> {
    let row = consent_visit::ActiveModel {
        id: Set(visit.id),
        owner_id: Set(visit.owner_id),
        platform: Set(visit.platform.as_str().to_owned()),
        secret: Set(visit.secret.clone()),
        expires_at: Set(visit.expires_at),
    };
    consent_visit::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// Good once: whoever deletes the row has it.
pub async fn take_visit(tx: &Tx, id: Uuid) -> Result<Option<ConsentVisit>> {
    let Some(row) = consent_visit::Entity::find_by_id(id).one(tx).await? else { return Ok(None) };
    if consent_visit::Entity::delete_by_id(id).exec(tx).await?.rows_affected == 0 {
        return Ok(None);
    }
    let platform = Platform::parse(&row.platform);
    Ok(platform.map(|platform| ConsentVisit {
        id: row.id,
        owner_id: row.owner_id,
        platform,
        secret: row.secret,
        expires_at: row.expires_at,
    }))
}

pub async fn sweep_visits(tx: &Tx, before: DateTime<Utc>) -> Result<()> {
    consent_visit::Entity::delete_many().filter(consent_visit::Column::ExpiresAt.lt(before)).exec(tx).await?;
    Ok(())
}

fn read(row: connection::Model) -> Option<Connection> {
    Some(Connection {
        id: row.id,
        owner_id: row.owner_id,
        platform: Platform::parse(&row.platform)?,
        name: row.name,
        state: row.state,
        secret: row.secret,
        ends_at: row.ends_at,
        reason: row.reason,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}
