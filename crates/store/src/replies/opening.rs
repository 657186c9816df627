//! What every message looks at before it is answered: the bot as it is now, and what was said before. One statement,
//! always read anew, so that a bot which is switched off, suspended or used up stops in every replica at once.

use botwright_domain::allowance::Allowance;
use botwright_domain::chat::TurnKind;
use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement, Value};
use uuid::Uuid;

use super::PastTurn;
use crate::training::Training;
use crate::{Result, StoreError};

/// As much of a bot as every message looks at.
#[derive(Clone, Debug)]
pub struct Head {
    pub id: Uuid,
    pub is_active: bool,
    pub served_version: i64,
    /// False while the version that answers is still being made.
    pub is_whole: bool,
    pub updated_at: DateTime<Utc>,
    pub unmetered: bool,
    pub allowance: Allowance,
}

/// A bot, and the last turns of one conversation with it, the oldest first.
#[derive(Clone, Debug)]
pub struct Opening {
    pub head: Head,
    pub past: Vec<PastTurn>,
}

#[expect(clippy::struct_excessive_bools, reason = "one field a column")]
#[derive(FromQueryResult)]
pub(super) struct Row {
    is_active: bool,
    is_suspended: bool,
    served_version: i64,
    wanted_version: i64,
    training_status: String,
    updated_at: DateTime<Utc>,
    unmetered: bool,
    free_allowance: i64,
    paid_allowance: i64,
    used_free: i64,
    used_paid: i64,
    valid_until: Option<DateTime<Utc>>,
    on_trial: bool,
    /// JSON: pairs of kind and text.
    past: Option<String>,
}

const COLUMNS: &str = "\
    is_active, served_version, wanted_version, training_status, updated_at, unmetered, free_allowance, paid_allowance, \
    used_free, used_paid, valid_until, on_trial, EXISTS (SELECT 1 FROM users WHERE users.id = chatbots.owner_id \
    AND users.suspended_at IS NOT NULL) AS is_suspended";

/// `?1` and `?2`: the bot and the session.
pub(super) fn on_sqlite(turns: u64) -> String {
    let past = past(DbBackend::Sqlite, "?1", "?2", turns);
    format!("SELECT {COLUMNS}, {past} AS past FROM chatbots WHERE id = ?1 AND deleted_at IS NULL")
}

pub async fn head(db: &impl ConnectionTrait, bot_id: Uuid) -> Result<Option<Head>> {
    let row = read(db, "NULL", [bot_id.into()]).await?;
    Ok(row.map(|row| row.head(bot_id)))
}

/// The bot and the last `turns` of a session with it.
pub async fn opening(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    session_id: &str,
    turns: u64,
) -> Result<Option<Opening>> {
    let past = past(db.get_database_backend(), "$1", "$2", turns);
    let row = read(db, &past, [bot_id.into(), session_id.into()]).await?;
    row.map(|row| row.opening(bot_id)).transpose()
}

/// One value, however many turns: rows cross from thread to thread one by one. Their number stands in the text, since
/// SQLite prepares a statement anew whenever another limit is bound.
fn past(backend: DbBackend, bot: &str, session: &str, turns: u64) -> String {
    let past = match backend {
        DbBackend::Postgres => "json_agg(json_build_array(kind, text) ORDER BY created_at, id)",
        _ => "json_group_array(json_array(kind, text) ORDER BY created_at, id)",
    };
    format!(
        "(SELECT CAST({past} AS TEXT) FROM (SELECT kind, text, created_at, id FROM messages WHERE conversation_id = \
         (SELECT id FROM conversations WHERE bot_id = {bot} AND session_id = {session}) \
         ORDER BY created_at DESC, id DESC LIMIT {turns}) AS turns)"
    )
}

async fn read<const N: usize>(
    db: &impl ConnectionTrait,
    past: &str,
    values: [Value; N],
) -> Result<Option<Row>> {
    let sql = format!("SELECT {COLUMNS}, {past} AS past FROM chatbots WHERE id = $1 AND deleted_at IS NULL");
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, values);
    Ok(Row::find_by_statement(statement).one(db).await?)
}

impl Row {
    pub(super) fn from_sqlite(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            is_active: row.get("is_active")?,
            is_suspended: row.get("is_suspended")?,
            served_version: row.get("served_version")?,
            wanted_version: row.get("wanted_version")?,
            training_status: row.get("training_status")?,
            updated_at: row.get("updated_at")?,
            unmetered: row.get("unmetered")?,
            free_allowance: row.get("free_allowance")?,
            paid_allowance: row.get("paid_allowance")?,
            used_free: row.get("used_free")?,
            used_paid: row.get("used_paid")?,
            valid_until: row.get("valid_until")?,
            on_trial: row.get("on_trial")?,
            past: row.get("past")?,
        })
    }

    pub(super) fn opening(self, bot_id: Uuid) -> Result<Opening> {
        let past = self.past()?;
        Ok(Opening { head: self.head(bot_id), past })
    }

    fn past(&self) -> Result<Vec<PastTurn>> {
        let Some(past) = &self.past else { return Ok(vec![]) };
        let turns: Vec<(String, String)> =
            serde_json::from_str(past).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let turn =
            |(kind, text): (String, String)| Some(PastTurn { kind: TurnKind::from_stored(&kind)?, text });
        Ok(turns.into_iter().filter_map(turn).collect())
    }

    fn head(self, id: Uuid) -> Head {
        Head {
            id,
            is_active: self.is_active && !self.is_suspended,
            served_version: self.served_version,
            is_whole: self.served_version < self.wanted_version
                || self.training_status == Training::Ready.as_str(),
            updated_at: self.updated_at,
            unmetered: self.unmetered,
            allowance: Allowance {
                free: self.free_allowance,
                paid: self.paid_allowance,
                used_free: self.used_free,
                used_paid: self.used_paid,
                valid_until: self.valid_until,
                on_trial: self.on_trial,
            },
        }
    }
}

/// A time as the driver writes it to SQLite, where times are compared as texts.
pub(super) fn in_sqlite(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::AutoSi, false)
}
