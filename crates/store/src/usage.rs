//! How much an owner's bots were used, day by day in UTC, whether or not what was said is still there. Days without use
//! are not in the answer.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};

use crate::chatbots::Whose;
use crate::tallies::{self, Kind};
use crate::{Result, past_usage};

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
    let owner = match whose {
        Whose::Of(owner) => owner,
        Whose::Everybodys => return everybodys(db, what, since.date_naive()).await,
    };
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
    let sql = format!(
        "SELECT {day} AS day, CAST(COUNT(*) AS BIGINT) AS count FROM {table} t \
         WHERE t.{column} >= $1 AND t.bot_id IN (SELECT id FROM chatbots WHERE owner_id = $2){only} \
         GROUP BY 1 ORDER BY 1"
    );
    let values = [since.into(), owner.into()];
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, values);
    let rows = Row::find_by_statement(statement).all(db).await?;
    let mut days = past_usage::by_day(db, owner, what, since.date_naive()).await?;
    for row in rows {
        let Ok(day) = row.day.parse() else { continue };
        *days.entry(day).or_default() += row.count;
    }
    Ok(days.into_iter().map(|(day, count)| Counted { day, count }).collect())
}

/// Nobody counts the messages of everybody one by one.
async fn everybodys(db: &impl ConnectionTrait, what: What, since: NaiveDate) -> Result<Vec<Counted>> {
    let kinds: &[Kind] = match what {
        What::Messages => &[Kind::Free, Kind::Paid],
        What::Conversations => &[Kind::Conversation],
        What::Leads => &[Kind::Lead],
    };
    let days = tallies::by_day(db, kinds, since).await?;
    Ok(days.into_iter().map(|(day, count)| Counted { day, count }).collect())
}
