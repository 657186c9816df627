//! The operator's apps at social platforms: for each a client id and a secret, which belong together, and an address
//! that stands in for all of the platform's hosts. Without an app, posts to that platform stay in the bot's outbox.

use std::collections::BTreeMap;

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::AppAtPlatform;
use clap::Args;
use url::Url;

#[derive(Args, Clone, Debug, Default)]
pub struct PlatformSettings {
    /// Client id of your app at Facebook
    #[arg(long, env = "BOTWRIGHT_FACEBOOK_CLIENT_ID")]
    pub facebook_client_id: Option<String>,

    /// Its secret
    #[arg(long, env = "BOTWRIGHT_FACEBOOK_CLIENT_SECRET", hide_env_values = true)]
    pub facebook_client_secret: Option<String>,

    /// Address in place of all hosts of Facebook [default: its own]
    #[arg(long, env = "BOTWRIGHT_FACEBOOK_URL")]
    pub facebook_url: Option<Url>,

    /// Client id of your app at Instagram
    #[arg(long, env = "BOTWRIGHT_INSTAGRAM_CLIENT_ID")]
    pub instagram_client_id: Option<String>,

    /// Its secret
    #[arg(long, env = "BOTWRIGHT_INSTAGRAM_CLIENT_SECRET", hide_env_values = true)]
    pub instagram_client_secret: Option<String>,

    /// Address in place of all hosts of Instagram [default: its own]
    #[arg(long, env = "BOTWRIGHT_INSTAGRAM_URL")]
    pub instagram_url: Option<Url>,

    /// Client id of your app at X (Twitter)
    #[arg(long, env = "BOTWRIGHT_TWITTER_CLIENT_ID")]
    pub twitter_client_id: Option<String>,

    /// Its secret
    #[arg(long, env = "BOTWRIGHT_TWITTER_CLIENT_SECRET", hide_env_values = true)]
    pub twitter_client_secret: Option<String>,

    /// Address in place of all hosts of X (Twitter) [default: its own]
    #[arg(long, env = "BOTWRIGHT_TWITTER_URL")]
    pub twitter_url: Option<Url>,

    /// Client id of your app at LinkedIn
    #[arg(long, env = "BOTWRIGHT_LINKEDIN_CLIENT_ID")]
    pub linkedin_client_id: Option<String>,

    /// Its secret
    #[arg(long, env = "BOTWRIGHT_LINKEDIN_CLIENT_SECRET", hide_env_values = true)]
    pub linkedin_client_secret: Option<String>,

    /// Permissions to ask of LinkedIn, separated by spaces. Posting for organisations needs an app that may ask for
    /// `w_organization_social r_organization_social rw_organization_admin` too [default: openid profile w_member_social]
    #[arg(long, env = "BOTWRIGHT_LINKEDIN_SCOPES")]
    pub linkedin_scopes: Option<String>,

    /// Address in place of all hosts of LinkedIn [default: its own]
    #[arg(long, env = "BOTWRIGHT_LINKEDIN_URL")]
    pub linkedin_url: Option<Url>,

    /// Client id of your app at YouTube
    #[arg(long, env = "BOTWRIGHT_YOUTUBE_CLIENT_ID")]
    pub youtube_client_id: Option<String>,

    /// Its secret
    #[arg(long, env = "BOTWRIGHT_YOUTUBE_CLIENT_SECRET", hide_env_values = true)]
    pub youtube_client_secret: Option<String>,

    /// Address in place of all hosts of YouTube [default: its own]
    #[arg(long, env = "BOTWRIGHT_YOUTUBE_URL")]
    pub youtube_url: Option<Url>,

    /// Client id of your app at TikTok
    #[arg(long, env = "BOTWRIGHT_TIKTOK_CLIENT_ID")]
    pub tiktok_client_id: Option<String>,

    /// Its secret
    #[arg(long, env = "BOTWRIGHT_TIKTOK_CLIENT_SECRET", hide_env_values = true)]
    pub tiktok_client_secret: Option<String>,

    /// Address in place of all hosts of TikTok [default: its own]
    #[arg(long, env = "BOTWRIGHT_TIKTOK_URL")]
    pub tiktok_url: Option<Url>,

    /// Client id of your app at Pinterest
    #[arg(long, env = "BOTWRIGHT_PINTEREST_CLIENT_ID")]
    pub pinterest_client_id: Option<String>,

    /// Its secret
    #[arg(long, env = "BOTWRIGHT_PINTEREST_CLIENT_SECRET", hide_env_values = true)]
    pub pinterest_client_secret: Option<String>,

    /// Address in place of all hosts of Pinterest [default: its own]
    #[arg(long, env = "BOTWRIGHT_PINTEREST_URL")]
    pub pinterest_url: Option<Url>,
}

impl PlatformSettings {
    /// The apps that are there, or what is missing from one.
    pub fn apps(&self) -> Result<BTreeMap<Platform, AppAtPlatform>, String> {
        let mut apps = BTreeMap::new();
        for platform in Platform::ALL {
            let (id, secret, stand_in) = self.of(platform);
            let name = platform.as_str().to_uppercase();
            match (id, secret) {
                (Some(id), Some(secret)) => {
                    let app = AppAtPlatform {
                        client_id: id.trim().to_owned(),
                        client_secret: secret.trim().to_owned(),
                        stand_in: stand_in.cloned(),
                        scopes: self.linkedin_scopes.clone().filter(|_| platform == Platform::Linkedin),
                    };
                    apps.insert(platform, app);
                }
                (None, None) => {}
                _ => {
                    return Err(format!(
                        "BOTWRIGHT_{name}_CLIENT_ID and BOTWRIGHT_{name}_CLIENT_SECRET belong together."
                    ));
                }
            }
        }
        Ok(apps)
    }

    fn of(&self, platform: Platform) -> (Option<&String>, Option<&String>, Option<&Url>) {
        let (id, secret, url) = match platform {
            Platform::Facebook => {
                (&self.facebook_client_id, &self.facebook_client_secret, &self.facebook_url)
            }
            Platform::Instagram => {
                (&self.instagram_client_id, &self.instagram_client_secret, &self.instagram_url)
            }
            Platform::Twitter => (&self.twitter_client_id, &self.twitter_client_secret, &self.twitter_url),
            Platform::Linkedin => {
                (&self.linkedin_client_id, &self.linkedin_client_secret, &self.linkedin_url)
            }
            Platform::Youtube => (&self.youtube_client_id, &self.youtube_client_secret, &self.youtube_url),
            Platform::Tiktok => (&self.tiktok_client_id, &self.tiktok_client_secret, &self.tiktok_url),
            Platform::Pinterest => {
                (&self.pinterest_client_id, &self.pinterest_client_secret, &self.pinterest_url)
            }
        };
        let filled = |text: &'_ Option<String>| text.as_ref().is_some_and(|text| !text.trim().is_empty());
        (id.as_ref().filter(|_| filled(id)), secret.as_ref().filter(|_| filled(secret)), url.as_ref())
    }
}
