//! What tests of social media bots do again and again: a server with platforms beside it, an account that is connected,
//! a bot that posts there.

use std::sync::Arc;

use botwright_domain::social::platform::Platform;
use botwright_testkit::platforms::{Action, CLIENT_ID, CLIENT_SECRET, PlatformServer, Rule};
use botwright_testkit::{TestClock, TestDatabase};
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::Url;

use crate::test_app::PASSWORD;
use crate::{Answer, TestApp};

pub struct SocialApp {
    pub app: TestApp,
    pub platforms: Arc<PlatformServer>,
}

impl SocialApp {
    pub async fn start(database: &TestDatabase) -> Self {
        let clock = TestClock::default();
        let platforms = Arc::new(PlatformServer::start(Arc::new(clock.clone())).await);
        Self::replica(database, clock, platforms, Arc::new(tempfile::tempdir().unwrap())).await
    }

    pub async fn replica(
        database: &TestDatabase,
        clock: TestClock,
        platforms: Arc<PlatformServer>,
        data: Arc<TempDir>,
    ) -> Self {
        let mut flags = flags(&platforms);
        flags.push(format!("--admin-password={PASSWORD}"));
        let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
        let app = TestApp::replica(database, &flags, clock, data).await;
        Self { app, platforms }
    }

    pub fn audience(&self) -> Vec<String> {
        self.platforms.shared().audience().into_iter().map(|shown| shown.text).collect()
    }

    /// The next calls to this path go like this.
    pub fn script(&self, method: &str, path: &str, times: u32, action: Action) {
        self.platforms.shared().script(Rule { method: method.into(), path: path.into(), times, action });
    }

    /// Through the consent page and back. What the return page says.
    pub async fn consent(&self, token: &str, platform: Platform, decision: &str) -> (Answer, String) {
        self.consent_for(token, platform, None, decision).await
    }

    /// As [`Self::consent`], to connect this account again.
    pub async fn consent_for(
        &self,
        token: &str,
        platform: Platform,
        account: Option<&str>,
        decision: &str,
    ) -> (Answer, String) {
        let wish = json!({ "platform": platform.as_str(), "connection_id": account });
        let begun =
            self.app.as_owner(Method::POST, token, "/api/social-connections", &wish).await.expect(200);
        let cookie = begun.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        let page = Url::parse(begun.json()["consent_url"].as_str().unwrap()).unwrap();
        let mut decide = page.clone();
        decide.set_path(&format!("/consent/{}/{decision}", platform.as_str()));
        let sent_back = self.app.client.get(decide).send().await.unwrap();
        assert_eq!(sent_back.status(), 303, "{sent_back:?}");
        let back = Url::parse(sent_back.headers()["location"].to_str().unwrap()).unwrap();
        let path = format!("{}?{}", back.path(), back.query().unwrap());
        let request = self.app.client.get(self.app.url(&path)).header("cookie", cookie);
        (self.app.send(request).await, path)
    }

    /// A connected account that can be posted to.
    pub async fn account(&self, token: &str, platform: Platform) -> String {
        self.consent(token, platform, "allow").await.0.expect(200);
        let account = self.accounts(token, platform).await.pop().expect("an account");
        let id = account["id"].as_str().unwrap().to_owned();
        if account["state"] == "choose" {
            let place = json!({ "place_id": account["places"][0]["id"] });
            let path = format!("/api/social-connections/{id}/place");
            self.app.as_owner(Method::POST, token, &path, &place).await.expect(204);
        }
        id
    }

    pub async fn accounts(&self, token: &str, platform: Platform) -> Vec<Value> {
        let all = self.app.read(Some(token), "/api/social-platforms").await.expect(200).json();
        let known = all["platforms"].as_array().unwrap().iter();
        let mut found = known.filter(|row| row["id"] == platform.as_str());
        found.next().unwrap()["accounts"].as_array().unwrap().clone()
    }
}

pub fn flags(platforms: &PlatformServer) -> Vec<String> {
    Platform::ALL
        .iter()
        .flat_map(|platform| {
            let name = platform.as_str();
            [
                format!("--{name}-client-id={CLIENT_ID}"),
                format!("--{name}-client-secret={CLIENT_SECRET}"),
                format!("--{name}-url={}", platforms.url(*platform)),
            ]
        })
        .collect()
}

/// A form that is right, for posts at noon UTC every day.
pub fn social_form(content: &str, platforms: &[&str]) -> Value {
    json!({
        "botName": "Daily beans",
        "businessInfo": {
            "name": "Bean & Leaf",
            "description": "We roast coffee in small batches. Our cakes are baked every morning. Dogs are welcome.",
            "industry": "Coffee", "audience": "Neighbours", "tone": "casual", "country": "Germany", "city": "Berlin",
            "contentGenerationInstructions": "",
        },
        "connectedPlatforms": platforms,
        "platformConnections": {},
        "schedules": [{ "contentType": content, "frequency": "daily", "time": "12:00", "platforms": platforms }],
        "botColor": "#1E90FF",
        "timeZone": "UTC",
    })
}

impl TestApp {
    pub async fn as_owner(&self, method: Method, token: &str, path: &str, body: &Value) -> Answer {
        self.call(method, path, Some(token), Some(body)).await
    }

    pub async fn social_bot(&self, token: &str, form: &Value) -> String {
        let made = self.as_owner(Method::POST, token, "/api/social-media-bot", form).await.expect(200).json();
        assert_eq!(made["success"], true);
        made["bot_id"].as_str().unwrap().to_owned()
    }

    pub async fn posts(&self, token: &str, bot: &str, view: &str) -> Vec<Value> {
        let path = format!("/api/social-media-bot/{bot}/posts?view={view}");
        let page = self.read(Some(token), &path).await.expect(200).json();
        page["posts"].as_array().unwrap().clone()
    }

    pub async fn social_post(&self, token: &str, id: &str) -> Value {
        self.read(Some(token), &format!("/api/social-posts/{id}")).await.expect(200).json()
    }

    /// A step of the owner's, at the version that is there.
    pub async fn step(&self, token: &str, post: &Value, step: &str) -> Answer {
        let id = post["id"].as_str().unwrap();
        let version = self.social_post(token, id).await["version"].clone();
        self.as_owner(
            Method::POST,
            token,
            &format!("/api/social-posts/{id}/{step}"),
            &json!({ "version": version }),
        )
        .await
    }

    /// Moves the clock to the time of the soonest post and lets the workers work.
    pub async fn until_next_post(&self, token: &str, bot: &str) -> Value {
        self.run_jobs().await;
        let next = self.posts(token, bot, "upcoming").await.remove(0);
        let at: chrono::DateTime<chrono::Utc> = next["publish_at"].as_str().unwrap().parse().unwrap();
        self.clock.advance(at - self.running.app.now());
        self.run_jobs().await;
        // A session is shorter than the way to the next post.
        let token = self.signed_in("ann@example.com").await;
        self.social_post(&token, next["id"].as_str().unwrap()).await
    }
}

pub fn delivery<'a>(post: &'a Value, platform: &str) -> &'a Value {
    let all = post["deliveries"].as_array().unwrap();
    all.iter().find(|row| row["platform"] == platform).unwrap_or_else(|| panic!("not for {platform}: {post}"))
}
