//! The bank of an installation that has none: test money on a page of our own. Paying there ends in the same signed
//! message, taken in by the same code, as a real payment.

use botwright_domain::money::{Cents, USUAL_TOP_UP};
use botwright_domain::payment::{PaymentEvent, PaymentNews, Subject, TopUpState};
use botwright_gateways::payments::{PageWanted, PaymentPage, WebhookSecrets};
use botwright_store::ledger::{self, EntryKind};
use botwright_store::sandbox_sessions::{self, CANCELLED, OPEN, PAID, SandboxSession};
use botwright_store::top_ups;
use serde_json::{Value, json};
use tracing::warn;

use super::Bank;
use super::top_up::is_plain;
use crate::{App, Failure, Outcome};

pub const SANDBOX: &str = "sandbox";

/// What the page shows.
pub struct SandboxPage {
    pub session_id: String,
    pub amount: Option<Cents>,
    pub is_open: bool,
    /// Where the payer goes when it is over.
    pub after: String,
}

impl App {
    pub(super) fn sandbox_secret(&self) -> WebhookSecrets {
        WebhookSecrets::new([self.secrets.sandbox_secret()])
    }

    pub(super) async fn open_sandbox_page(&self, wanted: &PageWanted<'_>) -> Outcome<PaymentPage> {
        let session_id = format!("cs_sandbox_{}", self.secrets.sandbox_session(wanted.top_up_id));
        let base = self.settings.public_origin();
        let session = SandboxSession {
            id: session_id.clone(),
            top_up_id: wanted.top_up_id,
            amount: wanted.amount,
            state: OPEN.to_owned(),
            success_url: wanted.success_url.replace("{CHECKOUT_SESSION_ID}", &session_id),
            cancel_url: wanted.cancel_url.to_owned(),
            created_at: self.now(),
        };
        let tx = self.store.begin().await?;
        sandbox_sessions::add(&tx, &session).await?;
        tx.commit().await?;
        Ok(PaymentPage { url: format!("{base}/sandbox-payment/{session_id}"), session_id })
    }

    /// Takes test money out of every balance once a real bank is there. What it has bought stays.
    pub async fn retire_test_money(&self) -> Outcome<()> {
        if matches!(self.bank, Bank::Sandbox) {
            return Ok(());
        }
        loop {
            let tx = self.store.begin().await?;
            let Some(mut top_up) = top_ups::lock_one_with_credit(&tx, SANDBOX).await? else { return Ok(()) };
            // What was given by hand was not test money. Whatever was bought is taken to have cost test money.
            let balance = ledger::lock(&tx, top_up.user_id).await?.balance;
            let given = ledger::adjusted(&tx, top_up.user_id).await?.max(Cents(0));
            let taken = (top_up.facts.paid - top_up.taken).min(balance - given);
            if taken.is_positive() {
                self.move_back(&tx, &mut top_up, taken, EntryKind::TestMoney).await?;
            }
            top_up.state = TopUpState::Expired;
            top_ups::save(&tx, &top_up, self.now()).await?;
            tx.commit().await?;
            warn!(user = %top_up.user_id, %taken, "test money was taken out of a balance");
        }
    }

    /// Whoever has the page's address may look at it, as with a real one.
    pub async fn sandbox_page(&self, session_id: &str) -> Outcome<SandboxPage> {
        let session = self.sandbox_session(session_id).await?;
        Ok(SandboxPage {
            is_open: session.state == OPEN,
            session_id: session.id,
            amount: session.amount,
            after: if session.state == PAID { session.success_url } else { session.cancel_url },
        })
    }

    /// Pays, and tells us so. Where the payer goes next.
    pub async fn pay_in_sandbox(&self, session_id: &str, typed: Option<&str>) -> Outcome<String> {
        let session = self.sandbox_session(session_id).await?;
        let amount = match (session.amount, typed) {
            (Some(amount), _) => amount,
            (None, Some(typed)) => {
                Cents::parse_top_up(typed).map_err(|problem| Failure::invalid("amount", &problem))?
            }
            (None, None) => USUAL_TOP_UP,
        };
        let tx = self.store.begin().await?;
        let ended = sandbox_sessions::end(&tx, session_id, PAID, Some(amount)).await?;
        tx.commit().await?;
        if ended || session.state == PAID {
            self.announce(session_id).await?;
            Ok(session.success_url)
        } else {
            Ok(session.cancel_url)
        }
    }

    pub async fn cancel_in_sandbox(&self, session_id: &str) -> Outcome<String> {
        let session = self.sandbox_session(session_id).await?;
        let tx = self.store.begin().await?;
        sandbox_sessions::end(&tx, session_id, CANCELLED, None).await?;
        tx.commit().await?;
        self.announce(session_id).await?;
        Ok(session.cancel_url)
    }

    /// As a provider would: a signed message about the page as it is now.
    async fn announce(&self, session_id: &str) -> Outcome<()> {
        let session = self.sandbox_session(session_id).await?;
        let kind =
            if session.state == PAID { "checkout.session.completed" } else { "checkout.session.expired" };
        let message = json!({
            "id": format!("evt_{}_{session_id}", session.state),
            "object": "event",
            "type": kind,
            "created": self.now().timestamp(),
            "livemode": false,
            "data": { "object": described(&session) },
        });
        let body = message.to_string();
        let signature = self.sandbox_secret().sign(body.as_bytes(), self.now().timestamp());
        self.take_payment_message(&signature, body.as_bytes()).await
    }

    pub(super) async fn sandbox_state(&self, session_id: &str) -> Outcome<PaymentEvent> {
        let session = self.sandbox_session(session_id).await?;
        let news = match (session.state.as_str(), session.amount) {
            (PAID, Some(amount)) => PaymentNews::Paid { amount, currency: "usd".to_owned() },
            (CANCELLED, _) => PaymentNews::Expired,
            _ => PaymentNews::Other,
        };
        let subject = Subject {
            top_up_id: Some(session.top_up_id),
            payment_id: Some(payment_id(&session)),
            session_id: Some(session.id),
        };
        Ok(PaymentEvent { subject, news })
    }

    async fn sandbox_session(&self, session_id: &str) -> Outcome<SandboxSession> {
        if !matches!(self.bank, Bank::Sandbox) || !is_plain(session_id) {
            return Err(Failure::NoSuchPayment);
        }
        sandbox_sessions::by_id(self.store.read(), session_id).await?.ok_or(Failure::NoSuchPayment)
    }
}

fn payment_id(session: &SandboxSession) -> String {
    session.id.replacen("cs_", "pi_", 1)
}

fn described(session: &SandboxSession) -> Value {
    let paid = session.state == PAID;
    json!({
        "id": session.id,
        "object": "checkout.session",
        "status": if paid { "complete" } else { "expired" },
        "payment_status": if paid { "paid" } else { "unpaid" },
        "amount_total": session.amount.map(|amount| amount.0),
        "currency": "usd",
        "client_reference_id": session.top_up_id,
        "payment_intent": payment_id(session),
    })
}
