//! Writes a planned post: words first, unless they are the owner's already, then what it shows. The result is laid down
//! only if the post is still as it was when the writing began; an owner who was faster wins.

use botwright_domain::social::platform::ContentType;
use botwright_domain::social::post::{GRACE, PostState, WRITTEN_AHEAD};
use botwright_knowledge::drafts::{PostBrief, PostDraft};
use botwright_store::chatbots::Whose;
use botwright_store::jobs::LeasedJob;
use botwright_store::posts::{self, Post};
use botwright_store::social_bots::SocialBot;
use botwright_store::{deliveries, social_bots};
use chrono::{DateTime, TimeDelta, Utc};
use tracing::warn;
use uuid::Uuid;

use super::ending::SLEPT;
use super::media::{Wish, files_of, media_of};
use super::own_post::is_all_the_owners;
use super::{details_of, words};
use crate::jobs::Ending;
use crate::{App, Failure, Outcome};

/// So many of the last posts are not to be repeated.
const REMEMBERED: u64 = 12;
const TRIES: i32 = 3;
/// How soon after a recharge or a resume a post is written.
const HELD_FOR: TimeDelta = TimeDelta::minutes(30);
/// While another video is made.
const FILM_LATER: TimeDelta = TimeDelta::seconds(15);

enum Writing {
    Done,
    Later(DateTime<Utc>),
    /// Why it could not be made.
    Failed(String),
}

impl App {
    pub(crate) async fn write_post(&self, job: &LeasedJob) -> Ending {
        let Ok(id) = job.payload.parse() else { return Ending::GiveUp("The job names no post.".into()) };
        match self.write_one(id).await {
            Ok(Writing::Done) => Ending::Done,
            Ok(Writing::Later(at)) => Ending::Again(at),
            Ok(Writing::Failed(reason)) if job.attempts < TRIES => Ending::Retry(reason),
            Ok(Writing::Failed(reason)) => match self.give_up_writing(id, &reason).await {
                Ok(()) => Ending::Done,
                Err(failure) => Ending::Retry(format!("{failure:?}")),
            },
            Err(failure) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn write_one(&self, id: Uuid) -> Outcome<Writing> {
        let (db, now) = (self.store.read(), self.now());
        let Some(post) = posts::by_id(db, id).await? else { return Ok(Writing::Done) };
        if !matches!(post.state, PostState::Planned | PostState::Undrafted) {
            return Ok(Writing::Done);
        }
        let Some(bot) = social_bots::by_id(db, Whose::Everybodys, post.bot_id).await? else {
            return Ok(Writing::Done);
        };
        if !post.insisted && now > post.publish_at + GRACE {
            return self.never_written(&post, PostState::Missed, SLEPT).await;
        }
        let deliveries = deliveries::of_posts(db, &[id]).await?;
        if let Some(held) = self.held_back(&bot, &post, &deliveries).await? {
            if now < post.publish_at {
                return Ok(Writing::Later((now + HELD_FOR).min(post.publish_at)));
            }
            let (state, reason) = held.at_its_time;
            return self.never_written(&post, state, reason).await;
        }
        // Taken before the words, which may cost money: a job that has to come back buys none.
        let turn = match (post.content_type, &self.video_model) {
            (ContentType::Video, None) => match self.filming.try_lock() {
                Ok(turn) => Some(turn),
                Err(_) => return Ok(Writing::Later(now + FILM_LATER)),
            },
            _ => None,
        };
        let details = details_of(&bot);
        let latest = posts::latest_texts(db, bot.id, post.publish_at + WRITTEN_AHEAD, REMEMBERED).await?;
        let others = latest.into_iter().filter(|other| other.id != id).map(|other| other.text);
        // Who wants it written anew has read what it says.
        let latest =
            Some(post.text.clone()).filter(|own| !own.is_empty()).into_iter().chain(others).collect();
        let number = posts::number(db, &post).await? + u64::try_from(post.version).unwrap_or_default();
        let platforms: Vec<_> = deliveries.iter().map(|delivery| delivery.platform).collect();
        let brief = words::brief(&details, post.content_type, latest, number);
        let (draft, written_by) = self.words_for(&post, &brief).await;
        let own_picture = media_of(&post).filter(|media| media.by_owner);
        let alt_text = if own_picture.is_some() { post.alt_text.clone() } else { draft.alt_text.clone() };
        let wish = Wish { bot: &bot, post: &post, draft: &draft, written_by: &written_by, number };
        let media = match own_picture {
            Some(own) => Some(own),
            None => match self.make_media(&wish, &platforms, turn).await? {
                Ok(media) => media,
                Err(reason) => return Ok(Writing::Failed(reason)),
            },
        };
        let written = Post {
            reason: None,
            title: draft.title,
            text: draft.text,
            short_text: draft.short_text,
            alt_text,
            written_by,
            media: media.map(|media| serde_json::to_string(&media)).transpose().map_err(Failure::internal)?,
            updated_at: self.now(),
            ..post.clone()
        };
        let files = only_of(&written, &post);
        if self.lay_down(&post, written).await? {
            Ok(Writing::Done)
        } else {
            self.discard(files).await;
            Ok(Writing::Later(self.now()))
        }
    }

    /// The owner's own, or those that its video was ordered for, or new ones; and whose they are.
    async fn words_for(&self, post: &Post, brief: &PostBrief) -> (PostDraft, String) {
        if words::are_the_owners(post) {
            return (words::of_owner(post), words::BY_OWNER.to_owned());
        }
        let (draft, by) = if let Some(order) = self.video_order_of(post) {
            (order.draft, order.written_by)
        } else {
            let (draft, by) = self.words(brief).await;
            (draft, by.to_owned())
        };
        (words::with_what_the_owner_set(draft, post), by)
    }

    async fn lay_down(&self, before: &Post, mut written: Post) -> Outcome<bool> {
        let tx = self.store.begin().await?;
        // Held, so that a save comes before this and is seen, or after it and sees the post.
        let Some(bot) = social_bots::lock(&tx, Whose::Everybodys, before.bot_id).await? else {
            return Ok(false);
        };
        let unchanged = posts::lock(&tx, before.id).await?.is_some_and(|now| now.version == before.version);
        if !unchanged {
            return Ok(false);
        }
        written.state = state_when_made(&bot, &written);
        posts::save(&tx, &written).await?;
        posts::set_video_order(&tx, written.id, None).await?;
        self.enqueue_discarding(&tx, only_of(before, &written)).await?;
        if written.state == PostState::Ready {
            self.enqueue_deliveries(&tx, &written).await?;
        }
        tx.commit().await?;
        self.wake_worker();
        Ok(true)
    }

    async fn never_written(&self, post: &Post, state: PostState, reason: &str) -> Outcome<Writing> {
        let tx = self.store.begin().await?;
        if posts::lock(&tx, post.id).await?.is_some_and(|now| now.version == post.version) {
            posts::set_state(&tx, post.id, state, Some(reason)).await?;
            tx.commit().await?;
        }
        Ok(Writing::Done)
    }

    async fn give_up_writing(&self, id: Uuid, reason: &str) -> Outcome<()> {
        warn!(post = %id, reason, "a post could not be made");
        let tx = self.store.begin().await?;
        if posts::lock(&tx, id).await?.is_some_and(|post| post.state == PostState::Planned) {
            posts::set_state(&tx, id, PostState::Undrafted, Some(reason)).await?;
        }
        Ok(tx.commit().await?)
    }
}

/// An owner who wants to be asked is, unless there is nothing in it but what they gave themselves.
pub(super) fn state_when_made(bot: &SocialBot, post: &Post) -> PostState {
    let asks = details_of(bot).ask_first && !post.insisted && !is_all_the_owners(post);
    if asks { PostState::Waiting } else { PostState::Ready }
}

/// The files that this one has and the other has not.
fn only_of(one: &Post, other: &Post) -> Vec<String> {
    let others = files_of(other);
    files_of(one).into_iter().filter(|file| !others.contains(file)).collect()
}
