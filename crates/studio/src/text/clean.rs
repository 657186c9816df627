//! What can be drawn of a text. Fonts of a megabyte do not hold every script and no colour emoji; a card with hollow boxes
//! looks broken, one without the emoji looks tidy. A word with a letter that nobody can draw goes as a whole: half a
//! word is worse than none.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

use crate::fonts::{Chain, Voice};

/// Marks that may be piled on one letter. Hebrew and the Indic scripts need three; more is a prank.
const MARKS: usize = 3;

/// The drawable part of a text, at most `most` characters of it, on one line. Empty if nothing can be drawn.
pub(crate) fn clean(text: &str, voice: Voice, most: usize) -> String {
    let chain = Chain::of(voice);
    let mut kept = String::new();
    let mut word = String::new();
    let mut state = WordState::default();
    // Four times as much is looked at as is kept, since much may fall away: bounded, however long the text is.
    for character in text.nfc().take(most * 4).chain(std::iter::once(' ')) {
        if character.is_whitespace() || (character.is_control() && character != '\u{7f}') {
            finish(&mut kept, &word, &state);
            word.clear();
            state = WordState::default();
            if kept.chars().count() >= most {
                break;
            }
        } else {
            take(character, chain, &mut word, &mut state);
        }
    }
    if let Some((end, _)) = kept.char_indices().nth(most) {
        kept.truncate(end);
    }
    let kept = kept.trim();
    // Punctuation alone is what remains of a text that could not be drawn.
    if kept.chars().any(char::is_alphanumeric) { kept.to_owned() } else { String::new() }
}

#[derive(Default)]
struct WordState {
    marks: usize,
    lost_letter: bool,
    lost_sign: bool,
}

fn take(character: char, chain: &Chain, word: &mut String, state: &mut WordState) {
    let group = character.general_category_group();
    if group == GeneralCategoryGroup::Mark {
        state.marks += 1;
        if state.marks <= MARKS && !word.is_empty() && chain.draws(character) {
            word.push(character);
        }
        return;
    }
    state.marks = 0;
    if group == GeneralCategoryGroup::Other {
        // Joiners matter inside a word of a joining script. Directions, tags and private signs are not for pictures.
        let joiner = matches!(character, '\u{200c}' | '\u{200d}');
        if joiner && word.chars().next_back().is_some_and(|last| !last.is_ascii() && last.is_alphabetic()) {
            word.push(character);
        }
        return;
    }
    if chain.draws(character) {
        word.push(character);
        return;
    }
    // Styled letters and the like have a plain twin: 𝗦𝗮𝗹𝗲 is Sale.
    let twin: String = character.nfkc().collect();
    if twin.chars().all(|part| part != character && !part.is_whitespace() && chain.draws(part)) {
        word.push_str(&twin);
    } else if group == GeneralCategoryGroup::Letter
        && character.general_category() != GeneralCategory::ModifierLetter
    {
        state.lost_letter = true;
    } else {
        state.lost_sign = true;
    }
}

fn finish(kept: &mut String, word: &str, state: &WordState) {
    let word = word.trim_end_matches(['\u{200c}', '\u{200d}']);
    if state.lost_letter || word.is_empty() {
        return;
    }
    // "Open now 🎉!" is left as "Open now!", not as "Open now !".
    let clings = state.lost_sign && word.starts_with(['.', ',', '!', '?', ';', ':']);
    if !kept.is_empty() && !clings {
        kept.push(' ');
    }
    kept.push_str(word);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(text: &str) -> String {
        clean(text, Voice::Display, 200)
    }

    #[test]
    fn keeps_words_and_drops_what_cannot_be_drawn() {
        assert_eq!(cleaned("Fresh  bread\n🥖 daily 🎉!"), "Fresh bread daily!");
        assert_eq!(cleaned("𝗕𝗶𝗴 𝗦𝗮𝗹𝗲"), "Big Sale");
        assert_eq!(cleaned("Hello 世界 friends"), "Hello friends");
        assert_eq!(cleaned("1️⃣ First"), "1 First");
        assert_eq!(cleaned("</text><script>alert(1)</script>"), "</text><script>alert(1)</script>");
        assert_eq!(cleaned("Crème brûlée"), "Crème brûlée");
        assert_eq!(cleaned("Привіт Ωμέγα שלום مرحبا"), "Привіт Ωμέγα שלום مرحبا");
    }

    #[test]
    fn what_is_only_signs_is_nothing() {
        for nothing in ["", "   ", "🎉🎉", "世界", "...", "\u{202e}\u{200b}", "🎉!"] {
            assert_eq!(cleaned(nothing), "", "{nothing:?}");
        }
    }

    #[test]
    fn towers_of_marks_are_cut() {
        let tower = format!("a{}b", "\u{0323}".repeat(40));
        assert!(cleaned(&tower).chars().count() <= 2 + MARKS);
    }

    #[test]
    fn long_texts_end() {
        assert!(clean(&"word ".repeat(10_000), Voice::Plain, 50).chars().count() <= 50);
    }
}
