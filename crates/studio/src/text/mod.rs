//! Text as shapes: what an owner or a model wrote becomes outlines that fit a box. No markup is ever made of it, so there
//! is nothing to inject; every width is that of the real glyphs, so nothing runs over an edge.
//!
//! The way of a text: [`clean`] keeps what the fonts can draw, `shape` turns words into glyphs, `fit` chooses a size and
//! breaks lines, and the [`Block`] that comes out can say where each word stands and hand over its outline.

mod block;
mod clean;
mod fit;
mod lines;
mod shape;

pub(crate) use block::{Align, Block};
pub(crate) use clean::clean;
pub(crate) use fit::{Style, fit};
