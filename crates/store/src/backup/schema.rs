//! Which tables there are, what their columns hold, and in which order they can be filled: the owner of a row before
//! the row. Types are named in our own words, since the two databases have different ones for the same thing.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};
use serde::{Deserialize, Serialize};

use crate::{Result, StoreError};

/// The history of the schema itself. It is named in the backup's head instead.
const HISTORY: &str = "seaql_migrations";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub name: String,
    pub columns: Vec<Column>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Uuid,
    Text,
    Integer,
    Boolean,
    Timestamp,
    Date,
    Bytes,
}

impl Kind {
    /// From what SQLite or PostgreSQL calls it.
    fn of(database_type: &str) -> Option<Self> {
        let name = database_type.to_ascii_lowercase();
        let name = name.split('(').next().unwrap_or_default().trim();
        Some(match name {
            "uuid_text" | "uuid" => Self::Uuid,
            "text" | "varchar" | "character varying" => Self::Text,
            "integer" | "bigint" | "smallint" => Self::Integer,
            "boolean" => Self::Boolean,
            "timestamp_with_timezone_text" | "timestamp with time zone" => Self::Timestamp,
            "date_text" | "date" => Self::Date,
            "blob" | "bytea" => Self::Bytes,
            _ => return None,
        })
    }
}

#[derive(FromQueryResult)]
struct FoundColumn {
    table_name: String,
    column_name: String,
    column_type: String,
}

#[derive(FromQueryResult)]
struct Ownership {
    child: String,
    parent: String,
}

/// Every table but the history of the schema, owners first.
pub async fn tables(db: &impl ConnectionTrait) -> Result<Vec<Table>> {
    let backend = db.get_database_backend();
    let (columns, owners) = match backend {
        DbBackend::Postgres => (
            "SELECT c.table_name::text, c.column_name::text, c.data_type::text AS column_type \
             FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name) \
             WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' \
             ORDER BY c.table_name, c.ordinal_position",
            "SELECT DISTINCT c.relname::text AS child, p.relname::text AS parent FROM pg_constraint k \
             JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid \
             JOIN pg_namespace n ON n.oid = c.relnamespace \
             WHERE k.contype = 'f' AND n.nspname = current_schema()",
        ),
        _ => (
            "SELECT t.name AS table_name, c.name AS column_name, c.type AS column_type \
             FROM sqlite_master t, pragma_table_info(t.name) c \
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY t.name, c.cid",
            "SELECT DISTINCT t.name AS child, f.\"table\" AS parent \
             FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
        ),
    };
    let columns = FoundColumn::find_by_statement(Statement::from_string(backend, columns)).all(db).await?;
    let owners = Ownership::find_by_statement(Statement::from_string(backend, owners)).all(db).await?;

    let mut tables: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for FoundColumn { table_name, column_name, column_type } in columns {
        if table_name == HISTORY {
            continue;
        }
        let kind = Kind::of(&column_type).ok_or_else(|| {
            StoreError::Corrupt(format!(
                "{table_name}.{column_name} is {column_type}, which backups do not know yet"
            ))
        })?;
        tables.entry(table_name).or_default().push(Column { name: column_name, kind });
    }
    Ok(owners_first(tables, &owners))
}

fn owners_first(mut tables: BTreeMap<String, Vec<Column>>, owners: &[Ownership]) -> Vec<Table> {
    let mut waits_for: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Ownership { child, parent } in owners.iter().filter(|one| one.child != one.parent) {
        waits_for.entry(child).or_default().insert(parent);
    }
    let mut ordered: Vec<Table> = vec![];
    while !tables.is_empty() {
        let is_free = |name: &&String| {
            waits_for
                .get(name.as_str())
                .is_none_or(|parents| parents.iter().all(|parent| !tables.contains_key(*parent)))
        };
        // Tables that own each other in a circle come in any order. SQLite looks at the end; PostgreSQL would refuse.
        let next = tables.keys().find(is_free).or(tables.keys().next()).cloned();
        let Some((name, columns)) = next.and_then(|name| tables.remove_entry(&name)) else { break };
        ordered.push(Table { name, columns });
    }
    ordered
}
