//! Takes in what is heard of a payment, from whomever and in whatever order, and brings the balance in line with it:
//! what was paid is credited once, what was refunded or disputed is taken back as far as the balance allows.

use botwright_domain::money::{CURRENCY, Cents, LARGEST_TOP_UP};
use botwright_domain::payment::{PaymentEvent, PaymentNews, Subject, TopUpState};
use botwright_gateways::payments::{PaymentError, Told, read_event};
use botwright_store::ledger::{self, Booked, Booking, EntryKind};
use botwright_store::top_ups::{self, TopUp};
use botwright_store::{Tx, accounts, departures};
use metrics::counter;
use tracing::{error, warn};
use uuid::Uuid;

use super::{Bank, SANDBOX};
use crate::mails;
use crate::{App, Failure, Outcome};

/// Far above what a page asks for. Who can sign messages can do harm enough without it.
const LARGEST_PAYMENT: Cents = Cents(100 * LARGEST_TOP_UP.0);

impl App {
    /// A signed message. It is answered when it is booked, so that a message that was not booked comes again.
    pub async fn take_payment_message(&self, signature: &str, body: &[u8]) -> Outcome<()> {
        let secrets = match &self.bank {
            Bank::Sandbox => self.sandbox_secret(),
            Bank::Provider { secrets, .. } => secrets.clone(),
        };
        secrets.verify(signature, body, self.now().timestamp()).map_err(|_| Failure::BadSignature)?;
        let told = read_event(body).map_err(|_| Failure::UnreadableMessage)?;
        self.take_told(told, &String::from_utf8_lossy(body)).await
    }

    /// What the provider told, in its own words as well.
    pub(super) async fn take_told(&self, told: Told, text: &str) -> Outcome<()> {
        let live = matches!(self.bank, Bank::Provider { live: true, .. });
        if told.event.news == PaymentNews::Other {
            return Ok(());
        }
        if told.live != live {
            warn!(
                event = told.id,
                told.live, live, "test money told to a key for real money, or the reverse"
            );
            return Ok(());
        }
        let mut event = told.event;
        if let Some(subject) = self.asked_about(&event.subject).await? {
            event.subject = subject;
        }
        if matches!(event.news, PaymentNews::Refunded { .. } | PaymentNews::RefundFailed) {
            event.news = self.what_stands(event.news, &event.subject).await?;
        }
        let tx = self.store.begin().await?;
        if top_ups::keep_event(&tx, self.bank.name(), &told.id, text, self.now()).await? {
            // It may name who paid. That it came stays known.
            let known = self.take_in(&tx, &event).await?;
            if !known {
                departures::blank_payment_message(&tx, (self.bank.name(), &told.id)).await?;
            }
        }
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// News of a refund may come before the news of the payment, and name nothing that we know yet.
    async fn asked_about(&self, subject: &Subject) -> Outcome<Option<Subject>> {
        let (Bank::Provider { provider, .. }, None, None, Some(payment_id)) =
            (&self.bank, subject.top_up_id, &subject.session_id, &subject.payment_id)
        else {
            return Ok(None);
        };
        let known = top_ups::by_payment(self.store.read(), provider.name(), payment_id).await?.is_some();
        if known {
            return Ok(None);
        }
        let page = provider.page_of(payment_id).await.map_err(|error| {
            warn!(%error, "a payment could not be looked up");
            Failure::PaymentsDown
        })?;
        Ok(page.map(|page| Subject { payment_id: Some(payment_id.clone()), ..page }))
    }

    /// News of refunds come in any order, and a refund may fail days later: the provider knows what stands of them now.
    async fn what_stands(&self, news: PaymentNews, subject: &Subject) -> Outcome<PaymentNews> {
        let (Bank::Provider { provider, .. }, Some(payment_id)) = (&self.bank, &subject.payment_id) else {
            return Ok(news);
        };
        let as_of = self.now();
        match provider.refunds_of(payment_id).await {
            Ok(total) => Ok(PaymentNews::RefundsStand { total, as_of }),
            Err(error @ PaymentError::Refused(_)) if news != PaymentNews::RefundFailed => {
                warn!(%error, "refunds may not be looked up: the key needs the right to read them");
                Ok(news)
            }
            Err(error) => {
                warn!(%error, "refunds could not be looked up");
                Err(Failure::PaymentsDown)
            }
        }
    }

    /// Whether it is about an account that is here.
    pub(super) async fn take_in(&self, tx: &Tx, event: &PaymentEvent) -> Outcome<bool> {
        let Some(mut top_up) = self.lock_subject(tx, &event.subject).await? else {
            // Somebody else's payment on the same account of the provider.
            warn!(subject = ?event.subject, "news of a payment that is not ours");
            return Ok(false);
        };
        let now = self.now();
        if top_up.session_id.is_none() {
            top_up.session_id.clone_from(&event.subject.session_id);
        }
        if top_up.payment_id.is_none() {
            top_up.payment_id.clone_from(&event.subject.payment_id);
        }
        match &event.news {
            PaymentNews::Paid { amount, currency } => {
                if *amount > LARGEST_PAYMENT {
                    error!(top_up = %top_up.id, %amount, "no page of ours takes that much");
                    return Err(Failure::UnreadableMessage);
                }
                if !currency.eq_ignore_ascii_case(CURRENCY) || !amount.is_positive() {
                    error!(top_up = %top_up.id, %currency, "a payment in another currency is not booked");
                    return Err(Failure::WrongCurrency);
                }
                self.credit(tx, &mut top_up, *amount).await?;
            }
            PaymentNews::Processing => top_up.state = top_up.state.after(TopUpState::Processing),
            PaymentNews::Failed => top_up.state = top_up.state.after(TopUpState::Failed),
            PaymentNews::Expired => top_up.state = top_up.state.after(TopUpState::Expired),
            PaymentNews::Refunded { total } => top_up.facts.heard_of_refund(*total),
            PaymentNews::RefundsStand { total, as_of } => top_up.facts.heard_what_stands(*total, *as_of),
            PaymentNews::DisputeOpened { dispute, amount } => {
                top_up.facts.heard_of_dispute(dispute, *amount);
            }
            PaymentNews::DisputeClosed { dispute, won, amount } => {
                top_up.facts.heard_of_verdict(dispute, *won, *amount);
            }
            PaymentNews::RefundFailed | PaymentNews::Other => {}
        }
        self.take_back(tx, &mut top_up).await?;
        top_ups::save(tx, &top_up, now).await?;
        Ok(accounts::by_id(tx, top_up.user_id).await?.is_some())
    }

    async fn lock_subject(&self, tx: &Tx, subject: &Subject) -> Outcome<Option<TopUp>> {
        let provider = self.bank.name();
        if let Some(id) = subject.top_up_id {
            return Ok(top_ups::lock(tx, id).await?.filter(|found| found.provider == provider));
        }
        if let Some(session_id) = &subject.session_id {
            return Ok(top_ups::lock_by_session(tx, provider, session_id).await?);
        }
        match &subject.payment_id {
            Some(payment_id) => Ok(top_ups::lock_by_payment(tx, provider, payment_id).await?),
            None => Ok(None),
        }
    }

    /// What was really paid, once.
    async fn credit(&self, tx: &Tx, top_up: &mut TopUp, amount: Cents) -> Outcome<()> {
        top_up.state = TopUpState::Paid;
        let now = self.now();
        let cause = top_up.id.to_string();
        let booking = Booking {
            user_id: top_up.user_id,
            amount,
            kind: EntryKind::TopUp,
            cause: &cause,
            bot: None,
            now,
        };
        let Booked::Entry { balance, .. } = ledger::book(tx, booking).await? else { return Ok(()) };
        top_up.facts.paid = amount;
        counter!("botwright_money_in_cents_total", "provider" => self.bank.name())
            .increment(amount.0.unsigned_abs());
        if let Some(account) = accounts::by_id(tx, top_up.user_id).await? {
            let letter = mails::top_up(amount, balance, top_up.provider == SANDBOX, now);
            return self.enqueue_mail(tx, &account.email, letter, None).await;
        }
        // They left while the payment page was still open.
        error!(top_up = %top_up.id, %amount, "a payment for an account that is gone has to be refunded");
        let payment = top_up.payment_id.as_deref().or(top_up.session_id.as_deref()).unwrap_or(&cause);
        let letter = mails::orphaned_payment(amount, &top_up.provider, payment, now);
        self.enqueue_mail(tx, &self.settings.admin_email, letter, None).await
    }

    /// Moves the difference between what was taken back so far and what the facts demand now. What was missing before is
    /// taken as well once it is there, unless the admin has settled it.
    async fn take_back(&self, tx: &Tx, top_up: &mut TopUp) -> Outcome<()> {
        let due = top_up.facts.to_take_back() - top_up.taken;
        let before = top_up.shortfall;
        if due == before && due == Cents(0) {
            return Ok(());
        }
        let wallet = ledger::lock(tx, top_up.user_id).await?;
        let moved = if due.is_positive() {
            let known = before.min(due);
            (due - known + known.min(wallet.open_shortfall())).min(wallet.balance)
        } else {
            due
        };
        if moved != Cents(0) {
            let kind = if due.is_positive() { EntryKind::TakenBack } else { EntryKind::GivenBack };
            self.move_back(tx, top_up, moved, kind).await?;
        }
        top_up.shortfall = (top_up.facts.to_take_back() - top_up.taken).max(Cents(0));
        if top_up.shortfall != before {
            ledger::miss(tx, top_up.user_id, top_up.shortfall - before).await?;
        }
        if moved.is_positive() || top_up.shortfall > before {
            warn!(user = %top_up.user_id, %due, taken = %moved, "a payment was refunded or disputed");
            ledger::flag(tx, top_up.user_id, self.now()).await?;
        }
        Ok(())
    }

    /// Takes so much of a payment out of the balance again; below zero gives it back.
    pub(super) async fn move_back(
        &self,
        tx: &Tx,
        top_up: &mut TopUp,
        amount: Cents,
        kind: EntryKind,
    ) -> Outcome<()> {
        let now = self.now();
        // The payment is held and knows how much was taken, so each step of it is made once.
        let cause = format!("{}:{}", top_up.id, Uuid::now_v7());
        let booking =
            Booking { user_id: top_up.user_id, amount: -amount, kind, cause: &cause, bot: None, now };
        if let Booked::Entry { .. } = ledger::book(tx, booking).await? {
            top_up.taken = top_up.taken + amount;
            if amount.is_positive() {
                counter!("botwright_money_out_cents_total", "kind" => kind.as_str())
                    .increment(amount.0.unsigned_abs());
            }
        }
        Ok(())
    }
}
