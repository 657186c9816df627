//! Looks after accounts whose access ends soon: what can be renewed is, though nothing is posted, and of what nothing but
//! their word prolongs, owners hear a week before.

use std::collections::BTreeSet;

use botwright_gateways::social::Class;
use botwright_store::connections::{self, Connection, READY};
use botwright_store::{accounts, alerts};
use chrono::{SecondsFormat, TimeDelta};
use uuid::Uuid;

use super::keys::is_due;
use crate::mails;
use crate::{App, Outcome};

/// Days before owners are warned, so that a platform that is down for one alarms nobody.
const KEPT_UP_BEFORE: TimeDelta = TimeDelta::days(10);
const WARNED_BEFORE: TimeDelta = TimeDelta::days(7);
const AT_ONCE: u64 = 200;

impl App {
    pub(crate) async fn look_after_ending_access(&self) -> Outcome<()> {
        let (db, now) = (self.store.read(), self.now());
        // A platform that is down is asked once, and not for each account.
        let mut down = BTreeSet::new();
        let mut after = None;
        loop {
            let ending = connections::ending(db, now, now + KEPT_UP_BEFORE, after, AT_ONCE).await?;
            let Some(last) = ending.last() else { return Ok(()) };
            after = Some(last.id);
            for connection in &ending {
                if !down.contains(&connection.platform) && !self.keep_up(connection).await? {
                    down.insert(connection.platform);
                }
                self.warn_of_end(connection.id).await?;
            }
        }
    }

    /// False: the platform cannot renew anything just now.
    async fn keep_up(&self, connection: &Connection) -> Outcome<bool> {
        let (Some(connector), Some(vault)) =
            (self.platforms.get(connection.platform), self.open_vault(connection))
        else {
            return Ok(true);
        };
        if !is_due(connector.as_ref(), &vault.keys, self.now()) {
            return Ok(true);
        }
        match self.fresh_keys(connector.as_ref(), connection, &vault.keys, None).await? {
            Ok(keys) => Ok(keys != vault.keys),
            Err(trouble) if trouble.class == Class::Reauth => {
                self.needs_reconnecting(connection.id, &trouble).await?;
                Ok(true)
            }
            Err(_) => Ok(false),
        }
    }

    /// Once for each end.
    async fn warn_of_end(&self, id: Uuid) -> Outcome<()> {
        let now = self.now();
        let latest = connections::by_id(self.store.read(), id).await?;
        let Some(connection) = latest.filter(|latest| latest.state == READY) else { return Ok(()) };
        let Some(ends_at) = connection.ends_at.filter(|end| *end <= now + WARNED_BEFORE) else {
            return Ok(());
        };
        let tx = self.store.begin().await?;
        let period = ends_at.to_rfc3339_opts(SecondsFormat::Secs, true);
        let fresh = alerts::take(&tx, id, "access-ends", &period, now).await?;
        let owner = accounts::by_id(&tx, connection.owner_id).await?;
        if let (true, Some(owner)) = (fresh, owner) {
            let letter = mails::access_ends(connection.platform.name(), &connection.name, ends_at);
            self.enqueue_mail(&tx, &owner.email, letter, Some(ends_at)).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}
