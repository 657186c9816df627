//! Checks a code and notes that it was right. The code itself is spent later, by the step it opens. A wrong try
//! counts even though the request fails, so its transaction commits either way.

use botwright_domain::account::EmailAddress;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::one_time_code::{CODE_TRIES, Purpose, parse_code};
use botwright_domain::throttle::{WRONG_CODES_PER_ADDRESS, WRONG_CODES_PER_NETWORK};
use botwright_store::one_time_codes;

use crate::secrets::same;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const WHAT: &str = "try-code";

pub struct CodeCheck<'a> {
    pub email: &'a str,
    pub otp: &'a str,
    pub purpose: &'a str,
    pub network: &'a str,
}

impl App {
    pub async fn verify_code(&self, check: CodeCheck<'_>) -> Outcome<()> {
        let mut errors = FieldErrors::default();
        let email = errors.check("email", EmailAddress::parse(check.email));
        let purpose = errors.check("purpose", Purpose::parse(check.purpose));
        let code = errors.check("otp", parse_code(check.otp));
        let (Some(email), Some(purpose), Some(code)) = (email, purpose, code) else {
            return Err(errors.into());
        };
        self.try_code(&email, purpose, &code, check.network).await
    }

    pub(super) async fn try_code(
        &self,
        email: &EmailAddress,
        purpose: Purpose,
        code: &str,
        network: &str,
    ) -> Outcome<()> {
        let now = self.now();
        let limits = [
            (Bucket::Address(email), WRONG_CODES_PER_ADDRESS),
            (Bucket::Network(network), WRONG_CODES_PER_NETWORK),
        ];
        for (who, limit) in limits {
            self.refuse_after_failures(WHAT, who, limit).await?;
        }
        let tx = self.store.begin().await?;
        let verdict = match one_time_codes::spend_try(&tx, email, purpose, now).await? {
            Err(dead) => Err(dead.into()),
            Ok(open) if same(&open.code_mac, &self.secrets.code_mac(email, purpose, &open.salt, code)) => {
                one_time_codes::mark_verified(&tx, open.id, network, now).await?;
                Ok(())
            }
            Ok(open) => {
                for (who, limit) in limits {
                    self.note_one(&tx, WHAT, who, limit).await?;
                }
                Err(Failure::WrongCode { left: CODE_TRIES - open.attempts })
            }
        };
        tx.commit().await?;
        verdict
    }
}
