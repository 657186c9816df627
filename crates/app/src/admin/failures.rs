//! What did not work out and waits for a person: jobs that were given up, mails that nobody took, posts that a platform
//! refused. Each can be tried again; jobs and mails can be dismissed.

use botwright_domain::audit::{Action, Subject, SubjectKind};
use botwright_store::chatbots::{self, Whose};
use botwright_store::deliveries::{self, FailedDelivery};
use botwright_store::jobs::{self, DeadJob, Which};
use botwright_store::{audit, posts};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::offset;
use crate::accounts::Caller;
use crate::audit::by;
use crate::chatbots::{LEARN, LEARN_LARGE};
use crate::social::Step;
use crate::{App, Failure, Outcome};

const MOST_A_PAGE: u64 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    Jobs,
    Mails,
    Posts,
}

pub struct FailurePage {
    pub failures: Vec<FailedThing>,
    pub jobs: u64,
    pub mails: u64,
    pub posts: u64,
    pub matching: u64,
    pub page: u64,
    pub per_page: u64,
}

pub struct FailedThing {
    pub id: Uuid,
    pub kind: String,
    /// Whom or what it was about, in one line.
    pub what: String,
    pub error: String,
    pub attempts: i32,
    pub at: DateTime<Utc>,
    pub can_retry: bool,
    pub user_id: Option<Uuid>,
    pub user_email: Option<String>,
}

/// As much of a lesson as names its bot.
#[derive(Deserialize)]
struct OfBot {
    bot: Uuid,
}

impl FailureKind {
    pub fn parse(word: &str) -> Outcome<Self> {
        match word.trim() {
            "" | "jobs" => Ok(Self::Jobs),
            "mails" => Ok(Self::Mails),
            "posts" => Ok(Self::Posts),
            _ => Err(Failure::invalid("kind", "Please choose jobs, mails or posts")),
        }
    }
}

impl App {
    pub async fn failures(&self, kind: FailureKind, page: u64, per_page: u64) -> Outcome<FailurePage> {
        let db = self.store.read();
        let (page, per_page) = (page.max(1), per_page.clamp(1, MOST_A_PAGE));
        let skip = offset(page, per_page);
        let jobs = jobs::count_dead(db, Which::Others).await?;
        let mails = jobs::count_dead(db, Which::Mails).await?;
        let posts = deliveries::count_failed(db).await?;
        let (matching, failures) = match kind {
            FailureKind::Jobs => {
                let mut failures = vec![];
                for job in jobs::dead(db, Which::Others, skip, per_page).await? {
                    failures.push(self.failed_job(job).await?);
                }
                (jobs, failures)
            }
            FailureKind::Mails => {
                let dead = jobs::dead(db, Which::Mails, skip, per_page).await?;
                (mails, dead.into_iter().map(|job| self.failed_mail(job)).collect())
            }
            FailureKind::Posts => {
                let failed = deliveries::failed(db, skip, per_page).await?;
                (posts, failed.into_iter().map(failed_post).collect())
            }
        };
        Ok(FailurePage { failures, jobs, mails, posts, matching, page, per_page })
    }

    pub async fn retry_failure(&self, caller: &Caller, kind: FailureKind, id: Uuid) -> Outcome<()> {
        if kind == FailureKind::Posts {
            return self.retry_failed_post(caller, id).await;
        }
        let now = self.now();
        let tx = self.store.begin().await?;
        let job = jobs::revive(&tx, id, now).await?.ok_or(Failure::NoSuchFailure)?;
        if kind == FailureKind::Mails && !self.failed_mail(job.clone()).can_retry {
            return Err(Failure::NotNow("This mail is worthless by now: its code has expired."));
        }
        audit::add(&tx, about_job(caller, Action::JobRetried, &job), now).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    pub async fn dismiss_failure(&self, caller: &Caller, kind: FailureKind, id: Uuid) -> Outcome<()> {
        if kind == FailureKind::Posts {
            return Err(Failure::NotNow("A post stays with its bot. Its owner can let it be or try again."));
        }
        let tx = self.store.begin().await?;
        let job = jobs::dismiss(&tx, id).await?.ok_or(Failure::NoSuchFailure)?;
        audit::add(&tx, about_job(caller, Action::JobDismissed, &job), self.now()).await?;
        Ok(tx.commit().await?)
    }

    async fn retry_failed_post(&self, caller: &Caller, delivery_id: Uuid) -> Outcome<()> {
        let db = self.store.read();
        let delivery = deliveries::by_id(db, delivery_id).await?.ok_or(Failure::NoSuchFailure)?;
        let post = posts::by_id(db, delivery.post_id).await?.ok_or(Failure::NoSuchFailure)?;
        let platform = delivery.platform.as_str();
        self.step_post(caller, post.id, post.version, Step::Retry(platform.to_owned())).await?;
        let mut event = by(caller, Action::PostRetried);
        let label = format!("{} on {}", post.title, delivery.platform.name());
        event.subject = Some(Subject { kind: SubjectKind::Post, id: post.id, label });
        let tx = self.store.begin().await?;
        audit::add(&tx, event, self.now()).await?;
        Ok(tx.commit().await?)
    }

    async fn failed_job(&self, job: DeadJob) -> Outcome<FailedThing> {
        let bot = match serde_json::from_str::<OfBot>(&job.payload) {
            Ok(OfBot { bot }) if [LEARN, LEARN_LARGE].contains(&job.kind.as_str()) => {
                chatbots::by_id(self.store.read(), Whose::Everybodys, bot).await?
            }
            _ => None,
        };
        let what = match &bot {
            Some(bot) => format!("{} ({})", bot.details.name, bot.code),
            None => job.kind.replace('_', " "),
        };
        let (user_id, user_email) = bot.map(|bot| (bot.owner_id, bot.email)).unzip();
        Ok(FailedThing { what, user_id, user_email, ..failed(job) })
    }

    fn failed_mail(&self, job: DeadJob) -> FailedThing {
        let letter = self.waiting_mail(job.id, &job.payload);
        let can_retry = letter.as_ref().is_some_and(|letter| !letter.is_over(self.now()));
        let what =
            letter.map_or_else(|| "A mail that cannot be opened".to_owned(), |letter| letter.headline());
        FailedThing { what, can_retry, ..failed(job) }
    }
}

fn failed(job: DeadJob) -> FailedThing {
    FailedThing {
        id: job.id,
        kind: job.kind,
        what: String::new(),
        error: job.last_error.unwrap_or_default(),
        attempts: job.attempts,
        at: job.run_at,
        can_retry: true,
        user_id: None,
        user_email: None,
    }
}

fn failed_post(failed: FailedDelivery) -> FailedThing {
    let FailedDelivery { delivery, bot_name, owner_id, owner_email } = failed;
    FailedThing {
        id: delivery.id,
        kind: delivery.platform.as_str().to_owned(),
        what: bot_name,
        error: delivery.reason.unwrap_or_default(),
        attempts: delivery.attempts,
        at: delivery.updated_at,
        can_retry: true,
        user_id: Some(owner_id),
        user_email: Some(owner_email),
    }
}

fn about_job(caller: &Caller, action: Action, job: &DeadJob) -> audit::Event {
    let mut event = by(caller, action);
    event.subject = Some(Subject { kind: SubjectKind::Job, id: job.id, label: job.kind.clone() });
    event.before = Some(json!({ "error": job.last_error, "attempts": job.attempts }));
    event
}
