//! A pane of milk glass with a soft shadow. Both come from one number for each pixel, its distance to the pane's edge; as
//! stacked half-clear shapes they cost more than everything else in a picture together.

use crate::color::Color;

use super::canvas::{Area, Canvas};

pub(crate) struct Pane {
    pub area: Area,
    pub radius: f32,
    pub color: Color,
    pub opacity: f32,
    pub shadow: Color,
    /// How far the shadow reaches.
    pub reach: f32,
}

impl Pane {
    pub fn draw(&self, canvas: &mut Canvas) {
        let (width, height) = (canvas.size.width() as usize, canvas.size.height() as usize);
        let bounds = self.area.inset(-self.reach * 1.5);
        let rows = bounds.y.max(0.0) as usize..(bounds.bottom().max(0.0) as usize).min(height);
        let columns = bounds.x.max(0.0) as usize..(bounds.right().max(0.0) as usize).min(width);
        let pixels = canvas.pixmap.data_mut();
        for y in rows {
            for x in columns.clone() {
                let at = (x as f32 + 0.5, y as f32 + 0.5);
                let inside = (0.5 - self.distance(at)).clamp(0.0, 1.0);
                let pixel = &mut pixels[(y * width + x) * 4..(y * width + x) * 4 + 3];
                if inside < 1.0 {
                    // The light comes from above, so the shadow lies a little lower.
                    let far = (self.distance((at.0, at.1 - self.reach * 0.3)) / self.reach).clamp(0.0, 1.0);
                    let dark = 0.13 * (1.0 - far) * (1.0 - far) * (1.0 - inside);
                    toward(pixel, self.shadow, dark);
                }
                toward(pixel, self.color, inside * self.opacity);
            }
        }
    }

    /// From a point to the edge; below zero inside.
    fn distance(&self, (x, y): (f32, f32)) -> f32 {
        let (half_width, half_height) = (self.area.width / 2.0, self.area.height / 2.0);
        let across = (x - self.area.x - half_width).abs() - half_width + self.radius;
        let down = (y - self.area.y - half_height).abs() - half_height + self.radius;
        if across <= 0.0 || down <= 0.0 {
            return across.max(down) - self.radius;
        }
        (across * across + down * down).sqrt() - self.radius
    }
}

fn toward(pixel: &mut [u8], color: Color, step: f32) {
    let step = (step * 256.0) as u32;
    for (channel, target) in pixel.iter_mut().zip([color.red, color.green, color.blue]) {
        *channel = ((u32::from(*channel) * (256 - step) + u32::from(target) * step + 128) >> 8) as u8;
    }
}
