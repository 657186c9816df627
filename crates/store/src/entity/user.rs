use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    #[sea_orm(unique)]
    pub email: String,
    pub name: String,
    pub password_hash: String,
    pub role: String,
    pub plan: String,
    pub plan_status: String,
    pub plan_end_date: Option<DateTimeUtc>,
    pub suspended_at: Option<DateTimeUtc>,
    pub last_sign_in_at: Option<DateTimeUtc>,
    pub search_text: String,
    pub chatbots: i64,
    pub social_bots: i64,
    pub deleted_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
