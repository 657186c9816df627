//! Work that a client may ask for again because it lost the answer. With a key it is done once, and every further
//! request gets the first one's answer.

use botwright_store::Tx;
use botwright_store::idempotency::{self, Claim};
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::{App, Failure, Outcome};

const LONGEST_KEY: usize = 200;

/// The client's name for one wish. Without a name every request is a wish of its own.
#[derive(Clone, Debug, Default)]
pub struct Once(Option<String>);

impl Once {
    pub fn parse(key: Option<&str>) -> Outcome<Self> {
        let key = key.map(str::trim).filter(|key| !key.is_empty());
        if key.is_some_and(|key| key.len() > LONGEST_KEY || !key.chars().all(|c| c.is_ascii_graphic())) {
            return Err(Failure::invalid(
                "Idempotency-Key",
                "The idempotency key must be 1 to 200 plain characters",
            ));
        }
        Ok(Self(key.map(str::to_owned)))
    }
}

impl App {
    /// The answer of an earlier request with the same key, if there was one. Otherwise the key is taken.
    pub(crate) async fn answered_before<T: DeserializeOwned>(
        &self,
        tx: &Tx,
        user_id: Uuid,
        once: &Once,
        request: &str,
    ) -> Outcome<Option<T>> {
        let Some(key) = &once.0 else { return Ok(None) };
        read(idempotency::claim(tx, user_id, key, request, self.now()).await?)
    }

    /// The same, before anything is checked: what was fine then may be too late by now. No key is taken.
    pub(crate) async fn kept_answer<T: DeserializeOwned>(
        &self,
        user_id: Uuid,
        once: &Once,
        request: &str,
    ) -> Outcome<Option<T>> {
        let Some(key) = &once.0 else { return Ok(None) };
        let kept = idempotency::kept(self.store.read(), user_id, key, request).await?;
        read(kept.unwrap_or(Claim::First))
    }

    pub(crate) async fn keep_answer(
        &self,
        tx: &Tx,
        user_id: Uuid,
        once: &Once,
        answer: &impl Serialize,
    ) -> Outcome<()> {
        if let Some(key) = &once.0 {
            let answer = serde_json::to_string(answer).map_err(Failure::internal)?;
            idempotency::keep(tx, user_id, key, answer).await?;
        }
        Ok(())
    }
}

fn read<T: DeserializeOwned>(claim: Claim) -> Outcome<Option<T>> {
    match claim {
        Claim::First => Ok(None),
        Claim::Answered(answer) => serde_json::from_str(&answer).map(Some).map_err(Failure::internal),
        Claim::Other => Err(Failure::KeyUsedOtherwise),
    }
}
