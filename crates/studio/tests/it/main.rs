//! The studio from outside: what goes in is hostile, what comes out is looked at by programs that did not make it.

mod cards;
mod fitting;
mod hostile_text;
mod videos;
