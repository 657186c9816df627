//! The picture beside a link in a chat or on a social platform. Drawn by the studio when it is first asked for, two at
//! a time, and kept by version: a bot or an article that changes gets a new one.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use botwright_domain::blog::beginning;
use botwright_studio::{Card, Color, Layout, Size};
use bytes::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::{App, Failure, Outcome};

const AT_ONCE: usize = 2;
const PICTURES: usize = 500;
const BYTES: u64 = 16 * 1024 * 1024;
const BODY_CHARS: usize = 140;
const BRAND: &str = "Botwright";
const BRAND_COLOR: &str = "#156a55";

/// What a picture is of.
#[derive(Clone, Copy, Debug)]
pub enum Pictured<'a> {
    Site,
    Bot { code: &'a str },
    Article { slug: &'a str },
}

pub struct SharePicture {
    pub png: Bytes,
    pub etag: String,
}

#[derive(Clone)]
struct BySize;

impl Weighter<String, Arc<SharePicture>> for BySize {
    fn weight(&self, _: &String, picture: &Arc<SharePicture>) -> u64 {
        picture.png.len() as u64
    }
}

pub(super) struct Pictures {
    kept: Cache<String, Arc<SharePicture>, BySize>,
    turns: Semaphore,
}

impl Pictures {
    pub fn new() -> Self {
        Self { kept: Cache::with_weighter(PICTURES, BYTES, BySize), turns: Semaphore::new(AT_ONCE) }
    }
}

impl App {
    pub async fn share_picture(&self, of: Pictured<'_>) -> Outcome<Arc<SharePicture>> {
        let (version, card) = match of {
            Pictured::Site => ("site".to_owned(), self.site_card()),
            Pictured::Bot { code } => {
                let face = self.shown_face(code).await?.ok_or(Failure::NoSuchFile)?;
                let version = format!("bot {} {}", face.code, face.updated_at.timestamp_micros());
                let card = Card {
                    brand_name: face.business_name,
                    color: Color::parse(&face.color).unwrap_or_else(brand_color),
                    headline: face.name,
                    body: Some(beginning(&face.description, BODY_CHARS)),
                    ..self.site_card()
                };
                (version, card)
            }
            Pictured::Article { slug } => {
                let post = self.blog_post(slug).await?;
                let version = format!("article {slug} {}", post.updated.timestamp_micros());
                let card = Card {
                    headline: post.title,
                    body: None,
                    layout: Some(Layout::Minimal),
                    ..self.site_card()
                };
                (version, card)
            }
        };
        let draw = async {
            let _turn = self.found.pictures.turns.acquire().await.map_err(Failure::internal)?;
            let png = tokio::task::spawn_blocking(move || card.png()).await.map_err(Failure::internal)?;
            let etag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&png)[..16]));
            Ok::<_, Failure>(Arc::new(SharePicture { png: png.into(), etag }))
        };
        self.found.pictures.kept.get_or_insert_async(&version, draw).await
    }

    fn site_card(&self) -> Card {
        Card {
            brand_name: BRAND.to_owned(),
            color: brand_color(),
            headline: "Your shop’s questions, answered day and night".to_owned(),
            body: Some("An AI assistant for your website, from what you already know. No code.".to_owned()),
            call: self.settings.public_url.host_str().map(str::to_owned),
            seed: 0,
            layout: Some(Layout::Bold),
            size: Size::Share,
        }
    }
}

fn brand_color() -> Color {
    Color::parse(BRAND_COLOR).expect("a constant")
}
