//! Finds what visitors of an owner's bots wrote, page by page, by pieces that it must hold. The caller looks closer:
//! LIKE knows nothing of where an address begins and ends.

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, LikeExpr};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::leads::Lead;
use crate::search::contains_in_order;
use crate::{Result, entity::chatbot, entity::conversation, entity::lead, entity::message};

/// Where a page ends, and the next begins.
pub type Place = (DateTime<Utc>, Uuid);

/// Something that a visitor said.
#[derive(Clone, Debug)]
pub struct Said {
    pub id: Uuid,
    pub conversation_id: Uuid,
    pub text: String,
    pub at: DateTime<Utc>,
}

/// A conversation as it is shown before it is erased.
#[derive(Clone, Debug)]
pub struct Found {
    pub id: Uuid,
    pub bot_id: Uuid,
    pub started_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
}

/// An owner's chatbots and what they are called.
pub async fn bots_of(db: &impl ConnectionTrait, owner: Uuid) -> Result<Vec<(Uuid, String)>> {
    Ok(chatbot::Entity::find()
        .filter(chatbot::Column::OwnerId.eq(owner))
        .filter(chatbot::Column::DeletedAt.is_null())
        .order_by_asc(chatbot::Column::CreatedAt)
        .select_only()
        .columns([chatbot::Column::Id, chatbot::Column::Name])
        .into_tuple()
        .all(db)
        .await?)
}

/// The oldest first.
pub async fn said(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    pieces: &[String],
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<Said>> {
    let text = Func::lower(Expr::col(message::Column::Text));
    let rows: Vec<(Uuid, Uuid, String, DateTime<Utc>)> = message::Entity::find()
        .filter(message::Column::BotId.eq(bot_id))
        .filter(message::Column::Kind.eq(TurnKind::Visitor.as_str()))
        .filter(Expr::expr(text).like(LikeExpr::new(contains_in_order(pieces)).escape('!')))
        .filter(behind(after, message::Column::CreatedAt, message::Column::Id))
        .order_by_asc(message::Column::CreatedAt)
        .order_by_asc(message::Column::Id)
        .limit(limit)
        .select_only()
        .columns([
            message::Column::Id,
            message::Column::ConversationId,
            message::Column::Text,
            message::Column::CreatedAt,
        ])
        .into_tuple()
        .all(db)
        .await?;
    let said = |(id, conversation_id, text, at)| Said { id, conversation_id, text, at };
    Ok(rows.into_iter().map(said).collect())
}

/// The oldest first.
pub async fn leads(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    pieces: &[String],
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<Lead>> {
    let pattern = LikeExpr::new(contains_in_order(pieces)).escape('!');
    let rows = lead::Entity::find()
        .filter(lead::Column::BotId.eq(bot_id))
        .filter(Expr::col(lead::Column::SearchText).like(pattern))
        .filter(behind(after, lead::Column::CreatedAt, lead::Column::Id))
        .order_by_asc(lead::Column::CreatedAt)
        .order_by_asc(lead::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    rows.into_iter().map(Lead::try_from).collect()
}

/// Leads that were left in these conversations, whatever they say.
pub async fn leads_in(db: &impl ConnectionTrait, conversations: &[Uuid]) -> Result<Vec<(Uuid, Lead)>> {
    let rows = lead::Entity::find()
        .filter(lead::Column::ConversationId.is_in(conversations.iter().copied()))
        .order_by_asc(lead::Column::CreatedAt)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((row.bot_id, Lead::try_from(row)?))).collect()
}

pub async fn conversations(db: &impl ConnectionTrait, ids: &[Uuid]) -> Result<Vec<Found>> {
    let rows = conversation::Entity::find()
        .filter(conversation::Column::Id.is_in(ids.iter().copied()))
        .order_by_desc(conversation::Column::LastAt)
        .all(db)
        .await?;
    let found = |row: conversation::Model| Found {
        id: row.id,
        bot_id: row.bot_id,
        started_at: row.started_at,
        last_at: row.last_at,
    };
    Ok(rows.into_iter().map(found).collect())
}

/// Rows behind this one, for lists that are read in pages by time and id.
pub(crate) fn behind<C: ColumnTrait>(place: Option<Place>, time: C, id: C) -> Condition {
    let Some((at, last)) = place else { return Condition::all() };
    // The first part is what an index can use.
    Condition::all().add(time.gte(at)).add(Condition::any().add(time.gt(at)).add(id.gt(last)))
}
