//! Instagram's professional accounts, by Instagram's own sign-in: no Facebook page is needed. A post is a container that
//! Instagram fills by fetching the picture or video from our address, and that one call publishes when it is full.
//! The container's state is the truth about a call whose answer was lost.

mod container;
mod publish;
mod sign_in;

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::meta::Graph;
use super::{AppAtPlatform, Connector, Door, Found, Piece, Preparation, Prepared, Sent, Trouble};

const GRAPH: &str = "https://graph.instagram.com";
const SITE: &str = "instagram.com";

pub struct Instagram {
    app: AppAtPlatform,
    graph: Graph,
}

/// Where a post's preparation stands.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Progress {
    container: Option<String>,
    /// How many containers failed for reasons that may pass
    #[serde(default)]
    failures: u32,
}

impl Progress {
    fn keep(&self) -> Prepared {
        Prepared(serde_json::to_value(self).expect("plain data"))
    }

    fn of(prepared: &Prepared) -> Option<Self> {
        serde_json::from_value(prepared.0.clone()).ok()
    }
}

/// What an earlier preparation left behind.
fn filled(prepared: &Prepared) -> Result<String, Trouble> {
    let container = Progress::of(prepared).and_then(|progress| progress.container);
    container.ok_or_else(|| Trouble::retryable("The post has to be prepared for Instagram again."))
}

impl Instagram {
    pub fn new(app: AppAtPlatform) -> Result<Self, String> {
        let graph = Graph::new(Platform::Instagram, GRAPH, app.stand_in.as_ref())?;
        Ok(Self { app, graph })
    }
}

#[async_trait]
impl Connector for Instagram {
    fn platform(&self) -> Platform {
        Platform::Instagram
    }

    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        so_far: Option<&Prepared>,
    ) -> Result<Preparation, Trouble> {
        self.fill(door, piece, so_far.and_then(Progress::of).unwrap_or_default()).await
    }

    async fn publish(&self, door: &Door, _piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble> {
        self.publish_container(door, &filled(prepared)?).await
    }

    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        prepared: &Prepared,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        self.find(door, &piece.text, &filled(prepared)?, sent_at).await
    }
}
