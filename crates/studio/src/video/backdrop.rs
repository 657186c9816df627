//! What moves behind the words: a ground in one of three moods and a few large discs that drift. Slowly, since a viewer
//! should feel the movement and read the words.

use std::sync::Arc;

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

/// The still part of each mood. Shared, since a long video has many scenes and only three moods.
pub(super) struct Grounds {
    width: usize,
    height: usize,
    painted: Vec<(Mood, Arc<Frame>)>,
}

impl Grounds {
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, painted: Vec::new() }
    }

    fn of(&mut self, mood: Mood, from: Color, to: Color) -> Arc<Frame> {
        if let Some((_, frame)) = self.painted.iter().find(|(painted, _)| *painted == mood) {
            return frame.clone();
        }
        let frame = Arc::new(gradient(from, to, self.width, self.height));
        self.painted.push((mood, frame.clone()));
        frame
    }
}

pub(super) struct Backdrop {
    ground: Arc<Frame>,
    discs: Vec<Disc>,
    /// Every colour that a word may come to stand on.
    pub grounds: Vec<Color>,
    pub accent: Color,
}

impl Backdrop {
    pub fn of(mood: Mood, palette: &Palette, grounds: &mut Grounds, turn: u64) -> Self {
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
        Self { ground: grounds.of(mood, from, to), discs, grounds: vec![from, to, one, two], accent }
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
fn gradient(from: Color, to: Color, width: usize, height: usize) -> Frame {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::palette::CONTRAST;

    proptest! {
        #[test]
        fn words_can_be_read_on_all_that_moves(red: u8, green: u8, blue: u8) {
            let palette = Palette::of(Color::new(red, green, blue));
            for mood in [Mood::Brand, Mood::Light, Mood::Dark] {
                let backdrop = Backdrop::of(mood, &palette, &mut Grounds::new(2, 2), 0);
                for text in [palette.ink(&backdrop.grounds), palette.quiet_ink(&backdrop.grounds)] {
                    for ground in &backdrop.grounds {
                        prop_assert!(text.contrast(*ground) >= CONTRAST, "{text:?} on {ground:?}, {mood:?}");
                    }
                }
            }
        }
    }
}
