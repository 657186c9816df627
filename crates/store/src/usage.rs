//! How much an owner's bots were used, day by day in UTC. Days without use are not in the answer.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};

use crate::Result;
use crate::chatbots::Whose;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    pub day: NaiveDate,
    pub count: i64,
}

#[derive(FromQueryResult)]
struct Row {
    day: String,
    count: i64,
}

#[derive(Clone, Copy, Debug)]
pub enum What {
    /// Replies that were charged.
    Messages,
    Conversations,
    Leads,
}

pub async fn by_day(
    db: &impl ConnectionTrait,
    whose: Whose,
    what: What,
    since: DateTime<Utc>,
) -> Result<Vec<Counted>> {
    let (table, column, only) = match what {
        What::Messages => ("messages", "created_at", " AND t.charge IS NOT NULL"),
        What::Conversations => ("conversations", "started_at", ""),
        What::Leads => ("leads", "created_at", ""),
    };
    let day = match db.get_database_backend() {
        DbBackend::Postgres => format!("to_char(t.{column} AT TIME ZONE 'UTC', 'YYYY-MM-DD')"),
        // Instants are kept as text that begins with the day.
        _ => format!("substr(t.{column}, 1, 10)"),
    };
    let mut values: Vec<sea_orm::Value> = vec![since.into()];
    let bots = match whose {
        Whose::Of(owner) => {
            values.push(owner.into());
            " AND t.bot_id IN (SELECT id FROM chatbots WHERE owner_id = $2)"
        }
        Whose::Everybodys => "",
    };
    let sql = format!(
        "SELECT {day} AS day, CAST(COUNT(*) AS BIGINT) AS count FROM {table} t \
         WHERE t.{column} >= $1{bots}{only} GROUP BY 1 ORDER BY 1"
    );
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, values);
    let rows = Row::find_by_statement(statement).all(db).await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| Some(Counted { day: row.day.parse().ok()?, count: row.count }))
        .collect())
}
