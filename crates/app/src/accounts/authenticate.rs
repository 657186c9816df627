//! From a bearer token to the person behind it. This is the only source of identity: ids and addresses that a
//! request carries besides are compared with it and never believed.

use botwright_domain::account::Role;
use botwright_store::{accounts, sessions};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::secrets::token_hash;
use crate::{App, Failure, Outcome};

#[derive(Clone, Debug)]
pub struct Caller {
    pub user_id: Uuid,
    pub role: Role,
    pub session_expires_at: DateTime<Utc>,
    pub(super) token: String,
}

impl Caller {
    /// Clients send the id they believe to be signed in with. It is never believed, but it must not disagree.
    pub fn agrees_with(&self, user_id: &str) -> Outcome<()> {
        let user_id = user_id.trim();
        let agrees = user_id.is_empty() || Uuid::try_parse(user_id).is_ok_and(|id| id == self.user_id);
        if agrees || self.role == Role::Admin { Ok(()) } else { Err(Failure::NotYourIdentity) }
    }
}

impl App {
    pub async fn authenticate(&self, token: &str) -> Outcome<Caller> {
        let session = sessions::live(self.store.read(), &token_hash(token), self.now()).await?;
        let session = session.ok_or(Failure::NotSignedIn)?;
        let account =
            accounts::by_id(self.store.read(), session.user_id).await?.ok_or(Failure::NotSignedIn)?;
        Ok(Caller {
            user_id: account.id,
            role: account.role,
            session_expires_at: session.expires_at,
            token: token.to_owned(),
        })
    }
}
