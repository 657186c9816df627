//! Shuts an account out, and lets it in again. A suspended account is signed out everywhere and cannot sign in; its bots
//! neither answer nor post. Nothing is deleted. The product's own bot goes to another admin and answers on.

use botwright_domain::account::Role;
use botwright_domain::audit::{Action, Subject};
use botwright_store::{accounts, audit, roles, sessions};
use serde_json::json;
use uuid::Uuid;

use super::{AccountView, reason};
use crate::accounts::Caller;
use crate::audit::by;
use crate::secrets::token_hash;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn suspend(&self, caller: &Caller, user_id: Uuid, why: &str) -> Outcome<AccountView> {
        let why = reason(why)?;
        if user_id == caller.user_id {
            return Err(Failure::NotNow("This is your own account. You would lock yourself out."));
        }
        let now = self.now();
        let tx = self.store.begin().await?;
        let admins = roles::lock_admins(&tx).await?;
        let account = accounts::lock(&tx, user_id).await?.ok_or(Failure::NoSuchAccount)?;
        if account.suspended_at.is_some() {
            return Err(Failure::NotNow("This account is suspended already."));
        }
        if account.role == Role::Admin && !admins.iter().any(|(id, _)| *id != user_id) {
            return Err(Failure::NotNow("This is the last admin. Nobody could restore the account."));
        }
        accounts::set_suspended(&tx, user_id, Some(now), now).await?;
        if let Some((heir, email)) = admins.iter().find(|(id, _)| *id != user_id) {
            self.hand_over_demo_bot(&tx, user_id, (*heir, email)).await?;
        }
        let ended = sessions::revoke_all_of(&tx, user_id).await?;
        let mut event = by(caller, Action::Suspended);
        event.subject = Some(Subject::user(user_id, &account.email));
        event.after = Some(json!({ "sessions_ended": ended }));
        event.note = Some(why);
        audit::add(&tx, event, now).await?;
        tx.commit().await?;
        self.wake_worker();
        self.one_user(user_id).await
    }

    pub async fn restore_account(&self, caller: &Caller, user_id: Uuid) -> Outcome<AccountView> {
        let now = self.now();
        let tx = self.store.begin().await?;
        let account = accounts::lock(&tx, user_id).await?.ok_or(Failure::NoSuchAccount)?;
        if account.suspended_at.is_none() {
            return Err(Failure::NotNow("This account is not suspended."));
        }
        accounts::set_suspended(&tx, user_id, None, now).await?;
        let mut event = by(caller, Action::Restored);
        event.subject = Some(Subject::user(user_id, &account.email));
        event.before = Some(json!({ "suspended_at": account.suspended_at }));
        audit::add(&tx, event, now).await?;
        tx.commit().await?;
        self.one_user(user_id).await
    }

    /// Ends every session of an account, but never the one the admin is using now.
    pub async fn sign_out_everywhere(&self, caller: &Caller, user_id: Uuid) -> Outcome<u64> {
        let now = self.now();
        let tx = self.store.begin().await?;
        let account = accounts::lock(&tx, user_id).await?.ok_or(Failure::NoSuchAccount)?;
        let ended = sessions::revoke_others_of(&tx, user_id, &token_hash(&caller.token)).await?;
        let mut event = by(caller, Action::SessionsRevoked);
        event.subject = Some(Subject::user(user_id, &account.email));
        event.after = Some(json!({ "sessions_ended": ended }));
        audit::add(&tx, event, now).await?;
        tx.commit().await?;
        Ok(ended)
    }
}
