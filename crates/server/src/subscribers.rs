//! `botwright subscribers`: the blog's confirmed subscribers as CSV, for the operator's own mailing program. There is no
//! call for it: whoever may read this list has the machine.

use botwright_app::blog;
use botwright_store::Store;

use crate::csv;
use crate::secret_key;
use crate::settings::Settings;

pub(crate) async fn table(settings: &Settings) -> Result<String, String> {
    let url = settings.existing_database_url()?;
    let store = Store::connect(&url).await.map_err(|error| error.to_string())?;
    let key = secret_key::own(settings, &store).await?;
    let subscribers = blog::subscribers(&store, &key, &settings.public_url())
        .await
        .map_err(|failure| format!("the subscribers cannot be read: {failure}"))?;
    let mut table = String::from("email,confirmed_at,unsubscribe_url\r\n");
    for subscriber in subscribers {
        let confirmed_at = subscriber.confirmed_at.format("%Y-%m-%dT%H:%M:%SZ");
        let cells = [subscriber.address, confirmed_at.to_string(), subscriber.unsubscribe_url.to_string()];
        table.push_str(&csv::line(cells.iter().map(String::as_str)));
    }
    Ok(table)
}
