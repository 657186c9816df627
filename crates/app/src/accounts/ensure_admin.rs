//! Sees to it at start-up that somebody can look after the installation: the account with the configured address
//! becomes admin, and where there is no admin at all one is made.

use botwright_domain::account::{NewPassword, PersonName, Role};
use botwright_store::accounts::NewAccount;
use botwright_store::{StoreError, accounts};
use uuid::Uuid;

use crate::secrets::random_bytes;
use crate::{App, Failure, Outcome};

/// A freshly made admin. The password is shown once and kept nowhere.
pub struct FirstAdmin {
    pub email: String,
    /// None when the operator chose it.
    pub generated_password: Option<String>,
}

impl App {
    pub async fn ensure_admin(&self, chosen_password: Option<&str>) -> Outcome<Option<FirstAdmin>> {
        let email = &self.settings.admin_email;
        if let Some(account) = accounts::by_email(self.store.read(), email).await? {
            if account.role != Role::Admin {
                let tx = self.store.begin().await?;
                accounts::set_role(&tx, account.id, Role::Admin, self.now()).await?;
                tx.commit().await?;
            }
            return Ok(None);
        }
        if accounts::admin_exists(self.store.read()).await? {
            return Ok(None);
        }

        let generated = chosen_password.is_none().then(readable_password);
        let password = chosen_password.or(generated.as_deref()).unwrap_or_default();
        let password =
            NewPassword::parse(password).map_err(|message| Failure::invalid("admin_password", &message))?;
        let password_hash = self.passwords.hash(password.reveal()).await?;
        let name = PersonName::parse("Admin").map_err(Failure::internal)?;
        let tx = self.store.begin().await?;
        let new = NewAccount {
            id: Uuid::now_v7(),
            email,
            name: &name,
            password_hash,
            role: Role::Admin,
            now: self.now(),
        };
        match accounts::add(&tx, new).await {
            // Another replica, started at the same moment, made it.
            Err(StoreError::Duplicate) => return Ok(None),
            other => other?,
        }
        tx.commit().await?;
        Ok(Some(FirstAdmin { email: email.to_string(), generated_password: generated }))
    }
}

/// Twenty letters and digits without look-alikes, in groups of five: about 99 bits.
fn readable_password() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let letters: Vec<char> =
        random_bytes::<20>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect();
    letters.chunks(5).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}
