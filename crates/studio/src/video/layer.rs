//! Frames, and what is laid on them. Words are drawn once into small layers; a frame then only copies them to where they
//! are at that moment, between pixels if need be, so that slow movement does not tremble.

use tiny_skia::{FillRule, Paint, Path, Pixmap, Shader, Transform};

use crate::color::Color;
use crate::picture::solid;

/// One opaque picture of the video, RGBA.
#[derive(Clone)]
pub(super) struct Frame {
    pub pixels: Vec<u8>,
    pub width: usize,
    pub height: usize,
}

impl Frame {
    pub fn new(width: usize, height: usize) -> Self {
        Self { pixels: vec![255; width * height * 4], width, height }
    }

    pub fn row(&mut self, y: usize) -> &mut [u8] {
        &mut self.pixels[y * self.width * 4..(y + 1) * self.width * 4]
    }

    /// A rectangle whose edges may lie between pixels.
    pub fn rect(&mut self, (left, top, right, bottom): (f32, f32, f32, f32), color: Color, opacity: f32) {
        let rows = top.max(0.0) as usize..(bottom.ceil().max(0.0) as usize).min(self.height);
        let columns = left.max(0.0) as usize..(right.ceil().max(0.0) as usize).min(self.width);
        for y in rows {
            let high = (bottom.min(y as f32 + 1.0) - top.max(y as f32)).clamp(0.0, 1.0);
            let row = self.row(y);
            for x in columns.clone() {
                let wide = (right.min(x as f32 + 1.0) - left.max(x as f32)).clamp(0.0, 1.0);
                tint(&mut row[x * 4..x * 4 + 4], color, (high * wide * opacity * 256.0) as u32);
            }
        }
    }

    /// A disc whose middle and rim may lie between pixels. Computed rather than drawn: it moves a little in every frame.
    pub fn disc(&mut self, (x, y): (f32, f32), radius: f32, color: Color, opacity: f32) {
        let strength = (opacity * 256.0) as u32;
        let first = (y - radius - 1.0).max(0.0) as usize;
        let last = ((y + radius + 2.0).max(0.0) as usize).min(self.height);
        let width = self.width;
        for row_number in first..last {
            let across = row_number as f32 + 0.5 - y;
            let reach = |radius: f32| (radius * radius - across * across).max(0.0).sqrt();
            let (outer, inner) = (reach(radius + 0.5), reach((radius - 0.5).max(0.0)));
            if outer <= 0.0 {
                continue;
            }
            let column = |at: f32| (at.max(0.0) as usize).min(width);
            let (from, to) = (column(x - outer), column(x + outer + 1.0));
            let (solid_from, solid_to) = if inner > 0.0 {
                (column((x - inner).ceil()), column((x + inner).floor()))
            } else {
                (to, to)
            };
            let row = self.row(row_number);
            let mut rim = |columns: std::ops::Range<usize>| {
                for at in columns {
                    let distance = (at as f32 + 0.5 - x).hypot(across);
                    let cover = (radius - distance + 0.5).clamp(0.0, 1.0);
                    tint(&mut row[at * 4..at * 4 + 4], color, (cover * strength as f32) as u32);
                }
            };
            rim(from..solid_from.max(from).min(to));
            rim(solid_to.max(from).max(solid_from).min(to)..to);
            if solid_to > solid_from {
                for pixel in row[solid_from * 4..solid_to * 4].chunks_exact_mut(4) {
                    tint(pixel, color, strength);
                }
            }
        }
    }
}

/// A step of one pixel towards a colour, in 256ths.
#[inline]
fn tint(pixel: &mut [u8], color: Color, step: u32) {
    let rest = 256 - step;
    for (channel, target) in pixel.iter_mut().zip([color.red, color.green, color.blue]) {
        *channel = ((u32::from(*channel) * rest + u32::from(target) * step) >> 8) as u8;
    }
}

/// A drawn shape with its surroundings cut away, and where it belongs.
pub(super) struct Layer {
    /// RGBA, premultiplied.
    pixels: Vec<u8>,
    width: usize,
    height: usize,
    left: usize,
    top: i32,
}

impl Layer {
    pub fn of(path: &Path, color: Color) -> Option<Self> {
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor().max(0.0), bounds.top().floor() - 1.0);
        let width = (bounds.right().ceil() - left).max(0.0) as u32 + 1;
        let height = (bounds.bottom().ceil() - top).max(0.0) as u32 + 1;
        let mut pixmap = Pixmap::new(width.min(4096), height.min(4096))?;
        let paint = Paint { shader: Shader::SolidColor(solid(color)), ..Paint::default() };
        pixmap.fill_path(path, &paint, FillRule::Winding, Transform::from_translate(-left, -top), None);
        Some(Self {
            width: pixmap.width() as usize,
            height: pixmap.height() as usize,
            pixels: pixmap.take(),
            left: left as usize,
            top: top as i32,
        })
    }

    /// Lays it on a frame, `down` pixels below its place, more or less visible.
    pub fn draw(&self, frame: &mut Frame, down: f32, opacity: f32) {
        let strength = (opacity.clamp(0.0, 1.0) * 256.0) as u32;
        if strength == 0 || self.left >= frame.width {
            return;
        }
        let whole = down.floor();
        let below = ((down - whole) * 256.0) as u32;
        let columns = self.width.min(frame.width - self.left);
        let first = self.top + whole as i32;
        let blank = vec![0; self.width * 4];
        // One row more than the layer has, since between two pixels it touches both.
        for number in 0..=self.height {
            let y = first + number as i32;
            if y < 0 || y as usize >= frame.height {
                continue;
            }
            let upper = if number == 0 { &blank } else { self.row(number - 1) };
            let lower = if number == self.height { &blank } else { self.row(number) };
            let target = &mut frame.row(y as usize)[self.left * 4..(self.left + columns) * 4];
            lay(target, upper, lower, below, strength);
        }
    }

    fn row(&self, number: usize) -> &[u8] {
        &self.pixels[number * self.width * 4..(number + 1) * self.width * 4]
    }
}

fn lay(target: &mut [u8], upper: &[u8], lower: &[u8], below: u32, strength: u32) {
    let pixels = target.chunks_exact_mut(4).zip(upper.chunks_exact(4)).zip(lower.chunks_exact(4));
    for ((target, upper), lower) in pixels {
        if upper[3] | lower[3] == 0 {
            continue;
        }
        let mixed = |channel: usize| {
            ((u32::from(upper[channel]) * below + u32::from(lower[channel]) * (256 - below)) * strength) >> 16
        };
        let rest = 255 - mixed(3);
        for (channel, value) in target.iter_mut().take(3).enumerate() {
            *value = (mixed(channel) + (u32::from(*value) * rest + 127) / 255).min(255) as u8;
        }
    }
}
