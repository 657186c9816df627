//! Words become glyphs. Each word is shaped once, in em, and every size and line break is tried on the result: choosing a
//! size costs additions, not shaping. Directions are found for the whole text first, since a word alone cannot know.

use rustybuzz::{Direction, UnicodeBuffer};
use unicode_bidi::{BidiInfo, Level};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

use crate::fonts::{Chain, Font, Voice};

#[derive(Clone)]
pub(super) struct Glyph {
    pub id: u16,
    pub x: f32,
    pub y: f32,
}

/// Glyphs of one font and one direction.
#[derive(Clone)]
pub(super) struct Piece {
    pub font: &'static Font,
    pub glyphs: Vec<Glyph>,
    pub advance: f32,
    pub level: Level,
}

#[derive(Clone)]
pub(super) struct Word {
    pub text: String,
    pub pieces: Vec<Piece>,
    pub advance: f32,
}

pub(super) struct Shaped {
    pub words: Vec<Word>,
    /// The direction of the whole text.
    pub base: Level,
}

impl Shaped {
    /// Arabic, Thai and the Indic scripts reach further up and down than Latin does.
    pub fn is_tall(&self) -> bool {
        self.words.iter().flat_map(|word| &word.pieces).any(|piece| !piece.font.may_track)
    }

    /// How much further down, in em.
    pub fn tail(&self) -> f32 {
        if self.is_tall() { 0.2 } else { 0.0 }
    }
}

pub(super) struct Shaper {
    pub voice: Voice,
    /// Added between letters, in em.
    pub tracking: f32,
}

impl Shaper {
    pub fn text(&self, text: &str) -> Shaped {
        let bidi = BidiInfo::new(text, None);
        let base = bidi.paragraphs.first().map_or_else(Level::ltr, |paragraph| paragraph.level);
        let words = text
            .split_whitespace()
            .map(|word| {
                let start = word.as_ptr() as usize - text.as_ptr() as usize;
                self.word(word, &bidi.levels[start..start + word.len()])
            })
            .collect();
        Shaped { words, base }
    }

    /// A word that was made here (an end cut off, an ellipsis put on), in the direction of the word that it was.
    pub fn again(&self, text: &str, like: &Word, base: Level) -> Word {
        let level = like.pieces.first().map_or(base, |piece| piece.level);
        self.word(text, &vec![level; text.len()])
    }

    /// Cuts a word into parts that are no wider than `width` em.
    pub fn cut(&self, word: &Word, width: f32, base: Level) -> Vec<Word> {
        let hyphen = self.again("-", word, base).advance;
        let letters: Vec<(&str, f32)> = word
            .text
            .graphemes(true)
            .map(|letter| (letter, self.again(letter, word, base).advance))
            .collect();
        let mut parts = Vec::new();
        let mut start = 0;
        while start < letters.len() {
            let mut reached = hyphen;
            let fitting = letters[start..].iter().take_while(|(_, advance)| {
                reached += advance;
                reached <= width * 0.98
            });
            let mut end = start + fitting.count().max(1);
            if end < letters.len() {
                end = kind_break(&letters, start, end);
            }
            let mut part: String = letters[start..end].iter().map(|(letter, _)| *letter).collect();
            let inside = part.ends_with(char::is_alphabetic)
                && letters.get(end).is_some_and(|(letter, _)| letter.starts_with(char::is_alphabetic));
            // A hyphen belongs to scripts that read from the left; the others just go on.
            if inside && !base.is_rtl() {
                part.push('-');
            }
            parts.push(self.again(&part, word, base));
            start = end;
        }
        parts
    }

    fn word(&self, text: &str, levels: &[Level]) -> Word {
        let chain = Chain::of(self.voice);
        let mut pieces = Vec::new();
        let mut current: Option<(&'static Font, Level)> = None;
        let mut run = String::new();
        for (at, character) in text.char_indices() {
            let level = levels[at];
            let next = (font_for(character, chain, current.map(|(font, _)| font)), level);
            if let Some(now) = current.filter(|now| !std::ptr::eq(now.0, next.0) || now.1 != level) {
                pieces.push(self.piece(&run, now));
                run.clear();
            }
            current = Some(next);
            run.push(character);
        }
        if let Some(now) = current {
            pieces.push(self.piece(&run, now));
        }
        let advance = pieces.iter().map(|piece| piece.advance).sum();
        Word { text: text.to_owned(), pieces, advance }
    }

    fn piece(&self, text: &str, (font, level): (&'static Font, Level)) -> Piece {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        buffer.set_direction(if level.is_rtl() { Direction::RightToLeft } else { Direction::LeftToRight });
        let shaped = rustybuzz::shape(&font.face, &[], buffer);
        let tracking = if font.may_track { self.tracking } else { 0.0 };
        let mut pen = 0.0;
        let mut glyphs = Vec::with_capacity(shaped.len());
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            glyphs.push(Glyph {
                id: info.glyph_id as u16,
                x: pen + position.x_offset as f32 * font.unit,
                y: position.y_offset as f32 * font.unit,
            });
            let advance = position.x_advance as f32 * font.unit;
            pen += if advance > 0.0 { advance + tracking } else { advance };
        }
        Piece { font, glyphs, advance: pen.max(0.0), level }
    }
}

/// A place to break at or shortly before `end`: after a sign, or before a consonant that a vowel follows, which is where
/// most syllables of most languages begin. Not a dictionary, but better than wherever the line happens to be full.
fn kind_break(letters: &[(&str, f32)], start: usize, end: usize) -> usize {
    let vowel = |at: usize| {
        letters.get(at).is_some_and(|(letter, _)| "aeiouyäöüáéíóúàèаеиоуыэюяαεηιουω".contains(letter))
    };
    let plain =
        |at: usize| letters.get(at).is_some_and(|(letter, _)| letter.starts_with(char::is_alphabetic));
    let earliest = start + (end - start).div_ceil(2);
    (earliest..=end)
        .rev()
        .find(|&at| {
            let after_sign = !plain(at - 1);
            let syllable = plain(at) && !vowel(at) && letters[at].0 != "h" && vowel(at + 1);
            after_sign || (syllable && at + 3 <= letters.len())
        })
        .unwrap_or(end)
}

/// Marks and joiners stay with their letter; everything else goes to the first font that can draw it.
fn font_for(character: char, chain: &Chain, current: Option<&'static Font>) -> &'static Font {
    let clings = matches!(character, '\u{200c}' | '\u{200d}')
        || character.general_category_group() == GeneralCategoryGroup::Mark;
    if let Some(font) = current.filter(|font| clings && (font.draws(character) || !chain.draws(character))) {
        return font;
    }
    chain.fonts.iter().find(|font| font.draws(character)).copied().unwrap_or(chain.fonts[0])
}
