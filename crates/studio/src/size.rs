//! The sizes that the platforms ask for. A closed list, so that no caller can ask for a picture that exhausts memory
//! and every layout can be looked at in every size there is.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Size {
    /// 1080x1350, the tall post of Facebook, Instagram, LinkedIn, X and TikTok.
    Portrait,
    /// 1000x1500, a pin.
    Pin,
    /// 1080x1080.
    Square,
    /// 1200x675, the preview of a link.
    Landscape,
    /// 1200x630, the picture beside a link in chats and on platforms.
    Share,
    /// 720x1280, a frame of a short video.
    Vertical,
    /// 1080x1920, a story, or a frame of a sharper video.
    Story,
}

impl Size {
    pub const ALL: [Self; 7] =
        [Self::Portrait, Self::Pin, Self::Square, Self::Landscape, Self::Share, Self::Vertical, Self::Story];

    pub const fn width(self) -> u32 {
        match self {
            Self::Portrait | Self::Square | Self::Story => 1080,
            Self::Pin => 1000,
            Self::Landscape | Self::Share => 1200,
            Self::Vertical => 720,
        }
    }

    pub const fn height(self) -> u32 {
        match self {
            Self::Portrait => 1350,
            Self::Pin => 1500,
            Self::Square => 1080,
            Self::Landscape => 675,
            Self::Share => 630,
            Self::Vertical => 1280,
            Self::Story => 1920,
        }
    }

    pub const fn is_wide(self) -> bool {
        self.width() > self.height()
    }

    /// No text comes closer to an edge than this: platforms crop corners and lay their own signs over borders.
    pub fn safe_margin(self) -> f32 {
        self.width().min(self.height()) as f32 * 0.05
    }
}
