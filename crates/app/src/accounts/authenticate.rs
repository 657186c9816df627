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
