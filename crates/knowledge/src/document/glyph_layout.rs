//! From glyphs on a page back to lines and paragraphs. The order in which a page is drawn is nearly always the order
//! in which it is read, columns included, so that order is kept; within a line the places decide.

use super::right_to_left::{is_right_to_left, reading_order};

pub(super) struct Glyph {
    pub x: f64,
    pub end: f64,
    /// Height of the base line; larger is higher on the page.
    pub y: f64,
    pub size: f64,
    /// Sine of the direction of writing.
    pub turned: f64,
    pub text: String,
}

/// Lines before and after that tell how wide a column is.
const NEIGHBOURS: usize = 40;
// All of these are in units of the size of the letters.
/// How far off the base line a small raised figure may stand.
const SAME_LINE: f64 = 0.4;
/// A gap that is a space, in lines that draw no spaces.
const SPACE: f64 = 0.15;
/// A gap that is a space where spaces are drawn as well; less is only an adjustment between letters.
const EXTRA_SPACE: f64 = 0.35;
/// A gap between two cells of a table.
const CELL: f64 = 1.6;
/// The same glyph twice within this distance is bold print made by drawing twice.
const DRAWN_TWICE: f64 = 0.12;
/// Further back than letters are ever moved together.
const JUMP_BACK: f64 = 0.8;
/// Lines whose beginnings are this close stand in one column.
const SAME_COLUMN: f64 = 3.0;
/// How much wider than usual the space between two lines of one paragraph may be.
const LOOSE_LINES: f64 = 1.25;
/// The height of a row of a table with much air.
const TALL_ROW: f64 = 4.0;
const BIGGER_LETTERS: f64 = 1.12;

pub(super) fn page_text(glyphs: Vec<Glyph>) -> String {
    let lines: Vec<Line> = in_lines(glyphs).into_iter().filter_map(Line::from_glyphs).collect();
    let usual_pitch = usual_pitch(&lines);
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        if let Some(before) = index.checked_sub(1).map(|before| &lines[before]) {
            let near = &lines[index.saturating_sub(NEIGHBOURS)..lines.len().min(index + NEIGHBOURS)];
            text.push_str(between(before, line, near, usual_pitch));
        }
        text.push_str(&line.text);
    }
    text
}

fn in_lines(glyphs: Vec<Glyph>) -> Vec<Vec<Glyph>> {
    let mut lines: Vec<Vec<Glyph>> = Vec::new();
    for glyph in glyphs {
        match lines.last_mut() {
            Some(line) if line.first().is_some_and(|first| on_one_line(first, &glyph)) => line.push(glyph),
            _ => lines.push(vec![glyph]),
        }
    }
    lines
}

fn on_one_line(a: &Glyph, b: &Glyph) -> bool {
    (a.turned - b.turned).abs() < 0.05 && (a.y - b.y).abs() < SAME_LINE * a.size.max(b.size)
}

/// What is drawn later may stand further left: a symbol from another font, a cell of a table. Only such jumps are
/// sorted, because letters set tightly may lie on top of each other and are drawn in their right order.
fn left_to_right(glyphs: &mut Vec<Glyph>) {
    let leftwards = glyphs.iter().any(|glyph| glyph.text.chars().any(is_right_to_left));
    if leftwards {
        glyphs.sort_by(|a, b| a.x.total_cmp(&b.x));
        return;
    }
    let mut stretches: Vec<Vec<Glyph>> = Vec::new();
    for glyph in glyphs.drain(..) {
        match stretches.last_mut() {
            Some(stretch) if stretch.last().is_some_and(|last| glyph.x > last.x - JUMP_BACK * glyph.size) => {
                stretch.push(glyph);
            }
            _ => stretches.push(vec![glyph]),
        }
    }
    if stretches.len() > 1 {
        stretches = stretches.into_iter().flat_map(split_at_gaps).collect();
        stretches.sort_by(|a, b| a[0].x.total_cmp(&b[0].x));
    }
    glyphs.extend(stretches.into_iter().flatten());
}

/// The gaps that a line leaves for what is drawn into them later.
fn split_at_gaps(stretch: Vec<Glyph>) -> Vec<Vec<Glyph>> {
    let mut pieces: Vec<Vec<Glyph>> = Vec::new();
    for glyph in stretch {
        match pieces.last_mut() {
            Some(piece) if piece.last().is_some_and(|last| glyph.x - last.end < SPACE * glyph.size) => {
                piece.push(glyph);
            }
            _ => pieces.push(vec![glyph]),
        }
    }
    pieces
}

struct Line {
    text: String,
    left: f64,
    right: f64,
    y: f64,
    size: f64,
    first_word: f64,
    cells: usize,
    leftwards: bool,
}

impl Line {
    fn from_glyphs(mut glyphs: Vec<Glyph>) -> Option<Self> {
        left_to_right(&mut glyphs);
        glyphs.dedup_by(|b, a| a.text == b.text && b.x - a.x < DRAWN_TWICE * a.size);
        let draws_spaces = glyphs.iter().filter(|glyph| is_space(glyph)).count() * 12 >= glyphs.len();
        let space = if draws_spaces { EXTRA_SPACE } else { SPACE };
        glyphs.retain(|glyph| !is_space(glyph) || glyph.end > glyph.x);

        let mut pieces: Vec<String> = Vec::with_capacity(glyphs.len() + glyphs.len() / 4);
        let (mut inked, mut left, mut right, mut size) = (None::<f64>, 0.0, 0.0, 0.0_f64);
        let (mut cells, mut first_word, mut first_y, mut pending_space) = (1, None, None, false);
        for glyph in glyphs {
            if is_space(&glyph) {
                pending_space = true;
                continue;
            }
            if let Some(end) = inked {
                let gap = (glyph.x - end) / glyph.size;
                let after_marker = pieces.len() <= 3 && is_marker(&pieces.concat());
                if gap > CELL && !after_marker {
                    pieces.push(" | ".to_owned());
                    cells += 1;
                } else if pending_space || gap > space {
                    pieces.push(" ".to_owned());
                }
                if pending_space || gap > space {
                    first_word.get_or_insert(end - left);
                }
            } else {
                left = glyph.x;
            }
            pending_space = false;
            right = glyph.end.max(right);
            inked = Some(glyph.end);
            size = size.max(glyph.size);
            first_y.get_or_insert(glyph.y);
            pieces.push(glyph.text);
        }
        inked?;
        let text = reading_order(pieces).concat();
        let leftwards = text.chars().filter(|c| is_right_to_left(*c)).count() * 2 > text.chars().count();
        let first_word = first_word.unwrap_or(right - left);
        Some(Self { text, left, right, y: first_y?, size, first_word, cells, leftwards })
    }

    fn starts_item(&self) -> bool {
        let start = self.text.trim_start();
        let first = start.split(' ').next().unwrap_or_default();
        is_marker(first) || (first.chars().count() <= 10 && first.ends_with([':', '：']))
    }
}

fn is_space(glyph: &Glyph) -> bool {
    glyph.text.chars().all(char::is_whitespace)
}

/// "•", "–", "3.", "b)": what stands before an item of a list.
fn is_marker(text: &str) -> bool {
    let text = text.trim();
    let mut chars = text.chars();
    match (chars.next(), text.chars().count()) {
        (Some(c), 1) => !c.is_alphanumeric() && !"\"'“‘«(£$€".contains(c),
        (Some(c), 2..=4) => {
            let body = text.trim_start_matches('(').trim_end_matches([')', '.']);
            body.len() < text.len()
                && (body.chars().all(|c| c.is_ascii_digit()) || (body.len() == 1 && c != 'I'))
                && text.ends_with([')', '.'])
        }
        _ => false,
    }
}

/// The distance of lines within paragraphs, told by lines that break in the middle of a sentence.
fn usual_pitch(lines: &[Line]) -> f64 {
    let mut pitches: Vec<f64> = lines
        .windows(2)
        .filter(|pair| goes_on(&pair[0], &pair[1]))
        .map(|pair| (pair[0].y - pair[1].y) / pair[1].size)
        .filter(|pitch| *pitch > 0.8)
        .collect();
    pitches.sort_by(f64::total_cmp);
    pitches.get(pitches.len() / 4).copied().unwrap_or(1.2).clamp(1.0, 2.4)
}

/// What stands between two lines: nothing but a space where the page was too narrow, a line break where somebody
/// ended the line, an empty line where a paragraph ends.
fn between(before: &Line, line: &Line, near: &[Line], usual_pitch: f64) -> &'static str {
    let pitch = (before.y - line.y) / line.size.max(before.size);
    let other_letters = before.size.max(line.size) > BIGGER_LETTERS * before.size.min(line.size);
    let moved_up = pitch < 0.0;
    let goes_on = goes_on(before, line);
    if moved_up && goes_on && !other_letters {
        return joint(before);
    }
    if (-TALL_ROW..0.0).contains(&pitch) && line.left > before.right + CELL * line.size {
        // Up a little and to the right: the next cell, beside one with several lines.
        return " | ";
    }
    let rows_of_one_table = before.cells > 1 && line.cells > 1 && (0.5..TALL_ROW).contains(&pitch);
    if rows_of_one_table && !other_letters {
        return "\n";
    }
    if moved_up || other_letters || pitch > LOOSE_LINES * usual_pitch {
        return "\n\n";
    }
    let asked = before.text.trim_end().ends_with(['?', '？', '؟']);
    if before.cells > 1 || line.cells > 1 || line.starts_item() || asked {
        return "\n";
    }
    // Would the first word of this line have fitted at the end of the line before?
    let edges = near.iter().filter(|other| (other.left - before.left).abs() < SAME_COLUMN * before.size);
    let (left, right) = edges.fold((before.left, before.right), |(left, right), other| {
        (left.min(other.left), right.max(other.right))
    });
    let room = if before.leftwards { before.left - left } else { right - before.right };
    if goes_on || line.first_word + 0.25 * line.size > room { joint(before) } else { "\n" }
}

/// Whether a sentence runs from one line into the next.
fn goes_on(before: &Line, line: &Line) -> bool {
    !before.text.trim_end().ends_with(['.', '!', '?', ':', '。', '？', '！', '؟'])
        && line.text.chars().next().is_some_and(char::is_lowercase)
}

fn joint(before: &Line) -> &'static str {
    // `clean` mends a word that was cut by a hyphen, and needs to see the end of the line for it.
    let last = before.text.chars().next_back();
    match last {
        Some('-') => "\n",
        Some(c) if crate::words::is_cjk(c) => "",
        _ => " ",
    }
}
