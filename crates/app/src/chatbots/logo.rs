//! Makes an uploaded picture safe to show: recognised by its content, decoded within limits, made small, and written
//! anew, so that nothing of the original file but its pixels remains.

use std::io::Cursor;

use image::{ImageFormat, ImageReader, Limits, imageops::FilterType};

const SIDE: u32 = 512;
const LARGEST_SIDE: u32 = 4_000;
const MOST_MEMORY: u64 = 128 * 1024 * 1024;

pub fn clean_logo(content: &[u8]) -> Result<Vec<u8>, &'static str> {
    let unreadable = "This is not a picture we can read. Please use PNG, JPEG, WebP or GIF";
    let mut reader = ImageReader::new(Cursor::new(content)).with_guessed_format().map_err(|_| unreadable)?;
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif];
    if !reader.format().is_some_and(|format| known.contains(&format)) {
        return Err(unreadable);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(LARGEST_SIDE);
    limits.max_image_height = Some(LARGEST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let picture = reader.decode().map_err(|error| match error {
        image::ImageError::Limits(_) => {
            "This picture is too large. Please use one of at most 4000 by 4000 pixels"
        }
        _ => unreadable,
    })?;
    let small = if picture.width().max(picture.height()) > SIDE {
        picture.resize(SIDE, SIDE, FilterType::CatmullRom)
    } else {
        picture
    };
    let mut out = Cursor::new(vec![]);
    small.to_rgba8().write_to(&mut out, ImageFormat::Png).map_err(|_| unreadable)?;
    Ok(out.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{DynamicImage, RgbImage};

    fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let mut out = Cursor::new(vec![]);
        DynamicImage::ImageRgb8(RgbImage::new(width, height)).write_to(&mut out, format).unwrap();
        out.into_inner()
    }

    #[test]
    fn pictures_are_made_small_and_written_anew() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif] {
            let cleaned = clean_logo(&picture(1600, 400, format)).unwrap();
            let read = image::load_from_memory_with_format(&cleaned, ImageFormat::Png).unwrap();
            assert_eq!((read.width(), read.height()), (512, 128), "{format:?}");
        }
        let mut hidden = picture(10, 10, ImageFormat::Png);
        hidden.extend_from_slice(b"<script>alert(1)</script>");
        let cleaned = clean_logo(&hidden).unwrap();
        assert!(!cleaned.windows(7).any(|part| part == b"<script"));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        for bad in [
            &b""[..],
            b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
            b"MZ\x90",
            b"\x89PNG\r\n\x1a\nbroken",
        ] {
            assert!(clean_logo(bad).is_err());
        }
        let mut bomb = picture(1, 1, ImageFormat::Png);
        bomb[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
        assert!(clean_logo(&bomb).is_err(), "a header that promises 65536 by 65536 pixels");
    }
}
