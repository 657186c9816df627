use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "deliveries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub post_id: Uuid,
    pub platform: String,
    pub connection_id: Option<Uuid>,
    pub state: String,
    pub attempts: i32,
    pub parked_until: Option<DateTimeUtc>,
    /// JSON
    pub prepared: Option<String>,
    pub sent_at: Option<DateTimeUtc>,
    pub remote_id: Option<String>,
    pub link: Option<String>,
    pub reason: Option<String>,
    pub remark: Option<String>,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
