//! The small things that several layouts share: the brand's badge and name, and the line that says where to go.

use tiny_skia::{Path, PathBuilder};

use crate::color::Color;
use crate::fonts::Voice;
use crate::text::{Align, Block, Style, fit};

use super::canvas::{Area, Canvas};
use super::copy::Copy;

/// A text on one line: a name, a web address.
pub(crate) fn label(text: &str, unit: f32, size: f32, width: f32) -> Option<Block> {
    let style = Style {
        voice: Voice::Strong,
        largest: unit * size,
        smallest: unit * 2.4,
        lines: 1,
        leading: 1.3,
        tracking: 0.0,
    };
    fit(text, &style, width, unit * size * 2.0)
}

/// The brand's initial on a disc.
pub(crate) fn badge(
    canvas: &mut Canvas,
    copy: &Copy,
    (x, y): (f32, f32),
    radius: f32,
    disc: Color,
    ink: Color,
) {
    canvas.circle(x, y, radius, disc);
    if let Some(letter) = initial(copy, radius) {
        let width = letter.width();
        canvas.text(&letter, x - width / 2.0, y - letter.height() / 2.0, width, Align::Middle, ink);
    }
}

/// The badge as outlines, for videos: disc and letter.
pub(crate) fn badge_paths(copy: &Copy, (x, y): (f32, f32), radius: f32) -> (Option<Path>, Option<Path>) {
    let letter = initial(copy, radius).and_then(|letter| {
        let width = letter.width();
        letter.outline(x - width / 2.0, y - letter.height() / 2.0, width, Align::Middle)
    });
    (PathBuilder::from_circle(x, y, radius), letter)
}

fn initial(copy: &Copy, radius: f32) -> Option<Block> {
    let style = Style {
        voice: Voice::Display,
        largest: radius * 1.02,
        smallest: radius * 0.5,
        lines: 1,
        leading: 1.0,
        tracking: 0.0,
    };
    fit(&copy.initial, &style, radius * 1.3, radius * 1.3)
}

/// Badge and name side by side, in a row of the given height.
pub(crate) fn signature(canvas: &mut Canvas, copy: &Copy, row: Area, disc: (Color, Color), ink: Color) {
    let radius = row.height / 2.0;
    let middle = row.y + radius;
    let mut x = row.x;
    if !copy.initial.is_empty() {
        badge(canvas, copy, (x + radius, middle), radius, disc.0, disc.1);
        x += radius * 2.0 + radius * 0.55;
    }
    let unit = canvas.unit();
    if let Some(name) = label(&copy.brand, unit, 3.3, row.right() - x) {
        let width = name.width();
        canvas.text(&name, x, middle - name.height() / 2.0, width, Align::Start, ink);
    }
}

/// The same in the middle of the row.
pub(crate) fn centered_signature(
    canvas: &mut Canvas,
    copy: &Copy,
    row: Area,
    disc: (Color, Color),
    ink: Color,
) {
    let unit = canvas.unit();
    let radius = row.height / 2.0;
    let lead = if copy.initial.is_empty() { 0.0 } else { radius * 2.55 };
    let name = label(&copy.brand, unit, 3.3, row.width - lead).map_or(0.0, |name| name.width());
    let width = lead + name;
    let row = Area::new(row.x + (row.width - width) / 2.0, row.y, width + 1.0, row.height);
    signature(canvas, copy, row, disc, ink);
}

/// The call on a rounded button; gives its width.
pub(crate) fn pill(
    canvas: &mut Canvas,
    text: &str,
    row: Area,
    align: Align,
    ground: Color,
    ink: Color,
) -> f32 {
    let side = row.height * 0.52;
    let Some(block) = label(text, canvas.unit(), 2.9, row.width - side * 2.0) else { return 0.0 };
    let width = block.width() + side * 2.0;
    let x = if align == Align::Middle { row.x + (row.width - width) / 2.0 } else { row.x };
    canvas.rounded(Area::new(x, row.y, width, row.height), row.height / 2.0, ground);
    let top = row.y + (row.height - block.height()) / 2.0;
    canvas.text(&block, x + side, top, block.width(), Align::Start, ink);
    width
}
