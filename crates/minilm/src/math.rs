//! The arithmetic between the matrix products, written as loops over fixed lanes that the compiler turns into vector
//! instructions. Everything is inlined into the pass that calls it, and so compiled for its processor.
#![expect(
    clippy::inline_always,
    reason = "code must become part of the function that enables the instructions"
)]

use crate::model::Norm;

const LANES: usize = 16;

/// e to the power of x, for x not above 88; smaller than any float is zero.
#[inline(always)]
pub(crate) fn exp(x: f32) -> f32 {
    // Adding this number and looking at the bits rounds to the nearest whole number.
    const ROUND: f32 = 12_582_912.0;
    let x = x.max(-87.0);
    let shifted = x * std::f32::consts::LOG2_E + ROUND;
    let whole = shifted - ROUND;
    let rest = x - whole * 0.693_359_4 + whole * 2.121_944_4e-4;
    let mut sum = 1.987_569_1e-4;
    for factor in [1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_5e-1, 0.5, 1.0, 1.0] {
        sum = sum * rest + factor;
    }
    let power = f32::from_bits(shifted.to_bits().wrapping_sub(ROUND.to_bits()).wrapping_add(127) << 23);
    sum * power
}

/// The Gaussian error linear unit (Abramowitz and Stegun 7.1.26 for the error function).
#[inline(always)]
pub(crate) fn gelu(x: f32) -> f32 {
    let z = (x * std::f32::consts::FRAC_1_SQRT_2).abs();
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let sum = ((((1.061_405_4 * t - 1.453_152) * t + 1.421_413_7) * t - 0.284_496_74) * t + 0.254_829_6) * t;
    let erf = (1.0 - sum * exp(-z * z)).copysign(x);
    0.5 * x * (1.0 + erf)
}

#[inline(always)]
pub(crate) fn sum(values: &[f32]) -> f32 {
    let (chunks, rest) = values.as_chunks::<LANES>();
    let mut lanes = [0f32; LANES];
    for chunk in chunks {
        for (lane, value) in lanes.iter_mut().zip(chunk) {
            *lane += value;
        }
    }
    lanes.iter().sum::<f32>() + rest.iter().sum::<f32>()
}

/// The smallest and the largest of the values and zero.
#[inline(always)]
fn bounds(values: &[f32]) -> (f32, f32) {
    let (mut low, mut high) = ([0f32; LANES], [0f32; LANES]);
    for chunk in values.as_chunks::<LANES>().0 {
        for ((low, high), value) in low.iter_mut().zip(&mut high).zip(chunk) {
            *low = if *value < *low { *value } else { *low };
            *high = if *value > *high { *value } else { *high };
        }
    }
    (low.iter().copied().fold(0.0, f32::min), high.iter().copied().fold(0.0, f32::max))
}

/// Turns scores into shares that add up to one.
#[inline(always)]
pub(crate) fn softmax(scores: &mut [f32]) {
    let (chunks, rest) = scores.as_chunks::<LANES>();
    let mut lanes = [f32::MIN; LANES];
    for chunk in chunks {
        for (lane, score) in lanes.iter_mut().zip(chunk) {
            *lane = if *score > *lane { *score } else { *lane };
        }
    }
    let largest = lanes.iter().chain(rest).copied().fold(f32::MIN, f32::max);
    for score in scores.iter_mut() {
        *score = exp(*score - largest);
    }
    let whole = 1.0 / sum(scores);
    for score in scores {
        *score *= whole;
    }
}

/// Mean zero, variance one, then what training made of it.
#[inline(always)]
pub(crate) fn normalise(row: &mut [f32], norm: &Norm) {
    let count = row.len() as f32;
    let mean = sum(row) / count;
    let mut squares = [0f32; LANES];
    for chunk in row.as_chunks_mut::<LANES>().0 {
        for (square, value) in squares.iter_mut().zip(chunk) {
            *value -= mean;
            *square += *value * *value;
        }
    }
    let factor = 1.0 / (squares.iter().sum::<f32>() / count + 1e-12).sqrt();
    for ((value, weight), bias) in row.iter_mut().zip(&norm.weight).zip(&norm.bias) {
        *value = *value * factor * weight + bias;
    }
}

/// A row in bytes: a value is `(byte - zero) * scale`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Scale {
    pub scale: f32,
    pub zero: f32,
}

#[inline(always)]
pub(crate) fn quantise(row: &[f32], bytes: &mut [u8]) -> Scale {
    const ROUND: f32 = 12_582_912.0;
    let (low, high) = bounds(row);
    let range = high - low;
    if range.is_nan() || range <= f32::MIN_POSITIVE {
        bytes.fill(0);
        return Scale { scale: 0.0, zero: 0.0 };
    }
    let inverse = 255.0 / range;
    let zero = ((-low * inverse + ROUND) - ROUND).min(255.0);
    for (byte, value) in bytes.iter_mut().zip(row) {
        let placed = value * inverse + zero;
        let placed = if placed > 0.0 { placed } else { 0.0 };
        let placed = if placed < 255.0 { placed } else { 255.0 };
        *byte = (placed + ROUND).to_bits() as u8;
    }
    Scale { scale: range / 255.0, zero }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_close() {
        for step in -860..880 {
            let x = step as f32 / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-5, "{x}");
        }
        assert!(exp(-1000.0) < 1e-37);
    }

    #[test]
    fn bytes_hold_what_was_put_in() {
        let row: Vec<f32> = (0..384).map(|n| (n as f32 * 0.37).sin() * 3.0 + 0.5).collect();
        let mut bytes = vec![0; 384];
        let Scale { scale, zero } = quantise(&row, &mut bytes);
        for (byte, value) in bytes.iter().zip(&row) {
            assert!(((f32::from(*byte) - zero) * scale - value).abs() <= scale * 0.51);
        }
        assert!(quantise(&[0.0; 16], &mut bytes[..16]).scale.abs() < f32::EPSILON);
    }
}
