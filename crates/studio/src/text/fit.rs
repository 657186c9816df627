//! Choosing a size. A headline is as large as its box allows; when it is long it takes more lines, then shrinks, then
//! breaks words, and only at the very end loses its tail.

use crate::fonts::{Chain, Voice};

use super::block::{Block, Line};
use super::lines::{even, filled};
use super::shape::{Shaped, Shaper, Word};

/// Space between words, in em.
pub(super) const SPACE: f32 = 0.26;

/// Each try is this much smaller than the one before.
const STEP: f32 = 0.97;

/// How a text is set. Sizes are in pixels, the others in em.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub voice: Voice,
    pub largest: f32,
    pub smallest: f32,
    pub lines: usize,
    pub leading: f32,
    pub tracking: f32,
}

/// Sets a cleaned text into a box. Nothing comes of an empty text.
pub(crate) fn fit(text: &str, style: &Style, width: f32, height: f32) -> Option<Block> {
    let shaper = Shaper { voice: style.voice, tracking: style.tracking };
    let mut shaped = shaper.text(text);
    if shaped.words.is_empty() || width <= 1.0 {
        return None;
    }
    let mut style = *style;
    if shaped.is_tall() {
        style.leading = style.leading.max(1.36);
    }
    let style = &style;
    let smallest = style.smallest.min(style.largest);
    // One endless word does not make a whole headline tiny: from here on it is broken instead.
    let comfortable = smallest.max(style.largest * 0.55);
    if let Some(block) = largest(&shaped, style, (width, height), (style.largest, comfortable)) {
        return Some(block);
    }
    let whole = shaped.words.clone();
    let mut size = comfortable;
    while size >= smallest {
        shaped.words = cut_to(&whole, width / size, &shaper, &shaped);
        if let Some(block) = largest(&shaped, style, (width, height), (size, size)) {
            return Some(block);
        }
        size *= STEP;
    }

    let room = width / smallest;
    shaped.words = cut_to(&whole, room, &shaper, &shaped);
    let most = rows_in(height, smallest, style, &shaped).max(1);
    let shortened = filled(&shaped.words, room).len() > most;
    if shortened {
        shorten(&mut shaped, &shaper, most, room);
    }
    let count = filled(&shaped.words, room).len().min(most);
    let rows = even(&shaped.words, room, count).rows;
    let mut block = block(&shaped, &rows, smallest, style);
    block.shortened = shortened;
    Some(block)
}

/// The largest size that holds all words unbroken. A somewhat smaller one is preferred if its lines are more even.
fn largest(shaped: &Shaped, style: &Style, (width, height): (f32, f32), sizes: (f32, f32)) -> Option<Block> {
    let widest = shaped.words.iter().map(|word| word.advance).fold(0.0, f32::max);
    let mut best: Option<(f32, Block)> = None;
    let mut first = None;
    let mut size = sizes.0;
    while size >= sizes.1 {
        let room = width / size;
        let count = filled(&shaped.words, room).len();
        if widest <= room && count <= rows_in(height, size, style, shaped) {
            let first = *first.get_or_insert(size);
            if size < first * 0.72 {
                break;
            }
            let lines = even(&shaped.words, room, count);
            let score = lines.raggedness * 2.0 + (1.0 - size / first) * 0.75;
            if best.as_ref().is_none_or(|(least, _)| score < *least) {
                best = Some((score, block(shaped, &lines.rows, size, style)));
            }
        }
        size *= STEP;
    }
    best.map(|(_, block)| block)
}

fn rows_in(height: f32, size: f32, style: &Style, shaped: &Shaped) -> usize {
    let cap = (Chain::of(style.voice).cap_height + shaped.tail()) * size;
    let more = ((height - cap) / (size * style.leading)).floor().max(0.0) as usize;
    if height < cap { 0 } else { (more + 1).min(style.lines) }
}

fn cut_to(words: &[Word], room: f32, shaper: &Shaper, shaped: &Shaped) -> Vec<Word> {
    let cut = |word: &Word| {
        if word.advance > room { shaper.cut(word, room, shaped.base) } else { vec![word.clone()] }
    };
    words.iter().flat_map(cut).collect()
}

/// Drops the words that have no place: back to the last whole sentence if that is most of the text, else to an ellipsis.
fn shorten(shaped: &mut Shaped, shaper: &Shaper, most: usize, room: f32) {
    let mut keep = filled(&shaped.words, room)[most - 1].end;
    let sentence = shaped.words[..keep].iter().rposition(|word| word.text.ends_with(['.', '!', '?', '…']));
    if let Some(end) = sentence.filter(|end| (end + 1) * 5 >= keep * 3) {
        shaped.words.truncate(end + 1);
        return;
    }
    while keep > 0 {
        let last = &shaped.words[keep - 1];
        let bare = last.text.trim_end_matches(|end: char| !end.is_alphanumeric());
        let ended = shaper.again(&format!("{bare}…"), last, shaped.base);
        let mut words = shaped.words[..keep - 1].to_vec();
        words.push(ended);
        if filled(&words, room).len() <= most && words[keep - 1].advance <= room {
            shaped.words = words;
            return;
        }
        keep -= 1;
    }
    shaped.words.truncate(1);
}

fn block(shaped: &Shaped, rows: &[std::ops::Range<usize>], size: f32, style: &Style) -> Block {
    let lines = rows.iter().map(|row| Line::of(&shaped.words[row.clone()], shaped.base)).collect();
    Block::new(lines, size, style, shaped)
}
