//! Where chats hand in what is to be written. What arrives while one transaction runs is written by the next, all of
//! it in one: a commit waits for the disk, and it waits no longer for sixteen chats than for one. Whoever hands
//! something in hears of it only after the commit.
//!
//! On PostgreSQL each chat writes for itself: there the database gathers commits, and a batch would only make chats of
//! different bots wait for each other's rows.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::DbErr;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use uuid::Uuid;

use super::charge::{Charge, take};
use super::keep::keeping;
use super::opening::Head;
use super::settle::settle;
use super::together::Together;
use super::{Exchange, Turn};
use crate::{Backend, Result, Store, StoreError, Tx};

/// So many at once keep the statement well below SQLite's limit of values.
const BATCH: usize = 64;

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

enum Task {
    Keep(Asked),
    Settle(Uuid, Reply),
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
        self.run(Task::Settle(reply_id, reply), drop).await
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
            let done = tokio::spawn(async move { Ok(then(perform_all(&store, &[&task]).await?[0])) });
            return done.await.map_err(|_| closed())?;
        }
        let (answer, answered) = oneshot::channel();
        let then = Box::new(move |done: Result<Option<Uuid>>| drop(answer.send(done.map(then))));
        let errands = self.errands.get_or_init(|| {
            let (sender, errands) = unbounded_channel();
            tokio::spawn(work(self.store.clone(), errands));
            sender
        });
        // A failure to send drops the answer's sender, which its receiver notices.
        let _ = errands.send(Errand { task, then });
        answered.await.map_err(|_| closed())?
    }
}

async fn work(store: Store, mut errands: UnboundedReceiver<Errand>) {
    let mut batch = Vec::new();
    while errands.recv_many(&mut batch, BATCH).await > 0 {
        let tasks: Vec<&Task> = batch.iter().map(|errand| &errand.task).collect();
        match perform_all(&store, &tasks).await {
            Ok(done) => batch.drain(..).zip(done).for_each(|(errand, done)| (errand.then)(Ok(done))),
            Err(error) if batch.len() == 1 => {
                if let Some(errand) = batch.pop() {
                    (errand.then)(Err(error));
                }
            }
            // What one of them may have spoiled must not hurt the others.
            Err(_) => {
                for errand in batch.drain(..) {
                    let done = perform_all(&store, &[&errand.task]).await;
                    (errand.then)(done.map(|done| done[0]));
                }
            }
        }
    }
}

/// One transaction. For each task the id of its reply, or `None` if no message was left for it.
async fn perform_all(store: &Store, tasks: &[&Task]) -> Result<Vec<Option<Uuid>>> {
    let tx = store.begin().await?;
    let done = perform(&tx, tasks).await?;
    tx.commit().await?;
    Ok(done)
}

async fn perform(tx: &Tx, tasks: &[&Task]) -> Result<Vec<Option<Uuid>>> {
    let mut asked = vec![];
    let mut together = Together::default();
    for task in tasks {
        match task {
            Task::Keep(exchange) => asked.push(exchange),
            Task::Settle(id, reply) if reply.kind.is_charged() => {
                together.delivered.push((*id, reply.turn()));
            }
            Task::Settle(id, reply) => drop(settle(tx, *id, reply.turn()).await?),
        }
    }
    let prices = charge_all(tx, &asked).await?;
    let exchanges: Vec<Exchange<'_>> =
        asked.into_iter().zip(&prices).filter_map(|(asked, price)| asked.exchange(*price)).collect();
    let kept = keeping(tx, &exchanges, &mut together).await?;
    together.execute(tx).await?;

    let (mut prices, mut kept) = (prices.into_iter(), kept.into_iter());
    let done = |task: &&Task| match task {
        Task::Keep(_) if prices.next() == Some(Price::NoneLeft) => None,
        Task::Keep(_) => kept.next(),
        Task::Settle(id, _) => Some(*id),
    };
    Ok(tasks.iter().map(done).collect())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Price {
    Nothing,
    Message(Charge),
    NoneLeft,
}

/// All messages of a bot at once if there are as many, else one by one as far as they go.
async fn charge_all(tx: &Tx, asked: &[&Asked]) -> Result<Vec<Price>> {
    let mut prices = vec![Price::Nothing; asked.len()];
    let mut of_bots: BTreeMap<Uuid, Vec<usize>> = BTreeMap::new();
    for (place, asked) in
        asked.iter().enumerate().filter(|(_, asked)| asked.is_charged && !asked.head.unmetered)
    {
        of_bots.entry(asked.head.id).or_default().push(place);
    }
    for places in of_bots.into_values() {
        let last = asked[places[places.len() - 1]];
        let wanted = i64::try_from(places.len()).unwrap_or(i64::MAX);
        let all = take(tx, &last.head, wanted, last.now).await?;
        for &place in &places {
            let charge = match all {
                None if places.len() > 1 => take(tx, &last.head, 1, asked[place].now).await?,
                all => all,
            };
            prices[place] = charge.map_or(Price::NoneLeft, Price::Message);
        }
    }
    Ok(prices)
}

impl Asked {
    /// Nothing if there was no message left for it.
    fn exchange(&self, price: Price) -> Option<Exchange<'_>> {
        let charge = match price {
            Price::Nothing => None,
            Price::Message(charge) => Some(charge),
            Price::NoneLeft => return None,
        };
        Some(Exchange {
            bot_id: self.head.id,
            session_id: &self.session_id,
            question: &self.question,
            reply: self.reply.turn(),
            charge,
            now: self.now,
        })
    }
}

impl Reply {
    fn turn(&self) -> Turn<'_> {
        Turn { kind: self.kind, text: &self.text, sources: self.sources.as_deref() }
    }
}
