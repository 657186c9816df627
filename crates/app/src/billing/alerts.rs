//! Tells owners before a bot falls silent: at four fifths and at the end of its messages, image posts or short videos, a
//! week and a day before the end of its time. Each once until it is recharged.

use botwright_domain::account::EmailAddress;
use botwright_store::alerts::{self, Stock, Watched};
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
        let sent = alerts::sent(self.store.read(), bot.id).await?;
        let Ok(to) = EmailAddress::parse(&bot.email) else { return Ok(()) };
        let is_known =
            |due: &Due| sent.iter().any(|(kind, period)| *kind == due.0.kind() && *period == due.1);
        let fresh: Vec<Due> = due.into_iter().filter(|due| !is_known(due)).collect();
        if fresh.is_empty() {
            return Ok(());
        }
        let tx = self.store.begin().await?;
        let mut taken: Vec<Running> = vec![];
        for (running, period) in fresh {
            if alerts::take(&tx, bot.id, &running.kind(), &period, now).await? {
                taken.push(running);
            }
        }
        // Of two that are due at once only the more urgent is written; both count as said.
        let is_last = |(at, running): &(usize, &Running)| {
            !taken[at + 1..].iter().any(|later| later.unit() == running.unit())
        };
        for (_, &running) in taken.iter().enumerate().filter(is_last) {
            let letter = mails::running_low(&bot.name, running);
            let good_until = bot.valid_until.map(|end| end + TimeDelta::days(1));
            self.enqueue_mail(&tx, &to, letter, good_until).await?;
        }
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}

/// What is to be said, and the period in which it is said once.
type Due = (Running, String);

/// What is to be said of a bot now, the less urgent first.
fn due(bot: &Watched, now: DateTime<Utc>) -> Vec<Due> {
    // A recharge changes the end of the plan, and with it everything may be said again.
    let end = bot.valid_until.map(|end| end.to_rfc3339_opts(SecondsFormat::Secs, true));
    let end = end.unwrap_or_else(|| "no end".to_owned());
    let mut due = vec![];
    for &Stock { unit, allowed, used } in bot.stocks.iter().filter(|stock| stock.allowed > 0) {
        // So does an admin who gives more and leaves the end as it is.
        let period = format!("{end}, {allowed}");
        if used * 5 >= allowed * 4 {
            due.push((Running::Low(unit), period.clone()));
        }
        if used >= allowed {
            due.push((Running::Out(unit), period));
        }
    }
    if let Some(ends_at) = bot.valid_until {
        if ends_at - now <= TimeDelta::days(7) {
            due.push((Running::EndsInAWeek(ends_at), end.clone()));
        }
        if ends_at - now <= TimeDelta::days(1) {
            due.push((Running::EndsInADay(ends_at), end));
        }
    }
    due
}
