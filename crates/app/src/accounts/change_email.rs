//! Moves an account to another address: first a code is mailed there, then the code proves that its owner reads it. The
//! password is asked for both times, so that nobody who found an open screen can take the account along.

use botwright_domain::account::{EmailAddress, Role};
use botwright_domain::audit::Action;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::one_time_code::{CODE_LIFETIME, DeadCode, Purpose, parse_code};
use botwright_store::accounts::{self, Account};
use botwright_store::one_time_codes::Verified;
use botwright_store::{StoreError, Tx, audit, chatbots, console, one_time_codes, sessions, trials};
use chrono::{DateTime, Utc};
use serde_json::json;

use super::Caller;
use super::change_password::{not_right, require_password};
use crate::audit::of_account;
use crate::secrets::token_hash;
use crate::{App, Failure, Outcome, mails};

pub struct AddressRequest<'a> {
    pub email: &'a str,
    pub password: &'a str,
}

pub struct AddressChange<'a> {
    pub email: &'a str,
    pub password: &'a str,
    pub otp: &'a str,
}

impl App {
    pub async fn ask_for_address(&self, caller: &Caller, request: AddressRequest<'_>) -> Outcome<()> {
        let mut errors = FieldErrors::default();
        let email = errors.check("email", EmailAddress::parse(request.email));
        require_password(&mut errors, request.password);
        let Some(email) = email.filter(|_| errors.is_empty()) else {
            return Err(errors.into());
        };
        let account = self.prove_own_password(caller, request.password).await?;
        self.may_move(&account, &email)?;
        match self.mail_code(&email, Purpose::Move, &caller.network).await {
            Err(Failure::EmailTaken) => Err(taken()),
            sent => sent,
        }
    }

    pub async fn change_email(&self, caller: &Caller, change: AddressChange<'_>) -> Outcome<()> {
        let mut errors = FieldErrors::default();
        let email = errors.check("email", EmailAddress::parse(change.email));
        let code = errors.check("otp", parse_code(change.otp));
        require_password(&mut errors, change.password);
        let Some((email, code)) = email.zip(code).filter(|_| errors.is_empty()) else {
            return Err(errors.into());
        };
        let proved = self.prove_own_password(caller, change.password).await?;
        self.may_move(&proved, &email)?;
        self.try_code(&email, Purpose::Move, &code, &caller.network).await?;

        let now = self.now();
        let tx = self.store.begin().await?;
        // Somebody with the same code may have been quicker.
        let (purpose, after) = (Purpose::Move, now - CODE_LIFETIME);
        let verified = Verified { email: &email, purpose, network: &caller.network, after };
        if !one_time_codes::consume(&tx, verified, now).await? {
            return Err(DeadCode::Used.into());
        }
        let account = accounts::lock(&tx, proved.id).await?.ok_or(Failure::NotSignedIn)?;
        if account.password_hash != proved.password_hash {
            return Err(not_right());
        }
        self.move_to(&tx, &account, &email, now).await?;
        let ended = sessions::revoke_others_of(&tx, account.id, &token_hash(&caller.token)).await?;
        let mut event = of_account(Action::EmailChanged, account.id, &email, &caller.network);
        event.before = Some(json!({ "email": account.email.as_str() }));
        event.after = Some(json!({ "email": email.as_str(), "sessions_ended": ended }));
        audit::add(&tx, event, now).await?;
        self.enqueue_mail(&tx, &account.email, mails::email_changed(now, &email), None).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// The account, what visitors are told of it by its bots, and what the address from before has had.
    async fn move_to(
        &self,
        tx: &Tx,
        account: &Account,
        to: &EmailAddress,
        now: DateTime<Utc>,
    ) -> Outcome<()> {
        match accounts::set_email(tx, account.id, to, now).await {
            Err(StoreError::Duplicate) => return Err(taken()),
            other => other?,
        }
        trials::forget_address(tx, &account.email, &self.secrets.address_mark(&account.email)).await?;
        for (bot, version) in chatbots::readdress(tx, account.id, to, now).await? {
            self.enqueue_learning(tx, bot, version).await?;
        }
        Ok(console::refresh(tx, account.id).await?)
    }

    /// Whoever has the address of the settings is the admin: it cannot be left behind, and only an admin can move to it.
    fn may_move(&self, account: &Account, to: &EmailAddress) -> Outcome<()> {
        let admins = &self.settings.admin_email;
        if *to == account.email {
            Err(Failure::invalid("email", "This is your address already"))
        } else if account.email == *admins {
            Err(Failure::invalid("email", "Please change BOTWRIGHT_ADMIN_EMAIL in the settings first"))
        } else if to == admins && account.role != Role::Admin {
            Err(taken())
        } else {
            Ok(())
        }
    }
}

fn taken() -> Failure {
    Failure::invalid("email", "Another account has this address")
}
