//! How each platform counts the characters of a post, and how a text is cut when it is too long. X weighs its
//! characters: most Latin ones count one, emoji and East Asian ones two, and any link counts 23.

use unicode_normalization::UnicodeNormalization;

use super::platform::Platform;

const LINK: usize = 23;

/// The length of a post's text as this platform counts it.
pub fn length(platform: Platform, text: &str) -> usize {
    match platform {
        Platform::Twitter => weighted(text),
        Platform::Tiktok => text.encode_utf16().count(),
        Platform::Youtube => text.len(),
        _ => text.chars().count(),
    }
}

pub fn fits(platform: Platform, text: &str) -> bool {
    length(platform, text) <= platform.longest_text()
}

/// The text, or as many of its first sentences or words as fit.
pub fn cut(platform: Platform, text: &str) -> String {
    cut_to(text, |part| fits(platform, part))
}

/// Ends at a sentence if that keeps more than half, else at a word, else anywhere.
pub fn cut_to(text: &str, fits: impl Fn(&str) -> bool) -> String {
    let text = text.trim();
    if fits(text) {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let with_dots = |end: usize| format!("{}…", text[..end].trim_end());
    let room = ends.partition_point(|&end| fits(&with_dots(end))).saturating_sub(1);
    let longest = ends.get(room).copied().unwrap_or(0);
    let part = &text[..longest];
    let sentence = part.rfind(['.', '!', '?', '\n']).map(|at| at + 1).filter(|&at| at * 2 > longest);
    if let Some(end) = sentence {
        return part[..end].trim_end().to_owned();
    }
    let word = part.rfind(char::is_whitespace).filter(|&at| at * 2 > longest).unwrap_or(longest);
    with_dots(word)
}

fn weighted(text: &str) -> usize {
    let text: String = text.nfc().collect();
    let mut length = 0;
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let at_word_start = length == 0
            || text[..text.len() - rest.len()]
                .chars()
                .next_back()
                .is_none_or(|before| !before.is_alphanumeric());
        if at_word_start && let Some(link) = link_at(rest) {
            length += LINK;
            rest = &rest[link..];
            continue;
        }
        if let Some(emoji) = emoji_at(rest) {
            length += 2;
            rest = &rest[emoji..];
            continue;
        }
        length += if is_light(first) { 1 } else { 2 };
        rest = &rest[first.len_utf8()..];
    }
    length
}

/// The ranges that X counts as one.
fn is_light(character: char) -> bool {
    matches!(u32::from(character), 0..=0x10FF | 0x2000..=0x200D | 0x2010..=0x201F | 0x2032..=0x2037)
}

/// X counts a whole emoji as two, however many code points it is made of.
fn emoji_at(text: &str) -> Option<usize> {
    let mut characters = text.char_indices().peekable();
    let (_, first) = characters.next()?;
    if !is_emoji(first) {
        return None;
    }
    let mut end = first.len_utf8();
    let flag = is_regional(first);
    let mut joined = false;
    while let Some(&(at, next)) = characters.peek() {
        let modifier = matches!(u32::from(next), 0xFE0F | 0x20E3 | 0x1F3FB..=0x1F3FF | 0xE0020..=0xE007F);
        let belongs = modifier
            || next == '\u{200D}'
            || joined
            || (flag && end == first.len_utf8() && is_regional(next));
        if !belongs {
            break;
        }
        joined = next == '\u{200D}';
        end = at + next.len_utf8();
        characters.next();
    }
    Some(end)
}

fn is_regional(character: char) -> bool {
    matches!(u32::from(character), 0x1F1E6..=0x1F1FF)
}

fn is_emoji(character: char) -> bool {
    matches!(u32::from(character), 0x1F000..=0x1FAFF | 0x2600..=0x27BF | 0x2B05..=0x2B07 | 0x2B1B..=0x2B55)
}

/// How many bytes of the text's beginning are a link. Only whole addresses with a scheme, or bare ones of a known kind.
fn link_at(text: &str) -> Option<usize> {
    let end = text
        .find(|character: char| character.is_whitespace() || "<>\"“”".contains(character))
        .unwrap_or(text.len());
    let word = text[..end].trim_end_matches(['.', ',', ';', ':', '!', '?', ')', '\'', '…']);
    let lower = word.to_ascii_lowercase();
    let with_scheme = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"));
    let host = with_scheme.unwrap_or(&lower).split(['/', '?', '#']).next().unwrap_or_default();
    let (name, ending) = host.rsplit_once('.')?;
    let plain = |part: &str| {
        !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.')
    };
    let known = with_scheme.is_some() && ending.len() >= 2 || ENDINGS.contains(&ending);
    (plain(name) && plain(ending) && known).then_some(word.len())
}

/// Endings that make a bare word a link. X knows all of them; these are the ones that shops have.
const ENDINGS: [&str; 24] = [
    "com", "org", "net", "io", "co", "app", "shop", "store", "dev", "info", "biz", "me", "us", "uk", "de",
    "fr", "es", "it", "nl", "eu", "ca", "au", "in", "example",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x_weighs_its_characters() {
        let cases = [
            ("hello", 5),
            ("日本", 4),
            ("👍", 2),
            ("👩‍👩‍👧‍👦", 2),
            ("🇩🇪🇫🇷", 4),
            ("👍🏽!", 3),
            ("see https://example.com/a/very/long/path?with=query.", 4 + 23 + 1),
            ("see example.com", 4 + 23),
            ("e.g. this", 9),
            ("cafe\u{301}", 4),
        ];
        for (text, expected) in cases {
            assert_eq!(length(Platform::Twitter, text), expected, "{text}");
        }
    }

    #[test]
    fn a_long_text_is_cut_where_a_reader_would() {
        let long =
            format!("{} The last sentence is one too many for it.", "A sentence of words. ".repeat(12));
        let short = cut(Platform::Twitter, &long);
        assert!(fits(Platform::Twitter, &short) && short.ends_with("words."), "{short}");
        let words = cut(Platform::Twitter, &"word ".repeat(100));
        assert!(fits(Platform::Twitter, &words) && words.ends_with("word…"), "{words}");
        assert!(fits(Platform::Twitter, &cut(Platform::Twitter, &"🎉".repeat(500))));
        assert_eq!(cut(Platform::Twitter, "short"), "short");
    }
}
