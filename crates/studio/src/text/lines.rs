//! Breaking lines. A headline broken by filling line after line looks like an accident; here all ways to break it into a
//! number of lines are weighed and the most even one is taken, as a typesetter would.

use std::ops::Range;

use super::fit::SPACE;
use super::shape::Word;

/// Fills lines from the first word on; each is a range of words. The smallest number of lines that there can be.
pub(super) fn filled(words: &[Word], room: f32) -> Vec<Range<usize>> {
    let mut rows = Vec::new();
    let (mut start, mut reached) = (0, 0.0);
    for (at, word) in words.iter().enumerate() {
        if at > start && reached + SPACE + word.advance > room {
            rows.push(start..at);
            start = at;
        }
        reached = if at == start { word.advance } else { reached + SPACE + word.advance };
    }
    rows.push(start..words.len());
    rows
}

pub(super) struct Even {
    pub rows: Vec<Range<usize>>,
    /// How uneven the lines are: 0 if all are as wide as the widest, about 1 if they are all over the place.
    pub raggedness: f32,
}

/// The most even way to break words into `count` lines of at most `room`.
pub(super) fn even(words: &[Word], room: f32, count: usize) -> Even {
    let total: f32 = words.iter().map(|word| word.advance + SPACE).sum::<f32>() - SPACE;
    let target = (total / count as f32).min(room);
    // best[line][end]: the least cost of setting the words before `end` in that many lines, and where the last starts.
    let mut best = vec![vec![(f32::INFINITY, 0); words.len() + 1]; count + 1];
    best[0][0].0 = 0.0;
    for line in 1..=count {
        for end in line..=words.len() {
            let mut width = -SPACE;
            for start in (line - 1..end).rev() {
                width += words[start].advance + SPACE;
                if width > room && end - start > 1 {
                    break;
                }
                let cost = best[line - 1][start].0 + cost(words, start..end, width, target, line == count);
                if cost < best[line][end].0 {
                    best[line][end] = (cost, start);
                }
            }
        }
    }
    if !best[count][words.len()].0.is_finite() {
        let mut rows = filled(words, room);
        rows.truncate(count);
        return Even { rows, raggedness: 1.0 };
    }
    let mut rows = Vec::with_capacity(count);
    let mut end = words.len();
    for line in (1..=count).rev() {
        let start = best[line][end].1;
        rows.push(start..end);
        end = start;
    }
    rows.reverse();
    Even { raggedness: (best[count][words.len()].0 / count as f32).sqrt(), rows }
}

fn cost(words: &[Word], row: Range<usize>, width: f32, target: f32, last: bool) -> f32 {
    let off = (width - target) / target.max(0.1);
    // A last line may well be shorter, but a single short word there is what makes a block look unfinished.
    let slack = if last && off < 0.0 { off * 0.75 } else { off };
    let breaks_sense = !last && row.len() > 1 && words[row.end - 1].text.chars().count() <= 2;
    let stub = !last && width < target * 0.65;
    slack * slack + if breaks_sense { 0.04 } else { 0.0 } + if stub { 0.15 } else { 0.0 }
}
