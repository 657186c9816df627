//! From a bearer token to the person behind it. This is the only source of identity: ids and addresses that a
//! request carries besides are compared with it and never believed.

use botwright_domain::account::{EmailAddress, Role};
use botwright_store::{accounts, sessions};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::secrets::token_hash;
use crate::{App, Failure, Outcome};

#[derive(Clone, Debug)]
pub struct Caller {
    pub user_id: Uuid,
    pub email: EmailAddress,
    pub role: Role,
    /// Where the request came from, for the record.
    pub network: String,
    pub session_expires_at: DateTime<Utc>,
    pub(crate) token: String,
}

impl Caller {
    /// Clients send the id they believe to be signed in with. It is never believed, but it must not disagree.
    pub fn agrees_with(&self, user_id: &str) -> Outcome<()> {
        let user_id = user_id.trim();
        let agrees = user_id.is_empty() || Uuid::try_parse(user_id).is_ok_and(|id| id == self.user_id);
        if agrees { Ok(()) } else { Err(Failure::NotYourIdentity) }
    }

    /// For calls about a bot that is there already: the admin may name its owner.
    pub fn agrees_with_owner(&self, user_id: &str) -> Outcome<()> {
        if self.role == Role::Admin { Ok(()) } else { self.agrees_with(user_id) }
    }
}

impl Caller {
    /// The one who looks after the installation. `claimed` is the address the client believes to be the admin's: never
    /// believed, but it must not disagree.
    pub fn must_be_admin(&self, claimed: Option<&str>) -> Outcome<()> {
        if self.role != Role::Admin {
            return Err(Failure::NotAnAdmin);
        }
        let claimed = claimed.map(str::trim).filter(|claimed| !claimed.is_empty());
        match claimed {
            Some(claimed) if !claimed.eq_ignore_ascii_case(self.email.as_str()) => {
                Err(Failure::NotYourIdentity)
            }
            _ => Ok(()),
        }
    }
}

impl App {
    pub async fn authenticate(&self, token: &str, network: &str) -> Outcome<Caller> {
        let session = sessions::live(self.store.read(), &token_hash(token), self.now()).await?;
        let session = session.ok_or(Failure::NotSignedIn)?;
        let account =
            accounts::by_id(self.store.read(), session.user_id).await?.ok_or(Failure::NotSignedIn)?;
        if account.suspended_at.is_some() {
            return Err(Failure::NotSignedIn);
        }
        Ok(Caller {
            user_id: account.id,
            email: account.email,
            network: network.to_owned(),
            role: account.role,
            session_expires_at: session.expires_at,
            token: token.to_owned(),
        })
    }
}
