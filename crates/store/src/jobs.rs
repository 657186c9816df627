//! The leased job table. A job is enqueued in the transaction of the business it belongs to, claimed by one worker
//! at a time, and gone when it is done. A worker that dies simply stops renewing its lease; the next claim picks the
//! job up again. What fails too often is kept as `dead` for a person to look at.

use botwright_domain::job::MAX_ATTEMPTS;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, LockBehavior, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, TryInsertResult,
};
use uuid::Uuid;

use crate::{Result, Store, Tx, entity::job};

const QUEUED: &str = "queued";
const RUNNING: &str = "running";
const DEAD: &str = "dead";
pub const SEND_MAIL: &str = "send_mail";

pub struct NewJob<'a> {
    pub id: Uuid,
    pub kind: &'a str,
    pub payload: String,
    pub run_at: DateTime<Utc>,
    pub max_attempts: i32,
    /// A second job with the same key is not enqueued while the first lives.
    pub dedupe_key: Option<String>,
    pub now: DateTime<Utc>,
}

impl<'a> NewJob<'a> {
    /// Due at once, and any number of them.
    pub fn due(kind: &'a str, payload: String, now: DateTime<Utc>) -> Self {
        let id = Uuid::now_v7();
        Self { id, kind, payload, run_at: now, max_attempts: MAX_ATTEMPTS, dedupe_key: None, now }
    }
}

/// A job that this worker holds until `lease_until`.
#[derive(Clone, Debug)]
pub struct LeasedJob {
    pub id: Uuid,
    pub kind: String,
    pub payload: String,
    pub attempts: i32,
    pub max_attempts: i32,
    pub lease_id: Uuid,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadJob {
    pub id: Uuid,
    pub kind: String,
    pub payload: String,
    pub attempts: i32,
    pub run_at: DateTime<Utc>,
    pub last_error: Option<String>,
}

/// Mails are looked after apart from all other work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    Mails,
    Others,
}

#[derive(Clone, Debug, FromQueryResult)]
pub struct Backlog {
    pub kind: String,
    pub state: String,
    pub jobs: i64,
    pub oldest: Option<DateTime<Utc>>,
}

/// False when a living job has the same key.
pub async fn enqueue(tx: &Tx, new: NewJob<'_>) -> Result<bool> {
    let row = job::ActiveModel {
        id: Set(new.id),
        kind: Set(new.kind.to_owned()),
        payload: Set(new.payload),
        state: Set(QUEUED.to_owned()),
        run_at: Set(new.run_at),
        attempts: Set(0),
        max_attempts: Set(new.max_attempts),
        lease_id: Set(None),
        lease_until: Set(None),
        last_error: Set(None),
        dedupe_key: Set(new.dedupe_key),
        created_at: Set(new.now),
    };
    let inserted = job::Entity::insert(row)
        .on_conflict_do_nothing_on([job::Column::DedupeKey])
        .exec_without_returning(tx)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(rows) if rows > 0))
}

/// As [`enqueue`], but a dead job with the same key gets all its attempts again.
pub async fn keep_alive(tx: &Tx, new: NewJob<'_>) -> Result<()> {
    let (key, now) = (new.dedupe_key.clone(), new.now);
    let dead = Condition::all().add(job::Column::DedupeKey.eq(key)).add(job::Column::State.eq(DEAD));
    if !enqueue(tx, new).await? {
        update(tx, dead, revived(now)).await?;
    }
    Ok(())
}

/// What a clock that ran ahead has left behind is put right: jobs of these kinds that lie there for later than `latest` are
/// due now, and any job that is held for longer than `longest` is let go. How many there were.
pub async fn undo_wrong_clock(
    tx: &Tx,
    kinds: &[&str],
    latest: DateTime<Utc>,
    longest: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<u64> {
    let late = Condition::all()
        .add(job::Column::State.eq(QUEUED))
        .add(job::Column::RunAt.gt(latest))
        .add(job::Column::Kind.is_in(kinds.iter().copied()));
    let held = Condition::all().add(job::Column::State.eq(RUNNING)).add(job::Column::LeaseUntil.gt(longest));
    let due = job::ActiveModel {
        state: Set(QUEUED.to_owned()),
        run_at: Set(now),
        lease_id: Set(None),
        lease_until: Set(None),
        ..job::ActiveModel::default()
    };
    let changed =
        job::Entity::update_many().set(due).filter(Condition::any().add(late).add(held)).exec(tx).await?;
    Ok(changed.rows_affected)
}

/// A job that lies there gets another time. False when none with this key lies there.
pub async fn reschedule(tx: &Tx, dedupe_key: &str, run_at: DateTime<Utc>) -> Result<bool> {
    let queued =
        Condition::all().add(job::Column::DedupeKey.eq(dedupe_key)).add(job::Column::State.eq(QUEUED));
    update(tx, queued, job::ActiveModel { run_at: Set(run_at), ..job::ActiveModel::default() }).await
}

/// Leases up to `limit` jobs of these kinds that are due or whose worker has fallen silent. One with more attempts than it may have
/// killed its worker each time: its holder is not to try it again, only to say that it failed.
pub async fn claim(
    store: &Store,
    kinds: &[&str],
    limit: u64,
    now: DateTime<Utc>,
    lease_until: DateTime<Utc>,
) -> Result<Vec<LeasedJob>> {
    claim_except(store, kinds, limit, &[], now, lease_until).await
}

/// The payloads of the jobs of these kinds that somebody is at work on.
pub async fn running(db: &impl ConnectionTrait, kinds: &[&str], now: DateTime<Utc>) -> Result<Vec<String>> {
    Ok(job::Entity::find()
        .filter(job::Column::Kind.is_in(kinds.iter().copied()))
        .filter(job::Column::State.eq(RUNNING))
        .filter(job::Column::LeaseUntil.gte(now))
        .select_only()
        .column(job::Column::Payload)
        .into_tuple()
        .all(db)
        .await?)
}

/// As [`claim`], without those in whose payload one of these stands.
pub async fn claim_except(
    store: &Store,
    kinds: &[&str],
    limit: u64,
    named: &[String],
    now: DateTime<Utc>,
    lease_until: DateTime<Utc>,
) -> Result<Vec<LeasedJob>> {
    // Looking first costs nothing; taking SQLite's one write lock every second would.
    let claimable = || {
        let all = Condition::all().add(claimable(now)).add(job::Column::Kind.is_in(kinds.iter().copied()));
        named.iter().fold(all, |all, name| all.add(job::Column::Payload.not_like(format!("%{name}%"))))
    };
    if job::Entity::find().filter(claimable()).limit(1).one(store.read()).await?.is_none() {
        return Ok(vec![]);
    }
    let tx = store.begin().await?;
    let rows = job::Entity::find()
        .filter(claimable())
        .order_by_asc(job::Column::RunAt)
        .limit(limit)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .all(&tx)
        .await?;
    let lease_id = Uuid::now_v7();
    let lease = job::ActiveModel {
        state: Set(RUNNING.to_owned()),
        lease_id: Set(Some(lease_id)),
        lease_until: Set(Some(lease_until)),
        ..job::ActiveModel::default()
    };
    job::Entity::update_many()
        .set(lease)
        .col_expr(job::Column::Attempts, Expr::col(job::Column::Attempts).add(1))
        .filter(job::Column::Id.is_in(rows.iter().map(|row| row.id)))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(rows
        .into_iter()
        .map(|row| LeasedJob {
            id: row.id,
            kind: row.kind,
            payload: row.payload,
            attempts: row.attempts + 1,
            max_attempts: row.max_attempts,
            lease_id,
            created_at: row.created_at,
        })
        .collect())
}

/// False when the lease was lost: somebody else has the job now.
pub async fn heartbeat(tx: &Tx, held: &LeasedJob, lease_until: DateTime<Utc>) -> Result<bool> {
    let longer = job::ActiveModel { lease_until: Set(Some(lease_until)), ..job::ActiveModel::default() };
    update(tx, still_held(held), longer).await
}

/// The job is done and gone. Call it in the transaction that holds the job's effect, and commit only on true.
pub async fn finish(tx: &Tx, held: &LeasedJob) -> Result<bool> {
    let gone = job::Entity::delete_many().filter(still_held(held)).exec(tx).await?;
    Ok(gone.rows_affected == 1)
}

/// Lays the job down until `run_at`, with the reason why it failed this time.
pub async fn retry(tx: &Tx, held: &LeasedJob, run_at: DateTime<Utc>, reason: &str) -> Result<bool> {
    let changes = job::ActiveModel { run_at: Set(run_at), ..ended(QUEUED, reason) };
    update(tx, still_held(held), changes).await
}

/// The job was done and will be due again at `run_at`, with fresh attempts.
pub async fn repeat(tx: &Tx, held: &LeasedJob, run_at: DateTime<Utc>) -> Result<bool> {
    let changes = job::ActiveModel {
        run_at: Set(run_at),
        attempts: Set(0),
        last_error: Set(None),
        ..ended(QUEUED, "")
    };
    update(tx, still_held(held), changes).await
}

pub async fn bury(tx: &Tx, held: &LeasedJob, reason: &str) -> Result<bool> {
    update(tx, still_held(held), ended(DEAD, reason)).await
}

/// The newest first.
pub async fn dead(db: &impl ConnectionTrait, which: Which, offset: u64, limit: u64) -> Result<Vec<DeadJob>> {
    let rows = job::Entity::find()
        .filter(dead_ones(which))
        .order_by_desc(job::Column::RunAt)
        .order_by_desc(job::Column::Id)
        .offset(offset)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(DeadJob::from).collect())
}

pub async fn count_dead(db: &impl ConnectionTrait, which: Which) -> Result<u64> {
    Ok(job::Entity::find().filter(dead_ones(which)).count(db).await?)
}

/// A dead job gets all its attempts again. As it was, or nothing if it is not dead.
pub async fn revive(tx: &Tx, id: Uuid, now: DateTime<Utc>) -> Result<Option<DeadJob>> {
    let Some(dead) = lock_dead(tx, id).await? else { return Ok(None) };
    update(tx, Condition::all().add(job::Column::Id.eq(id)), revived(now)).await?;
    Ok(Some(dead))
}

/// Nobody needs it any more.
pub async fn dismiss(tx: &Tx, id: Uuid) -> Result<Option<DeadJob>> {
    let Some(dead) = lock_dead(tx, id).await? else { return Ok(None) };
    job::Entity::delete_by_id(id).exec(tx).await?;
    Ok(Some(dead))
}

async fn lock_dead(tx: &Tx, id: Uuid) -> Result<Option<DeadJob>> {
    let row = job::Entity::find_by_id(id).filter(job::Column::State.eq(DEAD)).lock(LockType::Update);
    Ok(row.one(tx).await?.map(DeadJob::from))
}

fn dead_ones(which: Which) -> Condition {
    let dead = Condition::all().add(job::Column::State.eq(DEAD));
    match which {
        Which::Mails => dead.add(job::Column::Kind.eq(SEND_MAIL)),
        Which::Others => dead.add(job::Column::Kind.ne(SEND_MAIL)),
    }
}

impl From<job::Model> for DeadJob {
    fn from(row: job::Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            payload: row.payload,
            attempts: row.attempts,
            run_at: row.run_at,
            last_error: row.last_error,
        }
    }
}

/// How much waits, runs and lies dead, by kind.
pub async fn backlog(db: &impl ConnectionTrait) -> Result<Vec<Backlog>> {
    Ok(job::Entity::find()
        .select_only()
        .column(job::Column::Kind)
        .column(job::Column::State)
        .column_as(job::Column::Id.count(), "jobs")
        .column_as(job::Column::RunAt.min(), "oldest")
        .group_by(job::Column::Kind)
        .group_by(job::Column::State)
        .into_model::<Backlog>()
        .all(db)
        .await?)
}

/// Jobs of a kind in the order of their ids, whatever state they are in, with their payload.
pub async fn of_kind(
    db: &impl ConnectionTrait,
    kind: &str,
    created_before: DateTime<Utc>,
    after: Option<Uuid>,
    limit: u64,
) -> Result<Vec<(Uuid, String)>> {
    let mut query = job::Entity::find()
        .filter(job::Column::Kind.eq(kind))
        .filter(job::Column::CreatedAt.lt(created_before));
    if let Some(after) = after {
        query = query.filter(job::Column::Id.gt(after));
    }
    Ok(query
        .order_by_asc(job::Column::Id)
        .limit(limit)
        .select_only()
        .columns([job::Column::Id, job::Column::Payload])
        .into_tuple()
        .all(db)
        .await?)
}

/// They are not to be done after all. Whoever holds one finds its lease lost.
pub async fn remove(tx: &Tx, ids: &[Uuid]) -> Result<u64> {
    let gone = job::Entity::delete_many().filter(job::Column::Id.is_in(ids.iter().copied())).exec(tx).await?;
    Ok(gone.rows_affected)
}

/// All but those of some kinds.
pub async fn sweep_dead(tx: &Tx, before: DateTime<Utc>, kept: &[&str]) -> Result<u64> {
    let gone = job::Entity::delete_many()
        .filter(job::Column::State.eq(DEAD))
        .filter(job::Column::RunAt.lt(before))
        .filter(job::Column::Kind.is_not_in(kept.iter().copied()))
        .exec(tx)
        .await?;
    Ok(gone.rows_affected)
}

fn claimable(now: DateTime<Utc>) -> Condition {
    let due = Condition::all().add(job::Column::State.eq(QUEUED)).add(job::Column::RunAt.lte(now));
    let abandoned = Condition::all().add(job::Column::State.eq(RUNNING)).add(job::Column::LeaseUntil.lt(now));
    Condition::any().add(due).add(abandoned)
}

fn still_held(held: &LeasedJob) -> Condition {
    Condition::all().add(job::Column::Id.eq(held.id)).add(job::Column::LeaseId.eq(held.lease_id))
}

fn ended(state: &str, reason: &str) -> job::ActiveModel {
    job::ActiveModel {
        state: Set(state.to_owned()),
        lease_id: Set(None),
        lease_until: Set(None),
        last_error: Set((!reason.is_empty()).then(|| reason.to_owned())),
        ..job::ActiveModel::default()
    }
}

fn revived(now: DateTime<Utc>) -> job::ActiveModel {
    job::ActiveModel { run_at: Set(now), attempts: Set(0), ..ended(QUEUED, "") }
}

async fn update(tx: &Tx, which: Condition, changes: job::ActiveModel) -> Result<bool> {
    let changed = job::Entity::update_many().set(changes).filter(which).exec(tx).await?;
    Ok(changed.rows_affected > 0)
}
