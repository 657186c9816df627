//! What opens an owner's account on a platform: sealed in the database, opened for one use, renewed before it ends by
//! one process at a time, and marked for the owner when it is dead.

use botwright_gateways::social::{Class, Connector, Door, Keys, Place, Trouble};
use botwright_store::accounts;
use botwright_store::connections::{self, Connection, RECONNECT};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tracing::warn;
use uuid::Uuid;

use crate::mails;
use crate::{App, Failure, Outcome};

/// Longer than a platform takes to answer.
const RENEWAL: TimeDelta = TimeDelta::seconds(90);
const RENEWED_SOON: TimeDelta = TimeDelta::seconds(5);
/// For the calls of one post.
const LONG_ENOUGH: TimeDelta = TimeDelta::minutes(1);
const DISCONNECTED: &str = "The account was disconnected.";

/// The sealed part of a connection.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Vault {
    pub keys: Keys,
    /// What may be posted to
    pub places: Vec<Place>,
    /// The id of the place that is
    pub chosen: Option<String>,
}

impl Vault {
    pub fn place(&self) -> Option<&Place> {
        self.at(self.chosen.as_ref()?)
    }

    fn at(&self, place_id: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.id == place_id)
    }

    /// When only the owner can keep it open.
    pub fn ends_at(&self, connector: &dyn Connector) -> Option<DateTime<Utc>> {
        // A page's own token outlives the person's.
        if self.place().is_some_and(|place| place.token.is_some()) {
            return None;
        }
        match connector.renew_before() {
            Some(_) => self.keys.refresh_until,
            None => self.keys.access_until,
        }
    }
}

impl App {
    pub(super) fn open_vault(&self, connection: &Connection) -> Option<Vault> {
        serde_json::from_slice(&self.secrets.open(connection.id, &connection.secret)?).ok()
    }

    pub(super) fn seal_vault(&self, id: Uuid, vault: &Vault) -> Outcome<String> {
        Ok(self.secrets.seal(id, &serde_json::to_vec(vault).map_err(Failure::internal)?))
    }

    /// The account, at this place or the one that is chosen, with keys that are good for the next calls.
    pub(super) async fn door(
        &self,
        connector: &dyn Connector,
        connection: &Connection,
        place_id: Option<&str>,
    ) -> Outcome<Result<Door, Trouble>> {
        let Some(vault) = self.open_vault(connection) else {
            return Ok(Err(Trouble::reauth("The account's keys cannot be opened. Please connect it again.")));
        };
        let keys = match self.fresh_keys(connector, connection, &vault.keys, None).await? {
            Ok(keys) => keys,
            Err(trouble) => return Ok(Err(trouble)),
        };
        let place = place_id.map_or_else(|| vault.place(), |id| vault.at(id));
        Ok(match place.cloned() {
            Some(place) => Ok(Door { keys, place }),
            None => Err(Trouble::reauth("Please choose where to post for this account.")),
        })
    }

    /// `refused` is an access token that the platform takes no longer.
    pub(super) async fn fresh_keys(
        &self,
        connector: &dyn Connector,
        connection: &Connection,
        known: &Keys,
        refused: Option<&str>,
    ) -> Outcome<Result<Keys, Trouble>> {
        let now = self.now();
        let due = |keys: &Keys| refused == Some(keys.access.as_str()) || is_due(connector, keys, now);
        if !due(known) {
            return Ok(Ok(known.clone()));
        }
        let tx = self.store.begin().await?;
        let mine = connections::begin_renewal(&tx, connection.id, now, now + RENEWAL).await?;
        tx.commit().await?;
        if !mine {
            // Waiting for somebody else is no failed attempt.
            let soon = Some(now + RENEWED_SOON);
            return Ok(Err(Trouble::rate_limited(soon, "The account's keys are being renewed.")));
        }
        // Somebody may have renewed them between the first look and now.
        let latest = connections::by_id(self.store.read(), connection.id).await?;
        let Some(old) = latest.and_then(|latest| self.open_vault(&latest)).map(|vault| vault.keys) else {
            return Ok(Err(Trouble::reauth(DISCONNECTED)));
        };
        let renewed = if due(&old) { connector.renew(&old, now).await } else { Ok(old.clone()) };
        let trouble = match renewed {
            Ok(new) if new != old => return self.keep_renewed(connector, connection, &old, new).await,
            unchanged => unchanged.err(),
        };
        let tx = self.store.begin().await?;
        connections::end_renewal(&tx, connection.id).await?;
        tx.commit().await?;
        let Some(trouble) = trouble else { return Ok(Ok(old)) };
        warn!(platform = connection.platform.as_str(), %trouble, "an account's keys could not be renewed");
        // Whatever keeps the platform from renewing them, what they still open they open.
        let for_now = trouble.class != Class::Reauth;
        let still_good = refused != Some(old.access.as_str())
            && old.access_until.is_some_and(|end| end > now + LONG_ENOUGH);
        Ok(if for_now && still_good { Ok(old) } else { Err(trouble) })
    }

    /// While the platform was renewing, the owner may have chosen another place, connected anew, or gone.
    async fn keep_renewed(
        &self,
        connector: &dyn Connector,
        connection: &Connection,
        old: &Keys,
        new: Keys,
    ) -> Outcome<Result<Keys, Trouble>> {
        let id = connection.id;
        let tx = self.store.begin().await?;
        let vault = connections::lock(&tx, id).await?.and_then(|latest| self.open_vault(&latest));
        let Some(mut vault) = vault else {
            self.revoke_later(&tx, connection, new).await?;
            tx.commit().await?;
            self.wake_worker();
            return Ok(Err(Trouble::reauth(DISCONNECTED)));
        };
        if vault.keys == *old {
            vault.keys = new;
            let secret = self.seal_vault(id, &vault)?;
            connections::set_keys(&tx, id, secret, vault.ends_at(connector), self.now()).await?;
            tx.commit().await?;
        }
        // Keys from a new consent are not ours to replace. The renewed ones are left to end by themselves: on some
        // platforms revoking them would take the new ones along.
        Ok(Ok(vault.keys))
    }

    /// A platform may refuse keys before their time. Those that can be renewed get this one chance; None: they cannot.
    pub(super) async fn reopen(
        &self,
        connector: &dyn Connector,
        connection: &Connection,
        refused: Door,
    ) -> Outcome<Option<Result<Door, Trouble>>> {
        if refused.keys.refresh.is_none() || connector.renew_before().is_none() {
            return Ok(None);
        }
        let renewed =
            self.fresh_keys(connector, connection, &refused.keys, Some(&refused.keys.access)).await?;
        Ok(Some(renewed.map(|keys| Door { keys, ..refused })))
    }

    /// The owner has to connect it again, and is told once.
    pub(super) async fn needs_reconnecting(&self, id: Uuid, trouble: &Trouble) -> Outcome<()> {
        debug_assert_eq!(trouble.class, Class::Reauth);
        let tx = self.store.begin().await?;
        let Some(mut connection) = connections::lock(&tx, id).await? else { return Ok(()) };
        if connection.state == RECONNECT {
            return Ok(());
        }
        RECONNECT.clone_into(&mut connection.state);
        connection.reason = Some(trouble.message.clone());
        connection.updated_at = self.now();
        connections::put(&tx, &connection).await?;
        if let Some(owner) = accounts::by_id(&tx, connection.owner_id).await? {
            let letter = mails::reconnect(connection.platform.name(), &connection.name, &trouble.message);
            self.enqueue_mail(&tx, &owner.email, letter, None).await?;
        }
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}

/// Keys that can be renewed and are near their end.
pub(super) fn is_due(connector: &dyn Connector, keys: &Keys, now: DateTime<Utc>) -> bool {
    if !connector.can_renew(keys) {
        return false;
    }
    let ends = keys.access_until.zip(connector.renew_before());
    ends.is_some_and(|(end, before)| end - before <= now)
}
