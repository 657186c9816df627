//! Writes both turns of exchanges, and counts them. Any number at once takes as many trips to the database as one.

use std::cmp::max;
use std::collections::BTreeMap;

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{OnConflict, Query};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, DbBackend, EntityTrait, QueryResult, QueryTrait, Statement,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::together::{NewTurn, Together, in_sqlite};
use super::{Exchange, Turn};
use crate::tallies::Kind;
use crate::{Result, Tx, entity::conversation};

/// Rows as JSON, as in [`Together`].
const UPSERT_ON_SQLITE: &str = "\
    INSERT INTO conversations (id, bot_id, session_id, started_at, last_at) \
    SELECT unhex(value ->> 0), unhex(value ->> 1), value ->> 2, value ->> 3, value ->> 3 FROM json_each($1) WHERE true \
    ON CONFLICT (bot_id, session_id) DO UPDATE SET last_at = excluded.last_at RETURNING id, bot_id, session_id";

/// Keeps both turns. The first of a session begins a conversation. The id of the reply.
pub async fn keep(tx: &Tx, exchange: Exchange<'_>) -> Result<Uuid> {
    let mut together = Together::default();
    let ids = keeping(tx, &[exchange], &mut together).await?;
    together.execute(tx).await?;
    Ok(ids[0])
}

/// The conversation of a session, begun if need be.
pub async fn open_conversation(tx: &Tx, bot_id: Uuid, session_id: &str, now: DateTime<Utc>) -> Result<Uuid> {
    let opened = Opened::new(tx, [(bot_id, session_id, now)]).await?;
    let mut together = Together::default();
    opened.count(&mut together);
    together.execute(tx).await?;
    Ok(opened.id(bot_id, session_id))
}

/// Opens the conversations of these exchanges, and puts their turns to what is written together. The ids of the replies.
pub(super) async fn keeping<'a>(
    tx: &Tx,
    exchanges: &[Exchange<'a>],
    together: &mut Together<'a>,
) -> Result<Vec<Uuid>> {
    if exchanges.is_empty() {
        return Ok(vec![]);
    }
    let sessions = exchanges.iter().map(|exchange| (exchange.bot_id, exchange.session_id, exchange.now));
    let opened = Opened::new(tx, sessions).await?;
    opened.count(together);
    let mut ids = vec![];
    for exchange in exchanges {
        let reply_id = Uuid::now_v7();
        ids.push(reply_id);
        together.turns.extend(turns(exchange, opened.id(exchange.bot_id, exchange.session_id), reply_id));
        if let Some(charge) = exchange.charge {
            together.tallies.note(charge.tally(), exchange.bot_id, exchange.now, 1);
        }
    }
    Ok(ids)
}

fn turns<'a>(exchange: &Exchange<'a>, conversation_id: Uuid, reply_id: Uuid) -> [NewTurn<'a>; 2] {
    let new = |id, turn, charge| NewTurn {
        id,
        conversation_id,
        bot_id: exchange.bot_id,
        turn,
        charge,
        created_at: exchange.now,
    };
    let question = Turn { kind: TurnKind::Visitor, text: exchange.question, sources: None };
    [new(question_id(reply_id), question, None), new(reply_id, exchange.reply, exchange.charge)]
}

/// Both turns have one time; the question's id sorts just before the reply's.
pub(crate) fn question_id(reply_id: Uuid) -> Uuid {
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
        for (id, bot_id, session_id) in upsert(tx, &opened).await? {
            if let Some(conversation) = opened.get_mut(&(bot_id, session_id)) {
                conversation.is_new = id == conversation.id;
                conversation.id = id;
            }
        }
        Ok(Self(opened))
    }

    fn id(&self, bot_id: Uuid, session_id: &str) -> Uuid {
        self.0.get(&(bot_id, session_id.to_owned())).map(|conversation| conversation.id).unwrap_or_default()
    }

    /// Counts those that were begun, at their bots and in the tallies.
    fn count(&self, together: &mut Together<'_>) {
        for ((bot_id, _), conversation) in self.0.iter().filter(|(_, conversation)| conversation.is_new) {
            let (number, last) = together.begun.entry(*bot_id).or_insert((0, conversation.now));
            *number += 1;
            *last = max(conversation.now, *last);
            together.tallies.note(Kind::Conversation, *bot_id, conversation.now, 1);
        }
    }
}

/// Adds those that are not there yet, and touches the others. Their ids, which for the latter are not the given ones.
async fn upsert(
    tx: &Tx,
    opened: &BTreeMap<(Uuid, String), Conversation>,
) -> Result<Vec<(Uuid, Uuid, String)>> {
    let backend = tx.get_database_backend();
    let statement = if backend == DbBackend::Sqlite {
        let row = |((bot_id, session_id), new): (&(Uuid, String), &Conversation)| {
            json!([new.id.simple(), bot_id.simple(), session_id, in_sqlite(new.now)])
        };
        let rows = Value::Array(opened.iter().map(row).collect()).to_string();
        Statement::from_sql_and_values(backend, UPSERT_ON_SQLITE, [rows.into()])
    } else {
        let row = |((bot_id, session_id), new): (&(Uuid, String), &Conversation)| conversation::ActiveModel {
            id: Set(new.id),
            bot_id: Set(*bot_id),
            session_id: Set(session_id.clone()),
            started_at: Set(new.now),
            last_at: Set(new.now),
            rating: Set(None),
        };
        let touch = OnConflict::columns([conversation::Column::BotId, conversation::Column::SessionId])
            .update_column(conversation::Column::LastAt)
            .to_owned();
        let mut rows =
            conversation::Entity::insert_many(opened.iter().map(row)).on_conflict(touch).into_query();
        rows.returning(Query::returning().columns([
            conversation::Column::Id,
            conversation::Column::BotId,
            conversation::Column::SessionId,
        ]));
        backend.build(&rows)
    };
    let kept = tx.query_all_raw(statement).await?;
    Ok(kept.iter().map(QueryResult::try_get_many_by_index).collect::<std::result::Result<_, _>>()?)
}
