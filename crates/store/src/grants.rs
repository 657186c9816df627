//! Every allowance that a bot was ever given, and why: the other side of the books.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, EntityTrait};
use uuid::Uuid;

use crate::{Result, Tx, entity::grant};

pub const TRIAL: &str = "trial";
pub const PURCHASE: &str = "purchase";
pub const RECHARGE: &str = "recharge";
/// By the admin; may be less than nothing.
pub const ADJUSTMENT: &str = "adjustment";

#[derive(Clone, Debug, Default)]
pub struct Grant<'a> {
    pub bot_id: Uuid,
    pub user_id: Uuid,
    pub kind: &'a str,
    pub free: i64,
    pub paid: i64,
    pub images: i64,
    pub videos: i64,
    /// What the bot had before is gone.
    pub resets: bool,
    /// The entry that paid for it.
    pub ledger_id: Option<Uuid>,
}

pub async fn add(tx: &Tx, grant: Grant<'_>, now: DateTime<Utc>) -> Result<()> {
    let row = grant::ActiveModel {
        id: Set(Uuid::now_v7()),
        bot_id: Set(grant.bot_id),
        user_id: Set(grant.user_id),
        kind: Set(grant.kind.to_owned()),
        free: Set(grant.free),
        paid: Set(grant.paid),
        images: Set(grant.images),
        videos: Set(grant.videos),
        resets: Set(grant.resets),
        ledger_id: Set(grant.ledger_id),
        created_at: Set(now),
    };
    grant::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}
