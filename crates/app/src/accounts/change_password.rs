//! Sets a new password for whoever is signed in and knows the old one. Every other session of the account ends, and the
//! owner is told by mail, all in one transaction.

use botwright_domain::account::NewPassword;
use botwright_domain::audit::Action;
use botwright_domain::field_errors::FieldErrors;
use botwright_store::accounts::{self, Account};
use botwright_store::{audit, sessions};
use serde_json::json;

use super::Caller;
use crate::audit::of_account;
use crate::secrets::token_hash;
use crate::{App, Failure, Outcome, mails};

pub struct PasswordChange<'a> {
    pub password: &'a str,
    pub new_password: &'a str,
}

impl App {
    pub async fn change_password(&self, caller: &Caller, form: PasswordChange<'_>) -> Outcome<()> {
        let mut errors = FieldErrors::default();
        require_password(&mut errors, form.password);
        let new_password = errors.check("new_password", NewPassword::parse(form.new_password));
        let Some(new_password) = new_password.filter(|_| errors.is_empty()) else {
            return Err(errors.into());
        };
        let proved = self.prove_own_password(caller, form.password).await?;
        let password_hash = self.passwords.hash(new_password.reveal()).await?;

        let now = self.now();
        let tx = self.store.begin().await?;
        // It may have been changed while we were hashing, and what was proved is not the password any more.
        let account = accounts::lock(&tx, proved.id).await?.ok_or(Failure::NotSignedIn)?;
        if account.password_hash != proved.password_hash {
            return Err(not_right());
        }
        accounts::set_password(&tx, account.id, &password_hash, now).await?;
        let ended = sessions::revoke_others_of(&tx, account.id, &token_hash(&caller.token)).await?;
        let mut event = of_account(Action::PasswordChanged, account.id, &account.email, &caller.network);
        event.after = Some(json!({ "sessions_ended": ended }));
        audit::add(&tx, event, now).await?;
        let letter = mails::password_changed(now, "You have been signed out everywhere else.");
        self.enqueue_mail(&tx, &account.email, letter, None).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// The caller's account, if this is its password.
    pub(crate) async fn prove_own_password(&self, caller: &Caller, password: &str) -> Outcome<Account> {
        match self.prove_password(&caller.email, password, &caller.network).await {
            Err(Failure::WrongCredentials) => {
                // The shell of an account that left a moment ago has no password.
                accounts::by_id(self.store.read(), caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
                Err(not_right())
            }
            proved => proved,
        }
    }
}

pub(crate) fn not_right() -> Failure {
    Failure::invalid("password", "This password is not right")
}

pub(super) fn require_password(errors: &mut FieldErrors, password: &str) {
    if password.is_empty() {
        errors.add("password", "Current password is required");
    }
}
