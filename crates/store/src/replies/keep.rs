//! Writes both turns of an exchange, and counts it.

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::charge::Charge;
use super::{Exchange, Turn};
use crate::tallies::{self, Kind};
use crate::{Result, Tx, entity::chatbot, entity::conversation, entity::message};

/// Keeps both turns. The first of a session begins a conversation. The id of the reply.
pub async fn keep(tx: &Tx, exchange: Exchange<'_>) -> Result<Uuid> {
    let Exchange { bot_id, session_id, now, charge, .. } = exchange;
    let conversation_id = open_conversation(tx, bot_id, session_id, now).await?;
    let reply_id = Uuid::now_v7();
    let row = |id, turn: Turn<'_>, charge: Option<Charge>| message::ActiveModel {
        id: Set(id),
        conversation_id: Set(conversation_id),
        bot_id: Set(bot_id),
        kind: Set(turn.kind.as_str().to_owned()),
        text: Set(turn.text.to_owned()),
        sources: Set(turn.sources.map(str::to_owned)),
        charge: Set(charge.map(|charge| charge.as_str().to_owned())),
        created_at: Set(now),
    };
    let question = Turn { kind: TurnKind::Visitor, text: exchange.question, sources: None };
    let turns = [row(question_id(reply_id), question, None), row(reply_id, exchange.reply, charge)];
    message::Entity::insert_many(turns).exec_without_returning(tx).await?;
    if let Some(charge) = charge {
        tallies::add(tx, charge.tally(), bot_id, now, 1).await?;
    }
    Ok(reply_id)
}

/// Both turns have one time; the question's id sorts just before the reply's.
pub(crate) fn question_id(reply_id: Uuid) -> Uuid {
    Uuid::from_u128(reply_id.as_u128().wrapping_sub(1))
}

/// The conversation of a session, begun and counted if need be.
pub async fn open_conversation(tx: &Tx, bot_id: Uuid, session_id: &str, now: DateTime<Utc>) -> Result<Uuid> {
    let new = Uuid::now_v7();
    let row = conversation::ActiveModel {
        id: Set(new),
        bot_id: Set(bot_id),
        session_id: Set(session_id.to_owned()),
        started_at: Set(now),
        last_at: Set(now),
        rating: Set(None),
    };
    let touch = OnConflict::columns([conversation::Column::BotId, conversation::Column::SessionId])
        .update_column(conversation::Column::LastAt)
        .to_owned();
    let kept = conversation::Entity::insert(row).on_conflict(touch).exec_with_returning(tx).await?;
    if kept.id == new {
        let counted = Expr::col(chatbot::Column::ConversationCount).add(1);
        chatbot::Entity::update_many()
            .col_expr(chatbot::Column::ConversationCount, counted)
            .col_expr(chatbot::Column::LastConversationAt, Expr::value(now))
            .filter(chatbot::Column::Id.eq(bot_id))
            .exec(tx)
            .await?;
        tallies::add(tx, Kind::Conversation, bot_id, now, 1).await?;
    }
    Ok(kept.id)
}
