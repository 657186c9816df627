//! Opens a payment page for credit, and asks after a payment when its payer comes back before the news does.

use botwright_domain::money::Cents;
use botwright_domain::payment::TopUpState;
use botwright_domain::throttle::{PAYMENT_PAGES_PER_ACCOUNT, PAYMENT_QUESTIONS_PER_ACCOUNT};
use botwright_gateways::payments::PageWanted;
use botwright_store::accounts;
use botwright_store::top_ups::{self, NewTopUp};
use tracing::warn;
use uuid::Uuid;

use super::{Bank, Once};
use crate::accounts::Caller;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

pub struct PaymentLink {
    pub url: String,
}

impl App {
    /// `amount` in dollars as the client wrote it; nothing leaves the choice to the payment page.
    pub async fn open_payment(
        &self,
        caller: &Caller,
        amount: Option<&str>,
        once: &Once,
    ) -> Outcome<PaymentLink> {
        let amount = match amount {
            Some(typed) => {
                Some(Cents::parse_top_up(typed).map_err(|problem| Failure::invalid("amount", &problem))?)
            }
            None => None,
        };
        let account =
            accounts::by_id(self.store.read(), caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
        let request = format!("top up {}", amount.unwrap_or_default().0);
        let top_up_id = self.begin_top_up(caller, amount, once, &request).await?;
        if let Some(url) =
            top_ups::by_id(self.store.read(), top_up_id).await?.and_then(|known| known.page_url)
        {
            return Ok(PaymentLink { url });
        }
        let base = self.settings.public_origin();
        let wanted = PageWanted {
            top_up_id,
            user_id: caller.user_id,
            email: account.email.as_str(),
            amount,
            success_url: &format!("{base}/payment-success?session_id={{CHECKOUT_SESSION_ID}}"),
            cancel_url: &format!("{base}/payment-cancel"),
        };
        let page = match &self.bank {
            Bank::Sandbox => self.open_sandbox_page(&wanted).await?,
            Bank::Provider { provider, .. } => provider.open_page(wanted).await.map_err(|error| {
                warn!(%error, "a payment page could not be opened");
                Failure::PaymentsDown
            })?,
        };
        let tx = self.store.begin().await?;
        if let Some(mut top_up) = top_ups::lock(&tx, top_up_id).await? {
            top_up.state = top_up.state.after(TopUpState::Open);
            top_up.session_id.get_or_insert(page.session_id);
            top_up.page_url = Some(page.url.clone());
            top_ups::save(&tx, &top_up, self.now()).await?;
        }
        tx.commit().await?;
        Ok(PaymentLink { url: page.url })
    }

    /// The payment is on record before anybody is asked for money. The same wish again is the same payment.
    async fn begin_top_up(
        &self,
        caller: &Caller,
        amount: Option<Cents>,
        once: &Once,
        request: &str,
    ) -> Outcome<Uuid> {
        let tx = self.store.begin().await?;
        if let Some(id) = self.answered_before(&tx, caller.user_id, once, request).await? {
            return Ok(id);
        }
        self.take_place(&tx, "payment-page", Bucket::Account(caller.user_id), PAYMENT_PAGES_PER_ACCOUNT)
            .await?;
        let id = Uuid::now_v7();
        let new = NewTopUp {
            id,
            user_id: caller.user_id,
            provider: self.bank.name(),
            wanted: amount.unwrap_or_default(),
            now: self.now(),
        };
        top_ups::add(&tx, new).await?;
        self.keep_answer(&tx, caller.user_id, once, &id).await?;
        tx.commit().await?;
        Ok(id)
    }

    /// Whether the payment of this page is in the balance. The provider is asked if we have not heard yet.
    pub async fn confirm_payment(&self, caller: &Caller, session_id: &str) -> Outcome<bool> {
        if !is_plain(session_id) {
            return Err(Failure::NoSuchPayment);
        }
        let find = || top_ups::by_session(self.store.read(), self.bank.name(), session_id);
        let mine = find().await?.filter(|top_up| top_up.user_id == caller.user_id);
        let top_up = mine.ok_or(Failure::NoSuchPayment)?;
        if top_up.state != TopUpState::Paid {
            let tx = self.store.begin().await?;
            let account = Bucket::Account(caller.user_id);
            self.take_place(&tx, "payment-question", account, PAYMENT_QUESTIONS_PER_ACCOUNT).await?;
            tx.commit().await?;
            self.ask_after(&top_up).await?;
        }
        Ok(find().await?.is_some_and(|top_up| top_up.state == TopUpState::Paid))
    }
}

/// Names that providers give are letters, digits and underscores.
pub(super) fn is_plain(name: &str) -> bool {
    (1..=200).contains(&name.len()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
