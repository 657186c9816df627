//! Conversations as their owner reads them: the newest first, searched by what was said, whole transcripts; and what
//! visitors thought of them.

use std::collections::HashMap;

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, LikeExpr, LockType, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::search::{contains, spellings, words};
use crate::usage::What;
use crate::{Result, Tx, entity::chatbot, entity::conversation, entity::lead, entity::message, past_usage};

#[derive(Clone, Debug)]
pub struct Conversation {
    pub id: Uuid,
    pub started_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
    pub rating: Option<i32>,
}

/// A line of the list.
#[derive(Clone, Debug)]
pub struct Summary {
    pub conversation: Conversation,
    pub first_words: String,
    pub messages: i64,
    pub has_lead: bool,
}

#[derive(Clone, Debug)]
pub struct StoredTurn {
    pub id: Uuid,
    pub kind: TurnKind,
    pub text: String,
    /// JSON.
    pub sources: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// The newest first, and how many there are in all.
pub async fn list(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    search: &str,
    offset: u64,
    limit: u64,
) -> Result<(Vec<Summary>, u64)> {
    let mut found = conversation::Entity::find().filter(conversation::Column::BotId.eq(bot_id));
    for word in words(search) {
        found = found.filter(conversation::Column::Id.in_subquery(saying(bot_id, &word)));
    }
    let total = found.clone().count(db).await?;
    let page = found
        .order_by_desc(conversation::Column::LastAt)
        .order_by_desc(conversation::Column::Id)
        .offset(offset)
        .limit(limit)
        .all(db)
        .await?;
    let ids: Vec<Uuid> = page.iter().map(|row| row.id).collect();
    let counts: HashMap<Uuid, i64> = message::Entity::find()
        .filter(message::Column::ConversationId.is_in(ids.clone()))
        .select_only()
        .column(message::Column::ConversationId)
        .column_as(message::Column::Id.count(), "messages")
        .group_by(message::Column::ConversationId)
        .into_tuple::<(Uuid, i64)>()
        .all(db)
        .await?
        .into_iter()
        .collect();
    let with_lead: Vec<Uuid> = lead::Entity::find()
        .filter(lead::Column::ConversationId.is_in(ids.clone()))
        .select_only()
        .column(lead::Column::ConversationId)
        .into_tuple()
        .all(db)
        .await?;
    let mut first_words = first_words(db, ids).await?;
    let summary = |row: conversation::Model| Summary {
        first_words: first_words.remove(&row.id).unwrap_or_default(),
        messages: counts.get(&row.id).copied().unwrap_or(0),
        has_lead: with_lead.contains(&row.id),
        conversation: row.into(),
    };
    Ok((page.into_iter().map(summary).collect(), total))
}

pub async fn one(db: &impl ConnectionTrait, bot_id: Uuid, id: Uuid) -> Result<Option<Conversation>> {
    let row = conversation::Entity::find_by_id(id).filter(conversation::Column::BotId.eq(bot_id));
    Ok(row.one(db).await?.map(Conversation::from))
}

/// What was said, the oldest first.
pub async fn transcript(db: &impl ConnectionTrait, conversation: Uuid, most: u64) -> Result<Vec<StoredTurn>> {
    turns(db, message::Column::ConversationId.eq(conversation), most).await
}

/// Conversations with anything said from `from` until before `to`, the oldest first.
pub async fn between(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    from: Option<DateTime<Utc>>,
    to: Option<DateTime<Utc>>,
    offset: u64,
    limit: u64,
) -> Result<Vec<Conversation>> {
    let mut found = conversation::Entity::find().filter(conversation::Column::BotId.eq(bot_id));
    if let Some(from) = from {
        found = found.filter(conversation::Column::LastAt.gte(from));
    }
    if let Some(to) = to {
        found = found.filter(conversation::Column::StartedAt.lt(to));
    }
    let rows = found
        .order_by_asc(conversation::Column::StartedAt)
        .order_by_asc(conversation::Column::Id)
        .offset(offset)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(Conversation::from).collect())
}

/// How many conversations each of these bots began since then.
pub async fn begun_since(
    db: &impl ConnectionTrait,
    bots: &[Uuid],
    since: DateTime<Utc>,
) -> Result<HashMap<Uuid, i64>> {
    let counts = conversation::Entity::find()
        .filter(conversation::Column::BotId.is_in(bots.iter().copied()))
        .filter(conversation::Column::StartedAt.gte(since))
        .select_only()
        .column(conversation::Column::BotId)
        .column_as(conversation::Column::Id.count(), "begun")
        .group_by(conversation::Column::BotId)
        .into_tuple::<(Uuid, i64)>()
        .all(db)
        .await?;
    let mut begun = past_usage::by_bot(db, bots, What::Conversations, since.date_naive()).await?;
    for (bot, count) in counts {
        *begun.entry(bot).or_default() += count;
    }
    Ok(begun)
}

/// Rates a conversation, or rates it anew. False when the session has no conversation with this bot.
pub async fn rate(tx: &Tx, bot_id: Uuid, session_id: &str, stars: i32) -> Result<bool> {
    // First the bot, then the conversation, as a message that is charged.
    chatbot::Entity::find_by_id(bot_id).lock(LockType::NoKeyUpdate).one(tx).await?;
    let found = conversation::Entity::find()
        .filter(conversation::Column::BotId.eq(bot_id))
        .filter(conversation::Column::SessionId.eq(session_id))
        .lock_exclusive()
        .one(tx)
        .await?;
    let Some(found) = found else { return Ok(false) };
    conversation::Entity::update_many()
        .col_expr(conversation::Column::Rating, Expr::value(stars))
        .filter(conversation::Column::Id.eq(found.id))
        .exec(tx)
        .await?;
    let more = i64::from(stars - found.rating.unwrap_or(0));
    let first = i64::from(found.rating.is_none());
    chatbot::Entity::update_many()
        .col_expr(chatbot::Column::RatingSum, Expr::col(chatbot::Column::RatingSum).add(more))
        .col_expr(chatbot::Column::RatingCount, Expr::col(chatbot::Column::RatingCount).add(first))
        .filter(chatbot::Column::Id.eq(bot_id))
        .exec(tx)
        .await?;
    Ok(true)
}

async fn turns(db: &impl ConnectionTrait, which: impl Into<Condition>, most: u64) -> Result<Vec<StoredTurn>> {
    let rows = message::Entity::find()
        .filter(which.into())
        .order_by_asc(message::Column::CreatedAt)
        .order_by_asc(message::Column::Id)
        .limit(most)
        .all(db)
        .await?;
    let turn = |row: message::Model| {
        Some(StoredTurn {
            id: row.id,
            kind: TurnKind::from_stored(&row.kind)?,
            text: row.text,
            sources: row.sources,
            created_at: row.created_at,
        })
    };
    Ok(rows.into_iter().filter_map(turn).collect())
}

async fn first_words(db: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<HashMap<Uuid, String>> {
    const MOST: u64 = 5_000;
    let said: Vec<(Uuid, String)> = message::Entity::find()
        .filter(message::Column::ConversationId.is_in(ids))
        .filter(message::Column::Kind.eq(TurnKind::Visitor.as_str()))
        .order_by_desc(message::Column::CreatedAt)
        .limit(MOST)
        .select_only()
        .columns([message::Column::ConversationId, message::Column::Text])
        .into_tuple()
        .all(db)
        .await?;
    // The newest first, so that the oldest stays.
    Ok(said.into_iter().collect())
}

fn saying(bot_id: Uuid, word: &str) -> SelectStatement {
    let mut says = Condition::any();
    for spelling in spellings(word) {
        let text = Func::lower(Expr::col(message::Column::Text));
        says = says.add(Expr::expr(text).like(LikeExpr::new(contains(&spelling)).escape('!')));
    }
    Query::select()
        .column(message::Column::ConversationId)
        .from(message::Entity)
        .and_where(message::Column::BotId.eq(bot_id))
        .cond_where(says)
        .to_owned()
}

impl From<conversation::Model> for Conversation {
    fn from(row: conversation::Model) -> Self {
        Self { id: row.id, started_at: row.started_at, last_at: row.last_at, rating: row.rating }
    }
}
