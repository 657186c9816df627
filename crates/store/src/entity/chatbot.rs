use sea_orm::entity::prelude::*;

#[expect(clippy::struct_excessive_bools, reason = "one field a column")]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "chatbots")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub owner_id: Uuid,
    #[sea_orm(unique)]
    pub code: String,
    pub name: String,
    pub business_name: String,
    pub business_type: String,
    pub industry: Option<String>,
    pub email: String,
    pub mobile: Option<String>,
    pub website: Option<String>,
    pub description: String,
    pub welcome_message: String,
    pub color: String,
    pub instructions: String,
    pub faq_text: String,
    pub quick_replies: String,
    pub trigger_keywords: String,
    pub lead_form: String,
    pub allowed_sites: String,
    pub logo_key: Option<String>,
    pub file_key: Option<String>,
    pub file_name: Option<String>,
    pub is_active: bool,
    pub is_public: bool,
    pub wanted_version: i64,
    pub served_version: i64,
    pub training_status: String,
    pub training_error: Option<String>,
    pub training_progress: i32,
    pub free_allowance: i64,
    pub paid_allowance: i64,
    pub used_free: i64,
    pub used_paid: i64,
    pub valid_until: Option<DateTimeUtc>,
    pub on_trial: bool,
    pub rating_sum: i64,
    pub rating_count: i64,
    pub search_text: String,
    pub conversation_count: i64,
    pub last_conversation_at: Option<DateTimeUtc>,
    pub unmetered: bool,
    pub retention_days: Option<i32>,
    pub deleted_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
