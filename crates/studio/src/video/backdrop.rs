//! What moves behind the words: a ground in one of three moods and a few large discs that drift. Slowly, since a viewer
//! should feel the movement and read the words.

use crate::color::Color;
use crate::dither::nudge;
use crate::palette::Palette;

use super::layer::Frame;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    Brand,
    Light,
    Dark,
}

impl Mood {
    /// The mood of a scene: never that of the scene before.
    pub fn of(seed: u64, scene: usize) -> Self {
        let order = if seed.is_multiple_of(2) {
            [Self::Brand, Self::Light, Self::Dark]
        } else {
            [Self::Dark, Self::Brand, Self::Light]
        };
        order[scene % 3]
    }
}

struct Disc {
    /// Place of the middle and radius, in widths of the frame (and heights, for the place down).
    x: f32,
    y: f32,
    radius: f32,
    color: Color,
    /// How far it drifts, and when in its round it starts.
    sway: f32,
    phase: f32,
}

pub(super) struct Backdrop {
    ground: Frame,
    discs: Vec<Disc>,
    /// Every colour that a word may come to stand on.
    pub grounds: Vec<Color>,
    pub accent: Color,
}

impl Backdrop {
    pub fn of(mood: Mood, palette: &Palette, (width, height): (usize, usize), turn: u64) -> Self {
        let (from, to, one, two) = match mood {
            Mood::Brand => {
                let ground = palette.surface;
                (ground, ground.mix(palette.shade, 0.6), palette.shade, ground.mix(palette.shade, 0.5))
            }
            Mood::Light => {
                let tint = palette.tint;
                (Color::WHITE, tint, palette.soft, palette.pastels().1.mix(Color::WHITE, 0.35))
            }
            Mood::Dark => {
                let deep = palette.deep;
                let lift = palette.mark.mix(deep, 0.82);
                (deep, deep.mix(Color::BLACK, 0.25), lift, deep.mix(Color::WHITE, 0.045))
            }
        };
        let side = |x: f32| if turn.is_multiple_of(2) { x } else { 1.0 - x };
        let disc = |x: f32, y, radius, color, sway, phase| Disc { x: side(x), y, radius, color, sway, phase };
        let discs = vec![
            disc(0.95, 0.10, 0.52, one, 0.030, 0.0),
            disc(0.02, 0.90, 0.62, two, 0.035, 2.1),
            disc(0.95, 0.10, 0.30, two, 0.030, 0.0),
            disc(0.16, 0.955, 0.16, palette.accent, 0.050, 4.0),
        ];
        let accent = palette.legible_shape(from);
        Self { ground: ground(from, to, width, height), discs, grounds: vec![from, to, one, two], accent }
    }

    /// Paints a whole frame, `moment` seconds into the video.
    pub fn draw(&self, frame: &mut Frame, moment: f32) {
        frame.pixels.copy_from_slice(&self.ground.pixels);
        let (width, height) = (frame.width as f32, frame.height as f32);
        for disc in &self.discs {
            let angle = moment * 0.42 + disc.phase;
            let middle = (
                (disc.x + angle.cos() * disc.sway) * width,
                disc.y * height + angle.sin() * disc.sway * 1.4 * width,
            );
            frame.disc(middle, disc.radius * width, disc.color, 1.0);
        }
    }
}

/// A gradient from top to bottom.
fn ground(from: Color, to: Color, width: usize, height: usize) -> Frame {
    let mut frame = Frame::new(width, height);
    let ends = [(from.red, to.red), (from.green, to.green), (from.blue, to.blue)];
    for y in 0..height {
        let way = y as f32 / height as f32;
        let exact = ends.map(|(from, to)| f32::from(from) + (f32::from(to) - f32::from(from)) * way);
        for (x, pixel) in frame.row(y).chunks_exact_mut(4).enumerate() {
            for (channel, value) in pixel.iter_mut().zip(exact) {
                *channel = (value + nudge(x, y)) as u8;
            }
        }
    }
    frame
}
