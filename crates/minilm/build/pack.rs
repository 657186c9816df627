//! Writes the packed model: vocabulary, embeddings and layers, one after the other, in the order in which
//! `src/model.rs` reads them. A matrix becomes signed bytes with one scale for each output.

use serde_json::Value;

use crate::safetensors::Tensors;
use crate::shape::{EMPTY_SLOT, GROUP, INNER, LAYERS, LONGEST, SLOTS, STRIP, VOCABULARY, WIDTH, slot_of};

pub fn pack(weights: &[u8], tokenizer: &[u8]) -> Vec<u8> {
    let tensors = Tensors::read(weights);
    let mut out = Packed(Vec::new());
    out.vocabulary(tokenizer);
    out.embeddings(&tensors);
    for layer in 0..LAYERS {
        let name = |part: &str| format!("encoder.layer.{layer}.{part}");
        let (mut matrix, mut bias) = (Vec::new(), Vec::new());
        for part in ["query", "key", "value"] {
            matrix.extend(tensors.get(&name(&format!("attention.self.{part}.weight")), WIDTH * WIDTH));
            bias.extend(tensors.get(&name(&format!("attention.self.{part}.bias")), WIDTH));
        }
        out.linear(&matrix, &bias);
        for (part, inputs, outputs) in [
            ("attention.output.dense", WIDTH, WIDTH),
            ("intermediate.dense", WIDTH, INNER),
            ("output.dense", INNER, WIDTH),
        ] {
            let matrix = tensors.get(&name(&format!("{part}.weight")), inputs * outputs);
            out.linear(&matrix, &tensors.get(&name(&format!("{part}.bias")), outputs));
        }
        out.norm(&tensors, &name("attention.output.LayerNorm"));
        out.norm(&tensors, &name("output.LayerNorm"));
    }
    out.0
}

struct Packed(Vec<u8>);

impl Packed {
    fn floats(&mut self, values: &[f32]) {
        self.0.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    }

    /// A hash table of the words, used in place: slots with ids, where each word begins, the words.
    fn vocabulary(&mut self, tokenizer: &[u8]) {
        let tokenizer: Value = serde_json::from_slice(tokenizer).expect("a tokenizer in JSON");
        let mut words = vec![""; VOCABULARY];
        for (word, id) in tokenizer["model"]["vocab"].as_object().expect("a vocabulary") {
            words[id.as_u64().expect("an id") as usize] = word;
        }
        let mut slots = vec![EMPTY_SLOT; SLOTS];
        for (id, word) in words.iter().enumerate() {
            let mut slot = slot_of(word.as_bytes());
            while slots[slot] != EMPTY_SLOT {
                slot = (slot + 1) % SLOTS;
            }
            slots[slot] = id as u16;
        }
        self.0.extend(slots.iter().flat_map(|slot| slot.to_le_bytes()));
        let mut start = 0_u32;
        for word in &words {
            self.0.extend(start.to_le_bytes());
            start += word.len() as u32;
        }
        self.0.extend(start.to_le_bytes());
        self.0.extend(words.concat().into_bytes());
    }

    fn embeddings(&mut self, tensors: &Tensors) {
        let words = tensors.get("embeddings.word_embeddings.weight", VOCABULARY * WIDTH);
        let (scales, rows): (Vec<f32>, Vec<Vec<i8>>) = words.chunks(WIDTH).map(quantise).unzip();
        self.floats(&scales);
        self.0.extend(rows.iter().flatten().map(|value| *value as u8));
        // Every text is of the first type, so its embedding is part of the position's.
        let kind = tensors.get("embeddings.token_type_embeddings.weight", 2 * WIDTH);
        let positions = tensors.get("embeddings.position_embeddings.weight", 512 * WIDTH);
        for position in positions.chunks(WIDTH).take(LONGEST) {
            let sum: Vec<f32> = position.iter().zip(&kind).map(|(a, b)| a + b).collect();
            self.floats(&sum);
        }
        self.norm(tensors, "embeddings.LayerNorm");
    }

    fn norm(&mut self, tensors: &Tensors, name: &str) {
        self.floats(&tensors.get(&format!("{name}.weight"), WIDTH));
        self.floats(&tensors.get(&format!("{name}.bias"), WIDTH));
    }

    /// Strips of outputs; within a strip the inputs in groups; within a group each output's few weights together.
    fn linear(&mut self, matrix: &[f32], bias: &[f32]) {
        let inputs = matrix.len() / bias.len();
        let (scales, rows): (Vec<f32>, Vec<Vec<i8>>) = matrix.chunks(inputs).map(quantise).unzip();
        for strip in rows.chunks(STRIP) {
            for group in 0..inputs / GROUP {
                for row in strip {
                    self.0.extend(row[group * GROUP..][..GROUP].iter().map(|value| *value as u8));
                }
            }
        }
        self.floats(&scales);
        self.floats(bias);
        // Inputs come with an offset; what it adds to an output is the offset times the sum of its weights.
        let sums = rows.iter().map(|row| row.iter().map(|value| f32::from(*value)).sum());
        self.floats(&sums.collect::<Vec<f32>>());
    }
}

fn quantise(row: &[f32]) -> (f32, Vec<i8>) {
    let largest = row.iter().fold(0f32, |largest, value| largest.max(value.abs()));
    let scale = if largest > 0.0 { largest / 127.0 } else { 1.0 };
    (scale, row.iter().map(|value| (value / scale).round() as i8).collect())
}
