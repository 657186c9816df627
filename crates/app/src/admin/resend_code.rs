//! Sends somebody who writes that no code came another one: to set a new password if the address has an account, to
//! register if not. The same limits hold as for everybody; the admin never sees the code.

use botwright_domain::account::EmailAddress;
use botwright_domain::audit::{Action, Subject};
use botwright_domain::one_time_code::Purpose;
use botwright_store::{accounts, audit};
use serde_json::json;

use crate::accounts::{Caller, CodeRequest};
use crate::audit::by;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn resend_code(&self, caller: &Caller, email: &str) -> Outcome<Purpose> {
        let email = EmailAddress::parse(email).map_err(|message| Failure::invalid("email", message))?;
        let account = accounts::by_email(self.store.read(), &email).await?;
        let purpose = if account.is_some() { Purpose::Reset } else { Purpose::Register };
        let request =
            CodeRequest { email: email.as_str(), purpose: purpose.as_str(), network: &caller.network };
        self.send_code(request).await?;
        let mut event = by(caller, Action::CodeResent);
        event.subject = account.map(|account| Subject::user(account.id, &account.email));
        event.after = Some(json!({ "address": email.as_str(), "purpose": purpose.as_str() }));
        let tx = self.store.begin().await?;
        audit::add(&tx, event, self.now()).await?;
        tx.commit().await?;
        Ok(purpose)
    }
}
