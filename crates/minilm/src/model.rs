//! The packed model as the build left it in the binary. Bytes are used where they lie, so that memory is touched only
//! where a text needs it; the few thousand scales and biases are copied once, at the first text.

use crate::shape::{INNER, LAYERS, LONGEST, SLOTS, VOCABULARY, WIDTH};
use crate::wordpiece::Vocabulary;

pub(crate) struct Model {
    pub vocabulary: Vocabulary,
    pub word_scales: &'static [[u8; 4]],
    pub words: &'static [u8],
    pub positions: &'static [[u8; 4]],
    pub norm: Norm,
    pub layers: Vec<Layer>,
}

pub(crate) struct Layer {
    pub query_key_value: Linear,
    pub attended: Linear,
    pub widen: Linear,
    pub narrow: Linear,
    pub attention_norm: Norm,
    pub output_norm: Norm,
}

pub(crate) struct Linear {
    pub inputs: usize,
    pub outputs: usize,
    /// Signed bytes, packed for the kernel.
    pub weights: &'static [u8],
    pub scales: Vec<f32>,
    pub bias: Vec<f32>,
    pub sums: Vec<f32>,
}

pub(crate) struct Norm {
    pub weight: Vec<f32>,
    pub bias: Vec<f32>,
}

impl Model {
    pub fn read(packed: &'static [u8]) -> Self {
        let mut rest = Reader(packed);
        let slots = rest.take(SLOTS * 2).as_chunks().0;
        let starts = rest.take((VOCABULARY + 1) * 4).as_chunks().0;
        let end = starts.last().map_or(0, |end| u32::from_le_bytes(*end));
        let vocabulary = Vocabulary { slots, starts, words: rest.take(end as usize) };
        let word_scales = rest.take(VOCABULARY * 4).as_chunks().0;
        let words = rest.take(VOCABULARY * WIDTH);
        let positions = rest.take(LONGEST * WIDTH * 4).as_chunks().0;
        let norm = rest.norm();
        let layers = (0..LAYERS).map(|_| rest.layer()).collect();
        Self { vocabulary, word_scales, words, positions, norm, layers }
    }
}

struct Reader(&'static [u8]);

impl Reader {
    fn take(&mut self, length: usize) -> &'static [u8] {
        let (taken, rest) = self.0.split_at(length);
        self.0 = rest;
        taken
    }

    fn floats(&mut self, count: usize) -> Vec<f32> {
        self.take(count * 4).as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
    }

    fn norm(&mut self) -> Norm {
        Norm { weight: self.floats(WIDTH), bias: self.floats(WIDTH) }
    }

    fn linear(&mut self, inputs: usize, outputs: usize) -> Linear {
        Linear {
            inputs,
            outputs,
            weights: self.take(inputs * outputs),
            scales: self.floats(outputs),
            bias: self.floats(outputs),
            sums: self.floats(outputs),
        }
    }

    fn layer(&mut self) -> Layer {
        Layer {
            query_key_value: self.linear(WIDTH, 3 * WIDTH),
            attended: self.linear(WIDTH, WIDTH),
            widen: self.linear(WIDTH, INNER),
            narrow: self.linear(INNER, WIDTH),
            attention_norm: self.norm(),
            output_norm: self.norm(),
        }
    }
}
