//! Opens a session for an address and its password, and closes one. Failures are counted for the address and for
//! the network; the count is looked at while holding one of the few hashing slots, so a burst of guesses cannot slip
//! in between the look and the count.

use botwright_domain::account::{EmailAddress, MAX_PASSWORD};
use botwright_domain::audit::Action;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::throttle::SIGN_IN_FAILURES;
use botwright_store::accounts::{self, Account};
use botwright_store::{audit, sessions};
use chrono::{DateTime, TimeDelta, Utc};

use super::{Caller, Profile};
use crate::audit::{at_address, by, of_account};
use crate::secrets::{new_token, token_hash};
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const SESSION_LIFETIME: TimeDelta = TimeDelta::hours(12);
const WHAT: &str = "sign-in";

pub struct Credentials<'a> {
    pub email: &'a str,
    pub password: &'a str,
    pub network: &'a str,
}

pub struct SignedIn {
    pub token: String,
    pub expires_at: DateTime<Utc>,
    pub profile: Profile,
}

impl App {
    pub async fn sign_in(&self, given: Credentials<'_>) -> Outcome<SignedIn> {
        let email = parse(&given)?;
        let account = self.prove_password(&email, given.password, given.network).await?;
        let now = self.now();
        let tx = self.store.begin().await?;
        // While it was being proved, the password may have been changed, which ended all sessions: this one too, then.
        let proved = account.password_hash;
        let account =
            accounts::lock(&tx, account.id).await?.filter(|account| account.password_hash == proved);
        let account = account.ok_or(Failure::WrongCredentials)?;
        if account.suspended_at.is_some() {
            let mut event = of_account(Action::SignInFailed, account.id, &email, given.network);
            event.note = Some("The account is suspended.".to_owned());
            audit::add(&tx, event, now).await?;
            tx.commit().await?;
            return Err(Failure::Suspended { support: self.settings.support_email.to_string() });
        }
        self.forget_failures(&tx, WHAT, Bucket::Address(&email)).await?;
        let (token, hash) = new_token();
        let expires_at = now + SESSION_LIFETIME;
        sessions::add(&tx, &hash, account.id, now, expires_at).await?;
        accounts::note_sign_in(&tx, account.id, now).await?;
        audit::add(&tx, of_account(Action::SignIn, account.id, &email, given.network), now).await?;
        tx.commit().await?;

        Ok(SignedIn { token, expires_at, profile: self.profile(account).await? })
    }

    /// The account with this address and password. A wrong one counts as a failed sign-in, wherever it was asked for.
    pub(crate) async fn prove_password(
        &self,
        email: &EmailAddress,
        password: &str,
        network: &str,
    ) -> Outcome<Account> {
        let buckets = [Bucket::Address(email), Bucket::Network(network)];
        let slot = self.passwords.slot().await?;
        for bucket in buckets {
            self.refuse_after_failures(WHAT, bucket, SIGN_IN_FAILURES).await?;
        }
        let account = accounts::by_email(self.store.read(), email).await?;
        let stored = account.as_ref().map(|account| account.password_hash.as_str());
        let right = self.passwords.verify(slot, password, stored).await?;
        let known = account.as_ref().map(|account| account.id);
        if let Some(account) = account.filter(|_| right) {
            return Ok(account);
        }
        let tx = self.store.begin().await?;
        audit::add(&tx, at_address(Action::SignInFailed, email, known, network), self.now()).await?;
        for bucket in buckets {
            self.note_one(&tx, WHAT, bucket, SIGN_IN_FAILURES).await?;
        }
        tx.commit().await?;
        Err(Failure::WrongCredentials)
    }

    pub async fn sign_out(&self, caller: &Caller) -> Outcome<()> {
        let tx = self.store.begin().await?;
        sessions::revoke(&tx, &token_hash(&caller.token)).await?;
        audit::add(&tx, by(caller, Action::SignOut), self.now()).await?;
        Ok(tx.commit().await?)
    }
}

fn parse(given: &Credentials<'_>) -> Outcome<EmailAddress> {
    let mut errors = FieldErrors::default();
    let email = errors.check("email", EmailAddress::parse(given.email));
    if given.password.is_empty() {
        errors.add("password", "Password is required");
    } else if given.password.chars().count() > MAX_PASSWORD {
        errors.add("password", format!("Password must be at most {MAX_PASSWORD} characters"));
    }
    email.filter(|_| errors.is_empty()).ok_or_else(|| errors.into())
}
