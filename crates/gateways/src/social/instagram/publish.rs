//! The call that publishes a container, and the look for a post whose answer was lost: first at the container, which
//! knows whether it was published, then at the account's newest posts for the link.

use chrono::{DateTime, Utc};
use serde::Deserialize;

use super::super::meta::{self, List, SETTLED_AFTER, SKEW};
use super::super::trouble::Trouble;
use super::super::{Door, Found, Live, Sent};
use super::{Instagram, SITE};

#[derive(Deserialize)]
struct Made {
    id: String,
}

#[derive(Deserialize)]
struct Post {
    id: String,
    #[serde(default)]
    caption: String,
    #[serde(default)]
    timestamp: String,
    permalink: Option<String>,
}

#[derive(Deserialize)]
struct Permalink {
    permalink: Option<String>,
}

impl Instagram {
    pub(super) async fn publish_container(&self, door: &Door, container: &str) -> Result<Sent, Trouble> {
        let url = self.graph.edge(&door.place.id, "media_publish")?;
        let request =
            self.graph.wire.post_form(url, &[("creation_id", container)]).bearer_auth(&door.keys.access);
        let answer = self.graph.ask_once(request).await?;
        let made: Made = answer.json().map_err(Trouble::while_publishing)?;
        // It is out, whether or not the link can be read.
        let permalink = self.permalink(&made.id, &door.keys.access).await.unwrap_or_default();
        Ok(Sent::Live(live(made.id, permalink.as_deref())))
    }

    async fn permalink(&self, post: &str, token: &str) -> Result<Option<String>, Trouble> {
        let url = self.graph.edge_with(post, "", &[("fields", "permalink")])?;
        let answer = self.graph.ask(self.graph.wire.get(url).bearer_auth(token)).await?;
        Ok(answer.json::<Permalink>()?.permalink)
    }

    pub(super) async fn find(
        &self,
        door: &Door,
        caption: &str,
        container: &str,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        let (state, answer) = self.container(container, &door.keys.access).await?;
        let settled = answer.told_at().map(|now| now - sent_at >= SETTLED_AFTER);
        if state.status_code == "ERROR" {
            return Ok(Found::Refused(state.sentence()));
        }
        // Asked in every other state too: some refusals are known to come for posts that went out.
        if let Some(post) = self.newest(door, caption, sent_at).await? {
            return Ok(Found::Live(live(post.id, post.permalink.as_deref())));
        }
        Ok(match (state.status_code.as_str(), settled) {
            ("PUBLISHED", Some(true) | None) => {
                // Out for certain, but not to be found: taken down at once, or edited.
                Found::Live(live(container.to_owned(), None))
            }
            ("FINISHED" | "EXPIRED", Some(true)) => Found::Not,
            ("FINISHED" | "EXPIRED", None) => Found::Unclear,
            _ => Found::Underway,
        })
    }

    async fn newest(
        &self,
        door: &Door,
        caption: &str,
        sent_at: DateTime<Utc>,
    ) -> Result<Option<Post>, Trouble> {
        let query = [("fields", "id,caption,permalink,timestamp"), ("limit", "25")];
        let url = self.graph.edge_with(&door.place.id, "media", &query)?;
        let answer = self.graph.ask(self.graph.wire.get(url).bearer_auth(&door.keys.access)).await?;
        let posts: List<Post> = answer.json()?;
        let is_ours = |post: &Post| {
            let in_time = meta::instant(&post.timestamp).is_some_and(|at| at >= sent_at - SKEW);
            in_time && meta::same_words(&post.caption, caption)
        };
        Ok(posts.data.into_iter().find(is_ours))
    }
}

fn live(id: String, permalink: Option<&str>) -> Live {
    Live { id, link: meta::link(permalink, SITE), remark: None }
}
