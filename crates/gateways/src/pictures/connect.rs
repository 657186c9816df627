//! Makes picture and video models from the settings.

use std::sync::Arc;

use super::{Limits, OpenAiPictures, OpenAiVideos, PictureModel, VideoModel};
use crate::model_settings::{ModelSettings, OPENAI};

/// `None` for `builtin`. `openai:NAME` is anything that speaks OpenAI's image generations.
pub fn connect(
    spec: &str,
    base_url: Option<&str>,
    key: Option<&str>,
) -> Result<Option<Arc<dyn PictureModel>>, String> {
    let settings = ModelSettings::read("picture model", &[OPENAI], spec, base_url, key)?;
    let Some(ModelSettings { address, key, model, .. }) = settings else { return Ok(None) };
    Ok(Some(Arc::new(OpenAiPictures::new(address, key, model, Limits::default())?)))
}

/// The same for videos: anything that speaks OpenAI's form of them.
pub fn connect_videos(
    spec: &str,
    base_url: Option<&str>,
    key: Option<&str>,
) -> Result<Option<Arc<dyn VideoModel>>, String> {
    let settings = ModelSettings::read("video model", &[OPENAI], spec, base_url, key)?;
    let Some(ModelSettings { address, key, model, .. }) = settings else { return Ok(None) };
    Ok(Some(Arc::new(OpenAiVideos::new(address, key, model, Limits::default())?)))
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
