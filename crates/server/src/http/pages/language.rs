//! Which language a page is served in. The web app decides by the same wishes, and by what was chosen before, which only
//! the browser knows.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use url::form_urlencoded;

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    Spanish,
}

impl Language {
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// As platforms that show a link want to hear it.
    pub fn locale(self) -> &'static str {
        match self {
            Self::English => "en_US",
            Self::Spanish => "es_ES",
        }
    }

    /// `?lang=` in the address, else what the browser is set to, else English.
    pub fn wished(query: &str, headers: &HeaderMap) -> Self {
        let address = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "lang");
        let browser = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        address.and_then(|(_, wish)| Self::of(&wish)).or_else(|| most_wished(browser?)).unwrap_or_default()
    }

    /// Who wishes for "es-MX" is content with Spanish.
    fn of(tag: &str) -> Option<Self> {
        let language = tag.trim().split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(language))
    }
}

/// The heaviest wish that we can grant; of equal ones the first.
fn most_wished(header: &str) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    for wish in header.split(',') {
        let mut parts = wish.split(';').map(str::trim);
        let Some(language) = parts.next().and_then(Language::of) else { continue };
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
        if weight > best.map_or(0.0, |(heaviest, _)| heaviest) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_granted_where_we_can() {
        let wished = |query: &str, header: Option<&str>| {
            let mut headers = HeaderMap::new();
            if let Some(header) = header {
                headers.insert(ACCEPT_LANGUAGE, header.parse().unwrap());
            }
            Language::wished(query, &headers).code()
        };
        assert_eq!(wished("", None), "en");
        assert_eq!(wished("", Some("es-MX,es;q=0.9,en;q=0.8")), "es");
        assert_eq!(wished("", Some("de-DE,de;q=0.9,en;q=0.5,es;q=0.7")), "es");
        assert_eq!(wished("", Some("en;q=0.5, es;q=0.5")), "en");
        assert_eq!(wished("", Some("es;q=0, *")), "en");
        assert_eq!(wished("", Some("fr, est")), "en");
        assert_eq!(wished("code=A&lang=es", Some("en")), "es");
        assert_eq!(wished("lang=ES_ar", None), "es");
        assert_eq!(wished("lang=fr", Some("es")), "es");
        assert_eq!(wished("lang=en", Some("es")), "en");
    }
}
