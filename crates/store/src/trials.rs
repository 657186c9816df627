//! Who has had a free trial. One a kind for an account and for a verified address, for ever.

use botwright_domain::account::EmailAddress;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, TryInsertResult,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::trial};

pub const CHATBOT: &str = "chatbot";
pub const SOCIAL_BOT: &str = "social_bot";

/// Takes the trial. False when it was taken before, by this account or by one that had the same address, of which
/// only `mark` is left.
pub async fn take(
    tx: &Tx,
    kind: &str,
    user_id: Uuid,
    (email, mark): (&EmailAddress, &str),
    bot_id: Uuid,
    now: DateTime<Utc>,
) -> Result<bool> {
    if trial::Entity::find_by_id((mark.to_owned(), kind.to_owned())).one(tx).await?.is_some() {
        return Ok(false);
    }
    let row = trial::ActiveModel {
        email: Set(email.as_str().to_owned()),
        kind: Set(kind.to_owned()),
        user_id: Set(user_id),
        bot_id: Set(bot_id),
        started_at: Set(now),
    };
    // Whichever of the two keys refuses it.
    let any = OnConflict::new().do_nothing().to_owned();
    let taken = trial::Entity::insert(row).on_conflict(any).try_insert().exec_without_returning(tx).await?;
    Ok(matches!(taken, TryInsertResult::Inserted(rows) if rows > 0))
}

/// The kinds of trial that were taken, by this account or by one that had the same address.
pub async fn taken(db: &impl ConnectionTrait, user_id: Uuid, mark: &str) -> Result<Vec<String>> {
    let taken = Condition::any().add(trial::Column::UserId.eq(user_id)).add(trial::Column::Email.eq(mark));
    let kinds = trial::Entity::find().filter(taken).select_only().column(trial::Column::Kind).distinct();
    Ok(kinds.order_by_asc(trial::Column::Kind).into_tuple().all(db).await?)
}

/// The address goes, a mark that nobody can read stays in its place: whoever comes back with it has had the trial.
pub async fn forget_address(tx: &Tx, email: &EmailAddress, mark: &str) -> Result<()> {
    trial::Entity::update_many()
        .col_expr(trial::Column::Email, Expr::value(mark))
        .filter(trial::Column::Email.eq(email.as_str()))
        .exec(tx)
        .await?;
    Ok(())
}
