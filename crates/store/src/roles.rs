//! Who looks after the installation. The last admin stays one, whoever asks at the same moment.

use botwright_domain::account::{EmailAddress, Role};
use botwright_domain::audit::{Action, Subject};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::LockType;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;
use uuid::Uuid;

use crate::audit::{self, Event};
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

/// Everybody who can act as an admin now, held until the transaction ends. Whoever takes one of them away asks here first:
/// locked in one order, two who take each other away wait, and the second sees that the first has gone.
pub async fn lock_admins(tx: &Tx) -> Result<Vec<(Uuid, String)>> {
    let admins = user::Entity::find()
        .filter(user::Column::Role.eq(Role::Admin.as_str()))
        .filter(user::Column::DeletedAt.is_null())
        .filter(user::Column::SuspendedAt.is_null())
        .order_by_asc(user::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await?;
    Ok(admins.into_iter().map(|row| (row.id, row.email)).collect())
}

pub async fn change(tx: &Tx, email: &EmailAddress, role: Role, now: DateTime<Utc>) -> Result<RoleChange> {
    let admins = lock_admins(tx).await?;
    let Some(account) = accounts::by_email(tx, email).await? else { return Ok(RoleChange::Unknown) };
    if account.role == role {
        return Ok(RoleChange::Before);
    }
    if account.role == Role::Admin && !admins.iter().any(|(id, _)| *id != account.id) {
        return Ok(RoleChange::LastAdmin);
    }
    accounts::set_role(tx, account.id, role, now).await?;
    // Nobody is signed in: it is done by whoever has the machine.
    let event = Event {
        action: Action::RoleChanged,
        actor_id: None,
        actor_email: None,
        subject: Some(Subject::user(account.id, email)),
        network: None,
        before: Some(json!({ "role": account.role.as_str() })),
        after: Some(json!({ "role": role.as_str() })),
        note: None,
    };
    audit::add(tx, event, now).await?;
    Ok(RoleChange::Done)
}
