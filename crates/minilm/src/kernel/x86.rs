//! The pass for Intel's and AMD's processors of the last ten years: with an instruction that multiplies four bytes at once and
//! adds them up, with registers of 64 bytes, or with those of 32.

use std::arch::x86_64::*;

use super::{GROUP, Linear, Model, Processor, STRIP, WIDTH, dots, forward, tiles};

pub(super) struct Vnni;
pub(super) struct Avx512;
pub(super) struct Avx2;

#[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")]
pub(super) fn forward_vnni(model: &Model, texts: &[Vec<u16>]) -> Vec<[f32; WIDTH]> {
    forward::<Vnni>(model, texts)
}

#[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq")]
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

impl Processor for Vnni {
    const FUSED: bool = true;

    fn multiply(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
        // SAFETY: this type is used by `forward_vnni` and by tests that asked for the features, nowhere else.
        unsafe { multiply_vnni(inputs, linear, sums) }
    }
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
fn multiply_vnni(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
    assert_eq!(sums.len(), inputs.len() / linear.inputs * linear.outputs);
    tiles(inputs, linear, 6, |rows, height, weights, to| {
        let sums = &mut sums[to..];
        match height {
            1 => tile_vnni::<1>(rows, weights, sums, linear.outputs),
            2 => tile_vnni::<2>(rows, weights, sums, linear.outputs),
            3 => tile_vnni::<3>(rows, weights, sums, linear.outputs),
            4 => tile_vnni::<4>(rows, weights, sums, linear.outputs),
            5 => tile_vnni::<5>(rows, weights, sums, linear.outputs),
            _ => tile_vnni::<6>(rows, weights, sums, linear.outputs),
        }
    });
}

/// Sums of `ROWS` inputs for one strip, in four registers a row.
#[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")]
#[inline]
fn tile_vnni<const ROWS: usize>(rows: &[u8], weights: &[u8], sums: &mut [i32], outputs: usize) {
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

/// The product where no instruction multiplies bytes without saturating: they are widened first, the inputs once for all
/// strips and the weights once for all rows of a tile. Each total then is of two neighbouring lanes.
macro_rules! widened {
    ($multiply:ident, $tile:ident, $features:literal, $registers:ident, $parts:literal) => {
        #[target_feature(enable = $features)]
        fn $multiply(inputs: &[u8], linear: &Linear, sums: &mut [i32]) {
            assert_eq!(sums.len(), inputs.len() / linear.inputs * linear.outputs);
            let mut wide = vec![0; inputs.len()];
            for (wide, byte) in wide.iter_mut().zip(inputs) {
                *wide = i16::from(*byte);
            }
            tiles(&wide, linear, 6, |rows, height, weights, to| {
                let sums = &mut sums[to..];
                match height {
                    1 => $tile::<1>(rows, weights, sums, linear.outputs),
                    2 => $tile::<2>(rows, weights, sums, linear.outputs),
                    3 => $tile::<3>(rows, weights, sums, linear.outputs),
                    4 => $tile::<4>(rows, weights, sums, linear.outputs),
                    5 => $tile::<5>(rows, weights, sums, linear.outputs),
                    _ => $tile::<6>(rows, weights, sums, linear.outputs),
                }
            });
        }

        /// Sums of `ROWS` inputs, for as many outputs at a time as leave the totals in registers.
        #[target_feature(enable = $features)]
        #[inline]
        fn $tile<const ROWS: usize>(rows: &[i16], weights: &[u8], sums: &mut [i32], outputs: usize) {
            use $registers::{LANES, Register, add, broadcast, multiply, store, widen, zero};
            const PART: usize = LANES / 2;
            const AT_ONCE: usize = $parts * PART;
            let width = rows.len() / ROWS;
            let groups = width / GROUP;
            assert!(rows.len() == ROWS * width && weights.len() == groups * GROUP * STRIP);
            for first in (0..STRIP).step_by(AT_ONCE) {
                let mut totals = [[zero(); $parts]; ROWS];
                for group in 0..groups {
                    let start = (group * STRIP + first) * GROUP;
                    // SAFETY: the weights of `AT_ONCE` outputs from here on are part of this group's, which lie in the
                    // strip (asserted above).
                    let packed: [Register; $parts] = std::array::from_fn(|part| unsafe {
                        widen(weights.as_ptr().add(start + part * PART * GROUP))
                    });
                    for (row, totals) in totals.iter_mut().enumerate() {
                        // SAFETY: row < ROWS and group < width / 4, so the four inputs lie inside `rows`.
                        let input = unsafe {
                            rows.as_ptr().add(row * width + group * GROUP).cast::<i64>().read_unaligned()
                        };
                        let input = broadcast(input);
                        for (total, packed) in totals.iter_mut().zip(packed) {
                            *total = add(*total, multiply(input, packed));
                        }
                    }
                }
                for (row, totals) in totals.iter().enumerate() {
                    let to = &mut sums[row * outputs + first..][..AT_ONCE];
                    for (to, total) in to.chunks_exact_mut(PART).zip(totals) {
                        let mut halves = [0i32; LANES];
                        // SAFETY: the array holds as many integers as the register.
                        unsafe { store(halves.as_mut_ptr().cast(), *total) };
                        for (to, halves) in to.iter_mut().zip(halves.as_chunks::<2>().0) {
                            *to = halves[0] + halves[1];
                        }
                    }
                }
            }
        }
    };
}

widened!(multiply_avx512, tile_avx512, "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq", of_64_bytes, 4);
widened!(multiply_avx2, tile_avx2, "avx2,fma", of_32_bytes, 2);

mod of_64_bytes {
    pub use std::arch::x86_64::{
        __m512i as Register, _mm512_add_epi32 as add, _mm512_madd_epi16 as multiply,
        _mm512_set1_epi64 as broadcast, _mm512_setzero_si512 as zero, _mm512_storeu_si512 as store,
    };
    use std::arch::x86_64::{_mm256_loadu_si256, _mm512_cvtepi8_epi16};

    pub const LANES: usize = 16;

    /// # Safety
    /// There are 32 bytes from here on.
    #[target_feature(enable = "avx512f,avx512bw")]
    #[inline]
    pub unsafe fn widen(bytes: *const u8) -> Register {
        // SAFETY: as asked for above.
        _mm512_cvtepi8_epi16(unsafe { _mm256_loadu_si256(bytes.cast()) })
    }
}

mod of_32_bytes {
    pub use std::arch::x86_64::{
        __m256i as Register, _mm256_add_epi32 as add, _mm256_madd_epi16 as multiply,
        _mm256_set1_epi64x as broadcast, _mm256_setzero_si256 as zero, _mm256_storeu_si256 as store,
    };
    use std::arch::x86_64::{_mm_loadu_si128, _mm256_cvtepi8_epi16};

    pub const LANES: usize = 8;

    /// # Safety
    /// There are 16 bytes from here on.
    #[target_feature(enable = "avx2")]
    #[inline]
    pub unsafe fn widen(bytes: *const u8) -> Register {
        // SAFETY: as asked for above.
        _mm256_cvtepi8_epi16(unsafe { _mm_loadu_si128(bytes.cast()) })
    }
}
