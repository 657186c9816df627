//! A text that has its size and its lines. It knows how much room it takes, and gives the outline of the whole or of one
//! word: pictures draw all at once, videos let the words come one after the other.

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use tiny_skia::{Path, PathBuilder};
use unicode_bidi::{BidiInfo, Level};

use crate::fonts::Chain;

use super::fit::{SPACE, Style};
use super::shape::{Piece, Shaped, Word};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    /// Where reading begins: the left, or the right for scripts that are read from there.
    Start,
    Middle,
}

/// One line, its pieces in the order in which they stand on it.
pub(super) struct Line {
    pieces: Vec<(usize, f32, Piece)>,
    width: f32,
}

impl Line {
    /// Puts words side by side; where directions mix, in the order that the Unicode rules ask for.
    pub fn of(words: &[Word], base: Level) -> Self {
        let mut row: Vec<(usize, Option<&Piece>)> = Vec::new();
        let mut levels = Vec::new();
        for (at, word) in words.iter().enumerate() {
            if at > 0 {
                // A space between two words of one direction goes with them, any other with the text.
                let before = levels.last().copied().unwrap_or(base);
                let after = word.pieces.first().map_or(base, |piece| piece.level);
                row.push((at, None));
                levels.push(if before == after { before } else { base });
            }
            for piece in &word.pieces {
                row.push((at, Some(piece)));
                levels.push(piece.level);
            }
        }
        let mut pen = 0.0;
        let mut pieces = Vec::new();
        for index in BidiInfo::reorder_visual(&levels) {
            match row[index] {
                (_, None) => pen += SPACE,
                (word, Some(piece)) => {
                    pieces.push((word, pen, piece.clone()));
                    pen += piece.advance;
                }
            }
        }
        Self { pieces, width: pen }
    }
}

pub(crate) struct Block {
    lines: Vec<Line>,
    pub size: f32,
    leading: f32,
    cap_height: f32,
    tail: f32,
    pub right_to_left: bool,
    /// Whether the end of the text had no place.
    pub shortened: bool,
}

impl Block {
    pub(super) fn new(lines: Vec<Line>, size: f32, style: &Style, shaped: &Shaped) -> Self {
        let cap_height = Chain::of(style.voice).cap_height * size;
        Self {
            lines,
            size,
            leading: style.leading * size,
            cap_height,
            tail: shaped.tail() * size,
            right_to_left: shaped.base.is_rtl(),
            shortened: false,
        }
    }

    pub fn width(&self) -> f32 {
        self.lines.iter().map(|line| line.width).fold(0.0, f32::max) * self.size
    }

    /// From the top of the first line's capitals to the last baseline: what an eye takes for the height of a text.
    pub fn height(&self) -> f32 {
        self.cap_height + self.leading * (self.lines.len().saturating_sub(1)) as f32 + self.tail
    }

    /// The outline of everything, with the top left corner of its column at `x`, `y`.
    pub fn outline(&self, x: f32, y: f32, width: f32, align: Align) -> Option<Path> {
        let mut pen = Pen::new();
        for (number, line) in self.lines.iter().enumerate() {
            let left = x + self.indent(line, width, align);
            for (_, at, piece) in &line.pieces {
                self.draw(piece, left + at * self.size, self.baseline(y, number), &mut pen);
            }
        }
        pen.builder.finish()
    }

    /// The outline of each word, in the order of reading, with the number of its line.
    pub fn words(&self, x: f32, y: f32, width: f32, align: Align) -> Vec<(usize, Path)> {
        let mut words = Vec::new();
        for (number, line) in self.lines.iter().enumerate() {
            let left = x + self.indent(line, width, align);
            let last = line.pieces.iter().map(|(word, ..)| *word).max().unwrap_or(0);
            for word in 0..=last {
                let mut pen = Pen::new();
                for (_, at, piece) in line.pieces.iter().filter(|(of, ..)| *of == word) {
                    self.draw(piece, left + at * self.size, self.baseline(y, number), &mut pen);
                }
                words.extend(pen.builder.finish().map(|path| (number, path)));
            }
        }
        words
    }

    /// The outline of each line.
    pub fn rows(&self, x: f32, y: f32, width: f32, align: Align) -> Vec<Path> {
        let mut rows: Vec<(usize, PathBuilder)> = Vec::new();
        for (line, word) in self.words(x, y, width, align) {
            match rows.last_mut() {
                Some((last, row)) if *last == line => row.push_path(&word),
                _ => {
                    let mut row = PathBuilder::new();
                    row.push_path(&word);
                    rows.push((line, row));
                }
            }
        }
        rows.into_iter().filter_map(|(_, row)| row.finish()).collect()
    }

    fn baseline(&self, y: f32, line: usize) -> f32 {
        y + self.cap_height + self.leading * line as f32
    }

    fn indent(&self, line: &Line, width: f32, align: Align) -> f32 {
        let rest = width - line.width * self.size;
        match align {
            Align::Start if self.right_to_left => rest,
            Align::Start => 0.0,
            Align::Middle => rest / 2.0,
        }
    }

    fn draw(&self, piece: &Piece, x: f32, baseline: f32, pen: &mut Pen) {
        pen.scale = piece.font.unit * self.size;
        for glyph in &piece.glyphs {
            pen.x = x + glyph.x * self.size;
            pen.y = baseline - glyph.y * self.size;
            piece.font.face.outline_glyph(GlyphId(glyph.id), pen);
        }
    }
}

/// Carries a glyph from font units, where up is more, to pixels, where down is more.
struct Pen {
    builder: PathBuilder,
    scale: f32,
    x: f32,
    y: f32,
}

impl Pen {
    fn new() -> Self {
        Self { builder: PathBuilder::new(), scale: 1.0, x: 0.0, y: 0.0 }
    }

    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.builder.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.builder.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}
