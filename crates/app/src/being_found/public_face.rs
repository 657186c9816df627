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
    pub async fn public_face(&self, code: &str, network: &str) -> Outcome<PublicFace> {
        if let Some(face) = self.shown_face(code).await? {
            return Ok(PublicFace::Shown(face));
        }
        let exists = self.id_by_code(code, network).await?.is_some();
        Ok(if exists { PublicFace::Hidden } else { PublicFace::Nobody })
    }

    pub(super) async fn shown_face(&self, code: &str) -> Outcome<Option<Face>> {
        let Some(code) = parse_bot_code(code) else { return Ok(None) };
        Ok(faces::by_code(self.store.read(), &code).await?)
    }
}
