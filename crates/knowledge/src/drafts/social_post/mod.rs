//! Posts for social media, written without a language model: for houses that have none, and for the hour in which
//! theirs fails. A post is the owner's own sentences between an opener and a closing call. The templates hold no
//! figure, no offer and no claim, so whatever a post asserts, its owner wrote.
//!
//! The post's number chooses the angle, the opener, the sentence and the call; they turn at speeds that share no
//! factor, so that it takes hundreds of posts until all of them meet again.
//!
//! Templates are English. For any other language (or a description that plainly is in another one) no template is
//! used: such a post is the owner's sentences, name, place, website and hashtags, in changing order. It is plainer, may
//! fall short of [`SHORTEST_TEXT`] when the owner wrote next to nothing, and begins to repeat itself after some dozens.
//!
//! To add a tone: a file in `phrases/` and a line in its `of`. To add an angle: a variant of `angle::Angle`, its row in
//! every tone, and when it makes sense.

mod angle;
mod compose;
mod facts;
mod hashtags;
mod language;
mod length;
mod material;
mod neutral;
mod offers;
mod people_and_places;
mod phrases;
mod scenes;
mod wishes;

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;

use material::Material;
use serde::{Deserialize, Serialize};

/// Of [`PostDraft::headline`], in characters.
pub const LONGEST_HEADLINE: usize = 60;
/// Of [`PostDraft::text`] in English, in characters.
pub const SHORTEST_TEXT: usize = 60;
/// Of [`PostDraft::text`], in characters.
pub const LONGEST_TEXT: usize = 900;
/// Of [`PostDraft::short_text`]. Wide characters count two, as X counts them.
pub const LONGEST_SHORT_TEXT: usize = 240;
/// Of [`PostDraft::title`], in characters.
pub const LONGEST_TITLE: usize = 90;
/// Of a body in [`PostDraft::scenes`], in characters.
pub const LONGEST_SCENE: usize = 160;
/// How many turns are looked at for a post that is not like one of the latest.
const MOST_TURNS: u64 = 400;
/// How many posts may not share their first line.
const FRESH_OPENERS: usize = 5;

/// What the writer knows. Everything may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PostBrief {
    pub business_name: String,
    pub description: String,
    pub industry: String,
    pub audience: String,
    pub tone: Tone,
    /// As its owner typed it, for a model, which may understand more than the built-in writer.
    pub tone_in_words: String,
    pub country: String,
    pub city: String,
    /// Directions to the writer. The simple ones are followed (see `wishes`), and none is ever quoted.
    pub instructions: String,
    pub website: String,
    /// As people write it: "English", "Deutsch", "en-GB".
    pub language: String,
    /// Texts of the last posts, the newest first.
    pub latest: Vec<String>,
    /// How many posts there were before this one.
    pub number: u64,
    pub kind: PostKind,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    Formal,
    Casual,
    Humorous,
    Inspirational,
    #[default]
    Professional,
}

impl Tone {
    pub const ALL: [Self; 5] =
        [Self::Formal, Self::Casual, Self::Humorous, Self::Inspirational, Self::Professional];

    /// Whatever is not a tone we know is professional.
    pub fn parse(name: &str) -> Self {
        match name.trim().to_lowercase().as_str() {
            "formal" => Self::Formal,
            "casual" => Self::Casual,
            "humorous" => Self::Humorous,
            "inspirational" => Self::Inspirational,
            _ => Self::Professional,
        }
    }

    fn likes_emoji(self) -> bool {
        matches!(self, Self::Casual | Self::Humorous)
    }
}

/// What the post goes with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PostKind {
    #[default]
    Text,
    Image,
    Video,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostDraft {
    /// For the picture.
    pub headline: String,
    /// With the closing call, and the hashtags on the last line.
    pub text: String,
    /// For X, with one or two hashtags.
    pub short_text: String,
    pub title: String,
    pub alt_text: String,
    /// Three to five headlines and bodies for a short video.
    pub scenes: Vec<(String, String)>,
}

/// The next post. Never one of the latest, as long as there is another that can be written.
pub fn social_post(brief: &PostBrief) -> PostDraft {
    let material = Material::of(brief);
    let write = |turn| {
        if material.english { compose::post(&material, turn) } else { neutral::post(&material, turn) }
    };
    let latest: Vec<String> = brief.latest.iter().map(|text| essence(text)).collect();
    let mut second_best: Option<(usize, PostDraft)> = None;
    for turn in (0..MOST_TURNS).map(|step| brief.number.wrapping_add(step)) {
        let draft = write(turn);
        if material.wishes.forbid(&draft.text) {
            continue;
        }
        let used =
            latest.iter().position(|old| *old == essence(&draft.text) || *old == essence(&draft.short_text));
        let stale = brief.latest.iter().take(FRESH_OPENERS - 1).any(|old| same_opener(old, &draft));
        match (used, stale && material.english) {
            (None, false) => return draft,
            // Older is better, new is better still.
            (used, _) => {
                let age = used.unwrap_or(usize::MAX);
                if second_best.as_ref().is_none_or(|(other, _)| age > *other) {
                    second_best = Some((age, draft));
                }
            }
        }
    }
    second_best.map_or_else(|| write(brief.number), |(_, draft)| draft)
}

/// What a reader sees as the same text.
fn essence(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn same_opener(old: &str, draft: &PostDraft) -> bool {
    let opener = essence(draft.text.lines().next().unwrap_or_default());
    !opener.is_empty() && essence(old).starts_with(&opener)
}
