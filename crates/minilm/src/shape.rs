// The model's dimensions and the order of the packed file. Both the build script and the crate read this file, so
// that what one writes is what the other expects.

/// Numbers in a vector.
pub const WIDTH: usize = 384;
pub const HEADS: usize = 12;
pub const HEAD_WIDTH: usize = WIDTH / HEADS;
/// Width between the two halves of a feed-forward block.
pub const INNER: usize = 1536;
pub const LAYERS: usize = 6;
pub const VOCABULARY: usize = 30_522;
/// Tokens of a text that are read; the model was trained on no longer ones.
pub const LONGEST: usize = 256;

/// Outputs that the kernel computes side by side: weights are packed in strips of so many.
pub const STRIP: usize = 64;
/// Weights of one output that lie together: what one instruction sums up.
pub const GROUP: usize = 4;

/// Slots of the vocabulary's hash table: a power of two, about twice the words.
pub const SLOTS: usize = 65_536;
pub const EMPTY_SLOT: u16 = u16::MAX;

/// Where the search for a word begins in the table (FNV-1a).
pub fn slot_of(word: &[u8]) -> usize {
    let hash =
        word.iter().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    (hash ^ (hash >> 16)) as usize % SLOTS
}
