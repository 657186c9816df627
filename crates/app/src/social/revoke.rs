//! Lets go of an account on a platform when its owner disconnects it or leaves: gone here at once, and revoked there by a
//! job that carries the keys, sealed, since nothing else has them any more.

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::{Class, Connector, Keys};
use botwright_store::connections::{self, Connection};
use botwright_store::jobs::{self, LeasedJob, NewJob};
use botwright_store::{Tx, departures};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tracing::warn;
use uuid::Uuid;

use crate::jobs::Ending;
use crate::{App, Failure, Outcome};

pub const REVOKE_KEYS: &str = "revoke_keys";

#[derive(Serialize, Deserialize)]
struct Orphaned {
    platform: String,
    keys: Keys,
    #[serde(default)]
    owner_id: Option<Uuid>,
}

impl App {
    pub(crate) async fn let_go(&self, tx: &Tx, connection: &Connection) -> Outcome<()> {
        connections::delete(tx, connection.id).await?;
        departures::forget_alerts(tx, connection.id).await?;
        match self.open_vault(connection) {
            Some(vault) => self.revoke_later(tx, connection, vault.keys).await,
            None => Ok(()),
        }
    }

    /// Keys that no connection holds any more.
    pub(super) async fn revoke_later(&self, tx: &Tx, connection: &Connection, keys: Keys) -> Outcome<()> {
        let (id, now) = (Uuid::now_v7(), self.now());
        let platform = connection.platform.as_str().to_owned();
        let orphaned = Orphaned { platform, keys, owner_id: Some(connection.owner_id) };
        let payload = serde_json::to_vec(&orphaned).map_err(Failure::internal)?;
        let job = NewJob::due(REVOKE_KEYS, self.secrets.seal(id, &payload), now);
        jobs::enqueue(tx, NewJob { id, ..job }).await?;
        Ok(())
    }

    /// A platform that does not want to hear of it is not asked for ever: keys end by themselves.
    pub(crate) async fn revoke_keys(&self, job: &LeasedJob) -> Ending {
        let plain = self.secrets.open(job.id, &job.payload);
        let Some(orphaned) = plain.and_then(|plain| serde_json::from_slice::<Orphaned>(&plain).ok()) else {
            return Ending::Done;
        };
        let connector = Platform::parse(&orphaned.platform).and_then(|platform| self.platforms.get(platform));
        let Some(connector) = connector else { return Ending::Done };
        match self.would_throw_out(&orphaned, connector.as_ref(), job.created_at).await {
            Ok(false) => {}
            Ok(true) => return Ending::Done,
            Err(failure) => return Ending::Retry(format!("{failure:?}")),
        }
        match connector.revoke(&orphaned.keys).await {
            Ok(()) => Ending::Done,
            Err(trouble) => {
                let may_work_later =
                    !matches!(trouble.class, Class::Reauth | Class::Permanent | Class::Blocked);
                if may_work_later && job.attempts < job.max_attempts {
                    return Ending::Retry(trouble.to_string());
                }
                warn!(platform = orphaned.platform, %trouble, "keys could not be revoked");
                Ending::Done
            }
        }
    }

    /// Whoever posts to another place there, or came back since, must not lose that.
    async fn would_throw_out(
        &self,
        orphaned: &Orphaned,
        connector: &dyn Connector,
        since: DateTime<Utc>,
    ) -> Outcome<bool> {
        let Some(owner_id) = orphaned.owner_id else { return Ok(false) };
        let connections = connections::of_owner(self.store.read(), owner_id).await?;
        let mut there = connections.iter().filter(|connection| connection.platform == connector.platform());
        Ok(there.any(|connection| connector.revokes_all() || connection.created_at >= since))
    }
}
