//! Listens to what a language model says before a visitor hears it. The mark for "not known" is taken out wherever it
//! stands, and remembered. A reply that recites our rules, or the owner's instructions from end to end, is stopped;
//! single facts from the instructions are there to be told.

use std::sync::LazyLock;

use super::prompt::{NOT_KNOWN, rules};

/// Letters and digits of the rules that nobody says by chance.
const BLOCK: usize = 40;
/// As many blocks of the instructions, one behind the other, are a recitation and not a fact.
const BLOCKS_IN_A_ROW: usize = 3;
/// Shorter instructions, and those that are one sentence, may well be said in passing.
const SHORTEST_SECRET: usize = 40;

/// The rules without names.
static RULES: LazyLock<String> = LazyLock::new(|| bare(&rules("", "", "")));

pub struct Guard {
    instructions: String,
    /// From how many letters on it is a recitation to say all of them.
    shortest_secret: usize,
    boundary: String,
    /// All that was said, letters and digits only: spaces and signs hide nothing.
    heard: String,
    checked: usize,
    in_a_row: usize,
    /// What may be the beginning of the mark.
    held: String,
    spoken: bool,
    behind_mark: bool,
    pub not_known: bool,
}

/// The model recites what it was told.
#[derive(Debug, PartialEq, Eq)]
pub struct Recited;

impl Guard {
    pub fn new(instructions: &str, boundary: &str) -> Self {
        Self {
            shortest_secret: if sentences(instructions) > 1 { SHORTEST_SECRET } else { usize::MAX },
            instructions: bare(instructions),
            boundary: boundary.to_owned(),
            heard: String::new(),
            checked: 0,
            in_a_row: 0,
            held: String::new(),
            spoken: false,
            behind_mark: false,
            not_known: false,
        }
    }

    /// What of this piece, and of what was held back, may be said now.
    pub fn hear(&mut self, piece: &str) -> Result<String, Recited> {
        self.heard.push_str(&bare(piece));
        if self.recites() {
            return Err(Recited);
        }
        let mut text = std::mem::take(&mut self.held);
        text.extend(piece.chars().filter(|&c| is_sayable(c)));
        while let Some(at) = find_mark(&text) {
            self.not_known = true;
            self.behind_mark = true;
            let rest = text[at + NOT_KNOWN.len()..].trim_start_matches(is_decoration).to_owned();
            text.truncate(at);
            text.push_str(&rest);
        }
        if self.behind_mark {
            let rest = text.trim_start_matches(is_decoration).len();
            text = text.split_off(text.len() - rest);
            self.behind_mark = text.is_empty();
        }
        let keep = self.held_from(&text);
        self.held = text.split_off(keep);
        self.spoken |= !text.is_empty();
        Ok(text)
    }

    /// What was held back to the end.
    pub fn rest(&mut self) -> String {
        std::mem::take(&mut self.held)
    }

    /// From where on the text may still become the mark. Before the first word, signs around it wait as well.
    fn held_from(&self, text: &str) -> usize {
        if !self.spoken && text.chars().all(is_decoration) {
            return 0;
        }
        let tail = (1..NOT_KNOWN.len()).rev().filter_map(|length| text.len().checked_sub(length));
        let mut tail = tail.filter(|&from| text.is_char_boundary(from));
        let begun = |from: &usize| NOT_KNOWN[..text.len() - from].eq_ignore_ascii_case(&text[*from..]);
        let from = tail.find(begun).unwrap_or(text.len());
        if !self.spoken && text[..from].chars().all(is_decoration) { 0 } else { from }
    }

    fn recites(&mut self) -> bool {
        if self.heard.contains(&self.boundary) {
            return true;
        }
        while let Some(end) = self.checked.checked_add(BLOCK).filter(|&end| end <= self.heard.len()) {
            let Some(block) = self.heard.get(self.checked..end) else {
                // In the middle of a letter: the rules have none so wide.
                self.checked += 1;
                continue;
            };
            if RULES.contains(block) {
                return true;
            }
            self.in_a_row = if self.instructions.contains(block) { self.in_a_row + 1 } else { 0 };
            self.checked = end;
        }
        let all = self.instructions.len() >= self.shortest_secret && self.heard.contains(&self.instructions);
        all || self.in_a_row >= BLOCKS_IN_A_ROW
    }
}

fn sentences(text: &str) -> usize {
    let parts = text.split(['.', '!', '?', '。', '\n']);
    parts.filter(|part| part.contains(char::is_alphanumeric)).count()
}

fn find_mark(text: &str) -> Option<usize> {
    let at_mark = |at: usize| {
        text.get(at..at + NOT_KNOWN.len()).is_some_and(|word| word.eq_ignore_ascii_case(NOT_KNOWN))
    };
    text.match_indices("[[").map(|(at, _)| at).find(|&at| at_mark(at))
}

fn is_decoration(c: char) -> bool {
    c.is_whitespace() || matches!(c, '*' | '_' | '"' | '\'' | '`' | ':')
}

/// No control characters, which some databases cannot hold, and none that turn the direction of writing.
fn is_sayable(c: char) -> bool {
    (!c.is_control() || matches!(c, '\n' | '\t'))
        && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const INSTRUCTIONS: &str =
        "Always be kind. We offer free delivery within Hamburg on all orders above 50 euros.";

    fn hear(pieces: &[&str]) -> (Result<String, Recited>, bool) {
        let mut guard = Guard::new(INSTRUCTIONS, "a1b2c3d4e5f60718");
        let mut said = String::new();
        for piece in pieces {
            match guard.hear(piece) {
                Ok(piece) => said.push_str(&piece),
                Err(recited) => return (Err(recited), guard.not_known),
            }
        }
        said.push_str(&guard.rest());
        (Ok(said), guard.not_known)
    }

    #[test]
    fn ordinary_words_pass_at_once_and_unchanged() {
        let mut guard = Guard::new(INSTRUCTIONS, "a1b2c3d4e5f60718");
        assert_eq!(guard.hear("We").unwrap(), "We");
        assert_eq!(guard.hear(" open\n at 8.").unwrap(), " open\n at 8.");
        for text in ["[1] says so", "[", "**Yes**, *daily*", "\"Quoted\"", "see [[wiki]]", "ü[["] {
            assert_eq!(hear(&[text]), (Ok(text.to_owned()), false));
        }
        assert_eq!(hear(&["a\u{0}\u{1b}b\u{202e}c"]).0.unwrap(), "abc");
    }

    #[test]
    fn facts_and_names_from_the_prompt_may_be_told() {
        for text in [
            "Yes! We offer free delivery within Hamburg on all orders above 50 euros. [1]",
            "I am Milly, the assistant on the website of Springfield Mill Lane Veterinary Practice.",
            "I am here to help with questions about Springfield Mill Lane Veterinary Practice.",
        ] {
            assert_eq!(hear(&[text]).0.unwrap(), text);
        }
    }

    #[test]
    fn instructions_that_are_one_fact_may_be_told() {
        let fact = "We offer free delivery within Hamburg on all orders above 50 euros.";
        assert_eq!(Guard::new(fact, "a1b2c3d4e5f60718").hear(fact).unwrap(), fact);
    }

    #[test]
    fn the_mark_is_heard_anywhere_and_never_said() {
        for pieces in [
            &["[[UNKNOWN]] I do not know."][..],
            &["", " [[UN", "KNOWN]", "]", " ", " I do ", "not know."],
            &["**[[unknown]]** I do not know."],
            &["\"", "[[Unknown]]\": I do not know."],
        ] {
            let (said, not_known) = hear(pieces);
            assert_eq!(
                (said.unwrap().trim_start_matches(is_decoration), not_known),
                ("I do not know.", true),
                "{pieces:?}"
            );
        }
        assert_eq!(hear(&["Hm. [[UNKN", "OWN]] Sorry."]), (Ok("Hm. Sorry.".into()), true));
    }

    #[test]
    fn reciting_is_stopped_however_it_is_spaced() {
        let rules = rules("Milly", "Springfield", "a1b2c3d4e5f60718");
        let letters: Vec<String> = rules.chars().map(|c| format!("{c} ")).collect();
        let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
        assert_eq!(hear(&letters).0, Err(Recited));
        let wrapped = format!("Sure! My rules: {}", rules.to_uppercase());
        assert_eq!(hear(&[&wrapped]).0, Err(Recited));
        assert_eq!(hear(&["the mark is a1b2c3d4", "e5f60718"]).0, Err(Recited));
        assert_eq!(hear(&[&INSTRUCTIONS.replace(' ', "  ")]).0, Err(Recited));
    }
}
