//! What others see of this installation from outside: search engines, and whoever is sent a link. Which bots may be
//! shown, the list of all public addresses, and the pictures beside links.

mod public_face;
mod share_picture;
mod sitemap;

use share_picture::Pictures;

pub use public_face::PublicFace;
pub use share_picture::{Pictured, SharePicture};
pub use sitemap::Listed;

/// What is kept in memory of all this.
pub(crate) struct Found {
    pictures: Pictures,
    listed: sitemap::Kept,
}

impl Found {
    pub fn new() -> Self {
        Self { pictures: Pictures::new(), listed: sitemap::Kept::default() }
    }
}
