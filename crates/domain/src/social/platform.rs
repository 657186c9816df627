//! The seven platforms, the three kinds of content, and which goes with which. The form says it before saving and the
//! planner holds to it; both ask here.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Platform {
    Facebook,
    Instagram,
    Twitter,
    Linkedin,
    Youtube,
    Tiktok,
    Pinterest,
}

impl Platform {
    pub const ALL: [Self; 7] = [
        Self::Facebook,
        Self::Instagram,
        Self::Twitter,
        Self::Linkedin,
        Self::Youtube,
        Self::Tiktok,
        Self::Pinterest,
    ];

    /// The id in the contract and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Facebook => "facebook",
            Self::Instagram => "instagram",
            Self::Twitter => "twitter",
            Self::Linkedin => "linkedin",
            Self::Youtube => "youtube",
            Self::Tiktok => "tiktok",
            Self::Pinterest => "pinterest",
        }
    }

    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|platform| platform.as_str() == id)
    }

    /// As people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Facebook => "Facebook",
            Self::Instagram => "Instagram",
            Self::Twitter => "X (Twitter)",
            Self::Linkedin => "LinkedIn",
            Self::Youtube => "YouTube",
            Self::Tiktok => "TikTok",
            Self::Pinterest => "Pinterest",
        }
    }

    /// Four of the seven refuse text alone, and YouTube takes nothing but videos.
    pub fn takes(self, content: ContentType) -> bool {
        match content {
            ContentType::Text => matches!(self, Self::Facebook | Self::Twitter | Self::Linkedin),
            ContentType::Image => self != Self::Youtube,
            ContentType::Video => true,
        }
    }

    /// How long a post's text may be, in the platform's own way of counting (see [`length`](super::text::length)).
    pub fn longest_text(self) -> usize {
        match self {
            Self::Facebook | Self::Youtube => 5000,
            Self::Instagram | Self::Tiktok => 2200,
            Self::Twitter => 280,
            Self::Linkedin => 3000,
            Self::Pinterest => 800,
        }
    }

    /// Platforms that show a title above the text.
    pub fn longest_title(self) -> Option<usize> {
        match self {
            Self::Youtube | Self::Pinterest => Some(100),
            Self::Tiktok => Some(90),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ContentType {
    Image,
    Video,
    Text,
}

impl ContentType {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Image => "image",
            Self::Video => "video",
            Self::Text => "text",
        }
    }

    pub fn parse(id: &str) -> Option<Self> {
        [Self::Image, Self::Video, Self::Text].into_iter().find(|content| content.as_str() == id)
    }
}
