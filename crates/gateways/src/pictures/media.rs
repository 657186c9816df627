//! Tells pictures and videos by their first bytes. What a server says about its bytes is never believed: an error page
//! with the name of a picture would be published as one.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;

use super::PictureError;

pub fn picture(bytes: Bytes) -> Result<Bytes, PictureError> {
    let png = bytes.starts_with(b"\x89PNG\r\n\x1a\n");
    let jpeg = bytes.starts_with(b"\xff\xd8\xff");
    let webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    if png || jpeg || webp { Ok(bytes) } else { Err(PictureError::broken("what it sent is not a picture")) }
}

pub fn video(bytes: Bytes) -> Result<Bytes, PictureError> {
    let mp4 = bytes.get(4..8) == Some(b"ftyp");
    let webm = bytes.starts_with(b"\x1a\x45\xdf\xa3");
    if mp4 || webm { Ok(bytes) } else { Err(PictureError::broken("what it sent is not a video")) }
}

/// Some servers put `data:image/png;base64,` in front of it, or break its lines.
pub fn from_base64(text: &str, most: usize) -> Result<Bytes, PictureError> {
    let text =
        text.strip_prefix("data:").and_then(|data| data.split_once(',')).map_or(text, |(_, data)| data);
    // Four letters carry three bytes.
    if text.len() / 4 * 3 > most.saturating_add(3) {
        return Err(PictureError::TooLarge);
    }
    let text: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let bytes = STANDARD.decode(text).map_err(|_| PictureError::broken("its picture cannot be decoded"))?;
    if bytes.len() > most { Err(PictureError::TooLarge) } else { picture(bytes.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_what_they_begin_with() {
        for good in [&b"\x89PNG\r\n\x1a\nrest"[..], b"\xff\xd8\xff\xe0", b"RIFF\0\0\0\0WEBPVP8 "] {
            assert!(picture(Bytes::copy_from_slice(good)).is_ok());
        }
        for bad in [&b""[..], b"<html>", b"GIF89a", b"RIFF\0\0\0\0WAVE", b"\x89PN"] {
            assert!(picture(Bytes::copy_from_slice(bad)).is_err());
        }
        assert!(video(Bytes::from_static(b"\0\0\0\x18ftypmp42")).is_ok());
        assert!(video(Bytes::from_static(b"{\"error\":1}")).is_err());
    }

    #[test]
    fn base64_comes_in_some_forms_and_not_in_any_size() {
        let jpeg = STANDARD.encode(b"\xff\xd8\xff\xe0....");
        let (begin, end) = jpeg.split_at(4);
        for text in [jpeg.clone(), format!("data:image/jpeg;base64,{jpeg}"), format!("{begin}\n{end}")] {
            assert_eq!(from_base64(&text, 8).unwrap().len(), 8);
        }
        assert_eq!(from_base64(&jpeg, 7), Err(PictureError::TooLarge));
        assert!(matches!(from_base64("%%%%", 100), Err(PictureError::Broken(_))));
    }
}
