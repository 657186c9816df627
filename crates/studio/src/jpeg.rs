//! JPEG is what every platform takes. Text on flat colour shows its artefacts first, so colour is kept at full
//! resolution, and quality only gives way when a picture would grow beyond what platforms accept.

use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

/// No picture of ours is larger.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

pub(crate) fn encode_rgba(pixels: &[u8], width: u32, height: u32) -> Vec<u8> {
    encode(pixels, width, height, ColorType::Rgba, SamplingFactor::R_4_4_4)
}

/// Photographs: half the colour resolution is invisible in them and saves a third.
pub(crate) fn encode_photo(pixels: &[u8], width: u32, height: u32) -> Vec<u8> {
    encode(pixels, width, height, ColorType::Rgb, SamplingFactor::R_4_2_0)
}

fn encode(pixels: &[u8], width: u32, height: u32, kind: ColorType, sampling: SamplingFactor) -> Vec<u8> {
    let mut bytes = Vec::new();
    for quality in [90, 80, 65, 45, 20] {
        bytes.clear();
        let mut encoder = Encoder::new(&mut bytes, quality);
        encoder.set_sampling_factor(sampling);
        encoder
            .encode(pixels, width as u16, height as u16, kind)
            .expect("a picture of a known size goes into memory");
        if bytes.len() <= MOST_BYTES {
            break;
        }
    }
    bytes
}
