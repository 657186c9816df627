//! Big type on the brand colour. Rings run off a corner, the words stand in the opposite one.

use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::copy::Copy;
use crate::picture::elements::{label, signature};
use crate::picture::stack::{Anchor, Stack, heavy};
use crate::text::Align;

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let page = sheet.inset(unit * 8.5);
    let (ground, shade) = (palette.surface, palette.shade);
    let ink = palette.ink(&[ground, shade]);
    let quiet = palette.quiet_ink(&[ground, shade]);

    canvas.fill(ground);
    let low = variation % 2 == 1;
    let (x, y) = (sheet.width - unit * 2.0, if low { sheet.height - unit * 4.0 } else { unit * 4.0 });
    let reach = sheet.width.min(sheet.height) * 0.62;
    canvas.circle(x, y, reach, shade);
    canvas.circle(x, y, reach * 0.72, ground);
    canvas.circle(x, y, reach * 0.44, shade);
    canvas.circle(x, y, reach * 0.17, palette.accent);

    let row = Area::new(page.x, page.y, page.width * 0.7, unit * 7.0);
    signature(canvas, copy, row, (ink, palette.ink(&[ink])), ink);

    let mut foot = page.bottom();
    if let Some(call) = label(&copy.call, unit, 3.2, page.width * if low { 0.6 } else { 1.0 }) {
        foot -= call.height();
        canvas.text(&call, page.x, foot, call.width(), Align::Start, ink);
        foot -= unit * 6.5;
    }
    let head = row.bottom() + unit * 8.0;
    let room = Area::new(page.x, head, page.width, foot - head);
    let stack = Stack::fit(copy, room, &heavy(unit, 14.0), unit);
    let anchor = if low { Anchor::Top } else { Anchor::Bottom };
    stack.draw(canvas, room, anchor, Align::Start, (ink, quiet));
}
