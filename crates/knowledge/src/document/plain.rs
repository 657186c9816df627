//! Text files say nothing about their encoding. A byte order mark is believed, valid UTF-8 is UTF-8 (nothing else
//! looks like it by chance), zeros at every second byte are UTF-16, and for the rest the letters decide.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::Part;

/// Bytes that are looked at to tell text from other things.
const SAMPLE: usize = 64 * 1024;
/// Control characters that text may hold by accident, one in so many.
const STRAY_CONTROLS: usize = 50;

pub(super) fn read(bytes: &[u8]) -> Vec<Part> {
    let encoding = encoding(bytes);
    let (text, _, _) = encoding.decode(bytes);
    vec![Part { source: None, text: text.into_owned() }]
}

fn encoding(bytes: &[u8]) -> &'static Encoding {
    if let Some((marked, _)) = Encoding::for_bom(bytes) {
        return marked;
    }
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    if let Some(wide) = unmarked_utf16(bytes) {
        return wide;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Allow)
}

/// Spaces, digits and line breaks have a zero byte in UTF-16, in every language, and always on the same side.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let zeros = |side: usize| sample.iter().skip(side).step_by(2).filter(|byte| **byte == 0).count();
    let (first, second) = (zeros(0), zeros(1));
    let enough = sample.len() / 40 + 1;
    if second >= enough && first * 20 < second {
        Some(UTF_16LE)
    } else if first >= enough && second * 20 < first {
        Some(UTF_16BE)
    } else {
        None
    }
}

pub(super) fn is_text(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    if Encoding::for_bom(sample).is_some_and(|(encoding, _)| encoding != UTF_8) {
        return true;
    }
    if std::str::from_utf8(bytes).is_err() && unmarked_utf16(bytes).is_some() {
        // The letters of a program do not make sense as UTF-16: most of its "characters" are not assigned to words.
        let (text, _, broken) = encoding(bytes).decode(&bytes[..bytes.len().min(SAMPLE) & !1]);
        let words = text.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace()).count();
        return !broken && words * 10 > text.chars().count() * 7;
    }
    let controls = sample.iter().filter(|byte| is_control(**byte)).count();
    controls * STRAY_CONTROLS <= sample.len()
}

/// Whether bytes that start like another kind ("MZ", "ID3", "RIFF") are words all the same.
pub(super) fn is_prose(bytes: &[u8], mistaken_for: &str) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    !mistaken_for.contains("RTF")
        && !sample.contains(&0)
        && std::str::from_utf8(bytes).is_ok()
        && !sample.iter().any(|byte| is_control(*byte))
}

fn is_control(byte: u8) -> bool {
    matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> String {
        assert!(is_text(bytes));
        read(bytes).remove(0).text
    }

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    #[test]
    fn encodings_are_told_by_their_bytes() {
        let text = "Grüße aus Köln: Öffnungszeiten 9 bis 17 Uhr, Straße 5. Schöne Grüße!\n";
        assert_eq!(decoded(text.as_bytes()), text);
        assert_eq!(decoded(&[b"\xEF\xBB\xBF", text.as_bytes()].concat()), text);
        assert_eq!(decoded(&[b"\xFF\xFE".to_vec(), utf16(text, u16::to_le_bytes)].concat()), text);
        assert_eq!(decoded(&[b"\xFE\xFF".to_vec(), utf16(text, u16::to_be_bytes)].concat()), text);
        assert_eq!(decoded(&utf16(text, u16::to_le_bytes)), text);
        assert_eq!(decoded(&utf16(text, u16::to_be_bytes)), text);
        let western = "“Crème brûlée” costs 5 € – served daily at the café.";
        assert_eq!(decoded(&encoding_rs::WINDOWS_1252.encode(western).0), western);
        let russian = "Мы открыты каждый день с девяти утра до восьми вечера.";
        assert_eq!(decoded(&encoding_rs::WINDOWS_1251.encode(russian).0), russian);
        let japanese = "営業時間は午前九時から午後八時までです。ご予約はお電話でお願いします。";
        assert_eq!(decoded(&encoding_rs::SHIFT_JIS.encode(japanese).0), japanese);
    }

    #[test]
    fn a_program_is_no_text() {
        let program: Vec<u8> = (0..=255).cycle().step_by(7).take(4096).collect();
        assert!(!is_text(&program));
    }
}
