//! A text becomes the tokens that the model was trained on: lower case, no accents, words cut into the longest pieces
//! that the vocabulary knows. The vocabulary is a hash table inside the packed model, read in place.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::shape::{EMPTY_SLOT, LONGEST, SLOTS, slot_of};

const UNKNOWN: u16 = 100;
const BEGIN: u16 = 101;
const END: u16 = 102;
const LONGEST_WORD: usize = 100;
/// More than any text of [`LONGEST`] tokens needs: the rest of a huge text is not even looked at.
const MOST_CHARACTERS: usize = 8_192;
/// How many letters of a text, in percent, may be of a script that the vocabulary has no words of.
const MOST_STRANGE: usize = 30;

pub(crate) struct Vocabulary {
    pub slots: &'static [[u8; 2]],
    pub starts: &'static [[u8; 4]],
    pub words: &'static [u8],
}

impl Vocabulary {
    pub fn tokens(&self, text: &str) -> Vec<u16> {
        let mut tokens = vec![BEGIN];
        let mut word = String::new();
        let text: String = text.chars().take(MOST_CHARACTERS).collect();
        let plain = text.chars().filter(|c| !is_invisible(*c)).flat_map(char::to_lowercase).nfd();
        for c in plain.filter(|c| !is_combining_mark(*c)) {
            let alone = is_ideograph(c) || is_punctuation(c);
            if alone || c.is_whitespace() {
                self.add_word(&mut word, &mut tokens);
            }
            if !c.is_whitespace() {
                word.push(c);
            }
            if alone {
                self.add_word(&mut word, &mut tokens);
            }
            if tokens.len() >= LONGEST {
                break;
            }
        }
        self.add_word(&mut word, &mut tokens);
        tokens.truncate(LONGEST - 1);
        tokens.push(END);
        tokens
    }

    /// The longest piece first, then the longest piece of the rest; a word with an unknown rest is unknown as a whole.
    fn add_word(&self, word: &mut String, tokens: &mut Vec<u16>) {
        if word.is_empty() {
            return;
        }
        let known = tokens.len();
        let bounds: Vec<usize> = word.char_indices().map(|(at, _)| at).chain([word.len()]).collect();
        let mut start = 0;
        let mut piece = String::new();
        while start + 1 < bounds.len() && bounds.len() <= LONGEST_WORD + 1 {
            let found = (start + 1..bounds.len()).rev().find_map(|end| {
                piece.clear();
                piece.push_str(if start > 0 { "##" } else { "" });
                piece.push_str(&word[bounds[start]..bounds[end]]);
                self.id(piece.as_bytes()).map(|id| (id, end))
            });
            let Some((id, end)) = found else { break };
            tokens.push(id);
            start = end;
        }
        if start + 1 < bounds.len() {
            tokens.truncate(known);
            tokens.push(UNKNOWN);
        }
        word.clear();
    }

    pub fn id(&self, word: &[u8]) -> Option<u16> {
        let mut slot = slot_of(word);
        loop {
            let id = u16::from_le_bytes(self.slots[slot]);
            if id == EMPTY_SLOT {
                return None;
            }
            let start = |id: usize| u32::from_le_bytes(self.starts[id]) as usize;
            if &self.words[start(id.into())..start(usize::from(id) + 1)] == word {
                return Some(id);
            }
            slot = (slot + 1) % SLOTS;
        }
    }
}

/// Whether the vocabulary has words for a text. It was made from English: other languages in Latin letters are cut into
/// pieces that differ, but other scripts into single letters or nothing, so that all texts in them look alike.
pub(crate) fn is_readable(text: &str) -> bool {
    let letters = text.chars().take(MOST_CHARACTERS).filter(|c| c.is_alphabetic());
    let (all, strange) =
        letters.fold((0, 0), |(all, strange), c| (all + 1, strange + usize::from(!is_latin(c))));
    strange * 100 <= all * MOST_STRANGE
}

fn is_latin(c: char) -> bool {
    matches!(c, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

fn is_invisible(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(c, '\u{fffd}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{2ffff}')
}

fn is_punctuation(c: char) -> bool {
    c.is_ascii_punctuation()
        || matches!(c, '¡' | '§' | '«' | '¶' | '·' | '»' | '¿' | '،' | '؛' | '؟' | '।' | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' | '、'..='〃' | '〈'..='】' | '！'..='／' | '：'..='＠')
}
