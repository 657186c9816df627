//! Slow gradients fall into visible bands when each pixel is rounded by itself. Nudging pixels by less than one step of
//! brightness, in a fixed pattern, hides the bands; all gradients of the house go through here.

/// The Bayer pattern of eight by eight, as 64ths.
const PATTERN: [[u8; 8]; 8] = [
    [0, 32, 8, 40, 2, 34, 10, 42],
    [48, 16, 56, 24, 50, 18, 58, 26],
    [12, 44, 4, 36, 14, 46, 6, 38],
    [60, 28, 52, 20, 62, 30, 54, 22],
    [3, 35, 11, 43, 1, 33, 9, 41],
    [51, 19, 59, 27, 49, 17, 57, 25],
    [15, 47, 7, 39, 13, 45, 5, 37],
    [63, 31, 55, 23, 61, 29, 53, 21],
];

/// What to add to an exact brightness before it is cut to a whole number: from 0 to just below 1.
#[inline]
pub(crate) fn nudge(x: usize, y: usize) -> f32 {
    f32::from(PATTERN[y % 8][x % 8]) / 64.0 + 1.0 / 128.0
}
