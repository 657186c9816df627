//! Dollars, kept as whole cents. Nothing here rounds: what has no exact amount in cents is refused. Nor does anything
//! overflow: an absurd amount stays absurd.

use std::fmt;
use std::ops::{Add, Neg, Sub};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cents(pub i64);

/// What an owner may add at once.
pub const SMALLEST_TOP_UP: Cents = Cents(500);
pub const LARGEST_TOP_UP: Cents = Cents(100_000);
/// What the payment page offers when the owner has not said how much.
pub const USUAL_TOP_UP: Cents = Cents(2_900);
pub const CURRENCY: &str = "USD";

impl Cents {
    /// Dollars as people type them and as JSON writes them: `29`, `29.5`, `29.50`.
    pub fn parse_dollars(typed: &str) -> Option<Self> {
        let (dollars, cents) = typed.trim().split_once('.').unwrap_or((typed.trim(), ""));
        let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        // Twelve digits are more than anybody has, and fit well.
        let good = !dollars.is_empty() && dollars.len() <= 12 && digits(dollars) && digits(cents);
        if !good || cents.trim_end_matches('0').len() > 2 {
            return None;
        }
        let mut padded = cents.to_owned();
        padded.push_str("00");
        Some(Self(dollars.parse::<i64>().ok()? * 100 + padded[..2].parse::<i64>().ok()?))
    }

    /// What an owner wants to add, within its bounds.
    pub fn parse_top_up(typed: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "Please choose an amount from {SMALLEST_TOP_UP} to {LARGEST_TOP_UP}, with at most two decimals"
            )
        };
        let amount = Self::parse_dollars(typed).ok_or_else(wrong)?;
        if (SMALLEST_TOP_UP..=LARGEST_TOP_UP).contains(&amount) { Ok(amount) } else { Err(wrong()) }
    }

    /// For JSON, where amounts are numbers in dollars. Exact up to trillions.
    #[expect(clippy::cast_precision_loss, reason = "a balance is far from 2^53 cents")]
    pub fn as_dollars(self) -> f64 {
        self.0 as f64 / 100.0
    }

    pub fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        write!(f, "{sign}${}.{:02}", cents / 100, cents % 100)
    }
}

impl Add for Cents {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Cents {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Cents {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars_are_read_exactly_or_not_at_all() {
        for (typed, cents) in
            [("29", 2900), ("29.5", 2950), (" 29.50 ", 2950), ("0.07", 7), ("29.500", 2950), ("5.", 500)]
        {
            assert_eq!(Cents::parse_dollars(typed), Some(Cents(cents)), "{typed}");
        }
        for typed in
            ["", ".5", "29.505", "-5", "+5", "1e3", "NaN", "five", "5,00", "1 000", "٥", "9999999999999"]
        {
            assert_eq!(Cents::parse_dollars(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_top_up_has_its_bounds() {
        for good in ["5", "1000.00", "29.99"] {
            assert!(Cents::parse_top_up(good).is_ok(), "{good}");
        }
        for bad in ["0", "4.99", "1000.01", "1000000000", "-5", "NaN", "5.001", "many"] {
            let sentence = "Please choose an amount from $5.00 to $1000.00, with at most two decimals";
            assert_eq!(Cents::parse_top_up(bad).unwrap_err(), sentence, "{bad}");
        }
    }

    #[test]
    fn amounts_read_as_money() {
        assert_eq!(Cents(2905).to_string(), "$29.05");
        assert_eq!(Cents(-7).to_string(), "-$0.07");
    }
}
