//! Soft clouds of colour behind a pane of milk glass: friendly, for everything that is neither loud nor formal.

use crate::color::Color;
use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::clouds::{self, Cloud};
use crate::picture::copy::Copy;
use crate::picture::elements::{centered_signature, pill};
use crate::picture::pane::Pane;
use crate::picture::stack::{Anchor, Stack, heavy};
use crate::text::Align;

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let (first, second) = palette.pastels();
    let reach = sheet.width.max(sheet.height);
    let cloud = |x: f32, y: f32, radius: f32, color, opacity| Cloud {
        x: sheet.width * if variation % 2 == 1 { 1.0 - x } else { x },
        y: sheet.height * y,
        radius: reach * radius,
        color,
        opacity,
    };
    let clouds = [
        cloud(0.05, 0.08, 0.52, first, 0.95),
        cloud(0.98, 0.30, 0.46, second, 0.95),
        cloud(0.10, 0.92, 0.48, second, 0.8),
        cloud(0.85, 0.95, 0.42, first, 0.9),
    ];
    clouds::fill(canvas, (first.mix(Color::WHITE, 0.3), second), &clouds);

    let pane = sheet.inset(unit * 7.0);
    let glass = Pane {
        area: pane,
        radius: unit * 5.0,
        color: Color::WHITE,
        opacity: 0.78,
        shadow: palette.deep,
        reach: unit * 4.5,
    };
    glass.draw(canvas);

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
