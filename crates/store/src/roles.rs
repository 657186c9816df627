//! Who looks after the installation. The last admin stays one, whoever asks at the same moment.

use botwright_domain::account::{EmailAddress, Role};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::LockType;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entity::user;
use crate::{Result, Tx, accounts};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoleChange {
    Done,
    /// It had the role already.
    Before,
    Unknown,
    LastAdmin,
}

pub async fn change(tx: &Tx, email: &EmailAddress, role: Role, now: DateTime<Utc>) -> Result<RoleChange> {
    // Locked in one order, so that two who demote each other wait instead of both succeeding.
    let admins = user::Entity::find()
        .filter(user::Column::Role.eq(Role::Admin.as_str()))
        .order_by_asc(user::Column::Id)
        .lock(LockType::Update)
        .all(tx)
        .await?;
    let Some(account) = accounts::by_email(tx, email).await? else { return Ok(RoleChange::Unknown) };
    if account.role == role {
        return Ok(RoleChange::Before);
    }
    if account.role == Role::Admin && admins.len() < 2 {
        return Ok(RoleChange::LastAdmin);
    }
    accounts::set_role(tx, account.id, role, now).await?;
    Ok(RoleChange::Done)
}
