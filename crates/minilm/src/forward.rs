//! One pass of the model over a batch of texts. All tokens of the batch go through a matrix together, so that its
//! weights are read once; each text attends to itself alone, so no padding is needed.
#![expect(
    clippy::inline_always,
    reason = "the pass is compiled once for each processor, inside the kernel's entry"
)]

use crate::math::{self, Scale};
use crate::model::{Linear, Model};
use crate::shape::{HEAD_WIDTH, HEADS, INNER, WIDTH};

/// What a processor contributes: the product of bytes, and whether it multiplies and adds in one step.
pub(crate) trait Processor {
    const FUSED: bool;
    fn multiply(inputs: &[u8], linear: &Linear, sums: &mut [i32]);
}

const QUERIES: usize = 4;
const LANES: usize = 16;

#[inline(always)]
pub(crate) fn forward<P: Processor>(model: &Model, texts: &[Vec<u16>]) -> Vec<[f32; WIDTH]> {
    let tokens: usize = texts.iter().map(Vec::len).sum();
    let mut rows = vec![0f32; tokens * WIDTH];
    embed_tokens(model, texts, &mut rows);
    let mut work = Work::new(tokens);
    let mut triple = vec![0f32; tokens * 3 * WIDTH];
    let mut inner = vec![0f32; tokens * INNER];
    let mut mixed = vec![0f32; tokens * WIDTH];
    let mut attention = Attention::default();
    for layer in &model.layers {
        work.linear::<P>(&layer.query_key_value, &rows, &mut triple);
        let mut at = 0;
        for text in texts {
            let to = at + text.len();
            attention
                .attend::<P>(&triple[at * 3 * WIDTH..to * 3 * WIDTH], &mut mixed[at * WIDTH..to * WIDTH]);
            at = to;
        }
        work.linear::<P>(&layer.attended, &mixed, &mut triple[..tokens * WIDTH]);
        add_and_normalise(&mut rows, &triple, &layer.attention_norm);
        work.linear::<P>(&layer.widen, &rows, &mut inner);
        for value in &mut inner {
            *value = math::gelu(*value);
        }
        work.linear::<P>(&layer.narrow, &inner, &mut mixed);
        add_and_normalise(&mut rows, &mixed, &layer.output_norm);
    }
    pool(texts, &rows)
}

#[inline(always)]
fn embed_tokens(model: &Model, texts: &[Vec<u16>], rows: &mut [f32]) {
    let places = texts.iter().flat_map(|text| text.iter().enumerate());
    for ((position, token), row) in places.zip(rows.chunks_exact_mut(WIDTH)) {
        let token = usize::from(*token);
        let scale = f32::from_le_bytes(model.word_scales[token]);
        let word = &model.words[token * WIDTH..][..WIDTH];
        let place = &model.positions[position * WIDTH..][..WIDTH];
        for ((value, byte), place) in row.iter_mut().zip(word).zip(place) {
            *value = f32::from(*byte as i8) * scale + f32::from_le_bytes(*place);
        }
        math::normalise(row, &model.norm);
    }
}

#[inline(always)]
fn add_and_normalise(rows: &mut [f32], change: &[f32], norm: &crate::model::Norm) {
    for (row, change) in rows.chunks_exact_mut(WIDTH).zip(change.chunks_exact(WIDTH)) {
        for (value, change) in row.iter_mut().zip(change) {
            *value += change;
        }
        math::normalise(row, norm);
    }
}

/// The mean of a text's tokens, of unit length.
#[inline(always)]
fn pool(texts: &[Vec<u16>], rows: &[f32]) -> Vec<[f32; WIDTH]> {
    let mut rows = rows.chunks_exact(WIDTH);
    let pooled = texts.iter().map(|text| {
        let mut vector = [0f32; WIDTH];
        for row in rows.by_ref().take(text.len()) {
            for (sum, value) in vector.iter_mut().zip(row) {
                *sum += value;
            }
        }
        let length = vector.iter().map(|value| value * value).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        vector.map(|value| value / length)
    });
    pooled.collect()
}

/// Room for a product of bytes.
struct Work {
    bytes: Vec<u8>,
    scales: Vec<Scale>,
    sums: Vec<i32>,
}

impl Work {
    fn new(tokens: usize) -> Self {
        Self {
            bytes: vec![0; tokens * INNER],
            scales: vec![Scale::default(); tokens],
            sums: vec![0; tokens * INNER],
        }
    }

    #[inline(always)]
    fn linear<P: Processor>(&mut self, linear: &Linear, from: &[f32], to: &mut [f32]) {
        let (inputs, outputs) = (linear.inputs, linear.outputs);
        let bytes = &mut self.bytes[..from.len()];
        for ((row, bytes), scale) in
            from.chunks_exact(inputs).zip(bytes.chunks_exact_mut(inputs)).zip(&mut self.scales)
        {
            *scale = math::quantise(row, bytes);
        }
        let sums = &mut self.sums[..to.len()];
        P::multiply(bytes, linear, sums);
        for ((row, sums), Scale { scale, zero }) in
            to.chunks_exact_mut(outputs).zip(sums.chunks_exact(outputs)).zip(&self.scales)
        {
            let columns = linear.scales.iter().zip(&linear.bias).zip(&linear.sums);
            for ((value, sum), ((weight, bias), weights)) in row.iter_mut().zip(sums).zip(columns) {
                *value = (*sum as f32 - zero * weights) * (scale * weight) + bias;
            }
        }
    }
}

/// Room for one head of one text.
#[derive(Default)]
struct Attention {
    /// One row for each number of a head, so that many keys are met side by side.
    keys: Vec<f32>,
    scores: Vec<f32>,
}

impl Attention {
    #[inline(always)]
    fn attend<P: Processor>(&mut self, triple: &[f32], mixed: &mut [f32]) {
        let tokens = triple.len() / (3 * WIDTH);
        let padded = tokens.next_multiple_of(LANES);
        self.keys.resize(HEAD_WIDTH * padded, 0.0);
        self.scores.resize(QUERIES * padded, 0.0);
        let scale = 1.0 / (HEAD_WIDTH as f32).sqrt();
        for head in 0..HEADS {
            let part = |token: usize, which: usize| {
                let start = token * 3 * WIDTH + which * WIDTH + head * HEAD_WIDTH;
                triple[start..].first_chunk::<HEAD_WIDTH>().expect("a head's numbers")
            };
            for token in 0..tokens {
                for (number, value) in part(token, 1).iter().enumerate() {
                    self.keys[number * padded + token] = value * scale;
                }
            }
            for first in (0..tokens).step_by(QUERIES) {
                // The last few queries may repeat, so that there are always as many.
                let query = |which: usize| part((first + which).min(tokens - 1), 0);
                let queries: [&[f32; HEAD_WIDTH]; QUERIES] = std::array::from_fn(query);
                self.score::<P>(&queries, padded);
                for scores in self.scores.chunks_exact_mut(padded) {
                    math::softmax(&mut scores[..tokens]);
                }
                for start in (0..HEAD_WIDTH).step_by(LANES) {
                    let mut sums = [[0f32; LANES]; QUERIES];
                    for token in 0..tokens {
                        let values = part(token, 2)[start..].first_chunk().expect("a part of a head");
                        for (which, sums) in sums.iter_mut().enumerate() {
                            add_scaled::<P>(sums, self.scores[which * padded + token], values);
                        }
                    }
                    for (which, sums) in sums.iter().enumerate().take(tokens - first) {
                        let to = (first + which) * WIDTH + head * HEAD_WIDTH + start;
                        mixed[to..][..LANES].copy_from_slice(sums);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn score<P: Processor>(&mut self, queries: &[&[f32; HEAD_WIDTH]; QUERIES], padded: usize) {
        for start in (0..padded).step_by(LANES) {
            let mut sums = [[0f32; LANES]; QUERIES];
            for number in 0..HEAD_WIDTH {
                let keys = self.keys[number * padded + start..].first_chunk().expect("padded keys");
                for (sums, query) in sums.iter_mut().zip(queries) {
                    add_scaled::<P>(sums, query[number], keys);
                }
            }
            for (which, sums) in sums.iter().enumerate() {
                self.scores[which * padded + start..][..LANES].copy_from_slice(sums);
            }
        }
    }
}

/// As many as a register holds, so that a few sums stay in registers. Of longer rows the compiler made single steps as soon as
/// it saw the whole crate at once.
#[inline(always)]
fn add_scaled<P: Processor>(sums: &mut [f32; LANES], factor: f32, values: &[f32; LANES]) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum = if P::FUSED { factor.mul_add(*value, *sum) } else { factor * value + *sum };
    }
}
