//! What a payment provider tells us, whoever it is, and what a payment has come to.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::money::Cents;

/// Something a provider told us. It comes late, more than once and in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentEvent {
    pub subject: Subject,
    pub news: PaymentNews,
}

/// Which payment it is about, by whatever name the provider gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// Our own name for it, if the provider repeats it.
    pub top_up_id: Option<Uuid>,
    pub session_id: Option<String>,
    pub payment_id: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentNews {
    /// The money is here. The currency is written as the provider writes it.
    Paid {
        amount: Cents,
        currency: String,
    },
    /// The payer is done, the money is on its way.
    Processing,
    Failed,
    Expired,
    /// How much was given back so far, in all.
    Refunded {
        total: Cents,
    },
    /// A refund did not arrive, and its money is back. How much stands is for the provider to say.
    RefundFailed,
    /// Said on being asked after such news: how much of all refunds stood at a moment.
    RefundsStand {
        total: Cents,
        as_of: DateTime<Utc>,
    },
    DisputeOpened {
        dispute: String,
        amount: Cents,
    },
    DisputeClosed {
        dispute: String,
        won: bool,
        amount: Cents,
    },
    /// Nothing that concerns us.
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopUpState {
    /// A payment page was asked for.
    Created,
    /// The page waits for the payer.
    Open,
    Processing,
    Paid,
    Failed,
    Expired,
}

impl TopUpState {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Open => "open",
            Self::Processing => "processing",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Expired => "expired",
        }
    }

    pub fn from_stored(word: &str) -> Self {
        match word {
            "open" => Self::Open,
            "processing" => Self::Processing,
            "paid" => Self::Paid,
            "failed" => Self::Failed,
            "expired" => Self::Expired,
            _ => Self::Created,
        }
    }

    /// News may be old: what is paid stays paid, and what has ended does not begin to be processed again.
    #[must_use]
    pub fn after(self, news: Self) -> Self {
        match (self, news) {
            (Self::Paid, _) => Self::Paid,
            (Self::Failed | Self::Expired, Self::Created | Self::Open | Self::Processing) => self,
            (_, news) => news,
        }
    }
}

/// A payer's bank wants money back. One payment can be disputed more than once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The provider's name for it.
    pub id: String,
    pub amount: Cents,
    pub verdict: Verdict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Open,
    Won,
    Lost,
}

impl Verdict {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }

    pub fn from_stored(word: &str) -> Self {
        match word {
            "won" => Self::Won,
            "lost" => Self::Lost,
            _ => Self::Open,
        }
    }
}

/// What is known of one payment. Each fact only ever grows or settles, so the order of the news does not matter. Only
/// what the provider says of all refunds, on being asked, can be less than before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentFacts {
    pub paid: Cents,
    pub refunded: Cents,
    /// When the provider was last asked about refunds.
    pub refunds_as_of: Option<DateTime<Utc>>,
    pub disputes: Vec<Dispute>,
}

impl PaymentFacts {
    pub fn heard_of_refund(&mut self, total: Cents) {
        self.refunded = self.refunded.max(total);
    }

    pub fn heard_what_stands(&mut self, refunds: Cents, as_of: DateTime<Utc>) {
        if self.refunds_as_of.is_none_or(|before| before <= as_of) {
            self.refunded = refunds;
            self.refunds_as_of = Some(as_of);
        }
    }

    pub fn heard_of_dispute(&mut self, id: &str, amount: Cents) {
        let dispute = self.dispute(id);
        dispute.amount = dispute.amount.max(amount);
    }

    pub fn heard_of_verdict(&mut self, id: &str, won: bool, amount: Cents) {
        let dispute = self.dispute(id);
        dispute.amount = dispute.amount.max(amount);
        dispute.verdict = if won { Verdict::Won } else { Verdict::Lost };
    }

    fn dispute(&mut self, id: &str) -> &mut Dispute {
        // One that was kept before disputes had names is the one that is spoken of.
        let known = self.disputes.iter().position(|known| known.id == id || known.id.is_empty());
        let at = known.unwrap_or_else(|| {
            self.disputes.push(Dispute { id: String::new(), amount: Cents(0), verdict: Verdict::Open });
            self.disputes.len() - 1
        });
        let dispute = &mut self.disputes[at];
        id.clone_into(&mut dispute.id);
        dispute
    }

    /// What banks hold or have taken.
    pub fn disputed(&self) -> Cents {
        let held = self.disputes.iter().filter(|dispute| dispute.verdict != Verdict::Won);
        held.fold(Cents(0), |sum, dispute| sum + dispute.amount)
    }

    /// How much of the payment is not the owner's any more.
    pub fn to_take_back(&self) -> Cents {
        (self.refunded + self.disputed()).min(self.paid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_news_changes_nothing() {
        use TopUpState::{Expired, Failed, Open, Paid, Processing};
        assert_eq!(Paid.after(Expired), Paid);
        assert_eq!(Expired.after(Open), Expired);
        assert_eq!(Failed.after(Paid), Paid);
        assert_eq!(Open.after(Processing), Processing);
        assert_eq!(Expired.after(Paid), Paid);
    }

    #[test]
    fn facts_come_to_the_same_in_any_order() {
        let tell = |facts: &mut PaymentFacts, news: u8| match news {
            0 => facts.heard_of_refund(Cents(300)),
            1 => facts.heard_of_refund(Cents(700)),
            2 => facts.heard_of_dispute("du_1", Cents(200)),
            _ => facts.heard_of_verdict("du_1", true, Cents(200)),
        };
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
            let mut facts = PaymentFacts { paid: Cents(1000), ..PaymentFacts::default() };
            order.into_iter().chain(order).for_each(|news| tell(&mut facts, news));
            assert_eq!(facts.to_take_back(), Cents(700), "{order:?}");
        }
        let mut lost = PaymentFacts { paid: Cents(1000), refunded: Cents(600), ..PaymentFacts::default() };
        lost.heard_of_verdict("du_1", false, Cents(1000));
        assert_eq!(lost.to_take_back(), Cents(1000));
        assert_eq!(PaymentFacts { refunded: Cents(5), ..PaymentFacts::default() }.to_take_back(), Cents(0));
    }

    #[test]
    fn each_dispute_goes_its_own_way() {
        let mut facts = PaymentFacts { paid: Cents(10_000), ..PaymentFacts::default() };
        facts.heard_of_dispute("du_1", Cents(3000));
        facts.heard_of_dispute("du_2", Cents(7000));
        assert_eq!(facts.to_take_back(), Cents(10_000));
        facts.heard_of_verdict("du_2", true, Cents(7000));
        facts.heard_of_verdict("du_1", false, Cents(3000));
        facts.heard_of_dispute("du_2", Cents(7000));
        assert_eq!(facts.to_take_back(), Cents(3000));
        facts.heard_of_dispute("du_3", Cents(7000));
        assert_eq!(facts.to_take_back(), Cents(10_000));
    }

    #[test]
    fn what_stands_of_refunds_is_what_was_said_last() {
        let at = |second| DateTime::from_timestamp(second, 0).unwrap();
        let mut facts = PaymentFacts { paid: Cents(10_000), ..PaymentFacts::default() };
        facts.heard_what_stands(Cents(3000), at(2));
        facts.heard_what_stands(Cents(1000), at(1));
        assert_eq!(facts.to_take_back(), Cents(3000));
        facts.heard_what_stands(Cents(0), at(3));
        assert_eq!(facts.to_take_back(), Cents(0));
    }
}
