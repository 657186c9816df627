//! Whether the books balance: every wallet against its entries, every allowance against what was granted, every
//! payment against what was booked for it.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, FromQueryResult, Statement};
use uuid::Uuid;

use crate::installation::{self, Fact};
use crate::{Result, Store};

/// Something that does not add up.
#[derive(Clone, Debug, PartialEq, Eq, FromQueryResult)]
pub struct Discrepancy {
    pub what: String,
    pub id: Uuid,
    pub expected: i64,
    pub found: i64,
}

const CHECKS: [&str; 8] = [
    "SELECT 'balance' AS what, w.user_id AS id, CAST(COALESCE(SUM(l.amount_cents), 0) AS BIGINT) AS expected, \
            w.balance_cents AS found \
     FROM wallets w LEFT JOIN ledger_entries l ON l.user_id = w.user_id \
     GROUP BY w.user_id, w.balance_cents HAVING COALESCE(SUM(l.amount_cents), 0) <> w.balance_cents",
    "SELECT 'balance without a wallet' AS what, l.user_id AS id, CAST(SUM(l.amount_cents) AS BIGINT) AS expected, \
            CAST(0 AS BIGINT) AS found \
     FROM ledger_entries l JOIN users u ON u.id = l.user_id \
     WHERE NOT EXISTS (SELECT 1 FROM wallets w WHERE w.user_id = l.user_id) \
     GROUP BY l.user_id HAVING SUM(l.amount_cents) <> 0",
    "SELECT 'free messages' AS what, c.id AS id, CAST(COALESCE(SUM(g.free), 0) AS BIGINT) AS expected, \
            c.free_allowance AS found \
     FROM chatbots c LEFT JOIN grants g ON g.bot_id = c.id AND g.created_at >= COALESCE( \
          (SELECT MAX(r.created_at) FROM grants r WHERE r.bot_id = c.id AND r.resets), g.created_at) \
     GROUP BY c.id, c.free_allowance HAVING COALESCE(SUM(g.free), 0) <> c.free_allowance",
    "SELECT 'paid messages' AS what, c.id AS id, CAST(COALESCE(SUM(g.paid), 0) AS BIGINT) AS expected, \
            c.paid_allowance AS found \
     FROM chatbots c LEFT JOIN grants g ON g.bot_id = c.id AND g.created_at >= COALESCE( \
          (SELECT MAX(r.created_at) FROM grants r WHERE r.bot_id = c.id AND r.resets), g.created_at) \
     GROUP BY c.id, c.paid_allowance HAVING COALESCE(SUM(g.paid), 0) <> c.paid_allowance",
    "SELECT 'posts' AS what, c.id AS id, CAST(COALESCE(SUM(g.images + g.videos), 0) AS BIGINT) AS expected, \
            c.images + c.videos AS found \
     FROM social_bots c LEFT JOIN grants g ON g.bot_id = c.id AND g.created_at >= COALESCE( \
          (SELECT MAX(r.created_at) FROM grants r WHERE r.bot_id = c.id AND r.resets), g.created_at) \
     GROUP BY c.id, c.images, c.videos HAVING COALESCE(SUM(g.images + g.videos), 0) <> c.images + c.videos",
    "SELECT 'shortfall' AS what, w.user_id AS id, CAST(COALESCE(SUM(t.shortfall_cents), 0) AS BIGINT) AS expected, \
            w.shortfall_cents AS found \
     FROM wallets w LEFT JOIN top_ups t ON t.user_id = w.user_id \
     GROUP BY w.user_id, w.shortfall_cents HAVING COALESCE(SUM(t.shortfall_cents), 0) <> w.shortfall_cents",
    "SELECT 'grant without its price' AS what, g.bot_id AS id, CAST(1 AS BIGINT) AS expected, CAST(0 AS BIGINT) AS found \
     FROM grants g LEFT JOIN ledger_entries l ON l.id = g.ledger_id AND l.bot_id = g.bot_id \
     WHERE g.kind IN ('purchase', 'recharge') AND l.id IS NULL",
    // What was paid less what was taken back, against the entries that payments make.
    "SELECT 'payments' AS what, t.user_id AS id, \
        CAST(SUM(t.paid_cents - t.taken_cents) AS BIGINT) AS expected, \
        CAST(COALESCE((SELECT SUM(l.amount_cents) FROM ledger_entries l WHERE l.user_id = t.user_id \
             AND l.kind IN ('topup', 'taken_back', 'given_back', 'test_money')), 0) AS BIGINT) AS found \
     FROM top_ups t GROUP BY t.user_id HAVING SUM(t.paid_cents - t.taken_cents) <> \
        COALESCE((SELECT SUM(l.amount_cents) FROM ledger_entries l WHERE l.user_id = t.user_id \
             AND l.kind IN ('topup', 'taken_back', 'given_back', 'test_money')), 0)",
];

/// Everything that does not add up, seen at one moment. How much it is, is noted for every replica to tell.
pub async fn look(store: &Store, now: DateTime<Utc>) -> Result<Vec<Discrepancy>> {
    let found = discrepancies(&store.at_one_moment().await?).await?;
    let tx = store.begin().await?;
    installation::note(&tx, Fact::BookDiscrepancies, found.len().to_string(), now).await?;
    tx.commit().await?;
    Ok(found)
}

/// Everything that does not add up. All checks see one moment, if `db` is a transaction.
pub async fn discrepancies(db: &impl ConnectionTrait) -> Result<Vec<Discrepancy>> {
    let mut found = vec![];
    for check in CHECKS {
        let statement = Statement::from_string(db.get_database_backend(), check);
        found.extend(Discrepancy::find_by_statement(statement).all(db).await?);
    }
    Ok(found)
}
