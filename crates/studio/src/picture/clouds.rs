//! Soft lights on a gradient. Nothing in them is sharp, so they are computed on a coarse grid, exactly, and spread over the
//! pixels from there: a tenth of the cost of a gradient per pixel, and without its bands.

use crate::color::Color;
use crate::dither::nudge;

use super::canvas::Canvas;

/// A light: strongest in the middle, gone at the radius. In pixels.
pub(crate) struct Cloud {
    pub x: f32,
    pub y: f32,
    pub radius: f32,
    pub color: Color,
    pub opacity: f32,
}

/// Pixels from one point of the grid to the next.
const GRID: usize = 8;

/// Fills the sheet: a gradient from the top left to the bottom right, and the clouds over it, one after the other.
pub(crate) fn fill(canvas: &mut Canvas, (from, to): (Color, Color), clouds: &[Cloud]) {
    let (width, height) = (canvas.size.width() as usize, canvas.size.height() as usize);
    let (columns, rows) = (width / GRID + 2, height / GRID + 2);
    let grid: Vec<[f32; 3]> = (0..columns * rows)
        .map(|point| {
            let (x, y) = ((point % columns * GRID) as f32, (point / columns * GRID) as f32);
            let way = f32::midpoint(x / width as f32, y / height as f32);
            let ground = toward(channels(from), to, way.min(1.0));
            clouds.iter().fold(ground, |below, cloud| {
                let far = ((x - cloud.x).hypot(y - cloud.y) / cloud.radius).min(1.0);
                // The curve of a blur rather than a straight line, which would show a bright point and an edge.
                let fade = (1.0 - far * far * (3.0 - 2.0 * far)) * cloud.opacity;
                toward(below, cloud.color, fade)
            })
        })
        .collect();

    let mut across = vec![[0.0; 3]; columns];
    for (y, line) in canvas.pixmap.data_mut().chunks_exact_mut(width * 4).enumerate() {
        let (upper, down) = (y / GRID * columns, (y % GRID) as f32 / GRID as f32);
        for (column, mixed) in across.iter_mut().enumerate() {
            let (above, below) = (grid[upper + column], grid[upper + columns + column]);
            *mixed = std::array::from_fn(|channel| above[channel] + (below[channel] - above[channel]) * down);
        }
        for (x, pixel) in line.chunks_exact_mut(4).enumerate() {
            let (left, right) = (across[x / GRID], across[x / GRID + 1]);
            let (over, nudge) = ((x % GRID) as f32 / GRID as f32, nudge(x, y));
            for channel in 0..3 {
                pixel[channel] = (left[channel] + (right[channel] - left[channel]) * over + nudge) as u8;
            }
            pixel[3] = 255;
        }
    }
}

fn channels(color: Color) -> [f32; 3] {
    [color.red, color.green, color.blue].map(f32::from)
}

fn toward(from: [f32; 3], to: Color, step: f32) -> [f32; 3] {
    let to = channels(to);
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * step)
}
