//! Changes the name that an owner is addressed by.

use botwright_domain::account::PersonName;
use botwright_domain::audit::Action;
use botwright_store::{accounts, audit, console};
use serde_json::json;

use super::Caller;
use crate::audit::of_account;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn rename(&self, caller: &Caller, name: &str) -> Outcome<()> {
        let name = PersonName::parse(name).map_err(|wrong| Failure::invalid("name", &wrong))?;
        let now = self.now();
        let tx = self.store.begin().await?;
        let account = accounts::lock(&tx, caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
        if account.name == name.as_str() {
            return Ok(());
        }
        accounts::set_name(&tx, account.id, &name, now).await?;
        console::refresh(&tx, account.id).await?;
        let mut event = of_account(Action::NameChanged, account.id, &account.email, &caller.network);
        event.before = Some(json!({ "name": account.name }));
        event.after = Some(json!({ "name": name.as_str() }));
        audit::add(&tx, event, now).await?;
        Ok(tx.commit().await?)
    }
}
