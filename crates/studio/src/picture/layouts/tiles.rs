//! A pattern of quarter circles, like a tiled wall: the brand's colours as an ornament, the words beside it on white.

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
    let page = if canvas.size.is_wide() {
        let side = sheet.height / 3.0;
        tile(
            canvas,
            Area::new(sheet.width - side * 2.0, 0.0, side * 2.0, sheet.height),
            (2, 3),
            palette,
            variation,
        );
        Area::new(0.0, 0.0, sheet.width - side * 2.0, sheet.height)
    } else {
        let side = sheet.width / 4.0;
        // Long words need the room more than the ornament does.
        let wordy = copy.headline.chars().count() + copy.body.chars().count() / 2 > 110;
        let rows =
            if sheet.height / sheet.width > 1.4 || (sheet.height > sheet.width && !wordy) { 2 } else { 1 };
        let height = side * rows as f32;
        tile(canvas, Area::new(0.0, 0.0, sheet.width, height), (4, rows), palette, variation);
        Area::new(0.0, height, sheet.width, sheet.height - height)
    };
    let page = page.inset(unit * 8.0);

    let row = Area::new(page.x, page.bottom() - unit * 6.4, page.width, unit * 6.4);
    let call = label(&copy.call, unit, 2.9, page.width * 0.44);
    let taken = call.as_ref().map_or(0.0, |call| call.width() + unit * 4.0);
    let name_row = Area::new(row.x, row.y, row.width - taken, row.height);
    signature(canvas, copy, name_row, (palette.mark, palette.ink(&[palette.mark])), palette.deep);
    if let Some(call) = call {
        let top = row.y + (row.height - call.height()) / 2.0;
        canvas.text(
            &call,
            row.right() - call.width(),
            top,
            call.width(),
            Align::Start,
            palette.quiet_ink(&[white]),
        );
    }

    let room = Area::new(page.x, page.y, page.width, row.y - unit * 7.0 - page.y);
    let stack = Stack::fit(copy, room, &heavy(unit, 12.0), unit);
    let inks = (palette.deep, palette.quiet_ink(&[white]));
    stack.draw(canvas, room, Anchor::Top, Align::Start, inks);
}

/// Quarter circles turned this way and that. The same seed gives the same wall.
fn tile(canvas: &mut Canvas, area: Area, (columns, rows): (usize, usize), palette: &Palette, seed: u64) {
    let (width, height) = (area.width / columns as f32, area.height / rows as f32);
    // A brand that is dark itself would melt into the dark tiles.
    let dark = if palette.deep.contrast(palette.mark) < 1.6 {
        palette.accent.mix(palette.deep, 0.35)
    } else {
        palette.deep
    };
    let grounds = [palette.soft, palette.mark, palette.accent, dark];
    for row in 0..rows {
        for column in 0..columns {
            let number = row * 3 + column;
            let ground = grounds[(number + (seed % 4) as usize) % 4];
            let figure = grounds[(number + (seed % 4) as usize + 1 + row % 2) % 4];
            // Half a pixel more, so that no white hair shows between two tiles.
            let cell = Area::new(
                area.x + column as f32 * width,
                area.y + row as f32 * height,
                width + 0.5,
                height + 0.5,
            );
            canvas.rect(cell, ground);
            let mut radii = [0.0; 4];
            radii[(number * 7 + (seed % 4) as usize + row) % 4] = width.min(height);
            if number % 3 == 2 {
                canvas.circle(cell.x + width / 2.0, cell.y + height / 2.0, width * 0.28, figure);
            } else {
                canvas.rounded_corners(cell, radii, figure);
            }
        }
    }
}
