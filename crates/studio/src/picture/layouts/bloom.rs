//! Soft clouds of colour behind a pane of milk glass: friendly, for everything that is neither loud nor formal.

use crate::color::Color;
use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::copy::Copy;
use crate::picture::elements::{centered_signature, pill};
use crate::picture::stack::{Anchor, Stack, heavy};
use crate::text::Align;

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let (first, second) = palette.pastels();
    canvas.gradient(sheet, (0.0, 0.0), (sheet.width, sheet.height), (first.mix(Color::WHITE, 0.3), second));
    let reach = sheet.width.max(sheet.height);
    let flip = |x: f32| if variation % 2 == 1 { sheet.width - x } else { x };
    canvas.glow(flip(sheet.width * 0.05), sheet.height * 0.08, reach * 0.52, first, 0.95);
    canvas.glow(flip(sheet.width * 0.98), sheet.height * 0.30, reach * 0.46, second, 0.95);
    canvas.glow(flip(sheet.width * 0.10), sheet.height * 0.92, reach * 0.48, second, 0.8);
    canvas.glow(flip(sheet.width * 0.85), sheet.height * 0.95, reach * 0.42, first, 0.9);

    let pane = sheet.inset(unit * 7.0);
    for step in 0..5 {
        let spread = unit * (0.4 + step as f32 * 0.55);
        let under = Area::new(pane.x, pane.y + unit * 0.9, pane.width, pane.height).inset(-spread);
        canvas.rounded(under, unit * 5.0 + spread, palette.deep, 0.018);
    }
    canvas.rounded(pane, unit * 5.0, Color::WHITE, 0.78);

    let grounds = [Color::WHITE, first, second];
    let (ink, quiet) = (palette.ink(&grounds), palette.quiet_ink(&grounds));
    let inner = pane.inset(unit * 7.0);
    let row = Area::new(inner.x, inner.y, inner.width, unit * 7.0);
    let disc = palette.deep;
    centered_signature(canvas, copy, row, (disc, palette.ink(&[disc])), ink);

    let mut foot = inner.bottom();
    if !copy.call.is_empty() {
        let height = unit * 7.4;
        let button = Area::new(inner.x, foot - height, inner.width, height);
        pill(canvas, &copy.call, button, Align::Middle, palette.surface, palette.ink(&[palette.surface]));
        foot -= height + unit * 5.5;
    }
    let head = row.bottom() + unit * 6.0;
    let room = Area::new(inner.x, head, inner.width, foot - head);
    let stack = Stack::fit(copy, room, &heavy(unit, 11.0), unit);
    stack.draw(canvas, room, Anchor::Middle, Align::Middle, (ink, quiet));
}
