//! The bots of many accounts at once, as the console lists them: the newest few of each, and what all of them have
//! used.

use std::collections::HashMap;

use botwright_domain::allowance::Allowance;
use botwright_domain::social_allowance::SocialAllowance;
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, FromQueryResult, Statement, Value};
use uuid::Uuid;

use crate::Result;

#[derive(Clone, Debug)]
pub struct ListedBot {
    pub id: Uuid,
    pub owner_id: Uuid,
    pub name: String,
    pub business_name: String,
    pub is_active: bool,
    pub valid_until: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub kind: ListedKind,
}

#[derive(Clone, Debug)]
pub enum ListedKind {
    Chatbot { code: String, allowance: Allowance },
    SocialBot { code: Option<String>, allowance: SocialAllowance },
}

#[derive(FromQueryResult)]
struct ChatbotRow {
    id: Uuid,
    owner_id: Uuid,
    code: String,
    name: String,
    business_name: String,
    is_active: bool,
    free_allowance: i64,
    paid_allowance: i64,
    used_free: i64,
    used_paid: i64,
    on_trial: bool,
    valid_until: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
}

#[derive(FromQueryResult)]
struct SocialRow {
    id: Uuid,
    owner_id: Uuid,
    code: Option<String>,
    name: String,
    details: String,
    is_active: bool,
    images: i64,
    videos: i64,
    used_images: i64,
    used_videos: i64,
    on_trial: bool,
    valid_until: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
}

#[derive(FromQueryResult)]
struct SumRow {
    owner_id: Uuid,
    free: i64,
    paid: i64,
    used_free: i64,
    used_paid: i64,
}

/// The newest `each` bots of every account, the newest first.
pub async fn newest(db: &impl ConnectionTrait, owners: &[Uuid], each: u64) -> Result<Vec<ListedBot>> {
    if owners.is_empty() {
        return Ok(vec![]);
    }
    let chatbots = ChatbotRow::find_by_statement(newest_of(
        db,
        owners,
        each,
        "chatbots",
        "id, owner_id, code, name, business_name, is_active, free_allowance, paid_allowance, used_free, used_paid, \
         on_trial, valid_until, created_at",
    ))
    .all(db)
    .await?;
    let social_bots = SocialRow::find_by_statement(newest_of(
        db,
        owners,
        each,
        "social_bots",
        "id, owner_id, code, name, details, is_active, images, videos, used_images, used_videos, on_trial, \
         valid_until, created_at",
    ))
    .all(db)
    .await?;
    let mut bots: Vec<ListedBot> = chatbots
        .into_iter()
        .map(ListedBot::from)
        .chain(social_bots.into_iter().map(ListedBot::from))
        .collect();
    bots.sort_by_key(|bot| std::cmp::Reverse(bot.id));
    Ok(bots)
}

/// The allowances of all chatbots of these accounts, added up.
pub async fn allowances(db: &impl ConnectionTrait, owners: &[Uuid]) -> Result<HashMap<Uuid, Allowance>> {
    if owners.is_empty() {
        return Ok(HashMap::new());
    }
    let (list, values) = listed(owners);
    let sql = format!(
        "SELECT owner_id, CAST(SUM(free_allowance) AS BIGINT) AS free, CAST(SUM(paid_allowance) AS BIGINT) AS paid, \
                CAST(SUM(used_free) AS BIGINT) AS used_free, CAST(SUM(used_paid) AS BIGINT) AS used_paid \
         FROM chatbots WHERE owner_id IN ({list}) AND deleted_at IS NULL GROUP BY owner_id"
    );
    let rows =
        SumRow::find_by_statement(Statement::from_sql_and_values(db.get_database_backend(), sql, values))
            .all(db)
            .await?;
    let sum = |row: SumRow| {
        let allowance = Allowance {
            free: row.free,
            paid: row.paid,
            used_free: row.used_free,
            used_paid: row.used_paid,
            ..Allowance::default()
        };
        (row.owner_id, allowance)
    };
    Ok(rows.into_iter().map(sum).collect())
}

fn newest_of(db: &impl ConnectionTrait, owners: &[Uuid], each: u64, table: &str, columns: &str) -> Statement {
    let (list, mut values) = listed(owners);
    values.push(i64::try_from(each).unwrap_or(i64::MAX).into());
    let sql = format!(
        "SELECT * FROM (SELECT {columns}, ROW_NUMBER() OVER (PARTITION BY owner_id ORDER BY id DESC) AS place \
         FROM {table} WHERE owner_id IN ({list}) AND deleted_at IS NULL) AS b WHERE b.place <= ${}",
        owners.len() + 1
    );
    Statement::from_sql_and_values(db.get_database_backend(), sql, values)
}

fn listed(owners: &[Uuid]) -> (String, Vec<Value>) {
    let list = (1..=owners.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
    (list, owners.iter().map(|owner| (*owner).into()).collect())
}

impl From<ChatbotRow> for ListedBot {
    fn from(row: ChatbotRow) -> Self {
        let allowance = Allowance {
            free: row.free_allowance,
            paid: row.paid_allowance,
            used_free: row.used_free,
            used_paid: row.used_paid,
            valid_until: row.valid_until,
            on_trial: row.on_trial,
        };
        Self {
            id: row.id,
            owner_id: row.owner_id,
            name: row.name,
            business_name: row.business_name,
            is_active: row.is_active,
            valid_until: row.valid_until,
            created_at: row.created_at,
            kind: ListedKind::Chatbot { code: row.code, allowance },
        }
    }
}

impl From<SocialRow> for ListedBot {
    fn from(row: SocialRow) -> Self {
        let details: serde_json::Value = serde_json::from_str(&row.details).unwrap_or_default();
        let allowance = SocialAllowance {
            images: row.images,
            videos: row.videos,
            used_images: row.used_images,
            used_videos: row.used_videos,
            valid_until: row.valid_until,
            on_trial: row.on_trial,
        };
        Self {
            id: row.id,
            owner_id: row.owner_id,
            name: row.name,
            business_name: details["business"]["name"].as_str().unwrap_or_default().to_owned(),
            is_active: row.is_active,
            valid_until: row.valid_until,
            created_at: row.created_at,
            kind: ListedKind::SocialBot { code: row.code, allowance },
        }
    }
}
