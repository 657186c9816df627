//! Makes an account for an address whose code was verified a moment ago. The code is spent in the same transaction,
//! so two registrations at once make one account.

use botwright_domain::account::{EmailAddress, NewPassword, PersonName, Role};
use botwright_domain::audit::Action;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::one_time_code::{Purpose, VERIFIED_FOR};
use botwright_store::accounts::NewAccount;
use botwright_store::{StoreError, accounts, audit, one_time_codes};
use uuid::Uuid;

use crate::audit::of_account;
use crate::{App, Failure, Outcome};

pub struct Registration<'a> {
    pub name: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    pub network: &'a str,
}

pub struct Registered {
    pub user_id: Uuid,
    pub name: String,
    pub email: EmailAddress,
}

impl App {
    pub async fn register(&self, form: Registration<'_>) -> Outcome<Registered> {
        let mut errors = FieldErrors::default();
        let name = errors.check("name", PersonName::parse(form.name));
        let email = errors.check("email", EmailAddress::parse(form.email));
        let password = errors.check("password", NewPassword::parse(form.password));
        let (Some(name), Some(email), Some(password)) = (name, email, password) else {
            return Err(errors.into());
        };
        // Hashing is dear; whoever has no verified code gets none of it.
        let since = self.now() - VERIFIED_FOR;
        if !one_time_codes::is_verified(self.store.read(), &email, Purpose::Register, since).await? {
            return Err(self.no_code_to_spend(&email).await?);
        }
        let password_hash = self.passwords.hash(password.reveal()).await?;

        let now = self.now();
        let role = if email == self.settings.admin_email { Role::Admin } else { Role::Owner };
        let id = Uuid::now_v7();
        let tx = self.store.begin().await?;
        if !one_time_codes::consume(&tx, &email, Purpose::Register, now - VERIFIED_FOR, now).await? {
            drop(tx);
            return Err(self.no_code_to_spend(&email).await?);
        }
        let new = NewAccount { id, email: &email, name: &name, password_hash, role, now };
        match accounts::add(&tx, new).await {
            Err(StoreError::Duplicate) => return Err(Failure::EmailTaken),
            other => other?,
        }
        audit::add(&tx, of_account(Action::Registered, id, &email, form.network), now).await?;
        tx.commit().await?;
        Ok(Registered { user_id: id, name: name.as_str().to_owned(), email })
    }
    /// The account exists, perhaps since a moment ago, or nobody verified the address.
    async fn no_code_to_spend(&self, email: &EmailAddress) -> Outcome<Failure> {
        let taken = accounts::by_email(self.store.read(), email).await?.is_some();
        Ok(if taken { Failure::EmailTaken } else { Failure::EmailNotVerified })
    }
}
