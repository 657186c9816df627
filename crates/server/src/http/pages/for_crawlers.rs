//! `robots.txt` and `sitemap.xml`. Calls of the API stay open to crawlers, since pages need them to be drawn; pages that
//! are not to be found say so themselves.

use std::fmt::Write;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};

use super::describe::{alternates, in_spanish};
use super::list::{CHAT, PAGES};
use crate::http::Shared;
use crate::http::dev_outbox::escape;
use crate::http::error::ApiError;

const KEPT: &str = "public, max-age=600";

pub(crate) async fn robots(State(shared): State<Shared>) -> Response {
    let origin = shared.settings.public_origin();
    let text = format!(
        "User-agent: *\nDisallow: /api/docs\nDisallow: /dev/\nDisallow: /sandbox-payment/\nDisallow: /widget-preview\n\n\
         Sitemap: {origin}/sitemap.xml\n"
    );
    ([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, KEPT)], text).into_response()
}

pub(crate) async fn sitemap(State(shared): State<Shared>) -> Result<Response, ApiError> {
    let listed = shared.app.listed().await?;
    let origin = shared.settings.public_origin();
    let newest = listed.articles.iter().map(|(_, updated)| *updated).max();
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for page in PAGES.iter().filter(|page| page.is_listed()) {
        let changed = newest.filter(|_| page.path == "/blog");
        let others = if page.is_in_both() { alternates(&origin, page.path) } else { vec![] };
        add(&mut xml, &format!("{origin}{}", page.path), changed, &others);
        if page.is_in_both() {
            add(&mut xml, &in_spanish(&origin, page.path), changed, &others);
        }
    }
    for (slug, updated) in &listed.articles {
        add(&mut xml, &format!("{origin}/blog/{slug}"), Some(*updated), &[]);
    }
    for (code, updated) in &listed.bots {
        add(&mut xml, &format!("{origin}{CHAT}?code={code}"), Some(*updated), &[]);
    }
    xml.push_str("</urlset>\n");
    let headers = [(CONTENT_TYPE, "application/xml; charset=utf-8"), (CACHE_CONTROL, KEPT)];
    Ok((headers, xml).into_response())
}

type Alternate = (&'static str, String);

fn add(xml: &mut String, address: &str, changed: Option<DateTime<Utc>>, alternates: &[Alternate]) {
    let _ = write!(xml, "<url><loc>{}</loc>", escape(address));
    if let Some(changed) = changed {
        let _ = write!(xml, "<lastmod>{}</lastmod>", changed.format("%Y-%m-%dT%H:%M:%SZ"));
    }
    for (language, address) in alternates {
        let address = escape(address);
        let _ = write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\" />");
    }
    xml.push_str("</url>\n");
}
