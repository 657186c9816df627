//! A serif quote in a fine frame: for opinions, customer voices and quiet announcements.

use crate::color::Color;
use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::copy::Copy;
use crate::picture::elements::label;
use crate::picture::stack::{Anchor, Stack, elegant};
use crate::text::{Align, fit};

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    // Every other time in negative: light on the brand's dark.
    let (ground, line) = if variation % 2 == 1 {
        (palette.deep, palette.accent)
    } else {
        (palette.tint, palette.legible(palette.mark, palette.tint))
    };
    let ink = if ground == palette.deep { Color::WHITE } else { palette.deep };
    let quiet = palette.quiet_ink(&[ground]);
    canvas.fill(ground);

    let frame = sheet.inset(unit * 8.8);
    canvas.frame(frame, 0.0, (unit * 0.28).max(1.5), line);

    // The frame opens at the top for the mark and at the bottom for the name.
    let mark = elegant(unit, 26.0);
    if let Some(mark) = fit("“", &mark, unit * 30.0, unit * 30.0) {
        let width = mark.width();
        let x = (sheet.width - width) / 2.0;
        canvas.rect(Area::new(x - unit * 3.0, frame.y - unit, width + unit * 6.0, unit * 2.0), ground);
        canvas.text(&mark, x, frame.y - unit * 2.9, width, Align::Start, palette.legible(line, ground));
    }
    if let Some(name) = label(&copy.brand, unit, 3.2, frame.width - unit * 20.0) {
        let (width, height) = (name.width(), name.height());
        let x = (sheet.width - width) / 2.0;
        let gap = Area::new(x - unit * 3.0, frame.bottom() - unit, width + unit * 6.0, unit * 2.0);
        canvas.rect(gap, ground);
        canvas.text(&name, x, frame.bottom() - height / 2.0, width, Align::Start, ink);
    }

    let side = unit * if canvas.size.is_wide() { 16.0 } else { 9.0 };
    let top = frame.y + unit * 13.0;
    let mut foot = frame.bottom() - unit * 8.0;
    if let Some(call) = label(&copy.call, unit, 2.8, frame.width - side * 2.0) {
        foot -= call.height();
        canvas.text(&call, frame.x + side, foot, frame.width - side * 2.0, Align::Middle, quiet);
        foot -= unit * 5.5;
    }
    let room = Area::new(frame.x + side, top, frame.width - side * 2.0, foot - top);
    let stack = Stack::fit(copy, room, &elegant(unit, 10.0), unit);
    stack.draw(canvas, room, Anchor::Middle, Align::Middle, (ink, quiet));
}
