//! Claims jobs, keeps their leases alive while they run, and writes down how each ended. Any number of workers in
//! any number of processes may run on one database; a job is held by one of them at a time.

use std::sync::Arc;
use std::time::Duration;

use botwright_domain::job::{HEARTBEAT, LEASE, back_off};
use botwright_store::jobs::{self, LeasedJob};
use metrics::{counter, histogram};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use super::Ending;
use super::sweep::SWEEP;
use crate::billing::{ALERTS, CHECK_BOOKS, MISSED_NEWS, RECONCILE};
use crate::blog::READ_FEED;
use crate::chatbots::{LEARN, LEARN_LARGE, learner};
use crate::mails::SEND_MAIL;
use crate::privacy::{CLEAR_OUT, CLEAR_OUT_BOT, DISCARD_FILES, FORGET};
use crate::social::{DELIVER, DELIVERIES, PLAN_POSTS, REVOKE_KEYS, WRITE_POST};
use crate::{App, Outcome};

/// Learning a document of five megabytes takes a core for half an hour, writing a post waits for models, and platforms can be
/// slow. None of it keeps a mail with a code waiting, and nobody's long document keeps a post from being written in time, or a
/// short lesson from being learned, and no platform that hangs keeps payments from being asked after. A kind that is not named
/// here is a newer binary's, and waits for it.
const LANES: [(&[&str], usize); 6] = [
    (&[SEND_MAIL], 3),
    (LESSONS, 2),
    (&[LEARN_LARGE], 1),
    (&[WRITE_POST], 3),
    (&[DELIVER], DELIVERIES),
    (OTHERS, 4),
];
/// One at a time for each account.
const LESSONS: &[&str] = &[LEARN];
const OTHERS: &[&str] = &[
    SWEEP,
    RECONCILE,
    MISSED_NEWS,
    CHECK_BOOKS,
    ALERTS,
    PLAN_POSTS,
    READ_FEED,
    REVOKE_KEYS,
    CLEAR_OUT,
    CLEAR_OUT_BOT,
    DISCARD_FILES,
    FORGET,
];
/// These wait for a time that somebody chose, however far away.
const IN_THEIR_TIME: [&str; 2] = [WRITE_POST, DELIVER];
/// How often to look for work nobody announced: retries that came due, jobs of other processes.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// After this long a stopping server no longer waits for its running jobs; their leases run out by themselves.
const LAST_CHANCE: Duration = Duration::from_secs(10);
/// How often jobs that come round are brought back to life, should one have died.
const REVIVE_EVERY: Duration = Duration::from_hours(1);

/// The kinds that wait for a pause at most: until they come round, or until they are tried again.
pub(super) fn due_soon() -> Vec<&'static str> {
    let all = LANES.into_iter().flat_map(|(kinds, _)| kinds.iter().copied());
    all.filter(|kind| !IN_THEIR_TIME.contains(kind)).collect()
}

pub struct Worker {
    app: Arc<App>,
    /// By lane.
    running: [JoinSet<()>; LANES.len()],
}

impl Worker {
    pub fn new(app: Arc<App>) -> Self {
        Self { app, running: LANES.map(|_| JoinSet::new()) }
    }

    /// Works until told to stop, then lets running jobs end.
    pub async fn run(mut self, stop: CancellationToken) {
        let mut reviving = interval(REVIVE_EVERY);
        while !stop.is_cancelled() {
            self.start_due().await;
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.app.work_arrived.notified() => {}
                () = sleep(LOOK_EVERY) => {}
                true = one_ended(&mut self.running) => {}
                _ = reviving.tick() => if let Err(failure) = self.app.ensure_recurring_jobs().await {
                    error!(%failure, "cannot look after the jobs that come round");
                },
            }
        }
        let drained = async { while one_ended(&mut self.running).await {} };
        if tokio::time::timeout(LAST_CHANCE, drained).await.is_err() {
            warn!("stopped with jobs still running; they will be taken up again");
        }
    }

    /// Does all that is due now and comes back when it is done. For tests.
    pub async fn run_due(mut self) {
        loop {
            self.start_due().await;
            if !one_ended(&mut self.running).await {
                return;
            }
        }
    }

    async fn start_due(&mut self) {
        for ((kinds, at_once), running) in LANES.into_iter().zip(&mut self.running) {
            let room = at_once.saturating_sub(running.len());
            if room == 0 {
                continue;
            }
            let claimed = if kinds == LESSONS {
                claim_lessons(&self.app, room).await
            } else {
                let now = self.app.now();
                jobs::claim(&self.app.store, kinds, room as u64, now, now + LEASE).await
            };
            match claimed {
                Ok(claimed) => {
                    for job in claimed {
                        running.spawn(attempt(self.app.clone(), job));
                    }
                }
                Err(failure) => error!(%failure, "cannot look for jobs"),
            }
        }
    }
}

/// Of those whose account is not learning already, one after the other.
async fn claim_lessons(app: &App, room: usize) -> botwright_store::Result<Vec<LeasedJob>> {
    let now = app.now();
    let mut claimed = vec![];
    while claimed.len() < room {
        let running = jobs::running(app.store.read(), LESSONS, now).await?;
        let learning: Vec<String> =
            running.iter().filter_map(|payload| learner(payload)).map(|owner| owner.to_string()).collect();
        let next = jobs::claim_except(&app.store, LESSONS, 1, &learning, now, now + LEASE).await?;
        if next.is_empty() {
            break;
        }
        claimed.extend(next);
    }
    Ok(claimed)
}

/// Waits until a job of any lane has ended. False if none runs.
async fn one_ended(lanes: &mut [JoinSet<()>; LANES.len()]) -> bool {
    let [mails, lessons, large_lessons, posts, deliveries, others] = lanes;
    tokio::select! {
        Some(_) = mails.join_next() => true,
        Some(_) = lessons.join_next() => true,
        Some(_) = large_lessons.join_next() => true,
        Some(_) = posts.join_next() => true,
        Some(_) = deliveries.join_next() => true,
        Some(_) = others.join_next() => true,
        else => false,
    }
}

async fn attempt(app: Arc<App>, job: LeasedJob) {
    let started = Instant::now();
    // A task of its own, so that a panic ends this job and not the worker.
    let mut work = tokio::spawn({
        let (app, job) = (app.clone(), job.clone());
        async move { app.perform(&job).await }
    });
    let mut beat = interval(HEARTBEAT.to_std().unwrap_or_default());
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.tick().await;
    let ending = loop {
        tokio::select! {
            ended = &mut work => break ended.unwrap_or_else(|_| Ending::Retry("The job crashed.".into())),
            _ = beat.tick() => match app.keep_lease(&job).await {
                Ok(true) => {}
                Ok(false) => {
                    warn!(job = %job.id, kind = job.kind, "lease lost, job left to its new holder");
                    work.abort();
                    return;
                }
                Err(failure) => error!(?failure, job = %job.id, "cannot renew a lease"),
            },
        }
    };
    let outcome = match &ending {
        Ending::Done | Ending::Again(_) => "done",
        Ending::Retry(_) if job.attempts < job.max_attempts => "retry",
        Ending::Retry(_) | Ending::GiveUp(_) => "dead",
    };
    counter!("botwright_jobs_total", "kind" => job.kind.clone(), "outcome" => outcome).increment(1);
    histogram!("botwright_job_seconds", "kind" => job.kind.clone()).record(started.elapsed().as_secs_f64());
    if let Ending::Retry(reason) | Ending::GiveUp(reason) = &ending {
        warn!(job = %job.id, kind = job.kind, attempt = job.attempts, outcome, reason, "job failed");
    }
    if let Err(failure) = app.settle(&job, ending).await {
        error!(?failure, job = %job.id, "cannot write down how a job ended; it will run again");
    }
}

impl App {
    async fn perform(&self, job: &LeasedJob) -> Ending {
        if job.attempts > job.max_attempts {
            return Ending::GiveUp("The server died each time it tried this.".into());
        }
        match job.kind.as_str() {
            SEND_MAIL => self.send_mail(job).await,
            LEARN | LEARN_LARGE => self.learn(job).await,
            SWEEP => self.sweep().await,
            RECONCILE => self.reconcile_payments().await,
            MISSED_NEWS => self.ask_for_missed_news().await,
            CHECK_BOOKS => self.check_books_daily().await,
            ALERTS => self.send_alerts().await,
            PLAN_POSTS => self.plan_posts().await,
            WRITE_POST => self.write_post(job).await,
            DELIVER => self.deliver(job).await,
            READ_FEED => self.read_feed().await,
            REVOKE_KEYS => self.revoke_keys(job).await,
            CLEAR_OUT => self.clear_out(job).await,
            CLEAR_OUT_BOT => self.clear_out_bot(job).await,
            DISCARD_FILES => self.discard_files(job).await,
            FORGET => self.forget_old_conversations().await,
            unknown => Ending::Retry(format!("No lane has jobs of the kind {unknown}.")),
        }
    }

    async fn keep_lease(&self, job: &LeasedJob) -> Outcome<bool> {
        let tx = self.store.begin().await?;
        let held = jobs::heartbeat(&tx, job, self.now() + LEASE).await?;
        tx.commit().await?;
        Ok(held)
    }

    async fn settle(&self, job: &LeasedJob, ending: Ending) -> Outcome<()> {
        let tx = self.store.begin().await?;
        match ending {
            Ending::Done => jobs::finish(&tx, job).await?,
            Ending::Again(at) => jobs::repeat(&tx, job, at).await?,
            Ending::Retry(reason) if job.attempts < job.max_attempts => {
                jobs::retry(&tx, job, self.now() + back_off(job.attempts), &reason).await?
            }
            Ending::Retry(reason) | Ending::GiveUp(reason) => {
                let buried = jobs::bury(&tx, job, &reason).await?;
                if buried && [LEARN, LEARN_LARGE].contains(&job.kind.as_str()) {
                    self.give_up_learning(&tx, job).await?;
                }
                buried
            }
        };
        Ok(tx.commit().await?)
    }
}
