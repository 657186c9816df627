//! Ends replies that were begun: delivered, given back, or swept up after a process that died.

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
};
use uuid::Uuid;

use super::Turn;
use super::charge::{Charge, give_back};
use crate::{Result, Tx, entity::message, tallies};

/// Ends a pending reply. What it cost is given back unless this kind of reply is charged. False when it had ended
/// already.
pub async fn settle(tx: &Tx, reply_id: Uuid, reply: Turn<'_>) -> Result<bool> {
    if reply.kind.is_charged() {
        let ended =
            message::Entity::update_many().set(ended(reply)).filter(pending(reply_id)).exec(tx).await?;
        return Ok(ended.rows_affected == 1);
    }
    let held: Option<(Uuid, Option<String>, DateTime<Utc>)> = message::Entity::find()
        .filter(pending(reply_id))
        .select_only()
        .columns([message::Column::BotId, message::Column::Charge, message::Column::CreatedAt])
        .lock_exclusive()
        .into_tuple()
        .one(tx)
        .await?;
    let Some((bot_id, charge, begun_at)) = held else { return Ok(false) };
    let row = message::ActiveModel { charge: Set(None), ..ended(reply) };
    message::Entity::update_many().set(row).filter(pending(reply_id)).exec(tx).await?;
    if let Some(charge) = charge.as_deref().and_then(Charge::from_stored) {
        give_back(tx, bot_id, charge).await?;
        tallies::add(tx, charge.tally(), bot_id, begun_at, -1).await?;
    }
    Ok(true)
}

/// Replies under way cost nothing any more: what they were charged to is gone.
pub async fn forget_charges(tx: &Tx, bot_id: Uuid) -> Result<()> {
    let under_way = Condition::all()
        .add(message::Column::BotId.eq(bot_id))
        .add(message::Column::Kind.eq(TurnKind::Pending.as_str()));
    let charged: Vec<(Option<String>, DateTime<Utc>)> = message::Entity::find()
        .filter(under_way.clone())
        .filter(message::Column::Charge.is_not_null())
        .select_only()
        .columns([message::Column::Charge, message::Column::CreatedAt])
        .lock_exclusive()
        .into_tuple()
        .all(tx)
        .await?;
    let row = message::ActiveModel { charge: Set(None), ..Default::default() };
    message::Entity::update_many().set(row).filter(under_way).exec(tx).await?;
    for (charge, begun_at) in charged {
        if let Some(charge) = charge.as_deref().and_then(Charge::from_stored) {
            tallies::add(tx, charge.tally(), bot_id, begun_at, -1).await?;
        }
    }
    Ok(())
}

/// Replies whose process died: nobody will deliver them any more.
pub async fn stale(db: &impl ConnectionTrait, begun_before: DateTime<Utc>) -> Result<Vec<Uuid>> {
    Ok(message::Entity::find()
        .filter(message::Column::Kind.eq(TurnKind::Pending.as_str()))
        .filter(message::Column::CreatedAt.lt(begun_before))
        .select_only()
        .column(message::Column::Id)
        .limit(1_000)
        .into_tuple()
        .all(db)
        .await?)
}

fn ended(reply: Turn<'_>) -> message::ActiveModel {
    message::ActiveModel {
        kind: Set(reply.kind.as_str().to_owned()),
        text: Set(reply.text.to_owned()),
        sources: Set(reply.sources.map(str::to_owned)),
        ..Default::default()
    }
}

fn pending(reply_id: Uuid) -> Condition {
    Condition::all()
        .add(message::Column::Id.eq(reply_id))
        .add(message::Column::Kind.eq(TurnKind::Pending.as_str()))
}
