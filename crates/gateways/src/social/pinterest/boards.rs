//! The boards of an account, and what was pinned to one lately.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use url::Url;

use super::super::wire::Answer;
use super::pin::{self, Pin};
use super::{Door, Found, Keys, Piece, Pinterest, Place, Trouble, refusal};

/// 250 boards each; more than that nobody chooses from.
const PAGES: usize = 20;
/// Our clock and Pinterest's may differ by so much.
const SLACK: TimeDelta = TimeDelta::minutes(2);
/// A pin that is not on its board by then is not there at all.
const APPEARS_WITHIN: TimeDelta = TimeDelta::minutes(5);

#[derive(Deserialize)]
struct Page<T> {
    #[serde(default = "Vec::new")]
    items: Vec<T>,
    bookmark: Option<String>,
}

#[derive(Deserialize)]
struct Board {
    id: String,
    name: String,
    #[serde(default)]
    privacy: Option<String>,
}

#[derive(Deserialize)]
struct Account {
    #[serde(default)]
    username: Option<String>,
}

impl Pinterest {
    /// Those that others can see.
    pub(super) async fn boards(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        let account: Account = read(&self.get(keys, self.at("/user_account")).await?)?;
        let mut boards: Vec<Board> = vec![];
        let mut bookmark: Option<String> = None;
        for _ in 0..PAGES {
            let mut url = self.at("/boards");
            url.query_pairs_mut().append_pair("page_size", "250");
            if let Some(bookmark) = &bookmark {
                url.query_pairs_mut().append_pair("bookmark", bookmark);
            }
            let page: Page<Board> = read(&self.get(keys, url).await?)?;
            boards.extend(page.items);
            bookmark = page.bookmark.filter(|bookmark| !bookmark.is_empty());
            if bookmark.is_none() {
                break;
            }
        }
        let is_public = |board: &Board| board.privacy.as_deref().is_none_or(|privacy| privacy == "PUBLIC");
        let places = boards.into_iter().filter(is_public).map(|board| Place {
            name: format!("{} (board)", board.name),
            id: board.id,
            handle: account.username.clone(),
            token: None,
        });
        Ok(places.collect())
    }

    /// Newest first, so one page tells about the last minutes.
    pub(super) async fn among_pins(
        &self,
        door: &Door,
        piece: &Piece,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        let mut url = self.at(&format!("/boards/{}/pins", door.place.id));
        url.query_pairs_mut().append_pair("page_size", "100");
        let answer = self.get(&door.keys, url).await?;
        let page: Page<Pin> = read(&answer)?;
        let ours = |pin: &&Pin| {
            let since = pin.created_at.as_deref().and_then(instant).is_some_and(|at| at >= sent_at - SLACK);
            since && pin::is_of(pin, piece)
        };
        if let Some(pin) = page.items.iter().find(ours) {
            return Ok(Found::Live(pin.live(pin::is_on_trial(&answer))));
        }
        Ok(match answer.told_at() {
            Some(now) if now - sent_at < APPEARS_WITHIN => Found::Underway,
            Some(_) => Found::Not,
            None => Found::Unclear,
        })
    }

    async fn get(&self, keys: &Keys, url: Url) -> Result<Answer, Trouble> {
        self.wire.ask(self.wire.get(url).bearer_auth(&keys.access)).await
    }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, Trouble> {
    if answer.is_good() { answer.json() } else { Err(refusal(answer)) }
}

/// Pinterest leaves the time zone out, and means UTC.
fn instant(text: &str) -> Option<DateTime<Utc>> {
    let zoned = DateTime::parse_from_rfc3339(text).map(|at| at.with_timezone(&Utc)).ok();
    zoned.or_else(|| NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.f").ok().map(|at| at.and_utc()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_and_without_a_zone() {
        let expected: DateTime<Utc> = "2027-01-15T08:00:00Z".parse().unwrap();
        for text in [
            "2027-01-15T08:00:00",
            "2027-01-15T08:00:00Z",
            "2027-01-15T09:00:00+01:00",
            "2027-01-15T08:00:00.000",
        ] {
            assert_eq!(instant(text), Some(expected), "{text}");
        }
        assert_eq!(instant("yesterday"), None);
    }
}
