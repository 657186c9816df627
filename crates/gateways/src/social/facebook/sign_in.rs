//! From a person's consent to the pages they may post to. A code becomes a token of hours, that becomes one of about 60
//! days, and only pages read with the latter come with a token that has no end.

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use url::Url;

use super::super::meta::{List, Refused, VERSION};
use super::super::trouble::{Class, Trouble};
use super::super::{Keys, Place, Return, SignIn, Visit};
use super::{Facebook, GRAPH};

const DIALOG: &str = "https://www.facebook.com";
const NEEDED: [&str; 3] = ["pages_show_list", "pages_read_engagement", "pages_manage_posts"];
/// Shows the pages that belong to a business. Whoever unticks it keeps the others.
const OPTIONAL: &str = "business_management";
const PAGE_FIELDS: &str = "id,name,username,access_token,tasks";
const MAY_POST: &str = "CREATE_CONTENT";
/// Of lists that are read to their end
const MOST_ANSWERS: usize = 50;

#[derive(Deserialize)]
struct Granted {
    access_token: String,
    /// Missing where a token has no end
    expires_in: Option<u32>,
}

#[derive(Deserialize)]
struct Permission {
    permission: String,
    status: String,
}

#[derive(Deserialize)]
struct Business {
    id: String,
}

#[derive(Deserialize)]
struct Page {
    id: String,
    #[serde(default)]
    name: String,
    username: Option<String>,
    access_token: Option<String>,
    /// Not told for pages that are read through their business
    tasks: Option<Vec<String>>,
}

#[async_trait]
impl SignIn for Facebook {
    fn consent_page(&self, visit: &Visit) -> Url {
        let mut url = self.graph.wire.at(DIALOG, &format!("/{VERSION}/dialog/oauth"));
        url.query_pairs_mut()
            .append_pair("client_id", &self.app.client_id)
            .append_pair("redirect_uri", visit.redirect_uri.as_str())
            .append_pair("state", &visit.state)
            .append_pair("response_type", "code")
            .append_pair("scope", &format!("{},{OPTIONAL}", NEEDED.join(",")));
        url
    }

    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble> {
        let brief = self.token(&[("redirect_uri", back.redirect_uri.as_str()), ("code", &back.code)]).await?;
        let exchange = [("grant_type", "fb_exchange_token"), ("fb_exchange_token", &brief.access_token)];
        let lasting = self.token(&exchange).await?;
        self.check_permissions(&lasting.access_token).await?;
        let access_until = lasting.expires_in.map(|seconds| now + TimeDelta::seconds(i64::from(seconds)));
        Ok(Keys { access: lasting.access_token, refresh: None, access_until, refresh_until: None })
    }

    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble> {
        let token = keys.access.as_str();
        let mut pages: Vec<Page> = self.list("me", "accounts", PAGE_FIELDS, token).await?;
        for business in self.businesses(token).await? {
            for edge in ["owned_pages", "client_pages"] {
                pages.extend(readable(self.list::<Page>(&business.id, edge, PAGE_FIELDS, token).await)?);
            }
        }
        let mut places: Vec<Place> = Vec::new();
        for page in pages {
            let may_post = page.tasks.is_none_or(|tasks| tasks.iter().any(|task| task == MAY_POST));
            let known = places.iter().any(|place| place.id == page.id);
            if let (Some(token), true, false) = (page.access_token, may_post, known) {
                let name = if page.name.is_empty() { page.id.clone() } else { page.name };
                places.push(Place { id: page.id, name, handle: page.username, token: Some(token) });
            }
        }
        Ok(places)
    }

    /// There is nothing to renew with. The page's token lives on when the person's has ended.
    async fn renew(&self, _keys: &Keys, _now: DateTime<Utc>) -> Result<Keys, Trouble> {
        Err(Trouble::reauth("A connection to Facebook cannot be renewed. Connect Facebook again."))
    }

    fn renew_before(&self) -> Option<TimeDelta> {
        None
    }

    fn revokes_all(&self) -> bool {
        true
    }

    async fn revoke(&self, keys: &Keys) -> Result<(), Trouble> {
        let url = self.graph.edge("me", "permissions")?;
        match self.graph.ask(self.graph.wire.delete(url).bearer_auth(&keys.access)).await {
            Ok(_) => Ok(()),
            // A token that is dead already opens nothing.
            Err(refused) if refused.trouble.class == Class::Reauth => Ok(()),
            Err(refused) => Err(refused.trouble),
        }
    }
}

impl Facebook {
    async fn token(&self, fields: &[(&str, &str)]) -> Result<Granted, Trouble> {
        let url = self.graph.wire.at(GRAPH, &format!("/{VERSION}/oauth/access_token"));
        let app = [("client_id", self.app.client_id.as_str()), ("client_secret", &self.app.client_secret)];
        let form = [&app, fields].concat();
        let answer = self.graph.ask(self.graph.wire.post_form(url, &form)).await.map_err(not_signed_in)?;
        answer.json()
    }

    /// People can untick what they like, and only this tells.
    async fn check_permissions(&self, token: &str) -> Result<(), Trouble> {
        let granted: Vec<Permission> = self.list("me", "permissions", "permission,status", token).await?;
        let has = |needed: &str| granted.iter().any(|p| p.permission == needed && p.status == "granted");
        let missing: Vec<_> = NEEDED.into_iter().filter(|needed| !has(needed)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(Trouble::reauth(format!(
            "Facebook was not allowed everything that posting needs ({}). Connect again and leave all boxes ticked.",
            missing.join(", ")
        )))
    }

    async fn businesses(&self, token: &str) -> Result<Vec<Business>, Trouble> {
        readable(self.list("me", "businesses", "id", token).await)
    }

    async fn list<T: DeserializeOwned>(
        &self,
        node: &str,
        edge: &str,
        fields: &str,
        token: &str,
    ) -> Result<Vec<T>, Trouble> {
        let mut all = Vec::new();
        let mut after: Option<String> = None;
        for _ in 0..MOST_ANSWERS {
            let mut url = self.graph.edge_with(node, edge, &[("fields", fields), ("limit", "100")])?;
            if let Some(after) = &after {
                url.query_pairs_mut().append_pair("after", after);
            }
            let answer = self.graph.ask(self.graph.wire.get(url).bearer_auth(token)).await?;
            let list: List<T> = answer.json()?;
            after = list.after();
            all.extend(list.data);
            if after.is_none() {
                break;
            }
        }
        Ok(all)
    }
}

/// What somebody did not allow to be read is as good as empty. Facebook says so with one number of several.
fn readable<T>(list: Result<Vec<T>, Trouble>) -> Result<Vec<T>, Trouble> {
    match list {
        Err(trouble) if matches!(trouble.class, Class::Reauth | Class::Permanent) => Ok(Vec::new()),
        other => other,
    }
}

/// A code that is refused is a matter of trying again; a secret that is refused is the operator's.
fn not_signed_in(refused: Refused) -> Trouble {
    let Refused { code, trouble, .. } = refused;
    let name = Platform::Facebook.name();
    match trouble.class {
        _ if code == 101 || trouble.message.to_lowercase().contains("client secret") => {
            Trouble::blocked(format!("{name} does not know the app's id or secret.")).for_whole_platform()
        }
        Class::Permanent | Class::Reauth => {
            Trouble::reauth(format!("{name} did not accept the sign-in. Try to connect again."))
        }
        _ => trouble,
    }
}
