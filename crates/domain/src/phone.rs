//! Phone numbers, as people write them and as they are pasted from address books and web pages.

use unicode_normalization::UnicodeNormalization;

/// The number in plain signs, if it has so many digits and besides them only what stands between digits.
pub(crate) fn phone(text: &str, digits: std::ops::RangeInclusive<usize>) -> Option<String> {
    let plain: String = text.nfkc().filter(|c| !is_direction(*c)).map(plain_sign).collect();
    let spelt = plain.to_ascii_lowercase().replace("ext", "x");
    let count = spelt.chars().filter(char::is_ascii_digit).count();
    let good = spelt.chars().all(|c| c.is_ascii_digit() || " +-().,/x#".contains(c));
    (good && digits.contains(&count)).then(|| plain.trim().to_owned())
}

/// Digits of Arabic, Persian and Hindi, spaces and dashes of all kinds.
fn plain_sign(c: char) -> char {
    let digit = |zero: char| char::from_digit(c as u32 - zero as u32, 10).unwrap_or(c);
    match c {
        '\u{660}'..='\u{669}' => digit('\u{660}'),
        '\u{6f0}'..='\u{6f9}' => digit('\u{6f0}'),
        '\u{966}'..='\u{96f}' => digit('\u{966}'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        c if c.is_whitespace() => ' ',
        c => c,
    }
}

/// Address books put these around a number, and nobody sees them.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_one_however_it_is_written() {
        for (written, plain) in [
            ("+49\u{a0}151\u{a0}234567", "+49 151 234567"),
            ("(408) 996\u{2011}1010", "(408) 996-1010"),
            ("\u{202a}555–1234\u{202c}", "555-1234"),
            ("+1 555 123 4567 ext. 89", "+1 555 123 4567 ext. 89"),
            ("０３－１２３４", "03-1234"),
            ("٠١٢٣٤٥", "012345"),
            ("030/123 x4", "030/123 x4"),
        ] {
            assert_eq!(phone(written, 5..=20).as_deref(), Some(plain), "{written}");
        }
        for other in ["", "1234", "call me", "12345 or 6789a", "123456789012345678901"] {
            assert_eq!(phone(other, 5..=20), None, "{other}");
        }
    }
}
