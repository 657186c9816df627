use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "posts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub bot_id: Uuid,
    pub schedule_id: Option<Uuid>,
    pub slot: Option<Date>,
    pub content_type: String,
    pub publish_at: DateTimeUtc,
    pub state: String,
    pub version: i32,
    pub edited: bool,
    pub insisted: bool,
    pub reason: Option<String>,
    pub title: String,
    pub text: String,
    pub short_text: String,
    pub alt_text: String,
    pub written_by: String,
    /// JSON
    pub media: Option<String>,
    pub charged: bool,
    /// JSON
    pub video_order: Option<String>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
