//! A stand-in for Stripe: the calls we make, with its manners (form bodies, bearer keys, idempotency, errors), and the
//! signed messages it sends.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use botwright_domain::clock::Clock;
use botwright_gateways::payments::WebhookSecrets;
use serde_json::{Value, json};

use crate::{Answer, TestApp};

pub const SECRET: &str = "whsec_current";

#[derive(Default)]
struct Books {
    sessions: Vec<Value>,
    refunds: Vec<Value>,
    prices: Vec<Value>,
    /// What has happened, told or not.
    events: Vec<Value>,
    /// The key has no right to read them.
    hides_events: bool,
    /// By idempotency key: the request and its answer.
    answered: HashMap<String, (String, Value)>,
    /// The next calls that fail, after doing their work.
    failing: u32,
    calls: u32,
}

#[derive(Clone, Default)]
pub struct StripeServer {
    books: Arc<Mutex<Books>>,
    pub url: String,
}

impl StripeServer {
    pub async fn start() -> Self {
        let server = Self::default();
        let router = Router::new()
            .route("/v1/prices", post(price).get(prices))
            .route("/v1/checkout/sessions", post(create).get(list))
            .route("/v1/checkout/sessions/{id}", get(retrieve))
            .route("/v1/refunds", get(refunds))
            .route("/v1/events", get(events))
            .with_state(server.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, ..server }
    }

    pub fn settings(&self) -> Vec<&str> {
        vec![
            "--stripe-key",
            "sk_test_1",
            "--stripe-webhook-secret",
            "whsec_old,whsec_current",
            "--stripe-url",
            &self.url,
            "--public-url",
            "http://bots.example",
        ]
    }

    /// The next calls do their work and then break, as a lost connection would.
    pub fn break_next(&self, calls: u32) {
        self.books.lock().unwrap().failing = calls;
    }

    pub fn calls(&self) -> u32 {
        self.books.lock().unwrap().calls
    }

    pub fn sessions(&self) -> Vec<Value> {
        self.books.lock().unwrap().sessions.clone()
    }

    pub fn prices(&self) -> usize {
        self.books.lock().unwrap().prices.len()
    }

    pub fn refund(&self, payment: &str, amount: i64, status: &str) -> Value {
        let refunds = &mut self.books.lock().unwrap().refunds;
        let id = format!("re_{}", refunds.len());
        let refund = json!({ "id": id, "amount": amount, "status": status, "payment_intent": payment });
        refunds.push(refund.clone());
        refund
    }

    pub fn end_refund(&self, refund: &Value, status: &str) -> Value {
        let refunds = &mut self.books.lock().unwrap().refunds;
        let known = refunds.iter_mut().find(|known| known["id"] == refund["id"]).unwrap();
        known["status"] = json!(status);
        known.clone()
    }

    /// As much is refunded as brings the payment's refunds to that sum. The charge as it is then.
    pub fn refund_up_to(&self, payment: &str, total: i64) -> Value {
        let before: i64 = {
            let books = self.books.lock().unwrap();
            let standing = books
                .refunds
                .iter()
                .filter(|refund| refund["payment_intent"] == payment && refund["status"] == "succeeded");
            standing.map(|refund| refund["amount"].as_i64().unwrap()).sum()
        };
        self.refund(payment, total - before, "succeeded");
        json!({ "amount_refunded": total, "payment_intent": payment, "metadata": {} })
    }

    /// Something happens of which nobody is told.
    pub fn happens(&self, id: &str, kind: &str, object: &Value) {
        let event = serde_json::from_str(&message(id, kind, object)).unwrap();
        self.books.lock().unwrap().events.push(event);
    }

    pub fn hide_events(&self, hides: bool) {
        self.books.lock().unwrap().hides_events = hides;
    }

    /// The payer pays on the page. The session as it is then.
    pub fn pay(&self, session_id: &str, payment_status: &str) -> Value {
        let mut books = self.books.lock().unwrap();
        let session = books.sessions.iter_mut().find(|session| session["id"] == session_id).unwrap();
        session["status"] = json!("complete");
        session["payment_status"] = json!(payment_status);
        session["payment_intent"] = json!(session_id.replace("cs_", "pi_"));
        session.clone()
    }
}

pub fn message(id: &str, kind: &str, object: &Value) -> String {
    json!({ "id": id, "object": "event", "type": kind, "livemode": false, "data": { "object": object } })
        .to_string()
}

impl TestApp {
    pub async fn told(&self, id: &str, kind: &str, object: &Value) -> Answer {
        let body = message(id, kind, object);
        let secrets = WebhookSecrets::new([SECRET.to_owned()]);
        let signature = secrets.sign(body.as_bytes(), self.clock.now().timestamp());
        self.told_as(&signature, body).await
    }

    pub async fn told_as(&self, signature: &str, body: String) -> Answer {
        let request =
            self.client.post(self.url("/api/payments/webhook")).header("stripe-signature", signature);
        self.send(request.header("content-type", "application/json").body(body)).await
    }
}

fn refused(status: StatusCode, kind: &str, message: &str) -> Response {
    (status, Json(json!({ "error": { "type": kind, "message": message } }))).into_response()
}

fn answer(
    stripe: &StripeServer,
    headers: &HeaderMap,
    body: &Bytes,
    make: impl FnOnce(HashMap<String, String>) -> Value,
) -> Response {
    let text =
        |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    if text("authorization") != "Bearer sk_test_1" {
        return refused(StatusCode::UNAUTHORIZED, "invalid_request_error", "Invalid API Key provided");
    }
    assert!(text("content-type").starts_with("application/x-www-form-urlencoded"));
    assert!(!text("stripe-version").is_empty());
    let request = String::from_utf8(body.to_vec()).unwrap();
    let key = text("idempotency-key");
    assert!(!key.is_empty(), "every post has its key");
    let mut books = stripe.books.lock().unwrap();
    books.calls += 1;
    let made = match books.answered.get(&key) {
        Some((known, _)) if *known != request => {
            return refused(
                StatusCode::BAD_REQUEST,
                "idempotency_error",
                "Keys can only be used with the same parameters",
            );
        }
        Some((_, made)) => made.clone(),
        None => {
            let form = url::form_urlencoded::parse(request.as_bytes()).into_owned().collect();
            let made = make(form);
            books.answered.insert(key, (request, made.clone()));
            match made["object"].as_str() {
                Some("checkout.session") => books.sessions.push(made.clone()),
                Some("price") => books.prices.push(made.clone()),
                _ => {}
            }
            made
        }
    };
    if books.failing > 0 {
        books.failing -= 1;
        return refused(StatusCode::INTERNAL_SERVER_ERROR, "api_error", "Something broke");
    }
    Json(made).into_response()
}

async fn price(State(stripe): State<StripeServer>, headers: HeaderMap, body: Bytes) -> Response {
    answer(&stripe, &headers, &body, |form| {
        assert_eq!(form["custom_unit_amount[enabled]"], "true");
        json!({ "id": "price_1", "object": "price", "lookup_key": form["lookup_key"] })
    })
}

async fn prices(
    State(stripe): State<StripeServer>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let wanted = &query["lookup_keys[]"];
    let books = stripe.books.lock().unwrap();
    let found: Vec<&Value> =
        books.prices.iter().filter(|price| price["lookup_key"] == wanted.as_str()).collect();
    Json(json!({ "object": "list", "data": found })).into_response()
}

async fn create(State(stripe): State<StripeServer>, headers: HeaderMap, body: Bytes) -> Response {
    answer(&stripe, &headers, &body, |form| {
        assert_eq!(form["mode"], "payment");
        assert!(
            form["success_url"].contains("{CHECKOUT_SESSION_ID}"),
            "the name is filled in by the provider"
        );
        assert_eq!(form["payment_intent_data[metadata][topup_id]"], form["client_reference_id"]);
        let amount =
            form.get("line_items[0][price_data][unit_amount]").map_or(4200, |cents| cents.parse().unwrap());
        let id = format!("cs_test_{}", form["client_reference_id"].replace('-', ""));
        json!({
            "id": id, "object": "checkout.session", "url": format!("https://pay.example/{id}"), "status": "open",
            "payment_status": "unpaid", "amount_total": amount, "currency": "usd",
            "client_reference_id": form["client_reference_id"], "payment_intent": null,
            "metadata": { "topup_id": form["metadata[topup_id]"] },
        })
    })
}

async fn retrieve(State(stripe): State<StripeServer>, Path(id): Path<String>) -> Response {
    let mut books = stripe.books.lock().unwrap();
    books.calls += 1;
    if books.failing > 0 {
        books.failing -= 1;
        return refused(StatusCode::SERVICE_UNAVAILABLE, "api_error", "Down");
    }
    match books.sessions.iter().find(|session| session["id"] == id.as_str()) {
        Some(session) => Json(session.clone()).into_response(),
        None => refused(StatusCode::NOT_FOUND, "invalid_request_error", "No such checkout.session"),
    }
}

async fn list(State(stripe): State<StripeServer>, Query(query): Query<HashMap<String, String>>) -> Response {
    let wanted = query.get("payment_intent").cloned().unwrap_or_default();
    let sessions = stripe.sessions();
    let found: Vec<&Value> =
        sessions.iter().filter(|session| session["payment_intent"] == wanted.as_str()).collect();
    Json(json!({ "object": "list", "data": found })).into_response()
}

async fn refunds(
    State(stripe): State<StripeServer>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let mut books = stripe.books.lock().unwrap();
    if books.failing > 0 {
        books.failing -= 1;
        return refused(StatusCode::SERVICE_UNAVAILABLE, "api_error", "Down");
    }
    let wanted = query.get("payment_intent").cloned().unwrap_or_default();
    let found: Vec<&Value> =
        books.refunds.iter().filter(|refund| refund["payment_intent"] == wanted.as_str()).collect();
    Json(json!({ "object": "list", "data": found })).into_response()
}

/// The newest first, so many to a page.
async fn events(State(stripe): State<StripeServer>, Query(query): Query<Vec<(String, String)>>) -> Response {
    let books = stripe.books.lock().unwrap();
    if books.hides_events {
        let message = "The provided key does not have the required permissions for this endpoint";
        return refused(StatusCode::FORBIDDEN, "invalid_request_error", message);
    }
    let all = |name: &'static str| {
        query.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    };
    let kinds: Vec<&str> = all("types[]").collect();
    let limit = all("limit").next().map_or(10, |limit| limit.parse().unwrap());
    let after = all("starting_after").next();
    let mut left = books
        .events
        .iter()
        .rev()
        .filter(|event| kinds.is_empty() || kinds.iter().any(|kind| event["type"] == *kind));
    if let Some(after) = after {
        left.find(|event| event["id"] == after).unwrap();
    }
    let page: Vec<&Value> = left.by_ref().take(limit).collect();
    Json(json!({ "object": "list", "data": page, "has_more": left.next().is_some() })).into_response()
}
