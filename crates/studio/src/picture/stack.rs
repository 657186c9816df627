//! Headline above body: the heart of every layout. The headline takes what it needs, the body what is left, and both are
//! measured before the first pixel is drawn, so that a layout can centre them or set them on a ground line.

use crate::color::Color;
use crate::fonts::Voice;
use crate::text::{Align, Block, Style, fit};

use super::canvas::{Area, Canvas};
use super::copy::Copy;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Top,
    Middle,
    Bottom,
}

pub(crate) struct Stack {
    headline: Option<Block>,
    body: Option<Block>,
    gap: f32,
}

pub(crate) struct Placed<'a> {
    pub top: f32,
    pub headline: Option<(&'a Block, f32)>,
    pub body: Option<(&'a Block, f32)>,
}

/// A heavy headline: tight lines, letters a touch closer.
pub(crate) fn heavy(unit: f32, largest: f32) -> Style {
    Style {
        voice: Voice::Display,
        largest: unit * largest,
        smallest: unit * 5.0,
        lines: 8,
        leading: 1.08,
        tracking: -0.012,
    }
}

/// A headline in serif: more air between the lines.
pub(crate) fn elegant(unit: f32, largest: f32) -> Style {
    Style {
        voice: Voice::Serif,
        largest: unit * largest,
        smallest: unit * 4.8,
        lines: 8,
        leading: 1.2,
        tracking: 0.0,
    }
}

pub(crate) fn running(unit: f32) -> Style {
    Style {
        voice: Voice::Plain,
        largest: unit * 3.7,
        smallest: unit * 2.8,
        lines: 7,
        leading: 1.46,
        tracking: 0.0,
    }
}

impl Stack {
    pub fn fit(copy: &Copy, area: Area, head: &Style, unit: f32) -> Self {
        Self::fit_with(copy, area, head, running(unit), unit)
    }

    pub fn fit_with(copy: &Copy, area: Area, head: &Style, mut style: Style, unit: f32) -> Self {
        // A headline that loses its end is worse than a body that does.
        let shares: &[f32] = if copy.body.is_empty() { &[1.0] } else { &[0.66, 0.84, 1.0] };
        let tries = shares.iter().map(|share| fit(&copy.headline, head, area.width, area.height * share));
        let mut headline = None;
        for block in tries {
            let whole = block.as_ref().is_none_or(|block| !block.shortened);
            headline = block;
            if whole {
                break;
            }
        }
        let size = headline.as_ref().map_or(0.0, |block| block.size);
        // Tails of letters reach into the gap, so large type needs a larger one.
        let gap = unit * 3.8 + size * 0.32;
        let room = area.height - headline.as_ref().map_or(0.0, |block| block.height() + gap);
        if size > 0.0 {
            // Whatever became of the headline, it stays the larger of the two by far.
            style.largest = style.largest.min(size * 0.62).max(style.smallest);
        }
        // One line of body at the end of a long headline is noise.
        let body = if room < style.smallest * style.leading * 1.5 {
            None
        } else {
            fit(&copy.body, &style, area.width, room)
        };
        Self { headline, body, gap }
    }

    pub fn reads_from_right(&self) -> bool {
        self.headline.as_ref().is_some_and(|block| block.right_to_left)
    }

    pub fn height(&self) -> f32 {
        let blocks = [&self.headline, &self.body].map(|block| block.as_ref().map_or(0.0, Block::height));
        let gap = if self.headline.is_some() && self.body.is_some() { self.gap } else { 0.0 };
        blocks[0] + blocks[1] + gap
    }

    /// Where both stand if they are centred, for those who draw them themselves.
    pub fn place(&self, area: Area) -> Placed<'_> {
        let top = area.y + (area.height - self.height()) / 2.0;
        let below = self.headline.as_ref().map_or(0.0, |block| block.height() + self.gap);
        Placed {
            top,
            headline: self.headline.as_ref().map(|block| (block, top)),
            body: self.body.as_ref().map(|block| (block, top + below)),
        }
    }

    /// Draws both; gives the top of the headline, for what a layout may want to hang above it.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        area: Area,
        anchor: Anchor,
        align: Align,
        inks: (Color, Color),
    ) -> f32 {
        let rest = area.height - self.height();
        let top = area.y
            + match anchor {
                Anchor::Top => 0.0,
                Anchor::Middle => rest / 2.0,
                Anchor::Bottom => rest,
            };
        let mut y = top;
        if let Some(block) = &self.headline {
            canvas.text(block, area.x, y, area.width, align, inks.0);
            y += block.height() + self.gap;
        }
        if let Some(block) = &self.body {
            canvas.text(block, area.x, y, area.width, align, inks.1);
        }
        top
    }
}
