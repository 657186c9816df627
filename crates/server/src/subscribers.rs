//! `botwright subscribers`: the blog's confirmed subscribers as CSV, for the operator's own mailing program. There is no
//! call for it: whoever may read this list has the machine.

use botwright_app::blog;
use botwright_store::Store;

use crate::secret_key;
use crate::settings::Settings;

pub async fn csv(settings: &Settings) -> Result<String, String> {
    let url = settings.existing_database_url()?;
    let store = Store::connect(&url).await.map_err(|error| error.to_string())?;
    let key = secret_key::own(settings, &store).await?;
    let subscribers = blog::subscribers(&store, &key, &settings.public_url())
        .await
        .map_err(|failure| format!("the subscribers cannot be read: {failure}"))?;
    let mut csv = String::from("email,confirmed_at,unsubscribe_url\r\n");
    for subscriber in subscribers {
        let confirmed_at = subscriber.confirmed_at.format("%Y-%m-%dT%H:%M:%SZ");
        let cells = [subscriber.address, confirmed_at.to_string(), subscriber.unsubscribe_url.to_string()];
        csv.push_str(&cells.map(|cell| quoted(&cell)).join(","));
        csv.push_str("\r\n");
    }
    Ok(csv)
}

/// A spreadsheet takes a cell that begins like a formula for one, so such a cell gets a quote in front.
fn quoted(cell: &str) -> String {
    let guard = if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    #[test]
    fn cells_stay_cells() {
        assert_eq!(super::quoted("a\"b@example.com"), "\"a\"\"b@example.com\"");
        assert_eq!(super::quoted("=cmd@example.com"), "\"'=cmd@example.com\"");
    }
}
