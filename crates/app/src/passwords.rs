//! Hashes and checks passwords with argon2id. Each run takes 19 MiB and tens of milliseconds of a core, so runs are
//! bounded in number and kept off the threads that answer requests: fifty sign-ins at once wait for each other, and
//! nobody else waits for them.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{ARGON2ID_IDENT, Argon2, Block, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::secrets::{random_bytes, same};
use crate::{Failure, Outcome};

const MOST_AT_ONCE: usize = 4;

/// Checked against when there is no account, so that the answer takes as long as for a real one.
const DECOY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm8gYWNjb3VudCBoZXJl$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Room for this many blocks is reserved, though fewer are touched: beyond 32 MiB the C library's allocator always
/// gives memory back to the system at once, below it every thread that ever hashed would keep its share.
const RESERVED_BLOCKS: usize = 33 * 1024;

pub struct Passwords {
    slots: Arc<Semaphore>,
    params: Params,
}

/// Leave to hash once. Whoever holds it is one of the few.
pub struct Slot(OwnedSemaphorePermit);

impl Default for Passwords {
    fn default() -> Self {
        Self::with(Params::DEFAULT)
    }
}

impl Passwords {
    /// Next to no work for whoever guesses: for tests that are about something else.
    pub fn cheap() -> Self {
        let params = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None);
        Self::with(params.expect("the least is allowed"))
    }

    fn with(params: Params) -> Self {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Self { slots: Arc::new(Semaphore::new(cores.min(MOST_AT_ONCE))), params }
    }

    pub async fn slot(&self) -> Outcome<Slot> {
        self.slots.clone().acquire_owned().await.map(Slot).map_err(Failure::internal)
    }

    pub async fn hash(&self, password: &str) -> Outcome<String> {
        let slot = self.slot().await?;
        let (params, password) = (self.params.clone(), password.to_owned());
        blocking(slot, move || hash_now(params, &password))
            .await?
            .map_err(|error| Failure::internal(error.to_string()))
    }

    /// False for a wrong password, and for any password when there is no account.
    pub async fn verify(&self, slot: Slot, password: &str, stored: Option<&str>) -> Outcome<bool> {
        let password = password.to_owned();
        let known = stored.is_some();
        let hash = stored.unwrap_or(DECOY).to_owned();
        let right = blocking(slot, move || is_right(&password, &hash).unwrap_or(false)).await?;
        Ok(right && known)
    }
}

fn hash_now(params: Params, password: &str) -> argon2::password_hash::Result<String> {
    let salt = Salt::new(&random_bytes::<16>())?;
    let hash = PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params)?,
        salt: Some(salt),
        hash: Some(Output::new(&derive(params, password, &salt)?)?),
    };
    Ok(hash.to_string())
}

fn is_right(password: &str, stored: &str) -> argon2::password_hash::Result<bool> {
    let stored = PasswordHash::new(stored)?;
    let (Some(salt), Some(wanted)) = (&stored.salt, &stored.hash) else { return Ok(false) };
    let derived = derive(Params::try_from(&stored)?, password, salt)?;
    Ok(same(&derived, wanted.as_bytes()))
}

fn derive(params: Params, password: &str, salt: &[u8]) -> argon2::password_hash::Result<Vec<u8>> {
    let mut memory = Vec::with_capacity(RESERVED_BLOCKS);
    memory.resize(params.block_count(), Block::default());
    let mut out = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
    Argon2::from(params).hash_password_into_with_memory(password.as_bytes(), salt, &mut out, memory)?;
    Ok(out)
}

async fn blocking<T: Send + 'static>(slot: Slot, work: impl FnOnce() -> T + Send + 'static) -> Outcome<T> {
    let run = move || {
        let result = work();
        drop(slot.0);
        result
    };
    tokio::task::spawn_blocking(run).await.map_err(Failure::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_of_a_real_account_passes() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let verify = async |password, stored| {
            passwords.verify(passwords.slot().await.unwrap(), password, stored).await.unwrap()
        };
        assert!(verify("correct horse", Some(&hash)).await);
        assert!(!verify("wrong horse", Some(&hash)).await);
        assert!(!verify("no account has this password", None).await);
        assert!(!verify("anything", Some("not a hash")).await);
        // Made by the reference implementation: what we read must not depend on what we write.
        let reference =
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
        assert!(verify("password", Some(reference)).await);
        assert!(!verify("Password", Some(reference)).await);
    }
}
