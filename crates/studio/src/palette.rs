//! A shop has one brand colour; a design needs seven that go together. This derives them, so that a card looks chosen
//! rather than tinted whether the colour is navy, neon, white or black, and gives the colour of every text so that it
//! can be read: at least 4.5 to 1 on whatever lies beneath it.

use crate::color::{Color, Perceived};

/// WCAG AA for text of any size.
pub const CONTRAST: f32 = 4.5;

/// What is aimed at: a little more than is asked for, since JPEG and video move a colour by a shade.
const AIM: f32 = 4.8;

#[derive(Debug, Clone, Copy)]
pub struct Palette {
    /// The colour as the owner chose it. For shapes; text goes on `surface`.
    pub brand: Color,
    /// The brand colour as a ground for text: a middling tone is made a little darker, so that white can stand on it.
    pub surface: Color,
    /// A darker shade that still is the brand's.
    pub shade: Color,
    /// Almost black, with a breath of the brand: dark grounds, and text on light ones.
    pub deep: Color,
    /// Almost white, with a breath of the brand.
    pub tint: Color,
    /// A pastel of the brand, for shapes on light grounds.
    pub soft: Color,
    /// The second voice, a neighbour of the brand on the wheel.
    pub accent: Color,
    /// The brand colour for bars and shapes on white: a brand that is white itself gives way to its dark.
    pub mark: Color,
}

impl Palette {
    pub fn of(brand: Color) -> Self {
        let seen = brand.perceived();
        // White, black and grey have no hue worth repeating: sand goes with all of them.
        let neutral = seen.chroma < 0.025;
        let hue = if neutral { 75.0 } else { seen.hue };
        let chroma = |share: f32, most: f32| if neutral { 0.006 } else { (seen.chroma * share).min(most) };
        let tone = |lightness, chroma| Perceived { lightness, chroma, hue }.color();

        // Between these, neither white nor black is at ease; those above take dark text as they are.
        let surface = match seen.lightness {
            light if light > 0.74 => brand,
            _ => darker_until(seen, |color| Color::WHITE.contrast(color) >= AIM),
        };
        let ground = surface.perceived();
        let shade = if ground.lightness > 0.74 {
            Perceived { lightness: ground.lightness - 0.055, ..ground }
        } else if ground.lightness < 0.26 {
            Perceived { lightness: ground.lightness + 0.07, ..ground }
        } else {
            Perceived { lightness: ground.lightness * 0.88, ..ground }
        };
        let accent = if neutral {
            Perceived { lightness: 0.80, chroma: 0.085, hue: 75.0 }
        } else {
            // Cool colours take a warm friend, warm ones a neighbour: never mud, never a traffic light.
            let (lightness, hue) = match hue.rem_euclid(360.0) {
                red if !(20.0..345.0).contains(&red) => (0.82, 72.0),
                orange if orange < 75.0 => (0.86, 95.0),
                yellow if yellow < 125.0 => (0.75, 48.0),
                green if green < 205.0 => (0.87, 98.0),
                blue if blue < 285.0 => (0.83, 80.0),
                _violet => (0.81, 55.0),
            };
            Perceived { lightness, chroma: seen.chroma.clamp(0.10, 0.145), hue }
        };
        Self {
            brand,
            surface,
            shade: shade.color(),
            deep: tone(0.21, chroma(0.45, 0.055)),
            tint: tone(0.972, chroma(0.10, 0.014)),
            soft: tone(0.90, chroma(0.35, 0.055)),
            accent: accent.color(),
            mark: if brand.contrast(Color::WHITE) >= 1.25 { brand } else { tone(0.21, chroma(0.45, 0.055)) },
        }
    }

    /// The accent for a bar that must be seen on a ground, or the brand's own colour where the accent would drown.
    pub fn legible_shape(&self, ground: Color) -> Color {
        let seen = |color: &Color| color.contrast(ground) >= 1.7;
        [self.accent, self.mark, self.deep].into_iter().find(seen).unwrap_or_else(|| self.ink(&[ground]))
    }

    /// Two light colours that flow into each other, for grounds that dark text stands on.
    pub fn pastels(&self) -> (Color, Color) {
        let pale = |color: Color| {
            let seen = color.perceived();
            Perceived { lightness: 0.85, chroma: seen.chroma.min(0.12), hue: seen.hue }.color()
        };
        (pale(self.brand), pale(self.accent))
    }

    /// The colour of text that matters, on a ground that may be of several colours at once.
    pub fn ink(&self, grounds: &[Color]) -> Color {
        let worst = |ink: Color| grounds.iter().map(|ground| ink.contrast(*ground)).fold(f32::MAX, f32::min);
        for ink in [Color::WHITE, self.deep] {
            if worst(ink) >= AIM {
                return ink;
            }
        }
        if worst(Color::WHITE) > worst(Color::BLACK) { Color::WHITE } else { Color::BLACK }
    }

    /// The colour of text that stands back: as faint as it can be and still be read with ease.
    pub fn quiet_ink(&self, grounds: &[Color]) -> Color {
        let ink = self.ink(grounds);
        let Some(&first) = grounds.first() else { return ink };
        [0.30, 0.24, 0.18, 0.12, 0.06]
            .into_iter()
            .map(|step| ink.mix(first, step))
            .find(|faint| grounds.iter().all(|ground| faint.contrast(*ground) >= AIM + 0.7))
            .unwrap_or(ink)
    }

    /// A colour of the palette as text: as it is if it can be read, else the nearest shade of it that can.
    pub fn legible(&self, color: Color, ground: Color) -> Color {
        if color.contrast(ground) >= AIM {
            return color;
        }
        let seen = color.perceived();
        let toward: f32 = if Color::WHITE.contrast(ground) >= AIM { 1.0 } else { 0.0 };
        (1..=20)
            .map(|step| {
                let lightness = seen.lightness + (toward - seen.lightness) * step as f32 / 20.0;
                Perceived { lightness, ..seen }.color()
            })
            .find(|shade| shade.contrast(ground) >= AIM)
            .unwrap_or_else(|| self.ink(&[ground]))
    }
}

fn darker_until(seen: Perceived, enough: impl Fn(Color) -> bool) -> Color {
    let mut now = seen;
    while !enough(now.color()) && now.lightness > 0.05 {
        now.lightness -= 0.01;
    }
    now.color()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all_is_legible(brand: Color) {
        let palette = Palette::of(brand);
        let grounds =
            [brand, palette.surface, palette.shade, palette.deep, palette.tint, palette.soft, palette.accent];
        for ground in grounds {
            for text in [
                palette.ink(&[ground]),
                palette.quiet_ink(&[ground]),
                palette.legible(brand, ground),
                palette.legible(palette.accent, ground),
            ] {
                assert!(text.contrast(ground) >= CONTRAST, "{text:?} on {ground:?} of {brand:?}");
            }
        }
    }

    #[test]
    fn the_awkward_ones_are_legible() {
        for hex in [
            "ffffff", "000000", "ffff00", "39ff14", "ff00ff", "00ffff", "808080", "777777", "1e90ff",
            "ffd500",
        ] {
            all_is_legible(Color::parse(hex).unwrap());
        }
    }

    proptest! {
        #[test]
        fn any_brand_is_legible(red: u8, green: u8, blue: u8) {
            all_is_legible(Color::new(red, green, blue));
        }
    }
}
