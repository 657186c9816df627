//! What an owner does to a post: change it, approve it, skip it, have it written or drawn anew, send it now, try a platform again,
//! or say how an open outcome ended. Each names the version it was made from, so that two windows do not undo each other.

use botwright_domain::social::platform::{ContentType, Platform};
use botwright_domain::social::post::{DeliveryState, PostState};
use botwright_domain::throttle::Limit;
use botwright_domain::typed_text::{Lines, text};
use botwright_store::chatbots::Whose;
use botwright_store::deliveries::{self, Delivery};
use botwright_store::posts::{self, Post};
use botwright_store::{Tx, schedules, social_bots};
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::find::{can_let_be, can_redraw, can_retry, is_over};
use super::outcome::hold;
use super::own_picture::give_up_own_picture;
use super::own_post::is_all_the_owners;
use super::words::{BY_OWNER, are_the_owners};
use super::worth_writing::held_back;
use super::{WRITE_POST, details_of};
use crate::accounts::Caller;
use crate::chatbots::whose;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

pub(super) const LONGEST_TEXT: usize = 5_000;
const LONGEST_TITLE: usize = 100;
pub(super) const LONGEST_ALT: usize = 1_000;
/// Each may cost the operator money.
const REWRITES_PER_ACCOUNT: Limit = Limit { hits: 60, window: TimeDelta::hours(1) };
const FARTHEST: TimeDelta = TimeDelta::days(366);
pub(super) const TOO_LATE: &str = "This post is out already, or on its way.";
const PAST: &str = "Its time has passed. You can still post it now.";

/// New words or another time. What is not named stays.
#[derive(Clone, Debug, Default)]
pub struct Change {
    pub text: Option<String>,
    pub title: Option<String>,
    pub alt_text: Option<String>,
    pub publish_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Approve,
    Skip,
    Restore,
    Regenerate,
    /// Another picture or video for the owner's own words.
    Redraw,
    PostNow,
    /// A delivery that certainly did not happen.
    Retry(String),
    /// The owner looked: it did or did not appear.
    Settle {
        platform: String,
        published: bool,
    },
}

impl App {
    pub async fn change_post(&self, caller: &Caller, id: Uuid, version: i32, change: Change) -> Outcome<()> {
        let (tx, mut post) = self.own_post(caller, id, version).await?;
        if !post.state.is_open() {
            return Err(Failure::NotNow(TOO_LATE));
        }
        if post.state == PostState::Planned && change.text.is_some() && !are_the_owners(&post) {
            return Err(Failure::NotNow("This post is not written yet. It can be changed when it is."));
        }
        if let Some(text) = &change.text {
            post.text = checked("text", text, LONGEST_TEXT, Lines::Many)?;
            if post.text.is_empty() {
                return Err(Failure::invalid("text", "Please write something"));
            }
            post.short_text.clear();
            BY_OWNER.clone_into(&mut post.written_by);
        }
        if let Some(title) = &change.title {
            post.title = checked("title", title, LONGEST_TITLE, Lines::One)?;
        }
        if let Some(alt_text) = &change.alt_text {
            post.alt_text = checked("alt_text", alt_text, LONGEST_ALT, Lines::One)?;
        }
        if let Some(at) = change.publish_at {
            post.publish_at =
                coming(at, self.now()).map_err(|message| Failure::invalid("publish_at", message))?;
            // "Now" was said of the time before.
            post.insisted = false;
        }
        post.edited = true;
        post.updated_at = self.now();
        posts::save(&tx, &post).await?;
        match post.state {
            PostState::Planned | PostState::Undrafted => self.enqueue_writing(&tx, &post).await?,
            PostState::Ready => self.enqueue_deliveries(&tx, &post).await?,
            _ => {}
        }
        self.done(tx).await
    }

    pub async fn step_post(&self, caller: &Caller, id: Uuid, version: i32, step: Step) -> Outcome<()> {
        let (tx, post) = self.own_post(caller, id, version).await?;
        match step {
            Step::Approve => self.approve(&tx, post).await?,
            Step::Skip => self.skip(&tx, post).await?,
            Step::Restore => self.restore(&tx, post).await?,
            Step::Regenerate | Step::Redraw => {
                let account = Bucket::Account(caller.user_id);
                self.take_place(&tx, "regenerate", account, REWRITES_PER_ACCOUNT).await?;
                self.regenerate(&tx, post, step == Step::Redraw).await?;
            }
            Step::PostNow => self.post_now(&tx, post).await?,
            Step::Retry(platform) => self.retry(&tx, post, &platform).await?,
            Step::Settle { platform, published } => {
                self.settle_open(&tx, &post, &platform, published).await?;
            }
        }
        self.done(tx).await
    }

    async fn approve(&self, tx: &Tx, mut post: Post) -> Outcome<()> {
        if post.state != PostState::Waiting {
            return Err(Failure::NotNow("This post does not wait for approval."));
        }
        if post.publish_at < self.now() {
            // Approved late: it goes out now rather than never.
            post.publish_at = self.now();
            post.insisted = true;
        }
        self.make_ready(tx, post).await
    }

    async fn skip(&self, tx: &Tx, mut post: Post) -> Outcome<()> {
        let deliveries = deliveries::of_posts(tx, &[post.id]).await?;
        if can_let_be(&post, &deliveries) {
            return self.let_be(tx, post, deliveries).await;
        }
        if !post.state.is_open() && post.state != PostState::Missed {
            return Err(Failure::NotNow(TOO_LATE));
        }
        post.state = PostState::Skipped;
        post.reason = None;
        self.save_post(tx, post).await
    }

    /// What failed stays unsent, and troubles nobody any more.
    async fn let_be(&self, tx: &Tx, post: Post, deliveries: Vec<Delivery>) -> Outcome<()> {
        for failed in deliveries.into_iter().filter(|delivery| delivery.state == DeliveryState::Failed) {
            let skipped = Delivery { state: DeliveryState::Skipped, updated_at: self.now(), ..failed };
            deliveries::save(tx, &skipped).await?;
        }
        self.save_post(tx, post).await
    }

    async fn restore(&self, tx: &Tx, mut post: Post) -> Outcome<()> {
        if post.state != PostState::Skipped {
            return Err(Failure::NotNow("This post was not skipped."));
        }
        if post.publish_at <= self.now() {
            return Err(Failure::NotNow(PAST));
        }
        post.reason = None;
        if is_unfinished(&post) {
            post.state = PostState::Planned;
            self.enqueue_writing(tx, &post).await?;
            return self.save_post(tx, post).await;
        }
        let bot = social_bots::by_id(tx, Whose::Everybodys, post.bot_id).await?.ok_or(Failure::NoSuchPost)?;
        if details_of(&bot).ask_first && !is_all_the_owners(&post) {
            post.state = PostState::Waiting;
            return self.save_post(tx, post).await;
        }
        self.make_ready(tx, post).await
    }

    async fn regenerate(&self, tx: &Tx, mut post: Post, keep_words: bool) -> Outcome<()> {
        if !post.state.is_open() {
            return Err(Failure::NotNow(TOO_LATE));
        }
        if !keep_words && post.is_own() {
            return Err(Failure::NotNow("You wrote this post yourself. It is not written anew."));
        }
        if keep_words && !can_redraw(&post) {
            return Err(Failure::NotNow("Only what goes with words of your own is made anew by itself."));
        }
        if is_over(&post, self.now()) {
            return Err(Failure::NotNow(PAST));
        }
        let bot = social_bots::by_id(tx, Whose::Everybodys, post.bot_id).await?.ok_or(Failure::NoSuchPost)?;
        let deliveries = deliveries::of_posts(tx, &[post.id]).await?;
        let linked = schedules::platforms_of(tx, &[bot.id]).await?;
        if let Some(held) = held_back(&bot, &post, &deliveries, &linked, self.now()) {
            return Err(Failure::NotNow(held.reason));
        }
        if post.written_by == BY_OWNER && !keep_words {
            // The owner's words stand no longer.
            post.written_by.clear();
        }
        if keep_words {
            give_up_own_picture(&mut post)?;
        }
        post.state = PostState::Planned;
        post.reason = None;
        posts::set_video_order(tx, post.id, None).await?;
        self.enqueue_keyed(tx, WRITE_POST, post.id, self.now()).await?;
        self.save_post(tx, post).await
    }

    async fn post_now(&self, tx: &Tx, mut post: Post) -> Outcome<()> {
        if post.state == PostState::Out {
            return Err(Failure::NotNow(TOO_LATE));
        }
        post.publish_at = self.now();
        post.insisted = true;
        post.reason = None;
        if is_unfinished(&post) {
            post.state = PostState::Planned;
            self.enqueue_keyed(tx, WRITE_POST, post.id, self.now()).await?;
            return self.save_post(tx, post).await;
        }
        self.make_ready(tx, post).await
    }

    async fn retry(&self, tx: &Tx, post: Post, platform: &str) -> Outcome<()> {
        let id = delivery_id(tx, post.id, platform).await?;
        let mut held = hold(tx, id).await?.ok_or(Failure::NoSuchPost)?;
        if !can_retry(&held.delivery) {
            return Err(Failure::NotNow("Only what certainly did not go out can be tried again."));
        }
        held.delivery.state = DeliveryState::Waiting;
        held.delivery.attempts = 0;
        held.delivery.prepared = None;
        held.delivery.reason = None;
        held.delivery.sent_at = None;
        self.write_down(tx, held).await?;
        self.save_post(tx, Post { insisted: true, ..post }).await?;
        self.enqueue_keyed(tx, super::DELIVER, id, self.now()).await
    }

    async fn settle_open(&self, tx: &Tx, post: &Post, platform: &str, published: bool) -> Outcome<()> {
        let id = delivery_id(tx, post.id, platform).await?;
        let mut held = hold(tx, id).await?.ok_or(Failure::NoSuchPost)?;
        if held.delivery.state != DeliveryState::Unconfirmed {
            return Err(Failure::NotNow("This outcome is not open."));
        }
        held.delivery.state = if published { DeliveryState::Published } else { DeliveryState::Failed };
        held.delivery.reason = (!published).then(|| "You said that it did not appear.".to_owned());
        held.delivery.remark = published.then(|| "Confirmed by you.".to_owned());
        self.write_down(tx, held).await
    }

    pub(super) async fn make_ready(&self, tx: &Tx, mut post: Post) -> Outcome<()> {
        post.state = PostState::Ready;
        self.enqueue_deliveries(tx, &post).await?;
        self.save_post(tx, post).await
    }

    pub(super) async fn save_post(&self, tx: &Tx, mut post: Post) -> Outcome<()> {
        post.updated_at = self.now();
        Ok(posts::save(tx, &post).await?)
    }

    /// The post of a bot of the caller's, locked, if it is still the version the caller saw.
    pub(super) async fn own_post(&self, caller: &Caller, id: Uuid, version: i32) -> Outcome<(Tx, Post)> {
        let tx = self.store.begin().await?;
        let found = posts::by_id(&tx, id).await?.ok_or(Failure::NoSuchPost)?;
        social_bots::lock(&tx, whose(caller), found.bot_id).await?.ok_or(Failure::NoSuchPost)?;
        let post = posts::lock(&tx, id).await?.ok_or(Failure::NoSuchPost)?;
        if post.version == version { Ok((tx, post)) } else { Err(Failure::PostChanged) }
    }

    pub(super) async fn done(&self, tx: Tx) -> Outcome<()> {
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }
}

async fn delivery_id(tx: &Tx, post_id: Uuid, platform: &str) -> Outcome<Uuid> {
    let platform = Platform::parse(platform)
        .ok_or_else(|| Failure::invalid("platform", "This is not a platform we know"))?;
    let all = deliveries::of_posts(tx, &[post_id]).await?;
    let delivery = all.into_iter().find(|delivery| delivery.platform == platform);
    delivery.map(|delivery| delivery.id).ok_or(Failure::NoSuchPost)
}

/// A time that a post may be given.
pub(super) fn coming(at: DateTime<Utc>, now: DateTime<Utc>) -> Result<DateTime<Utc>, &'static str> {
    if at > now && at <= now + FARTHEST { Ok(at) } else { Err("Please choose a time in the coming year") }
}

/// Its words, or what it shows, are still to be made.
fn is_unfinished(post: &Post) -> bool {
    post.text.is_empty() || post.content_type != ContentType::Text && post.media.is_none()
}

pub(super) fn checked(field: &str, typed: &str, longest: usize, lines: Lines) -> Outcome<String> {
    text(typed, longest, lines).map_err(|message| Failure::invalid(field, &message))
}
