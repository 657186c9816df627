//! Posts of social media bots. A slot of a schedule has one post; a change needs the version it was made from, so that
//! neither the writer nor a second window undoes what the owner did.

use botwright_domain::social::platform::ContentType;
use botwright_domain::social::post::PostState;
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, FromQueryResult, Order,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select, TryInsertResult,
};
use uuid::Uuid;

use crate::entity::{delivery, post};
use crate::{Result, Tx};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    pub id: Uuid,
    pub bot_id: Uuid,
    pub schedule_id: Option<Uuid>,
    /// The day of its slot, on the bot's own calendar
    pub slot: Option<NaiveDate>,
    pub content_type: ContentType,
    pub publish_at: DateTime<Utc>,
    pub state: PostState,
    pub version: i32,
    /// The owner changed it: a changed schedule leaves it alone.
    pub edited: bool,
    /// The owner said "now": no time is too late.
    pub insisted: bool,
    pub reason: Option<String>,
    pub title: String,
    pub text: String,
    /// For platforms with little room. Empty: the text is cut.
    pub short_text: String,
    pub alt_text: String,
    pub written_by: String,
    /// Which files belong to it, as JSON
    pub media: Option<String>,
    /// One of the bot's image posts or videos is spent on it.
    pub charged: bool,
    /// What a model was asked for and is paid for, as JSON, until it is here.
    pub video_order: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl Post {
    /// Its owner made it, for no slot of a schedule. One that has outlived its schedule still names its day.
    pub fn is_own(&self) -> bool {
        self.schedule_id.is_none() && self.slot.is_none()
    }
}

/// Which posts of a bot to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    Upcoming,
    Published,
    Failed,
    #[default]
    All,
}

#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub view: View,
    pub from: Option<DateTime<Utc>>,
    pub to: Option<DateTime<Utc>>,
    pub limit: u64,
    pub offset: u64,
}

/// What an owner should know about a bot's posts at a glance.
#[derive(Clone, Debug, Default, FromQueryResult)]
pub struct Glance {
    pub bot_id: Uuid,
    pub next_at: Option<DateTime<Utc>>,
    pub to_approve: i64,
    pub failed: i64,
    pub unconfirmed: i64,
}

/// False when the slot has its post already.
pub async fn add(tx: &Tx, new: &Post) -> Result<bool> {
    let row = post::ActiveModel {
        id: Set(new.id),
        bot_id: Set(new.bot_id),
        schedule_id: Set(new.schedule_id),
        slot: Set(new.slot),
        created_at: Set(new.created_at),
        content_type: Set(new.content_type.as_str().to_owned()),
        charged: Set(new.charged),
        version: Set(new.version),
        ..columns(new)
    };
    let inserted = post::Entity::insert(row)
        .on_conflict_do_nothing_on([post::Column::ScheduleId, post::Column::Slot])
        .exec_without_returning(tx)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(rows) if rows > 0))
}

pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Post>> {
    Ok(post::Entity::find_by_id(id).one(db).await?.map(Post::from))
}

/// Held until the transaction ends.
pub async fn lock(tx: &Tx, id: Uuid) -> Result<Option<Post>> {
    Ok(post::Entity::find_by_id(id).lock(LockType::NoKeyUpdate).one(tx).await?.map(Post::from))
}

/// Writes a locked post back as its next version. Who has paid for it is not changed here.
pub async fn save(tx: &Tx, changed: &Post) -> Result<()> {
    post::Entity::update_many()
        .set(columns(changed))
        .col_expr(post::Column::Version, Expr::col(post::Column::Version).add(1))
        .filter(post::Column::Id.eq(changed.id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Where a locked post stands, without making a new version of it: nothing its owner wrote has changed.
pub async fn set_state(tx: &Tx, id: Uuid, state: PostState, reason: Option<&str>) -> Result<()> {
    let row = post::ActiveModel {
        state: Set(state.as_str().to_owned()),
        reason: Set(reason.map(str::to_owned)),
        ..Default::default()
    };
    post::Entity::update_many().set(row).filter(post::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

/// Not a new version of it either.
pub async fn set_video_order(tx: &Tx, id: Uuid, order: Option<String>) -> Result<()> {
    let row = post::ActiveModel { video_order: Set(order), ..Default::default() };
    post::Entity::update_many().set(row).filter(post::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

pub async fn set_charged(tx: &Tx, id: Uuid, charged: bool) -> Result<()> {
    let row = post::ActiveModel { charged: Set(charged), ..Default::default() };
    post::Entity::update_many().set(row).filter(post::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

/// When the counters of a bot begin anew, what was spent before can no longer be given back. A post that is out on one
/// platform stays paid for: it costs nothing more to bring it to the others.
pub async fn forget_charges(tx: &Tx, bot_id: Uuid) -> Result<()> {
    let row = post::ActiveModel { charged: Set(false), ..Default::default() };
    post::Entity::update_many()
        .set(row)
        .filter(post::Column::BotId.eq(bot_id))
        .filter(post::Column::Charged.eq(true))
        .filter(delivered_as("published").not())
        .exec(tx)
        .await?;
    Ok(())
}

pub async fn delete(tx: &Tx, id: Uuid) -> Result<()> {
    post::Entity::delete_by_id(id).exec(tx).await?;
    Ok(())
}

/// Of a schedule, all of them or from this day on.
pub async fn of_schedule(
    db: &impl ConnectionTrait,
    schedule_id: Uuid,
    from: Option<NaiveDate>,
) -> Result<Vec<Post>> {
    let rows = in_schedule(schedule_id, from).all(db).await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

/// As [`of_schedule`], held until the transaction ends: their writers may be at them.
pub async fn lock_of_schedule(tx: &Tx, schedule_id: Uuid, from: Option<NaiveDate>) -> Result<Vec<Post>> {
    let rows = in_schedule(schedule_id, from).lock(LockType::NoKeyUpdate).all(tx).await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

fn in_schedule(schedule_id: Uuid, from: Option<NaiveDate>) -> Select<post::Entity> {
    let mut query = post::Entity::find().filter(post::Column::ScheduleId.eq(schedule_id));
    if let Some(from) = from {
        query = query.filter(post::Column::Slot.gte(from));
    }
    query.order_by_asc(post::Column::Slot)
}

/// Of a bot, in this state and still to come, held until the transaction ends.
pub async fn lock_to_come(tx: &Tx, bot_id: Uuid, state: PostState, now: DateTime<Utc>) -> Result<Vec<Post>> {
    let rows = post::Entity::find()
        .filter(post::Column::BotId.eq(bot_id))
        .filter(post::Column::State.eq(state.as_str()))
        .filter(post::Column::PublishAt.gt(now))
        .order_by_asc(post::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

/// How many posts the bot has before this one.
pub async fn number(db: &impl ConnectionTrait, post: &Post) -> Result<u64> {
    Ok(post::Entity::find()
        .filter(post::Column::BotId.eq(post.bot_id))
        .filter(post::Column::PublishAt.lt(post.publish_at))
        .count(db)
        .await?)
}

/// How many posts of the owner's own the bot has still to send.
pub async fn count_own_ahead(tx: &Tx, bot_id: Uuid, now: DateTime<Utc>) -> Result<u64> {
    Ok(post::Entity::find()
        .filter(post::Column::BotId.eq(bot_id))
        .filter(post::Column::PublishAt.gt(now))
        .filter(post::Column::ScheduleId.is_null())
        .filter(post::Column::Slot.is_null())
        .filter(in_view(View::Upcoming))
        .count(tx)
        .await?)
}

/// What a bot said last before this time, so that it does not say it again.
pub async fn latest_texts(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    before: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<Post>> {
    let rows = post::Entity::find()
        .filter(post::Column::BotId.eq(bot_id))
        .filter(post::Column::PublishAt.lt(before))
        .filter(post::Column::Text.ne(""))
        .order_by_desc(post::Column::PublishAt)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

/// A page of them and how many there are. Upcoming: the soonest first; else the latest first.
pub async fn list(db: &impl ConnectionTrait, bot_id: Uuid, wanted: &Wanted) -> Result<(Vec<Post>, u64)> {
    let mut query = post::Entity::find().filter(post::Column::BotId.eq(bot_id)).filter(in_view(wanted.view));
    if let Some(from) = wanted.from {
        query = query.filter(post::Column::PublishAt.gte(from));
    }
    if let Some(to) = wanted.to {
        query = query.filter(post::Column::PublishAt.lt(to));
    }
    let total = query.clone().count(db).await?;
    let order = if wanted.view == View::Upcoming { Order::Asc } else { Order::Desc };
    let rows = query
        .order_by(post::Column::PublishAt, order)
        .order_by_asc(post::Column::Id)
        .limit(wanted.limit)
        .offset(wanted.offset)
        .all(db)
        .await?;
    Ok((rows.into_iter().map(Post::from).collect(), total))
}

pub async fn glances(db: &impl ConnectionTrait, bots: &[Uuid]) -> Result<Vec<Glance>> {
    let open = post::Column::State.is_in([PostState::Planned.as_str(), PostState::Ready.as_str()]);
    let counted = |condition: Condition| {
        post::Entity::find()
            .select_only()
            .column(post::Column::BotId)
            .filter(post::Column::BotId.is_in(bots.iter().copied()))
            .filter(condition)
            .group_by(post::Column::BotId)
    };
    let next = counted(Condition::all().add(open))
        .column_as(post::Column::PublishAt.min(), "at")
        .into_tuple::<(Uuid, Option<DateTime<Utc>>)>()
        .all(db)
        .await?;
    let count = |condition: Condition| {
        counted(condition).column_as(post::Column::Id.count(), "posts").into_tuple::<(Uuid, i64)>().all(db)
    };
    let waiting = Condition::all().add(post::Column::State.eq(PostState::Waiting.as_str()));
    let (to_approve, failed, unconfirmed) = (
        count(waiting).await?,
        count(in_view(View::Failed)).await?,
        count(delivered_as("unconfirmed")).await?,
    );
    let mut glances: Vec<Glance> =
        bots.iter().map(|&bot_id| Glance { bot_id, ..Glance::default() }).collect();
    for glance in &mut glances {
        let of = |rows: &[(Uuid, i64)]| rows.iter().find(|row| row.0 == glance.bot_id).map_or(0, |row| row.1);
        (glance.to_approve, glance.failed, glance.unconfirmed) =
            (of(&to_approve), of(&failed), of(&unconfirmed));
        glance.next_at = next.iter().find(|row| row.0 == glance.bot_id).and_then(|row| row.1);
    }
    Ok(glances)
}

fn in_view(view: View) -> Condition {
    let states = |states: &[PostState]| post::Column::State.is_in(states.iter().map(|state| state.as_str()));
    match view {
        View::All => Condition::all(),
        View::Upcoming => Condition::all().add(states(&[
            PostState::Planned,
            PostState::Undrafted,
            PostState::Waiting,
            PostState::Ready,
        ])),
        View::Published => Condition::any().add(delivered_as("published")).add(delivered_as("outbox")),
        View::Failed => Condition::any()
            .add(states(&[PostState::Missed, PostState::Undrafted]))
            .add(delivered_as("failed"))
            .add(delivered_as("unconfirmed")),
    }
}

/// There are few deliveries of a post, and no end of those in a state.
fn delivered_as(state: &str) -> Condition {
    let deliveries = its_deliveries().filter(delivery::Column::State.eq(state));
    Condition::all().add(Expr::exists(deliveries.into_query()))
}

/// For a question that is asked of each post by itself.
pub(crate) fn its_deliveries() -> Select<delivery::Entity> {
    let its =
        Expr::col((delivery::Entity, delivery::Column::PostId)).equals((post::Entity, post::Column::Id));
    delivery::Entity::find().select_only().column(delivery::Column::PostId).filter(its)
}

fn columns(post: &Post) -> post::ActiveModel {
    post::ActiveModel {
        publish_at: Set(post.publish_at),
        state: Set(post.state.as_str().to_owned()),
        edited: Set(post.edited),
        insisted: Set(post.insisted),
        reason: Set(post.reason.clone()),
        title: Set(post.title.clone()),
        text: Set(post.text.clone()),
        short_text: Set(post.short_text.clone()),
        alt_text: Set(post.alt_text.clone()),
        written_by: Set(post.written_by.clone()),
        media: Set(post.media.clone()),
        updated_at: Set(post.updated_at),
        ..Default::default()
    }
}

impl From<post::Model> for Post {
    fn from(row: post::Model) -> Self {
        Self {
            id: row.id,
            bot_id: row.bot_id,
            schedule_id: row.schedule_id,
            slot: row.slot,
            content_type: ContentType::parse(&row.content_type).unwrap_or(ContentType::Text),
            publish_at: row.publish_at,
            state: PostState::parse(&row.state).unwrap_or(PostState::Skipped),
            version: row.version,
            edited: row.edited,
            insisted: row.insisted,
            reason: row.reason,
            title: row.title,
            text: row.text,
            short_text: row.short_text,
            alt_text: row.alt_text,
            written_by: row.written_by,
            media: row.media,
            charged: row.charged,
            video_order: row.video_order,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}
