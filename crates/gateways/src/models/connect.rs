//! Makes a model from the settings.

use std::sync::Arc;

use super::http::Limits;
use super::{Anthropic, ChatModel, OpenAi};
use crate::model_settings::{ANTHROPIC, ModelSettings, OPENAI};

/// `None` for `builtin`. `openai:NAME` is anything that speaks OpenAI's chat completions.
pub fn connect(
    spec: &str,
    base_url: Option<&str>,
    key: Option<&str>,
) -> Result<Option<Arc<dyn ChatModel>>, String> {
    let settings = ModelSettings::read("model", &[OPENAI, ANTHROPIC], spec, base_url, key)?;
    let Some(ModelSettings { provider, address, key, model }) = settings else { return Ok(None) };
    let limits = Limits::default();
    Ok(Some(if provider == ANTHROPIC.name {
        Arc::new(Anthropic::new(address, key, model, limits)?)
    } else {
        Arc::new(OpenAi::new(address, key, model, limits)?)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(spec: &str, url: Option<&str>, key: Option<&str>) -> String {
        connect(spec, url, key).err().unwrap_or_else(|| panic!("{spec} was taken"))
    }

    #[test]
    fn settings_become_a_model() {
        assert!(connect("builtin", None, None).unwrap().is_none());
        let name = |spec, url, key| connect(spec, url, key).unwrap().unwrap().name().to_owned();
        assert_eq!(name("openai:some-model", None, Some("k")), "openai:some-model");
        assert_eq!(name("anthropic:m", Some(""), Some("k")), "anthropic:m");
        assert_eq!(name("openai:llama3.2:3b", Some("http://localhost:11434"), None), "openai:llama3.2:3b");
    }

    #[test]
    fn wrong_settings_are_a_sentence() {
        assert!(wrong("gemini:x", None, None).contains("anthropic:NAME"));
        assert!(wrong("", None, None).contains("builtin"));
        assert!(wrong("openai", None, Some("k")).contains("openai:NAME"));
        assert!(wrong("openai:", None, Some("k")).contains("openai:NAME"));
        assert!(wrong("openai:m", None, None).contains("needs a key"));
        assert!(wrong("anthropic:m", None, Some(" ")).contains("needs a key"));
        assert!(wrong("openai:m", Some("nonsense"), None).contains("URL"));
        assert!(wrong("openai:m", Some("http://api.example.com/v1"), Some("k")).contains("https"));
        let sentence = wrong("openai:m", None, Some("se\u{1}cret"));
        assert!(sentence.contains("key") && !sentence.contains("cret"), "{sentence}");
    }
}
