use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bot_platforms")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub bot_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub platform: String,
    pub connection_id: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
