//! Reads the operator's feed, every ten minutes, so that readers find it read. One reading at a time, whatever the
//! number of replicas: it is a job, and a job has one holder. After failures it comes back sooner at first and then
//! ever later; the last good copy stays.

use botwright_gateways::blog::{BlogSource, Latest, Validators};
use botwright_store::feed_copies;
use botwright_store::jobs;
use chrono::TimeDelta;
use metrics::counter;

use crate::jobs::Ending;
use crate::{App, Failure, Outcome};

pub const READ_FEED: &str = "read_feed";
const EVERY: TimeDelta = TimeDelta::minutes(10);

impl App {
    /// At start: the job, which comes round by itself, runs at once if this blog has never been read.
    pub async fn ensure_feed_is_read(&self) -> Outcome<()> {
        let Some(feed) = &self.blog.feed else { return Ok(()) };
        let now = self.now();
        let tx = self.store.begin().await?;
        let known = feed_copies::edition(&tx, feed.name()).await?;
        if known.is_none_or(|edition| edition.fetched_at.is_none()) {
            jobs::reschedule(&tx, READ_FEED, now).await?;
        }
        Ok(tx.commit().await?)
    }

    pub(crate) async fn read_feed(&self) -> Ending {
        // The operator has taken the feed out of the settings.
        let Some(feed) = self.blog.feed.clone() else { return Ending::Done };
        match self.read_feed_once(feed.as_ref()).await {
            Ok(pause) => Ending::Again(self.now() + pause),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn read_feed_once(&self, feed: &dyn BlogSource) -> Outcome<TimeDelta> {
        let known = feed_copies::edition(self.store.read(), feed.name()).await?;
        let failures = known.as_ref().map_or(0, |edition| edition.failures);
        let validators =
            known.and_then(|edition| serde_json::from_str::<Validators>(&edition.validators).ok());
        let latest = feed.latest(validators.as_ref()).await;
        counter!("botwright_blog_readings_total", "outcome" => if latest.is_ok() { "read" } else { "failed" })
            .increment(1);
        let now = self.now();
        let tx = self.store.begin().await?;
        let pause = match latest {
            Ok(Latest::Unchanged) => {
                feed_copies::still_good(&tx, feed.name(), now).await?;
                EVERY
            }
            Ok(Latest::Posts { posts, validators }) => {
                let posts = serde_json::to_string(&posts).map_err(Failure::internal)?;
                let validators = serde_json::to_string(&validators).map_err(Failure::internal)?;
                feed_copies::replace(&tx, feed.name(), posts, validators, now).await?;
                EVERY
            }
            // Whoever asked has logged it, address by address.
            Err(_) => {
                feed_copies::count_failure(&tx, feed.name()).await?;
                after_failures(failures + 1)
            }
        };
        tx.commit().await?;
        Ok(pause)
    }
}

fn after_failures(failures: i32) -> TimeDelta {
    let doublings = u32::try_from(failures - 1).unwrap_or(0).min(6);
    TimeDelta::minutes(1 << doublings).min(TimeDelta::hours(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_an_hour() {
        let minutes: Vec<_> = (1..=8).map(|failures| after_failures(failures).num_minutes()).collect();
        assert_eq!(minutes, [1, 2, 4, 8, 16, 32, 60, 60]);
    }
}
