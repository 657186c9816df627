//! The vectors of all entries, in one piece of memory that is walked from end to end for each question.

use std::ops::Range;

use botwright_minilm::{WIDTH, dot_products};

use crate::embedder::cosine;
use crate::{EntryVectors, Vector};

#[derive(Default)]
pub(super) struct Vectors {
    numbers: Vec<[i8; WIDTH]>,
    scales: Vec<f32>,
    /// Where the vectors of an entry are; none for entries that are found by their words alone.
    entries: Vec<Option<Place>>,
}

struct Place {
    wholes: Range<usize>,
    parts: Range<usize>,
}

/// How close an entry is to a text: its best whole, its best part.
#[derive(Clone, Copy)]
pub(super) struct Closeness {
    pub whole: f32,
    pub part: f32,
}

impl Vectors {
    /// `shapes`: how many wholes and parts each entry should have; no wholes, no vectors.
    pub fn build(shapes: &[(usize, usize)], vectors: Vec<Option<EntryVectors>>) -> Self {
        let mut all = Self::default();
        let missing = std::iter::repeat_with(|| None);
        for (shape, vectors) in shapes.iter().zip(vectors.into_iter().chain(missing)) {
            let fitting = vectors
                .filter(|vectors| shape.0 > 0 && (vectors.wholes.len(), vectors.parts.len()) == *shape);
            let place = fitting
                .map(|vectors| Place { wholes: all.add(&vectors.wholes), parts: all.add(&vectors.parts) });
            all.entries.push(place);
        }
        all
    }

    fn add(&mut self, vectors: &[Vector]) -> Range<usize> {
        let start = self.scales.len();
        for (scale, numbers) in vectors.iter().map(Vector::parts) {
            self.scales.push(scale);
            self.numbers.push(*numbers);
        }
        start..self.scales.len()
    }

    fn at(&self, at: usize) -> (f32, &[i8; WIDTH]) {
        (self.scales[at], &self.numbers[at])
    }

    /// The closeness of each vector in a range to the nearest of the texts, each with what it is put back by.
    fn nearest(&self, range: Range<usize>, texts: &[(f32, &Vector)]) -> Vec<f32> {
        let mut nearest = vec![-1.0_f32; range.len()];
        let mut dots = vec![0; range.len()];
        for (malus, text) in texts {
            let (scale, numbers) = text.parts();
            dot_products(numbers, &self.numbers[range.clone()], &mut dots);
            for ((nearest, dot), own) in nearest.iter_mut().zip(&dots).zip(&self.scales[range.clone()]) {
                #[expect(clippy::cast_precision_loss, reason = "below 2^23")]
                let cosine = *dot as f32 * scale * own - malus;
                *nearest = nearest.max(cosine);
            }
        }
        nearest
    }

    /// How close each entry is to the texts; nothing for entries without vectors.
    pub fn closeness(&self, texts: &[(f32, &Vector)]) -> Vec<Option<Closeness>> {
        if texts.is_empty() {
            return vec![None; self.entries.len()];
        }
        let nearest = self.nearest(0..self.scales.len(), texts);
        let best = |range: &Range<usize>| nearest[range.clone()].iter().copied().fold(-1.0, f32::max);
        let close = |place: &Place| {
            let whole = best(&place.wholes);
            let part = if place.parts.is_empty() { whole } else { best(&place.parts) };
            Closeness { whole, part }
        };
        self.entries.iter().map(|place| place.as_ref().map(close)).collect()
    }

    /// How close each part of an entry is.
    pub fn parts(&self, entry: usize, texts: &[(f32, &Vector)]) -> Vec<f32> {
        let Some(place) = self.entries[entry].as_ref().filter(|_| !texts.is_empty()) else {
            return Vec::new();
        };
        let parts = if place.parts.is_empty() { &place.wholes } else { &place.parts };
        self.nearest(parts.clone(), texts)
    }

    pub fn has(&self, entry: usize) -> bool {
        self.entries[entry].is_some()
    }

    /// How close one whole of an entry is to another entry, by the latter's first two wholes.
    pub fn between(&self, one: usize, whole: usize, other: usize) -> f32 {
        let (Some(one), Some(other)) = (&self.entries[one], &self.entries[other]) else { return 0.0 };
        let text = self.at(one.wholes.start + whole);
        other.wholes.clone().take(2).map(|at| cosine(self.at(at), text)).fold(-1.0, f32::max)
    }

    pub fn size_in_bytes(&self) -> usize {
        self.numbers.len() * WIDTH + self.scales.len() * 4 + self.entries.len() * size_of::<Option<Place>>()
    }
}
