//! Chatbots as rows. Who may see or change which is decided by the caller, but always in the query itself: there is
//! no way to fetch an owner's bot without naming the owner.

use botwright_domain::account::EmailAddress;
use botwright_domain::allowance::Allowance;
use botwright_domain::chatbot::BotDetails;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, LikeExpr, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, IdenStatic, Iterable,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select, SelectModel, Selector,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::console;
use crate::search::{contains, words};
use crate::training::{self, Training};
use crate::{Result, StoreError, Tx, entity::bot_code, entity::chatbot};

#[derive(Clone, Debug)]
pub struct Chatbot {
    pub id: Uuid,
    pub owner_id: Uuid,
    pub code: String,
    pub email: String,
    pub details: BotDetails,
    pub logo_key: Option<String>,
    pub file: Option<StoredFile>,
    pub is_active: bool,
    pub is_public: bool,
    /// The version of the knowledge that the owner's last save asks for, and the one that answers now.
    pub wanted_version: i64,
    pub served_version: i64,
    pub training: Training,
    pub training_error: Option<String>,
    pub training_progress: i32,
    pub allowance: Allowance,
    pub rating_sum: i64,
    pub rating_count: i64,
    pub conversations: i64,
    pub last_conversation: Option<DateTime<Utc>>,
    /// Belongs to the product itself: never metered, never deleted.
    pub unmetered: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    pub key: String,
    pub name: String,
}

pub struct NewChatbot {
    pub id: Uuid,
    pub owner_id: Uuid,
    pub code: String,
    pub email: String,
    pub details: BotDetails,
    pub logo_key: Option<String>,
    pub file: Option<StoredFile>,
    pub allowance: Allowance,
    pub unmetered: bool,
    pub is_public: bool,
    pub now: DateTime<Utc>,
}

/// What a save changes. A file that is not mentioned stays.
pub struct Save {
    pub details: BotDetails,
    pub logo_key: Option<Option<String>>,
    pub file: Option<Option<StoredFile>>,
}

pub struct Page {
    pub search: String,
    pub limit: u64,
    pub offset: u64,
}

/// Whose bots a query is about.
#[derive(Clone, Copy, Debug)]
pub enum Whose {
    Of(Uuid),
    Everybodys,
}

/// Claims a code for good. False when it was ever used before.
pub async fn claim_code(tx: &Tx, code: &str, bot_id: Uuid) -> Result<bool> {
    let row = bot_code::ActiveModel { code: Set(code.to_owned()), bot_id: Set(bot_id) };
    let inserted = bot_code::Entity::insert(row)
        .on_conflict_do_nothing_on([bot_code::Column::Code])
        .exec_without_returning(tx)
        .await?;
    Ok(matches!(inserted, sea_orm::TryInsertResult::Inserted(rows) if rows > 0))
}

/// A new bot waits for its first knowledge.
pub async fn add(tx: &Tx, new: NewChatbot) -> Result<()> {
    let allowance = new.allowance;
    let mut row = details_columns(&new.details);
    row.id = Set(new.id);
    row.owner_id = Set(new.owner_id);
    row.code = Set(new.code);
    row.email = Set(new.email);
    row.logo_key = Set(new.logo_key);
    row.file_key = Set(new.file.as_ref().map(|file| file.key.clone()));
    row.file_name = Set(new.file.map(|file| file.name));
    row.is_active = Set(true);
    row.is_public = Set(new.is_public);
    row.wanted_version = Set(1);
    row.served_version = Set(0);
    row.training_status = Set(Training::Processing.as_str().to_owned());
    row.training_error = Set(None);
    row.training_progress = Set(0);
    row.free_allowance = Set(allowance.free);
    row.paid_allowance = Set(allowance.paid);
    row.used_free = Set(allowance.used_free);
    row.used_paid = Set(allowance.used_paid);
    row.valid_until = Set(allowance.valid_until);
    row.on_trial = Set(allowance.on_trial);
    row.rating_sum = Set(0);
    row.rating_count = Set(0);
    row.conversation_count = Set(0);
    row.last_conversation_at = Set(None);
    row.unmetered = Set(new.unmetered);
    row.created_at = Set(new.now);
    row.updated_at = Set(new.now);
    chatbot::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// Saves the form and asks for new knowledge. The version it asks for, or nothing if there is no such bot.
pub async fn save(tx: &Tx, whose: Whose, id: Uuid, save: Save, now: DateTime<Utc>) -> Result<Option<i64>> {
    let mut row = details_columns(&save.details);
    if let Some(logo_key) = save.logo_key {
        row.logo_key = Set(logo_key);
    }
    if let Some(file) = save.file {
        row.file_key = Set(file.as_ref().map(|file| file.key.clone()));
        row.file_name = Set(file.map(|file| file.name));
    }
    let saved = training::want_next(tx, row, owned(whose, id), now).await?;
    Ok(saved.first().map(|(_, version)| *version))
}

/// Another address for visitors of all bots of an owner, and the versions in which they will know it.
pub async fn readdress(
    tx: &Tx,
    owner: Uuid,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> Result<Vec<(Uuid, i64)>> {
    let row = chatbot::ActiveModel { email: Set(email.as_str().to_owned()), ..Default::default() };
    let theirs =
        Condition::all().add(chatbot::Column::OwnerId.eq(owner)).add(chatbot::Column::DeletedAt.is_null());
    training::want_next(tx, row, theirs, now).await
}

pub async fn owner_of(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Uuid>> {
    let owner = chatbot::Entity::find_by_id(id).select_only().column(chatbot::Column::OwnerId);
    Ok(owner.into_tuple().one(db).await?)
}

pub async fn by_id(db: &impl ConnectionTrait, whose: Whose, id: Uuid) -> Result<Option<Chatbot>> {
    chatbot::Entity::find().filter(owned(whose, id)).one(db).await?.map(Chatbot::try_from).transpose()
}

/// The bot as it is now, held until the transaction ends: whoever replaces its files knows which.
pub async fn lock(tx: &Tx, whose: Whose, id: Uuid) -> Result<Option<Chatbot>> {
    let row = chatbot::Entity::find().filter(owned(whose, id)).lock(LockType::NoKeyUpdate).one(tx).await?;
    row.map(Chatbot::try_from).transpose()
}

pub async fn by_code(db: &impl ConnectionTrait, code: &str) -> Result<Option<Chatbot>> {
    let row = living().filter(chatbot::Column::Code.eq(code)).one(db).await?;
    row.map(Chatbot::try_from).transpose()
}

/// The id, and whether the bot is listed.
pub async fn id_by_code(db: &impl ConnectionTrait, code: &str) -> Result<Option<(Uuid, bool)>> {
    let query = living().filter(chatbot::Column::Code.eq(code)).select_only();
    Ok(query.columns([chatbot::Column::Id, chatbot::Column::IsPublic]).into_tuple().one(db).await?)
}

/// The newest first, without their FAQ text and instructions.
pub async fn list(db: &impl ConnectionTrait, whose: Whose, limit: u64) -> Result<Vec<Chatbot>> {
    let mut query = living().order_by_desc(chatbot::Column::CreatedAt).limit(limit);
    if let Whose::Of(owner) = whose {
        query = query.filter(chatbot::Column::OwnerId.eq(owner));
    }
    without_long_texts(query).all(db).await?.into_iter().map(Chatbot::try_from).collect()
}

pub async fn count(db: &impl ConnectionTrait, owner: Uuid) -> Result<u64> {
    Ok(living().filter(chatbot::Column::OwnerId.eq(owner)).count(db).await?)
}

/// The allowances of an owner's bots, added up.
pub async fn total_allowance(db: &impl ConnectionTrait, owner: Uuid) -> Result<Allowance> {
    let rows: Vec<(i64, i64, i64, i64)> = living()
        .filter(chatbot::Column::OwnerId.eq(owner))
        .select_only()
        .columns([
            chatbot::Column::FreeAllowance,
            chatbot::Column::PaidAllowance,
            chatbot::Column::UsedFree,
            chatbot::Column::UsedPaid,
        ])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().fold(Allowance::default(), |sum, (free, paid, used_free, used_paid)| Allowance {
        free: sum.free + free,
        paid: sum.paid + paid,
        used_free: sum.used_free + used_free,
        used_paid: sum.used_paid + used_paid,
        ..sum
    }))
}

/// Bots that their owners show to the world, the newest first, without their FAQ text and instructions, and how many
/// there are in all.
pub async fn listed(db: &impl ConnectionTrait, page: &Page) -> Result<(Vec<Chatbot>, u64)> {
    // Counting goes by an index that knows nothing of owners, so the few of suspended accounts are counted apart.
    let query = matching(&page.search);
    let silent = query.clone().filter(chatbot::Column::OwnerId.in_subquery(console::suspended_accounts()));
    let total = query.clone().count(db).await?.saturating_sub(silent.count(db).await?);
    let query = query.filter(chatbot::Column::OwnerId.not_in_subquery(console::suspended_accounts()));
    let newest = query.order_by_desc(chatbot::Column::CreatedAt).limit(page.limit).offset(page.offset);
    let rows = without_long_texts(newest).all(db).await?;
    Ok((rows.into_iter().map(Chatbot::try_from).collect::<Result<_>>()?, total))
}

pub async fn set_active(tx: &Tx, whose: Whose, id: Uuid, active: bool, now: DateTime<Utc>) -> Result<bool> {
    let row = chatbot::ActiveModel { is_active: Set(active), updated_at: Set(now), ..Default::default() };
    change(tx, owned(whose, id), row).await
}

pub async fn set_public(tx: &Tx, whose: Whose, id: Uuid, public: bool, now: DateTime<Utc>) -> Result<bool> {
    let row = chatbot::ActiveModel { is_public: Set(public), updated_at: Set(now), ..Default::default() };
    change(tx, owned(whose, id), row).await
}

/// On a bot that is locked.
pub async fn set_allowance(tx: &Tx, id: Uuid, allowance: &Allowance, now: DateTime<Utc>) -> Result<()> {
    let row = chatbot::ActiveModel {
        free_allowance: Set(allowance.free),
        paid_allowance: Set(allowance.paid),
        used_free: Set(allowance.used_free),
        used_paid: Set(allowance.used_paid),
        valid_until: Set(allowance.valid_until),
        on_trial: Set(allowance.on_trial),
        updated_at: Set(now),
        ..Default::default()
    };
    change(tx, owned(Whose::Everybodys, id), row).await?;
    Ok(())
}

/// A bot that was deleted is gone, though its rows take their time to follow.
fn living() -> Select<chatbot::Entity> {
    chatbot::Entity::find().filter(chatbot::Column::DeletedAt.is_null())
}

fn owned(whose: Whose, id: Uuid) -> Condition {
    let this = Condition::all().add(chatbot::Column::Id.eq(id)).add(chatbot::Column::DeletedAt.is_null());
    match whose {
        Whose::Of(owner) => this.add(chatbot::Column::OwnerId.eq(owner)),
        Whose::Everybodys => this,
    }
}

/// Bots that are being deleted are neither public nor active.
fn matching(search: &str) -> Select<chatbot::Entity> {
    let mut query = chatbot::Entity::find()
        .filter(chatbot::Column::IsPublic.eq(true))
        .filter(chatbot::Column::IsActive.eq(true));
    for word in words(search) {
        let pattern = LikeExpr::new(contains(&word)).escape('!');
        query = query.filter(Expr::col(chatbot::Column::SearchText).like(pattern));
    }
    query
}

/// A list shows many bots and needs none of their knowledge.
fn without_long_texts(query: Select<chatbot::Entity>) -> Selector<SelectModel<chatbot::Model>> {
    let is_long =
        |column: &chatbot::Column| matches!(column, chatbot::Column::FaqText | chatbot::Column::Instructions);
    let (long, short): (Vec<_>, Vec<_>) = chatbot::Column::iter().partition(is_long);
    let query = query.select_only().columns(short);
    let query = long.into_iter().fold(query, |query, column| query.column_as(Expr::val(""), column.as_str()));
    query.into_model()
}

pub(crate) async fn change(tx: &Tx, which: Condition, row: chatbot::ActiveModel) -> Result<bool> {
    let changed = chatbot::Entity::update_many().set(row).filter(which).exec(tx).await?;
    Ok(changed.rows_affected == 1)
}

fn details_columns(details: &BotDetails) -> chatbot::ActiveModel {
    chatbot::ActiveModel {
        name: Set(details.name.clone()),
        business_name: Set(details.business_name.clone()),
        business_type: Set(details.business_type.clone()),
        industry: Set(details.industry.clone()),
        mobile: Set(details.mobile.clone()),
        website: Set(details.website.clone()),
        description: Set(details.description.clone()),
        welcome_message: Set(details.welcome_message.clone()),
        color: Set(details.color.clone()),
        instructions: Set(details.instructions.clone()),
        faq_text: Set(details.faq_text.clone()),
        quick_replies: Set(json(&details.quick_replies)),
        trigger_keywords: Set(json(&details.trigger_keywords)),
        lead_form: Set(json(&details.lead_form)),
        allowed_sites: Set(json(&details.allowed_sites)),
        retention_days: Set(details.retention_days),
        search_text: Set(
            format!("{}\n{}\n{}", details.name, details.description, details.business_type).to_lowercase()
        ),
        ..Default::default()
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("lists and lead forms are plain data")
}

fn from_json<T: DeserializeOwned>(id: Uuid, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(format!("chatbot {id}: {error}")))
}

impl TryFrom<chatbot::Model> for Chatbot {
    type Error = StoreError;

    fn try_from(row: chatbot::Model) -> Result<Self> {
        let details = BotDetails {
            name: row.name,
            business_name: row.business_name,
            business_type: row.business_type,
            industry: row.industry,
            mobile: row.mobile,
            website: row.website,
            description: row.description,
            welcome_message: row.welcome_message,
            color: row.color,
            instructions: row.instructions,
            faq_text: row.faq_text,
            quick_replies: from_json(row.id, &row.quick_replies)?,
            trigger_keywords: from_json(row.id, &row.trigger_keywords)?,
            lead_form: from_json(row.id, &row.lead_form)?,
            allowed_sites: from_json(row.id, &row.allowed_sites)?,
            retention_days: row.retention_days,
        };
        let allowance = Allowance {
            free: row.free_allowance,
            paid: row.paid_allowance,
            used_free: row.used_free,
            used_paid: row.used_paid,
            valid_until: row.valid_until,
            on_trial: row.on_trial,
        };
        Ok(Self {
            id: row.id,
            owner_id: row.owner_id,
            code: row.code,
            email: row.email,
            details,
            logo_key: row.logo_key,
            file: row.file_key.zip(row.file_name).map(|(key, name)| StoredFile { key, name }),
            is_active: row.is_active,
            is_public: row.is_public,
            wanted_version: row.wanted_version,
            served_version: row.served_version,
            training: Training::from_stored(&row.training_status),
            training_error: row.training_error,
            training_progress: row.training_progress,
            allowance,
            rating_sum: row.rating_sum,
            rating_count: row.rating_count,
            conversations: row.conversation_count,
            last_conversation: row.last_conversation_at,
            unmetered: row.unmetered,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}
