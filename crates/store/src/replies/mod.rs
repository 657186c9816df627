//! The way of one chat message through the store: what answering needs to know ([`Reception`]), the charge, and both
//! turns. Chats hand their writing to the [`Desk`], which commits what arrives together at once.
//!
//! An allowance is only ever changed by a conditional update, so any number of chats at once cannot overdraw it. A
//! reply that takes time is written as `pending` together with its charge, and settled or released exactly once:
//! both only touch a row that is still pending.

mod charge;
mod clerk;
mod desk;
mod keep;
mod opening;
mod reception;
mod settle;
mod sqlite;

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use crate::{Result, entity::message};

pub use charge::{Charge, charge};
pub use desk::{Asked, Desk, Reply};
pub(crate) use keep::question_id;
pub use keep::{keep, open_conversation};
pub use opening::{Head, Opening, head};
pub use reception::Reception;
pub use settle::{forget_charges, settle, stale};

/// Both turns of an exchange.
pub struct Exchange<'a> {
    pub bot_id: Uuid,
    pub session_id: &'a str,
    pub question: &'a str,
    pub reply: Turn<'a>,
    pub charge: Option<Charge>,
    pub now: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    pub kind: TurnKind,
    pub text: &'a str,
    /// JSON.
    pub sources: Option<&'a str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastTurn {
    pub kind: TurnKind,
    pub text: String,
}

/// How many turns a bot has had since then.
pub async fn count_since(db: &impl ConnectionTrait, bot_id: Uuid, since: DateTime<Utc>) -> Result<u64> {
    let turns = message::Entity::find()
        .filter(message::Column::BotId.eq(bot_id))
        .filter(message::Column::CreatedAt.gt(since));
    Ok(turns.count(db).await?)
}
