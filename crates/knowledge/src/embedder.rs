//! The door to the model that reads: texts become vectors, and entries become all the vectors that searching them
//! needs. Vectors are kept in bytes, a few hundred for each, so that a database and a process can hold many.

use botwright_minilm::{MiniLm, WIDTH};

use crate::Entry;
use crate::search::pieces;

/// What a text means: 384 numbers of unit length together, one byte each and their scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Vector {
    scale: f32,
    numbers: Box<[i8; WIDTH]>,
}

impl Vector {
    /// Bytes of a packed vector.
    pub const LENGTH: usize = WIDTH + 4;

    fn from_numbers(numbers: &[f32; WIDTH]) -> Self {
        let largest = numbers.iter().fold(f32::MIN_POSITIVE, |largest, number| largest.max(number.abs()));
        let scale = largest / 127.0;
        #[expect(clippy::cast_possible_truncation, reason = "between -127 and 127")]
        let numbers = numbers.map(|number| (number / scale).round() as i8);
        Self { scale, numbers: Box::new(numbers) }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.numbers.iter().map(|number| number.cast_unsigned());
        self.scale.to_le_bytes().into_iter().chain(numbers).collect()
    }

    /// None if these are not the bytes of a vector.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (scale, rest) = bytes.split_first_chunk::<4>()?;
        let scale = f32::from_le_bytes(*scale);
        let rest: &[u8; WIDTH] = rest.try_into().ok()?;
        let numbers = Box::new(rest.map(u8::cast_signed));
        // The numbers make up a vector of unit length: none is above one.
        (scale.is_finite() && scale > 0.0 && scale * 127.0 < 1.01).then_some(Self { scale, numbers })
    }

    pub(crate) fn parts(&self) -> (f32, &[i8; WIDTH]) {
        (self.scale, &self.numbers)
    }

    /// How close two texts are in meaning: 1 for the same, around 0 for strangers.
    pub fn cosine(&self, other: &Self) -> f32 {
        cosine(self.parts(), other.parts())
    }
}

#[inline]
pub(crate) fn cosine(a: (f32, &[i8; WIDTH]), b: (f32, &[i8; WIDTH])) -> f32 {
    let sum: i32 = a.1.iter().zip(b.1).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum();
    #[expect(clippy::cast_precision_loss, reason = "below 2^23")]
    let sum = sum as f32;
    sum * a.0 * b.0
}

/// The model that was built into the binary.
pub struct Embedder(());

impl Embedder {
    /// None in a build without weights: search then goes by words alone. Costs nothing until the first text.
    pub fn built_in() -> Option<&'static Self> {
        static BUILT_IN: Embedder = Embedder(());
        MiniLm::built_in().map(|_| &BUILT_IN)
    }

    /// A vector for each text. Computing, about a millisecond for a question: not for an async thread.
    pub fn embed(&self, texts: &[&str]) -> Vec<Vector> {
        let model = MiniLm::built_in().expect("there is an embedder only if there is a model");
        model.embed(texts).iter().map(Vector::from_numbers).collect()
    }

    /// Names what the vectors can be compared with: vectors of another name are of no use.
    pub fn name(&self) -> &'static str {
        "all-MiniLM-L6-v2-int8"
    }
}

/// All vectors of an entry, in the order of [`pieces::Texts`]. None at all for one that the model cannot read.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryVectors {
    pub(crate) wholes: Vec<Vector>,
    pub(crate) parts: Vec<Vector>,
}

/// Changes whenever other texts of an entry are embedded, so that old vectors are made anew.
const FORMAT: u8 = 1;

impl EntryVectors {
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = |vectors: &[Vector]| u16::try_from(vectors.len()).unwrap_or(u16::MAX).to_le_bytes();
        let mut bytes = vec![FORMAT];
        bytes.extend(count(&self.wholes));
        bytes.extend(count(&self.parts));
        bytes.extend(self.wholes.iter().chain(&self.parts).flat_map(Vector::to_bytes));
        bytes
    }

    /// None if the bytes are broken or of another version: embed the entry again.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&[format, w0, w1, p0, p1], rest) = bytes.split_first_chunk::<5>()?;
        let wholes = usize::from(u16::from_le_bytes([w0, w1]));
        let parts = usize::from(u16::from_le_bytes([p0, p1]));
        if format != FORMAT || rest.len() != (wholes + parts) * Vector::LENGTH {
            return None;
        }
        let mut vectors: Vec<Vector> =
            rest.chunks(Vector::LENGTH).map(Vector::from_bytes).collect::<Option<_>>()?;
        let parts = vectors.split_off(wholes);
        Some(Self { wholes: vectors, parts })
    }

    /// Whether the entry would have as many of each.
    pub fn fit(&self, entry: &Entry) -> bool {
        let texts = pieces::Texts::of(entry);
        (self.wholes.len(), self.parts.len()) == (texts.wholes.len(), texts.parts.len())
    }
}

/// The vectors of entries, many texts at a time. About a hundredth of a second for a passage; call it in batches to
/// show progress.
pub fn embed_entries(embedder: &Embedder, entries: &[Entry]) -> Vec<EntryVectors> {
    let texts: Vec<pieces::Texts> = entries.iter().map(pieces::Texts::of).collect();
    let all: Vec<&str> = texts.iter().flat_map(pieces::Texts::all).collect();
    let mut vectors = embedder.embed(&all).into_iter();
    let mut take = |count: usize| vectors.by_ref().take(count).collect();
    texts
        .iter()
        .map(|text| EntryVectors { wholes: take(text.wholes.len()), parts: take(text.parts.len()) })
        .collect()
}
