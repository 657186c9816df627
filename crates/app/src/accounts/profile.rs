//! What the profile popover shows: who is signed in, on which plan, and how much of it is used.

use botwright_domain::account::Role;
use botwright_domain::allowance::Allowance;
use botwright_domain::plan::{PlanName, PlanStatus};
use botwright_store::accounts::{self, Account};
use botwright_store::chatbots;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Caller;
use crate::{App, Failure, Outcome};

#[derive(Clone, Debug)]
pub struct Profile {
    pub user_id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    pub plan: PlanName,
    pub plan_status: PlanStatus,
    pub plan_end_date: Option<DateTime<Utc>>,
    pub chatbots_allowed: u32,
    /// Summed over the owner's bots: messages are allowed and used per bot.
    pub messages: Allowance,
}

impl App {
    pub async fn profile_of(&self, caller: &Caller) -> Outcome<Profile> {
        let account =
            accounts::by_id(self.store.read(), caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
        self.profile(account).await
    }

    pub(super) async fn profile(&self, account: Account) -> Outcome<Profile> {
        let now = self.now();
        let effective = account.subscription.effective(now);
        Ok(Profile {
            messages: chatbots::total_allowance(self.store.read(), account.id).await?,
            user_id: account.id,
            name: account.name,
            email: account.email.to_string(),
            role: account.role,
            plan: account.subscription.plan,
            plan_status: account.subscription.status_at(now),
            plan_end_date: account.subscription.end_date,
            chatbots_allowed: self.settings.plan_limits.chatbots_allowed(effective),
        })
    }
}
