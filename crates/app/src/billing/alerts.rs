//! Tells owners before a bot falls silent: at four fifths and at the end of its messages, a week and a day before the
//! end of its time. Each once until it is recharged.

use botwright_domain::account::EmailAddress;
use botwright_store::alerts::{self, Watched};
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

use crate::jobs::Ending;
use crate::mails::{self, Running};
use crate::{App, Outcome};

pub const ALERTS: &str = "alerts";
const EVERY: TimeDelta = TimeDelta::minutes(10);
const PAGE: u64 = 500;

impl App {
    pub(crate) async fn send_alerts(&self) -> Ending {
        let looked = async {
            self.look_at_all_bots().await?;
            self.look_after_ending_access().await
        };
        match looked.await {
            Ok(()) => Ending::Again(self.now() + EVERY),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn look_at_all_bots(&self) -> Outcome<()> {
        let (db, now) = (self.store.read(), self.now());
        let soon = now + TimeDelta::days(7);
        let mut after = None;
        loop {
            let low = alerts::candidates(db, soon, now, after, PAGE).await?;
            let Some(last) = low.last() else { break };
            after = Some(last.id);
            self.alert_all(&low, now).await?;
        }
        let mut after = None;
        loop {
            let ending = alerts::social_candidates(db, soon, now, after, PAGE).await?;
            let Some(last) = ending.last() else { return Ok(()) };
            after = Some(last.id);
            self.alert_all(&ending, now).await?;
        }
    }

    async fn alert_all(&self, bots: &[Watched], now: DateTime<Utc>) -> Outcome<()> {
        for bot in bots {
            self.alert(bot, now).await?;
        }
        Ok(())
    }

    async fn alert(&self, bot: &Watched, now: DateTime<Utc>) -> Outcome<()> {
        let due = due(bot, now);
        // A recharge changes the end of the plan, and with it everything may be said again.
        let period = bot.valid_until.to_rfc3339_opts(SecondsFormat::Secs, true);
        let sent = alerts::sent(self.store.read(), bot.id, &period).await?;
        let Ok(to) = EmailAddress::parse(&bot.email) else { return Ok(()) };
        let fresh: Vec<Running> =
            due.into_iter().filter(|running| !sent.iter().any(|known| known == running.kind())).collect();
        if fresh.is_empty() {
            return Ok(());
        }
        let tx = self.store.begin().await?;
        let mut taken = vec![];
        for running in fresh {
            if alerts::take(&tx, bot.id, running.kind(), &period, now).await? {
                taken.push(running);
            }
        }
        // Of two that are due at once only the more urgent is written; both count as said.
        let urgent = |messages: bool| taken.iter().copied().rfind(|r| r.is_about_messages() == messages);
        let letters = [urgent(true), urgent(false)];
        for running in letters.into_iter().flatten() {
            let letter = mails::running_low(&bot.name, running, bot.valid_until);
            self.enqueue_mail(&tx, &to, letter, Some(bot.valid_until + TimeDelta::days(1))).await?;
        }
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}

/// What is to be said of a bot now, the less urgent first.
fn due(bot: &Watched, now: DateTime<Utc>) -> Vec<Running> {
    let left = bot.valid_until - now;
    let mut due = vec![];
    if bot.allowed > 0 && bot.used * 5 >= bot.allowed * 4 {
        due.push(Running::Low);
    }
    if bot.allowed > 0 && bot.used >= bot.allowed {
        due.push(Running::Out);
    }
    if left <= TimeDelta::days(7) {
        due.push(Running::EndsInAWeek);
    }
    if left <= TimeDelta::days(1) {
        due.push(Running::EndsInADay);
    }
    due
}
