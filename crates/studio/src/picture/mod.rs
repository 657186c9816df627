//! Branded pictures. A post without a photo still needs a face, and not the same one every day: a [`Card`] is set in one
//! of nine layouts, all made from the one colour that the owner chose.

mod canvas;
mod clouds;
mod copy;
mod elements;
mod layouts;
mod pane;
mod stack;

pub use canvas::PlacedText;
pub(crate) use canvas::{Area, Canvas, solid};
pub(crate) use copy::Copy;
pub(crate) use elements::{badge_paths, label};
pub use layouts::Layout;
pub(crate) use stack::{Stack, heavy, running};

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};

use crate::color::Color;
use crate::jpeg;
use crate::palette::Palette;
use crate::size::Size;

/// What a picture says, and for whom.
#[derive(Debug, Clone)]
pub struct Card {
    pub brand_name: String,
    pub color: Color,
    pub headline: String,
    pub body: Option<String>,
    /// One line that says where to go: a web address, a street, a city.
    pub call: Option<String>,
    /// Chooses the layout, and details within it. Count it up from post to post: neighbours never look the same.
    pub seed: u64,
    /// A certain layout, whatever the seed says.
    pub layout: Option<Layout>,
    pub size: Size,
}

impl Card {
    pub fn layout(&self) -> Layout {
        self.layout.unwrap_or_else(|| Layout::for_seed(self.seed))
    }

    /// The picture as JPEG: sRGB, no transparency, far below [`jpeg::MOST_BYTES`]. Takes tens of milliseconds of
    /// computing, so call it off the async threads.
    pub fn jpeg(&self) -> Vec<u8> {
        let canvas = self.draw(true);
        jpeg::encode_rgba(canvas.pixmap.data(), self.size.width(), self.size.height())
    }

    /// The same as PNG, for those who cannot be sure of JPEG. Small where a layout is flat, large where it has clouds.
    pub fn png(&self) -> Vec<u8> {
        let canvas = self.draw(true);
        let mut png = vec![];
        // Pixels of the sheet are opaque, so that RGBA before and after multiplication is the same.
        PngEncoder::new_with_quality(&mut png, CompressionType::Fast, FilterType::Sub)
            .write_image(
                canvas.pixmap.data(),
                self.size.width(),
                self.size.height(),
                ExtendedColorType::Rgba8,
            )
            .expect("a picture of a known size goes into memory");
        png
    }

    /// Where the texts stand, and the picture without them (RGBA): for tests of margins and contrast.
    #[doc(hidden)]
    pub fn inspect(&self) -> (Vec<PlacedText>, Vec<u8>) {
        let canvas = self.draw(false);
        (canvas.texts, canvas.pixmap.take())
    }

    fn draw(&self, draws_text: bool) -> Canvas {
        let copy = Copy::of(&self.brand_name, &self.headline, self.body.as_deref(), self.call.as_deref());
        let mut canvas = Canvas::new(self.size, draws_text);
        let variation = self.seed / Layout::ALL.len() as u64;
        self.layout().draw(&mut canvas, &copy, &Palette::of(self.color), variation);
        canvas
    }
}
