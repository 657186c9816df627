//! Sessions, known only by the hash of their token: who reads the table cannot sign in with it.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{Result, Tx, entity::session};

#[derive(Clone, Debug)]
pub struct Session {
    pub user_id: Uuid,
    pub expires_at: DateTime<Utc>,
}

pub async fn add(
    tx: &Tx,
    token_hash: &[u8],
    user_id: Uuid,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    let row = session::ActiveModel {
        token_hash: Set(token_hash.to_owned()),
        user_id: Set(user_id),
        created_at: Set(now),
        expires_at: Set(expires_at),
    };
    session::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// The session of this token, if it is still good.
pub async fn live(
    db: &impl ConnectionTrait,
    token_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<Session>> {
    let row = session::Entity::find_by_id(token_hash.to_owned())
        .filter(session::Column::ExpiresAt.gt(now))
        .one(db)
        .await?;
    Ok(row.map(|row| Session { user_id: row.user_id, expires_at: row.expires_at }))
}

pub async fn revoke(tx: &Tx, token_hash: &[u8]) -> Result<()> {
    session::Entity::delete_by_id(token_hash.to_owned()).exec(tx).await?;
    Ok(())
}

pub async fn revoke_all_of(tx: &Tx, user_id: Uuid) -> Result<u64> {
    let gone = session::Entity::delete_many().filter(session::Column::UserId.eq(user_id)).exec(tx).await?;
    Ok(gone.rows_affected)
}

/// All but the one with this token.
pub async fn revoke_others_of(tx: &Tx, user_id: Uuid, kept: &[u8]) -> Result<u64> {
    let gone = session::Entity::delete_many()
        .filter(session::Column::UserId.eq(user_id))
        .filter(session::Column::TokenHash.ne(kept.to_owned()))
        .exec(tx)
        .await?;
    Ok(gone.rows_affected)
}

pub async fn sweep(tx: &Tx, now: DateTime<Utc>) -> Result<u64> {
    let gone = session::Entity::delete_many().filter(session::Column::ExpiresAt.lte(now)).exec(tx).await?;
    Ok(gone.rows_affected)
}
