//! How alike the questions of a knowledge base are to one another. What visitors ask must come closer to a question
//! than questions come to each other, or the right one is guessed; so the threshold follows this number, and how far
//! below it a question is still offered.

use super::{Index, pieces};

/// More questions say no more about the middle.
const SAMPLE: usize = 300;
const FEWEST: usize = 3;

/// The score that the nearest other entry gets when a question of the knowledge is asked: the median over them.
pub(super) fn of_questions(index: &Index) -> Option<f32> {
    let asked: Vec<usize> = (0..index.entries.len())
        .filter(|at| index.entries[*at].question.is_some() && index.vectors.has(*at))
        .collect();
    let asked: Vec<usize> = asked.iter().copied().step_by(asked.len().div_ceil(SAMPLE).max(1)).collect();
    if asked.len() < FEWEST {
        return None;
    }
    let nearest = |one: &usize| {
        let question = index.entries[*one].question.as_deref().unwrap_or_default();
        let words = index.lexicon.scores(&index.lexicon.query(question, |_| None));
        let others = asked.iter().filter(|other| {
            let entry = &index.entries[**other];
            *other != one && entry.question.as_deref() != Some(question)
        });
        let score = |other: &usize| {
            index.weighed(true, index.vectors.between(*one, pieces::QUESTION, *other), words[*other])
        };
        others.map(score).fold(0.0, f32::max)
    };
    let mut nearest: Vec<f32> = asked.iter().map(nearest).collect();
    nearest.sort_unstable_by(f32::total_cmp);
    Some(f32::midpoint(nearest[(nearest.len() - 1) / 2], nearest[nearest.len() / 2]))
}
