//! Reads tensors of half precision out of a safetensors file: a length, a JSON header, the data.

use serde_json::Value;

pub struct Tensors<'a> {
    header: Value,
    data: &'a [u8],
}

impl<'a> Tensors<'a> {
    pub fn read(file: &'a [u8]) -> Self {
        let (length, rest) = file.split_first_chunk::<8>().expect("a header");
        let (header, data) = rest.split_at(u64::from_le_bytes(*length) as usize);
        Self { header: serde_json::from_slice(header).expect("a JSON header"), data }
    }

    pub fn get(&self, name: &str, length: usize) -> Vec<f32> {
        let tensor = &self.header[name];
        assert_eq!(tensor["dtype"], "F16", "{name}");
        let offset = |at: usize| tensor["data_offsets"][at].as_u64().expect("an offset") as usize;
        let halves = self.data[offset(0)..offset(1)].as_chunks::<2>().0;
        assert_eq!(halves.len(), length, "{name}");
        halves.iter().map(|half| widen(u16::from_le_bytes(*half))).collect()
    }
}

/// A number of half precision in single precision.
fn widen(half: u16) -> f32 {
    let sign = if half >> 15 == 1 { -1.0 } else { 1.0 };
    let exponent = i32::from(half >> 10 & 0x1f);
    let fraction = f32::from(half & 0x3ff) / 1024.0;
    let size =
        if exponent == 0 { fraction * 2f32.powi(-14) } else { (1.0 + fraction) * 2f32.powi(exponent - 15) };
    sign * size
}
