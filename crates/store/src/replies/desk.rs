//! Where chats hand in what is to be written. On SQLite, what arrives while one transaction runs is written by the next, all
//! of it in one: a commit waits for the disk, and it waits no longer for sixteen chats than for one. Whoever hands something
//! in hears of it only after the commit.
//!
//! On PostgreSQL each chat writes for itself: there the database gathers commits, and a batch would only make chats of
//! different bots wait for each other's rows.

use std::sync::OnceLock;

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::DbErr;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;
use uuid::Uuid;

use super::charge::charge;
use super::clerk;
use super::keep::keep;
use super::opening::Head;
use super::settle::settle;
use super::sqlite::Line;
use super::{Exchange, Turn};
use crate::{Backend, Result, Store, StoreError, Tx};

/// A question with its reply, or with the place of a reply that is still to be made.
#[derive(Clone, Debug)]
pub struct Asked {
    pub head: Head,
    pub session_id: String,
    pub question: String,
    pub reply: Reply,
    /// Whether it takes a message from the allowance of a bot that has one.
    pub is_charged: bool,
    pub now: DateTime<Utc>,
}

#[derive(Clone, Debug)]
pub struct Reply {
    pub kind: TurnKind,
    pub text: String,
    /// JSON.
    pub sources: Option<String>,
}

#[derive(Debug)]
pub struct Desk {
    store: Store,
    /// Opened by the first errand.
    errands: OnceLock<UnboundedSender<Errand>>,
}

struct Errand {
    task: Task,
    /// Told once the task is committed, or has failed.
    then: Box<dyn FnOnce(Result<Option<Uuid>>) + Send>,
}

pub(super) enum Task {
    Keep(Asked),
    /// Ends a pending reply, whose charge stays.
    Deliver(Uuid, Reply),
}

impl Desk {
    pub fn new(store: Store) -> Self {
        Self { store, errands: OnceLock::new() }
    }

    /// Charges and keeps both turns. `then` makes something of the reply's id, or of `None` when no message is left;
    /// it is called even if nobody waits any more, so that what it makes can clean up after itself.
    pub async fn keep<T: Send + 'static>(
        &self,
        asked: Asked,
        then: impl FnOnce(Option<Uuid>) -> T + Send + 'static,
    ) -> Result<T> {
        self.run(Task::Keep(asked), then).await
    }

    /// Ends a pending reply. What it cost is given back unless this kind of reply is charged.
    pub async fn settle(&self, reply_id: Uuid, reply: Reply) -> Result<()> {
        if reply.kind.is_charged() {
            return self.run(Task::Deliver(reply_id, reply), drop).await;
        }
        let tx = self.store.begin().await?;
        settle(&tx, reply_id, reply.turn()).await?;
        Ok(tx.commit().await?)
    }

    async fn run<T: Send + 'static>(
        &self,
        task: Task,
        then: impl FnOnce(Option<Uuid>) -> T + Send + 'static,
    ) -> Result<T> {
        let closed = || StoreError::Database(DbErr::Custom("the desk is closed".into()));
        if self.store.backend() == Backend::Postgres {
            let store = self.store.clone();
            // A task of its own goes on when its caller leaves: half-way through a commit nobody could tell how it ended.
            let done = tokio::spawn(async move { Ok(then(perform(&store, &task).await?)) });
            return done.await.map_err(|_| closed())?;
        }
        let (answer, answered) = oneshot::channel();
        let then = Box::new(move |done: Result<Option<Uuid>>| drop(answer.send(done.map(then))));
        let open = || Line::open(&self.store, "desk", Errand::is_waited_for, perform_together);
        let errands = self.errands.get_or_init(open);
        // A failure to send drops the answer's sender, which its receiver notices.
        let _ = errands.send(Errand { task, then });
        answered.await.map_err(|_| closed())?
    }
}

impl Errand {
    /// Before a question is kept nothing is said; a reply that is delivered has been read.
    fn is_waited_for(&self) -> bool {
        matches!(self.task, Task::Keep(_))
    }
}

fn perform_together(line: &mut Line, errands: Vec<Errand>) {
    let tasks: Vec<&Task> = errands.iter().map(|errand| &errand.task).collect();
    let turn = line.wait_for(line.store.turn_to_write()).ok();
    let done = turn.and_then(|_turn| line.attempt(|connection| clerk::perform(connection, &tasks)));
    if let Some(done) = done {
        return errands.into_iter().zip(done).for_each(|(errand, done)| (errand.then)(Ok(done)));
    }
    // What one of them may have spoiled must not hurt the others.
    for Errand { task, then } in errands {
        then(line.wait_for(perform(&line.store, &task)));
    }
}

/// One transaction. The id of the reply, or `None` if no message was left for it.
async fn perform(store: &Store, task: &Task) -> Result<Option<Uuid>> {
    let tx = store.begin().await?;
    let done = match task {
        Task::Keep(asked) => charge_and_keep(&tx, asked).await?,
        Task::Deliver(id, reply) => {
            settle(&tx, *id, reply.turn()).await?;
            Some(*id)
        }
    };
    tx.commit().await?;
    Ok(done)
}

async fn charge_and_keep(tx: &Tx, asked: &Asked) -> Result<Option<Uuid>> {
    let charge = if asked.is_metered() { charge(tx, &asked.head, asked.now).await? } else { None };
    if asked.is_metered() && charge.is_none() {
        return Ok(None);
    }
    let exchange = Exchange {
        bot_id: asked.head.id,
        session_id: &asked.session_id,
        question: &asked.question,
        reply: asked.reply.turn(),
        charge,
        now: asked.now,
    };
    Ok(Some(keep(tx, exchange).await?))
}

impl Asked {
    pub(super) fn is_metered(&self) -> bool {
        self.is_charged && !self.head.unmetered
    }
}

impl Reply {
    pub(super) fn turn(&self) -> Turn<'_> {
        Turn { kind: self.kind, text: &self.text, sources: self.sources.as_deref() }
    }
}
