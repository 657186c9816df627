//! Makes a model from the settings.

use std::sync::Arc;

use super::http::Limits;
use super::{Address, Anthropic, ChatModel, OpenAi, anthropic, openai};

/// `builtin` is no model of anybody else's: `None`. Otherwise `openai:NAME` (with a URL of its own: anything that
/// speaks OpenAI's chat completions) or `anthropic:NAME`.
pub fn connect(
    spec: &str,
    base_url: Option<&str>,
    key: Option<&str>,
) -> Result<Option<Arc<dyn ChatModel>>, String> {
    let spec = spec.trim();
    if spec == "builtin" {
        return Ok(None);
    }
    let (provider, model) = spec.split_once(':').unwrap_or((spec, ""));
    let (base, host) = match provider {
        "openai" => (openai::BASE, openai::HOST),
        "anthropic" => (anthropic::BASE, anthropic::HOST),
        _ => return Err(format!("the model {spec:?} is not one of builtin, openai:NAME and anthropic:NAME")),
    };
    if model.is_empty() {
        return Err(format!("the model {spec:?} lacks its name: {provider}:NAME"));
    }
    let address = Address::parse(base_url.filter(|url| !url.trim().is_empty()).unwrap_or(base))?;
    let key = key.filter(|key| !key.trim().is_empty());
    if key.is_none() && address.is_host(host) {
        return Err(format!("the model {spec:?} needs a key for {host}"));
    }
    let limits = Limits::default();
    Ok(Some(match provider {
        "openai" => Arc::new(OpenAi::new(address, key, model, limits)?),
        _ => Arc::new(Anthropic::new(address, key, model, limits)?),
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
