//! `botwright user promote` and `demote`: who looks after the installation, for whoever has the machine.

use botwright_domain::account::{EmailAddress, Role};
use botwright_domain::clock::{Clock, SystemClock};
use botwright_store::Store;
use botwright_store::roles::{self, RoleChange};
use clap::{Args, Subcommand};

use crate::settings::Settings;

#[derive(Subcommand)]
pub enum User {
    /// Make an account an admin
    Promote(Account),
    /// Make an admin an ordinary account; never the last one
    Demote(Account),
}

#[derive(Args)]
pub struct Account {
    /// The address of the account
    email: String,

    #[command(flatten)]
    settings: Box<Settings>,
}

impl User {
    pub(crate) async fn run(self) -> Result<(), String> {
        let (account, role) = match self {
            Self::Promote(account) => (account, Role::Admin),
            Self::Demote(account) => (account, Role::Owner),
        };
        let settings = &account.settings;
        let email = EmailAddress::parse(&account.email).map_err(str::to_owned)?;
        let store = Store::connect(&settings.existing_database_url()?)
            .await
            .map_err(|error| format!("the database cannot be opened: {error}"))?;
        let tx = store.begin().await.map_err(|error| error.to_string())?;
        let change =
            roles::change(&tx, &email, role, SystemClock.now()).await.map_err(|error| error.to_string())?;
        tx.commit().await.map_err(|error| error.to_string())?;
        match (change, role) {
            (RoleChange::Done, Role::Admin) => println!("{email} is an admin now."),
            (RoleChange::Done, Role::Owner) => println!("{email} is no longer an admin."),
            (RoleChange::Before, Role::Admin) => println!("{email} was an admin already."),
            (RoleChange::Before, Role::Owner) => println!("{email} was no admin."),
            (RoleChange::Unknown, _) => {
                return Err(format!(
                    "there is no account with the address {email}. They must register first."
                ));
            }
            (RoleChange::LastAdmin, _) => {
                return Err(format!(
                    "{email} is the only admin, and somebody has to be. Promote somebody else first."
                ));
            }
        }
        if role == Role::Owner && email == settings.admin_email {
            println!(
                "BOTWRIGHT_ADMIN_EMAIL still names this address, and makes it an admin again at the next start."
            );
        }
        Ok(())
    }
}
