//! An owner leaves. One short transaction makes the account an empty shell: signed out, its bots out of reach, its
//! accounts on platforms let go, its credit forfeited, its address free. Everything else follows in jobs that this very
//! transaction enqueues, so that nothing is lost or left half done, and no transaction takes minutes.

use botwright_domain::account::{EmailAddress, Role};
use botwright_domain::audit::Action;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::money::Cents;
use botwright_store::accounts::{self, Account};
use botwright_store::departures::{self, Leaving, Losses};
use botwright_store::ledger::{self, Booking, EntryKind};
use botwright_store::{Tx, audit, connections, roles, sessions, trials};

use crate::accounts::{Caller, not_right};
use crate::audit::of_account;
use crate::{App, Failure, Outcome, mails};

const WORD: &str = "DELETE";

/// What somebody reads before saying the last word.
#[derive(Clone, Debug)]
pub struct WouldBeLost {
    pub balance: Cents,
    pub losses: Losses,
    /// Somebody has to look after the installation.
    pub is_last_admin: bool,
}

/// The last word.
pub struct Farewell<'a> {
    pub password: &'a str,
    pub confirm: &'a str,
    /// The credit in dollars that the page said is lost. Empty: the client showed none.
    pub credit: &'a str,
}

impl App {
    pub async fn would_be_lost(&self, caller: &Caller) -> Outcome<WouldBeLost> {
        let db = self.store.read();
        let is_last_admin = caller.role == Role::Admin && accounts::acting_admins(db).await? <= 1;
        Ok(WouldBeLost {
            balance: ledger::wallet(db, caller.user_id).await?.balance,
            losses: departures::losses(db, caller.user_id).await?,
            is_last_admin,
        })
    }

    pub async fn delete_account(&self, caller: &Caller, farewell: Farewell<'_>) -> Outcome<()> {
        let seen_credit = read(&farewell)?;
        let proved = self.prove_own_password(caller, farewell.password).await?;

        let now = self.now();
        let tx = self.store.begin().await?;
        let admins = roles::lock_admins(&tx).await?;
        let account = accounts::lock(&tx, proved.id).await?.ok_or(Failure::NotSignedIn)?;
        if account.password_hash != proved.password_hash {
            return Err(not_right());
        }
        let heir = admins.iter().find(|(id, _)| *id != account.id);
        if account.role == Role::Admin && heir.is_none() {
            return Err(Failure::LastAdmin);
        }
        // Somebody who is no admin any more may have it as well.
        if let Some((heir, email)) = heir {
            self.hand_over_demo_bot(&tx, account.id, (*heir, email)).await?;
        }
        self.forfeit(&tx, &account, seen_credit).await?;
        for connection in connections::of_owner(&tx, account.id).await? {
            self.let_go(&tx, &connection).await?;
        }
        departures::close_bots(&tx, Leaving::Account(account.id), now).await?;
        departures::forget_small_things(&tx, account.id, &account.email).await?;
        trials::forget_address(&tx, &account.email, &self.secrets.address_mark(&account.email)).await?;
        sessions::revoke_all_of(&tx, account.id).await?;
        let event = of_account(Action::AccountDeleted, account.id, &account.email, &caller.network);
        audit::add(&tx, event, now).await?;
        departures::leave_shell(&tx, account.id, now).await?;
        self.enqueue_clearing_out(&tx, &account).await?;
        self.enqueue_mail(&tx, &account.email, mails::account_deleted(now), None).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// Takes what is left out of the books, unless it is not what the owner was told.
    async fn forfeit(&self, tx: &Tx, account: &Account, seen: Option<Cents>) -> Outcome<()> {
        let balance = ledger::lock(tx, account.id).await?.balance;
        if seen.is_some_and(|seen| seen != balance) {
            return Err(Failure::NotNow("Your credit has changed meanwhile. Please look at it again."));
        }
        if balance.is_positive() {
            let cause = format!("account-deleted:{}", account.id);
            let booking = Booking {
                user_id: account.id,
                amount: -balance,
                kind: EntryKind::Adjustment,
                cause: &cause,
                bot: None,
                now: self.now(),
            };
            ledger::book(tx, booking).await?;
        }
        Ok(())
    }

    /// Takes the free trial for an account, unless it or an earlier one with its address has had it.
    pub(crate) async fn take_trial(
        &self,
        tx: &Tx,
        kind: &str,
        account: &Account,
        bot_id: uuid::Uuid,
    ) -> Outcome<bool> {
        let mark = self.secrets.address_mark(&account.email);
        let address: (&EmailAddress, &str) = (&account.email, &mark);
        Ok(trials::take(tx, kind, account.id, address, bot_id, self.now()).await?)
    }
}

fn read(farewell: &Farewell<'_>) -> Outcome<Option<Cents>> {
    let mut errors = FieldErrors::default();
    if farewell.password.is_empty() {
        errors.add("password", "Password is required");
    }
    if farewell.confirm.trim() != WORD {
        errors.add("confirm", format!("Please type {WORD} to delete your account"));
    }
    let seen = match farewell.credit.trim() {
        "" => None,
        typed => {
            errors.check("credit", Cents::parse_dollars(typed).ok_or("This is not an amount in dollars"))
        }
    };
    if errors.is_empty() { Ok(seen) } else { Err(errors.into()) }
}
