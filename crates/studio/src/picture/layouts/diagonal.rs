//! Slanted bands in two tones cross the foot of the sheet: movement, for offers and news.

use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::copy::Copy;
use crate::picture::elements::{label, signature};
use crate::picture::stack::{Anchor, Stack, heavy};
use crate::text::Align;

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let margin = unit * 8.5;
    canvas.fill(palette.tint);

    let rise = sheet.width * if canvas.size.is_wide() { 0.06 } else { 0.20 };
    let low = sheet.height - unit * if canvas.size.is_wide() { 21.0 } else { 30.0 };
    let falls = variation % 2 == 1;
    // Each band lies over the one before it; the last holds the name, so it is dark for every brand.
    let mut band = |lift: f32, color| {
        let (left, right) =
            if falls { (low - rise * 0.5, low + rise * 0.5) } else { (low + rise * 0.5, low - rise * 0.5) };
        let corners = [
            (0.0, left - lift),
            (sheet.width, right - lift),
            (sheet.width, sheet.height),
            (0.0, sheet.height),
        ];
        canvas.polygon(&corners, color);
    };
    band(unit * 9.0, palette.soft);
    band(unit * 5.5, palette.accent);
    band(unit * 2.5, palette.mark);
    band(-unit, palette.deep);

    let ink = palette.ink(&[palette.deep]);
    let foot = sheet.height - margin;
    let row = Area::new(margin, foot - unit * 7.0, sheet.width - margin * 2.0, unit * 7.0);
    let call = label(&copy.call, unit, 2.9, row.width * 0.44);
    let taken = call.as_ref().map_or(0.0, |call| call.width() + unit * 4.0);
    let name_row = Area::new(row.x, row.y, row.width - taken, row.height);
    signature(canvas, copy, name_row, (palette.accent, palette.ink(&[palette.accent])), ink);
    if let Some(call) = call {
        let top = row.y + (row.height - call.height()) / 2.0;
        let quiet = palette.quiet_ink(&[palette.deep]);
        canvas.text(&call, row.right() - call.width(), top, call.width(), Align::Start, quiet);
    }

    let head = margin + unit * 2.0;
    let top_of_bands = low - rise * 0.5 - unit * 9.0;
    let room = Area::new(margin, head, sheet.width - margin * 2.0, top_of_bands - unit * 5.0 - head);
    let stack = Stack::fit(copy, room, &heavy(unit, 13.0), unit);
    let inks = (palette.deep, palette.quiet_ink(&[palette.tint]));
    stack.draw(canvas, room, Anchor::Middle, Align::Start, inks);
}
