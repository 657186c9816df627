//! Text that a person typed into a field: trimmed, of a known length, and free of what no keyboard types.

#[derive(Clone, Copy, PartialEq)]
pub enum Lines {
    One,
    Many,
}

/// Characters without any ink of their own: zero-width ones, marks of direction, tags. They hide words from people and
/// show them to machines.
pub fn is_hidden(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
        || ('\u{e0000}'..='\u{e007f}').contains(&c)
}

/// Trimmed text of at most so many characters. Line ends become `\n`; other control characters are refused, since
/// no keyboard types them and some databases cannot hold them.
pub fn text(value: &str, longest: usize, lines: Lines) -> Result<String, String> {
    let value = value.trim().replace("\r\n", "\n").replace('\r', "\n");
    let allowed = |c: char| !c.is_control() || (lines == Lines::Many && matches!(c, '\n' | '\t'));
    if !value.chars().all(allowed) {
        return Err("This contains characters that cannot be used".into());
    }
    if value.chars().count() > longest {
        return Err(format!("This must be at most {longest} characters"));
    }
    Ok(value)
}
