//! The owner's description, cut into sentences that can stand alone. They are quoted as they are: only the first
//! letter and the point at the end are ours.

use super::super::{mentions, one_line};
use crate::words;

const LEAST_LETTERS: usize = 2;
const LONGEST_PAIR: usize = 160;

/// Each once, in the owner's order.
pub fn facts(description: &str) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    for line in description.lines() {
        for sentence in words::sentences(line) {
            for part in clauses(&plain(sentence)) {
                let heading = part.ends_with([':', '：']);
                if part.chars().filter(|c| c.is_alphabetic()).count() < LEAST_LETTERS
                    || heading
                    || only_tags(&part)
                    || is_direction(&part)
                {
                    continue;
                }
                let fact = sentence_like(&part);
                if found.contains(&fact) {
                    continue;
                }
                match found.last_mut() {
                    Some(last) if leans_on_the_last(&fact) && last.chars().count() <= LONGEST_PAIR => {
                        *last = format!("{last} {fact}");
                    }
                    _ => found.push(fact),
                }
            }
        }
    }
    found
}

/// One line without list marks, Markdown and what cannot be seen. Gaps stay gaps, so that no two figures become one.
pub fn plain(text: &str) -> String {
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' | '*' | '`')
    };
    let seen: String = text.chars().map(|c| if hidden(c) { ' ' } else { c }).collect();
    one_line(&seen)
        .trim_start_matches(['-', '•', '–', '—', '·', '>', '_', ' ', ',', ';'])
        .trim_end()
        .to_owned()
}

/// "We bake; we deliver" says two things, and so does "We bake and we deliver".
fn clauses(sentence: &str) -> Vec<String> {
    const SEAMS: [&str; 4] = ["; ", ", and we ", " and we ", ", we also "];
    let lower = sentence.to_ascii_lowercase();
    // A question or a condition reaches over the seam.
    if sentence.ends_with('?')
        || mentions(&lower, &["if.", "when.", "because.", "since.", "unless.", "while.", "but."])
    {
        return vec![sentence.to_owned()];
    }
    let seam = SEAMS.iter().filter_map(|seam| Some((lower.find(seam)?, *seam))).min();
    let Some((at, seam)) = seam else { return vec![sentence.to_owned()] };
    let (before, after) = (&sentence[..at], &sentence[at + seam.len()..]);
    if words::count(before) < 3 || words::count(after) < 2 {
        return vec![sentence.to_owned()];
    }
    let after = match seam {
        "; " => after.strip_prefix("and ").unwrap_or(after).to_owned(),
        ", we also " => format!("We also {after}"),
        _ => format!("We {after}"),
    };
    let mut parts = vec![before.to_owned()];
    parts.extend(clauses(&after));
    parts
}

/// "It is made of wood" says nothing without the sentence before it.
fn leans_on_the_last(fact: &str) -> bool {
    const LEANING: [&str; 14] = [
        "it", "its", "it's", "they", "their", "this", "these", "that", "those", "he", "she", "and", "but",
        "so",
    ];
    let first = fact.split([' ', ',']).next().unwrap_or_default();
    LEANING.contains(&first.to_lowercase().as_str())
}

/// Words to the writer that stand in the wrong field.
fn is_direction(sentence: &str) -> bool {
    let lower = sentence.to_lowercase();
    mentions(
        &lower,
        &[
            "hashtag",
            "emoji",
            "social media post",
            "tone of voice",
            "target audience",
            "your posts",
            "the posts",
        ],
    ) || [
        "please write",
        "please create",
        "please make",
        "please post",
        "write posts",
        "write about",
        "create posts",
        "post about",
        "make posts",
        "you are a ",
    ]
    .iter()
    .any(|beginning| lower.starts_with(beginning))
}

fn only_tags(text: &str) -> bool {
    text.split_whitespace().all(|word| word.starts_with(['#', '@']))
}

/// With a capital letter at its beginning and a mark at its end.
pub fn sentence_like(text: &str) -> String {
    let text = capitalised(text.trim_end_matches([',', ';', ':', ' ']));
    // A mark may stand inside closing quotes or brackets.
    let bare = text.trim_end_matches(['"', '”', '’', '\'', ')', '»', '」']);
    let last = bare.chars().next_back();
    let ended = last.is_none_or(|c| {
        ".!?…。！？؟।|".contains(c) || !c.is_alphanumeric() && !c.is_ascii() && !c.is_whitespace()
    });
    let after_a_link = text.rsplit(' ').next().is_some_and(|word| word.contains("://") || word.contains('@'));
    match last {
        _ if ended || after_a_link => text,
        Some(c) if words::is_cjk(c) => text + "。",
        // Points belong to scripts that have them.
        Some(c) if c.is_alphabetic() && !is_western(c) => text,
        _ => text + ".",
    }
}

fn is_western(c: char) -> bool {
    u32::from(c) < 0x0590
}

/// The first word as it begins a sentence. "iPhone repairs" stays.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let (Some(first), second) = (letters.next(), letters.next()) else { return String::new() };
    let mut upper = first.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(upper), None) if !first.is_numeric() && !second.is_some_and(char::is_uppercase) => {
            format!("{upper}{}", &text[first.len_utf8()..])
        }
        _ => text.to_owned(),
    }
}

/// Gaps where emoji were.
pub fn without_emoji(text: &str) -> String {
    let mut gap = false;
    let calm: String = text
        .chars()
        .map(|c| {
            let joins = gap && matches!(u32::from(c), 0x200D | 0xFE0F | 0x20E3);
            gap = joins || is_emoji(c);
            if gap { ' ' } else { c }
        })
        .collect();
    let calm = calm.lines().map(one_line).collect::<Vec<_>>().join("\n");
    [" .", " !", " ?", " ,"].iter().fold(calm, |text, mark| text.replace(mark, mark.trim_start()))
}

/// A figure in a black circle is a figure.
pub fn is_emoji(c: char) -> bool {
    !c.is_numeric()
        && matches!(u32::from(c), 0x1F000..=0x1FAFF | 0x2600..=0x27BF | 0x2B05..=0x2B07 | 0x2B1B..=0x2B55 | 0x231A..=0x23FA)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_becomes_sentences_that_stand_alone() {
        let found = facts(
            "small bakery in Porto; we bake with wild yeast. It rises for a day.\n- Open 7 to 3 every day\n\nOur services:\n#bread #porto\n\
             We roast coffee and we deliver it by bike. Please write posts about bread. If it rains and we close, we say so",
        );
        let expected = [
            "Small bakery in Porto.",
            "We bake with wild yeast. It rises for a day.",
            "Open 7 to 3 every day.",
            "We roast coffee.",
            "We deliver it by bike.",
            "If it rains and we close, we say so.",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn sentences_end_once() {
        for (text, expected) in [
            ("we bake", "We bake."),
            ("We bake!", "We bake!"),
            ("She said “hello.”", "She said “hello.”"),
            ("iPhone repairs", "iPhone repairs."),
            ("我们烤面包", "我们烤面包。"),
            ("more at https://a.example", "More at https://a.example"),
            ("We bake 🥐", "We bake 🥐"),
        ] {
            assert_eq!(sentence_like(text), expected);
        }
        assert_eq!(without_emoji("Fresh 🥐 bread ❤️."), "Fresh bread.");
        assert_eq!(without_emoji("1😀2"), "1 2");
    }
}
