//! Sets an account's plan. Any plan, any status, any end; a date that has passed makes the plan count as over. Without a
//! status the stored one stays, so that a plan that is only over by its date goes on with a later one.

use botwright_domain::audit::{Action, Subject};
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::plan::{PlanName, PlanStatus, Subscription};
use botwright_store::{accounts, audit};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use super::AccountView;
use crate::accounts::Caller;
use crate::audit::by;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn set_subscription(
        &self,
        caller: &Caller,
        user_id: Uuid,
        plan: &str,
        status: Option<&str>,
        end_date: Option<DateTime<Utc>>,
    ) -> Outcome<AccountView> {
        let mut errors = FieldErrors::default();
        let plan = PlanName::from_stored(plan.trim()).ok_or("Please choose Free, Pro or Enterprise");
        let status = status
            .map(|word| {
                PlanStatus::from_stored(word.trim()).ok_or("Please choose Active, Expired or Cancelled")
            })
            .transpose();
        let (plan, status) = (errors.check("plan", plan), errors.check("status", status));
        let (Some(plan), Some(status)) = (plan, status) else { return Err(errors.into()) };

        let now = self.now();
        let tx = self.store.begin().await?;
        let account = accounts::lock(&tx, user_id).await?.ok_or(Failure::NoSuchAccount)?;
        let status = status.unwrap_or(account.subscription.status);
        let wanted = Subscription { plan, status, end_date };
        accounts::set_subscription(&tx, user_id, &wanted, now).await?;
        let mut event = by(caller, Action::SubscriptionChanged);
        event.subject = Some(Subject::user(user_id, &account.email));
        event.before = Some(as_json(&account.subscription));
        event.after = Some(as_json(&wanted));
        audit::add(&tx, event, now).await?;
        tx.commit().await?;
        self.one_user(user_id).await
    }
}

fn as_json(plan: &Subscription) -> Value {
    json!({ "plan": plan.plan.as_str(), "status": plan.status.as_str(), "end_date": plan.end_date })
}
