//! Pictures and videos of posts: made by the house's own studio or by a configured model, kept in the file store under
//! names that nobody can guess, and handed to platforms as bytes and as addresses.

use std::ops::Range;

use botwright_domain::social::platform::{ContentType, Platform};
use botwright_domain::social::text;
use botwright_gateways::files::Pieces;
use botwright_gateways::social::{Media, MediaFile, Piece};
use botwright_knowledge::drafts::PostDraft;
use botwright_store::posts::Post;
use botwright_store::social_bots::SocialBot;
use botwright_studio::{Card, Clip, Color, Ffmpeg, Scene, Size, decode_and_fit};
use bytes::Bytes;
use serde::{Deserialize, Serialize};
use tokio::sync::MutexGuard;
use tracing::warn;
use url::Url;
use uuid::Uuid;

use super::details_of;
use crate::secrets::random_bytes;
use crate::{App, Failure, Outcome};

const JPEG: &str = "image/jpeg";
const MP4: &str = "video/mp4";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MediaKind {
    Image,
    Video,
}

/// The names of a post's files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PostMedia {
    pub kind: MediaKind,
    /// The picture, or the video's cover
    pub picture: String,
    /// The same in the form of a pin
    #[serde(default)]
    pub pin: Option<String>,
    #[serde(default)]
    pub video: Option<String>,
    #[serde(default)]
    pub seconds: f64,
    /// A model drew or filmed it, not the house's own studio.
    #[serde(default)]
    pub by_model: bool,
    /// The owner's own picture: it stays when the words are written anew.
    #[serde(default)]
    pub by_owner: bool,
}

/// One of them, as it lies in the store.
pub struct PostFile {
    key: String,
    pub mime: &'static str,
    pub length: u64,
}

/// What a post's picture or video is made from.
pub(super) struct Wish<'a> {
    pub bot: &'a SocialBot,
    pub post: &'a Post,
    pub draft: &'a PostDraft,
    pub written_by: &'a str,
    /// Of the post among the bot's, so that each looks a little different.
    pub number: u64,
}

pub(super) fn media_of(post: &Post) -> Option<PostMedia> {
    serde_json::from_str(post.media.as_ref()?).ok()
}

/// Where the files of a post lie in the store.
pub(super) fn files_of(post: &Post) -> Vec<String> {
    post.media.as_deref().map_or_else(Vec::new, files_in)
}

pub(crate) fn files_in(media: &str) -> Vec<String> {
    let media: Option<PostMedia> = serde_json::from_str(media).ok();
    let names = media.into_iter().flat_map(|media| [Some(media.picture), media.pin, media.video]);
    names.flatten().map(|name| key(&name)).collect()
}

/// Whether the studio has what it needs for videos.
pub fn can_film() -> bool {
    Ffmpeg::default().is_installed()
}

pub(super) fn key(name: &str) -> String {
    format!("posts/{name}")
}

fn new_name(ending: &str) -> String {
    format!("{}.{ending}", Uuid::from_bytes(random_bytes()).simple())
}

impl App {
    /// Makes what the post shows, and stores it. The sentence says why it could not be made.
    pub(super) async fn make_media(
        &self,
        wish: &Wish<'_>,
        platforms: &[Platform],
        turn: Option<MutexGuard<'_, ()>>,
    ) -> Outcome<Result<Option<PostMedia>, String>> {
        let &Wish { bot, post, draft, number, .. } = wish;
        match post.content_type {
            ContentType::Text => Ok(Ok(None)),
            ContentType::Image => {
                let photo = self.photo(&details_of(bot), draft).await;
                let (picture, by_model) =
                    self.picture(photo.as_ref(), bot, draft, Size::Portrait, number).await?;
                let picture = self.store_media(picture, "jpg").await?;
                let pin = if platforms.contains(&Platform::Pinterest) {
                    let (pin, _) = self.picture(photo.as_ref(), bot, draft, Size::Pin, number).await?;
                    Some(self.store_media(pin, "jpg").await?)
                } else {
                    None
                };
                let kind = MediaKind::Image;
                let (video, seconds, by_owner) = (None, 0.0, false);
                Ok(Ok(Some(PostMedia { kind, picture, pin, video, seconds, by_model, by_owner })))
            }
            ContentType::Video => self.film(wish, turn).await,
        }
    }

    /// What the image model drew, brought to size, and true; else a card of the house's own.
    async fn picture(
        &self,
        photo: Option<&Bytes>,
        bot: &SocialBot,
        draft: &PostDraft,
        size: Size,
        number: u64,
    ) -> Outcome<(Bytes, bool)> {
        if let Some(photo) = photo.cloned() {
            let fitted = tokio::task::spawn_blocking(move || decode_and_fit(&photo, size)).await;
            match fitted.map_err(Failure::internal)? {
                Ok(fitted) => return Ok((fitted.into(), true)),
                Err(error) => warn!(%error, "the image model's picture cannot be used"),
            }
        }
        Ok((self.draw(bot, draft, size, number).await?, false))
    }

    async fn draw(&self, bot: &SocialBot, draft: &PostDraft, size: Size, number: u64) -> Outcome<Bytes> {
        let business = details_of(bot).business;
        let card = Card {
            brand_name: business.name,
            color: color_of(bot),
            headline: draft.headline.clone(),
            body: None,
            call: Some(business.website).filter(|call| !call.is_empty()).map(|site| without_scheme(&site)),
            seed: seed_of(bot, number),
            layout: None,
            size,
        };
        let drawn = tokio::task::spawn_blocking(move || card.jpeg()).await.map_err(Failure::internal)?;
        Ok(drawn.into())
    }

    async fn film(
        &self,
        wish: &Wish<'_>,
        turn: Option<MutexGuard<'_, ()>>,
    ) -> Outcome<Result<Option<PostMedia>, String>> {
        let &Wish { bot, draft, number, .. } = wish;
        let business = details_of(bot).business;
        let clip = Clip {
            brand_name: business.name,
            color: color_of(bot),
            scenes: draft
                .scenes
                .iter()
                .map(|(headline, body)| Scene {
                    headline: headline.clone(),
                    body: Some(body.clone()).filter(|body| !body.is_empty()),
                })
                .collect(),
            call: Some(business.website).filter(|call| !call.is_empty()).map(|site| without_scheme(&site)),
            size: Size::Vertical,
            seconds: Clip::DEFAULT_SECONDS,
            seed: seed_of(bot, number),
        };
        let cover = {
            let clip = clip.clone();
            tokio::task::spawn_blocking(move || clip.cover()).await.map_err(Failure::internal)?
        };
        if let Some((video, seconds)) = self.footage(wish).await? {
            return self.keep_video(video, cover, f64::from(seconds), true).await;
        }
        let folder = tempfile::tempdir().map_err(Failure::internal)?;
        let path = folder.path().join("post.mp4");
        // One at a time: a video keeps every core busy. Who waits here has a model's words already, and its video failed.
        let _turn = match turn {
            Some(turn) => turn,
            None => self.filming.lock().await,
        };
        if let Err(error) = clip.mp4(&path, &Ffmpeg::default()).await {
            return Ok(Err(error.to_string()));
        }
        let video = tokio::fs::read(&path).await.map_err(Failure::internal)?;
        self.keep_video(video.into(), cover, f64::from(Clip::DEFAULT_SECONDS), false).await
    }

    async fn keep_video(
        &self,
        video: Bytes,
        cover: Vec<u8>,
        seconds: f64,
        by_model: bool,
    ) -> Outcome<Result<Option<PostMedia>, String>> {
        let media = PostMedia {
            kind: MediaKind::Video,
            picture: self.store_media(cover.into(), "jpg").await?,
            pin: None,
            video: Some(self.store_media(video, "mp4").await?),
            seconds,
            by_model,
            by_owner: false,
        };
        Ok(Ok(Some(media)))
    }

    pub(super) async fn store_media(&self, bytes: Bytes, ending: &str) -> Outcome<String> {
        let name = new_name(ending);
        self.files.put(&key(&name), bytes).await.map_err(Failure::internal)?;
        Ok(name)
    }

    /// A file by the name under which platforms and browsers fetch it.
    pub async fn post_file(&self, name: &str) -> Outcome<PostFile> {
        let (id, ending) = name.split_once('.').ok_or(Failure::NoSuchFile)?;
        let mime = match ending {
            "jpg" => JPEG,
            "mp4" => MP4,
            _ => return Err(Failure::NoSuchFile),
        };
        if id.len() != 32 || !id.chars().all(|c| c.is_ascii_hexdigit()) {
            return Err(Failure::NoSuchFile);
        }
        let key = key(name);
        let length = self.files.size(&key).await.map_err(Failure::internal)?.ok_or(Failure::NoSuchFile)?;
        Ok(PostFile { key, mime, length })
    }

    /// It or a part of it, piece by piece: videos are large, and platforms fetch them in parts.
    pub async fn read_post_file(&self, file: &PostFile, part: Option<Range<u64>>) -> Outcome<Pieces> {
        let opened = match part {
            Some(part) => self.files.open_part(&file.key, part).await,
            None => self.files.open(&file.key).await,
        };
        opened.map_err(Failure::internal)?.ok_or(Failure::NoSuchFile)
    }

    /// Where it can be fetched from.
    pub fn media_url(&self, name: &str) -> Url {
        let mut url = self.settings.public_url.clone();
        url.set_path(&format!("/media/{name}"));
        url.set_query(None);
        url
    }

    /// What goes to this platform. The sentence says why there is nothing to send.
    pub(super) async fn piece(&self, post: &Post, platform: Platform) -> Outcome<Result<Piece, String>> {
        let known = media_of(post);
        let by_model = known.as_ref().is_some_and(|media| media.by_model);
        let media = match known {
            None if post.content_type == ContentType::Text => Media::None,
            None => return Ok(Err("Its picture or video was not made. Please regenerate the post.".into())),
            Some(media) => match self.files_for(&media, platform).await? {
                Some(media) => media,
                None => return Ok(Err("Its picture or video is gone. Please regenerate the post.".into())),
            },
        };
        Ok(Ok(Piece {
            text: text_for(post, platform),
            title: title_for(post, platform),
            alt_text: post.alt_text.clone(),
            media,
            made_by_ai: by_model,
        }))
    }

    async fn files_for(&self, media: &PostMedia, platform: Platform) -> Outcome<Option<Media>> {
        let pin = media.pin.as_ref().filter(|_| platform == Platform::Pinterest);
        let Some(picture) = self.media_file(pin.unwrap_or(&media.picture), JPEG).await? else {
            return Ok(None);
        };
        let Some(video) = &media.video else { return Ok(Some(Media::Picture(picture))) };
        let video = self.media_file(video, MP4).await?;
        Ok(video.map(|file| Media::Video { file, cover: picture, seconds: media.seconds }))
    }

    async fn media_file(&self, name: &str, mime: &'static str) -> Outcome<Option<MediaFile>> {
        let bytes = self.whole_file(name).await?;
        Ok(bytes.map(|bytes| MediaFile { bytes, mime, url: self.media_url(name) }))
    }

    pub(super) async fn whole_file(&self, name: &str) -> Outcome<Option<Bytes>> {
        self.files.get(&key(name)).await.map_err(Failure::internal)
    }
}

/// The text as this platform will show it.
pub(super) fn text_for(post: &Post, platform: Platform) -> String {
    let short = &post.short_text;
    if !short.is_empty() && !text::fits(platform, &post.text) && text::fits(platform, short) {
        short.clone()
    } else {
        text::cut(platform, &post.text)
    }
}

fn title_for(post: &Post, platform: Platform) -> String {
    let longest = platform.longest_title().unwrap_or(90);
    let title = if post.title.is_empty() { &post.text } else { &post.title };
    let line = title.lines().next().unwrap_or_default();
    text::cut_to(line, |part| part.chars().count() <= longest)
}

fn color_of(bot: &SocialBot) -> Color {
    Color::parse(&bot.color).unwrap_or_else(|| Color::parse("#1E90FF").expect("a constant"))
}

/// Bots begin at different layouts, and each goes through all of them.
fn seed_of(bot: &SocialBot, number: u64) -> u64 {
    u64::from(bot.id.as_bytes()[15]).wrapping_add(number)
}

fn without_scheme(address: &str) -> String {
    let bare = address.trim_start_matches("https://").trim_start_matches("http://");
    bare.trim_start_matches("www.").trim_end_matches('/').to_owned()
}
