//! White, a bar of colour, and room to breathe. The quietest of all: the words do the work.

use crate::color::Color;
use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::copy::Copy;
use crate::picture::elements::{label, signature};
use crate::picture::stack::{Anchor, Stack, heavy};
use crate::text::Align;

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let white = Color::WHITE;
    canvas.fill(white);

    // The bar stands at the left or lies on top; a short piece of the accent keeps it from being a mere border.
    let page = if variation.is_multiple_of(2) {
        canvas.rect(Area::new(0.0, 0.0, unit * 5.0, sheet.height), palette.mark);
        canvas.rect(Area::new(0.0, sheet.height * 0.72, unit * 5.0, sheet.height * 0.28), palette.accent);
        Area::new(unit * 14.0, unit * 10.0, sheet.width - unit * 24.0, sheet.height - unit * 19.0)
    } else {
        canvas.rect(Area::new(0.0, 0.0, sheet.width, unit * 5.0), palette.mark);
        canvas.rect(Area::new(sheet.width * 0.72, 0.0, sheet.width * 0.28, unit * 5.0), palette.accent);
        Area::new(unit * 10.0, unit * 14.0, sheet.width - unit * 20.0, sheet.height - unit * 23.0)
    };

    let row = Area::new(page.x, page.bottom() - unit * 6.4, page.width, unit * 6.4);
    let call = label(&copy.call, unit, 2.9, page.width * 0.46);
    let taken = call.as_ref().map_or(0.0, |call| call.width() + unit * 4.0);
    let name_row = Area::new(row.x, row.y, row.width - taken, row.height);
    signature(canvas, copy, name_row, (palette.mark, palette.ink(&[palette.mark])), palette.deep);
    if let Some(call) = call {
        let top = row.y + (row.height - call.height()) / 2.0;
        let ink = palette.legible(palette.mark, white);
        canvas.text(&call, row.right() - call.width(), top, call.width(), Align::Start, ink);
    }
    let rule = row.y - unit * 5.0;
    canvas.rect(Area::new(page.x, rule, page.width, (unit * 0.16).max(1.5)), palette.deep.mix(white, 0.82));

    let room = Area::new(page.x, page.y, page.width, rule - unit * 7.0 - page.y);
    let stack = Stack::fit(copy, room, &heavy(unit, 11.5), unit);
    let inks = (palette.deep, palette.quiet_ink(&[white]));
    stack.draw(canvas, room, Anchor::Top, Align::Start, inks);
}
