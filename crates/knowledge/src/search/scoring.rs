//! The numbers that make a score, in one place. They hold for every knowledge base alike; what differs between them,
//! how alike their entries are, is measured when an index is built.
//!
//! The weights for passages were chosen on eight articles with questions, and hold when each article in turn is kept
//! out of the choice. The threshold for questions is a compromise over ninety small knowledge bases drawn from two
//! sets of questions; the sets by themselves would ask for different ones. So is how far below it a question is still
//! offered, over a hundred and forty of three sets: an offer costs a stranger little, a refusal costs a visitor an
//! answer, and how much of the one is worth the other is a matter of judgement. Languages other than English were weighed on small
//! sets in five of them. The rest was set by looking at results.

use std::ops::RangeInclusive;

/// Words beside meaning, for an entry with a question.
pub(super) const FAQ_WORDS: f32 = 0.25;

/// The same for a passage: all of its words, those of its best sentence, and those that stand side by side.
pub(super) const PASSAGE_WORDS: f32 = 0.5;
pub(super) const PIECE_WORDS: f32 = 0.2;
pub(super) const PAIRS: f32 = 0.6;
/// The meaning of the best sentence beside that of the whole passage.
pub(super) const SENTENCE: f32 = 0.6;
/// In any language but English, which is the model's, its closeness says less: meaning and words, for questions and passages.
pub(super) const FOREIGN_MEANING: f32 = 0.5;
pub(super) const FOREIGN_WORDS: f32 = 1.0;
/// Passages that are looked at closely; the others are too far off.
pub(super) const LOOKED_AT: usize = 64;

/// What a score must reach. Questions that are alike need a closer match: a base, and a share of their likeness.
pub(super) const FAQ_BASE: f32 = 0.19;
pub(super) const FAQ_LIKENESS: f32 = 0.7;
pub(super) const FAQ_THRESHOLD: RangeInclusive<f32> = 0.38..=0.72;
/// For too few questions to measure their likeness.
pub(super) const FEW_THRESHOLD: f32 = 0.42;
pub(super) const PASSAGE_THRESHOLD: f32 = 0.43;
/// Without vectors.
pub(super) const FAQ_WORDS_THRESHOLD: f32 = 0.22;
pub(super) const PASSAGE_WORDS_THRESHOLD: f32 = 0.30;

/// Scores are moved so that every threshold lies here.
pub(super) const KNOWN: f32 = 0.5;
/// Down to here an entry is offered, not told; questions that were compared by meaning further down if they are alike.
/// Their threshold is high because they are hard to tell apart, not because less is worth asking about: so the gap
/// below it grows with half as much.
pub(super) const NEAR: f32 = 0.34;
pub(super) const NEAR_BASE: f32 = 0.06;
pub(super) const NEAR_LIKENESS: f32 = 0.35;
/// Where one question is offered, others are offered beside it from this much further down.
pub(super) const CHOICES_GAP: f32 = 0.1;
/// Two questions closer to each other than this: either may be meant.
pub(super) const TIE: f32 = 0.03;
/// For the only entry with a name that the model does not know and cannot place.
pub(super) const NAMED: f32 = 0.06;
/// How fast a score nears 0 and 1 on both sides of the threshold.
pub(super) const STEEPNESS: f32 = 6.0;

/// In a follow-up, what is said now beside what was said before.
pub(super) const FOLLOW_UP_ALONE: f32 = 0.35;
/// A mended word may be mended wrongly.
pub(super) const MENDED_MALUS: f32 = 0.02;

/// A reply from passages: how many sentences, more only as long as they are short, from how many passages.
pub(super) const SENTENCES: usize = 3;
pub(super) const MOST_SENTENCES: usize = 5;
pub(super) const SHORT_REPLY: usize = 500;
pub(super) const REPLY_PASSAGES: usize = 4;
/// Passages this far behind the best, and sentences that far, say nothing to the question.
pub(super) const REPLY_PASSAGE_GAP: f32 = 0.2;
pub(super) const REPLY_SENTENCE_GAP: f32 = 0.8;
/// A sentence's score beside its meaning: its words, its passage, the better of its neighbours.
pub(super) const REPLY_WORDS: f32 = 1.0;
pub(super) const REPLY_PASSAGE: f32 = 1.0;
pub(super) const REPLY_NEIGHBOUR: f32 = 0.2;

pub(super) const MOST_HITS: usize = 10;
