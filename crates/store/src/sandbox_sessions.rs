//! The payment pages of the sandbox provider, which plays a bank on this very server.

use botwright_domain::money::Cents;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{Result, Tx, entity::sandbox_session};

pub const OPEN: &str = "open";
pub const PAID: &str = "paid";
pub const CANCELLED: &str = "cancelled";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxSession {
    pub id: String,
    pub top_up_id: Uuid,
    /// Nothing lets the payer choose.
    pub amount: Option<Cents>,
    pub state: String,
    pub success_url: String,
    pub cancel_url: String,
    pub created_at: DateTime<Utc>,
}

/// The same page twice is one page.
pub async fn add(tx: &Tx, session: &SandboxSession) -> Result<()> {
    let row = sandbox_session::ActiveModel {
        id: Set(session.id.clone()),
        top_up_id: Set(session.top_up_id),
        amount_cents: Set(session.amount.map(|amount| amount.0)),
        state: Set(session.state.clone()),
        success_url: Set(session.success_url.clone()),
        cancel_url: Set(session.cancel_url.clone()),
        created_at: Set(session.created_at),
    };
    sandbox_session::Entity::insert(row)
        .on_conflict_do_nothing_on([sandbox_session::Column::Id])
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

pub async fn by_id(db: &impl ConnectionTrait, id: &str) -> Result<Option<SandboxSession>> {
    Ok(sandbox_session::Entity::find_by_id(id).one(db).await?.map(SandboxSession::from))
}

/// Ends an open page. False when it has ended before.
pub async fn end(tx: &Tx, id: &str, state: &str, amount: Option<Cents>) -> Result<bool> {
    let mut row = sandbox_session::ActiveModel { state: Set(state.to_owned()), ..Default::default() };
    if let Some(amount) = amount {
        row.amount_cents = Set(Some(amount.0));
    }
    let ended = sandbox_session::Entity::update_many()
        .set(row)
        .filter(sandbox_session::Column::Id.eq(id))
        .filter(sandbox_session::Column::State.eq(OPEN))
        .exec(tx)
        .await?;
    Ok(ended.rows_affected == 1)
}

impl From<sandbox_session::Model> for SandboxSession {
    fn from(row: sandbox_session::Model) -> Self {
        Self {
            id: row.id,
            top_up_id: row.top_up_id,
            amount: row.amount_cents.map(Cents),
            state: row.state,
            success_url: row.success_url,
            cancel_url: row.cancel_url,
            created_at: row.created_at,
        }
    }
}
