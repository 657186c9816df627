//! What a transaction of chats writes after its conversations are open: one trip to the database on SQLite, which lives on
//! a thread of its own, so that each way there and back costs more than a small statement. The rows travel as JSON: the
//! text is the same however many there are, and SQLite has it prepared. PostgreSQL takes one statement at a time.

use std::collections::BTreeMap;

use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QueryTrait,
    Statement,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::Turn;
use super::charge::Charge;
use super::settle::delivered;
use crate::tallies::Tallies;
use crate::{Result, Tx, entity::chatbot, entity::message};

const ON_SQLITE: &str = "\
    UPDATE chatbots SET conversation_count = conversation_count + begun.number, last_conversation_at = begun.last \
    FROM (SELECT unhex(value ->> 0) AS id, value ->> 1 AS number, value ->> 2 AS last FROM json_each($1)) AS begun \
    WHERE chatbots.id = begun.id; \
    INSERT INTO messages (id, conversation_id, bot_id, kind, text, sources, charge, created_at) \
    SELECT unhex(value ->> 0), unhex(value ->> 1), unhex(value ->> 2), value ->> 3, value ->> 4, value ->> 5, \
    value ->> 6, value ->> 7 FROM json_each($2); \
    INSERT INTO tallies (day, kind, shard, count) \
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($3) WHERE true \
    ON CONFLICT (day, kind, shard) DO UPDATE SET count = tallies.count + excluded.count; \
    UPDATE messages SET kind = ended.kind, text = ended.text, sources = ended.sources \
    FROM (SELECT unhex(value ->> 0) AS id, value ->> 1 AS kind, value ->> 2 AS text, value ->> 3 AS sources \
    FROM json_each($4)) AS ended WHERE messages.id = ended.id AND messages.kind = 'pending'";

#[derive(Default)]
pub struct Together<'a> {
    /// How many conversations were begun with a bot, and when the last of them.
    pub begun: BTreeMap<Uuid, (i64, DateTime<Utc>)>,
    pub turns: Vec<NewTurn<'a>>,
    pub tallies: Tallies,
    /// Pending replies that end, and keep their charge.
    pub delivered: Vec<(Uuid, Turn<'a>)>,
}

pub struct NewTurn<'a> {
    pub id: Uuid,
    pub conversation_id: Uuid,
    pub bot_id: Uuid,
    pub turn: Turn<'a>,
    pub charge: Option<Charge>,
    pub created_at: DateTime<Utc>,
}

impl Together<'_> {
    pub async fn execute(self, tx: &Tx) -> Result<()> {
        if tx.get_database_backend() == DbBackend::Sqlite {
            let rows = [self.begun(), self.turns(), self.tallies.as_json(), self.delivered()];
            let rows = rows.map(|rows| Value::Array(rows).to_string().into());
            tx.execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, ON_SQLITE, rows)).await?;
            return Ok(());
        }
        for statement in self.statements(tx.get_database_backend()) {
            tx.execute_raw(statement).await?;
        }
        Ok(())
    }

    fn begun(&self) -> Vec<Value> {
        let row = |(bot_id, (number, last)): (&Uuid, &(i64, DateTime<Utc>))| {
            json!([bot_id.simple(), number, in_sqlite(*last)])
        };
        self.begun.iter().map(row).collect()
    }

    fn turns(&self) -> Vec<Value> {
        let row = |new: &NewTurn<'_>| {
            let (Turn { kind, text, sources }, charge) = (&new.turn, new.charge.map(Charge::as_str));
            let ids = [new.id, new.conversation_id, new.bot_id].map(|id| id.simple().to_string());
            json!([ids[0], ids[1], ids[2], kind.as_str(), text, sources, charge, in_sqlite(new.created_at)])
        };
        self.turns.iter().map(row).collect()
    }

    fn delivered(&self) -> Vec<Value> {
        let row =
            |(id, turn): &(Uuid, Turn<'_>)| json!([id.simple(), turn.kind.as_str(), turn.text, turn.sources]);
        self.delivered.iter().map(row).collect()
    }

    fn statements(self, backend: DbBackend) -> Vec<Statement> {
        let begun = self.begun.into_iter().map(|(bot_id, (number, last))| {
            let counted = Expr::col(chatbot::Column::ConversationCount).add(number);
            chatbot::Entity::update_many()
                .col_expr(chatbot::Column::ConversationCount, counted)
                .col_expr(chatbot::Column::LastConversationAt, Expr::value(last))
                .filter(chatbot::Column::Id.eq(bot_id))
                .build(backend)
        });
        let mut statements: Vec<Statement> = begun.collect();
        if !self.turns.is_empty() {
            let rows = self.turns.into_iter().map(NewTurn::row);
            statements.push(message::Entity::insert_many(rows).build(backend));
        }
        statements.extend(self.tallies.add(backend));
        statements.extend(self.delivered.into_iter().map(|(id, turn)| delivered(id, turn, backend)));
        statements
    }
}

impl NewTurn<'_> {
    fn row(self) -> message::ActiveModel {
        message::ActiveModel {
            id: Set(self.id),
            conversation_id: Set(self.conversation_id),
            bot_id: Set(self.bot_id),
            kind: Set(self.turn.kind.as_str().to_owned()),
            text: Set(self.turn.text.to_owned()),
            sources: Set(self.turn.sources.map(str::to_owned)),
            charge: Set(self.charge.map(|charge| charge.as_str().to_owned())),
            created_at: Set(self.created_at),
        }
    }
}

/// A time as SQLite's driver writes it: times are compared as texts.
pub fn in_sqlite(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::AutoSi, false)
}
