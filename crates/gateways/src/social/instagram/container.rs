//! A post before it is one. Instagram fetches the picture or the video itself, which takes from a blink to minutes and
//! fails for reasons of which some pass: those get a new container, a few times.

use std::time::Duration;

use botwright_domain::social::platform::Platform;
use botwright_domain::social::text;
use serde::Deserialize;

use super::super::meta::{self, Refused, Verdict};
use super::super::trouble::{Class, Trouble};
use super::super::wire::Answer;
use super::super::{Door, Media, Piece, Preparation};
use super::{Instagram, Progress};

const LARGEST_PICTURE: usize = 8 * 1024 * 1024;
const LARGEST_VIDEO: usize = 300 * 1024 * 1024;
const SHORTEST: f64 = 3.0;
const LONGEST: f64 = 15.0 * 60.0;
const MOST_HASHTAGS: usize = 30;
const MOST_MENTIONS: usize = 20;
const LONGEST_ALT_TEXT: usize = 1000;

const PICTURE_TAKES: Duration = Duration::from_secs(3);
const VIDEO_TAKES: Duration = Duration::from_secs(30);
/// Between a container that failed and the next
const BREATHER: Duration = Duration::from_secs(30);
const MOST_FAILURES: u32 = 2;
/// An address that could not be fetched twice is not going to be.
const MOST_FETCHES: u32 = 1;
const NOT_FETCHED: i64 = 2_207_052;

#[derive(Deserialize)]
struct Made {
    id: String,
}

#[derive(Deserialize)]
pub(super) struct Container {
    pub status_code: String,
    /// A sentence with a number in it, where the code is ERROR
    #[serde(default)]
    pub status: String,
}

impl Container {
    /// "Error: Media upload has failed with error code 2207026"
    fn subcode(&self) -> i64 {
        let numbers = self.status.split(|c: char| !c.is_ascii_digit());
        numbers.filter(|number| number.len() == 7).find_map(|number| number.parse().ok()).unwrap_or(0)
    }

    pub(super) fn sentence(&self) -> String {
        let said = meta::without_secrets(self.status.trim().trim_end_matches('.'));
        format!(
            "Instagram could not use the file: {}.",
            if said.is_empty() { "it gave no reason" } else { &said }
        )
    }
}

#[derive(Deserialize)]
struct Limits {
    data: Vec<Limit>,
}

#[derive(Deserialize)]
struct Limit {
    quota_usage: u32,
    config: Option<LimitConfig>,
}

#[derive(Deserialize)]
struct LimitConfig {
    quota_total: u32,
}

impl Instagram {
    pub(super) async fn fill(
        &self,
        door: &Door,
        piece: &Piece,
        progress: Progress,
    ) -> Result<Preparation, Trouble> {
        check(piece)?;
        let Some(container) = progress.container.clone() else {
            return self.make(door, piece, progress).await;
        };
        let (state, answer) = self.container(&container, &door.keys.access).await?;
        match state.status_code.as_str() {
            "FINISHED" => Ok(match meta::used_up(&answer) {
                Some(again_in) => Preparation::Wait { so_far: progress.keep(), again_in },
                None => Preparation::Ready(progress.keep()),
            }),
            "EXPIRED" => self.make(door, piece, Progress { container: None, ..progress }).await,
            "PUBLISHED" => Err(Trouble::unknown("The container was published before this attempt.")),
            "ERROR" => {
                let passes =
                    matches!(meta::verdict(0, state.subcode()), Some(Verdict::Later | Verdict::Busy));
                let most = if state.subcode() == NOT_FETCHED { MOST_FETCHES } else { MOST_FAILURES };
                if passes {
                    again(&progress, most, state.sentence())
                } else {
                    Err(Trouble::permanent(state.sentence()))
                }
            }
            // IN_PROGRESS, or something new
            _ => Ok(Preparation::Wait { so_far: progress.keep(), again_in: takes(piece) }),
        }
    }

    async fn make(&self, door: &Door, piece: &Piece, progress: Progress) -> Result<Preparation, Trouble> {
        self.check_quota(door).await?;
        let mut form = vec![("caption", piece.text.as_str())];
        let alt_text: String = piece.alt_text.chars().take(LONGEST_ALT_TEXT).collect();
        match &piece.media {
            Media::None => return Err(nothing_to_show()),
            Media::Picture(picture) => {
                form.push(("image_url", picture.url.as_str()));
                if !alt_text.is_empty() {
                    form.push(("alt_text", &alt_text));
                }
            }
            Media::Video { file, cover, .. } => form.extend([
                ("media_type", "REELS"),
                ("video_url", file.url.as_str()),
                ("cover_url", cover.url.as_str()),
                ("share_to_feed", "true"),
            ]),
        }
        let url = self.graph.edge(&door.place.id, "media")?;
        let request = self.graph.wire.post_form(url, &form).bearer_auth(&door.keys.access);
        match self.graph.ask(request).await {
            Ok(answer) => {
                let container = Some(answer.json::<Made>()?.id);
                let so_far = Progress { container, ..progress }.keep();
                let again_in = meta::used_up(&answer).unwrap_or(takes(piece));
                Ok(Preparation::Wait { so_far, again_in })
            }
            Err(Refused { code, subcode, trouble }) if code == 9004 || subcode == NOT_FETCHED => {
                again(&progress, MOST_FETCHES, trouble.message)
            }
            Err(refused) => Err(refused.trouble),
        }
    }

    /// Meta's pages name three different totals; the account's own answer is what holds.
    async fn check_quota(&self, door: &Door) -> Result<(), Trouble> {
        let query = [("fields", "quota_usage,config")];
        let url = self.graph.edge_with(&door.place.id, "content_publishing_limit", &query)?;
        let limits: Limits =
            self.graph.ask(self.graph.wire.get(url).bearer_auth(&door.keys.access)).await?.json()?;
        let full = |limit: &Limit| {
            limit.config.as_ref().is_some_and(|config| limit.quota_usage >= config.quota_total)
        };
        if limits.data.iter().any(full) {
            return Err(Trouble::rate_limited(
                None,
                "Instagram takes no more posts from this account for today.",
            ));
        }
        Ok(())
    }

    pub(super) async fn container(&self, id: &str, token: &str) -> Result<(Container, Answer), Trouble> {
        let url = self.graph.edge_with(id, "", &[("fields", "status_code,status")])?;
        let answer = self.graph.ask(self.graph.wire.get(url).bearer_auth(token)).await?;
        Ok((answer.json()?, answer))
    }
}

fn again(progress: &Progress, most: u32, sentence: String) -> Result<Preparation, Trouble> {
    if progress.failures >= most {
        return Err(Trouble::permanent(sentence));
    }
    let so_far = Progress { container: None, failures: progress.failures + 1 }.keep();
    Ok(Preparation::Wait { so_far, again_in: BREATHER })
}

fn takes(piece: &Piece) -> Duration {
    if matches!(piece.media, Media::Video { .. }) { VIDEO_TAKES } else { PICTURE_TAKES }
}

fn check(piece: &Piece) -> Result<(), Trouble> {
    let starting = |sign: char| piece.text.split_whitespace().filter(|word| word.starts_with(sign)).count();
    let wrong = match &piece.media {
        Media::None => return Err(nothing_to_show()),
        _ if !text::fits(Platform::Instagram, &piece.text) => "The text is too long for Instagram.",
        _ if starting('#') > MOST_HASHTAGS => "Instagram takes 30 hashtags at most.",
        _ if starting('@') > MOST_MENTIONS => "Instagram takes 20 mentions at most.",
        Media::Picture(picture) if picture.mime != "image/jpeg" => "Instagram takes pictures as JPEG only.",
        Media::Picture(picture) if picture.bytes.len() > LARGEST_PICTURE => {
            "The picture is too large for Instagram: 8 MB at most."
        }
        Media::Video { file, .. } if !["video/mp4", "video/quicktime"].contains(&file.mime) => {
            "Instagram takes videos as MP4 or MOV only."
        }
        Media::Video { file, .. } if file.bytes.len() > LARGEST_VIDEO => {
            "The video is too large for Instagram: 300 MB at most."
        }
        Media::Video { seconds, .. } if !(SHORTEST..=LONGEST).contains(seconds) => {
            "Instagram takes videos of 3 seconds to 15 minutes."
        }
        _ => return Ok(()),
    };
    Err(Trouble::new(Class::Permanent, wrong))
}

fn nothing_to_show() -> Trouble {
    Trouble::permanent("Instagram takes no post without a picture or a video.")
}
