//! The product of bytes, in the instructions that the processor has. Every version computes the same integers as the portable
//! one, and the tests hold them to it. Only this file and `x86.rs` have unsafe code.
//!
//! Weights lie in strips of 64 outputs; in a strip, four weights of each output together. Inputs are unsigned bytes.
#![expect(unsafe_code, reason = "vector instructions; each use says why it is sound")]

#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::sync::OnceLock;

use crate::forward::{Processor, forward};
use crate::model::{Linear, Model};
use crate::shape::{GROUP, STRIP, WIDTH};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kernel {
    #[cfg(target_arch = "x86_64")]
    Avx512Vnni,
    #[cfg(target_arch = "x86_64")]
    Avx512,
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
        let avx2 = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
        let avx512 = avx2
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512dq");
        if avx512 && is_x86_feature_detected!("avx512vnni") {
            kernels.push(Kernel::Avx512Vnni);
        }
        if avx512 {
            kernels.push(Kernel::Avx512);
        }
        if avx2 {
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
            Self::Avx512 => "AVX-512",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => "AVX2",
            Self::Portable => "portable",
        }
    }

    pub fn forward(self, model: &Model, texts: &[Vec<u16>]) -> Vec<[f32; WIDTH]> {
        match self {
            // SAFETY: `available` saw every feature that the function enables.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Vnni => unsafe { x86::forward_vnni(model, texts) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { x86::forward_avx512(model, texts) },
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
            Self::Avx512Vnni | Self::Avx512 | Self::Avx2 => unsafe { x86::dots_avx2(one, many, products) },
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
fn tiles<'a, T>(
    inputs: &'a [T],
    linear: &'a Linear,
    most: usize,
    mut tile: impl FnMut(&'a [T], usize, &'a [u8], usize),
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
