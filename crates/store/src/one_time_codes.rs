//! One live code per address and purpose. A try is counted before anything is compared, under the row's lock, so
//! that a thousand guesses at once still get no more than the allowed few.

use botwright_domain::account::EmailAddress;
use botwright_domain::one_time_code::{CodeState, DeadCode, Purpose};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::one_time_code as code};

pub struct NewCode<'a> {
    pub email: &'a EmailAddress,
    pub purpose: Purpose,
    pub salt: Vec<u8>,
    pub code_mac: Vec<u8>,
    pub now: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// A code on which one try has just been spent.
pub struct OpenCode {
    pub id: Uuid,
    pub salt: Vec<u8>,
    pub code_mac: Vec<u8>,
    pub attempts: i32,
}

/// Stores a code in place of any earlier one for the same address and purpose.
pub async fn replace(tx: &Tx, new: NewCode<'_>) -> Result<()> {
    let row = code::ActiveModel {
        id: Set(Uuid::now_v7()),
        email: Set(new.email.as_str().to_owned()),
        purpose: Set(new.purpose.as_str().to_owned()),
        salt: Set(new.salt),
        code_mac: Set(new.code_mac),
        attempts: Set(0),
        created_at: Set(new.now),
        expires_at: Set(new.expires_at),
        verified_at: Set(None),
        verified_from: Set(None),
        consumed_at: Set(None),
    };
    let mut replaces = OnConflict::columns([code::Column::Email, code::Column::Purpose]);
    replaces.update_columns([
        code::Column::Id,
        code::Column::Salt,
        code::Column::CodeMac,
        code::Column::Attempts,
        code::Column::CreatedAt,
        code::Column::ExpiresAt,
        code::Column::VerifiedAt,
        code::Column::VerifiedFrom,
        code::Column::ConsumedAt,
    ]);
    code::Entity::insert(row).on_conflict(replaces).exec_without_returning(tx).await?;
    Ok(())
}

/// Spends one try. The row stays locked until the transaction ends.
pub async fn spend_try(
    tx: &Tx,
    email: &EmailAddress,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<std::result::Result<OpenCode, DeadCode>> {
    let row = code::Entity::find()
        .filter(code::Column::Email.eq(email.as_str()))
        .filter(code::Column::Purpose.eq(purpose.as_str()))
        .lock_exclusive()
        .one(tx)
        .await?;
    let Some(row) = row else {
        return Ok(Err(DeadCode::NeverSent));
    };
    let state =
        CodeState { expires_at: row.expires_at, attempts: row.attempts, consumed: row.consumed_at.is_some() };
    if let Err(dead) = state.may_try(now) {
        return Ok(Err(dead));
    }
    let attempts = row.attempts + 1;
    code::Entity::update_many()
        .col_expr(code::Column::Attempts, Expr::value(attempts))
        .filter(code::Column::Id.eq(row.id))
        .exec(tx)
        .await?;
    Ok(Ok(OpenCode { id: row.id, salt: row.salt, code_mac: row.code_mac, attempts }))
}

/// The try was right: it is given back, and the address counts as verified from now, for this network.
pub async fn mark_verified(tx: &Tx, id: Uuid, network: &str, now: DateTime<Utc>) -> Result<()> {
    code::Entity::update_many()
        .col_expr(code::Column::VerifiedAt, Expr::value(now))
        .col_expr(code::Column::VerifiedFrom, Expr::value(network))
        .col_expr(code::Column::Attempts, Expr::col(code::Column::Attempts).sub(1))
        .filter(code::Column::Id.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}

/// What a right code has opened: for whom, for what, and since when it counts.
#[derive(Clone, Copy)]
pub struct Verified<'a> {
    pub email: &'a EmailAddress,
    pub purpose: Purpose,
    pub network: &'a str,
    pub after: DateTime<Utc>,
}

impl Verified<'_> {
    fn condition(self) -> Condition {
        Condition::all()
            .add(code::Column::Email.eq(self.email.as_str()))
            .add(code::Column::Purpose.eq(self.purpose.as_str()))
            .add(code::Column::VerifiedFrom.eq(self.network))
            .add(code::Column::VerifiedAt.gt(self.after))
            .add(code::Column::ConsumedAt.is_null())
    }
}

/// Whether [`consume`] would find something, for refusing cheaply before any work is done.
pub async fn is_verified(db: &impl ConnectionTrait, verified: Verified<'_>) -> Result<bool> {
    Ok(code::Entity::find().filter(verified.condition()).one(db).await?.is_some())
}

/// Takes a verified code out of the world, once. False when there is none.
pub async fn consume(tx: &Tx, verified: Verified<'_>, now: DateTime<Utc>) -> Result<bool> {
    let taken = code::Entity::update_many()
        .col_expr(code::Column::ConsumedAt, Expr::value(now))
        .filter(verified.condition())
        .exec(tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

pub async fn sweep(tx: &Tx, expired_before: DateTime<Utc>) -> Result<u64> {
    let gone =
        code::Entity::delete_many().filter(code::Column::ExpiresAt.lt(expired_before)).exec(tx).await?;
    Ok(gone.rows_affected)
}
