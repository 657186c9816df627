//! Accounts: found by address or id, added once, and changed column by column.

use std::collections::{HashMap, HashSet};

use botwright_domain::account::{EmailAddress, PersonName, Role};
use botwright_domain::plan::{PlanName, PlanStatus, Subscription};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{LockType, SelectStatement};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QuerySelect, QueryTrait, Select,
};
use uuid::Uuid;

use crate::{Result, StoreError, Tx, entity::chatbot, entity::social_bot, entity::user};

#[derive(Clone, Debug)]
pub struct Account {
    pub id: Uuid,
    pub email: EmailAddress,
    pub name: String,
    pub password_hash: String,
    pub role: Role,
    pub subscription: Subscription,
    pub suspended_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

pub struct NewAccount<'a> {
    pub id: Uuid,
    pub email: &'a EmailAddress,
    pub name: &'a PersonName,
    pub password_hash: String,
    pub role: Role,
    pub now: DateTime<Utc>,
}

pub async fn by_email(db: &impl ConnectionTrait, email: &EmailAddress) -> Result<Option<Account>> {
    let row = living().filter(user::Column::Email.eq(email.as_str())).one(db).await?;
    row.map(Account::try_from).transpose()
}

pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Account>> {
    living().filter(user::Column::Id.eq(id)).one(db).await?.map(Account::try_from).transpose()
}

pub async fn admin_exists(db: &impl ConnectionTrait) -> Result<bool> {
    let admins = living().filter(user::Column::Role.eq(Role::Admin.as_str()));
    Ok(admins.count(db).await? > 0)
}

/// Fails with [`StoreError::Duplicate`] when the address is taken.
pub async fn add(tx: &Tx, new: NewAccount<'_>) -> Result<()> {
    let row = user::ActiveModel {
        id: Set(new.id),
        email: Set(new.email.as_str().to_owned()),
        name: Set(new.name.as_str().to_owned()),
        password_hash: Set(new.password_hash),
        role: Set(new.role.as_str().to_owned()),
        plan: Set(Subscription::FREE.plan.as_str().to_owned()),
        plan_status: Set(Subscription::FREE.status.as_str().to_owned()),
        plan_end_date: Set(Subscription::FREE.end_date),
        suspended_at: Set(None),
        last_sign_in_at: Set(None),
        search_text: Set(format!("{}\n{}", new.name.as_str(), new.email).to_lowercase()),
        chatbots: Set(0),
        social_bots: Set(0),
        deleted_at: Set(None),
        created_at: Set(new.now),
        updated_at: Set(new.now),
    };
    user::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn set_name(tx: &Tx, id: Uuid, name: &PersonName, now: DateTime<Utc>) -> Result<()> {
    let changes = user::ActiveModel {
        name: Set(name.as_str().to_owned()),
        updated_at: Set(now),
        ..user::ActiveModel::default()
    };
    change(tx, id, changes).await
}

/// Fails with [`StoreError::Duplicate`] when the address is taken.
pub async fn set_email(tx: &Tx, id: Uuid, email: &EmailAddress, now: DateTime<Utc>) -> Result<()> {
    let changes = user::ActiveModel {
        email: Set(email.as_str().to_owned()),
        updated_at: Set(now),
        ..user::ActiveModel::default()
    };
    change(tx, id, changes).await
}

pub async fn set_password(tx: &Tx, id: Uuid, password_hash: &str, now: DateTime<Utc>) -> Result<()> {
    let changes = user::ActiveModel {
        password_hash: Set(password_hash.to_owned()),
        updated_at: Set(now),
        ..user::ActiveModel::default()
    };
    change(tx, id, changes).await
}

pub async fn set_role(tx: &Tx, id: Uuid, role: Role, now: DateTime<Utc>) -> Result<()> {
    let changes = user::ActiveModel {
        role: Set(role.as_str().to_owned()),
        updated_at: Set(now),
        ..user::ActiveModel::default()
    };
    change(tx, id, changes).await
}

pub async fn set_subscription(tx: &Tx, id: Uuid, plan: &Subscription, now: DateTime<Utc>) -> Result<()> {
    let changes = user::ActiveModel {
        plan: Set(plan.plan.as_str().to_owned()),
        plan_status: Set(plan.status.as_str().to_owned()),
        plan_end_date: Set(plan.end_date),
        updated_at: Set(now),
        ..user::ActiveModel::default()
    };
    change(tx, id, changes).await
}

/// A suspended account cannot sign in; its bots neither answer nor post.
pub async fn set_suspended(
    tx: &Tx,
    id: Uuid,
    since: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<()> {
    let changes =
        user::ActiveModel { suspended_at: Set(since), updated_at: Set(now), ..user::ActiveModel::default() };
    change(tx, id, changes).await
}

pub async fn is_suspended(db: &impl ConnectionTrait, id: Uuid) -> Result<bool> {
    let suspended = user::Entity::find_by_id(id).filter(user::Column::SuspendedAt.is_not_null());
    Ok(suspended.count(db).await? > 0)
}

pub async fn emails(
    db: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, String>> {
    let ids: HashSet<Uuid> = ids.collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found = user::Entity::find()
        .select_only()
        .column(user::Column::Id)
        .column(user::Column::Email)
        .filter(user::Column::Id.is_in(ids));
    Ok(found.into_tuple::<(Uuid, String)>().all(db).await?.into_iter().collect())
}

pub async fn note_sign_in(tx: &Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    change(tx, id, user::ActiveModel { last_sign_in_at: Set(Some(now)), ..user::ActiveModel::default() })
        .await
}

/// Admins who can sign in.
pub async fn acting_admins(db: &impl ConnectionTrait) -> Result<u64> {
    let admins = living()
        .filter(user::Column::Role.eq(Role::Admin.as_str()))
        .filter(user::Column::SuspendedAt.is_null());
    Ok(admins.count(db).await?)
}

async fn change(tx: &Tx, id: Uuid, changes: user::ActiveModel) -> Result<()> {
    user::Entity::update_many().set(changes).filter(user::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

impl TryFrom<user::Model> for Account {
    type Error = StoreError;

    fn try_from(row: user::Model) -> Result<Self> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("{what} of account {}", row.id));
        Ok(Self {
            id: row.id,
            email: EmailAddress::parse(&row.email).map_err(|_| corrupt("email"))?,
            role: Role::from_stored(&row.role),
            subscription: Subscription {
                plan: PlanName::from_stored(&row.plan).ok_or_else(|| corrupt("plan"))?,
                status: PlanStatus::from_stored(&row.plan_status).ok_or_else(|| corrupt("plan status"))?,
                end_date: row.plan_end_date,
            },
            name: row.name,
            password_hash: row.password_hash,
            suspended_at: row.suspended_at,
            created_at: row.created_at,
        })
    }
}

/// Holds the account's row until the transaction ends, so that what is counted per account stays counted. On SQLite
/// the transaction itself is enough.
pub async fn lock(tx: &Tx, id: Uuid) -> Result<Option<Account>> {
    let row = living().filter(user::Column::Id.eq(id)).lock(LockType::NoKeyUpdate).one(tx).await?;
    row.map(Account::try_from).transpose()
}

/// Whoever changes a bot and what the console shows of its owner holds the owner first, as those do who pay.
pub async fn lock_owner_of(tx: &Tx, bot_id: Uuid) -> Result<()> {
    let owner_of = |bots: SelectStatement| user::Column::Id.in_subquery(bots);
    let chatbots = chatbot::Entity::find_by_id(bot_id).select_only().column(chatbot::Column::OwnerId);
    let social_bots =
        social_bot::Entity::find_by_id(bot_id).select_only().column(social_bot::Column::OwnerId);
    let owner = Condition::any().add(owner_of(chatbots.into_query())).add(owner_of(social_bots.into_query()));
    user::Entity::find()
        .filter(owner)
        .select_only()
        .column(user::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple::<Uuid>()
        .one(tx)
        .await?;
    Ok(())
}

/// Of a deleted account only the books are left, and nobody meets it anywhere else.
fn living() -> Select<user::Entity> {
    user::Entity::find().filter(user::Column::DeletedAt.is_null())
}
