//! Lays posts into the calendar: for every slot of a schedule in the coming weeks one post, with one delivery for each
//! platform. Planning again changes nothing that is right already, so it runs whenever a bot is saved and every hour. The
//! calendar of a bot that may not post is not carried on by the hour, but when it may again.

use botwright_domain::social::form::SocialDetails;
use botwright_domain::social::post::{GRACE, PLANNED_AHEAD, PREPARED_AHEAD, PostState, WRITTEN_AHEAD};
use botwright_domain::social::recurrence::{Frequency, Recurrence, Slot, parse_time, parse_zone};
use botwright_store::chatbots::Whose;
use botwright_store::deliveries::{self, Delivery};
use botwright_store::jobs::{self, NewJob};
use botwright_store::posts::{self, Post};
use botwright_store::schedules::{self, Schedule};
use botwright_store::social_bots::{self, SocialBot};
use botwright_store::{Tx, missed_posts};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use super::media::files_of;
use super::words::are_the_owners;
use super::{DELIVER, WRITE_POST, details_of};
use crate::accounts::Caller;
use crate::chatbots::whose;
use crate::jobs::Ending;
use crate::{App, Outcome};

pub const PLAN_POSTS: &str = "plan_posts";
const EVERY: TimeDelta = TimeDelta::hours(1);
const AT_ONCE: u64 = 100;
/// Attempts at one delivery or one draft are counted by themselves; the job's own only bound crashes.
const JOB_ATTEMPTS: i32 = 50;

/// A schedule as it stands in the form.
pub struct ScheduleWords {
    /// Of one that is saved
    pub schedule_id: Option<Uuid>,
    pub frequency: String,
    pub time: String,
    pub zone: String,
    pub starts_on: Option<NaiveDate>,
}

/// What a schedule's words mean.
pub struct Reading {
    /// "Every Monday and Friday". None: they cannot be understood.
    pub understood: Option<String>,
    pub problem: Option<String>,
    pub next_dates: Vec<DateTime<Utc>>,
}

/// How the cards show a schedule.
pub(super) fn read_schedule(
    frequency: &str,
    time: &str,
    zone: &str,
    starts_on: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Reading {
    read_free_days(frequency, time, zone, starts_on, now, &[])
}

/// On days that are taken it posts nothing.
fn read_free_days(
    frequency: &str,
    time: &str,
    zone: &str,
    starts_on: Option<NaiveDate>,
    now: DateTime<Utc>,
    taken: &[NaiveDate],
) -> Reading {
    const SHOWN: usize = 3;
    let refused =
        |problem: &str| Reading { understood: None, problem: Some(problem.to_owned()), next_dates: vec![] };
    let frequency = match Frequency::read(frequency) {
        Ok(frequency) => frequency,
        Err(unread) => return refused(&unread.to_string()),
    };
    let Some(zone) = parse_zone(zone) else { return refused("This is not a time zone we know.") };
    let Some(time) = parse_time(time) else { return refused("Please give the time as HH:MM.") };
    let starts_on = starts_on.unwrap_or_else(|| now.with_timezone(&zone).date_naive());
    let slots = Recurrence { frequency, time, zone, starts_on }.after(now);
    let next = slots.filter(|slot| !taken.contains(&slot.local.date())).take(SHOWN);
    Reading {
        understood: Some(frequency.describe()),
        problem: None,
        next_dates: next.map(|slot| slot.at).collect(),
    }
}

/// Today on the bot's own calendar.
pub(super) fn local_day(details: &SocialDetails, now: DateTime<Utc>) -> NaiveDate {
    match parse_zone(&details.time_zone) {
        Some(zone) => now.with_timezone(&zone).date_naive(),
        None => now.date_naive(),
    }
}

/// It moves and goes with its schedule. What its owner changed does not, and neither does what is out or on its way.
fn follows(post: &Post, now: DateTime<Utc>) -> bool {
    post.state.is_open() && !post.edited && post.publish_at > now
}

fn slots(
    details: &SocialDetails,
    schedule: &Schedule,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Vec<Slot> {
    // Without a platform there is nothing to post to.
    if schedule.platforms.is_empty() {
        return vec![];
    }
    let recurrence = || {
        Some(Recurrence {
            frequency: Frequency::read(&schedule.frequency).ok()?,
            time: parse_time(&schedule.time)?,
            zone: parse_zone(&details.time_zone)?,
            starts_on: schedule.starts_on,
        })
    };
    // What cannot be read posts nothing.
    recurrence().map_or_else(Vec::new, |r| r.after(now).take_while(|slot| slot.at < until).collect())
}

impl App {
    /// How the form shows a schedule before it is saved. A day has one post of a schedule, so a saved one posts nothing on
    /// days whose post will not follow it.
    pub async fn preview_schedule(&self, caller: &Caller, words: &ScheduleWords) -> Outcome<Reading> {
        let (db, now) = (self.store.read(), self.now());
        let saved = match words.schedule_id {
            Some(id) => schedules::by_id(db, id).await?,
            None => None,
        };
        let mut taken = vec![];
        if let Some(schedule) = saved
            && let Some(bot) = social_bots::by_id(db, whose(caller), schedule.bot_id).await?
        {
            let since = local_day(&details_of(&bot), now).pred_opt();
            let posts = posts::of_schedule(db, schedule.id, since).await?;
            taken.extend(posts.iter().filter(|post| !follows(post, now)).filter_map(|post| post.slot));
        }
        Ok(read_free_days(&words.frequency, &words.time, &words.zone, words.starts_on, now, &taken))
    }

    pub(crate) async fn plan_posts(&self) -> Ending {
        match self.plan_what_runs_short().await {
            Ok(()) => Ending::Again(self.now() + EVERY),
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn plan_what_runs_short(&self) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let over = self.now() - GRACE;
        missed_posts::unapproved(&tx, over, "Nobody approved it in time.").await?;
        missed_posts::undeliverable(&tx, over, "It had no platform to go to.").await?;
        missed_posts::unwritten(&tx, over).await?;
        tx.commit().await?;
        loop {
            let now = self.now();
            let until = now + PLANNED_AHEAD - TimeDelta::days(1);
            let short = schedules::short_of(self.store.read(), until, now, AT_ONCE).await?;
            if short.is_empty() {
                return Ok(());
            }
            for schedule in short {
                let tx = self.store.begin().await?;
                let Some(bot) = social_bots::lock(&tx, Whose::Everybodys, schedule.bot_id).await? else {
                    continue;
                };
                // As it is now that the bot is held: a save may have come in between.
                let Some(schedule) = schedules::by_id(&tx, schedule.id).await? else { continue };
                self.plan_schedule(&tx, &details_of(&bot), &schedule).await?;
                tx.commit().await?;
            }
        }
    }

    /// All of a locked bot that is switched on or recharged: it may have stood still for long.
    pub(crate) async fn plan_on(&self, tx: &Tx, bot: &SocialBot) -> Outcome<()> {
        for schedule in schedules::of_bots(tx, &[bot.id]).await? {
            self.plan_schedule(tx, &details_of(bot), &schedule).await?;
        }
        Ok(())
    }

    /// Of a bot that is locked. What the owner changed by hand stays as it is; the rest follows the schedule.
    pub(super) async fn plan_schedule(
        &self,
        tx: &Tx,
        details: &SocialDetails,
        schedule: &Schedule,
    ) -> Outcome<()> {
        let now = self.now();
        let until = now + PLANNED_AHEAD;
        let slots = slots(details, schedule, now, until);
        let mut gone = vec![];
        let mut kept = vec![];
        // Where the owner has moved the clock eastward, what is still to come may bear yesterday's date.
        let since = local_day(details, now).pred_opt();
        for post in posts::lock_of_schedule(tx, schedule.id, since).await? {
            let follows = follows(&post, now);
            let fits = slots.iter().any(|slot| Some(slot.local.date()) == post.slot);
            if follows && (!fits || post.content_type != schedule.content_type) {
                posts::delete(tx, post.id).await?;
                gone.extend(files_of(&post));
            } else {
                kept.push((post, follows));
            }
        }
        for slot in slots {
            match kept.iter().find(|(post, _)| post.slot == Some(slot.local.date())) {
                None => self.plan_slot(tx, schedule, slot).await?,
                Some((post, true)) => self.follow_schedule(tx, post, schedule, slot.at).await?,
                Some((_, false)) => {}
            }
        }
        schedules::planned(tx, schedule.id, until).await?;
        self.enqueue_discarding(tx, gone).await
    }

    async fn plan_slot(&self, tx: &Tx, schedule: &Schedule, slot: Slot) -> Outcome<()> {
        let now = self.now();
        let post = Post {
            id: Uuid::now_v7(),
            bot_id: schedule.bot_id,
            schedule_id: Some(schedule.id),
            slot: Some(slot.local.date()),
            content_type: schedule.content_type,
            publish_at: slot.at,
            state: PostState::Planned,
            version: 1,
            edited: false,
            insisted: false,
            reason: None,
            title: String::new(),
            text: String::new(),
            short_text: String::new(),
            alt_text: String::new(),
            written_by: String::new(),
            media: None,
            charged: false,
            video_order: None,
            created_at: now,
            updated_at: now,
        };
        if !posts::add(tx, &post).await? {
            return Ok(());
        }
        for &platform in &schedule.platforms {
            deliveries::add(tx, &Delivery::new(post.id, platform, now)).await?;
        }
        self.enqueue_writing(tx, &post).await
    }

    async fn follow_schedule(
        &self,
        tx: &Tx,
        post: &Post,
        schedule: &Schedule,
        at: DateTime<Utc>,
    ) -> Outcome<()> {
        let now = self.now();
        let there = deliveries::of_posts(tx, &[post.id]).await?;
        for old in there.iter().filter(|old| !schedule.platforms.contains(&old.platform)) {
            deliveries::delete(tx, old.id).await?;
        }
        for &platform in &schedule.platforms {
            if !there.iter().any(|old| old.platform == platform) {
                deliveries::add(tx, &Delivery::new(post.id, platform, now)).await?;
            }
        }
        let mut moved = post.clone();
        moved.publish_at = at;
        if moved != *post {
            moved.updated_at = now;
            posts::save(tx, &moved).await?;
        }
        match post.state {
            PostState::Planned => self.enqueue_writing(tx, &moved).await,
            PostState::Ready => self.enqueue_deliveries(tx, &moved).await,
            _ => Ok(()),
        }
    }

    /// Posts of schedules that are no longer there, unless somebody has worked on them or they are out.
    pub(super) async fn remove_posts_of_others(
        &self,
        tx: &Tx,
        bot_id: Uuid,
        kept: &[Schedule],
    ) -> Outcome<()> {
        let mut gone = vec![];
        for old in schedules::of_bots(tx, &[bot_id]).await? {
            if kept.iter().any(|schedule| schedule.id == old.id) {
                continue;
            }
            for post in posts::lock_of_schedule(tx, old.id, None).await? {
                if post.state.is_open() && !post.edited {
                    posts::delete(tx, post.id).await?;
                    gone.extend(files_of(&post));
                }
            }
        }
        self.enqueue_discarding(tx, gone).await
    }

    /// The post will be written in time. Asking again moves the time. Who wrote it themselves waits to see its picture.
    pub(super) async fn enqueue_writing(&self, tx: &Tx, post: &Post) -> Outcome<()> {
        let in_time = (post.publish_at - WRITTEN_AHEAD).max(self.now());
        let at = if are_the_owners(post) { self.now() } else { in_time };
        self.enqueue_keyed(tx, WRITE_POST, post.id, at).await
    }

    /// Each platform will be served in time. Asking again moves the time.
    pub(super) async fn enqueue_deliveries(&self, tx: &Tx, post: &Post) -> Outcome<()> {
        let at = (post.publish_at - PREPARED_AHEAD).max(self.now());
        for delivery in deliveries::of_posts(tx, &[post.id]).await? {
            if !delivery.state.has_ended() {
                self.enqueue_keyed(tx, DELIVER, delivery.id, at).await?;
            }
        }
        Ok(())
    }

    pub(super) async fn enqueue_keyed(
        &self,
        tx: &Tx,
        kind: &str,
        id: Uuid,
        run_at: DateTime<Utc>,
    ) -> Outcome<()> {
        let key = format!("{kind}:{id}");
        if jobs::reschedule(tx, &key, run_at).await? {
            return Ok(());
        }
        let job = |dedupe_key| NewJob {
            id: Uuid::now_v7(),
            kind,
            payload: id.to_string(),
            run_at,
            max_attempts: JOB_ATTEMPTS,
            dedupe_key,
            now: self.now(),
        };
        if !jobs::enqueue(tx, job(Some(key))).await? {
            // One runs at this moment and may not see what was just changed.
            jobs::enqueue(tx, job(None)).await?;
        }
        Ok(())
    }
}
