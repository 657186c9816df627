use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "jobs")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub kind: String,
    pub payload: String,
    pub state: String,
    pub run_at: DateTimeUtc,
    pub attempts: i32,
    pub max_attempts: i32,
    pub lease_id: Option<Uuid>,
    pub lease_until: Option<DateTimeUtc>,
    pub last_error: Option<String>,
    #[sea_orm(unique)]
    pub dedupe_key: Option<String>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
