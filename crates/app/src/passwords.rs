//! Hashes and checks passwords with argon2id. Each run takes 19 MiB and tens of milliseconds of a core, so runs are
//! bounded in number and kept off the threads that answer requests: fifty sign-ins at once wait for each other, and
//! nobody else waits for them.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::secrets::random_bytes;
use crate::{Failure, Outcome};

const MOST_AT_ONCE: usize = 4;

pub struct Passwords {
    slots: Arc<Semaphore>,
    /// Checked against when there is no account, so that the answer takes as long as for a real one.
    decoy: String,
}

/// Leave to hash once. Whoever holds it is one of the few.
pub struct Slot(OwnedSemaphorePermit);

impl Passwords {
    pub fn new() -> Self {
        let cores = available_parallelism().map_or(1, NonZero::get);
        let decoy =
            hash_now("no account has this password").expect("argon2 accepts its own default parameters");
        Self { slots: Arc::new(Semaphore::new(cores.min(MOST_AT_ONCE))), decoy }
    }

    pub async fn slot(&self) -> Outcome<Slot> {
        self.slots.clone().acquire_owned().await.map(Slot).map_err(Failure::internal)
    }

    pub async fn hash(&self, password: &str) -> Outcome<String> {
        let slot = self.slot().await?;
        let password = password.to_owned();
        blocking(slot, move || hash_now(&password))
            .await?
            .map_err(|error| Failure::internal(error.to_string()))
    }

    /// False for a wrong password, and for any password when there is no account.
    pub async fn verify(&self, slot: Slot, password: &str, stored: Option<&str>) -> Outcome<bool> {
        let password = password.to_owned();
        let known = stored.is_some();
        let hash = stored.unwrap_or(&self.decoy).to_owned();
        let right = blocking(slot, move || {
            PasswordVerifier::<str>::verify_password(&Argon2::default(), password.as_bytes(), &hash).is_ok()
        })
        .await?;
        Ok(right && known)
    }
}

fn hash_now(password: &str) -> Result<String, argon2::password_hash::Error> {
    let salt: [u8; 16] = random_bytes();
    Ok(Argon2::default().hash_password_with_salt(password.as_bytes(), &salt)?.to_string())
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
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let verify = async |password, stored| {
            passwords.verify(passwords.slot().await.unwrap(), password, stored).await.unwrap()
        };
        assert!(verify("correct horse", Some(&hash)).await);
        assert!(!verify("wrong horse", Some(&hash)).await);
        assert!(!verify("no account has this password", None).await);
        assert!(!verify("anything", Some("not a hash")).await);
    }
}
