//! Stripe's hosted checkout by the few calls we need. The base address is a setting, so that tests and proxies can
//! stand in for it. Posts carry an idempotency key and are tried again when nobody can know whether they arrived.

use std::ops::Add;
use std::time::Duration;

use async_trait::async_trait;
use botwright_domain::money::{Cents, LARGEST_TOP_UP, SMALLEST_TOP_UP, USUAL_TOP_UP};
use botwright_domain::payment::{PaymentEvent, Subject};
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::{Client, RequestBuilder, redirect};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use url::{Url, form_urlencoded};

use super::event::{OF_MONEY_BACK, Refund, Session};
use super::{PageWanted, PaymentError, PaymentPage, PaymentProvider};
use crate::outgoing;

const API: &str = "https://api.stripe.com";
const VERSION: &str = "2026-07-29.dahlia";
const WITHIN: Duration = Duration::from_secs(15);
const TRIES: u32 = 3;
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LARGEST_ANSWER: usize = 1024 * 1024;
/// Our name for the price whose amount the payer chooses. Other bounds need another name.
const OPEN_PRICE: &str = "botwright_credit_1";
/// So few messages to a page that it stays below the largest answer, and so many pages at the most.
const MESSAGES: &str = "50";
const PAGES: usize = 40;

pub struct Stripe {
    client: Client,
    base: Url,
    /// The key is for real money.
    live: bool,
}

#[derive(Deserialize)]
struct Refusal {
    error: RefusalError,
}

#[derive(Deserialize)]
struct RefusalError {
    #[serde(default)]
    message: String,
}

#[derive(Deserialize)]
struct Price {
    id: String,
}

#[derive(Deserialize)]
struct List<T> {
    data: Vec<T>,
    #[serde(default)]
    has_more: bool,
}

impl Stripe {
    pub fn new(key: &str, base: Option<&Url>) -> Result<Self, String> {
        let mut headers = HeaderMap::new();
        let mut secret = HeaderValue::from_str(&format!("Bearer {}", key.trim()))
            .map_err(|_| "the Stripe key holds a character that no key has".to_owned())?;
        secret.set_sensitive(true);
        headers.insert(AUTHORIZATION, secret);
        headers.insert("stripe-version", HeaderValue::from_static(VERSION));
        let near = base.is_some_and(|base| base.scheme() == "http");
        let mut client = outgoing::client(near)
            .default_headers(headers)
            .redirect(redirect::Policy::none())
            .timeout(WITHIN);
        if near {
            client = client.no_proxy();
        }
        let base = base.cloned().unwrap_or_else(|| Url::parse(API).expect("a constant"));
        let client = client.build().map_err(|error| format!("encryption cannot be set up: {error}"))?;
        Ok(Self { client, base, live: is_for_real_money(key) })
    }

    pub fn is_live(&self) -> bool {
        self.live
    }

    fn at(&self, path: &str) -> Url {
        let mut url = self.base.clone();
        url.set_path(&format!("{}{path}", self.base.path().trim_end_matches('/')));
        url
    }

    /// The price that the payer chooses on the page: made once, then found again.
    async fn open_price(&self) -> Result<String, PaymentError> {
        let known: List<Price> =
            self.get("/v1/prices", &[("lookup_keys[]", OPEN_PRICE), ("active", "true")]).await?;
        if let Some(price) = known.data.into_iter().next() {
            return Ok(price.id);
        }
        let price = [
            ("lookup_key", OPEN_PRICE.to_owned()),
            ("currency", "usd".to_owned()),
            ("product_data[name]", "Account credit".to_owned()),
            ("custom_unit_amount[enabled]", "true".to_owned()),
            ("custom_unit_amount[minimum]", SMALLEST_TOP_UP.0.to_string()),
            ("custom_unit_amount[maximum]", LARGEST_TOP_UP.0.to_string()),
            ("custom_unit_amount[preset]", USUAL_TOP_UP.0.to_string()),
        ];
        let price: Price = self.post("/v1/prices", &price, OPEN_PRICE).await?;
        Ok(price.id)
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        form: &[(&str, String)],
        key: &str,
    ) -> Result<T, PaymentError> {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = || {
            self.client
                .post(self.at(path))
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header("idempotency-key", key)
                .body(body.clone())
        };
        self.ask(request).await
    }

    async fn get<T: DeserializeOwned>(&self, path: &str, query: &[(&str, &str)]) -> Result<T, PaymentError> {
        let mut url = self.at(path);
        url.query_pairs_mut().extend_pairs(query);
        self.ask(|| self.client.get(url.clone())).await
    }

    /// Tries again what may not have arrived: the key makes sure that it happens once.
    async fn ask<T: DeserializeOwned>(
        &self,
        request: impl Fn() -> RequestBuilder,
    ) -> Result<T, PaymentError> {
        let mut wait = FIRST_WAIT;
        let mut last = PaymentError::Unreachable(String::new());
        for attempt in 0..TRIES {
            if attempt > 0 {
                tokio::time::sleep(wait).await;
                wait *= 2;
            }
            match answer(request()).await {
                Ok(answer) => return answer,
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

/// The outer error is worth another try.
async fn answer<T: DeserializeOwned>(
    request: RequestBuilder,
) -> Result<Result<T, PaymentError>, PaymentError> {
    let unreachable = |error: reqwest::Error| PaymentError::Unreachable(outgoing::innermost(&error));
    let mut response = outgoing::send(request).await.map_err(unreachable)?;
    let status = response.status();
    let should_retry = response.headers().get("stripe-should-retry").map(|value| value == "true");
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(unreachable)? {
        body.extend_from_slice(&piece);
        if body.len() > LARGEST_ANSWER {
            return Ok(Err(PaymentError::Broken("the answer is too long".into())));
        }
    }
    if status.is_success() {
        return Ok(serde_json::from_slice(&body).map_err(|error| PaymentError::Broken(error.to_string())));
    }
    let said =
        serde_json::from_slice::<Refusal>(&body).map(|refusal| refusal.error.message).unwrap_or_default();
    let error =
        PaymentError::Refused(format!("{} {}", status.as_u16(), said.chars().take(200).collect::<String>()));
    let transient = status.is_server_error() || matches!(status.as_u16(), 409 | 429);
    if should_retry.unwrap_or(transient) { Err(error) } else { Ok(Err(error)) }
}

#[async_trait]
impl PaymentProvider for Stripe {
    fn name(&self) -> &'static str {
        "stripe"
    }

    async fn open_page(&self, wanted: PageWanted<'_>) -> Result<PaymentPage, PaymentError> {
        let id = wanted.top_up_id.to_string();
        let mut form = vec![
            ("mode", "payment".to_owned()),
            ("success_url", wanted.success_url.to_owned()),
            ("cancel_url", wanted.cancel_url.to_owned()),
            ("client_reference_id", id.clone()),
            ("customer_email", wanted.email.to_owned()),
            ("metadata[topup_id]", id.clone()),
            ("metadata[user_id]", wanted.user_id.to_string()),
            // Refunds and disputes speak of the payment and not of the page.
            ("payment_intent_data[metadata][topup_id]", id.clone()),
            ("line_items[0][quantity]", "1".to_owned()),
            ("adaptive_pricing[enabled]", "false".to_owned()),
        ];
        if let Some(Cents(cents)) = wanted.amount {
            form.extend([
                ("line_items[0][price_data][currency]", "usd".to_owned()),
                ("line_items[0][price_data][unit_amount]", cents.to_string()),
                ("line_items[0][price_data][product_data][name]", "Account credit".to_owned()),
            ]);
        } else {
            form.push(("line_items[0][price]", self.open_price().await?));
        }
        let page: Session = self.post("/v1/checkout/sessions", &form, &format!("topup:{id}:v1")).await?;
        let url = page.url.ok_or_else(|| PaymentError::Broken("the page has no address".into()))?;
        Ok(PaymentPage { session_id: page.id, url })
    }

    async fn look_up(&self, session_id: &str) -> Result<PaymentEvent, PaymentError> {
        let plain = session_id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !plain {
            return Err(PaymentError::Refused("404 there is no such page".into()));
        }
        let page: Session = self.get(&format!("/v1/checkout/sessions/{session_id}"), &[]).await?;
        Ok(page.event())
    }

    async fn page_of(&self, payment_id: &str) -> Result<Option<Subject>, PaymentError> {
        let pages: List<Session> =
            self.get("/v1/checkout/sessions", &[("payment_intent", payment_id)]).await?;
        Ok(pages.data.first().map(Session::subject))
    }

    async fn refunds_of(&self, payment_id: &str) -> Result<Cents, PaymentError> {
        let query = [("payment_intent", payment_id), ("limit", "100")];
        let refunds: List<Refund> = self.get("/v1/refunds", &query).await?;
        Ok(refunds.data.iter().map(Refund::stands).fold(Cents(0), Add::add))
    }

    /// Stripe keeps them for thirty days, and lists the newest first.
    async fn messages_of_money_back(&self) -> Result<Vec<String>, PaymentError> {
        let mut messages = vec![];
        let mut last: Option<String> = None;
        for _ in 0..PAGES {
            let mut query = OF_MONEY_BACK.map(|kind| ("types[]", kind)).to_vec();
            query.push(("limit", MESSAGES));
            query.extend(last.as_deref().map(|id| ("starting_after", id)));
            let page: List<Value> = self.get("/v1/events", &query).await?;
            messages.extend(page.data.iter().map(Value::to_string));
            last = page.data.last().and_then(|message| message["id"].as_str()).map(str::to_owned);
            if !page.has_more || last.is_none() {
                break;
            }
        }
        messages.reverse();
        Ok(messages)
    }

    /// All that is read later has to be readable; a restricted key may lack a right.
    async fn check(&self) -> Result<(), PaymentError> {
        for path in ["/v1/checkout/sessions", "/v1/refunds", "/v1/events"] {
            self.get::<List<Value>>(path, &[("limit", "1")]).await?;
        }
        Ok(())
    }
}

/// `sk_live_…`, and `rk_live_…` for a key with fewer rights. Those for test money say `_test_`.
fn is_for_real_money(key: &str) -> bool {
    key.contains("_live_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_says_whose_money_it_is_for() {
        let is_live = |key| Stripe::new(key, None).unwrap().is_live();
        assert!(["sk_live_1", " rk_live_1\n", "sk_org_live_1"].into_iter().all(is_live));
        assert!(!["sk_test_1", "rk_test_1", "anything"].into_iter().any(is_live));
    }
}
