//! An account or a bot leaves. The account's row becomes an empty shell at once, since the books speak of it; bots are
//! closed at once, so that nobody meets them again; and what they held is removed afterwards, some of it at a time, so
//! that no transaction takes long however much there is.

use botwright_domain::account::{EmailAddress, Role};
use botwright_domain::plan::Subscription;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{IntoCondition, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QuerySelect, QueryTrait,
};
use uuid::Uuid;

use crate::entity::{
    alert, chatbot, connection, consent_visit, conversation, idempotency_key, knowledge_entry, lead, message,
    one_time_code, payment_event, post, social_bot, top_up, user,
};
use crate::{Result, Tx, erasure, training};

const SHELL_NAME: &str = "Deleted account";
/// No password has this hash.
const NO_PASSWORD: &str = "!";

/// What an account loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    pub chatbots: u64,
    pub social_bots: u64,
    pub conversations: u64,
    pub leads: u64,
    pub posts: u64,
    pub connections: u64,
}

/// A bot that nobody meets any more, with the keys of its files.
#[derive(Clone, Debug)]
pub struct ClosedChatbot {
    pub id: Uuid,
    pub files: Vec<String>,
}

/// Whose bots, or which one.
#[derive(Clone, Copy, Debug)]
pub enum Leaving {
    Account(Uuid),
    Bot(Uuid),
    /// Whatever was closed before then.
    Before(DateTime<Utc>),
}

impl Leaving {
    fn chatbots(self) -> Condition {
        match self {
            Self::Account(owner) => chatbot::Column::OwnerId.eq(owner),
            Self::Bot(id) => chatbot::Column::Id.eq(id),
            Self::Before(then) => chatbot::Column::DeletedAt.lt(then),
        }
        .into_condition()
    }

    fn social_bots(self) -> Condition {
        match self {
            Self::Account(owner) => social_bot::Column::OwnerId.eq(owner),
            Self::Bot(id) => social_bot::Column::Id.eq(id),
            Self::Before(then) => social_bot::Column::DeletedAt.lt(then),
        }
        .into_condition()
    }
}

pub async fn losses(db: &impl ConnectionTrait, owner: Uuid) -> Result<Losses> {
    let chatbots = chatbot::Entity::find().filter(open(Leaving::Account(owner).chatbots()));
    let ids = chatbots.clone().select_only().column(chatbot::Column::Id).into_query();
    let social = social_bot::Entity::find()
        .filter(social_bot::Column::OwnerId.eq(owner))
        .filter(social_bot::Column::DeletedAt.is_null());
    let social_ids = social.clone().select_only().column(social_bot::Column::Id).into_query();
    let talks = conversation::Entity::find().filter(conversation::Column::BotId.in_subquery(ids.clone()));
    Ok(Losses {
        chatbots: chatbots.count(db).await?,
        social_bots: social.count(db).await?,
        conversations: talks.count(db).await?,
        leads: lead::Entity::find().filter(lead::Column::BotId.in_subquery(ids)).count(db).await?,
        posts: post::Entity::find().filter(post::Column::BotId.in_subquery(social_ids)).count(db).await?,
        connections: connection::Entity::find()
            .filter(connection::Column::OwnerId.eq(owner))
            .count(db)
            .await?,
    })
}

/// Nobody can sign in to it, and its address is free.
pub async fn leave_shell(tx: &Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let shell = user::ActiveModel {
        email: Set(format!("deleted-{id}@deleted.invalid")),
        name: Set(SHELL_NAME.to_owned()),
        password_hash: Set(NO_PASSWORD.to_owned()),
        role: Set(Role::Owner.as_str().to_owned()),
        plan: Set(Subscription::FREE.plan.as_str().to_owned()),
        plan_status: Set(Subscription::FREE.status.as_str().to_owned()),
        plan_end_date: Set(Subscription::FREE.end_date),
        last_sign_in_at: Set(None),
        search_text: Set(String::new()),
        chatbots: Set(0),
        social_bots: Set(0),
        deleted_at: Set(Some(now)),
        updated_at: Set(now),
        ..Default::default()
    };
    user::Entity::update_many().set(shell).filter(user::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
}

/// The product's own bot does not leave with the admin it belongs to. It has to learn the new address: with its version.
pub async fn hand_over_demo(
    tx: &Tx,
    from: Uuid,
    (to, email): (Uuid, &str),
    now: DateTime<Utc>,
) -> Result<Vec<(Uuid, i64)>> {
    let row = chatbot::ActiveModel { owner_id: Set(to), email: Set(email.to_owned()), ..Default::default() };
    let demo =
        Condition::all().add(chatbot::Column::OwnerId.eq(from)).add(chatbot::Column::Unmetered.eq(true));
    training::want_next(tx, row, demo, now).await
}

/// Nobody meets them any more. The product's own bot stays.
pub async fn close_bots(tx: &Tx, leaving: Leaving, now: DateTime<Utc>) -> Result<()> {
    let closed = chatbot::ActiveModel {
        is_active: Set(false),
        is_public: Set(false),
        deleted_at: Set(Some(now)),
        updated_at: Set(now),
        ..Default::default()
    };
    chatbot::Entity::update_many().set(closed).filter(open(leaving.chatbots())).exec(tx).await?;
    let closed = social_bot::ActiveModel {
        is_active: Set(false),
        deleted_at: Set(Some(now)),
        updated_at: Set(now),
        ..Default::default()
    };
    social_bot::Entity::update_many().set(closed).filter(leaving.social_bots()).exec(tx).await?;
    Ok(())
}

/// Codes on their way to the address, trips to consent pages, and answers kept for requests that might come twice.
pub async fn forget_small_things(tx: &Tx, id: Uuid, email: &EmailAddress) -> Result<()> {
    one_time_code::Entity::delete_many()
        .filter(one_time_code::Column::Email.eq(email.as_str()))
        .exec(tx)
        .await?;
    consent_visit::Entity::delete_many().filter(consent_visit::Column::OwnerId.eq(id)).exec(tx).await?;
    idempotency_key::Entity::delete_many().filter(idempotency_key::Column::UserId.eq(id)).exec(tx).await?;
    Ok(())
}

pub async fn closed_chatbots(db: &impl ConnectionTrait, leaving: Leaving) -> Result<Vec<ClosedChatbot>> {
    let rows: Vec<(Uuid, Option<String>, Option<String>)> = chatbot::Entity::find()
        .filter(leaving.chatbots())
        .filter(chatbot::Column::DeletedAt.is_not_null())
        .select_only()
        .columns([chatbot::Column::Id, chatbot::Column::LogoKey, chatbot::Column::FileKey])
        .into_tuple()
        .all(db)
        .await?;
    let closed = |(id, logo, file): (Uuid, Option<String>, Option<String>)| ClosedChatbot {
        id,
        files: logo.into_iter().chain(file).collect(),
    };
    Ok(rows.into_iter().map(closed).collect())
}

/// Removes some of what was said to a bot. False when nothing is left of it.
pub async fn remove_some(tx: &Tx, bot_id: Uuid, limit: u64) -> Result<bool> {
    let some = message::Entity::find()
        .select_only()
        .column(message::Column::Id)
        .filter(message::Column::BotId.eq(bot_id))
        .limit(limit);
    let gone = message::Entity::delete_many()
        .filter(message::Column::Id.in_subquery(some.into_query()))
        .exec(tx)
        .await?;
    if gone.rows_affected > 0 {
        return Ok(true);
    }
    let leads: Vec<Uuid> = lead::Entity::find()
        .filter(lead::Column::BotId.eq(bot_id))
        .limit(limit)
        .select_only()
        .column(lead::Column::Id)
        .into_tuple()
        .all(tx)
        .await?;
    if !leads.is_empty() {
        erasure::drop_lead_mails(tx, &leads).await?;
        lead::Entity::delete_many().filter(lead::Column::Id.is_in(leads)).exec(tx).await?;
        return Ok(true);
    }
    let some = conversation::Entity::find()
        .select_only()
        .column(conversation::Column::Id)
        .filter(conversation::Column::BotId.eq(bot_id))
        .limit(limit);
    let gone = conversation::Entity::delete_many()
        .filter(conversation::Column::Id.in_subquery(some.into_query()))
        .exec(tx)
        .await?;
    Ok(gone.rows_affected > 0)
}

/// The bot itself, with what it knew.
pub async fn remove_chatbot(tx: &Tx, id: Uuid) -> Result<()> {
    knowledge_entry::Entity::delete_many().filter(knowledge_entry::Column::BotId.eq(id)).exec(tx).await?;
    chatbot::Entity::delete_by_id(id).exec(tx).await?;
    forget_alerts(tx, id).await
}

/// What an owner was told of a bot, or of an account on a platform.
pub async fn forget_alerts(tx: &Tx, id: Uuid) -> Result<()> {
    alert::Entity::delete_many().filter(alert::Column::BotId.eq(id)).exec(tx).await?;
    Ok(())
}

pub async fn closed_social_bots(db: &impl ConnectionTrait, leaving: Leaving) -> Result<Vec<Uuid>> {
    Ok(social_bot::Entity::find()
        .filter(leaving.social_bots())
        .filter(social_bot::Column::DeletedAt.is_not_null())
        .select_only()
        .column(social_bot::Column::Id)
        .into_tuple()
        .all(db)
        .await?)
}

/// Removes some of a bot's posts and hands back what files they had, as JSON. Nothing when no post is left.
pub async fn remove_some_posts(tx: &Tx, bot_id: Uuid, limit: u64) -> Result<Option<Vec<String>>> {
    let held: Vec<(Uuid, Option<String>)> = post::Entity::find()
        .filter(post::Column::BotId.eq(bot_id))
        .limit(limit)
        .lock(LockType::Update)
        .select_only()
        .columns([post::Column::Id, post::Column::Media])
        .into_tuple()
        .all(tx)
        .await?;
    if held.is_empty() {
        return Ok(None);
    }
    post::Entity::delete_many()
        .filter(post::Column::Id.is_in(held.iter().map(|(id, _)| *id)))
        .exec(tx)
        .await?;
    Ok(Some(held.into_iter().filter_map(|(_, media)| media).collect()))
}

pub async fn remove_social_bot(tx: &Tx, id: Uuid) -> Result<()> {
    social_bot::Entity::delete_by_id(id).exec(tx).await?;
    forget_alerts(tx, id).await
}

/// What a provider told us of an account's payments, by name. The amounts are in the books; the rest of the message may
/// name the person who paid.
pub async fn payment_messages(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<(String, String)>> {
    let payments: Vec<(Uuid, Option<String>, Option<String>)> = top_up::Entity::find()
        .filter(top_up::Column::UserId.eq(user_id))
        .select_only()
        .columns([top_up::Column::Id, top_up::Column::SessionId, top_up::Column::PaymentId])
        .into_tuple()
        .all(db)
        .await?;
    let mut messages = vec![];
    for (id, session, payment) in payments {
        let names = [Some(id.to_string()), session, payment];
        let mut about = Condition::any();
        for name in names.into_iter().flatten() {
            about = about.add(payment_event::Column::Payload.contains(name));
        }
        let found: Vec<(String, String)> = payment_event::Entity::find()
            .filter(about)
            .select_only()
            .columns([payment_event::Column::Provider, payment_event::Column::EventId])
            .into_tuple()
            .all(db)
            .await?;
        messages.extend(found);
    }
    Ok(messages)
}

/// That it came stays known, so that it is not booked twice.
pub async fn blank_payment_message(tx: &Tx, (provider, event_id): (&str, &str)) -> Result<()> {
    let row = payment_event::ActiveModel { payload: Set(String::new()), ..Default::default() };
    payment_event::Entity::update_many()
        .set(row)
        .filter(payment_event::Column::Provider.eq(provider))
        .filter(payment_event::Column::EventId.eq(event_id))
        .exec(tx)
        .await?;
    Ok(())
}

fn open(chatbots: Condition) -> Condition {
    chatbots.add(chatbot::Column::DeletedAt.is_null()).add(chatbot::Column::Unmetered.eq(false))
}
