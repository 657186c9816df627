//! A bot from outside. A private bot is unlisted, not closed: its page is there for whoever has the code, and tells
//! nobody else what it is.

use botwright_domain::bot_code::parse_bot_code;
use botwright_store::faces::{self, Face};

use crate::{App, Outcome};

#[derive(Clone, Debug)]
pub enum PublicFace {
    /// No bot has this code.
    Nobody,
    /// There is one, and its owner does not show it to the world.
    Hidden,
    Shown(Face),
}

impl App {
    pub async fn public_face(&self, code: &str) -> Outcome<PublicFace> {
        let Some(code) = parse_bot_code(code) else { return Ok(PublicFace::Nobody) };
        Ok(match faces::by_code(self.store.read(), &code).await? {
            None => PublicFace::Nobody,
            Some(face) if face.is_shown() => PublicFace::Shown(face),
            Some(_) => PublicFace::Hidden,
        })
    }
}
