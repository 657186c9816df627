//! Writes on SQLite what chats have handed in: all of it in one transaction, one after the other.

use botwright_domain::chat::TurnKind;
use rusqlite::{Connection, Params, Result, Transaction, TransactionBehavior, params};
use uuid::Uuid;

use super::Turn;
use super::charge::Charge;
use super::desk::{Asked, Reply, Task};
use super::keep::question_id;
use super::opening::in_sqlite;
use crate::tallies::{Kind, Tallies};

/// For each task the id of its reply, or `None` if no message was left for it.
pub(super) fn perform(connection: &mut Connection, tasks: &[&Task]) -> Result<Vec<Option<Uuid>>> {
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut tallies = Tallies::default();
    let perform = |task: &&Task| match task {
        Task::Keep(asked) => keep(&tx, asked, &mut tallies),
        Task::Deliver(id, reply) => deliver(&tx, *id, reply).map(|()| Some(*id)),
    };
    let done = tasks.iter().map(perform).collect::<Result<_>>()?;
    count(&tx, &tallies)?;
    tx.commit()?;
    Ok(done)
}

fn keep(tx: &Transaction<'_>, asked: &Asked, tallies: &mut Tallies) -> Result<Option<Uuid>> {
    let (bot_id, now) = (asked.head.id, in_sqlite(asked.now));
    let charge = if asked.is_metered() { take(tx, asked, &now)? } else { None };
    match charge {
        Some(charge) => tallies.note(charge.tally(), bot_id, asked.now, 1),
        None if asked.is_metered() => return Ok(None),
        None => {}
    }
    let conversation_id = open(tx, asked, &now, tallies)?;
    let reply_id = Uuid::now_v7();
    let question = Turn { kind: TurnKind::Visitor, text: &asked.question, sources: None };
    for (id, turn, charge) in
        [(question_id(reply_id), question, None), (reply_id, asked.reply.turn(), charge)]
    {
        let (kind, charge) = (turn.kind.as_str(), charge.map(Charge::as_str));
        run(
            tx,
            "INSERT INTO messages (id, conversation_id, bot_id, kind, text, sources, charge, created_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![id, conversation_id, bot_id, kind, turn.text, turn.sources, charge, now],
        )?;
    }
    Ok(Some(reply_id))
}

fn take(tx: &Transaction<'_>, asked: &Asked, now: &str) -> Result<Option<Charge>> {
    for charge in asked.head.order_of_charges() {
        let sql = match charge {
            Charge::Free => {
                "UPDATE chatbots SET used_free = used_free + 1 WHERE id = ?1 AND used_free < free_allowance \
                 AND (valid_until IS NULL OR valid_until > ?2)"
            }
            Charge::Paid => {
                "UPDATE chatbots SET used_paid = used_paid + 1 WHERE id = ?1 AND used_paid < paid_allowance \
                 AND (valid_until IS NULL OR valid_until > ?2)"
            }
        };
        if run(tx, sql, params![asked.head.id, now])? == 1 {
            return Ok(Some(charge));
        }
    }
    Ok(None)
}

/// The conversation of the session, begun and counted if need be.
fn open(tx: &Transaction<'_>, asked: &Asked, now: &str, tallies: &mut Tallies) -> Result<Uuid> {
    let (new, bot_id) = (Uuid::now_v7(), asked.head.id);
    let mut upsert = tx.prepare_cached(
        "INSERT INTO conversations (id, bot_id, session_id, started_at, last_at) VALUES (?1, ?2, ?3, ?4, ?4) \
         ON CONFLICT (bot_id, session_id) DO UPDATE SET last_at = excluded.last_at RETURNING id",
    )?;
    let id = upsert.query_row(params![new, bot_id, asked.session_id, now], |row| row.get(0))?;
    if id == new {
        run(
            tx,
            "UPDATE chatbots SET conversation_count = conversation_count + 1, last_conversation_at = ?2 WHERE id = ?1",
            params![bot_id, now],
        )?;
        tallies.note(Kind::Conversation, bot_id, asked.now, 1);
    }
    Ok(id)
}

/// Touches nothing if the reply had ended already.
fn deliver(tx: &Transaction<'_>, id: Uuid, reply: &Reply) -> Result<()> {
    run(
        tx,
        "UPDATE messages SET kind = ?2, text = ?3, sources = ?4 WHERE id = ?1 AND kind = 'pending'",
        params![id, reply.kind.as_str(), reply.text, reply.sources],
    )?;
    Ok(())
}

fn count(tx: &Transaction<'_>, tallies: &Tallies) -> Result<()> {
    for (day, kind, shard, count) in tallies.rows() {
        run(
            tx,
            "INSERT INTO tallies (day, kind, shard, count) VALUES (?1, ?2, ?3, ?4) \
             ON CONFLICT (day, kind, shard) DO UPDATE SET count = tallies.count + excluded.count",
            params![day.to_string(), kind, shard, count],
        )?;
    }
    Ok(())
}

fn run(tx: &Transaction<'_>, sql: &str, values: impl Params) -> Result<usize> {
    tx.prepare_cached(sql)?.execute(values)
}
