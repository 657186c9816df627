//! Plans limit how many bots an account may have; messages are paid per bot. A plan that is over counts as Free
//! without anybody having to change it.

use chrono::{DateTime, Utc};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanName {
    Free,
    Pro,
    Enterprise,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanStatus {
    Active,
    Expired,
    Cancelled,
}

macro_rules! stored_as_words {
    ($type:ty, $($variant:ident),+) => {
        impl $type {
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant)),+ }
            }

            pub fn from_stored(word: &str) -> Option<Self> {
                match word { $(stringify!($variant) => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}
stored_as_words!(PlanName, Free, Pro, Enterprise);
stored_as_words!(PlanStatus, Active, Expired, Cancelled);

/// What the admin has set for an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub plan: PlanName,
    pub status: PlanStatus,
    pub end_date: Option<DateTime<Utc>>,
}

impl Subscription {
    pub const FREE: Self = Self { plan: PlanName::Free, status: PlanStatus::Active, end_date: None };

    pub fn status_at(&self, now: DateTime<Utc>) -> PlanStatus {
        let over = self.end_date.is_some_and(|end| end <= now);
        if over && self.status == PlanStatus::Active { PlanStatus::Expired } else { self.status }
    }

    /// The plan whose limits hold now.
    pub fn effective(&self, now: DateTime<Utc>) -> PlanName {
        if self.status_at(now) == PlanStatus::Active { self.plan } else { PlanName::Free }
    }
}

/// How many bots each plan allows. The operator may change the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanLimits {
    pub free: u32,
    pub pro: u32,
    pub enterprise: u32,
}

impl Default for PlanLimits {
    fn default() -> Self {
        Self { free: 3, pro: 25, enterprise: 1000 }
    }
}

impl PlanLimits {
    pub fn chatbots_allowed(&self, plan: PlanName) -> u32 {
        match plan {
            PlanName::Free => self.free,
            PlanName::Pro => self.pro,
            PlanName::Enterprise => self.enterprise,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn a_plan_that_is_over_counts_as_free() {
        let now = DateTime::UNIX_EPOCH;
        let pro = |status, days| Subscription {
            plan: PlanName::Pro,
            status,
            end_date: Some(now + TimeDelta::days(days)),
        };
        assert_eq!(pro(PlanStatus::Active, 1).effective(now), PlanName::Pro);
        assert_eq!(pro(PlanStatus::Active, 0).effective(now), PlanName::Free);
        assert_eq!(pro(PlanStatus::Active, 0).status_at(now), PlanStatus::Expired);
        assert_eq!(pro(PlanStatus::Cancelled, 1).effective(now), PlanName::Free);
        assert_eq!(PlanLimits::default().chatbots_allowed(PlanName::Pro), 25);
        assert_eq!(PlanName::from_stored("Enterprise"), Some(PlanName::Enterprise));
        assert_eq!(PlanStatus::from_stored("active"), None);
    }
}
