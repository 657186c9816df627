//! The sides from which a post looks at a business. They take turns, so that a feed does not say the same thing in the
//! same way twice in a row.

use super::material::Material;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Angle {
    Introduction,
    /// One fact alone.
    Focus,
    Question,
    /// What it is all about.
    Idea,
    List,
    Location,
    Audience,
    Invitation,
}

impl Angle {
    /// Those that make sense for this business, in the order in which they take turns. Never fewer than five.
    pub fn fitting(material: &Material) -> Vec<Self> {
        let order = [
            Self::Introduction,
            Self::Focus,
            Self::Question,
            Self::List,
            Self::Idea,
            Self::Location,
            Self::Audience,
            Self::Invitation,
        ];
        let fits = |angle: &Self| match angle {
            Self::List => !material.offers.is_empty(),
            Self::Location => material.place.is_some(),
            Self::Audience => material.audience.is_some(),
            _ => true,
        };
        order.into_iter().filter(fits).collect()
    }

    /// For the picture; the first one that is short enough is taken.
    pub fn headlines(self) -> &'static [&'static str] {
        match self {
            Self::Introduction => &["Meet {name}", "{name}"],
            Self::Focus => &["Worth knowing about {name}", "Worth knowing"],
            Self::Question => &["A question from {name}", "A question for you"],
            Self::Idea => &["What {name} is about", "What we are about"],
            Self::List => &["What you will find at {name}", "What you will find here"],
            Self::Location => &["{name} in {place}", "{name}", "{place}"],
            Self::Audience => &["{audience}, this is for you", "This is for you"],
            Self::Invitation => &["Get to know {name}", "Get to know us"],
        }
    }

    /// The fact itself makes the better headline, if it is short.
    pub fn shows_its_fact(self) -> bool {
        matches!(self, Self::Focus | Self::Idea | Self::Invitation)
    }
}
