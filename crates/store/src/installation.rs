//! What the installation remembers about itself, for whichever replica or command asks next.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait};

use crate::{Result, Tx, entity::installation};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The fingerprint of the key that sealed what is sealed here.
    SecretKey,
    /// The version that made the last backup. When it did is when it was noted.
    LastBackup,
    /// How much did not add up when the books were last looked at.
    BookDiscrepancies,
}

impl Fact {
    fn name(self) -> &'static str {
        match self {
            Self::SecretKey => "secret_key",
            Self::LastBackup => "last_backup",
            Self::BookDiscrepancies => "book_discrepancies",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    pub value: String,
    pub at: DateTime<Utc>,
}

pub async fn noted(db: &impl ConnectionTrait, fact: Fact) -> Result<Option<Noted>> {
    let row = installation::Entity::find_by_id(fact.name()).one(db).await?;
    Ok(row.map(|row| Noted { value: row.value, at: row.noted_at }))
}

/// Instead of what was noted before.
pub async fn note(tx: &Tx, fact: Fact, value: String, now: DateTime<Utc>) -> Result<()> {
    let anew = OnConflict::column(installation::Column::Fact)
        .update_columns([installation::Column::Value, installation::Column::NotedAt])
        .to_owned();
    installation::Entity::insert(row(fact, value, now)).on_conflict(anew).exec_without_returning(tx).await?;
    Ok(())
}

/// Unless something is noted already. Returns what is noted then.
pub async fn note_once(tx: &Tx, fact: Fact, value: String, now: DateTime<Utc>) -> Result<String> {
    installation::Entity::insert(row(fact, value.clone(), now))
        .on_conflict_do_nothing_on([installation::Column::Fact])
        .exec_without_returning(tx)
        .await?;
    Ok(noted(tx, fact).await?.map_or(value, |noted| noted.value))
}

fn row(fact: Fact, value: String, now: DateTime<Utc>) -> installation::ActiveModel {
    installation::ActiveModel { fact: Set(fact.name().to_owned()), value: Set(value), noted_at: Set(now) }
}
