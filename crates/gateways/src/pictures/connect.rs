//! Makes picture and video models from the settings.

use std::sync::Arc;

use super::{Limits, OpenAiPictures, OpenAiVideos, PictureModel, VideoModel};
use crate::models::Address;

const HOST: &str = "api.openai.com";
const BASE: &str = "https://api.openai.com/v1";

/// `builtin` is no model of anybody else's: `None`. Otherwise `openai:NAME` (with a URL of its own: anything that speaks
/// OpenAI's image generations).
pub fn connect(
    spec: &str,
    base_url: Option<&str>,
    key: Option<&str>,
) -> Result<Option<Arc<dyn PictureModel>>, String> {
    let Some(settings) = Settings::read("picture model", spec, base_url, key)? else { return Ok(None) };
    let Settings { address, key, model } = settings;
    Ok(Some(Arc::new(OpenAiPictures::new(address, key, model, Limits::default())?)))
}

/// The same for videos: anything that speaks OpenAI's form of them.
pub fn connect_videos(
    spec: &str,
    base_url: Option<&str>,
    key: Option<&str>,
) -> Result<Option<Arc<dyn VideoModel>>, String> {
    let Some(settings) = Settings::read("video model", spec, base_url, key)? else { return Ok(None) };
    let Settings { address, key, model } = settings;
    Ok(Some(Arc::new(OpenAiVideos::new(address, key, model, Limits::default())?)))
}

struct Settings<'a> {
    address: Address,
    key: Option<&'a str>,
    model: &'a str,
}

impl<'a> Settings<'a> {
    /// `what` is said in the sentence about a mistake.
    fn read(
        what: &str,
        spec: &'a str,
        base_url: Option<&str>,
        key: Option<&'a str>,
    ) -> Result<Option<Self>, String> {
        let spec = spec.trim();
        if spec == "builtin" {
            return Ok(None);
        }
        let (provider, model) = spec.split_once(':').unwrap_or((spec, ""));
        if provider != "openai" {
            return Err(format!("the {what} {spec:?} is not one of builtin and openai:NAME"));
        }
        if model.is_empty() {
            return Err(format!("the {what} {spec:?} lacks its name: openai:NAME"));
        }
        let address = Address::parse(base_url.filter(|url| !url.trim().is_empty()).unwrap_or(BASE))?;
        let key = key.filter(|key| !key.trim().is_empty());
        if key.is_none() && address.is_host(HOST) {
            return Err(format!("the {what} {spec:?} needs a key for {HOST}"));
        }
        Ok(Some(Self { address, key, model }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(spec: &str, url: Option<&str>, key: Option<&str>) -> String {
        let videos = connect_videos(spec, url, key).err();
        assert!(videos.is_some(), "{spec} was taken for videos");
        connect(spec, url, key).err().unwrap_or_else(|| panic!("{spec} was taken"))
    }

    #[test]
    fn settings_become_a_model() {
        assert!(connect("builtin", None, None).unwrap().is_none());
        assert!(connect_videos(" builtin ", None, Some("k")).unwrap().is_none());
        let picture = connect("openai:gpt-image-1", None, Some("k")).unwrap().unwrap();
        assert_eq!(picture.name(), "openai:gpt-image-1");
        let video = connect_videos("openai:a:b", Some("http://localhost:8080"), None).unwrap().unwrap();
        assert_eq!(video.name(), "openai:a:b");
    }

    #[test]
    fn wrong_settings_are_a_sentence() {
        assert!(wrong("", None, None).contains("builtin"));
        assert!(wrong("gemini:x", None, Some("k")).contains("openai:NAME"));
        assert!(wrong("openai:", None, Some("k")).contains("lacks its name"));
        assert!(wrong("openai:m", None, Some(" ")).contains("needs a key"));
        assert!(wrong("openai:m", Some("nonsense"), Some("k")).contains("URL"));
        assert!(wrong("openai:m", Some("http://api.example.com/v1"), Some("k")).contains("https"));
    }
}
