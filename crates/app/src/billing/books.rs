//! Proves every day, and whenever the operator asks, that the books balance.

use botwright_store::books::{self, Discrepancy};
use chrono::TimeDelta;
use metrics::gauge;
use tracing::{error, info};

use crate::jobs::Ending;
use crate::{App, Outcome};

pub const CHECK_BOOKS: &str = "check_books";
const EVERY: TimeDelta = TimeDelta::days(1);

impl App {
    /// Everything that does not add up. Seen at one moment.
    pub async fn check_books(&self) -> Outcome<Vec<Discrepancy>> {
        let books = self.store.at_one_moment().await?;
        Ok(books::discrepancies(&books).await?)
    }

    pub(crate) async fn check_books_daily(&self) -> Ending {
        match self.check_books().await {
            Ok(found) => {
                for discrepancy in &found {
                    error!(?discrepancy, "the books do not balance");
                }
                if found.is_empty() {
                    info!("the books balance");
                }
                #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
                gauge!("botwright_book_discrepancies").set(found.len() as f64);
                Ending::Again(self.now() + EVERY)
            }
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }
}
