//! Where a model server is, as an operator writes it in the settings.

use url::{Host, Url};

/// Where a provider's API begins, `/v1` included: `https://api.openai.com/v1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(Url);

impl Address {
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut url =
            Url::parse(text.trim()).map_err(|error| format!("the model URL cannot be read: {error}"))?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err("the model URL must begin with http:// or https://".into());
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("the model URL must not hold a password: give the key as the model key".into());
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err("the model URL must end with its path, such as /v1".into());
        }
        // Everybody's API begins there, and everybody forgets it.
        let path = match url.path().trim_end_matches('/') {
            "" => "/v1".to_owned(),
            path => path.to_owned(),
        };
        url.set_path(&path);
        Ok(Self(url))
    }

    pub fn is_host(&self, host: &str) -> bool {
        self.0.host_str() == Some(host)
    }

    pub(crate) fn at(&self, path: &[&str]) -> Url {
        let mut url = self.0.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.extend(path);
        }
        url
    }

    /// A key may travel there: encrypted, or not beyond the own machine and network.
    pub(crate) fn is_safe_for_a_key(&self) -> bool {
        self.is_encrypted() || self.is_near()
    }

    pub(crate) fn is_encrypted(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// On the own machine or network.
    pub(crate) fn is_near(&self) -> bool {
        match self.0.host() {
            Some(Host::Ipv4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
            Some(Host::Ipv6(ip)) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
            Some(Host::Domain(name)) => {
                let ending = name.rsplit('.').next().unwrap_or_default();
                !name.contains('.') || matches!(ending, "localhost" | "local" | "internal" | "lan")
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_as_people_write_it() {
        let at = |text: &str| Address::parse(text).unwrap().at(&["chat", "completions"]).to_string();
        assert_eq!(at("http://localhost:11434"), "http://localhost:11434/v1/chat/completions");
        assert_eq!(
            at(" https://api.groq.com/openai/v1/ "),
            "https://api.groq.com/openai/v1/chat/completions"
        );
        let models = Address::parse("https://h/v1").unwrap().at(&["models", "a/b?c"]);
        assert_eq!(models.as_str(), "https://h/v1/models/a%2Fb%3Fc");
        for bad in
            ["", "localhost:8000", "ftp://h", "https://u:p@h/v1", "https://h/v1?api-version=1", "https://"]
        {
            assert!(Address::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_key_never_travels_in_clear_beyond_the_own_network() {
        let safe = |text: &str| Address::parse(text).unwrap().is_safe_for_a_key();
        for url in
            ["https://x.com", "http://127.0.0.1:1", "http://[::1]:1", "http://ollama:1", "http://10.1.2.3"]
        {
            assert!(safe(url), "{url}");
        }
        for url in ["http://api.openai.com", "http://8.8.8.8/v1", "http://evil.localhost.com"] {
            assert!(!safe(url), "{url}");
        }
    }
}
