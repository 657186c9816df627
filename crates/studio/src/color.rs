//! One brand colour has to become a whole palette, and every text has to be readable on it. Both need a notion of how
//! light a colour looks to an eye (OKLCH) and of contrast as WCAG defines it; here are both, and nothing else.

/// An opaque colour, in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Color {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

impl Color {
    pub const WHITE: Self = Self::new(255, 255, 255);
    pub const BLACK: Self = Self::new(0, 0, 0);

    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// Reads `#rrggbb`; the hash may be missing.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.trim();
        let digits = digits.strip_prefix('#').unwrap_or(digits);
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let value = u32::from_str_radix(digits, 16).ok()?;
        Some(Self::new((value >> 16) as u8, (value >> 8) as u8, value as u8))
    }

    /// The contrast of two colours as WCAG 2 counts it: from 1 (none) to 21 (black on white).
    pub fn contrast(self, other: Self) -> f32 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// A step from this colour towards another: 0 stays, 1 arrives.
    #[must_use]
    pub fn mix(self, other: Self, step: f32) -> Self {
        let between = |from: u8, to: u8| (from as f32 + (to as f32 - from as f32) * step).round() as u8;
        Self::new(
            between(self.red, other.red),
            between(self.green, other.green),
            between(self.blue, other.blue),
        )
    }

    fn luminance(self) -> f32 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn linear(self) -> [f32; 3] {
        [self.red, self.green, self.blue].map(|channel| {
            let value = channel as f32 / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    pub(crate) fn perceived(self) -> Perceived {
        let [r, g, b] = self.linear();
        let long = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let medium = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let short = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        let lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short;
        let a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short;
        let b = 0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short;
        Perceived { lightness, chroma: a.hypot(b), hue: b.atan2(a).to_degrees() }
    }
}

/// A colour as an eye sees it (OKLCH): how light, how strong, which hue in degrees.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Perceived {
    pub lightness: f32,
    pub chroma: f32,
    pub hue: f32,
}

impl Perceived {
    /// The nearest colour that a screen can show: where there is no such colour, the strength gives way, not the hue.
    pub fn color(self) -> Color {
        let mut chroma = self.chroma;
        for _ in 0..24 {
            let channels = Self { chroma, ..self }.linear();
            if channels.iter().all(|channel| (-0.001..=1.001).contains(channel)) {
                break;
            }
            chroma *= 0.9;
        }
        let [red, green, blue] = Self { chroma, ..self }.linear().map(|value| {
            let value = value.clamp(0.0, 1.0);
            let bent =
                if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
            (bent * 255.0).round() as u8
        });
        Color::new(red, green, blue)
    }

    fn linear(self) -> [f32; 3] {
        let (sin, cos) = self.hue.to_radians().sin_cos();
        let (a, b) = (self.chroma * cos, self.chroma * sin);
        let long = (self.lightness + 0.396_337_78 * a + 0.215_803_76 * b).powi(3);
        let medium = (self.lightness - 0.105_561_346 * a - 0.063_854_17 * b).powi(3);
        let short = (self.lightness - 0.089_484_18 * a - 1.291_485_5 * b).powi(3);
        [
            4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short,
            -1.268_438 * long + 2.609_757_4 * medium - 0.341_319_4 * short,
            -0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_a_color_field_sends() {
        assert_eq!(Color::parse("#1E90ff"), Some(Color::new(0x1e, 0x90, 0xff)));
        assert_eq!(Color::parse(" 1e90ff "), Some(Color::new(0x1e, 0x90, 0xff)));
        for wrong in ["", "#fff", "#12345g", "red", "#1234567", "#+12345", "#ééé"] {
            assert_eq!(Color::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((Color::WHITE.contrast(Color::BLACK) - 21.0).abs() < 0.01);
        assert!((Color::WHITE.contrast(Color::new(0x76, 0x76, 0x76)) - 4.54).abs() < 0.01);
    }

    #[test]
    fn a_color_survives_the_way_to_the_eye_and_back() {
        for color in [
            Color::WHITE,
            Color::BLACK,
            Color::new(30, 144, 255),
            Color::new(255, 213, 0),
            Color::new(1, 2, 3),
        ] {
            let back = color.perceived().color();
            assert!(
                back.red.abs_diff(color.red) <= 1 && back.green.abs_diff(color.green) <= 1,
                "{color:?} {back:?}"
            );
            assert!(back.blue.abs_diff(color.blue) <= 1, "{color:?} {back:?}");
        }
    }
}
