use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "top_ups")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub provider: String,
    pub session_id: Option<String>,
    pub payment_id: Option<String>,
    pub state: String,
    pub page_url: Option<String>,
    pub wanted_cents: i64,
    pub paid_cents: i64,
    pub refunded_cents: i64,
    pub refunds_as_of: Option<DateTimeUtc>,
    /// In all, as far as none was won.
    pub disputed_cents: i64,
    /// What rows say that are older than `disputes`.
    pub dispute: String,
    pub disputes: String,
    pub taken_cents: i64,
    pub shortfall_cents: i64,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
