//! Letters to owners about a bot that runs low, each once in a period of validity, and which bots they are due for.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, TryInsertResult,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::alert, entity::chatbot, entity::social_bot, entity::user};

/// As much of a bot as an alert speaks of.
#[derive(Clone, Debug)]
pub struct Watched {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub stocks: Vec<Stock>,
    /// None: it has no end.
    pub valid_until: Option<DateTime<Utc>>,
}

/// What a bot uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Messages,
    ImagePosts,
    ShortVideos,
}

#[derive(Clone, Copy, Debug)]
pub struct Stock {
    pub unit: Unit,
    pub allowed: i64,
    pub used: i64,
}

type Row = (Uuid, String, String, i64, i64, i64, i64, Option<DateTime<Utc>>);

/// Bots that have used four fifths of their messages or end before `ends_before`, in order of their ids.
pub async fn candidates(
    db: &impl ConnectionTrait,
    ends_before: DateTime<Utc>,
    ended_after: DateTime<Utc>,
    after: Option<Uuid>,
    limit: u64,
) -> Result<Vec<Watched>> {
    use chatbot::Column as C;
    let used = Expr::col(C::UsedFree).add(Expr::col(C::UsedPaid));
    let allowed = Expr::col(C::FreeAllowance).add(Expr::col(C::PaidAllowance));
    let low = Condition::any().add(runs_low(used, allowed)).add(C::ValidUntil.lte(ends_before));
    let mut query = chatbot::Entity::find()
        .filter(C::Unmetered.eq(false))
        .filter(C::DeletedAt.is_null())
        .filter(C::ValidUntil.is_null().or(C::ValidUntil.gt(ended_after)))
        .filter(low)
        .order_by_asc(C::Id)
        .limit(limit);
    if let Some(after) = after {
        query = query.filter(C::Id.gt(after));
    }
    let rows: Vec<Row> = query
        .select_only()
        .columns([
            C::Id,
            C::Name,
            C::Email,
            C::FreeAllowance,
            C::PaidAllowance,
            C::UsedFree,
            C::UsedPaid,
            C::ValidUntil,
        ])
        .into_tuple()
        .all(db)
        .await?;
    let watched = |(id, name, email, free, paid, used_free, used_paid, valid_until): Row| Watched {
        id,
        name,
        email,
        stocks: vec![Stock { unit: Unit::Messages, allowed: free + paid, used: used_free + used_paid }],
        valid_until,
    };
    Ok(rows.into_iter().map(watched).collect())
}

/// Social media bots that have used four fifths of their image posts or short videos or end before `ends_before`, in
/// order of their ids.
pub async fn social_candidates(
    db: &impl ConnectionTrait,
    ends_before: DateTime<Utc>,
    ended_after: DateTime<Utc>,
    after: Option<Uuid>,
    limit: u64,
) -> Result<Vec<Watched>> {
    use social_bot::Column as C;
    let low = Condition::any()
        .add(runs_low(Expr::col(C::UsedImages), Expr::col(C::Images)))
        .add(runs_low(Expr::col(C::UsedVideos), Expr::col(C::Videos)))
        .add(C::ValidUntil.lte(ends_before));
    let mut query = social_bot::Entity::find()
        .find_also_related(user::Entity)
        .filter(C::DeletedAt.is_null())
        .filter(C::ValidUntil.is_null().or(C::ValidUntil.gt(ended_after)))
        .filter(low)
        .order_by_asc(C::Id)
        .limit(limit);
    if let Some(after) = after {
        query = query.filter(C::Id.gt(after));
    }
    let watched = |(bot, owner): (social_bot::Model, Option<user::Model>)| {
        Some(Watched {
            id: bot.id,
            name: bot.name,
            email: owner?.email,
            stocks: vec![
                Stock { unit: Unit::ImagePosts, allowed: bot.images, used: bot.used_images },
                Stock { unit: Unit::ShortVideos, allowed: bot.videos, used: bot.used_videos },
            ],
            valid_until: bot.valid_until,
        })
    };
    Ok(query.all(db).await?.into_iter().filter_map(watched).collect())
}

fn runs_low(used: Expr, allowed: Expr) -> Expr {
    allowed.clone().gt(0).and(used.mul(5).gte(allowed.mul(4)))
}

/// Which alerts of a bot were sent, each with its period.
pub async fn sent(db: &impl ConnectionTrait, bot_id: Uuid) -> Result<Vec<(String, String)>> {
    let kinds = alert::Entity::find()
        .filter(alert::Column::BotId.eq(bot_id))
        .select_only()
        .columns([alert::Column::Kind, alert::Column::Period]);
    Ok(kinds.into_tuple().all(db).await?)
}

/// Takes the right to send an alert. False when it was sent before.
pub async fn take(tx: &Tx, bot_id: Uuid, kind: &str, period: &str, now: DateTime<Utc>) -> Result<bool> {
    let row = alert::ActiveModel {
        bot_id: Set(bot_id),
        kind: Set(kind.to_owned()),
        period: Set(period.to_owned()),
        created_at: Set(now),
    };
    let taken = alert::Entity::insert(row)
        .on_conflict_do_nothing_on([alert::Column::BotId, alert::Column::Kind, alert::Column::Period])
        .exec_without_returning(tx)
        .await?;
    Ok(matches!(taken, TryInsertResult::Inserted(rows) if rows > 0))
}
