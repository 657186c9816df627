//! Work done outside of requests. To add a kind of job: a function that takes the leased job and returns an [`Ending`], a
//! line in `App::perform` and one in a lane (both in `worker`), and, if it comes round by itself, its name in `recurring`.

mod recurring;
mod sweep;
mod worker;

use chrono::{DateTime, Utc};

use crate::{App, Outcome};

pub use worker::Worker;

/// How an attempt at a job ended.
#[derive(Debug)]
pub enum Ending {
    Done,
    /// Done for now, due again at this time.
    Again(DateTime<Utc>),
    /// Worth another try after a pause.
    Retry(String),
    /// A person has to look at it.
    GiveUp(String),
}

/// How much work of one kind waits, runs or lies dead.
pub struct BacklogLine {
    pub kind: String,
    pub state: String,
    pub jobs: f64,
    /// How long the oldest of them has been due. Zero if none is.
    pub oldest_seconds: f64,
}

impl App {
    pub async fn job_backlog(&self) -> Outcome<Vec<BacklogLine>> {
        let now = self.now();
        let backlog = botwright_store::jobs::backlog(self.store.read()).await?;
        let line = |line: botwright_store::jobs::Backlog| BacklogLine {
            oldest_seconds: line.oldest.map_or(0.0, |due| (now - due).as_seconds_f64().max(0.0)),
            #[expect(clippy::cast_precision_loss, reason = "a gauge is a float; no queue has 2^52 jobs")]
            jobs: line.jobs as f64,
            kind: line.kind,
            state: line.state,
        };
        Ok(backlog.into_iter().map(line).collect())
    }
}
