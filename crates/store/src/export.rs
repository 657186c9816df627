//! Everything an account holds, read page by page for its owner to take along. Pages follow each other by time and id,
//! so the last page of a million rows costs as much as the first.

use botwright_domain::money::Cents;
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

use crate::conversations::Conversation;
use crate::entity::{audit_event, conversation, lead, ledger_entry, message, post, session, top_up, trial};
use crate::leads::Lead;
use crate::ledger::EntryKind;
use crate::posts::Post;
use crate::top_ups::TopUp;
use crate::visitors::{Place, behind};
use crate::{Result, entity::chatbot};

#[derive(Clone, Debug)]
pub struct Message {
    pub id: Uuid,
    pub conversation_id: Uuid,
    pub kind: String,
    pub text: String,
    /// JSON.
    pub sources: Option<String>,
    /// `free` or `paid`, if it was charged.
    pub charge: Option<String>,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Debug)]
pub struct LedgerLine {
    pub id: Uuid,
    pub amount: Cents,
    pub balance: Cents,
    pub kind: EntryKind,
    pub bot_type: Option<String>,
    pub bot_id: Option<Uuid>,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Debug, FromQueryResult)]
pub struct Activity {
    pub id: Uuid,
    pub at: DateTime<Utc>,
    pub action: String,
    pub actor_id: Option<Uuid>,
    pub network: Option<String>,
}

/// When somebody signed in, and until when that is good.
pub async fn sessions(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<(DateTime<Utc>, DateTime<Utc>)>> {
    Ok(session::Entity::find()
        .filter(session::Column::UserId.eq(user_id))
        .order_by_asc(session::Column::CreatedAt)
        .select_only()
        .columns([session::Column::CreatedAt, session::Column::ExpiresAt])
        .into_tuple()
        .all(db)
        .await?)
}

/// The kinds of free trials that were begun, and when.
pub async fn trials(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<(String, DateTime<Utc>)>> {
    Ok(trial::Entity::find()
        .filter(trial::Column::UserId.eq(user_id))
        .select_only()
        .columns([trial::Column::Kind, trial::Column::StartedAt])
        .into_tuple()
        .all(db)
        .await?)
}

/// What was done by the account, and to it.
pub async fn activity(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<Activity>> {
    use audit_event::Column as C;
    let all = audit_event::Entity::find()
        .filter(Condition::any().add(C::ActorId.eq(user_id)).add(C::SubjectId.eq(user_id)));
    let rows = page(all, (C::At, C::Id), after, limit)
        .select_only()
        .columns([C::Id, C::At, C::Action, C::ActorId, C::Network])
        .into_model()
        .all(db)
        .await?;
    Ok(rows)
}

pub async fn ledger(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<LedgerLine>> {
    let all = ledger_entry::Entity::find().filter(ledger_entry::Column::UserId.eq(user_id));
    let rows =
        page(all, (ledger_entry::Column::CreatedAt, ledger_entry::Column::Id), after, limit).all(db).await?;
    let line = |row: ledger_entry::Model| LedgerLine {
        id: row.id,
        amount: Cents(row.amount_cents),
        balance: Cents(row.balance_cents),
        kind: EntryKind::from_stored(&row.kind),
        bot_type: row.bot_type,
        bot_id: row.bot_id,
        created_at: row.created_at,
    };
    Ok(rows.into_iter().map(line).collect())
}

pub async fn payments(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<TopUp>> {
    let all = top_up::Entity::find().filter(top_up::Column::UserId.eq(user_id));
    let rows = page(all, (top_up::Column::CreatedAt, top_up::Column::Id), after, limit).all(db).await?;
    rows.into_iter().map(TopUp::try_from).collect()
}

/// The ids of an owner's chatbots, the oldest first.
pub async fn chatbots(db: &impl ConnectionTrait, owner: Uuid) -> Result<Vec<Uuid>> {
    Ok(chatbot::Entity::find()
        .filter(chatbot::Column::OwnerId.eq(owner))
        .filter(chatbot::Column::DeletedAt.is_null())
        .order_by_asc(chatbot::Column::CreatedAt)
        .select_only()
        .column(chatbot::Column::Id)
        .into_tuple()
        .all(db)
        .await?)
}

pub async fn conversations(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<Conversation>> {
    let all = conversation::Entity::find().filter(conversation::Column::BotId.eq(bot_id));
    let rows =
        page(all, (conversation::Column::StartedAt, conversation::Column::Id), after, limit).all(db).await?;
    Ok(rows.into_iter().map(Conversation::from).collect())
}

pub async fn messages(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<Message>> {
    let all = message::Entity::find().filter(message::Column::BotId.eq(bot_id));
    let rows = page(all, (message::Column::CreatedAt, message::Column::Id), after, limit).all(db).await?;
    let message = |row: message::Model| Message {
        id: row.id,
        conversation_id: row.conversation_id,
        kind: row.kind,
        text: row.text,
        sources: row.sources,
        charge: row.charge,
        created_at: row.created_at,
    };
    Ok(rows.into_iter().map(message).collect())
}

pub async fn leads(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<Lead>> {
    let all = lead::Entity::find().filter(lead::Column::BotId.eq(bot_id));
    let rows = page(all, (lead::Column::CreatedAt, lead::Column::Id), after, limit).all(db).await?;
    rows.into_iter().map(Lead::try_from).collect()
}

pub async fn posts(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    after: Option<Place>,
    limit: u64,
) -> Result<Vec<Post>> {
    let all = post::Entity::find().filter(post::Column::BotId.eq(bot_id));
    let rows = page(all, (post::Column::PublishAt, post::Column::Id), after, limit).all(db).await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

/// The rows behind a place, in the order of time and id.
fn page<E: EntityTrait>(
    all: Select<E>,
    (time, id): (E::Column, E::Column),
    after: Option<Place>,
    limit: u64,
) -> Select<E> {
    all.filter(behind(after, time, id)).order_by_asc(time).order_by_asc(id).limit(limit)
}
