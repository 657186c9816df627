//! Pictures that came from elsewhere, from image models and from owners: of any size, in three formats, possibly made to
//! harm. They leave here as a JPEG that platforms take, without whatever else was in the file.

use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use image::imageops::{self, FilterType};
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage};

use crate::error::StudioError;
use crate::jpeg;
use crate::size::Size;

/// Longest side that is read. Image models deliver up to 4096.
const LONGEST_SIDE: u32 = 8192;
/// Most pixels that are read: a square of the above would take 256 MB.
const MOST_PIXELS: u64 = 32 * 1024 * 1024;
/// What a decoder may allocate: the pixels in four bytes each, and as much again to work with.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
/// Instagram refuses what is narrower.
const SHORTEST_SIDE: u32 = 320;
/// TikTok takes no more than 1080p.
const SHOWN_SHORT: f32 = 1080.0;
const SHOWN_LONG: f32 = 1920.0;

/// Reads a picture, cuts its middle to the shape of `size` and brings it to that size, as JPEG below
/// [`crate::MOST_BYTES`]. Takes up to some hundred milliseconds of computing.
pub fn decode_and_fit(bytes: &[u8], size: Size) -> Result<Vec<u8>, StudioError> {
    let fitted = cover(decode_safely(bytes)?, size.width(), size.height());
    Ok(jpeg::encode_photo(&fitted, size.width(), size.height()))
}

/// Reads a picture and keeps its shape, as far as every platform shows it: from 4:5 to 1.91:1. What reaches beyond is cut at
/// both ends; what is larger than platforms show is made smaller. As JPEG below [`crate::MOST_BYTES`].
pub fn decode_in_shape(bytes: &[u8]) -> Result<Vec<u8>, StudioError> {
    let picture = decode_safely(bytes)?;
    let (width, height) = (picture.width(), picture.height());
    if width.min(height) < SHORTEST_SIDE {
        return Err(StudioError::PictureTooSmall { width, height, least: SHORTEST_SIDE });
    }
    let (width, height) = (width.min(height * 191 / 100), height.min(width * 5 / 4));
    let (short, long) = (width.min(height) as f32, width.max(height) as f32);
    let scale = (SHOWN_SHORT / short).min(SHOWN_LONG / long).min(1.0);
    let scaled = |side: u32| (side as f32 * scale).round() as u32;
    let (width, height) = (scaled(width), scaled(height));
    Ok(jpeg::encode_photo(&cover(picture, width, height), width, height))
}

fn decode_safely(bytes: &[u8]) -> Result<DynamicImage, StudioError> {
    // Decoders are fuzzed, but not by everybody who sends pictures.
    catch_unwind(AssertUnwindSafe(|| decode(bytes))).unwrap_or(Err(StudioError::UnreadablePicture))
}

fn decode(bytes: &[u8]) -> Result<DynamicImage, StudioError> {
    let unreadable = |_| StudioError::UnreadablePicture;
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|_| StudioError::UnreadablePicture)?;
    if !matches!(reader.format(), Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) {
        return Err(StudioError::UnreadablePicture);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(unreadable)?;
    // The header alone is read so far: nothing was allocated for pixels.
    let (width, height) = decoder.dimensions();
    if width > LONGEST_SIDE || height > LONGEST_SIDE || u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(StudioError::PictureTooLarge { width, height });
    }
    let orientation = decoder.orientation().map_err(unreadable)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(unreadable)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// The largest part from the middle that has the right shape, at the right size, on white.
fn cover(picture: DynamicImage, to_width: u32, to_height: u32) -> Vec<u8> {
    let (width, height) = (picture.width().max(1), picture.height().max(1));
    let scale = (to_width as f32 / width as f32).max(to_height as f32 / height as f32);
    let part_width = ((to_width as f32 / scale).round() as u32).clamp(1, width);
    let part_height = ((to_height as f32 / scale).round() as u32).clamp(1, height);
    let (x, y) = ((width - part_width) / 2, (height - part_height) / 2);
    let flat = on_white(picture);
    let part = imageops::crop_imm(&flat, x, y, part_width, part_height).to_image();
    if (part_width, part_height) == (to_width, to_height) {
        return part.into_raw();
    }
    imageops::resize(&part, to_width, to_height, FilterType::CatmullRom).into_raw()
}

fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let picture = picture.into_rgba8();
    let mut flat = RgbImage::new(picture.width(), picture.height());
    for (from, to) in picture.pixels().zip(flat.pixels_mut()) {
        let [red, green, blue, alpha] = from.0.map(u32::from);
        let over = |channel: u32| ((channel * alpha + 255 * (255 - alpha) + 127) / 255) as u8;
        *to = Rgb([over(red), over(green), over(blue)]);
    }
    flat
}
