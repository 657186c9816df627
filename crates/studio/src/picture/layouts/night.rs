//! A dark ground, a grid of dots and a light in the corner: evening, technology, premium things.

use crate::color::Color;
use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::clouds::{self, Cloud};
use crate::picture::copy::Copy;
use crate::picture::elements::{pill, signature};
use crate::picture::stack::{Anchor, Stack, heavy};
use crate::text::Align;

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let page = sheet.inset(unit * 8.5);
    let ground = palette.deep;

    // The light stays in the upper half and the words in the lower, so that it never washes them out.
    let side = if variation % 2 == 1 { sheet.width * 0.05 } else { sheet.width * 0.95 };
    let light = if palette.mark.contrast(ground) >= 1.6 { palette.mark } else { palette.accent };
    let reach = sheet.height * 0.55;
    let cloud = |radius, color, opacity| Cloud { x: side, y: -sheet.height * 0.04, radius, color, opacity };
    let clouds = [cloud(reach, light, 0.85), cloud(reach * 0.55, light.mix(Color::WHITE, 0.45), 0.5)];
    clouds::fill(canvas, (ground, ground), &clouds);
    dots(canvas, unit, palette);

    let ink = palette.ink(&[ground]);
    let mut foot = page.bottom();
    if !copy.call.is_empty() {
        let height = unit * 7.4;
        let button = Area::new(page.x, foot - height, page.width, height);
        pill(canvas, &copy.call, button, Align::Start, palette.accent, palette.ink(&[palette.accent]));
        foot -= height + unit * 6.5;
    }
    let clear = sheet.height * 0.34;
    let row = Area::new(page.x, page.y, page.width * 0.6, unit * 7.0);
    // The name gets a plate of its own, since it may stand in the light.
    let plate = Area::new(page.x - unit * 1.6, page.y - unit * 1.6, page.width, row.height + unit * 3.2);
    name_plate(canvas, copy, palette, row, plate);

    let room = Area::new(page.x, clear, page.width, foot - clear);
    let stack = Stack::fit(copy, room, &heavy(unit, 12.5), unit);
    let quiet = palette.quiet_ink(&[ground.mix(light, 0.15)]);
    stack.draw(canvas, room, Anchor::Bottom, Align::Start, (ink, quiet));
}

fn name_plate(canvas: &mut Canvas, copy: &Copy, palette: &Palette, row: Area, plate: Area) {
    let unit = canvas.unit();
    let name = crate::picture::elements::label(&copy.brand, unit, 3.3, row.width - row.height * 1.3);
    let Some(name) = name else { return };
    let lead = if copy.initial.is_empty() { 0.0 } else { row.height * 1.275 };
    let width = lead + name.width() + unit * 5.6;
    let plate = Area::new(plate.x, plate.y, width, plate.height);
    canvas.rounded(plate, plate.height / 2.0, palette.deep);
    let disc = (palette.accent, palette.ink(&[palette.accent]));
    signature(canvas, copy, row, disc, palette.ink(&[palette.deep]));
}

fn dots(canvas: &mut Canvas, unit: f32, palette: &Palette) {
    let sheet = canvas.area();
    let step = unit * 4.2;
    let color = palette.deep.mix(palette.ink(&[palette.deep]), 0.13);
    let mut path = tiny_skia::PathBuilder::new();
    let mut y = step / 2.0;
    while y < sheet.height * 0.5 {
        let mut x = step / 2.0;
        while x < sheet.width {
            path.push_circle(x, y, unit * 0.26);
            x += step;
        }
        y += step;
    }
    canvas.shape(path.finish(), color);
}
