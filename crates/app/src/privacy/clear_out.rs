//! Removes what a deleted account or bot held, after it has been closed: bot by bot, some of it at a time, so that nobody
//! else waits. Each step is whole by itself and finds nothing when it is done again, so whatever dies in the middle is
//! simply begun anew.

use botwright_store::accounts::Account;
use botwright_store::departures::{self, Leaving};
use botwright_store::jobs::{self, LeasedJob, NewJob};
use botwright_store::{Tx, connections};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::jobs::Ending;
use crate::mails::SEND_MAIL;
use crate::social::files_in;
use crate::{App, Failure, Outcome};

pub const CLEAR_OUT: &str = "clear_out_account";
pub const CLEAR_OUT_BOT: &str = "clear_out_bot";
/// Rows that go in one transaction: a few milliseconds of work.
const AT_ONCE: u64 = 500;
const POSTS_AT_ONCE: u64 = 50;
/// After this long a closed bot is cleared out though no job says so: it was dismissed, or could not be read any more.
const LEFT_BEHIND: TimeDelta = TimeDelta::days(1);
/// Days of trying: this work must not end as a job that nobody looked at.
const ATTEMPTS: i32 = 100;

/// Sealed: it holds the address that the shell has forgotten.
#[derive(Serialize, Deserialize)]
struct Departed {
    account: Uuid,
    email: String,
    at: DateTime<Utc>,
}

impl App {
    pub(super) async fn enqueue_clearing_out(&self, tx: &Tx, account: &Account) -> Outcome<()> {
        let (id, now) = (Uuid::now_v7(), self.now());
        let departed = Departed { account: account.id, email: account.email.to_string(), at: now };
        let payload = serde_json::to_vec(&departed).map_err(Failure::internal)?;
        let dedupe_key = Some(format!("{CLEAR_OUT}:{}", account.id));
        let job = NewJob::due(CLEAR_OUT, self.secrets.seal(id, &payload), now);
        jobs::enqueue(tx, NewJob { id, max_attempts: ATTEMPTS, dedupe_key, ..job }).await?;
        Ok(())
    }

    pub(crate) async fn enqueue_clearing_out_bot(&self, tx: &Tx, bot_id: Uuid) -> Outcome<()> {
        let dedupe_key = Some(format!("{CLEAR_OUT_BOT}:{bot_id}"));
        let job = NewJob::due(CLEAR_OUT_BOT, bot_id.to_string(), self.now());
        jobs::enqueue(tx, NewJob { max_attempts: ATTEMPTS, dedupe_key, ..job }).await?;
        Ok(())
    }

    pub(crate) async fn clear_out_bot(&self, job: &LeasedJob) -> Ending {
        let Ok(bot_id) = Uuid::try_parse(&job.payload) else {
            return Ending::GiveUp("The job names no bot.".into());
        };
        match self.clear_out_bots(Leaving::Bot(bot_id)).await {
            Ok(()) => Ending::Done,
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    pub(super) async fn clear_out_left_behind(&self) -> Outcome<()> {
        self.clear_out_bots(Leaving::Before(self.now() - LEFT_BEHIND)).await
    }

    pub(crate) async fn clear_out(&self, job: &LeasedJob) -> Ending {
        let departed = self.secrets.open(job.id, &job.payload);
        let Some(departed) = departed.and_then(|plain| serde_json::from_slice::<Departed>(&plain).ok())
        else {
            return Ending::GiveUp("The job cannot be decrypted: was the secret key changed?".into());
        };
        match self.clear_out_all(&departed).await {
            Ok(()) => Ending::Done,
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn clear_out_all(&self, departed: &Departed) -> Outcome<()> {
        let owner = departed.account;
        self.clear_out_bots(Leaving::Account(owner)).await?;
        self.let_go_of_latecomers(owner).await?;
        self.drop_waiting_mails(departed).await?;
        self.blank_payment_messages(owner).await
    }

    async fn clear_out_bots(&self, leaving: Leaving) -> Outcome<()> {
        for bot in departures::closed_chatbots(self.store.read(), leaving).await? {
            loop {
                let tx = self.store.begin().await?;
                let some_went = departures::remove_some(&tx, bot.id, AT_ONCE).await?;
                tx.commit().await?;
                if !some_went {
                    break;
                }
            }
            let tx = self.store.begin().await?;
            self.enqueue_discarding(&tx, bot.files).await?;
            departures::remove_chatbot(&tx, bot.id).await?;
            tx.commit().await?;
        }
        for bot in departures::closed_social_bots(self.store.read(), leaving).await? {
            self.clear_out_posts(bot).await?;
        }
        self.wake_worker();
        Ok(())
    }

    async fn clear_out_posts(&self, bot: Uuid) -> Outcome<()> {
        loop {
            let tx = self.store.begin().await?;
            let Some(media) = departures::remove_some_posts(&tx, bot, POSTS_AT_ONCE).await? else {
                departures::remove_social_bot(&tx, bot).await?;
                return Ok(tx.commit().await?);
            };
            let files = media.iter().flat_map(|media| files_in(media)).collect();
            self.enqueue_discarding(&tx, files).await?;
            tx.commit().await?;
        }
    }

    /// Keys that were being renewed while the account left may have been written down again.
    async fn let_go_of_latecomers(&self, owner: Uuid) -> Outcome<()> {
        let tx = self.store.begin().await?;
        for connection in connections::of_owner(&tx, owner).await? {
            self.let_go(&tx, &connection).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Mails to the address from before, whether they wait or failed. What a new account with the same address is sent
    /// is younger.
    async fn drop_waiting_mails(&self, departed: &Departed) -> Outcome<()> {
        let mut after = None;
        loop {
            let page = jobs::of_kind(self.store.read(), SEND_MAIL, departed.at, after, AT_ONCE).await?;
            let Some((last, _)) = page.last() else { return Ok(()) };
            after = Some(*last);
            let theirs = |(id, payload): &(Uuid, String)| {
                (self.mail_goes_to(*id, payload)? == departed.email).then_some(*id)
            };
            let theirs: Vec<Uuid> = page.iter().filter_map(theirs).collect();
            let tx = self.store.begin().await?;
            jobs::remove(&tx, &theirs).await?;
            tx.commit().await?;
        }
    }

    async fn blank_payment_messages(&self, owner: Uuid) -> Outcome<()> {
        for (provider, event_id) in departures::payment_messages(self.store.read(), owner).await? {
            let tx = self.store.begin().await?;
            departures::blank_payment_message(&tx, (&provider, &event_id)).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}
