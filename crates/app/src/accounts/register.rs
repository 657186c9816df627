//! Makes an account for an address whose code was verified a moment ago, from the same network: that somebody has proved to
//! read an address must not open it to everybody who knows it. Who comes from elsewhere by now shows the code once more. It
//! is spent in the same transaction, so two registrations at once make one account.

use botwright_domain::account::{EmailAddress, NewPassword, PersonName, Role};
use botwright_domain::audit::Action;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::one_time_code::{Purpose, VERIFIED_FOR, parse_code};
use botwright_domain::throttle::REGISTER_FAILURES;
use botwright_store::accounts::NewAccount;
use botwright_store::one_time_codes::Verified;
use botwright_store::{StoreError, accounts, audit, one_time_codes};
use uuid::Uuid;

use crate::audit::of_account;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

pub struct Registration<'a> {
    pub name: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    pub otp: Option<&'a str>,
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
        let otp = form.otp.and_then(|otp| errors.check("otp", parse_code(otp)));
        if !errors.is_empty() {
            return Err(errors.into());
        }
        // Each refusal tells whether an address has an account.
        let who = Bucket::Network(form.network);
        self.refuse_after_failures("register", who, REGISTER_FAILURES).await?;
        // Hashing is dear; whoever has no verified code gets none of it.
        if let Err(failure) = self.may_register(&email, otp.as_deref(), form.network).await {
            let tx = self.store.begin().await?;
            self.note_one(&tx, "register", who, REGISTER_FAILURES).await?;
            tx.commit().await?;
            return Err(failure);
        }
        let password_hash = self.passwords.hash(password.reveal()).await?;

        let now = self.now();
        let role = if email == self.settings.admin_email { Role::Admin } else { Role::Owner };
        let id = Uuid::now_v7();
        let tx = self.store.begin().await?;
        if !one_time_codes::consume(&tx, self.verified(&email, form.network), now).await? {
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

    async fn may_register(&self, email: &EmailAddress, otp: Option<&str>, network: &str) -> Outcome<()> {
        if one_time_codes::is_verified(self.store.read(), self.verified(email, network)).await? {
            return Ok(());
        }
        match (self.no_code_to_spend(email).await?, otp) {
            (Failure::EmailNotVerified, Some(otp)) => {
                self.try_code(email, Purpose::Register, otp, network).await
            }
            (failure, _) => Err(failure),
        }
    }

    fn verified<'a>(&self, email: &'a EmailAddress, network: &'a str) -> Verified<'a> {
        Verified { email, purpose: Purpose::Register, network, after: self.now() - VERIFIED_FOR }
    }

    /// The account exists, perhaps since a moment ago, or nobody verified the address.
    async fn no_code_to_spend(&self, email: &EmailAddress) -> Outcome<Failure> {
        let taken = accounts::by_email(self.store.read(), email).await?.is_some();
        Ok(if taken { Failure::EmailTaken } else { Failure::EmailNotVerified })
    }
}
