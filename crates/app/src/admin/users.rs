//! Everybody who has an account here, as the console shows them.

use std::collections::HashMap;

use botwright_domain::allowance::Allowance;
use botwright_domain::audit::Action;
use botwright_domain::plan::{PlanName, PlanStatus};
use botwright_store::audit;
use botwright_store::bot_totals::{self, BotTotals};
use botwright_store::bots_of_accounts::{self, ListedBot};
use botwright_store::console::{self, BotKind, Filter, ListedAccount, Stats};
use chrono::Datelike;
use serde_json::json;
use uuid::Uuid;

use super::offset;
use crate::accounts::Caller;
use crate::audit::by;
use crate::{App, Failure, Outcome};

const MOST_A_PAGE: u64 = 100;
const BOTS_IN_A_LIST: u64 = 50;
const BOTS_OF_ONE: u64 = 1_000;

/// What the console asks for. Words it does not know are refused; none, or `all`, stands for all.
#[derive(Clone, Debug, Default)]
pub struct UserQuery {
    pub search: String,
    pub plan: String,
    pub status: String,
    pub bot_type: String,
    pub page: u64,
    pub per_page: u64,
}

pub struct UserPage {
    pub users: Vec<AccountView>,
    pub matching: u64,
    pub total: u64,
    pub page: u64,
    pub per_page: u64,
}

/// An account with its bots.
pub struct AccountView {
    pub listed: ListedAccount,
    pub messages: Allowance,
    pub bots: Vec<ListedBot>,
}

impl App {
    pub async fn all_users(&self, query: &UserQuery) -> Outcome<UserPage> {
        let filter = query.filter()?;
        let (db, now) = (self.store.read(), self.now());
        let (page, per_page) = (query.page.max(1), query.per_page.clamp(1, MOST_A_PAGE));
        let (listed, matching) = console::page(db, &filter, now, offset(page, per_page), per_page).await?;
        let total = if query.is_open() { matching } else { console::count(db, now).await? };
        Ok(UserPage { users: self.with_bots(listed, BOTS_IN_A_LIST).await?, matching, total, page, per_page })
    }

    pub async fn one_user(&self, id: Uuid) -> Outcome<AccountView> {
        let listed = console::one(self.store.read(), id).await?.ok_or(Failure::NoSuchAccount)?;
        self.with_bots(vec![listed], BOTS_OF_ONE).await?.pop().ok_or(Failure::NoSuchAccount)
    }

    pub async fn stats(&self) -> Outcome<Stats> {
        Ok(console::stats(self.store.read(), self.now()).await?)
    }

    /// Everybody's bots added up, and how many conversations began in this calendar month, in UTC.
    pub async fn bot_totals(&self) -> Outcome<(BotTotals, i64)> {
        let (db, today) = (self.store.read(), self.now().date_naive());
        let first = today.with_day(1).unwrap_or(today);
        let this_month = bot_totals::conversations_since(db, first).await?;
        Ok((bot_totals::of_everybody(db).await?, this_month))
    }

    /// Begins an export: it is written down who took everybody's addresses along.
    pub async fn begin_user_export(&self, caller: &Caller, query: &UserQuery) -> Outcome<()> {
        let filter = query.filter()?;
        let mut event = by(caller, Action::UsersExported);
        event.after = Some(json!({
            "search": filter.search, "plan": query.plan, "status": query.status, "bot_type": query.bot_type,
        }));
        let tx = self.store.begin().await?;
        audit::add(&tx, event, self.now()).await?;
        Ok(tx.commit().await?)
    }

    /// The next part of everybody who matches, from the newest on.
    pub async fn next_users(&self, query: &UserQuery, after: Option<Uuid>) -> Outcome<Vec<AccountView>> {
        let filter = query.filter()?;
        let listed = console::older_than(self.store.read(), &filter, self.now(), after, MOST_A_PAGE).await?;
        self.with_bots(listed, 0).await
    }

    async fn with_bots(&self, listed: Vec<ListedAccount>, each: u64) -> Outcome<Vec<AccountView>> {
        let db = self.store.read();
        let owners: Vec<Uuid> = listed.iter().map(|listed| listed.account.id).collect();
        let mut messages = bots_of_accounts::allowances(db, &owners).await?;
        let mut bots: HashMap<Uuid, Vec<ListedBot>> = HashMap::new();
        if each > 0 {
            for bot in bots_of_accounts::newest(db, &owners, each).await? {
                bots.entry(bot.owner_id).or_default().push(bot);
            }
        }
        let view = |listed: ListedAccount| AccountView {
            messages: messages.remove(&listed.account.id).unwrap_or_default(),
            bots: bots.remove(&listed.account.id).unwrap_or_default(),
            listed,
        };
        Ok(listed.into_iter().map(view).collect())
    }
}

impl UserQuery {
    fn filter(&self) -> Outcome<Filter> {
        Ok(Filter {
            search: self.search.clone(),
            plan: choice("plan", &self.plan, PlanName::from_stored)?,
            status: choice("status", &self.status, PlanStatus::from_stored)?,
            owns: choice("bot_type", &self.bot_type, |word| match word {
                "chatbot" => Some(BotKind::Chatbot),
                "social_media_bot" => Some(BotKind::SocialBot),
                _ => None,
            })?,
        })
    }

    fn is_open(&self) -> bool {
        self.search.trim().is_empty()
            && [&self.plan, &self.status, &self.bot_type].into_iter().all(|word| is_all(word))
    }
}

fn is_all(word: &str) -> bool {
    word.trim().is_empty() || word.trim() == "all"
}

fn choice<T>(field: &str, word: &str, known: impl Fn(&str) -> Option<T>) -> Outcome<Option<T>> {
    if is_all(word) {
        return Ok(None);
    }
    let known =
        known(word.trim()).ok_or_else(|| Failure::invalid(field, "This is not one of the choices"))?;
    Ok(Some(known))
}
