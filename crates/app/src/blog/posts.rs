//! Finding posts. The copy's version is one small read; its posts are read and parsed only when that version is new.

use std::sync::{Arc, PoisonError};

use botwright_domain::blog::BlogPost;
use botwright_store::feed_copies;
use chrono::{DateTime, TimeDelta, Utc};

use super::articles;
use crate::{App, Failure, Outcome};

/// Older copies are still shown, and say so.
const FRESH_FOR: TimeDelta = TimeDelta::minutes(15);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Feed,
    Bundled,
}

/// All posts there are, the newest first.
pub struct Shelf {
    pub posts: Arc<Vec<BlogPost>>,
    pub origin: Origin,
    pub stale: bool,
    pub fetched_at: DateTime<Utc>,
}

impl App {
    pub async fn blog_posts(&self) -> Outcome<Shelf> {
        let now = self.now();
        let Some(feed) = &self.blog.feed else {
            let posts = articles::all();
            return Ok(Shelf { posts, origin: Origin::Bundled, stale: false, fetched_at: now });
        };
        let edition = feed_copies::edition(self.store.read(), feed.name()).await?;
        let read = edition.and_then(|edition| Some((edition.version, edition.fetched_at?)));
        let (version, fetched_at) = read.ok_or(Failure::BlogDown)?;
        let posts = match self.posts_at_hand(version) {
            Some(posts) => posts,
            None => self.posts_of_copy(feed.name()).await?,
        };
        Ok(Shelf { posts, origin: Origin::Feed, stale: now - fetched_at > FRESH_FOR, fetched_at })
    }

    pub async fn blog_post(&self, slug: &str) -> Outcome<BlogPost> {
        let shelf = self.blog_posts().await?;
        let found = shelf.posts.iter().find(|post| post.slug == slug);
        found.cloned().ok_or(Failure::NoSuchArticle)
    }

    fn posts_at_hand(&self, version: i64) -> Option<Arc<Vec<BlogPost>>> {
        let at_hand = self.blog.at_hand.lock().unwrap_or_else(PoisonError::into_inner);
        at_hand.as_ref().filter(|(held, _)| *held == version).map(|(_, posts)| posts.clone())
    }

    async fn posts_of_copy(&self, feed: &str) -> Outcome<Arc<Vec<BlogPost>>> {
        let copy = feed_copies::posts(self.store.read(), feed).await?;
        let (version, json) = copy.ok_or(Failure::BlogDown)?;
        let posts: Arc<Vec<BlogPost>> = Arc::new(serde_json::from_str(&json).map_err(Failure::internal)?);
        let mut at_hand = self.blog.at_hand.lock().unwrap_or_else(PoisonError::into_inner);
        *at_hand = Some((version, posts.clone()));
        Ok(posts)
    }
}
