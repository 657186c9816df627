//! Files as small as they can be and still be what they say.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat};

/// A black picture.
pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    picture(width, height, ImageFormat::Jpeg)
}

pub fn png(width: u32, height: u32) -> Vec<u8> {
    picture(width, height, ImageFormat::Png)
}

fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::new_rgb8(width, height).write_to(&mut bytes, format).expect("a picture of one colour");
    bytes.into_inner()
}

/// The first box of an MP4, and then nothing that could be played.
pub fn mp4(size: usize) -> Vec<u8> {
    let mut bytes = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom".to_vec();
    bytes.resize(size.max(bytes.len()), 0);
    bytes
}
