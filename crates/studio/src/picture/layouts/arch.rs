//! A serif headline inside an arch, with a sun behind it: cafés, salons, boutiques.

use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::copy::Copy;
use crate::picture::elements::{centered_signature, label};
use crate::picture::stack::{Anchor, Stack, elegant};
use crate::text::Align;

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let wide = canvas.size.is_wide();
    canvas.fill(palette.soft);

    let side = if variation % 2 == 1 { sheet.width * 0.16 } else { sheet.width * 0.84 };
    canvas.circle(side, unit * 17.0, unit * if wide { 14.0 } else { 19.0 }, palette.accent);

    let ground = palette.surface;
    let arch = if wide {
        Area::new(unit * 14.0, unit * 8.0, sheet.width - unit * 28.0, sheet.height)
    } else {
        Area::new(unit * 8.0, unit * 9.0, sheet.width - unit * 16.0, sheet.height)
    };
    let round = if wide { unit * 36.0 } else { arch.width / 2.0 };
    canvas.rounded_corners(arch, [round, round, 0.0, 0.0], ground);
    let ink = palette.ink(&[ground]);
    let quiet = palette.quiet_ink(&[ground]);

    // Beneath the curve the column is as wide as the arch; inside it, only as wide as the curve leaves.
    let inner = Area::new(arch.x + unit * 9.0, arch.y, arch.width - unit * 18.0, sheet.height - arch.y);
    let mut foot = sheet.height - unit * 8.5;
    let row = Area::new(inner.x, foot - unit * 6.4, inner.width, unit * 6.4);
    centered_signature(canvas, copy, row, (ink, palette.ink(&[ink])), ink);
    foot = row.y - unit * 4.5;
    if let Some(call) = label(&copy.call, unit, 2.8, inner.width) {
        foot -= call.height();
        canvas.text(&call, inner.x, foot, inner.width, Align::Middle, quiet);
        foot -= unit * 5.5;
    }
    let head = arch.y + if wide { unit * 11.0 } else { arch.width * 0.26 };
    let room = Area::new(inner.x, head, inner.width, foot - head);
    let stack = Stack::fit(copy, room, &elegant(unit, 10.5), unit);
    stack.draw(canvas, room, Anchor::Middle, Align::Middle, (ink, quiet));
}
