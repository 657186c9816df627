//! The house's own studio: branded pictures and short videos for social posts, made on this machine from a name, a colour
//! and a few words. An owner without photographs and without an image model still posts something worth looking at.
//! Pure computing: no network, no database, no clock.
//!
//! - [`Card::jpeg`] sets a headline in one of nine layouts.
//! - [`Clip::mp4`] makes a short vertical video of a few scenes, with music, if ffmpeg is installed.
//! - [`decode_and_fit`] takes a picture that somebody else made and brings it to a platform's size;
//!   [`decode_in_shape`] leaves it the shape it has.
//!
//! All texts are hostile. They become glyph outlines and nothing else; there is no markup on the way that they could
//! break out of. Whatever a text or a colour is, the result is a sound picture.
//!
//! # How to add a layout
//! 1. Write `picture/layouts/<name>.rs` with a `draw` like its neighbours'. Measure in [`Size`]-independent units, leave
//!    the margins, and take every text colour from the palette's `ink`, `quiet_ink` or `legible`.
//! 2. Add it to [`Layout`], its `ALL` and its `draw`. The tests in `tests/it` then hold it to margins, contrast and
//!    hostile texts in every size.
//! 3. Look at it: `cargo run --release -p botwright-studio --example gallery -- <folder>`.

mod color;
mod dither;
mod error;
mod fit_picture;
mod fonts;
mod jpeg;
mod palette;
mod picture;
mod size;
mod text;
mod video;

pub use color::Color;
pub use error::StudioError;
pub use fit_picture::{decode_and_fit, decode_in_shape};
pub use jpeg::MOST_BYTES;
pub use palette::{CONTRAST, Palette};
pub use picture::{Card, Layout, PlacedText};
pub use size::Size;
pub use video::{Clip, Ffmpeg, Made, Scene};
