//! The admin's view of everybody: accounts found by what they are called and own, page by page, and the totals above
//! them. Written for a hundred thousand accounts: what is searched and counted stands on the account's own row
//! ([`refresh`]), and bots are read for the accounts of one page only.

use std::collections::HashMap;

use botwright_domain::plan::{PlanName, PlanStatus};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Alias, CaseStatement, Expr, ExprTrait, Func, Query, SelectStatement, SimpleExpr};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::accounts::Account;
use crate::search::words;
use crate::tallies::{self, Kind};
use crate::{Result, Tx, entity::chatbot, entity::social_bot, entity::user, entity::wallet};

/// As many ids as are cheaply held and sorted.
const FEW: u64 = 1_000;
/// A thousand bots may have long names; more than this is not searched.
const LONGEST_SEARCH_TEXT: usize = 20_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotKind {
    Chatbot,
    SocialBot,
}

#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub search: String,
    pub plan: Option<PlanName>,
    pub status: Option<PlanStatus>,
    pub owns: Option<BotKind>,
}

#[derive(Clone, Debug)]
pub struct ListedAccount {
    pub account: Account,
    pub last_sign_in_at: Option<DateTime<Utc>>,
    pub chatbots: i64,
    pub social_bots: i64,
    pub balance_cents: i64,
    /// What could not be taken back, and was not settled.
    pub shortfall_cents: i64,
    pub flagged_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    pub users: i64,
    pub active: i64,
    pub pro: i64,
    pub enterprise: i64,
    pub chatbots: i64,
    pub social_bots: i64,
    pub free_messages: i64,
    pub paid_messages: i64,
}

/// The newest accounts first, and how many match.
pub async fn page(
    db: &impl ConnectionTrait,
    filter: &Filter,
    now: DateTime<Utc>,
    offset: u64,
    limit: u64,
) -> Result<(Vec<ListedAccount>, u64)> {
    let query = matching(db, filter, now);
    if !filter.search.trim().is_empty() {
        // A name that few have is looked for once through the whole table, not a second time in the order of the list.
        let ids = query.clone().select_only().column(user::Column::Id).limit(FEW);
        let mut ids: Vec<Uuid> = ids.into_tuple().all(db).await?;
        if (ids.len() as u64) < FEW {
            ids.sort_unstable_by(|a, b| b.cmp(a));
            let shown = ids.iter().skip(usize::try_from(offset).unwrap_or(usize::MAX));
            let shown: Vec<Uuid> =
                shown.take(usize::try_from(limit).unwrap_or(usize::MAX)).copied().collect();
            let rows = user::Entity::find().filter(user::Column::Id.is_in(shown));
            let rows = rows.order_by_desc(user::Column::Id).all(db).await?;
            return Ok((with_wallets(db, rows).await?, ids.len() as u64));
        }
    }
    let matching = query.clone().count(db).await?;
    let rows = query.order_by_desc(user::Column::Id).offset(offset).limit(limit).all(db).await?;
    Ok((with_wallets(db, rows).await?, matching))
}

/// The accounts before this one, for whoever walks through all of them.
pub async fn older_than(
    db: &impl ConnectionTrait,
    filter: &Filter,
    now: DateTime<Utc>,
    id: Option<Uuid>,
    limit: u64,
) -> Result<Vec<ListedAccount>> {
    let mut query = matching(db, filter, now).order_by_desc(user::Column::Id).limit(limit);
    if let Some(id) = id {
        query = query.filter(user::Column::Id.lt(id));
    }
    with_wallets(db, query.all(db).await?).await
}

pub async fn count(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64> {
    Ok(matching(db, &Filter::default(), now).count(db).await?)
}

pub async fn one(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<ListedAccount>> {
    let row = user::Entity::find_by_id(id).filter(user::Column::DeletedAt.is_null()).one(db).await?;
    Ok(with_wallets(db, row.into_iter().collect()).await?.pop())
}

pub async fn stats(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<Stats> {
    use user::Column as C;
    let how_many = |condition: Condition| {
        let counted = CaseStatement::new().case(condition, 1).finally(0);
        SimpleExpr::Case(Box::new(counted)).sum().cast_as(Alias::new("BIGINT"))
    };
    let current = || {
        let goes_on = Condition::any().add(C::PlanEndDate.is_null()).add(C::PlanEndDate.gt(now));
        Condition::all().add(C::PlanStatus.eq(PlanStatus::Active.as_str())).add(goes_on)
    };
    let sum = |column: C| column.sum().cast_as(Alias::new("BIGINT"));
    let plans: Vec<(String, i64, i64, i64, i64, i64)> = user::Entity::find()
        .filter(C::DeletedAt.is_null())
        .select_only()
        .column(C::Plan)
        .column_as(Expr::col(C::Plan).count(), "users")
        .column_as(how_many(current()), "current")
        .column_as(how_many(current().add(C::SuspendedAt.is_null())), "active")
        .column_as(sum(C::Chatbots), "all_chatbots")
        .column_as(sum(C::SocialBots), "all_social_bots")
        .group_by(C::Plan)
        .into_tuple()
        .all(db)
        .await?;
    let mut stats = Stats {
        free_messages: tallies::total(db, Kind::Free).await?,
        paid_messages: tallies::total(db, Kind::Paid).await?,
        ..Stats::default()
    };
    for (plan, users, current, active, chatbots, social_bots) in plans {
        stats.users += users;
        stats.active += active;
        stats.chatbots += chatbots;
        stats.social_bots += social_bots;
        match PlanName::from_stored(&plan) {
            Some(PlanName::Pro) => stats.pro += current,
            Some(PlanName::Enterprise) => stats.enterprise += current,
            _ => {}
        }
    }
    Ok(stats)
}

/// Writes on the account's row what the console finds it by. Call it in every transaction that adds, renames or
/// removes a bot, after the bot.
pub async fn refresh(tx: &Tx, owner: Uuid) -> Result<()> {
    let Some(account) = user::Entity::find_by_id(owner).one(tx).await? else { return Ok(()) };
    let chatbots: Vec<(String, String)> = chatbot::Entity::find()
        .filter(chatbot::Column::OwnerId.eq(owner))
        .filter(chatbot::Column::DeletedAt.is_null())
        .select_only()
        .columns([chatbot::Column::Name, chatbot::Column::BusinessName])
        .into_tuple()
        .all(tx)
        .await?;
    let social_bots: Vec<(String, String)> = social_bot::Entity::find()
        .filter(social_bot::Column::OwnerId.eq(owner))
        .filter(social_bot::Column::DeletedAt.is_null())
        .select_only()
        .columns([social_bot::Column::Name, social_bot::Column::Details])
        .into_tuple()
        .all(tx)
        .await?;
    let changes = user::ActiveModel {
        chatbots: Set(i64::try_from(chatbots.len()).unwrap_or(i64::MAX)),
        social_bots: Set(i64::try_from(social_bots.len()).unwrap_or(i64::MAX)),
        search_text: Set(search_text(&account, &chatbots, &social_bots)),
        ..user::ActiveModel::default()
    };
    user::Entity::update_many().set(changes).filter(user::Column::Id.eq(owner)).exec(tx).await?;
    Ok(())
}

/// Whose bots neither answer nor are shown.
pub(crate) fn suspended_accounts() -> SelectStatement {
    Query::select()
        .column(user::Column::Id)
        .from(user::Entity)
        .and_where(user::Column::SuspendedAt.is_not_null())
        .to_owned()
}

fn search_text(
    account: &user::Model,
    chatbots: &[(String, String)],
    social_bots: &[(String, String)],
) -> String {
    let mut names = vec![account.name.clone(), account.email.clone()];
    names.extend(chatbots.iter().flat_map(|(name, business)| [name.clone(), business.clone()]));
    for (name, details) in social_bots {
        names.push(name.clone());
        let details: serde_json::Value = serde_json::from_str(details).unwrap_or_default();
        names.extend(details["business"]["name"].as_str().map(str::to_owned));
    }
    names.join("\n").to_lowercase().chars().take(LONGEST_SEARCH_TEXT).collect()
}

fn matching(db: &impl ConnectionTrait, filter: &Filter, now: DateTime<Utc>) -> Select<user::Entity> {
    use user::Column as C;
    let mut query = user::Entity::find().filter(C::DeletedAt.is_null());
    if let Some(plan) = filter.plan {
        query = query.filter(C::Plan.eq(plan.as_str()));
    }
    if let Some(status) = filter.status {
        let stored = C::PlanStatus.eq(status.as_str());
        let over = Condition::all().add(C::PlanEndDate.is_not_null()).add(C::PlanEndDate.lte(now));
        query = query.filter(match status {
            PlanStatus::Active => Condition::all().add(stored).add(over.not()),
            PlanStatus::Cancelled => Condition::all().add(stored),
            PlanStatus::Expired => Condition::any()
                .add(stored)
                .add(Condition::all().add(C::PlanStatus.eq(PlanStatus::Active.as_str())).add(over)),
        });
    }
    match filter.owns {
        Some(BotKind::Chatbot) => query = query.filter(C::Chatbots.gt(0)),
        Some(BotKind::SocialBot) => query = query.filter(C::SocialBots.gt(0)),
        None => {}
    }
    // Plain search for a part of the text: several times faster than LIKE, and nothing to escape.
    let position = match db.get_database_backend() {
        DbBackend::Postgres => "strpos",
        _ => "instr",
    };
    for word in words(&filter.search) {
        let found = Func::cust(Alias::new(position)).args([Expr::col(C::SearchText), Expr::val(word)]);
        query = query.filter(Expr::expr(found).gt(0));
    }
    query
}

async fn with_wallets(db: &impl ConnectionTrait, rows: Vec<user::Model>) -> Result<Vec<ListedAccount>> {
    let wallets: HashMap<Uuid, wallet::Model> = wallet::Entity::find()
        .filter(wallet::Column::UserId.is_in(rows.iter().map(|row| row.id)))
        .all(db)
        .await?
        .into_iter()
        .map(|wallet| (wallet.user_id, wallet))
        .collect();
    rows.into_iter()
        .map(|row| {
            let wallet = wallets.get(&row.id);
            Ok(ListedAccount {
                last_sign_in_at: row.last_sign_in_at,
                chatbots: row.chatbots,
                social_bots: row.social_bots,
                balance_cents: wallet.map_or(0, |wallet| wallet.balance_cents),
                shortfall_cents: wallet.map_or(0, |wallet| wallet.shortfall_cents - wallet.settled_cents),
                flagged_at: wallet.and_then(|wallet| wallet.flagged_at),
                account: Account::try_from(row)?,
            })
        })
        .collect()
}
