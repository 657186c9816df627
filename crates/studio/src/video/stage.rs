//! One scene, set and ready: its words as layers, and how they come and go. What is drawn once is drawn here; what happens
//! thirty times a second is only moving and fading.

use tiny_skia::Path;

use crate::color::Color;
use crate::palette::Palette;
use crate::picture::{Area, Canvas, Copy, Stack, badge_paths, heavy, label, running};
use crate::size::Size;
use crate::text::{Align, Block, Style};

use super::backdrop::Backdrop;
use super::layer::{Frame, Layer};
use super::timeline::settle;

struct Arrival {
    layer: Layer,
    /// When it starts to come, as a share of the time that arriving takes.
    delay: f32,
    rise: f32,
}

pub(super) struct Stage {
    pub backdrop: Backdrop,
    arrivals: Vec<Arrival>,
    /// The name at the top: there from the start, and it stays.
    fixed: Vec<Layer>,
    bar: Option<(f32, f32, f32, f32)>,
    ink: Color,
    unit: f32,
}

impl Stage {
    /// A scene with headline and body, the brand's name above.
    pub fn scene(copy: &Copy, palette: &Palette, backdrop: Backdrop, size: Size) -> Self {
        let (unit, sheet) = Canvas::measure(size);
        let margin = unit * 9.0;
        let ink = palette.ink(&backdrop.grounds);
        let quiet = palette.quiet_ink(&backdrop.grounds);
        let wide = size.is_wide();

        let head = sheet.height * if wide { 0.30 } else { 0.27 };
        let foot = sheet.height * if wide { 0.86 } else { 0.74 };
        let room = Area::new(margin, head, sheet.width - margin * 2.0, foot - head);
        // A video is seen from further away and for less long than a picture: all of it is larger.
        let body = Style { largest: unit * 4.8, smallest: unit * 3.8, lines: 5, ..running(unit) };
        let stack = Stack::fit_with(copy, room, &heavy(unit, 14.5), body, unit);
        let set = stack.place(room);

        let mut arrivals = Vec::new();
        let words = set
            .headline
            .map(|(block, y)| block.words(room.x, y, room.width, Align::Start))
            .unwrap_or_default();
        let count = words.len().max(1) as f32;
        for (number, (_, path)) in words.iter().enumerate() {
            arrivals.extend(arrival(path, ink, number as f32 / count * 0.45, unit * 5.0));
        }
        let lines =
            set.body.map(|(block, y)| block.rows(room.x, y, room.width, Align::Start)).unwrap_or_default();
        for (number, path) in lines.iter().enumerate() {
            arrivals.extend(arrival(path, quiet, (0.42 + number as f32 * 0.05).min(0.6), unit * 2.4));
        }
        let bar = (!words.is_empty()).then_some((
            room.x,
            set.top - unit * 6.2,
            room.x + unit * 10.0,
            set.top - unit * 5.1,
        ));

        let mut fixed = Vec::new();
        let row = Area::new(
            margin,
            sheet.height * if wide { 0.11 } else { 0.105 },
            sheet.width - margin * 2.0,
            unit * 7.0,
        );
        let mut x = row.x;
        let middle = row.y + row.height / 2.0;
        if !copy.initial.is_empty() {
            let radius = row.height / 2.0;
            let (disc, letter) = badge_paths(copy, (x + radius, middle), radius);
            fixed.extend(disc.and_then(|path| Layer::of(&path, ink)));
            fixed.extend(letter.and_then(|path| Layer::of(&path, palette.ink(&[ink]))));
            x += radius * 2.55;
        }
        if let Some(name) = label(&copy.brand, unit, 3.7, row.right() - x) {
            let path = name.outline(x, middle - name.height() / 2.0, name.width(), Align::Start);
            fixed.extend(path.and_then(|path| Layer::of(&path, ink)));
        }
        Self { backdrop, arrivals, fixed, bar, ink, unit }
    }

    /// The end card: badge, name and where to go, in the middle.
    pub fn closing(copy: &Copy, palette: &Palette, backdrop: Backdrop, size: Size) -> Self {
        let (unit, sheet) = Canvas::measure(size);
        let ink = palette.ink(&backdrop.grounds);
        let margin = unit * 10.0;
        let width = sheet.width - margin * 2.0;
        let name = crate::text::fit(&copy.brand, &heavy(unit, 12.0), width, sheet.height * 0.24);
        let call = label(&copy.call, unit, 3.8, width);
        let radius = if copy.initial.is_empty() { 0.0 } else { unit * 11.0 };
        let heights = [
            radius * 2.0,
            name.as_ref().map_or(0.0, Block::height),
            call.as_ref().map_or(0.0, Block::height),
        ];
        let gap = unit * 7.0;
        let mut y = (sheet.height - heights.iter().sum::<f32>() - gap * 2.0) / 2.0;

        let mut arrivals = Vec::new();
        if radius > 0.0 {
            let (disc, letter) = badge_paths(copy, (sheet.width / 2.0, y + radius), radius);
            arrivals.extend(disc.and_then(|path| arrival(&path, ink, 0.0, unit * 6.0)));
            arrivals.extend(letter.and_then(|path| arrival(&path, palette.ink(&[ink]), 0.0, unit * 6.0)));
            y += heights[0] + gap;
        }
        if let Some(name) = name {
            for (number, (_, path)) in name.words(margin, y, width, Align::Middle).iter().enumerate() {
                arrivals.extend(arrival(path, ink, (0.2 + number as f32 * 0.08).min(0.5), unit * 5.0));
            }
            y += heights[1] + gap;
        }
        if let Some(path) = call.and_then(|call| call.outline(margin, y, width, Align::Middle)) {
            arrivals.extend(arrival(&path, ink, 0.5, unit * 2.5));
        }
        Self { backdrop, arrivals, fixed: Vec::new(), bar: None, ink, unit }
    }

    /// Draws the scene `since` its beginning, `left` seconds before its end. `moment` is that of the whole video, so that
    /// what drifts goes on drifting.
    pub fn draw(&self, frame: &mut Frame, moment: f32, since: f32, length: f32, leaves: bool) {
        self.backdrop.draw(frame, moment);
        let arriving = (length * 0.24).clamp(0.55, 1.15);
        let way = since / arriving;
        // On its way out everything rises a little and is gone before the next scene covers it.
        let out = if leaves { ((since - length + 0.42) / 0.34).clamp(0.0, 1.0) } else { 0.0 };
        let (lift, shown) = (-self.unit * 4.0 * out * out, 1.0 - out);
        if let Some((left, top, right, bottom)) = self.bar {
            let reach = settle(way / 0.6);
            frame.rect(
                (left, top + lift, left + (right - left) * reach, bottom + lift),
                self.backdrop.accent,
                shown,
            );
        }
        for arrival in &self.arrivals {
            let come = (way - arrival.delay) / (1.0 - arrival.delay).min(0.55);
            let here = settle(come);
            // Clear sooner than still: a word can be read while it settles.
            let visible = (come * 1.8).clamp(0.0, 1.0) * shown;
            arrival.layer.draw(frame, (1.0 - here) * arrival.rise + lift, visible);
        }
        for layer in &self.fixed {
            layer.draw(frame, 0.0, 1.0);
        }
    }

    /// One stroke for each scene, filled as far as the video has come.
    pub fn draw_progress(&self, frame: &mut Frame, scenes: &[f32]) {
        let (width, unit) = (frame.width as f32, self.unit);
        let (margin, gap) = (unit * 9.0, unit * 1.6);
        let each = (width - margin * 2.0 - gap * (scenes.len() - 1) as f32) / scenes.len() as f32;
        let (top, bottom) = ((unit * 7.0).round(), (unit * 7.0).round() + (unit * 0.7).round().max(3.0));
        for (number, filled) in scenes.iter().enumerate() {
            let left = margin + number as f32 * (each + gap);
            frame.rect((left, top, left + each, bottom), self.ink, 0.25);
            frame.rect((left, top, left + each * filled, bottom), self.ink, 0.85);
        }
    }
}

fn arrival(path: &Path, color: Color, delay: f32, rise: f32) -> Option<Arrival> {
    Some(Arrival { layer: Layer::of(path, color)?, delay, rise })
}
