//! The typefaces inside the binary. A server has no fonts worth the name and a container has none at all, so the few
//! that the designs need travel with the program; `fonts/README.md` says where they come from.
//!
//! # How to add a script
//! Put a bold and a regular file into `fonts/`, name both in [`BOLD_SCRIPTS`] and [`PLAIN_SCRIPTS`], and credit them in
//! `fonts/README.md`. Shaping and direction come by themselves.

use std::sync::OnceLock;

use rustybuzz::Face;

/// How a text sounds; each voice is one typeface for Latin, Greek and Cyrillic and what other scripts borrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Voice {
    /// Heavy, for headlines.
    Display,
    /// Half bold, for names and labels.
    Strong,
    /// For running text.
    Plain,
    /// A serif with high contrast, for quotes and quiet elegance.
    Serif,
}

pub(crate) struct Font {
    pub face: Face<'static>,
    /// Size of one font unit, in em.
    pub unit: f32,
    /// Whether letters may be set tighter or wider: letters that join must not be pulled apart.
    pub may_track: bool,
}

impl Font {
    pub fn draws(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some()
    }
}

/// The fonts of a voice, in the order in which they are asked for a character.
pub(crate) struct Chain {
    pub fonts: Vec<&'static Font>,
    /// Height of a capital letter, in em.
    pub cap_height: f32,
}

impl Chain {
    pub fn of(voice: Voice) -> &'static Self {
        let all = Library::get();
        match voice {
            Voice::Display => &all.display,
            Voice::Strong => &all.strong,
            Voice::Plain => &all.plain,
            Voice::Serif => &all.serif,
        }
    }

    pub fn draws(&self, character: char) -> bool {
        self.fonts.iter().any(|font| font.draws(character))
    }
}

macro_rules! files {
    ($($name:literal),* $(,)?) => { [$(include_bytes!(concat!("../fonts/", $name)) as &'static [u8]),*] };
}

const DISPLAY: &[u8] = include_bytes!("../fonts/inter-display-extrabold.otf");
const STRONG: &[u8] = include_bytes!("../fonts/inter-semibold.otf");
const PLAIN: &[u8] = include_bytes!("../fonts/inter-regular.otf");
const SERIF: [&[u8]; 4] = files![
    "studio-serif-latin.ttf",
    "studio-serif-latin-ext.ttf",
    "studio-serif-cyrillic.ttf",
    "studio-serif-vietnamese.ttf",
];
const BOLD_SCRIPTS: [&[u8]; 8] = files![
    "noto-sans-arabic-bold.ttf",
    "noto-sans-hebrew-bold.ttf",
    "noto-sans-thai-bold.ttf",
    "noto-sans-devanagari-bold.ttf",
    "noto-sans-bengali-bold.ttf",
    "noto-sans-tamil-bold.ttf",
    "noto-sans-georgian-bold.ttf",
    "noto-sans-armenian-bold.ttf",
];
const PLAIN_SCRIPTS: [&[u8]; 8] = files![
    "noto-sans-arabic-regular.ttf",
    "noto-sans-hebrew-regular.ttf",
    "noto-sans-thai-regular.ttf",
    "noto-sans-devanagari-regular.ttf",
    "noto-sans-bengali-regular.ttf",
    "noto-sans-tamil-regular.ttf",
    "noto-sans-georgian-regular.ttf",
    "noto-sans-armenian-regular.ttf",
];

struct Library {
    display: Chain,
    strong: Chain,
    plain: Chain,
    serif: Chain,
}

impl Library {
    fn get() -> &'static Self {
        static LIBRARY: OnceLock<Library> = OnceLock::new();
        LIBRARY.get_or_init(|| {
            let display = open(DISPLAY, true);
            let strong = open(STRONG, true);
            let plain = open(PLAIN, true);
            let serif: Vec<_> = SERIF.iter().map(|bytes| open(bytes, true)).collect();
            let bold: Vec<_> = BOLD_SCRIPTS.iter().map(|bytes| open(bytes, false)).collect();
            let light: Vec<_> = PLAIN_SCRIPTS.iter().map(|bytes| open(bytes, false)).collect();
            Self {
                display: chain([&[display], &bold[..]]),
                strong: chain([&[strong], &bold[..]]),
                plain: chain([&[plain], &light[..]]),
                // Greek has no serif of ours; it borrows the half bold.
                serif: chain([&serif[..], &[strong], &bold[..]]),
            }
        })
    }
}

fn open(bytes: &'static [u8], may_track: bool) -> &'static Font {
    let face = Face::from_slice(bytes, 0).expect("the fonts in the binary are sound");
    let unit = 1.0 / face.units_per_em() as f32;
    // Opened once and kept as long as the program runs, like the bytes that they read from.
    Box::leak(Box::new(Font { face, unit, may_track }))
}

fn chain<const N: usize>(parts: [&[&'static Font]; N]) -> Chain {
    let fonts = parts.concat();
    let first = fonts[0];
    let cap_height = first.face.capital_height().map_or(0.72, |height| height as f32 * first.unit);
    Chain { fonts, cap_height }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_voice_draws_what_a_shop_may_write() {
        for voice in [Voice::Display, Voice::Strong, Voice::Plain, Voice::Serif] {
            for character in "Aa1&€ßéŁğőЖїΩώ“„…שلไहবதქԱ%–ằ".chars() {
                assert!(Chain::of(voice).draws(character), "{voice:?} cannot draw {character}");
            }
        }
    }
}
