//! The whole video before it is encoded: any moment of it can be drawn, in any order, and always the same. Nothing depends
//! on the frame before, so a cover is just a moment.

use crate::palette::Palette;
use crate::picture::Copy;

use super::Clip;
use super::backdrop::{Backdrop, Grounds, Mood};
use super::layer::Frame;
use super::stage::Stage;
use super::timeline::{Timeline, WIPE, sweep};

pub(super) struct Film {
    stages: Vec<Stage>,
    timeline: Timeline,
    width: usize,
    height: usize,
}

impl Film {
    pub fn of(clip: &Clip) -> Self {
        let palette = Palette::of(clip.color);
        let timeline = Timeline::of(clip.scenes.len(), clip.seconds);
        // Video stores colour for two by two pixels, so both sides are even.
        let (width, height) = ((clip.size.width() & !1) as usize, (clip.size.height() & !1) as usize);
        let mut grounds = Grounds::new(width, height);
        let mut backdrop = |scene: usize| {
            let turn = (clip.seed / 2).wrapping_add(scene as u64);
            Backdrop::of(Mood::of(clip.seed, scene), &palette, &mut grounds, turn)
        };
        let mut stages: Vec<Stage> = (0..timeline.scenes())
            .map(|number| {
                let scene = clip.scenes.get(number);
                let copy = Copy::of(
                    &clip.brand_name,
                    scene.map_or("", |scene| &scene.headline),
                    scene.and_then(|scene| scene.body.as_deref()),
                    None,
                );
                Stage::scene(&copy, &palette, backdrop(number), clip.size)
            })
            .collect();
        let copy = Copy::of(&clip.brand_name, "", None, clip.call.as_deref());
        stages.push(Stage::closing(&copy, &palette, backdrop(timeline.scenes()), clip.size));
        Self { stages, timeline, width, height }
    }

    pub fn blank(&self) -> Frame {
        Frame::new(self.width, self.height)
    }

    /// When the first scene stands still.
    pub fn cover_moment(&self) -> f32 {
        self.timeline.length(0) * 0.6
    }

    pub fn draw(&self, moment: f32, frame: &mut Frame) {
        let scene = self.timeline.scene_at(moment);
        let wiped = self.timeline.wiped(moment);
        if wiped >= 1.0 {
            return self.draw_scene(scene, moment, frame);
        }
        self.draw_scene(scene - 1, moment, frame);
        let mut next = self.blank();
        self.draw_scene(scene, moment, &mut next);
        self.wipe(sweep(wiped), frame, &next, scene);
    }

    fn draw_scene(&self, scene: usize, moment: f32, frame: &mut Frame) {
        let (start, length) = (self.timeline.start(scene), self.timeline.length(scene));
        let closing = scene == self.timeline.scenes();
        // The first scene starts with the video; the others when they are half uncovered.
        let since = if scene == 0 { moment - start } else { moment - start + WIPE * 0.1 };
        let stage = &self.stages[scene];
        stage.draw(frame, moment, since, length, !closing);
        if !closing {
            let progress: Vec<f32> =
                (0..self.timeline.scenes()).map(|number| self.timeline.progress(number, moment)).collect();
            stage.draw_progress(frame, &progress);
        }
    }

    /// A slanted edge runs across the frame from the left, led by a band of the accent; behind it is the next scene.
    fn wipe(&self, way: f32, frame: &mut Frame, next: &Frame, scene: usize) {
        let (width, height) = (self.width as f32, self.height as f32);
        let slant = width * 0.35;
        let band = width * 0.09 * (1.0 - (way * 2.0 - 1.0).powi(2)).max(0.0).sqrt();
        let color = self.stages[scene].backdrop.accent;
        let edge = way * (width + slant + width * 0.1) - width * 0.1;
        for y in 0..self.height {
            let here = edge - slant * y as f32 / height;
            let (whole, share) = (here.floor(), here - here.floor());
            let covered = (whole.max(0.0) as usize).min(self.width);
            let from = y * self.width * 4;
            frame.pixels[from..from + covered * 4].copy_from_slice(&next.pixels[from..from + covered * 4]);
            if whole >= 0.0 && covered < self.width {
                for channel in 0..3 {
                    let at = from + covered * 4 + channel;
                    let (old, new) = (f32::from(frame.pixels[at]), f32::from(next.pixels[at]));
                    frame.pixels[at] = (old + (new - old) * share) as u8;
                }
            }
            let y = y as f32;
            frame.rect((here, y, here + band, y + 1.0), color, 1.0);
        }
    }
}
