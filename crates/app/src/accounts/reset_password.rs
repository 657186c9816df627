//! Sets a new password for whoever holds the mailed code. The code is spent, every session of the account ends and
//! the owner is told by mail, all in one transaction. Nobody is signed in by it.

use botwright_domain::account::{EmailAddress, NewPassword};
use botwright_domain::audit::Action;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::one_time_code::{CODE_LIFETIME, DeadCode, Purpose, parse_code};
use botwright_store::one_time_codes::Verified;
use botwright_store::{accounts, audit, one_time_codes, sessions};
use serde_json::json;

use crate::audit::of_account;
use crate::{App, Outcome, mails};

pub struct PasswordReset<'a> {
    pub email: &'a str,
    pub otp: &'a str,
    pub new_password: &'a str,
    pub network: &'a str,
}

impl App {
    pub async fn reset_password(&self, form: PasswordReset<'_>) -> Outcome<()> {
        let mut errors = FieldErrors::default();
        let email = errors.check("email", EmailAddress::parse(form.email));
        let code = errors.check("otp", parse_code(form.otp));
        let password = errors.check("new_password", NewPassword::parse(form.new_password));
        let (Some(email), Some(code), Some(password)) = (email, code, password) else {
            return Err(errors.into());
        };
        self.try_code(&email, Purpose::Reset, &code, form.network).await?;
        let password_hash = self.passwords.hash(password.reveal()).await?;

        let now = self.now();
        let tx = self.store.begin().await?;
        // Somebody with the same code may have been quicker while we were hashing.
        let (purpose, after) = (Purpose::Reset, now - CODE_LIFETIME);
        let verified = Verified { email: &email, purpose, network: form.network, after };
        if !one_time_codes::consume(&tx, verified, now).await? {
            return Err(DeadCode::Used.into());
        }
        let Some(account) = accounts::by_email(&tx, &email).await? else {
            return Err(DeadCode::NeverSent.into());
        };
        accounts::set_password(&tx, account.id, &password_hash, now).await?;
        let ended = sessions::revoke_all_of(&tx, account.id).await?;
        let mut event = of_account(Action::PasswordReset, account.id, &email, form.network);
        event.after = Some(json!({ "sessions_ended": ended }));
        audit::add(&tx, event, now).await?;
        let letter = mails::password_changed(now, "You have been signed out everywhere.");
        self.enqueue_mail(&tx, &email, letter, None).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}
