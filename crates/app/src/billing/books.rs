//! Proves every day, and whenever the operator asks, that the books balance.

use botwright_store::books;
use chrono::TimeDelta;
use tracing::{error, info};

use crate::App;
use crate::jobs::Ending;

pub const CHECK_BOOKS: &str = "check_books";
const EVERY: TimeDelta = TimeDelta::days(1);

impl App {
    pub(crate) async fn check_books_daily(&self) -> Ending {
        match books::look(&self.store, self.now()).await {
            Ok(found) => {
                for discrepancy in &found {
                    error!(?discrepancy, "the books do not balance");
                }
                if found.is_empty() {
                    info!("the books balance");
                }
                Ending::Again(self.now() + EVERY)
            }
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }
}
