//! Talks to models that draw pictures and make short videos, behind two traits of our own. [`OpenAiPictures`] and
//! [`OpenAiVideos`] speak OpenAI's form of it, which gateways and home-grown servers copy. A house without either
//! draws its own pictures; that is not done here.
//!
//! Nothing is tried again in here, apart from a request that was refused for one of its fields: a picture that was
//! asked for twice is paid for twice, so whoever asks decides, by [`PictureError::is_transient`].
//!
//! To add a provider: a file that implements [`PictureModel`] or [`VideoModel`] on top of `line::Line` (which knows
//! time, size and refusals), one line in `connect.rs`, and its wire format in the stand-in of the testkit. Model names
//! die within months: none is compiled in, only families that differ in what they take.

mod connect;
mod error;
mod line;
mod linked;
mod media;
mod openai_pictures;
mod openai_videos;
mod parameters;

use async_trait::async_trait;
use bytes::Bytes;

pub use connect::{connect, connect_videos};
pub use error::PictureError;
pub use line::Limits;
pub use openai_pictures::OpenAiPictures;
pub use openai_videos::OpenAiVideos;

/// In characters. More than that is cut between words.
pub const LONGEST_PROMPT: usize = 4000;

#[async_trait]
pub trait PictureModel: Send + Sync {
    /// A picture in portrait format: PNG, JPEG or WebP. Its size in pixels is the model's choice.
    async fn draw(&self, wish: &PictureWish) -> Result<Bytes, PictureError>;

    /// As it stands in the settings: `openai:NAME`.
    fn name(&self) -> &str;
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureWish {
    pub prompt: String,
}

/// A video takes minutes, and a restart must not lose one that is paid for: keep the id, and look at it again later.
#[async_trait]
pub trait VideoModel: Send + Sync {
    /// The id under which the video can be asked for.
    async fn begin(&self, wish: &VideoWish) -> Result<String, PictureError>;

    async fn look(&self, id: &str) -> Result<Progress, PictureError>;

    /// The finished video: MP4 or WebM.
    async fn fetch(&self, id: &str) -> Result<Bytes, PictureError>;

    /// As it stands in the settings: `openai:NAME`.
    fn name(&self) -> &str;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VideoWish {
    pub prompt: String,
    /// Models make clips of a few lengths; 4, 8 and 12 are the usual ones.
    pub seconds: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    Queued,
    /// Percent, if the server says it.
    Working(Option<u8>),
    Done,
    /// It will not come, and why.
    Failed(String),
}

/// The prompt as it may be sent; `None` if there is nothing in it.
fn prompt(text: &str) -> Option<String> {
    let text = text.trim();
    let Some((end, _)) = text.char_indices().nth(LONGEST_PROMPT) else {
        return (!text.is_empty()).then(|| text.to_owned());
    };
    let part = &text[..end];
    let word = part.rfind(char::is_whitespace).filter(|at| at * 2 > end).unwrap_or(end);
    Some(part[..word].trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_prompt_ends_between_words() {
        assert_eq!(prompt("  a loaf "), Some("a loaf".into()));
        assert_eq!(prompt(" \n"), None);
        let long = prompt(&"bröd ".repeat(2000)).unwrap();
        assert!(long.chars().count() <= LONGEST_PROMPT && long.ends_with("bröd"));
        assert_eq!(prompt(&"ö".repeat(5000)).unwrap().chars().count(), LONGEST_PROMPT);
    }
}
