//! How the bots were used lately, for the charts of the dashboard. The admin sees everybody's.

use std::collections::BTreeMap;

use botwright_store::usage::{self, What};
use chrono::{Days, NaiveDate, NaiveTime};

use crate::accounts::Caller;
use crate::chatbots::whose;
use crate::{App, Outcome};

const MOST_DAYS: u64 = 90;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayOfUse {
    pub messages: i64,
    pub conversations: i64,
    pub leads: i64,
}

pub struct Usage {
    /// Every day of the period, the oldest first.
    pub days: Vec<(NaiveDate, DayOfUse)>,
}

impl App {
    pub async fn usage(&self, caller: &Caller, days: Option<u64>) -> Outcome<Usage> {
        let days = days.unwrap_or(30).clamp(1, MOST_DAYS);
        let today = self.now().date_naive();
        let first = today.checked_sub_days(Days::new(days - 1)).unwrap_or(today);
        let since = first.and_time(NaiveTime::MIN).and_utc();
        let mut counted: BTreeMap<NaiveDate, DayOfUse> =
            first.iter_days().take_while(|day| *day <= today).map(|day| (day, DayOfUse::default())).collect();
        for what in [What::Messages, What::Conversations, What::Leads] {
            for line in usage::by_day(self.store.read(), whose(caller), what, since).await? {
                let Some(day) = counted.get_mut(&line.day) else { continue };
                match what {
                    What::Messages => day.messages = line.count,
                    What::Conversations => day.conversations = line.count,
                    What::Leads => day.leads = line.count,
                }
            }
        }
        Ok(Usage { days: counted.into_iter().collect() })
    }
}
