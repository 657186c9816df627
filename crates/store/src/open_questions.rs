//! Messages that a bot had no answer to, and which of them its owner has seen to. Of a question that was seen to only a
//! mark is kept, so that the words go with the conversation they were said in.

use std::collections::HashMap;

use botwright_domain::chat::TurnKind;
use botwright_domain::open_question::{Asked, Settled, Settling, takes_up, unanswered_in};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, IntoCondition, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter,
    QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::replies::question_id;
use crate::{Result, Tx, entity::message, entity::settled_question};

/// Word for word as in the index over them, which a database uses only if it sees the words.
const WITHOUT_ANSWER: &str = "kind IN ('refusal', 'suggestion', 'partly')";
/// The reply that followed in the same conversation.
const NEXT_REPLY: &str = "\
    (SELECT n.id FROM messages n WHERE n.conversation_id = messages.conversation_id AND n.kind <> 'visitor' \
    AND (n.created_at, n.id) > (messages.created_at, messages.id) ORDER BY n.created_at, n.id LIMIT 1)";

#[derive(FromQueryResult)]
struct Reply {
    id: Uuid,
    conversation_id: Uuid,
    kind: String,
    text: String,
    created_at: DateTime<Utc>,
    followed_by: Option<Uuid>,
}

/// What a bot had no answer to, the latest first. Where it asked "Did you mean …" and the visitor took that up, there is
/// nothing to see to.
pub async fn unknown(db: &impl ConnectionTrait, bot_id: Uuid, most: u64) -> Result<Vec<Asked>> {
    let replies = replies(db, message::Column::BotId.eq(bot_id), most).await?;
    let around = replies.iter().flat_map(|reply| {
        let next = reply.followed_by.into_iter().flat_map(|next| [next, question_id(next)]);
        next.chain([question_id(reply.id)])
    });
    let said = said(db, around).await?;
    let was_taken_up = |reply: &Reply| {
        let next = reply.followed_by.and_then(|next| Some((said.get(&next)?, said.get(&question_id(next))?)));
        reply.kind == TurnKind::Suggestion.as_str()
            && next.is_some_and(|((kind, _), (_, words))| {
                let answered =
                    [TurnKind::Answer, TurnKind::Partly].iter().any(|answer| kind == answer.as_str());
                answered && takes_up(words, &reply.text)
            })
    };
    let open = replies.iter().filter(|reply| !was_taken_up(reply));
    Ok(open.filter_map(|reply| asked(reply, &said)).collect())
}

/// What was asked before this reply.
pub async fn one(db: &impl ConnectionTrait, bot_id: Uuid, reply: Uuid) -> Result<Option<Asked>> {
    let this = Condition::all().add(message::Column::Id.eq(reply)).add(message::Column::BotId.eq(bot_id));
    let Some(reply) = replies(db, this, 1).await?.pop() else { return Ok(None) };
    Ok(asked(&reply, &said(db, [question_id(reply.id)]).await?))
}

/// What the bot had no answer to in a conversation.
pub async fn in_conversation(db: &impl ConnectionTrait, conversation: Uuid, most: u64) -> Result<Vec<Asked>> {
    let replies = replies(db, message::Column::ConversationId.eq(conversation), most).await?;
    let said = said(db, replies.iter().map(|reply| question_id(reply.id))).await?;
    Ok(replies.iter().filter_map(|reply| asked(reply, &said)).collect())
}

/// By their marks.
pub async fn settled(db: &impl ConnectionTrait, bot_id: Uuid) -> Result<HashMap<String, Settled>> {
    let rows = settled_question::Entity::find().filter(settled_question::Column::BotId.eq(bot_id));
    let settled = |row: settled_question::Model| {
        Some((row.mark, Settled { by: Settling::from_stored(&row.settling)?, at: row.settled_at }))
    };
    Ok(rows.all(db).await?.into_iter().filter_map(settled).collect())
}

/// On a bot that is locked.
pub async fn settle(tx: &Tx, bot_id: Uuid, mark: String, settled: Settled) -> Result<()> {
    let row = settled_question::ActiveModel {
        bot_id: Set(bot_id),
        mark: Set(mark),
        settling: Set(settled.by.as_str().to_owned()),
        settled_at: Set(settled.at),
    };
    let anew = OnConflict::columns([settled_question::Column::BotId, settled_question::Column::Mark])
        .update_columns([settled_question::Column::Settling, settled_question::Column::SettledAt])
        .to_owned();
    settled_question::Entity::insert(row).on_conflict(anew).exec_without_returning(tx).await?;
    Ok(())
}

/// Opens again what was dismissed, on a bot that is locked.
pub async fn reopen(tx: &Tx, bot_id: Uuid, mark: &str) -> Result<()> {
    settled_question::Entity::delete_many()
        .filter(settled_question::Column::BotId.eq(bot_id))
        .filter(settled_question::Column::Mark.eq(mark))
        .filter(settled_question::Column::Settling.eq(Settling::Dismissed.as_str()))
        .exec(tx)
        .await?;
    Ok(())
}

async fn replies(db: &impl ConnectionTrait, of: impl IntoCondition, most: u64) -> Result<Vec<Reply>> {
    Ok(message::Entity::find()
        .filter(of.into_condition())
        .filter(Expr::cust(WITHOUT_ANSWER))
        .order_by_desc(message::Column::CreatedAt)
        .order_by_desc(message::Column::Id)
        .limit(most)
        .select_only()
        .columns([
            message::Column::Id,
            message::Column::ConversationId,
            message::Column::Kind,
            message::Column::Text,
            message::Column::CreatedAt,
        ])
        .column_as(Expr::cust(NEXT_REPLY), "followed_by")
        .into_model()
        .all(db)
        .await?)
}

/// Kind and words of these turns.
async fn said(
    db: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, (String, String)>> {
    let turns: Vec<(Uuid, String, String)> = message::Entity::find()
        .filter(message::Column::Id.is_in(ids))
        .select_only()
        .columns([message::Column::Id, message::Column::Kind, message::Column::Text])
        .into_tuple()
        .all(db)
        .await?;
    Ok(turns.into_iter().map(|(id, kind, text)| (id, (kind, text))).collect())
}

fn asked(reply: &Reply, said: &HashMap<Uuid, (String, String)>) -> Option<Asked> {
    let (_, words) = said.get(&question_id(reply.id))?;
    let in_part = reply.kind == TurnKind::Partly.as_str();
    let open = in_part.then(|| unanswered_in(&reply.text)).flatten();
    Some(Asked {
        id: reply.id,
        conversation_id: reply.conversation_id,
        words: open.unwrap_or_else(|| words.clone()),
        at: reply.created_at,
    })
}
