//! The numbers that make a score, in one place. They hold for every knowledge base alike; what differs between them,
//! how alike their entries are, is measured when an index is built.

/// Words beside meaning, for an entry with a question and for a passage.
pub(super) const FAQ_WORDS: f32 = 0.2;
pub(super) const PASSAGE_WORDS: f32 = 0.6;
/// The best sentence beside the whole passage.
pub(super) const SENTENCE: f32 = 0.5;
/// Entries that are alike need a closer match: this much above their usual likeness to one another.
pub(super) const ABOVE_LIKENESS: f32 = 0.05;
pub(super) const FAQ_THRESHOLD: std::ops::RangeInclusive<f32> = 0.42..=0.70;
pub(super) const PASSAGE_THRESHOLD: f32 = 0.42;
/// Without vectors a share of the query's words has to be there.
pub(super) const WORDS_THRESHOLD: f32 = 0.36;
/// Scores are moved so that every threshold lies here.
pub(super) const KNOWN: f32 = 0.5;
/// Down to here an entry is offered, not told.
pub(super) const NEAR: f32 = 0.38;
/// In a follow-up, what is said now beside what was said before.
pub(super) const FOLLOW_UP_ALONE: f32 = 0.35;
/// A mended word may be mended wrongly.
pub(super) const MENDED_MALUS: f32 = 0.02;
/// Sentences of a reply from passages, and how they are chosen.
pub(super) const SENTENCES: usize = 3;
pub(super) const REPLY_PASSAGES: usize = 3;
pub(super) const REPLY_PASSAGE_WEIGHT: f32 = 0.5;
pub(super) const REPLY_WORDS: f32 = 0.6;
/// Words of a usual sentence.
pub(super) const SENTENCE_LENGTH: f32 = 14.0;
pub(super) const MOST_HITS: usize = 10;
/// How fast a score nears 0 and 1 on both sides of the threshold.
pub(super) const STEEPNESS: f32 = 6.0;
