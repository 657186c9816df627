//! Everything an account holds, as one ZIP: its data as JSON and its files as they are. It is written while it is sent,
//! page by page and piece by piece, so an account with a million messages needs no more memory than an empty one.
//!
//! What opens doors (passwords, tokens, keys of platforms) is never read for it. To add a kind of thing: a page in
//! `pages`, a line in the story below.

mod bots;
mod pages;

use std::sync::Arc;

use botwright_domain::audit::Action;
use botwright_domain::throttle::EXPORTS_PER_ACCOUNT;
use botwright_store::accounts::{self, Account};
use botwright_store::{audit, connections, export, ledger};
use serde_json::{Value, json};

use self::pages::Pages;
use crate::accounts::Caller;
use crate::archive::{Archive, Packed};
use crate::audit::by;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const README: &str = include_str!("readme.txt");

impl App {
    pub async fn export_account(self: &Arc<Self>, caller: &Caller) -> Outcome<Packed> {
        let account =
            accounts::by_id(self.store.read(), caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
        let tx = self.store.begin().await?;
        self.take_place(&tx, "export", Bucket::Account(account.id), EXPORTS_PER_ACCOUNT).await?;
        audit::add(&tx, by(caller, Action::AccountExported), self.now()).await?;
        tx.commit().await?;

        let file_name = format!("botwright-{}.zip", self.now().format("%Y-%m-%d"));
        let app = self.clone();
        Ok(Packed::new(file_name, async move |zip| Box::pin(app.write_export(&account, zip)).await))
    }

    async fn write_export(&self, account: &Account, mut zip: Archive) -> Outcome<()> {
        zip.text("README.txt", README).await?;
        zip.json("account.json", &self.account_facts(account).await?).await?;
        self.write_list(&mut zip, "activity", Pages::Activity(account.id)).await?;
        self.write_list(&mut zip, "ledger", Pages::Ledger(account.id)).await?;
        self.write_list(&mut zip, "payments", Pages::Payments(account.id)).await?;
        for bot in export::chatbots(self.store.read(), account.id).await? {
            self.write_chatbot(&mut zip, account.id, bot).await?;
        }
        self.write_social_bots(&mut zip, account.id).await?;
        // Somebody who deletes the account meanwhile must not get half of it for the whole.
        accounts::by_id(self.store.read(), account.id).await?.ok_or(Failure::DeletedMeanwhile)?;
        Box::pin(zip.finish()).await
    }

    async fn account_facts(&self, account: &Account) -> Outcome<Value> {
        let db = self.store.read();
        let wallet = ledger::wallet(db, account.id).await?;
        let sessions = export::sessions(db, account.id).await?.into_iter();
        let sessions = sessions.map(|(begun, ends)| json!({ "signed_in_at": begun, "ends_at": ends }));
        let trials = export::trials(db, account.id).await?.into_iter();
        let trials = trials.map(|(kind, begun)| json!({ "kind": kind, "started_at": begun }));
        let connected = connections::of_owner(db, account.id).await?.into_iter().map(|connection| {
            json!({
                "platform": connection.platform.as_str(),
                "name": connection.name,
                "state": connection.state,
                "ends_at": connection.ends_at,
                "connected_at": connection.created_at,
            })
        });
        Ok(json!({
            "exported_at": self.now(),
            "id": account.id,
            "name": account.name,
            "email": account.email.as_str(),
            "role": account.role.as_str(),
            "created_at": account.created_at,
            "plan": {
                "name": account.subscription.plan.as_str(),
                "status": account.subscription.status.as_str(),
                "end_date": account.subscription.end_date,
            },
            "credit_balance": wallet.balance.as_dollars(),
            "sessions": sessions.collect::<Vec<_>>(),
            "free_trials": trials.collect::<Vec<_>>(),
            "connected_accounts": connected.collect::<Vec<_>>(),
        }))
    }

    /// All rows of a kind, page after page.
    async fn write_list(&self, zip: &mut Archive, name: &str, pages: Pages) -> Outcome<()> {
        let mut list = zip.open_list(name).await?;
        let mut after = None;
        loop {
            let page = self.page(pages, after).await?;
            let Some((place, _)) = page.last() else { break };
            after = Some(*place);
            for (_, row) in &page {
                zip.row(&mut list, row).await?;
            }
        }
        zip.close_list().await
    }
}
