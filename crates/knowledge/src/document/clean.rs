//! Text as a person would have typed it. Invisible characters go: they break search, and some of them (bidirectional
//! overrides, tag characters) are used to hide words from the owner that a language model would still read.

use unicode_normalization::UnicodeNormalization;

/// Cleans a text of many lines. Paragraphs stay apart by one empty line.
pub(super) fn text(raw: &str) -> String {
    let visible = visible(raw);
    let mut out = String::with_capacity(visible.len());
    let mut empty_lines = 0;
    for line in visible.lines().map(single_spaced) {
        if line.is_empty() {
            empty_lines += 1;
            continue;
        }
        if out.is_empty() {
        } else if empty_lines > 0 {
            out.push_str("\n\n");
        } else if is_cut_word(&out, &line) {
            out.pop();
        } else {
            out.push('\n');
        }
        empty_lines = 0;
        out.push_str(&line);
    }
    out
}

/// Cleans a heading or another short text and puts it on one line.
pub(super) fn line(raw: &str) -> String {
    single_spaced(&visible(raw).replace('\n', " "))
}

/// Joins runs of spaces of any kind and trims.
fn single_spaced(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for word in line.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// "infor-" before "mation": one word, cut by whoever set the page.
fn is_cut_word(before: &str, next: &str) -> bool {
    let mut end = before.chars().rev();
    end.next() == Some('-')
        && end.next().is_some_and(char::is_lowercase)
        && end.next().is_some_and(char::is_lowercase)
        && next.chars().next().is_some_and(char::is_lowercase)
}

/// Only what can be seen, with accents on their letters, ligatures taken apart and one kind of line break.
fn visible(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        match c {
            '\r' => {
                chars.next_if_eq(&'\n');
                out.push('\n');
            }
            '\n' | '\u{0B}' | '\u{85}' | '\u{2028}' => out.push('\n'),
            '\u{0C}' | '\u{2029}' => out.push_str("\n\n"),
            '\t' => out.push(' '),
            // A joiner shapes letters in Persian or Hindi and holds emoji together; elsewhere it only breaks search.
            '\u{200C}' | '\u{200D}' => {
                if shapes(before) && chars.peek().copied().is_some_and(shapes) {
                    out.push(c);
                }
            }
            // Bullets of the Symbol and Wingdings fonts.
            '\u{F0B7}' | '\u{F0A7}' | '\u{F0D8}' | '\u{F076}' => out.push('•'),
            c if is_invisible(c) => {}
            c if is_radical(c) => out.push(character_of(c)),
            c if is_presentation_form(c) => out.extend(std::iter::once(c).nfkc()),
            c => out.push(c),
        }
        before = c;
    }
    if out.is_ascii() { out } else { out.nfc().collect() }
}

fn shapes(c: char) -> bool {
    c > '\u{2FF}' && !c.is_whitespace()
}

fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{AD}' // soft hyphen
            | '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' // direction
            | '\u{180E}' | '\u{200B}' | '\u{2060}'..='\u{2065}' | '\u{206A}'..='\u{206F}' | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}' | '\u{FFFE}' | '\u{FFFF}'
            | '\u{E000}'..='\u{F8FF}' | '\u{F0000}'.. // private use: means nothing outside its font
            | '\u{E0000}'..='\u{E0FFF}') // tags and far variation selectors
}

/// Shapes that fonts need and readers do not: "ﬁ", Arabic letters by position, radicals that stand for characters.
fn is_presentation_form(c: char) -> bool {
    matches!(c, '\u{FB00}'..='\u{FDFB}' | '\u{FE70}'..='\u{FEFC}' | '\u{2F00}'..='\u{2FD5}')
}

/// Browsers print some Chinese characters to PDF as the radical that looks like them. Unicode does not fold these
/// by itself; here are the ones that are words.
const RADICALS: [(char, char); 24] = [
    ('⻁', '虎'),
    ('⻄', '西'),
    ('⻅', '见'),
    ('⻆', '角'),
    ('⻉', '贝'),
    ('⻋', '车'),
    ('⻓', '长'),
    ('⻔', '门'),
    ('⻘', '青'),
    ('⻙', '韦'),
    ('⻚', '页'),
    ('⻛', '风'),
    ('⻜', '飞'),
    ('⻝', '食'),
    ('⻢', '马'),
    ('⻣', '骨'),
    ('⻤', '鬼'),
    ('⻥', '鱼'),
    ('⻦', '鸟'),
    ('⻨', '麦'),
    ('⻩', '黄'),
    ('⻮', '齿'),
    ('⻰', '龙'),
    ('⻳', '龟'),
];

fn is_radical(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{2EFF}')
}

fn character_of(radical: char) -> char {
    RADICALS.iter().find(|(found, _)| *found == radical).map_or(radical, |(_, character)| *character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_go_and_words_stay() {
        let raw = "Price\u{200B}s\u{202E} are\u{AD} fa\u{FEFF}ir.\u{0}\u{7} \u{E0041}\u{E0042}ok";
        assert_eq!(text(raw), "Prices are fair. ok");
        assert_eq!(
            text("👩\u{200D}🍳 cooks, می\u{200C}خواهم, a\u{200D}b"),
            "👩\u{200D}🍳 cooks, می\u{200C}خواهم, ab"
        );
        assert_eq!(text("co\u{FB00}ee, cafe\u{301}"), "coffee, café");
    }

    #[test]
    fn lines_and_paragraphs_are_kept_and_spaces_are_not() {
        assert_eq!(
            text("\r\n  one \t two\r\nthree\r\n\r\n\r\n\r\nfour\u{A0}five \n"),
            "one two\nthree\n\nfour five"
        );
        assert_eq!(text("a\u{0C}b\u{2028}c"), "a\n\nb\nc");
    }

    #[test]
    fn a_word_cut_at_the_end_of_a_line_is_whole_again() {
        assert_eq!(text("for your infor-\nmation only"), "for your information only");
        assert_eq!(
            text("Baden-\nBaden\nA-\nb\nlist:\n- one\n-\ntwo"),
            "Baden-\nBaden\nA-\nb\nlist:\n- one\n-\ntwo"
        );
    }
}
