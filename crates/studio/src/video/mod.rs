//! Short videos: a few scenes of animated words on moving shapes, an end card with the brand's name, and music. The frames
//! and the sound are made here; ffmpeg, as a child process with limits, packs them into an MP4.
//!
//! The way of a clip: `timeline` says when each scene begins, `film` draws any moment of it, `yuv` turns a drawn frame
//! into what a video encoder eats, `music` makes the sound, `encode` feeds the child, `mp4` looks at what came out.

mod backdrop;
mod encode;
mod film;
mod layer;
mod mp4;
mod music;
mod stage;
mod timeline;
mod yuv;

use std::path::Path;

pub use encode::{Ffmpeg, Made};

use crate::color::Color;
use crate::error::StudioError;
use crate::jpeg;
use crate::size::Size;
use film::Film;

/// One thing that a video says.
#[derive(Debug, Clone)]
pub struct Scene {
    pub headline: String,
    pub body: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Clip {
    pub brand_name: String,
    pub color: Color,
    /// Those that cannot stay long enough to be read are left out, from the end.
    pub scenes: Vec<Scene>,
    /// One line on the end card: a web address, a street, a city.
    pub call: Option<String>,
    /// Platforms want [`Size::Vertical`].
    pub size: Size,
    /// From [`Clip::LEAST_SECONDS`] to [`Clip::MOST_SECONDS`].
    pub seconds: u32,
    /// Chooses colours, movement and music. Count it up from post to post.
    pub seed: u64,
}

impl Clip {
    pub const LEAST_SECONDS: u32 = 5;
    pub const MOST_SECONDS: u32 = 60;
    pub const DEFAULT_SECONDS: u32 = 15;
    pub const FRAMES_PER_SECOND: u32 = 30;

    /// Makes the video and puts it at `to`, where nothing is if this fails. Drop the future to give up: the child dies.
    pub async fn mp4(&self, to: &Path, ffmpeg: &Ffmpeg) -> Result<Made, StudioError> {
        if !(Self::LEAST_SECONDS..=Self::MOST_SECONDS).contains(&self.seconds) {
            return Err(StudioError::WrongLength {
                asked: self.seconds,
                least: Self::LEAST_SECONDS,
                most: Self::MOST_SECONDS,
            });
        }
        encode::run(self.clone(), to, ffmpeg).await
    }

    /// A still of the first scene, all words in place, as JPEG.
    pub fn cover(&self) -> Vec<u8> {
        let film = Film::of(self);
        let mut frame = film.blank();
        film.draw(film.cover_moment(), &mut frame);
        jpeg::encode_rgba(&frame.pixels, frame.width as u32, frame.height as u32)
    }
}
