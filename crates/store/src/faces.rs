//! What of a chatbot strangers and search engines may see before they talk to it: a few columns, read for every visit
//! of the chat page.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DerivePartialModel, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::{Result, entity::chatbot};

#[derive(Clone, Debug, DerivePartialModel)]
#[sea_orm(entity = "chatbot::Entity")]
pub struct Face {
    pub code: String,
    pub name: String,
    pub business_name: String,
    pub description: String,
    pub color: String,
    pub is_public: bool,
    pub is_active: bool,
    pub updated_at: DateTime<Utc>,
}

impl Face {
    /// Whether its owner shows it to the world.
    pub fn is_shown(&self) -> bool {
        self.is_public && self.is_active
    }
}

pub async fn by_code(db: &impl ConnectionTrait, code: &str) -> Result<Option<Face>> {
    let query = chatbot::Entity::find()
        .filter(chatbot::Column::Code.eq(code))
        .filter(chatbot::Column::DeletedAt.is_null());
    Ok(query.into_partial_model::<Face>().one(db).await?)
}

/// Codes of the bots that their owners show to the world, and when each last changed. The newest first.
pub async fn shown(db: &impl ConnectionTrait, limit: u64) -> Result<Vec<(String, DateTime<Utc>)>> {
    let query = chatbot::Entity::find()
        .filter(chatbot::Column::IsPublic.eq(true))
        .filter(chatbot::Column::IsActive.eq(true))
        .order_by_desc(chatbot::Column::CreatedAt)
        .limit(limit)
        .select_only()
        .column(chatbot::Column::Code)
        .column(chatbot::Column::UpdatedAt);
    Ok(query.into_tuple().all(db).await?)
}
