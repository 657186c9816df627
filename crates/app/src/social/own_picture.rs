//! Pictures of the owner's own, in a new post or in the place of the picture that a post has: read within limits, written
//! anew, and kept as those that the studio draws.

use botwright_domain::chatbot::MAX_UPLOAD;
use botwright_domain::social::platform::ContentType;
use botwright_domain::social::post::PostState;
use botwright_domain::throttle::OWN_POSTS_PER_ACCOUNT;
use botwright_domain::typed_text::Lines;
use botwright_store::chatbots::Whose;
use botwright_store::posts::{self, Post};
use botwright_store::social_bots;
use botwright_studio::{StudioError, decode_in_shape};
use bytes::Bytes;
use uuid::Uuid;

use super::edit::{LONGEST_ALT, TOO_LATE, checked};
use super::media::{MediaKind, PostMedia, files_in, files_of, media_of};
use super::words::are_the_owners;
use super::write::state_when_made;
use crate::accounts::Caller;
use crate::chatbots::PICTURES_AT_ONCE;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const FIELD: &str = "picture";
const TOO_LARGE: &str = "The picture must be at most 5 MB";

/// It shows a picture, and its words are not being written at this moment.
pub(super) fn can_show_own_picture(post: &Post) -> bool {
    let is_made = matches!(post.state, PostState::Waiting | PostState::Ready);
    post.content_type == ContentType::Image && post.state.is_open() && (is_made || are_the_owners(post))
}

/// What is drawn anew is not the owner's any more, nor is it what they described.
pub(super) fn give_up_own_picture(post: &mut Post) -> Outcome<()> {
    if let Some(media) = media_of(post).filter(|media| media.by_owner) {
        let drawn = PostMedia { by_owner: false, ..media };
        post.media = Some(serde_json::to_string(&drawn).map_err(Failure::internal)?);
        post.alt_text.clear();
    }
    Ok(())
}

impl App {
    pub async fn use_own_picture(
        &self,
        caller: &Caller,
        id: Uuid,
        version: i32,
        picture: Option<Bytes>,
        alt_text: &str,
    ) -> Outcome<()> {
        // Asked before the work as well: a picture for nothing is a second of computing.
        let seen = self.social_post(caller, id).await?.post;
        fits(&seen, version)?;
        let alt_text = checked("alt_text", alt_text, LONGEST_ALT, Lines::One)?;
        let picture = picture.ok_or_else(|| Failure::invalid(FIELD, "Please choose a picture"))?;
        self.may_send_own(caller).await?;
        let media = self.keep_own_picture(picture).await?;
        let shown = self.show_own_picture(caller, id, version, &media, alt_text).await;
        if shown.is_err() {
            self.discard(files_in(&media)).await;
        }
        shown
    }

    async fn show_own_picture(
        &self,
        caller: &Caller,
        id: Uuid,
        version: i32,
        media: &str,
        alt_text: String,
    ) -> Outcome<()> {
        let (tx, mut post) = self.own_post(caller, id, version).await?;
        fits(&post, version)?;
        self.enqueue_discarding(&tx, files_of(&post)).await?;
        post.media = Some(media.to_owned());
        post.alt_text = alt_text;
        post.edited = true;
        if post.state != PostState::Ready {
            let bot = social_bots::by_id(&tx, Whose::Everybodys, post.bot_id).await?;
            post.state = state_when_made(&bot.ok_or(Failure::NoSuchPost)?, &post);
            post.reason = None;
        }
        post.updated_at = self.now();
        posts::save(&tx, &post).await?;
        if post.state == PostState::Ready {
            self.enqueue_deliveries(&tx, &post).await?;
        }
        self.done(tx).await
    }

    /// A place under the limit, taken whether or not what was sent can be used.
    pub(super) async fn may_send_own(&self, caller: &Caller) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let account = Bucket::Account(caller.user_id);
        self.take_place(&tx, "own-post", account, OWN_POSTS_PER_ACCOUNT).await?;
        Ok(tx.commit().await?)
    }

    /// What a post says of its picture. Pins are of any shape, so there is one file for all platforms.
    pub(super) async fn keep_own_picture(&self, picture: Bytes) -> Outcome<String> {
        if picture.len() > MAX_UPLOAD {
            return Err(Failure::invalid(FIELD, TOO_LARGE));
        }
        let place = PICTURES_AT_ONCE.acquire().await.map_err(Failure::internal)?;
        // The work goes on when its client has left, so it keeps the place itself.
        let clean = move || (decode_in_shape(&picture), place).0;
        let cleaned = tokio::task::spawn_blocking(clean).await.map_err(Failure::internal)?;
        let cleaned = cleaned.map_err(|error| Failure::invalid(FIELD, &sentence(&error)))?;
        let media = PostMedia {
            kind: MediaKind::Image,
            picture: self.store_media(cleaned.into(), "jpg").await?,
            pin: None,
            video: None,
            seconds: 0.0,
            by_model: false,
            by_owner: true,
        };
        serde_json::to_string(&media).map_err(Failure::internal)
    }
}

fn sentence(error: &StudioError) -> String {
    match error {
        StudioError::PictureTooSmall { least, .. } => {
            format!("This picture is too small. Please use one of at least {least} by {least} pixels")
        }
        StudioError::PictureTooLarge { .. } => {
            "This picture has too many pixels. Please use a smaller one".into()
        }
        _ => "This is not a picture we can read. Please use PNG, JPEG or WebP".into(),
    }
}

fn fits(post: &Post, version: i32) -> Outcome<()> {
    if post.version != version {
        return Err(Failure::PostChanged);
    }
    if can_show_own_picture(post) {
        return Ok(());
    }
    Err(Failure::NotNow(match (post.content_type, post.state.is_open()) {
        (_, false) => TOO_LATE,
        (ContentType::Image, _) => "This post is being written. It can be changed when it is.",
        _ => "Only an image post can show a picture of your own.",
    }))
}
