//! Pictures from elsewhere: three formats, any shape, and files that lie.

use std::io::Cursor;

use botwright_studio::{Size, StudioError, decode_and_fit, decode_in_shape};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

use super::cards::decoded;

fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Red at the left, green in the middle, blue at the right.
fn stripes(width: u32, height: u32) -> DynamicImage {
    let color = |x: u32| match x * 3 / width {
        0 => Rgb([255, 0, 0]),
        1 => Rgb([0, 255, 0]),
        _ => Rgb([0, 0, 255]),
    };
    DynamicImage::ImageRgb8(RgbImage::from_fn(width, height, |x, _| color(x)))
}

#[test]
fn three_formats_come_to_every_size() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let bytes = file(&stripes(640, 400), format);
        for size in Size::ALL {
            let fitted = decoded(&decode_and_fit(&bytes, size).unwrap());
            assert_eq!(fitted.dimensions(), (size.width(), size.height()));
        }
    }
}

#[test]
fn the_middle_is_kept_and_nothing_is_squeezed() {
    let fitted =
        decoded(&decode_and_fit(&file(&stripes(1500, 500), ImageFormat::Png), Size::Square).unwrap());
    for x in [20, 540, 1060] {
        let Rgb([red, green, blue]) = *fitted.get_pixel(x, 540);
        assert!(green > 200 && red < 60 && blue < 60, "the middle third fills the square, at {x}");
    }
}

#[test]
fn a_picture_keeps_its_shape_as_far_as_platforms_show_it() {
    let shaped = |width, height| {
        let jpeg = decode_in_shape(&file(&stripes(width, height), ImageFormat::Png)).unwrap();
        decoded(&jpeg).dimensions()
    };
    for (given, shown) in [
        ((640, 400), (640, 400)),
        ((4000, 3000), (1440, 1080)),
        ((3000, 4000), (1080, 1350)),
        ((2000, 2000), (1080, 1080)),
        ((3000, 500), (955, 500)),
        ((400, 3000), (400, 500)),
        ((3820, 2000), (1920, 1005)),
    ] {
        assert_eq!(shaped(given.0, given.1), shown, "{given:?}");
    }
    let small = decode_in_shape(&file(&stripes(900, 319), ImageFormat::Png));
    assert!(matches!(small, Err(StudioError::PictureTooSmall { width: 900, height: 319, least: 320 })));
    assert!(matches!(decode_in_shape(b"GIF89a"), Err(StudioError::UnreadablePicture)));
}

#[test]
fn what_is_clear_becomes_white() {
    let clear = DynamicImage::ImageRgba8(RgbaImage::from_pixel(300, 300, Rgba([0, 0, 0, 0])));
    let fitted = decoded(&decode_and_fit(&file(&clear, ImageFormat::Png), Size::Landscape).unwrap());
    assert!(fitted.pixels().all(|pixel| pixel.0.iter().all(|channel| *channel > 250)));
}

#[test]
fn other_formats_and_broken_files_are_refused() {
    let png = file(&stripes(300, 200), ImageFormat::Png);
    let gif = file(&DynamicImage::ImageRgba8(stripes(30, 20).to_rgba8()), ImageFormat::Gif);
    for bytes in
        [&b""[..], b"GIF89a", b"<svg xmlns='http://www.w3.org/2000/svg'/>", &png[..png.len() / 2], &gif]
    {
        assert!(matches!(decode_and_fit(bytes, Size::Square), Err(StudioError::UnreadablePicture)));
    }
}

#[test]
fn a_bomb_is_refused_before_it_is_unpacked() {
    // The header of a real file, with dimensions that would take terabytes.
    let mut png = file(&stripes(30, 20), ImageFormat::Png);
    png[16..20].copy_from_slice(&2_000_000_u32.to_be_bytes());
    png[20..24].copy_from_slice(&2_000_000_u32.to_be_bytes());
    let sum = checksum(&png[12..29]);
    png[29..33].copy_from_slice(&sum.to_be_bytes());
    let refused = decode_and_fit(&png, Size::Square);
    assert!(
        matches!(refused, Err(StudioError::PictureTooLarge { .. } | StudioError::UnreadablePicture)),
        "{refused:?}"
    );

    let wide = file(&stripes(9000, 4), ImageFormat::Png);
    assert!(matches!(
        decode_and_fit(&wide, Size::Square),
        Err(StudioError::PictureTooLarge { width: 9000, height: 4 })
    ));
}

/// CRC-32, as PNG asks for it.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(
            sum ^ u32::from(*byte),
            |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 },
        )
    })
}

#[test]
fn bytes_that_mean_nothing_never_panic() {
    let mut seed = 7_u32;
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let sound = file(&stripes(64, 48), format);
        for _ in 0..60 {
            let mut bytes = sound.clone();
            for _ in 0..6 {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let at = seed as usize % bytes.len();
                bytes[at] = (seed >> 16) as u8;
            }
            if let Ok(jpeg) = decode_and_fit(&bytes, Size::Landscape) {
                decoded(&jpeg);
            }
        }
    }
}
