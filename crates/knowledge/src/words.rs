//! Words, sentences and headings in any language. Chinese and Japanese write no spaces, so length is counted in what
//! a word would be; and a sentence may end without a space after it.

/// Characters of Chinese and Japanese that make up about one word.
const CJK_PER_WORD: usize = 2;
const LONGEST_HEADING: usize = 12;

pub(crate) fn is_cjk(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{3000}'..='\u{303F}' | '\u{FF00}'..='\u{FFEF}' | '\u{20000}'..='\u{2FFFF}')
}

pub(crate) fn count(text: &str) -> usize {
    let (mut words, mut cjk, mut in_word) = (0, 0, false);
    for c in text.chars() {
        if is_cjk(c) {
            cjk += 1;
            in_word = false;
        } else if c.is_whitespace() {
            in_word = false;
        } else if !in_word {
            words += 1;
            in_word = true;
        }
    }
    words + cjk / CJK_PER_WORD
}

/// The sentences of a text, each with the space that follows it, so that they add up to the text.
pub(crate) fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let ends = match c {
            '。' | '！' | '？' => true,
            '\n' => text[at..].starts_with("\n\n"),
            '.' | '!' | '?' | '؟' | '…' | '।' => {
                while chars
                    .next_if(|(_, next)| matches!(next, '.' | '!' | '?' | '"' | '”' | '’' | '\'' | ')' | '»'))
                    .is_some()
                {}
                let next = chars.peek().map_or(text.len(), |(next, _)| *next);
                text[next..].starts_with(char::is_whitespace)
                    && !(c == '.' && is_abbreviation(&text[start..at]))
                    && !text[next..].trim_start().starts_with(char::is_lowercase)
            }
            _ => false,
        };
        if ends {
            while chars.next_if(|(_, next)| next.is_whitespace()).is_some() {}
            let end = chars.peek().map_or(text.len(), |(next, _)| *next);
            found.push(&text[start..end]);
            start = end;
        }
    }
    if start < text.len() {
        found.push(&text[start..]);
    }
    found
}

/// "Dr", "No", "e.g", an initial: a point after it does not end a sentence.
fn is_abbreviation(before_point: &str) -> bool {
    let last = before_point.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
    let single_letter = last.chars().count() == 1 && last.chars().all(char::is_alphabetic);
    single_letter
        || last.contains('.') && last.chars().all(|c| c.is_alphabetic() || c == '.') && last.len() <= 5
        || ["Dr", "Mr", "Mrs", "Ms", "Prof", "St", "No", "Nr", "Tel", "vs", "etc", "approx", "bzw", "Str"]
            .contains(&last)
}

/// A short line of its own that ends like no sentence does.
pub(crate) fn is_heading(paragraph: &str) -> bool {
    let line = paragraph.trim();
    let markdown = line.starts_with('#');
    let ends_openly = !line.ends_with(['.', ',', ';', '!', '。', '，', '、', '！', '|', ':', '：']);
    !line.is_empty()
        && !line.contains('\n')
        && (markdown
            || (ends_openly
                && !line.contains(" | ")
                && line.chars().next().is_some_and(|c| c.is_uppercase() || c.is_numeric() || is_cjk(c))
                && line.chars().any(char::is_alphabetic)
                && !line.contains('@')
                && count(line) <= LONGEST_HEADING))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_end_where_a_reader_pauses() {
        let text =
            "We open at 8 a.m. and close at 5. Dr. Ada Smith, e.g. on Mondays. Really?! Yes. 营业。关门。";
        let found: Vec<&str> = sentences(text).into_iter().map(str::trim).collect();
        let expected = [
            "We open at 8 a.m. and close at 5.",
            "Dr. Ada Smith, e.g. on Mondays.",
            "Really?!",
            "Yes.",
            "营业。",
            "关门。",
        ];
        assert_eq!(found, expected);
        assert_eq!(sentences(text).concat(), text);
    }

    #[test]
    fn words_are_counted_in_every_script() {
        assert_eq!(count("We are open daily"), 4);
        assert_eq!(count("我们每天九点开门"), 4);
        assert_eq!(count("  "), 0);
    }

    #[test]
    fn headings_are_short_and_end_openly() {
        assert!(is_heading("Opening hours"));
        assert!(is_heading("## What about returns?"));
        for no in ["We are closed.", "Bread | Price", "write to a@b.example", "", "£4.80", "two\nlines"] {
            assert!(!is_heading(no), "{no}");
        }
    }
}
