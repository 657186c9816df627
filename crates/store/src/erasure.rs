//! Takes conversations and leads out of the world, with everything that was said in them and the mails about them that
//! still wait. What they were counted for stays counted. Rows are locked before they are counted, so that two who erase
//! the same at once count it once.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::usage::What;
use crate::{Result, Tx, entity::conversation, entity::job, entity::lead, entity::message, past_usage};

/// What is gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Erased {
    pub conversations: u64,
    pub messages: u64,
    pub leads: u64,
    /// Mails about leads that had not left yet.
    pub mails: u64,
}

impl std::ops::AddAssign for Erased {
    fn add_assign(&mut self, more: Self) {
        self.conversations += more.conversations;
        self.messages += more.messages;
        self.leads += more.leads;
        self.mails += more.mails;
    }
}

/// The name of the job that mails a lead to its owner.
pub fn lead_mail_key(lead: Uuid) -> String {
    format!("lead-mail:{lead}")
}

/// With the leads that were left in them. Those that are gone already do not count, nor do those in which somebody has
/// spoken since `quiet_since`.
pub async fn remove_conversations(
    tx: &Tx,
    ids: &[Uuid],
    quiet_since: Option<DateTime<Utc>>,
) -> Result<Erased> {
    let mut query = conversation::Entity::find().filter(conversation::Column::Id.is_in(ids.iter().copied()));
    if let Some(quiet_since) = quiet_since {
        query = query.filter(conversation::Column::LastAt.lt(quiet_since));
    }
    let held = query.order_by_asc(conversation::Column::Id).lock_exclusive().all(tx).await?;
    if held.is_empty() {
        return Ok(Erased::default());
    }
    let ids: Vec<Uuid> = held.iter().map(|row| row.id).collect();
    let leads: Vec<Uuid> = lead::Entity::find()
        .filter(lead::Column::ConversationId.is_in(ids.clone()))
        .select_only()
        .column(lead::Column::Id)
        .into_tuple()
        .all(tx)
        .await?;
    let mut erased = remove_leads(tx, &leads).await?;
    let charged = message::Entity::find()
        .filter(message::Column::ConversationId.is_in(ids.clone()))
        .filter(message::Column::Charge.is_not_null())
        .select_only()
        .columns([message::Column::BotId, message::Column::CreatedAt])
        .into_tuple()
        .all(tx)
        .await?;
    past_usage::keep(tx, What::Messages, charged).await?;
    past_usage::keep(tx, What::Conversations, held.iter().map(|row| (row.bot_id, row.started_at))).await?;
    let messages = message::Entity::delete_many()
        .filter(message::Column::ConversationId.is_in(ids.clone()))
        .exec(tx)
        .await?;
    let gone =
        conversation::Entity::delete_many().filter(conversation::Column::Id.is_in(ids)).exec(tx).await?;
    erased +=
        Erased { conversations: gone.rows_affected, messages: messages.rows_affected, ..Erased::default() };
    Ok(erased)
}

/// With the mails about them that still wait.
pub async fn remove_leads(tx: &Tx, ids: &[Uuid]) -> Result<Erased> {
    if ids.is_empty() {
        return Ok(Erased::default());
    }
    let held = lead::Entity::find()
        .filter(lead::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(lead::Column::Id)
        .lock_exclusive()
        .all(tx)
        .await?;
    past_usage::keep(tx, What::Leads, held.iter().map(|row| (row.bot_id, row.created_at))).await?;
    let ids: Vec<Uuid> = held.into_iter().map(|row| row.id).collect();
    let mails = drop_lead_mails(tx, &ids).await?;
    let gone = lead::Entity::delete_many().filter(lead::Column::Id.is_in(ids)).exec(tx).await?;
    Ok(Erased { leads: gone.rows_affected, mails, ..Erased::default() })
}

/// Mails about these leads that wait, are being sent or could not be.
pub(crate) async fn drop_lead_mails(tx: &Tx, leads: &[Uuid]) -> Result<u64> {
    let keys = leads.iter().map(|lead| lead_mail_key(*lead));
    let gone = job::Entity::delete_many().filter(job::Column::DedupeKey.is_in(keys)).exec(tx).await?;
    Ok(gone.rows_affected)
}
