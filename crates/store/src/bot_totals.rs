//! All bots of the installation in a few numbers, added up where they are: the admin's dashboard must not depend on how
//! many of them a list holds.

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, FromQueryResult, Statement};

use crate::Result;
use crate::tallies::{self, Kind};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromQueryResult)]
pub struct BotTotals {
    pub chatbots: i64,
    pub social_bots: i64,
    /// Switched on, of either kind.
    pub active: i64,
    pub conversations: i64,
    pub used_messages: i64,
    pub allowed_messages: i64,
}

/// Of everybody's bots that are there.
pub async fn of_everybody(db: &impl ConnectionTrait) -> Result<BotTotals> {
    let switched_on = "COALESCE(SUM(CASE WHEN is_active THEN 1 ELSE 0 END), 0)";
    let sum = |columns: &str| format!("CAST(COALESCE(SUM({columns}), 0) AS BIGINT)");
    let sql = format!(
        "SELECT c.bots AS chatbots, s.bots AS social_bots, CAST(c.active + s.active AS BIGINT) AS active, \
                c.conversations, c.used_messages, c.allowed_messages \
         FROM (SELECT COUNT(*) AS bots, {switched_on} AS active, {} AS conversations, {} AS used_messages, \
                      {} AS allowed_messages \
               FROM chatbots WHERE deleted_at IS NULL) AS c, \
              (SELECT COUNT(*) AS bots, {switched_on} AS active FROM social_bots WHERE deleted_at IS NULL) AS s",
        sum("conversation_count"),
        sum("used_free + used_paid"),
        sum("free_allowance + paid_allowance"),
    );
    let query = Statement::from_string(db.get_database_backend(), sql);
    Ok(BotTotals::find_by_statement(query).one(db).await?.unwrap_or_default())
}

/// Conversations that began on that day or later, with bots that are gone too.
pub async fn conversations_since(db: &impl ConnectionTrait, day: NaiveDate) -> Result<i64> {
    let days = tallies::by_day(db, &[Kind::Conversation], day).await?;
    Ok(days.into_iter().map(|(_, count)| count).sum())
}
