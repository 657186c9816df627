//! Sends a one-time code. For a reset, an address that nobody registered gets exactly the same treatment as a known
//! one, up to a mail that is past its time before it could be sent: neither the answer nor its timing tells who has
//! an account here.

use botwright_domain::account::EmailAddress;
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::one_time_code::{
    CODE_LIFETIME, Purpose, RESEND_PAUSE, SENDS_PER_ADDRESS, SENDS_PER_NETWORK,
};
use botwright_store::{accounts, one_time_codes};

use crate::secrets::{new_code, random_bytes};
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome, mails};

pub struct CodeRequest<'a> {
    pub email: &'a str,
    pub purpose: &'a str,
    pub network: &'a str,
}

impl App {
    pub async fn send_code(&self, request: CodeRequest<'_>) -> Outcome<()> {
        let (email, purpose) = parse(&request)?;
        self.mail_code(&email, purpose, request.network).await
    }

    pub(super) async fn mail_code(
        &self,
        email: &EmailAddress,
        purpose: Purpose,
        network: &str,
    ) -> Outcome<()> {
        let now = self.now();
        let tx = self.store.begin().await?;
        let pause = format!("send-{}-pause", purpose.as_str());
        self.take_place(&tx, &pause, Bucket::Address(email), RESEND_PAUSE).await?;
        self.take_place(&tx, "send-code", Bucket::Address(email), SENDS_PER_ADDRESS).await?;
        self.take_place(&tx, "send-code", Bucket::Network(network), SENDS_PER_NETWORK).await?;

        let known = accounts::by_email(&tx, email).await?.is_some();
        if known && purpose != Purpose::Reset {
            tx.commit().await?;
            return Err(Failure::EmailTaken);
        }

        let code = new_code();
        let salt: [u8; 16] = random_bytes();
        let expires_at = now + CODE_LIFETIME;
        let code_mac = self.secrets.code_mac(email, purpose, &salt, &code).to_vec();
        let new = one_time_codes::NewCode { email, purpose, salt: salt.to_vec(), code_mac, now, expires_at };
        one_time_codes::replace(&tx, new).await?;

        let nobody = purpose == Purpose::Reset && !known;
        let good_until = if nobody { now } else { expires_at };
        self.enqueue_mail(&tx, email, mails::code(purpose, &code), Some(good_until)).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}

fn parse(request: &CodeRequest<'_>) -> Outcome<(EmailAddress, Purpose)> {
    let mut errors = FieldErrors::default();
    let email = errors.check("email", EmailAddress::parse(request.email));
    let purpose = errors.check("purpose", Purpose::parse(request.purpose));
    email.zip(purpose).ok_or_else(|| errors.into())
}
