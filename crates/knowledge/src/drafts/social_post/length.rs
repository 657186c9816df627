//! Keeps texts within their limits. What is cut is cut between words, and never so that the beginning of a figure stays:
//! "from 1 200 €" must not become "from 1".

pub fn characters(text: &str) -> usize {
    text.chars().count()
}

/// As X weighs, without its rule for links: East Asian characters and emoji count two.
pub fn weight(text: &str) -> usize {
    let light =
        |c: char| matches!(u32::from(c), 0..=0x10FF | 0x2000..=0x200D | 0x2010..=0x201F | 0x2032..=0x2037);
    text.chars().map(|c| if light(c) { 1 } else { 2 }).sum()
}

/// The text, or its first words and an ellipsis. Empty if not even that can be done.
pub fn shorten(text: &str, most: usize, length: fn(&str) -> usize) -> String {
    const DANGLING: [&str; 16] = [
        "a", "an", "the", "and", "or", "of", "in", "at", "on", "to", "for", "with", "from", "by", "our", "&",
    ];
    let text = text.trim();
    if length(text) <= most {
        return text.to_owned();
    }
    let with_dots = |part: &str| format!("{}…", part.trim_end_matches([',', ';', ':', '.', '-', '–', ' ']));
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut kept = 0;
    while kept < words.len() && length(&with_dots(&words[..=kept].join(" "))) <= most {
        kept += 1;
    }
    let loose = |word: &str| is_figure(word) || DANGLING.contains(&word.to_lowercase().as_str());
    while kept > 0 && loose(words[kept - 1]) {
        kept -= 1;
    }
    if kept > 0 {
        return with_dots(&words[..kept].join(" "));
    }
    // One endless word, or a script that writes no spaces.
    let first = words.first().copied().unwrap_or_default();
    let ends: Vec<usize> = first.char_indices().map(|(at, _)| at).collect();
    let room = ends.partition_point(|&end| length(&with_dots(&first[..end])) <= most).saturating_sub(1);
    let part = &first[..ends.get(room).copied().unwrap_or_default()];
    let part = part.trim_end_matches(|c: char| c.is_numeric() || is_money(c) || ".,:-".contains(c));
    if part.is_empty() { String::new() } else { with_dots(part) }
}

fn is_figure(word: &str) -> bool {
    word.chars().any(|c| c.is_numeric() || is_money(c))
}

pub fn is_money(c: char) -> bool {
    matches!(c, '$' | '£' | '¢' | '¥' | '%' | '\u{20A0}'..='\u{20CF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_end_between_words_and_never_inside_a_figure() {
        let short = |text: &str, most| shorten(text, most, characters);
        assert_eq!(short("We bake bread.", 14), "We bake bread.");
        assert_eq!(short("We bake bread and cakes", 18), "We bake bread…");
        assert_eq!(short("Rooms from 1 200 € a night", 15), "Rooms…");
        assert_eq!(short("営業時間は1000円です", 8), "営業時間は…");
        assert_eq!(short("123456789", 5), "");
        assert_eq!(short("Abcdefghij", 5), "Abcd…");
        assert_eq!(shorten("日本日本日本", 7, weight), "日本…");
    }
}
