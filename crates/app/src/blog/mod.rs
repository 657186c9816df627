//! The blog: posts from the operator's own feed or, where there is none, the articles for owners that come with the
//! product; and the list of people who want to hear of new ones.
//!
//! Readers never wait for the feed. A job reads it ([`read_feed`]) and keeps a copy in the database; requests read the
//! copy, however old.
//!
//! To add an article: a file in `articles/` with the same five lines on top, and a line in [`articles`].

mod articles;
mod posts;
mod read_feed;
mod subscribe;

use std::sync::{Arc, Mutex};

use botwright_domain::blog::BlogPost;
use botwright_gateways::blog::BlogSource;

pub use posts::{Origin, Shelf};
pub use read_feed::READ_FEED;
pub use subscribe::{Subscription, subscribers};

/// The configured feed, and the posts of its last copy at hand.
pub(crate) struct Blog {
    feed: Option<Arc<dyn BlogSource>>,
    at_hand: Mutex<Option<(i64, Arc<Vec<BlogPost>>)>>,
}

impl Blog {
    pub fn new(feed: Option<Arc<dyn BlogSource>>) -> Self {
        Self { feed, at_hand: Mutex::new(None) }
    }

    pub fn has_feed(&self) -> bool {
        self.feed.is_some()
    }
}
