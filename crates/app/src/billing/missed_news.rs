//! Asks for the news of refunds and disputes that never came. A provider repeats a message for some days only, and a server
//! may be away, or its webhook be set up wrongly, for longer.

use botwright_gateways::payments::{PaymentError, read_event};
use botwright_store::top_ups;
use chrono::TimeDelta;
use tracing::warn;

use super::Bank;
use crate::jobs::Ending;
use crate::{App, Outcome};

pub const MISSED_NEWS: &str = "missed_payment_news";
const EVERY: TimeDelta = TimeDelta::hours(1);

impl App {
    pub(crate) async fn ask_for_missed_news(&self) -> Ending {
        match self.take_missed_news().await {
            Ok(()) => Ending::Again(self.now() + EVERY),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn take_missed_news(&self) -> Outcome<()> {
        let Bank::Provider { provider, .. } = &self.bank else { return Ok(()) };
        let messages = match provider.messages_of_money_back().await {
            Ok(messages) => messages,
            Err(error @ PaymentError::Refused(_)) => {
                warn!(%error, "news of refunds may not be asked for: the key needs the right to read events");
                return Ok(());
            }
            Err(error) => {
                warn!(%error, "news of refunds and disputes could not be asked for");
                return Ok(());
            }
        };
        let told = messages.iter().filter_map(|text| Some((read_event(text.as_bytes()).ok()?, text)));
        let told: Vec<_> = told.collect();
        let ids = told.iter().map(|(told, _)| told.id.as_str());
        let known = top_ups::known_events(self.store.read(), provider.name(), ids).await?;
        for (told, text) in told.into_iter().filter(|(told, _)| !known.contains(&told.id)) {
            let id = told.id.clone();
            // It keeps no other from being booked, and is asked for again.
            if let Err(failure) = self.take_told(told, text).await {
                warn!(?failure, event = id, "news of a refund or dispute could not be booked");
            }
        }
        Ok(())
    }
}
