//! A post as the screens show it.

use std::collections::BTreeMap;

use botwright_app::App;
use botwright_app::social::{Can, MediaKind, PostView, can_retry};
use botwright_domain::social::post::DeliveryState;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// What became of a post on one platform
#[derive(Serialize, ToSchema)]
pub struct DeliveryBody {
    platform: &'static str,
    /// `waiting`, `preparing`, `sending`, `published`, `failed`, `unconfirmed`, `outbox` or `skipped`
    state: &'static str,
    /// The live post
    link: Option<String>,
    reason: Option<String>,
    /// Something to know about a published one: who can see it
    remark: Option<String>,
    account_name: Option<String>,
    can_retry: bool,
    at: Option<DateTime<Utc>>,
}

/// Files of a post; their addresses need no token
#[derive(Serialize, ToSchema)]
pub struct MediaBody {
    /// `image` or `video`
    kind: &'static str,
    url: String,
    cover_url: Option<String>,
    /// The owner's own picture
    by_owner: bool,
}

/// Which buttons make sense now
#[expect(clippy::struct_excessive_bools, reason = "a list of buttons, each there or not")]
#[derive(Serialize, ToSchema)]
pub struct CanBody {
    edit: bool,
    approve: bool,
    skip: bool,
    restore: bool,
    regenerate: bool,
    redraw: bool,
    /// Show a picture of the owner's own instead
    own_picture: bool,
    post_now: bool,
}

#[derive(Serialize, ToSchema)]
pub struct PostBody {
    id: Uuid,
    bot_id: Uuid,
    schedule_id: Option<Uuid>,
    /// `image`, `video` or `text`
    content_type: &'static str,
    publish_at: DateTime<Utc>,
    /// To be sent back with every change
    version: i32,
    /// `planned`, `undrafted`, `waiting`, `ready`, `out`, `skipped` or `missed`
    state: &'static str,
    reason: Option<String>,
    title: String,
    text: String,
    alt_text: String,
    /// As each platform will show it
    texts: BTreeMap<&'static str, String>,
    media: Option<MediaBody>,
    /// `model`, `builtin` or `owner`
    written_by: String,
    deliveries: Vec<DeliveryBody>,
    can: CanBody,
}

impl PostBody {
    pub fn new(app: &App, view: PostView) -> Self {
        let PostView { post, deliveries, media, texts, can } = view;
        let Can { edit, approve, skip, restore, regenerate, redraw, own_picture, post_now } = can;
        let address = |name: &str| app.media_url(name).path().to_owned();
        let media = media.map(|media| {
            let by_owner = media.by_owner;
            let picture = address(&media.picture);
            match (media.kind, &media.video) {
                (MediaKind::Video, Some(video)) => {
                    MediaBody { kind: "video", url: address(video), cover_url: Some(picture), by_owner }
                }
                _ => MediaBody { kind: "image", url: picture, cover_url: None, by_owner },
            }
        });
        let deliveries = deliveries.into_iter().map(|(delivery, account_name)| DeliveryBody {
            platform: delivery.platform.as_str(),
            state: delivery.state.as_str(),
            can_retry: can_retry(&delivery),
            at: (delivery.state != DeliveryState::Waiting).then_some(delivery.updated_at),
            link: delivery.link,
            reason: delivery.reason,
            remark: delivery.remark,
            account_name,
        });
        Self {
            id: post.id,
            bot_id: post.bot_id,
            schedule_id: post.schedule_id,
            content_type: post.content_type.as_str(),
            publish_at: post.publish_at,
            version: post.version,
            state: post.state.as_str(),
            reason: post.reason,
            title: post.title,
            text: post.text,
            alt_text: post.alt_text,
            texts: texts.into_iter().map(|(platform, text)| (platform.as_str(), text)).collect(),
            media,
            written_by: post.written_by,
            deliveries: deliveries.collect(),
            can: CanBody { edit, approve, skip, restore, regenerate, redraw, own_picture, post_now },
        }
    }
}
