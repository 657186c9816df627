use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trials")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub email: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    pub user_id: Uuid,
    pub bot_id: Uuid,
    pub started_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
