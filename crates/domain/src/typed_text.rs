//! Text that a person typed into a field: trimmed, of a known length, and free of what no keyboard types.

#[derive(Clone, Copy, PartialEq)]
pub enum Lines {
    One,
    Many,
}

/// Characters without any ink of their own: zero-width ones, marks of direction, fillers, tags. They hide words from people and
/// show them to machines.
pub fn is_hidden(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
        || matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{e0000}'..='\u{e007f}')
}

/// Marks that turn what follows around, and joints without width: they come along with what is pasted, and let one name look
/// like another. What scripts and emoji are written with stays.
fn is_pasted_along(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Trimmed, without what was pasted along; empty where nothing is to be seen.
pub fn visible(value: &str) -> String {
    if value.chars().all(|c| c.is_whitespace() || is_hidden(c)) {
        return String::new();
    }
    let kept: String = value.chars().filter(|&c| !is_pasted_along(c)).collect();
    kept.trim().to_owned()
}

/// Visible text of at most so many characters. Line ends become `\n`; other control characters are refused, since
/// no keyboard types them and some databases cannot hold them.
pub fn text(value: &str, longest: usize, lines: Lines) -> Result<String, String> {
    let value = visible(value).replace("\r\n", "\n").replace('\r', "\n");
    let allowed = |c: char| !c.is_control() || (lines == Lines::Many && matches!(c, '\n' | '\t'));
    if !value.chars().all(allowed) {
        return Err("This contains characters that cannot be used".into());
    }
    if value.chars().count() > longest {
        return Err(format!("This must be at most {longest} characters"));
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_or_hides_words_is_left_out() {
        assert_eq!(text(" \u{feff}Ann\u{202e}eeL\u{200b} \u{2069}", 6, Lines::One).unwrap(), "AnneeL");
        for nothing in ["", " \t\n", "\u{200b}", "\u{200d} \u{2060}\u{200f}", "\u{3164}"] {
            assert_eq!(text(nothing, 5, Lines::One).unwrap(), "", "{nothing:?}");
        }
    }

    #[test]
    fn scripts_and_emoji_stay_as_they_are_written() {
        for kept in [
            "می\u{200c}خواهم",
            "👩\u{200d}🚀",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "שלום\u{200f}!",
        ] {
            assert_eq!(text(kept, 20, Lines::One).unwrap(), kept);
        }
    }

    #[test]
    fn lines_end_in_one_way_and_control_characters_are_refused() {
        assert_eq!(text("a\r\nb\rc\td", 10, Lines::Many).unwrap(), "a\nb\nc\td");
        assert!(text("a\nb", 10, Lines::One).is_err());
        assert!(text("a\0b", 10, Lines::Many).is_err());
        assert!(text("ééé", 2, Lines::One).is_err());
    }
}
