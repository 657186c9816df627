//! The words of a text as search sees them: lower case, without accents. Chinese and
//! Japanese write no spaces, and Korean hangs endings on its words, so each pair of characters there counts as a word.

use unicode_normalization::UnicodeNormalization;

use crate::words::is_cjk;

/// Longer than any word that somebody looks for.
const LONGEST_WORD: usize = 40;

/// Calls `found` for each word in its order: lower case, accents and apostrophes taken off.
pub(crate) fn for_each_word(text: &str, found: impl FnMut(&str)) {
    if text.is_ascii() {
        // Nothing there that could be written differently.
        let plain = text.chars().filter(|c| !is_joined(*c)).map(|c| c.to_ascii_lowercase());
        return split(plain, found);
    }
    // Without accents, and syllables of Korean whole again.
    let mut before = ' ';
    let is_kept = move |c: &char| {
        let before = std::mem::replace(&mut before, *c);
        !is_joined(*c) && (!is_accent(*c) || is_short_i(before, *c))
    };
    split(text.nfkd().filter(is_kept).nfc().flat_map(char::to_lowercase), found);
}

fn split(letters: impl Iterator<Item = char>, mut found: impl FnMut(&str)) {
    let mut word = String::new();
    let mut last_cjk: Option<char> = None;
    let mut lone_cjk = false;
    for c in letters {
        if (is_cjk(c) || is_korean(c)) && c.is_alphanumeric() {
            flush(&mut word, &mut found);
            if let Some(before) = last_cjk {
                word.extend([before, c]);
                flush(&mut word, &mut found);
            }
            lone_cjk = last_cjk.is_none();
            last_cjk = Some(c);
            continue;
        }
        if let Some(alone) = last_cjk.take().filter(|_| lone_cjk) {
            word.push(alone);
            flush(&mut word, &mut found);
        }
        if c.is_alphanumeric() || is_vowel_sign(c) {
            if word.len() < LONGEST_WORD * 4 {
                word.push(c);
            }
        } else {
            flush(&mut word, &mut found);
        }
    }
    if let Some(alone) = last_cjk.filter(|_| lone_cjk) {
        word.push(alone);
    }
    flush(&mut word, &mut found);
}

fn flush(word: &mut String, found: &mut impl FnMut(&str)) {
    if !word.is_empty() {
        found(word);
        word.clear();
    }
}

fn is_korean(c: char) -> bool {
    matches!(c, '\u{ac00}'..='\u{d7a3}')
}

fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// The sign on й, which is a letter of its own, and which the endings of Russian words need.
fn is_short_i(before: char, c: char) -> bool {
    matches!((before, c), ('и' | 'И', '\u{306}'))
}

/// Apostrophes ("what's" is one word) and what cannot be seen.
fn is_joined(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
}

/// Marks that are part of a word in the scripts of India and South-East Asia.
fn is_vowel_sign(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{e7f}') && unicode_normalization::char::is_combining_mark(c)
}

pub(crate) fn words(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for_each_word(text, |word| all.push(word.to_owned()));
    all
}

/// A text as it is compared word for word: what is written differently and says the same is the same.
pub(crate) fn normalised(text: &str) -> String {
    words(text).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lose_what_does_not_matter() {
        assert_eq!(
            words("What's the CAFÉ\u{200b}'s 24/7 price?"),
            ["whats", "the", "cafes", "24", "7", "price"]
        );
        assert_eq!(words("我们开门 now 你"), ["我们", "们开", "开门", "now", "你"]);
        assert_eq!(words("ﬁne Ⅻ हिन्दी İ"), ["fine", "xii", "हिन्दी", "i"]);
        assert_eq!(words("Йод, ёлка"), ["йод", "елка"]);
        assert_eq!(words("배달하나요? 배달 5km"), ["배달", "달하", "하나", "나요", "배달", "5km"]);
        assert_eq!(words("🙂 … "), Vec::<String>::new());
        assert_eq!(normalised("  Do you  DELIVER?! "), "do you deliver");
    }
}
