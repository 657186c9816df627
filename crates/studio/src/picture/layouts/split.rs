//! Two panels, colour and light, with the badge on the seam: the headline on one, the small print on the other.

use crate::fonts::Voice;
use crate::palette::Palette;
use crate::picture::canvas::{Area, Canvas};
use crate::picture::copy::Copy;
use crate::picture::elements::{badge, label};
use crate::picture::stack::{Anchor, Stack, heavy, running};
use crate::text::{Align, Style, fit};

pub(super) fn draw(canvas: &mut Canvas, copy: &Copy, palette: &Palette, _variation: u64) {
    let unit = canvas.unit();
    let sheet = canvas.area();
    let margin = unit * 8.5;
    let share = if copy.body.is_empty() { 0.72 } else { 0.60 };
    canvas.fill(palette.tint);
    let (colored, light, seam) = if canvas.size.is_wide() {
        let at = (sheet.width * 0.58).round();
        let light = Area::new(at, 0.0, sheet.width - at, sheet.height);
        (Area::new(0.0, 0.0, at, sheet.height), light, (at, sheet.height - margin - unit * 6.0))
    } else {
        let at = (sheet.height * share).round();
        let light = Area::new(0.0, at, sheet.width, sheet.height - at);
        (Area::new(0.0, 0.0, sheet.width, at), light, (sheet.width - margin - unit * 7.5, at))
    };
    let ground = palette.surface;
    canvas.rect(colored, ground);
    let ink = palette.ink(&[ground]);

    let room = Area::new(
        colored.x + margin,
        colored.y + margin,
        colored.width - margin * if canvas.size.is_wide() { 2.4 } else { 2.0 },
        colored.height - margin * 2.0 - if canvas.size.is_wide() { 0.0 } else { unit * 4.0 },
    );
    let head = Copy {
        brand: String::new(),
        initial: String::new(),
        headline: copy.headline.clone(),
        body: String::new(),
        call: String::new(),
    };
    let room = Area::new(room.x, room.y + unit * 6.5, room.width, room.height - unit * 6.5);
    let stack = Stack::fit(&head, room, &heavy(unit, 13.0), unit);
    let top = stack.draw(canvas, room, Anchor::Middle, Align::Start, (ink, ink));
    // A short rule in the accent: the eye starts here.
    let from_right = stack.reads_from_right();
    let start = if from_right { room.right() - unit * 9.0 } else { room.x };
    canvas.rect(Area::new(start, top - unit * 6.0, unit * 9.0, unit * 1.1), palette.accent);

    let inner = light.inset(margin);
    let inner = Area::new(
        inner.x,
        inner.y,
        if canvas.size.is_wide() { inner.width } else { inner.width - unit * 4.0 },
        inner.height,
    );
    let mut foot = inner.bottom();
    let small = unit * 1.8;
    if let Some(call) = label(&copy.call, unit, 2.9, inner.width * 0.86) {
        foot -= call.height();
        canvas.text(&call, inner.x, foot, inner.width, Align::Start, palette.quiet_ink(&[palette.tint]));
        foot -= small + unit;
    }
    if let Some(name) = label(&copy.brand, unit, 3.4, inner.width * 0.86) {
        foot -= name.height();
        canvas.text(&name, inner.x, foot, inner.width, Align::Start, palette.deep);
        foot -= unit * 5.5;
    }
    let style = Style { voice: Voice::Plain, ..running(unit) };
    let top = inner.y + if canvas.size.is_wide() { 0.0 } else { unit * 1.5 };
    if let Some(body) = fit(&copy.body, &style, inner.width, foot - top).filter(|_| foot - top > unit * 3.0) {
        canvas.text(&body, inner.x, top, inner.width, Align::Start, palette.quiet_ink(&[palette.tint]));
    }

    if !copy.initial.is_empty() {
        // Where lines end, not where they begin.
        let seam = if from_right && !canvas.size.is_wide() { (sheet.width - seam.0, seam.1) } else { seam };
        canvas.circle(seam.0, seam.1, unit * 8.4, palette.tint);
        badge(canvas, copy, seam, unit * 7.0, palette.deep, palette.ink(&[palette.deep]));
    }
}
