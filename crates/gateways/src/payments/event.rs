//! What Stripe says, and the sandbox in the same words, turned into our own. Unknown fields and kinds are left alone.

use botwright_domain::money::Cents;
use botwright_domain::payment::{PaymentEvent, PaymentNews, Subject};
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::PaymentError;

/// A message of a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub id: String,
    /// Real money, as against test money.
    pub live: bool,
    pub event: PaymentEvent,
}

/// The messages about money that goes back, by Stripe's names.
pub(super) const OF_MONEY_BACK: [&str; 8] = [
    "charge.refunded",
    "refund.failed",
    "refund.updated",
    "charge.refund.updated",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
];

#[derive(Deserialize)]
struct Message {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    livemode: bool,
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    object: Value,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Metadata {
    topup_id: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Session {
    pub id: String,
    pub url: Option<String>,
    status: Option<String>,
    payment_status: Option<String>,
    amount_total: Option<i64>,
    currency: Option<String>,
    client_reference_id: Option<String>,
    payment_intent: Option<Value>,
    #[serde(default)]
    metadata: Option<Metadata>,
}

#[derive(Deserialize)]
struct Charge {
    #[serde(default)]
    amount_refunded: i64,
    payment_intent: Option<Value>,
    #[serde(default)]
    metadata: Option<Metadata>,
}

#[derive(Deserialize)]
pub(super) struct Refund {
    #[serde(default)]
    amount: i64,
    status: Option<String>,
    payment_intent: Option<Value>,
}

impl Refund {
    /// What the payer gets, or has got.
    pub fn stands(&self) -> Cents {
        let gone = matches!(self.status.as_deref(), Some("failed" | "canceled"));
        Cents(if gone { 0 } else { self.amount })
    }
}

#[derive(Deserialize)]
struct Dispute {
    #[serde(default)]
    id: String,
    #[serde(default)]
    amount: i64,
    #[serde(default)]
    status: String,
    payment_intent: Option<Value>,
}

pub fn read_event(body: &[u8]) -> Result<Told, PaymentError> {
    let broken = |error: serde_json::Error| PaymentError::Broken(error.to_string());
    let message: Message = serde_json::from_slice(body).map_err(broken)?;
    let object = message.data.object;
    let event = match message.kind.as_str() {
        "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
            serde_json::from_value::<Session>(object).map_err(broken)?.event()
        }
        "checkout.session.async_payment_failed" => {
            serde_json::from_value::<Session>(object).map_err(broken)?.with(PaymentNews::Failed)
        }
        "checkout.session.expired" => {
            serde_json::from_value::<Session>(object).map_err(broken)?.with(PaymentNews::Expired)
        }
        "charge.refunded" => {
            let charge: Charge = serde_json::from_value(object).map_err(broken)?;
            let top_up_id = charge.metadata.and_then(|metadata| parse(metadata.topup_id.as_deref()));
            let subject = Subject { top_up_id, session_id: None, payment_id: name(charge.payment_intent) };
            PaymentEvent { subject, news: PaymentNews::Refunded { total: Cents(charge.amount_refunded) } }
        }
        "refund.failed" | "refund.updated" | "charge.refund.updated" => {
            let refund: Refund = serde_json::from_value(object).map_err(broken)?;
            let gone = message.kind == "refund.failed" || refund.stands() == Cents(0);
            let news = if gone { PaymentNews::RefundFailed } else { PaymentNews::Other };
            PaymentEvent { subject: paid_by(refund.payment_intent), news }
        }
        "charge.dispute.created" | "charge.dispute.funds_withdrawn" => {
            let Dispute { id, amount, status, payment_intent } =
                serde_json::from_value(object).map_err(broken)?;
            let opened = PaymentNews::DisputeOpened { dispute: id, amount: Cents(amount) };
            let news = if only_asks(&status) { PaymentNews::Other } else { opened };
            PaymentEvent { subject: paid_by(payment_intent), news }
        }
        "charge.dispute.closed" | "charge.dispute.funds_reinstated" => {
            let Dispute { id, amount, status, payment_intent } =
                serde_json::from_value(object).map_err(broken)?;
            let won = status != "lost";
            let closed = PaymentNews::DisputeClosed { dispute: id, won, amount: Cents(amount) };
            let news = if only_asks(&status) { PaymentNews::Other } else { closed };
            PaymentEvent { subject: paid_by(payment_intent), news }
        }
        _ => PaymentEvent { subject: Subject::default(), news: PaymentNews::Other },
    };
    let names = [Some(&message.id), event.subject.session_id.as_ref(), event.subject.payment_id.as_ref()];
    if names.into_iter().flatten().any(|name| name.contains(|c: char| !c.is_ascii_graphic())) {
        return Err(PaymentError::Broken("a name with a strange character".into()));
    }
    Ok(Told { id: message.id, live: message.livemode, event })
}

impl Session {
    pub fn subject(&self) -> Subject {
        let metadata = self.metadata.as_ref().and_then(|metadata| metadata.topup_id.as_deref());
        Subject {
            top_up_id: parse(self.client_reference_id.as_deref()).or_else(|| parse(metadata)),
            session_id: Some(self.id.clone()),
            payment_id: name(self.payment_intent.clone()),
        }
    }

    fn with(&self, news: PaymentNews) -> PaymentEvent {
        PaymentEvent { subject: self.subject(), news }
    }

    /// What the page as it is now comes to. Completed does not mean paid.
    pub fn event(&self) -> PaymentEvent {
        let paid = self.payment_status.as_deref() == Some("paid");
        let news = match (self.status.as_deref(), self.amount_total) {
            (_, Some(amount)) if paid && amount > 0 => PaymentNews::Paid {
                amount: Cents(amount),
                currency: self.currency.clone().unwrap_or_default(),
            },
            (Some("expired"), _) => PaymentNews::Expired,
            (Some("complete"), _) if self.payment_status.as_deref() == Some("unpaid") => {
                PaymentNews::Processing
            }
            _ => PaymentNews::Other,
        };
        self.with(news)
    }
}

/// A bank that asks before it disputes has not taken anything, and gives nothing back.
fn only_asks(status: &str) -> bool {
    status.starts_with("warning")
}

fn paid_by(payment: Option<Value>) -> Subject {
    Subject { payment_id: name(payment), ..Subject::default() }
}

/// A field that names another object, or holds it whole.
fn name(field: Option<Value>) -> Option<String> {
    match field? {
        Value::String(name) => Some(name),
        Value::Object(object) => object.get("id")?.as_str().map(str::to_owned),
        _ => None,
    }
}

fn parse(id: Option<&str>) -> Option<Uuid> {
    id.and_then(|id| Uuid::try_parse(id).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn news(kind: &str, object: &Value) -> PaymentEvent {
        let message = json!({ "id": "evt_1", "type": kind, "livemode": false, "data": { "object": object } });
        read_event(message.to_string().as_bytes()).unwrap().event
    }

    #[test]
    fn completed_is_not_paid() {
        let top_up = Uuid::now_v7();
        let session = |status: &str| {
            json!({ "id": "cs_1", "status": "complete", "payment_status": status, "amount_total": 2900,
                    "currency": "usd", "client_reference_id": top_up, "payment_intent": { "id": "pi_1" }, "new": [1] })
        };
        let completed = "checkout.session.completed";
        let paid = news(completed, &session("paid"));
        assert_eq!(paid.news, PaymentNews::Paid { amount: Cents(2900), currency: "usd".into() });
        assert_eq!(paid.subject.top_up_id, Some(top_up));
        assert_eq!(paid.subject.payment_id.as_deref(), Some("pi_1"));
        assert_eq!(news(completed, &session("unpaid")).news, PaymentNews::Processing);
        assert_eq!(news(completed, &session("no_payment_required")).news, PaymentNews::Other);
        assert_eq!(news("checkout.session.expired", &session("unpaid")).news, PaymentNews::Expired);
        assert_eq!(news("invoice.paid", &json!({})).news, PaymentNews::Other);
    }

    #[test]
    fn refunds_and_disputes_name_the_payment() {
        let refund = news(
            "charge.refunded",
            &json!({ "amount_refunded": 500, "payment_intent": "pi_1", "metadata": {} }),
        );
        assert_eq!(refund.news, PaymentNews::Refunded { total: Cents(500) });
        assert_eq!(refund.subject.payment_id.as_deref(), Some("pi_1"));
        let failed =
            news("refund.failed", &json!({ "amount": 500, "status": "failed", "payment_intent": "pi_1" }));
        assert_eq!(failed.news, PaymentNews::RefundFailed);
        assert_eq!(failed.subject.payment_id.as_deref(), Some("pi_1"));
        let cancelled = json!({ "amount": 500, "status": "canceled", "payment_intent": "pi_1" });
        assert_eq!(news("refund.updated", &cancelled).news, PaymentNews::RefundFailed);
        let arrived = json!({ "amount": 500, "status": "succeeded", "payment_intent": "pi_1" });
        assert_eq!(news("refund.updated", &arrived).news, PaymentNews::Other);
        let dispute = json!({ "id": "du_1", "amount": 900, "status": "lost", "payment_intent": "pi_1" });
        assert_eq!(
            news("charge.dispute.created", &dispute).news,
            PaymentNews::DisputeOpened { dispute: "du_1".into(), amount: Cents(900) }
        );
        assert_eq!(
            news("charge.dispute.closed", &dispute).news,
            PaymentNews::DisputeClosed { dispute: "du_1".into(), won: false, amount: Cents(900) }
        );
        let question =
            json!({ "id": "du_2", "amount": 900, "status": "warning_closed", "payment_intent": "pi_1" });
        assert_eq!(news("charge.dispute.created", &question).news, PaymentNews::Other);
        assert_eq!(news("charge.dispute.closed", &question).news, PaymentNews::Other);
        assert!(read_event(b"{}").is_err() && read_event(b"\xff").is_err());
    }
}
