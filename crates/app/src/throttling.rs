//! Puts the limits of the domain in front of use cases, unless the operator lifted them.

use botwright_domain::account::EmailAddress;
use botwright_domain::throttle::Limit;
use botwright_store::{Tx, throttles};
use chrono::TimeDelta;
use metrics::counter;
use uuid::Uuid;

use crate::{App, Failure, Outcome};

/// What a limit is counted for.
#[derive(Clone, Copy)]
pub enum Bucket<'a> {
    Address(&'a EmailAddress),
    Network(&'a str),
    /// A bot's code, as far as one network asks for it.
    Code(&'a str, &'a str),
    Account(Uuid),
    Bot(Uuid),
    /// A visitor's conversation with a bot.
    Session(Uuid, &'a str),
}

impl App {
    /// Takes a place under the limit or fails with the time to wait.
    pub(crate) async fn take_place(&self, tx: &Tx, what: &str, who: Bucket<'_>, limit: Limit) -> Outcome<()> {
        if !self.settings.rate_limits {
            return Ok(());
        }
        let taken = throttles::take(tx, &key(what, who), limit, self.now()).await?;
        taken.map_err(|retry_after| too_many(what, retry_after))
    }

    /// Fails while too many failures are on record.
    pub(crate) async fn refuse_after_failures(
        &self,
        what: &str,
        who: Bucket<'_>,
        limit: Limit,
    ) -> Outcome<()> {
        if !self.settings.rate_limits {
            return Ok(());
        }
        match self.full_for(what, who, limit).await? {
            Some(retry_after) => Err(too_many(what, retry_after)),
            None => Ok(()),
        }
    }

    /// How long there is no room under the limit, if there is none.
    pub(crate) async fn full_for(
        &self,
        what: &str,
        who: Bucket<'_>,
        limit: Limit,
    ) -> Outcome<Option<TimeDelta>> {
        Ok(throttles::wait(self.store.read(), &key(what, who), limit, self.now()).await?)
    }

    /// Takes a place even where none is left.
    pub(crate) async fn note_one(&self, tx: &Tx, what: &str, who: Bucket<'_>, limit: Limit) -> Outcome<()> {
        Ok(throttles::record(tx, &key(what, who), limit, self.now()).await?)
    }

    pub(crate) async fn forget_failures(&self, tx: &Tx, what: &str, who: Bucket<'_>) -> Outcome<()> {
        Ok(throttles::forget(tx, &key(what, who)).await?)
    }
}

pub(crate) fn too_many(what: &str, retry_after: TimeDelta) -> Failure {
    counter!("botwright_rate_limited_total", "what" => what.to_owned()).increment(1);
    Failure::TooMany { retry_after }
}

fn key(what: &str, who: Bucket<'_>) -> String {
    match who {
        Bucket::Address(address) => format!("{what}:address:{address}"),
        Bucket::Network(network) => format!("{what}:network:{network}"),
        Bucket::Code(network, code) => format!("{what}:code:{code}:{network}"),
        Bucket::Account(account) => format!("{what}:account:{account}"),
        Bucket::Bot(bot) => format!("{what}:bot:{bot}"),
        Bucket::Session(bot, session) => format!("{what}:session:{bot}:{session}"),
    }
}
