//! Writes both turns of exchanges, and counts them. Any number at once takes as many trips to the database as one.

use std::cmp::max;
use std::collections::BTreeMap;

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QueryTrait,
    Statement,
};
use uuid::Uuid;

use super::charge::Charge;
use super::{Exchange, together};
use crate::tallies::{Kind, Tallies};
use crate::{Result, Tx, entity::chatbot, entity::conversation, entity::message};

/// Keeps both turns. The first of a session begins a conversation. The id of the reply.
pub async fn keep(tx: &Tx, exchange: Exchange<'_>) -> Result<Uuid> {
    let (ids, statements) = keeping(tx, &[exchange]).await?;
    together::execute(tx, statements).await?;
    Ok(ids[0])
}

/// The conversation of a session, begun if need be.
pub async fn open_conversation(tx: &Tx, bot_id: Uuid, session_id: &str, now: DateTime<Utc>) -> Result<Uuid> {
    let opened = Opened::new(tx, [(bot_id, session_id, now)]).await?;
    let mut tallies = Tallies::default();
    let mut statements = opened.count(&mut tallies, tx.get_database_backend());
    statements.extend(tallies.add(tx.get_database_backend()));
    together::execute(tx, statements).await?;
    Ok(opened.id(bot_id, session_id))
}

/// Opens the conversations of these exchanges. The ids of the replies, and what is left to execute.
pub(super) async fn keeping(tx: &Tx, exchanges: &[Exchange<'_>]) -> Result<(Vec<Uuid>, Vec<Statement>)> {
    if exchanges.is_empty() {
        return Ok((vec![], vec![]));
    }
    let backend = tx.get_database_backend();
    let sessions = exchanges.iter().map(|exchange| (exchange.bot_id, exchange.session_id, exchange.now));
    let opened = Opened::new(tx, sessions).await?;
    let mut tallies = Tallies::default();
    let mut statements = opened.count(&mut tallies, backend);
    let (mut ids, mut rows) = (vec![], vec![]);
    for exchange in exchanges {
        let reply_id = Uuid::now_v7();
        ids.push(reply_id);
        rows.extend(turns(exchange, opened.id(exchange.bot_id, exchange.session_id), reply_id));
        if let Some(charge) = exchange.charge {
            tallies.note(charge.tally(), exchange.bot_id, exchange.now, 1);
        }
    }
    statements.push(message::Entity::insert_many(rows).build(backend));
    statements.extend(tallies.add(backend));
    Ok((ids, statements))
}

fn turns(exchange: &Exchange<'_>, conversation_id: Uuid, reply_id: Uuid) -> [message::ActiveModel; 2] {
    let row = |id, kind: TurnKind, text: &str, sources: Option<&str>, charge: Option<Charge>| {
        message::ActiveModel {
            id: Set(id),
            conversation_id: Set(conversation_id),
            bot_id: Set(exchange.bot_id),
            kind: Set(kind.as_str().to_owned()),
            text: Set(text.to_owned()),
            sources: Set(sources.map(str::to_owned)),
            charge: Set(charge.map(|charge| charge.as_str().to_owned())),
            created_at: Set(exchange.now),
        }
    };
    let reply = &exchange.reply;
    [
        row(question_id(reply_id), TurnKind::Visitor, exchange.question, None, None),
        row(reply_id, reply.kind, reply.text, reply.sources, exchange.charge),
    ]
}

/// Both turns have one time; the question's id sorts just before the reply's.
fn question_id(reply_id: Uuid) -> Uuid {
    Uuid::from_u128(reply_id.as_u128().wrapping_sub(1))
}

/// Conversations by bot and session.
struct Opened(BTreeMap<(Uuid, String), Conversation>);

struct Conversation {
    id: Uuid,
    is_new: bool,
    now: DateTime<Utc>,
}

impl Opened {
    /// Opens them all, each once, in the same order everywhere, so that two replicas cannot wait for each other.
    async fn new(tx: &Tx, sessions: impl IntoIterator<Item = (Uuid, &str, DateTime<Utc>)>) -> Result<Self> {
        let mut opened = BTreeMap::new();
        for (bot_id, session_id, now) in sessions {
            let new = Conversation { id: Uuid::now_v7(), is_new: false, now };
            let known = opened.entry((bot_id, session_id.to_owned())).or_insert(new);
            known.now = max(known.now, now);
        }
        let row = |(key, new): (&(Uuid, String), &Conversation)| conversation::ActiveModel {
            id: Set(new.id),
            bot_id: Set(key.0),
            session_id: Set(key.1.clone()),
            started_at: Set(new.now),
            last_at: Set(new.now),
            rating: Set(None),
        };
        let touch = OnConflict::columns([conversation::Column::BotId, conversation::Column::SessionId])
            .update_column(conversation::Column::LastAt)
            .to_owned();
        let rows = conversation::Entity::insert_many(opened.iter().map(row)).on_conflict(touch);
        for kept in rows.exec_with_returning(tx).await? {
            if let Some(conversation) = opened.get_mut(&(kept.bot_id, kept.session_id)) {
                conversation.is_new = kept.id == conversation.id;
                conversation.id = kept.id;
            }
        }
        Ok(Self(opened))
    }

    fn id(&self, bot_id: Uuid, session_id: &str) -> Uuid {
        self.0.get(&(bot_id, session_id.to_owned())).map(|conversation| conversation.id).unwrap_or_default()
    }

    /// Counts those that were begun, at their bots and in the tallies.
    fn count(&self, tallies: &mut Tallies, backend: DbBackend) -> Vec<Statement> {
        let mut begun: BTreeMap<Uuid, (i64, DateTime<Utc>)> = BTreeMap::new();
        for ((bot_id, _), conversation) in self.0.iter().filter(|(_, conversation)| conversation.is_new) {
            let (count, last) = begun.entry(*bot_id).or_insert((0, conversation.now));
            *count += 1;
            *last = max(conversation.now, *last);
            tallies.note(Kind::Conversation, *bot_id, conversation.now, 1);
        }
        let count = |(bot_id, (count, last)): (Uuid, (i64, DateTime<Utc>))| {
            let counted = Expr::col(chatbot::Column::ConversationCount).add(count);
            chatbot::Entity::update_many()
                .col_expr(chatbot::Column::ConversationCount, counted)
                .col_expr(chatbot::Column::LastConversationAt, Expr::value(last))
                .filter(chatbot::Column::Id.eq(bot_id))
                .build(backend)
        };
        begun.into_iter().map(count).collect()
    }
}
