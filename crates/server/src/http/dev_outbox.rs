//! Shows the mails that were kept instead of sent, so that trying Botwright needs no mail server. The mails hold
//! codes that open accounts: this page exists only on a loopback address, for a browser on the same machine.

use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use axum::response::{Html, IntoResponse, Response};
use botwright_gateways::mail::{Outbox, StoredMail};

use super::Shared;
use super::error::ApiError;
use super::health::FromThisMachine;

const NEWEST: usize = 50;
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const STYLE: &str = "
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
h2 { font-size: 1.05rem; margin: 0 }
p { margin: .25rem 0 }
.code { font-size: 2rem; letter-spacing: .3rem; font-weight: 600; margin: .5rem 0 }
pre { white-space: pre-wrap; font: inherit }
";

pub(crate) async fn show(State(shared): State<Shared>, _: FromThisMachine) -> Result<Response, ApiError> {
    let folder = shared
        .settings
        .outbox_dir()
        .filter(|_| shared.settings.shows_outbox())
        .ok_or(ApiError::NOTHING_HERE)?;
    let mails = Outbox::list(&folder, NEWEST).await.unwrap_or_default();
    let headers = [
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, Html(page(&mails))).into_response())
}

fn page(mails: &[StoredMail]) -> String {
    let list = match mails {
        [] => {
            "<p>No mail yet. When somebody registers or asks for a new password, the mail appears here.</p>"
                .to_owned()
        }
        mails => mails.iter().map(article).collect(),
    };
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Outbox · Botwright</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta http-equiv=\"refresh\" content=\"5\"><style>{STYLE}</style></head><body><main><h1>Outbox</h1>\
         <p>No mail server is configured, so mails are kept on this machine. The newest comes first.</p>{list}</main></body></html>"
    )
}

fn article(mail: &StoredMail) -> String {
    let code = mail.code().map(|code| format!("<p class=\"code\">{code}</p>")).unwrap_or_default();
    format!(
        "<article><h2>{}</h2><p>To {}</p>{code}<details><summary>Whole mail</summary><pre>{}</pre></details></article>",
        escape(&mail.subject),
        escape(&mail.to),
        escape(&mail.text)
    )
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
