//! What of a chatbot strangers and search engines may see before they talk to it: a few columns, read for every visit
//! of the chat page.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DerivePartialModel, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::{Result, console, entity::chatbot};

#[derive(Clone, Debug, DerivePartialModel)]
#[sea_orm(entity = "chatbot::Entity")]
pub struct Face {
    pub code: String,
    pub name: String,
    pub business_name: String,
    pub description: String,
    pub color: String,
    pub updated_at: DateTime<Utc>,
}

/// The bot with this code, if its owner shows it to the world.
pub async fn by_code(db: &impl ConnectionTrait, code: &str) -> Result<Option<Face>> {
    let query = shown_bots().filter(chatbot::Column::Code.eq(code));
    Ok(query.into_partial_model::<Face>().one(db).await?)
}

/// Codes of the bots that their owners show to the world, and when each last changed. The newest first.
pub async fn shown(db: &impl ConnectionTrait, limit: u64) -> Result<Vec<(String, DateTime<Utc>)>> {
    let query = shown_bots()
        .order_by_desc(chatbot::Column::CreatedAt)
        .limit(limit)
        .select_only()
        .column(chatbot::Column::Code)
        .column(chatbot::Column::UpdatedAt);
    Ok(query.into_tuple().all(db).await?)
}

/// The same as the public list.
fn shown_bots() -> Select<chatbot::Entity> {
    chatbot::Entity::find()
        .filter(chatbot::Column::IsPublic.eq(true))
        .filter(chatbot::Column::IsActive.eq(true))
        .filter(chatbot::Column::OwnerId.not_in_subquery(console::suspended_accounts()))
}
