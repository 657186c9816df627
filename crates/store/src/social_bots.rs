//! Social media bots as rows. As with chatbots, no query reaches an owner's bot without naming the owner.

use botwright_domain::social_allowance::SocialAllowance;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::chatbots::Whose;
use crate::{Result, Tx, entity::social_bot};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SocialBot {
    pub id: Uuid,
    pub owner_id: Uuid,
    /// None of a bot that an older binary has made, until the next start.
    pub code: Option<String>,
    pub name: String,
    pub color: String,
    /// The form as JSON
    pub details: String,
    pub is_active: bool,
    pub allowance: SocialAllowance,
    pub created_at: DateTime<Utc>,
    /// When its form was saved last.
    pub updated_at: DateTime<Utc>,
}

impl SocialBot {
    /// Another one after each save of the form.
    pub fn version(&self) -> i64 {
        self.updated_at.timestamp_micros()
    }
}

pub async fn add(tx: &Tx, bot: &SocialBot) -> Result<()> {
    let mut row = allowance_columns(&bot.allowance);
    row.id = Set(bot.id);
    row.owner_id = Set(bot.owner_id);
    row.code = Set(bot.code.clone());
    row.name = Set(bot.name.clone());
    row.color = Set(bot.color.clone());
    row.details = Set(bot.details.clone());
    row.is_active = Set(bot.is_active);
    row.created_at = Set(bot.created_at);
    row.updated_at = Set(bot.updated_at);
    social_bot::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// The newest first.
pub async fn list(db: &impl ConnectionTrait, whose: Whose, limit: u64) -> Result<Vec<SocialBot>> {
    let mut query = living().order_by_desc(social_bot::Column::CreatedAt).limit(limit);
    if let Whose::Of(owner) = whose {
        query = query.filter(social_bot::Column::OwnerId.eq(owner));
    }
    Ok(query.all(db).await?.into_iter().map(SocialBot::from).collect())
}

pub async fn count(db: &impl ConnectionTrait, owner: Uuid) -> Result<u64> {
    Ok(living().filter(social_bot::Column::OwnerId.eq(owner)).count(db).await?)
}

/// Held until the transaction ends.
pub async fn lock(tx: &Tx, whose: Whose, id: Uuid) -> Result<Option<SocialBot>> {
    let row = social_bot::Entity::find().filter(owned(whose, id)).lock(LockType::NoKeyUpdate).one(tx).await?;
    Ok(row.map(SocialBot::from))
}

pub async fn by_id(db: &impl ConnectionTrait, whose: Whose, id: Uuid) -> Result<Option<SocialBot>> {
    Ok(social_bot::Entity::find().filter(owned(whose, id)).one(db).await?.map(SocialBot::from))
}

/// Writes what its owner says about a locked bot.
pub async fn save(tx: &Tx, bot: &SocialBot) -> Result<()> {
    let row = social_bot::ActiveModel {
        name: Set(bot.name.clone()),
        color: Set(bot.color.clone()),
        details: Set(bot.details.clone()),
        is_active: Set(bot.is_active),
        updated_at: Set(bot.updated_at),
        ..Default::default()
    };
    social_bot::Entity::update_many().set(row).filter(social_bot::Column::Id.eq(bot.id)).exec(tx).await?;
    Ok(())
}

/// Bots that have no code, with their names.
pub async fn without_code(db: &impl ConnectionTrait, limit: u64) -> Result<Vec<(Uuid, String)>> {
    Ok(living()
        .filter(social_bot::Column::Code.is_null())
        .order_by_asc(social_bot::Column::Id)
        .limit(limit)
        .select_only()
        .columns([social_bot::Column::Id, social_bot::Column::Name])
        .into_tuple()
        .all(db)
        .await?)
}

/// Of a bot that has none by now.
pub async fn set_code(tx: &Tx, id: Uuid, code: &str) -> Result<()> {
    let row = social_bot::ActiveModel { code: Set(Some(code.to_owned())), ..Default::default() };
    let without = Condition::all().add(social_bot::Column::Id.eq(id)).add(social_bot::Column::Code.is_null());
    social_bot::Entity::update_many().set(row).filter(without).exec(tx).await?;
    Ok(())
}

/// On a bot that is locked.
pub async fn set_allowance(tx: &Tx, id: Uuid, allowance: &SocialAllowance) -> Result<()> {
    let row = allowance_columns(allowance);
    social_bot::Entity::update_many().set(row).filter(social_bot::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

/// Switched on and with a plan, as [`SocialAllowance::is_valid`] reads it.
pub(crate) fn may_post(now: DateTime<Utc>) -> Condition {
    let given = Expr::col(social_bot::Column::Images).add(Expr::col(social_bot::Column::Videos)).gt(0);
    let endless = Condition::all().add(social_bot::Column::ValidUntil.is_null()).add(given);
    Condition::all()
        .add(social_bot::Column::DeletedAt.is_null())
        .add(social_bot::Column::IsActive.eq(true))
        .add(Condition::any().add(social_bot::Column::ValidUntil.gt(now)).add(endless))
}

/// A bot whose owner is gone is gone, though its rows take their time to follow.
fn living() -> Select<social_bot::Entity> {
    social_bot::Entity::find().filter(social_bot::Column::DeletedAt.is_null())
}

fn owned(whose: Whose, id: Uuid) -> Condition {
    let this =
        Condition::all().add(social_bot::Column::Id.eq(id)).add(social_bot::Column::DeletedAt.is_null());
    match whose {
        Whose::Of(owner) => this.add(social_bot::Column::OwnerId.eq(owner)),
        Whose::Everybodys => this,
    }
}

fn allowance_columns(allowance: &SocialAllowance) -> social_bot::ActiveModel {
    social_bot::ActiveModel {
        images: Set(allowance.images),
        videos: Set(allowance.videos),
        used_images: Set(allowance.used_images),
        used_videos: Set(allowance.used_videos),
        valid_until: Set(allowance.valid_until),
        on_trial: Set(allowance.on_trial),
        ..Default::default()
    }
}

impl From<social_bot::Model> for SocialBot {
    fn from(row: social_bot::Model) -> Self {
        Self {
            id: row.id,
            owner_id: row.owner_id,
            code: row.code,
            name: row.name,
            color: row.color,
            details: row.details,
            is_active: row.is_active,
            allowance: SocialAllowance {
                images: row.images,
                videos: row.videos,
                used_images: row.used_images,
                used_videos: row.used_videos,
                valid_until: row.valid_until,
                on_trial: row.on_trial,
            },
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}
