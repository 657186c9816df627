//! Keeps the record of who did what. An event is written in the transaction of what it tells of: there is none without
//! the other. No event carries a password, a code, a token or a visitor's words.

use botwright_domain::account::EmailAddress;
use botwright_domain::audit::{Action, Subject};
use botwright_store::Tx;
use botwright_store::audit::{self, Event};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Outcome;
use crate::accounts::Caller;

/// Something the signed-in person does.
pub(crate) fn by(caller: &Caller, action: Action) -> Event {
    Event {
        actor_id: Some(caller.user_id),
        actor_email: Some(caller.email.to_string()),
        network: known(&caller.network),
        ..plain(action)
    }
}

/// Whoever changes a bot of somebody else is remembered.
pub(crate) async fn note_change(
    tx: &Tx,
    caller: &Caller,
    owner: Uuid,
    bot: Subject,
    now: DateTime<Utc>,
) -> Outcome<()> {
    if owner != caller.user_id {
        audit::add(tx, Event { subject: Some(bot), ..by(caller, Action::BotChanged) }, now).await?;
    }
    Ok(())
}

/// Something that happens to an account by whoever holds its password or its code.
pub(crate) fn of_account(action: Action, id: Uuid, email: &EmailAddress, network: &str) -> Event {
    Event {
        actor_id: Some(id),
        actor_email: Some(email.to_string()),
        subject: Some(Subject::user(id, email)),
        network: known(network),
        ..plain(action)
    }
}

/// Somebody who is not known, at an address that may not be known either.
pub(crate) fn at_address(
    action: Action,
    email: &EmailAddress,
    account: Option<Uuid>,
    network: &str,
) -> Event {
    Event {
        actor_email: Some(email.to_string()),
        subject: account.map(|id| Subject::user(id, email)),
        network: known(network),
        ..plain(action)
    }
}

fn plain(action: Action) -> Event {
    Event {
        action,
        actor_id: None,
        actor_email: None,
        subject: None,
        network: None,
        before: None,
        after: None,
        note: None,
    }
}

fn known(network: &str) -> Option<String> {
    (!network.is_empty()).then(|| network.to_owned())
}
