//! The public bots and articles, for the list that search engines fetch. Nobody needs it to the second, so it is
//! looked up once in ten minutes however often it is fetched.

use std::sync::{Arc, Mutex, PoisonError};

use botwright_store::faces;
use chrono::{DateTime, TimeDelta, Utc};

use crate::{App, Outcome};

/// A sitemap holds 50,000 addresses; some are pages and articles.
const MOST_BOTS: u64 = 49_900;
const KEPT_FOR: TimeDelta = TimeDelta::minutes(10);

pub(super) type Kept = Mutex<Option<(DateTime<Utc>, Arc<Listed>)>>;

#[derive(Debug, Default)]
pub struct Listed {
    /// Slugs of our own articles. What lies on somebody else's blog is theirs to list.
    pub articles: Vec<(String, DateTime<Utc>)>,
    /// Codes.
    pub bots: Vec<(String, DateTime<Utc>)>,
}

impl App {
    pub async fn listed(&self) -> Outcome<Arc<Listed>> {
        let now = self.now();
        if let Some((at, listed)) = &*self.found.listed.lock().unwrap_or_else(PoisonError::into_inner)
            && now - *at < KEPT_FOR
        {
            return Ok(listed.clone());
        }
        let articles = match self.blog_posts().await {
            Ok(shelf) => shelf
                .posts
                .iter()
                .filter(|post| post.url.is_none())
                .map(|post| (post.slug.clone(), post.updated))
                .collect(),
            // A dead feed must not take the other addresses with it.
            Err(_) => vec![],
        };
        let bots = faces::shown(self.store.read(), MOST_BOTS).await?;
        let listed = Arc::new(Listed { articles, bots });
        *self.found.listed.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, listed.clone()));
        Ok(listed)
    }
}
