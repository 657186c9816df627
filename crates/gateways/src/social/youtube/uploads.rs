//! The channel's own list of uploads: what is left to ask when an upload session has ended.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;

use super::upload::title_of;
use super::{API, Door, Live, Piece, Trouble, Youtube, live, refusal};

/// Our clock and Google's may differ by so much.
const SLACK: TimeDelta = TimeDelta::minutes(2);

#[derive(Deserialize)]
struct List<T> {
    #[serde(default = "Vec::new")]
    items: Vec<T>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Channel {
    content_details: ContentDetails,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ContentDetails {
    related_playlists: RelatedPlaylists,
}

#[derive(Deserialize)]
struct RelatedPlaylists {
    uploads: String,
}

#[derive(Deserialize)]
struct Item {
    snippet: Snippet,
    #[serde(default)]
    status: Status,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Snippet {
    title: String,
    published_at: DateTime<Utc>,
    resource_id: ResourceId,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ResourceId {
    video_id: String,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Status {
    privacy_status: Option<String>,
}

impl Youtube {
    /// The newest upload of this title since then.
    pub(super) async fn among_uploads(
        &self,
        door: &Door,
        piece: &Piece,
        since: DateTime<Utc>,
    ) -> Result<Option<Live>, Trouble> {
        let channels =
            self.list::<Channel>(door, "channels", &[("part", "contentDetails"), ("mine", "true")]).await?;
        let Some(channel) = channels.into_iter().next() else { return Ok(None) };
        let uploads = channel.content_details.related_playlists.uploads;
        let query = [("part", "snippet,status"), ("playlistId", uploads.as_str()), ("maxResults", "50")];
        let items = self.list::<Item>(door, "playlistItems", &query).await?;
        let title = title_of(piece);
        let fits = |item: &&Item| item.snippet.title == title && item.snippet.published_at >= since - SLACK;
        let found = items.iter().find(fits);
        Ok(found.map(|item| live(&item.snippet.resource_id.video_id, item.status.privacy_status.as_deref())))
    }

    async fn list<T: serde::de::DeserializeOwned>(
        &self,
        door: &Door,
        kind: &str,
        query: &[(&str, &str)],
    ) -> Result<Vec<T>, Trouble> {
        let mut url = self.wire.at(API, &format!("/youtube/v3/{kind}"));
        url.query_pairs_mut().extend_pairs(query);
        let answer = self.wire.ask(self.wire.get(url).bearer_auth(&door.keys.access)).await?;
        if answer.is_good() { Ok(answer.json::<List<T>>()?.items) } else { Err(refusal(&answer)) }
    }
}
