//! What a post may be today, by the account's own settings, and its announcement.

use botwright_domain::social::platform::Platform;
use botwright_domain::social::text::{cut_to, fits};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::Class;
use super::bring::Upload;
use super::refusal::{UNAUDITED, is_unaudited, refusal_of_announcement};
use super::{API, Announced, Door, Keys, Media, Piece, Tiktok, Trouble, UPLOAD_HOSTS};

const EVERYONE: &str = "PUBLIC_TO_EVERYONE";
pub const OWNER_ONLY: &str = "SELF_ONLY";

const SHORTEST_VIDEO: f64 = 3.0;
/// Of the moving picture, in the first second
const COVER_AT: u32 = 1000;

#[derive(Deserialize)]
pub struct Creator {
    #[serde(default, rename = "creator_username")]
    pub username: String,
    #[serde(default, rename = "creator_nickname")]
    pub nickname: String,
    #[serde(default)]
    privacy_level_options: Vec<String>,
    #[serde(default)]
    comment_disabled: bool,
    #[serde(default)]
    duet_disabled: bool,
    #[serde(default)]
    stitch_disabled: bool,
    max_video_post_duration_sec: Option<f64>,
}

#[derive(Deserialize)]
struct Begun {
    publish_id: String,
    #[serde(default)]
    upload_url: String,
}

/// What can be said before TikTok is asked.
pub fn check(piece: &Piece) -> Result<(), Trouble> {
    let refused = match &piece.media {
        Media::None => Some("TikTok takes no posts of text alone."),
        _ if !fits(Platform::Tiktok, &piece.text) => Some("The text is longer than TikTok takes."),
        Media::Picture(file) if !matches!(file.mime, "image/jpeg" | "image/webp") => {
            Some("TikTok takes JPEG and WebP pictures only.")
        }
        Media::Video { file, .. } if file.bytes.is_empty() => Some("The video is empty."),
        Media::Video { file, .. } if !matches!(file.mime, "video/mp4" | "video/quicktime" | "video/webm") => {
            Some("TikTok takes MP4, MOV and WebM videos only.")
        }
        Media::Video { seconds, .. } if *seconds < SHORTEST_VIDEO => {
            Some("The video is too short for TikTok.")
        }
        Media::Picture(_) | Media::Video { .. } => None,
    };
    refused.map_or(Ok(()), |sentence| Err(Trouble::permanent(sentence)))
}

impl Creator {
    /// The widest audience that the account offers.
    pub fn allow(self, piece: &Piece) -> Result<Announced, Trouble> {
        let longest = self.max_video_post_duration_sec.unwrap_or(f64::INFINITY);
        if matches!(&piece.media, Media::Video { seconds, .. } if *seconds > longest) {
            return Err(Trouble::permanent(format!(
                "This account may post videos of up to {longest} seconds."
            )));
        }
        let mut offered = self.privacy_level_options;
        let widest = offered.iter().position(|level| level == EVERYONE).unwrap_or(0);
        if offered.is_empty() {
            return Err(Trouble::blocked("TikTok offers this account no audience to post to at the moment."));
        }
        Ok(Announced {
            privacy: offered.swap_remove(widest),
            username: self.username,
            comments_off: self.comment_disabled,
            duets_off: self.duet_disabled,
            stitches_off: self.stitch_disabled,
            publish_id: None,
            upload: None,
        })
    }
}

impl Tiktok {
    pub(super) async fn creator(&self, keys: &Keys) -> Result<Creator, Trouble> {
        let url = self.wire.at(API, "/v2/post/publish/creator_info/query/");
        let request = self.wire.post(url).bearer_auth(&keys.access);
        Self::data(&self.wire.ask(request.header("content-type", "application/json; charset=UTF-8")).await?)
    }

    /// Harmless to repeat: nothing goes out before the bytes have come.
    pub(super) async fn announce_video(
        &self,
        door: &Door,
        piece: &Piece,
        post: &mut Announced,
    ) -> Result<(), Trouble> {
        let Media::Video { file, .. } = &piece.media else { return Ok(()) };
        let size = file.bytes.len() as u64;
        let (chunk, chunks) = super::bring::chunks(size);
        let body = |post: &Announced| {
            json!({
                "post_info": {
                    "title": piece.text,
                    "privacy_level": post.privacy,
                    "disable_comment": post.comments_off,
                    "disable_duet": post.duets_off,
                    "disable_stitch": post.stitches_off,
                    "video_cover_timestamp_ms": COVER_AT,
                    "brand_content_toggle": false,
                    "brand_organic_toggle": false,
                    "is_aigc": piece.made_by_ai,
                },
                "source_info": {
                    "source": "FILE_UPLOAD",
                    "video_size": size,
                    "chunk_size": chunk,
                    "total_chunk_count": chunks,
                },
            })
        };
        let begun = self.announce(door, "/v2/post/publish/video/init/", post, body).await;
        let begun = begun.map_err(|trouble| match trouble.class {
            // Nothing was published, whatever became of the call.
            Class::Unknown => Trouble { class: Class::Retryable, ..trouble },
            _ => trouble,
        })?;
        let address = self.wire.handed(&begun.upload_url, &UPLOAD_HOSTS)?.to_string();
        post.publish_id = Some(begun.publish_id);
        post.upload = Some(Upload { address, size, chunk, chunks });
        Ok(())
    }

    /// This is the call that publishes.
    pub(super) async fn announce_picture(
        &self,
        door: &Door,
        piece: &Piece,
        post: &mut Announced,
    ) -> Result<(), Trouble> {
        let Media::Picture(file) = &piece.media else {
            return Err(Trouble::permanent("TikTok takes no posts of text alone."));
        };
        let longest = Platform::Tiktok.longest_title().unwrap_or(90);
        let title = cut_to(&piece.title, |part| part.encode_utf16().count() <= longest);
        let body = |post: &Announced| {
            json!({
                "media_type": "PHOTO",
                "post_mode": "DIRECT_POST",
                "post_info": {
                    "title": title,
                    "description": piece.text,
                    "privacy_level": post.privacy,
                    "disable_comment": post.comments_off,
                    "auto_add_music": false,
                    "brand_content_toggle": false,
                    "brand_organic_toggle": false,
                },
                "source_info": {
                    "source": "PULL_FROM_URL",
                    "photo_cover_index": 0,
                    "photo_images": [file.url.as_str()],
                },
            })
        };
        let begun = self.announce(door, "/v2/post/publish/content/init/", post, body).await?;
        post.publish_id = Some(begun.publish_id);
        Ok(())
    }

    /// To everybody first. An app that is not audited is refused that, for certain, and may then ask for the owner's
    /// eyes only.
    async fn announce(
        &self,
        door: &Door,
        path: &str,
        post: &mut Announced,
        body: impl Fn(&Announced) -> Value + Send,
    ) -> Result<Begun, Trouble> {
        let mut answer = self.wire.ask_once(self.call(&door.keys, path, &body(post))).await?;
        if is_unaudited(&answer) && post.privacy != OWNER_ONLY {
            OWNER_ONLY.clone_into(&mut post.privacy);
            answer = self.wire.ask_once(self.call(&door.keys, path, &body(post))).await?;
            if is_unaudited(&answer) {
                return Err(Trouble::blocked(UNAUDITED));
            }
        }
        Self::data(&answer).map_err(|_| refusal_of_announcement(&answer))
    }
}
