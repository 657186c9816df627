//! Settings that are more than a word or a number: what an operator typed, or a sentence on how it is written.

use botwright_domain::account::EmailAddress;
use botwright_domain::plan::PlanLimits;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;
use url::Url;

pub fn parse_email(text: &str) -> Result<EmailAddress, String> {
    EmailAddress::parse(text).map_err(str::to_owned)
}

pub fn parse_link(text: &str) -> Result<(String, Url), String> {
    let (label, url) = text.split_once('=').ok_or("a link is written NAME=URL")?;
    let url = Url::parse(url.trim()).map_err(|error| error.to_string())?;
    if url.scheme() == "https" && !label.trim().is_empty() {
        Ok((label.trim().to_owned(), url))
    } else {
        Err("a link has a name and begins with https://".into())
    }
}

/// A word alone would be taken for the name of a part, and everything else would be silent.
pub fn parse_log(text: &str) -> Result<String, String> {
    let words: Vec<&str> = text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return Err("say how much is logged, such as info or debug; off is nothing".into());
    }
    if let Some(word) =
        words.iter().find(|word| !word.contains(['=', '[']) && word.parse::<LevelFilter>().is_err())
    {
        return Err(format!(
            "{word} is not one of off, error, warn, info, debug and trace. For one part alone say {word}=debug"
        ));
    }
    EnvFilter::try_new(text)
        .map_err(|error| format!("not what logs are chosen by, such as info or debug: {error}"))?;
    Ok(text.to_owned())
}

pub fn parse_analytics_id(text: &str) -> Result<String, String> {
    let good = (4..=20).contains(&text.len()) && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if good { Ok(text.to_owned()) } else { Err("a measurement id looks like G-XXXXXXXXXX".into()) }
}

pub fn parse_plan_limits(text: &str) -> Result<PlanLimits, String> {
    let numbers: Result<Vec<u32>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    match numbers.as_deref() {
        Ok(&[free, pro, enterprise]) => Ok(PlanLimits { free, pro, enterprise }),
        _ => Err("give three whole numbers, for Free, Pro and Enterprise: 3,25,1000".into()),
    }
}
