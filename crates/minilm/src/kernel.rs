//! The product of bytes, in the instructions that the processor has: the one file with unsafe code. Every version
//! computes the same integers as the portable one, and the tests hold them to it.
//!
//! Weights lie in strips of 64 outputs; in a strip, four weights of each output together. Inputs are unsigned bytes.
#![expect(unsafe_code, reason = "vector instructions; each use says why it is sound")]

use std::sync::OnceLock;

use crate::forward::{Processor, forward};
use crate::model::{Linear, Model};
use crate::shape::{GROUP, STRIP, WIDTH};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kernel {
    #[cfg(target_arch = "x86_64")]
    Avx512Vnni,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
}

/// The best that this processor can do.
pub(crate) fn best() -> Kernel {
    static BEST: OnceLock<Kernel> = OnceLock::new();
    *BEST.get_or_init(|| available()[0])
}

/// What this processor can do, best first.
fn available() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        let vnni = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vnni");
        let wide = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
        if vnni && wide {
            kernels.push(Kernel::Avx512Vnni);
        }
        if wide {
            kernels.push(Kernel::Avx2);
        }
    }
    kernels.push(Kernel::Portable);
    kernels
}

impl Kernel {
    pub fn name(self) -> &'static str {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Vnni => "AVX-512 VNNI",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => "AVX2",
            Self::Portable => "portable",
        }
    }

    pub fn forward(self, model: &Model, texts: &[Vec<u16>]) -> Vec<[f32; WIDTH]> {
        match self {
            // SAFETY: `available` saw every feature that the function enables.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Vnni => unsafe { x86::forward_avx512(model, texts) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { x86::forward_avx2(model, texts) },
            Self::Portable => forward::<Portable>(model, texts),
        }
    }

    pub fn dot_products(self, one: &[i8; WIDTH], many: &[[i8; WIDTH]], products: &mut [i32]) {
        match self {
            // SAFETY: as above. Wider registers gain nothing here.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Vnni | Self::Avx2 => unsafe { x86::dots_avx2(one, many, products) },
            Self::Portable => dots(one, many, products),
        }
    }
}

/// Plain, and compiled anew for each processor by who calls it.
#[expect(clippy::inline_always, reason = "the loop is compiled with the caller's instructions")]
#[inline(always)]
fn dots(one: &[i8; WIDTH], many: &[[i8; WIDTH]], products: &mut [i32]) {
    for (row, product) in many.iter().zip(products) {
        *product = row.iter().zip(one).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum();
    }
}

/// Calls `tile` for each strip of outputs and few rows of inputs, with the place of the first row and output.
#[expect(clippy::inline_always, reason = "tiles are compiled with the caller's instructions")]
#[inline(always)]
fn tiles<'a>(
    inputs: &'a [u8],
    linear: &'a Linear,
    most: usize,
    mut tile: impl FnMut(&'a [u8], usize, &'a [u8], usize),
) {
    let width = linear.inputs;
    let rows = inputs.len() / width;
    assert!(width.is_multiple_of(GROUP) && linear.outputs.is_multiple_of(STRIP));
    assert_eq!(linear.weights.len(), width * linear.outputs);
    for (strip, weights) in linear.weights.chunks_exact(STRIP * width).enumerate() {
        let mut row = 0;
        while row < rows {
            // Even tiles: thirteen rows are 5 + 4 + 4, not 6 + 6 + 1.
            let left = rows - row;
            let height = left.div_ceil(left.div_ceil(most));
            tile(
                &inputs[row * width..][..height * width],
                height,
                weights,
                row * linear.outputs + strip * STRIP,
            );
            row += height;
        }
    }
}

struct Portable;

impl Processor for Portable {
    const FUSED: bool = false;

    #[expect(clippy::inline_always, reason = "part of the pass")]
    #[inline(always)]
    fn multiply(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
        tiles(inputs, linear, 1, |row, _, weights, to| {
            let mut strip = [0i32; STRIP];
            for (inputs, group) in
                row.as_chunks::<GROUP>().0.iter().zip(weights.as_chunks::<{ STRIP * GROUP }>().0)
            {
                for (sum, weights) in strip.iter_mut().zip(group.as_chunks::<GROUP>().0) {
                    for (input, weight) in inputs.iter().zip(weights) {
                        *sum += i32::from(*input) * i32::from(*weight as i8);
                    }
                }
            }
            sums[to..][..STRIP].copy_from_slice(&strip);
        });
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{GROUP, Linear, Model, Processor, STRIP, WIDTH, dots, forward, tiles};

    pub(super) struct Avx512;
    pub(super) struct Avx2;

    #[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")]
    pub(super) fn forward_avx512(model: &Model, texts: &[Vec<u16>]) -> Vec<[f32; WIDTH]> {
        forward::<Avx512>(model, texts)
    }

    #[target_feature(enable = "avx2,fma")]
    pub(super) fn forward_avx2(model: &Model, texts: &[Vec<u16>]) -> Vec<[f32; WIDTH]> {
        forward::<Avx2>(model, texts)
    }

    #[target_feature(enable = "avx2,fma")]
    pub(super) fn dots_avx2(one: &[i8; WIDTH], many: &[[i8; WIDTH]], products: &mut [i32]) {
        dots(one, many, products);
    }

    impl Processor for Avx512 {
        const FUSED: bool = true;

        fn multiply(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
            // SAFETY: this type is used by `forward_avx512` and by tests that asked for the features, nowhere else.
            unsafe { multiply_avx512(inputs, linear, sums) }
        }
    }

    impl Processor for Avx2 {
        const FUSED: bool = true;

        fn multiply(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
            // SAFETY: this type is used by `forward_avx2` and by tests that asked for the features, nowhere else.
            unsafe { multiply_avx2(inputs, linear, sums) }
        }
    }

    #[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")]
    fn multiply_avx512(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
        assert_eq!(sums.len(), inputs.len() / linear.inputs * linear.outputs);
        tiles(inputs, linear, 6, |rows, height, weights, to| {
            let sums = &mut sums[to..];
            match height {
                1 => tile_avx512::<1>(rows, weights, sums, linear.outputs),
                2 => tile_avx512::<2>(rows, weights, sums, linear.outputs),
                3 => tile_avx512::<3>(rows, weights, sums, linear.outputs),
                4 => tile_avx512::<4>(rows, weights, sums, linear.outputs),
                5 => tile_avx512::<5>(rows, weights, sums, linear.outputs),
                _ => tile_avx512::<6>(rows, weights, sums, linear.outputs),
            }
        });
    }

    /// Sums of `ROWS` inputs for one strip, in four registers a row.
    #[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")]
    #[inline]
    fn tile_avx512<const ROWS: usize>(rows: &[u8], weights: &[u8], sums: &mut [i32], outputs: usize) {
        let width = rows.len() / ROWS;
        let groups = width / GROUP;
        assert!(rows.len() == ROWS * width && weights.len() == groups * GROUP * STRIP);
        let mut totals = [[_mm512_setzero_si512(); 4]; ROWS];
        for group in 0..groups {
            // SAFETY: a strip holds `groups` times 256 bytes (asserted above), so the four loads end inside it.
            let packed: [__m512i; 4] = std::array::from_fn(|part| unsafe {
                _mm512_loadu_si512(weights.as_ptr().add(group * GROUP * STRIP + part * 64).cast())
            });
            for (row, totals) in totals.iter_mut().enumerate() {
                // SAFETY: row < ROWS and group < width / 4, so the four bytes lie inside `rows` (asserted above).
                let input =
                    unsafe { rows.as_ptr().add(row * width + group * GROUP).cast::<i32>().read_unaligned() };
                let input = _mm512_set1_epi32(input);
                for (total, packed) in totals.iter_mut().zip(packed) {
                    *total = _mm512_dpbusd_epi32(*total, input, packed);
                }
            }
        }
        for (row, totals) in totals.iter().enumerate() {
            let to = &mut sums[row * outputs..][..STRIP];
            for (to, total) in to.chunks_exact_mut(16).zip(totals) {
                // SAFETY: the chunk holds sixteen integers, as many as the register.
                unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), *total) };
            }
        }
    }

    #[target_feature(enable = "avx2,fma")]
    fn multiply_avx2(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
        assert_eq!(sums.len(), inputs.len() / linear.inputs * linear.outputs);
        tiles(inputs, linear, 2, |rows, height, weights, to| {
            let sums = &mut sums[to..];
            match height {
                1 => tile_avx2::<1>(rows, weights, sums, linear.outputs),
                _ => tile_avx2::<2>(rows, weights, sums, linear.outputs),
            }
        });
    }

    /// Sixteen outputs at a time. Bytes are widened first: the instruction that multiplies bytes would saturate.
    #[target_feature(enable = "avx2,fma")]
    #[inline]
    fn tile_avx2<const ROWS: usize>(rows: &[u8], weights: &[u8], sums: &mut [i32], outputs: usize) {
        const PARTS: usize = 4;
        let width = rows.len() / ROWS;
        let groups = width / GROUP;
        assert!(rows.len() == ROWS * width && weights.len() == groups * GROUP * STRIP);
        for quarter in 0..STRIP / 16 {
            let mut totals = [[_mm256_setzero_si256(); PARTS]; ROWS];
            for group in 0..groups {
                let start = group * GROUP * STRIP + quarter * 16 * GROUP;
                // SAFETY: start + 64 is within the 256 bytes of this group, which lie in the strip (asserted above).
                let packed: [__m256i; PARTS] = std::array::from_fn(|part| unsafe {
                    _mm256_cvtepi8_epi16(_mm_loadu_si128(weights.as_ptr().add(start + part * 16).cast()))
                });
                for (row, totals) in totals.iter_mut().enumerate() {
                    // SAFETY: row < ROWS and group < width / 4, so the four bytes lie inside `rows`.
                    let input = unsafe {
                        rows.as_ptr().add(row * width + group * GROUP).cast::<i32>().read_unaligned()
                    };
                    let input = _mm256_cvtepu8_epi16(_mm_set1_epi32(input));
                    for (total, packed) in totals.iter_mut().zip(packed) {
                        *total = _mm256_add_epi32(*total, _mm256_madd_epi16(input, packed));
                    }
                }
            }
            for (row, totals) in totals.iter().enumerate() {
                let to = &mut sums[row * outputs + quarter * 16..][..16];
                for (to, total) in to.chunks_exact_mut(4).zip(totals) {
                    let mut halves = [0i32; 8];
                    // SAFETY: the array holds eight integers, as many as the register.
                    unsafe { _mm256_storeu_si256(halves.as_mut_ptr().cast(), *total) };
                    for (to, halves) in to.iter_mut().zip(halves.as_chunks::<2>().0) {
                        *to = halves[0] + halves[1];
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
