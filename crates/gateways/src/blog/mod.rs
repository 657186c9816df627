//! The operator's blog, read for us: [`BlogFeed`] asks a Blogger blog for its feed in JSON and gives back posts of our
//! own kind. Everything in a feed was written by somebody else: what leaves this module is plain text, checked
//! addresses and sanitised HTML.
//!
//! To read another kind of blog: an implementation of [`BlogSource`], chosen in `server/src/start.rs`.

mod blogger;
mod clean;
mod fetch;
mod thumbnail;

use async_trait::async_trait;
use botwright_domain::blog::BlogPost;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use fetch::BlogFeed;

/// What a server gave us to ask "anything new?" with, and which address it belongs to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Validators {
    pub address: String,
    pub etag: Option<String>,
    pub last_modified: Option<String>,
}

#[derive(Clone, Debug)]
pub enum Latest {
    /// Nothing new since the copy that the validators came with.
    Unchanged,
    Posts {
        posts: Vec<BlogPost>,
        validators: Validators,
    },
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FeedError {
    #[error("the blog did not answer within 5 seconds")]
    TooSlow,
    #[error("the blog answered with an error ({0}); is it public, and is its feed switched on?")]
    Status(u16),
    #[error("the blog answered with something else than a feed; is it public, and is its feed switched on?")]
    NotAFeed,
    #[error("the feed is larger than 5 MB")]
    TooLarge,
    #[error("the blog sends readers on to an address that is not https, not public, or to too many of them")]
    BadRedirect,
    #[error("the blog could not be reached: {0}")]
    Unreachable(String),
}

#[async_trait]
pub trait BlogSource: Send + Sync {
    /// Tells copies of different blogs apart.
    fn name(&self) -> &str;

    /// The newest posts, or that there is nothing new.
    async fn latest(&self, known: Option<&Validators>) -> Result<Latest, FeedError>;
}
