//! From what is drawn to what is encoded: planes of brightness and, at half the resolution, of colour (BT.709, studio
//! range). Done here rather than in the child, since it more than halves what goes through the pipe.

use super::layer::Frame;

/// Writes a frame as planar 4:2:0 into `planes`, in place of what was there.
pub(super) fn convert(frame: &Frame, planes: &mut Vec<u8>) {
    let (width, height) = (frame.width, frame.height);
    planes.resize(width * height * 3 / 2, 0);
    let (bright, color) = planes.split_at_mut(width * height);
    let (blue, red) = color.split_at_mut(width * height / 4);
    for pair in 0..height / 2 {
        let upper = &frame.pixels[pair * 2 * width * 4..(pair * 2 + 1) * width * 4];
        let lower = &frame.pixels[(pair * 2 + 1) * width * 4..(pair * 2 + 2) * width * 4];
        let (above, below) = bright[pair * 2 * width..(pair * 2 + 2) * width].split_at_mut(width);
        brightness(upper, above);
        brightness(lower, below);
        let half = pair * width / 2..(pair + 1) * width / 2;
        let targets = blue[half.clone()].iter_mut().zip(&mut red[half]);
        for ((one, two), (blue, red)) in upper.chunks_exact(8).zip(lower.chunks_exact(8)).zip(targets) {
            let sum = |channel: usize| {
                i32::from(one[channel])
                    + i32::from(one[channel + 4])
                    + i32::from(two[channel])
                    + i32::from(two[channel + 4])
            };
            let (r, g, b) = (sum(0), sum(1), sum(2));
            *blue = ((-6596 * r - 22_188 * g + 28_784 * b + (128 << 18) + (1 << 17)) >> 18) as u8;
            *red = ((28_784 * r - 26_145 * g - 2639 * b + (128 << 18) + (1 << 17)) >> 18) as u8;
        }
    }
}

fn brightness(pixels: &[u8], bright: &mut [u8]) {
    for (pixel, bright) in pixels.chunks_exact(4).zip(bright) {
        let [r, g, b] = [pixel[0], pixel[1], pixel[2]].map(i32::from);
        *bright = ((11_966 * r + 40_254 * g + 4064 * b + (16 << 16) + (1 << 15)) >> 16) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(color: [u8; 3]) -> (u8, u8, u8) {
        let mut frame = Frame::new(4, 2);
        for pixel in frame.pixels.chunks_exact_mut(4) {
            pixel[..3].copy_from_slice(&color);
        }
        let mut planes = Vec::new();
        convert(&frame, &mut planes);
        assert_eq!(planes.len(), 12);
        (planes[0], planes[8], planes[10])
    }

    #[test]
    fn known_colors_are_where_the_standard_puts_them() {
        assert_eq!(of([0, 0, 0]), (16, 128, 128));
        assert_eq!(of([255, 255, 255]), (235, 128, 128));
        assert_eq!(of([255, 0, 0]), (63, 102, 240));
        assert_eq!(of([0, 0, 255]), (32, 240, 118));
    }
}
