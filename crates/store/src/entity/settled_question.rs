use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "settled_questions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub bot_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub mark: String,
    pub settling: String,
    pub settled_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
