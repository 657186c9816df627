//! How an owner's account on a platform comes in: to the platform's own consent page and back, with a state that is
//! signed, good once, short-lived and bound to the browser that set out. Then the page, board or organisation is chosen.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use botwright_domain::audit::Action;
use botwright_domain::social::platform::Platform;
use botwright_domain::throttle::CONNECTS_PER_ACCOUNT;
use botwright_gateways::social::{Connector, Keys, Place, Return, Trouble, Visit};
use botwright_store::connections::{self, CHOOSE, Connection, ConsentVisit, READY};
use botwright_store::{accounts, audit};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use tracing::warn;
use url::Url;
use uuid::Uuid;

use super::keys::Vault;
use crate::accounts::Caller;
use crate::audit::{by, of_account};
use crate::secrets::{new_token, same, token_hash};
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const VISIT_LASTS: TimeDelta = TimeDelta::minutes(15);

/// Where to send the browser, and what it must bring back.
pub struct ConsentPage {
    pub url: Url,
    pub cookie: String,
}

/// What the platform sent back with the browser.
#[derive(Default)]
pub struct Homecoming {
    pub platform: String,
    pub code: String,
    pub state: String,
    pub error: String,
    pub cookie: String,
    pub network: String,
}

/// How it went, for the window that waits.
#[derive(Debug)]
pub struct Returned {
    pub connection_id: Option<Uuid>,
    /// "ready", "choose", "denied" or "failed"
    pub state: &'static str,
    pub sentence: String,
}

#[derive(Serialize, Deserialize)]
struct VisitSecret {
    code_verifier: String,
    browser: Vec<u8>,
    /// The connection that gets the new keys. None: it will be a new one.
    renews: Option<Uuid>,
}

impl App {
    pub async fn begin_connection(
        &self,
        caller: &Caller,
        platform: &str,
        renews: Option<Uuid>,
    ) -> Outcome<ConsentPage> {
        let platform = Platform::parse(platform.trim())
            .ok_or_else(|| Failure::invalid("platform", "This is not a platform we know"))?;
        let connector = self.platforms.get(platform).ok_or(Failure::NoAppAtPlatform)?;
        if let Some(id) = renews {
            let connection = connections::by_id(self.store.read(), id).await?;
            connection
                .filter(|known| known.owner_id == caller.user_id && known.platform == platform)
                .ok_or(Failure::NoSuchConnection)?;
        }
        let (id, now) = (Uuid::now_v7(), self.now());
        let (cookie, browser) = new_token();
        let (code_verifier, _) = new_token();
        let code_challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(code_verifier.as_bytes()));
        let secret =
            serde_json::to_vec(&VisitSecret { code_verifier, browser, renews }).map_err(Failure::internal)?;
        let visit = ConsentVisit {
            id,
            owner_id: caller.user_id,
            platform,
            secret: self.secrets.seal(id, &secret),
            expires_at: now + VISIT_LASTS,
        };
        let tx = self.store.begin().await?;
        self.take_place(&tx, "connect", Bucket::Account(caller.user_id), CONNECTS_PER_ACCOUNT).await?;
        connections::add_visit(&tx, &visit).await?;
        tx.commit().await?;
        let visit = Visit {
            redirect_uri: self.returns_to(platform),
            state: self.secrets.visit_name(id),
            code_challenge,
        };
        Ok(ConsentPage { url: connector.consent_page(&visit), cookie })
    }

    pub async fn finish_connection(&self, home: Homecoming) -> Outcome<Returned> {
        let stale = || failed("This way back is not valid any more. Please press Connect again.");
        let Some(id) = self.secrets.visit_of(&home.state) else { return Ok(stale()) };
        let tx = self.store.begin().await?;
        let visit = connections::take_visit(&tx, id).await?;
        tx.commit().await?;
        let visit =
            visit.filter(|visit| visit.expires_at > self.now() && visit.platform.as_str() == home.platform);
        let secret = visit.as_ref().and_then(|visit| self.secrets.open(id, &visit.secret));
        let secret = secret.and_then(|secret| serde_json::from_slice::<VisitSecret>(&secret).ok());
        let (Some(visit), Some(secret)) = (visit, secret) else { return Ok(stale()) };
        // Somebody else's link must not hang this person's account on that somebody's bot.
        if !same(&secret.browser, &token_hash(&home.cookie)) {
            return Ok(failed(
                "This connection was begun in another browser. Please press Connect again here.",
            ));
        }
        let name = visit.platform.name();
        if !home.error.is_empty() || home.code.is_empty() {
            let sentence = format!("{name} was not connected: access was not allowed there.");
            return Ok(Returned { connection_id: None, state: "denied", sentence });
        }
        let Some(connector) = self.platforms.get(visit.platform) else { return Ok(stale()) };
        let back = Return {
            code: home.code.trim_end_matches("#_").to_owned(),
            redirect_uri: self.returns_to(visit.platform),
            code_verifier: secret.code_verifier,
        };
        match self.come_in(connector.as_ref(), &back).await {
            Ok((_, places)) if places.is_empty() => Ok(failed(nowhere_to_post(visit.platform))),
            Ok((keys, places)) => {
                let vault = Vault { keys, places, chosen: None };
                self.keep(connector.as_ref(), visit.owner_id, secret.renews, vault, &home.network).await
            }
            Err(trouble) => {
                warn!(platform = visit.platform.as_str(), %trouble, "an account could not be connected");
                Ok(failed(&format!("{name} did not let us in: {trouble}")))
            }
        }
    }

    async fn come_in(&self, connector: &dyn Connector, back: &Return) -> Result<(Keys, Vec<Place>), Trouble> {
        let keys = connector.sign_in(back, self.now()).await?;
        let places = connector.places(&keys).await?;
        Ok((keys, places))
    }

    /// The connection that was named gets the new keys and keeps its place, so that its bots go on. Without a name, one
    /// for the only place there is gets them; where there are several, there is a new one, whose place is to be chosen.
    async fn keep(
        &self,
        connector: &dyn Connector,
        owner_id: Uuid,
        renews: Option<Uuid>,
        mut vault: Vault,
        network: &str,
    ) -> Outcome<Returned> {
        let (platform, now) = (connector.platform(), self.now());
        let known = connections::of_owner(self.store.read(), owner_id).await?;
        let mut known = known.into_iter().filter(|connection| connection.platform == platform);
        let chosen_in = |connection: &Connection| self.open_vault(connection)?.chosen;
        let single = (vault.places.len() == 1).then(|| vault.places[0].id.clone());
        let old = match renews {
            Some(id) => known.find(|connection| connection.id == id),
            None => known.find(|connection| single.is_some() && chosen_in(connection) == single),
        };
        if renews.is_some() && old.is_none() {
            return Ok(failed("This account was disconnected meanwhile. Please press Connect again."));
        }
        vault.chosen = old.as_ref().and_then(chosen_in).or(single);
        if let (Some(old), Some(_), None) = (&old, &vault.chosen, vault.place()) {
            return Ok(failed(&format!(
                "Access to {} was not allowed there. Please sign in as somebody who manages it.",
                old.name
            )));
        }
        let (id, created_at) = old.map_or_else(|| (Uuid::now_v7(), now), |old| (old.id, old.created_at));
        let state = if vault.chosen.is_some() { READY } else { CHOOSE };
        let connection = Connection {
            id,
            owner_id,
            platform,
            name: vault.place().map_or_else(|| platform.name().to_owned(), |place| place.name.clone()),
            state: state.to_owned(),
            secret: self.seal_vault(id, &vault)?,
            ends_at: vault.ends_at(connector),
            reason: None,
            created_at,
            updated_at: now,
        };
        let tx = self.store.begin().await?;
        let Some(owner) = accounts::lock(&tx, owner_id).await? else {
            return Ok(failed("Your account was deleted meanwhile."));
        };
        connections::remove_unchosen(&tx, owner_id, platform, id).await?;
        connections::put(&tx, &connection).await?;
        let mut event = of_account(Action::ConnectionMade, owner.id, &owner.email, network);
        event.after = Some(json!({ "platform": platform.as_str(), "account": connection.name }));
        audit::add(&tx, event, now).await?;
        tx.commit().await?;
        let sentence = match state {
            READY => format!("{} is connected.", connection.name),
            _ => format!("Please choose where {} shall post.", platform.name()),
        };
        Ok(Returned { connection_id: Some(id), state, sentence })
    }

    pub async fn choose_place(&self, caller: &Caller, id: Uuid, place_id: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let connection = connections::lock(&tx, id).await?;
        let connection = connection.filter(|connection| connection.owner_id == caller.user_id);
        let mut connection = connection.ok_or(Failure::NoSuchConnection)?;
        let mut vault = self.open_vault(&connection).ok_or(Failure::NoSuchConnection)?;
        vault.chosen = Some(place_id.to_owned());
        let Some(place) = vault.place() else {
            return Err(Failure::invalid("place_id", "Please choose one of the places on the list"));
        };
        connection.name.clone_from(&place.name);
        if connection.state == CHOOSE {
            READY.clone_into(&mut connection.state);
        }
        if let Some(connector) = self.platforms.get(connection.platform) {
            connection.ends_at = vault.ends_at(connector.as_ref());
        }
        connection.secret = self.seal_vault(id, &vault)?;
        connection.updated_at = self.now();
        connections::put(&tx, &connection).await?;
        Ok(tx.commit().await?)
    }

    /// Bots that used it post to their outbox.
    pub async fn disconnect(&self, caller: &Caller, id: Uuid) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let connection = connections::lock(&tx, id).await?;
        let connection = connection.filter(|connection| connection.owner_id == caller.user_id);
        let connection = connection.ok_or(Failure::NoSuchConnection)?;
        self.let_go(&tx, &connection).await?;
        let mut event = by(caller, Action::ConnectionRemoved);
        event.before = Some(json!({ "platform": connection.platform.as_str(), "account": connection.name }));
        audit::add(&tx, event, self.now()).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    fn returns_to(&self, platform: Platform) -> Url {
        let mut url = self.settings.public_url.clone();
        url.set_path(&format!("/api/social-connections/return/{}", platform.as_str()));
        url.set_query(None);
        url
    }
}

fn failed(sentence: &str) -> Returned {
    Returned { connection_id: None, state: "failed", sentence: sentence.to_owned() }
}

fn nowhere_to_post(platform: Platform) -> &'static str {
    match platform {
        Platform::Facebook => {
            "This person manages no Facebook page. Posts can go to pages only, not to profiles."
        }
        Platform::Instagram => {
            "This is not a professional Instagram account. Please switch it to Business or Creator."
        }
        Platform::Youtube => "This Google account has no YouTube channel yet. Please create one there first.",
        Platform::Pinterest => "This account has no board yet. Please create one on Pinterest first.",
        _ => "There is nothing in this account that can be posted to.",
    }
}
