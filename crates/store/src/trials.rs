//! Who has had a free trial. One a kind for an account and for a verified address, for ever.

use botwright_domain::account::EmailAddress;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, EntityTrait, TryInsertResult};
use uuid::Uuid;

use crate::{Result, Tx, entity::trial};

pub const CHATBOT: &str = "chatbot";
pub const SOCIAL_BOT: &str = "social_bot";

/// Takes the trial. False when it was taken before.
pub async fn take(
    tx: &Tx,
    kind: &str,
    user_id: Uuid,
    email: &EmailAddress,
    bot_id: Uuid,
    now: DateTime<Utc>,
) -> Result<bool> {
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
