//! The designs. Each file is one idea, drawn from the same palette and the same words; the seed decides which one comes
//! next, and sometimes which side a shape stands on.

mod arch;
mod bloom;
mod bold;
mod diagonal;
mod minimal;
mod night;
mod quote;
mod split;
mod tiles;

use crate::palette::Palette;

use super::canvas::Canvas;
use super::copy::Copy;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Big type on the brand colour, with cropped rings.
    Bold,
    /// White, a bar of colour, and much room.
    Minimal,
    /// Two panels with the badge on the seam.
    Split,
    /// A serif quote in a fine frame.
    Quote,
    /// Slanted bands in two tones.
    Diagonal,
    /// Soft clouds of colour behind a pane.
    Bloom,
    /// A dark ground with dots and a light in the corner.
    Night,
    /// A serif headline inside an arch.
    Arch,
    /// A pattern of quarter circles.
    Tiles,
}

impl Layout {
    /// In the order in which seeds walk through them: a dark one after a light one, a loud one after a quiet one.
    pub const ALL: [Self; 9] = [
        Self::Bold,
        Self::Quote,
        Self::Night,
        Self::Tiles,
        Self::Split,
        Self::Bloom,
        Self::Arch,
        Self::Minimal,
        Self::Diagonal,
    ];

    /// Neighbouring seeds give different layouts; as many seeds as there are layouts give all of them.
    pub fn for_seed(seed: u64) -> Self {
        Self::ALL[(seed % Self::ALL.len() as u64) as usize]
    }

    pub(super) fn draw(self, canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
        let draw = match self {
            Self::Bold => bold::draw,
            Self::Minimal => minimal::draw,
            Self::Split => split::draw,
            Self::Quote => quote::draw,
            Self::Diagonal => diagonal::draw,
            Self::Bloom => bloom::draw,
            Self::Night => night::draw,
            Self::Arch => arch::draw,
            Self::Tiles => tiles::draw,
        };
        draw(canvas, copy, palette, variation);
    }
}
