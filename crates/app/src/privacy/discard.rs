//! Removes files whose rows are gone. The job is enqueued in the transaction that removes the rows: a file is never
//! deleted under a row that stays, and never forgotten when the process dies.

use botwright_store::Tx;
use botwright_store::jobs::{self, LeasedJob, NewJob};

use crate::jobs::Ending;
use crate::{App, Failure, Outcome};

pub const DISCARD_FILES: &str = "discard_files";
const ATTEMPTS: i32 = 100;
const AT_ONCE: usize = 100;

impl App {
    pub(crate) async fn enqueue_discarding(&self, tx: &Tx, keys: Vec<String>) -> Outcome<()> {
        let now = self.now();
        for keys in keys.chunks(AT_ONCE) {
            let payload = serde_json::to_string(keys).map_err(Failure::internal)?;
            let job = NewJob::due(DISCARD_FILES, payload, now);
            jobs::enqueue(tx, NewJob { max_attempts: ATTEMPTS, ..job }).await?;
        }
        Ok(())
    }

    pub(crate) async fn discard_files(&self, job: &LeasedJob) -> Ending {
        let Ok(keys) = serde_json::from_str::<Vec<String>>(&job.payload) else {
            return Ending::GiveUp("The job names no files.".into());
        };
        for key in keys {
            if let Err(error) = self.files.delete(&key).await {
                return Ending::Retry(error.to_string());
            }
        }
        Ending::Done
    }
}
