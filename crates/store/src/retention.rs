//! Which conversations and leads have grown older than their bot's owner wants them kept, the oldest first. Both are
//! found through the indexes that the owner's lists use.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::{Result, entity::chatbot, entity::conversation, entity::lead};

/// Bots that forget, in the order of their ids, each with the days it remembers.
pub async fn forgetful_bots(
    db: &impl ConnectionTrait,
    after: Option<Uuid>,
    limit: u64,
) -> Result<Vec<(Uuid, i32)>> {
    let mut bots = chatbot::Entity::find()
        .filter(chatbot::Column::RetentionDays.is_not_null())
        .filter(chatbot::Column::DeletedAt.is_null());
    if let Some(after) = after {
        bots = bots.filter(chatbot::Column::Id.gt(after));
    }
    Ok(bots
        .order_by_asc(chatbot::Column::Id)
        .limit(limit)
        .select_only()
        .columns([chatbot::Column::Id, chatbot::Column::RetentionDays])
        .into_tuple()
        .all(db)
        .await?)
}

/// By the last word that was said.
pub async fn quiet_conversations(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    quiet_since: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<Uuid>> {
    Ok(conversation::Entity::find()
        .filter(conversation::Column::BotId.eq(bot_id))
        .filter(conversation::Column::LastAt.lt(quiet_since))
        .order_by_asc(conversation::Column::LastAt)
        .limit(limit)
        .select_only()
        .column(conversation::Column::Id)
        .into_tuple()
        .all(db)
        .await?)
}

pub async fn old_leads(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    left_before: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<Uuid>> {
    Ok(lead::Entity::find()
        .filter(lead::Column::BotId.eq(bot_id))
        .filter(lead::Column::CreatedAt.lt(left_before))
        .order_by_asc(lead::Column::CreatedAt)
        .limit(limit)
        .select_only()
        .column(lead::Column::Id)
        .into_tuple()
        .all(db)
        .await?)
}
