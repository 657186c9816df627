//! What a payment provider tells us, whoever it is, and what a payment has come to.

use crate::money::Cents;

use uuid::Uuid;

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
    /// Said on being asked after such news: how much of all refunds stands.
    RefundsStand {
        total: Cents,
    },
    DisputeOpened {
        amount: Cents,
    },
    DisputeClosed {
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dispute {
    #[default]
    None,
    Open,
    Won,
    Lost,
}

impl Dispute {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }

    pub fn from_stored(word: &str) -> Self {
        match word {
            "open" => Self::Open,
            "won" => Self::Won,
            "lost" => Self::Lost,
            _ => Self::None,
        }
    }
}

/// What is known of one payment. Each fact only ever grows or settles, so the order of the news does not matter. Only a
/// refund that fails, days after the news of it, takes something away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentFacts {
    pub paid: Cents,
    pub refunded: Cents,
    pub disputed: Cents,
    pub dispute: Dispute,
}

impl PaymentFacts {
    pub fn heard_of_refund(&mut self, total: Cents) {
        self.refunded = self.refunded.max(total);
    }

    pub fn heard_what_stands(&mut self, refunds: Cents) {
        self.refunded = refunds;
    }

    pub fn heard_of_dispute(&mut self, amount: Cents) {
        self.disputed = self.disputed.max(amount);
        if self.dispute == Dispute::None {
            self.dispute = Dispute::Open;
        }
    }

    pub fn heard_of_verdict(&mut self, won: bool, amount: Cents) {
        self.disputed = self.disputed.max(amount);
        self.dispute = if won { Dispute::Won } else { Dispute::Lost };
    }

    /// How much of the payment is not the owner's any more.
    pub fn to_take_back(&self) -> Cents {
        let disputed = if self.dispute == Dispute::Won { Cents(0) } else { self.disputed };
        (self.refunded + disputed).min(self.paid)
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
            2 => facts.heard_of_dispute(Cents(200)),
            _ => facts.heard_of_verdict(true, Cents(200)),
        };
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
            let mut facts = PaymentFacts { paid: Cents(1000), ..PaymentFacts::default() };
            order.into_iter().chain(order).for_each(|news| tell(&mut facts, news));
            assert_eq!(facts.to_take_back(), Cents(700), "{order:?}");
        }
        let lost = PaymentFacts {
            paid: Cents(1000),
            refunded: Cents(600),
            disputed: Cents(1000),
            dispute: Dispute::Lost,
        };
        assert_eq!(lost.to_take_back(), Cents(1000));
        assert_eq!(PaymentFacts { refunded: Cents(5), ..PaymentFacts::default() }.to_take_back(), Cents(0));
    }
}
