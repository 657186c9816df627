//! What the settings say of a model, whatever it makes: who speaks its language, its name, its address and its key.

use crate::models::Address;

pub struct Provider {
    pub name: &'static str,
    pub base: &'static str,
    /// Whoever is asked there needs a key.
    pub host: &'static str,
}

pub const OPENAI: Provider =
    Provider { name: "openai", base: "https://api.openai.com/v1", host: "api.openai.com" };
pub const ANTHROPIC: Provider =
    Provider { name: "anthropic", base: "https://api.anthropic.com/v1", host: "api.anthropic.com" };

pub struct ModelSettings<'a> {
    pub provider: &'static str,
    pub address: Address,
    pub key: Option<&'a str>,
    pub model: &'a str,
}

impl<'a> ModelSettings<'a> {
    /// `builtin` is no model of anybody else's: `None`. Otherwise `PROVIDER:NAME`, with a URL of its own for anything that
    /// speaks as the provider does. `what` is said in the sentence about a mistake.
    pub fn read(
        what: &str,
        providers: &'static [Provider],
        spec: &'a str,
        base_url: Option<&str>,
        key: Option<&'a str>,
    ) -> Result<Option<Self>, String> {
        let spec = spec.trim();
        if spec == "builtin" {
            return Ok(None);
        }
        let (name, model) = spec.split_once(':').unwrap_or((spec, ""));
        let Some(provider) = providers.iter().find(|provider| provider.name == name) else {
            let known: Vec<_> = providers.iter().map(|provider| format!("{}:NAME", provider.name)).collect();
            return Err(format!("the {what} {spec:?} is neither builtin nor {}", known.join(" nor ")));
        };
        if model.is_empty() {
            return Err(format!("the {what} {spec:?} lacks its name: {name}:NAME"));
        }
        let address = Address::parse(base_url.filter(|url| !url.trim().is_empty()).unwrap_or(provider.base))?;
        let key = key.filter(|key| !key.trim().is_empty());
        if key.is_none() && address.is_host(provider.host) {
            return Err(format!("the {what} {spec:?} needs a key for {}", provider.host));
        }
        Ok(Some(Self { provider: provider.name, address, key, model }))
    }
}
