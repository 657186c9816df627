//! What each page says of itself. Most say what is in the list; the page of an article or of a public bot says what
//! that is, after one small read.

use axum::http::StatusCode;
use botwright_app::being_found::PublicFace;
use botwright_app::{Failure, Kind};
use botwright_domain::blog::{BlogPost, beginning};
use botwright_store::faces::Face;
use chrono::SecondsFormat::Secs;
use tracing::error;
use url::form_urlencoded;

use super::head::{Article, Head};
use super::language::Language;
use super::list::{ARTICLE, CHAT, Page, first_name};
use super::{Asked, structured_data};
use crate::http::Shared;
use crate::http::dev_outbox::escape;
use crate::settings::Settings;

const DESCRIPTION_CHARS: usize = 200;

pub struct Described {
    pub status: StatusCode,
    pub head: Head,
}

pub(crate) async fn describe(shared: &Shared, page: Option<&Page>, asked: &Asked<'_>) -> Described {
    let mut described = match page {
        Some(page) => of_page(shared, page, asked).await,
        None => missing(asked.language),
    };
    described.head.language = asked.language;
    described
}

async fn of_page(shared: &Shared, page: &Page, asked: &Asked<'_>) -> Described {
    let &Asked { path, language, .. } = asked;
    let described = match page.path {
        CHAT => chat(shared, asked).await,
        ARTICLE => article(shared, path.rsplit('/').next().unwrap_or_default(), language).await,
        _ => Ok(Described { status: StatusCode::OK, head: plain(&shared.settings, page, path, language) }),
    };
    described.unwrap_or_else(|failure| unavailable(page, &failure))
}

fn missing(language: Language) -> Described {
    let title = match language {
        Language::English => "Page Not Found",
        Language::Spanish => "Página no encontrada",
    };
    let head = Head { title: title.to_owned(), ..Head::default() };
    Described { status: StatusCode::NOT_FOUND, head }
}

/// The web app can say more about it, and try again.
fn unavailable(page: &Page, failure: &Failure) -> Described {
    if failure.kind() == Kind::Internal {
        error!(?failure, page = page.path, "a page cannot say what it is");
    }
    let status = match failure.kind() {
        Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    };
    Described { status, head: Head { title: page.title.to_owned(), ..Head::default() } }
}

fn plain(settings: &Settings, page: &Page, path: &str, language: Language) -> Head {
    let title = page.title(language).to_owned();
    let Some(description) = page.description(language) else { return Head { title, ..Head::default() } };
    let origin = settings.public_origin();
    let path = first_name(path);
    let data = match path {
        "/" => vec![structured_data::organization(settings), structured_data::website(settings)],
        "/pricing" | "/bot-types" => structured_data::products(settings),
        _ => vec![],
    };
    Head {
        title,
        description: Some(description.to_owned()),
        canonical: Some(match language {
            Language::Spanish if page.is_in_both() => in_spanish(&origin, path),
            _ => format!("{origin}{path}"),
        }),
        alternates: if page.is_in_both() { alternates(&origin, path) } else { vec![] },
        picture: Some(format!("{origin}/og/site.png")),
        data,
        ..Head::default()
    }
}

/// The addresses of a page that there is in both languages; without a wish it speaks the browser's.
pub fn alternates(origin: &str, path: &str) -> Vec<(&'static str, String)> {
    let plain = format!("{origin}{path}");
    vec![("en", plain.clone()), ("es", in_spanish(origin, path)), ("x-default", plain)]
}

pub fn in_spanish(origin: &str, path: &str) -> String {
    format!("{origin}{path}?lang=es")
}

async fn chat(shared: &Shared, asked: &Asked<'_>) -> Result<Described, Failure> {
    let code = form_urlencoded::parse(asked.query.as_bytes()).find(|(name, _)| name == "code");
    let unnamed = Head { title: "Chat".to_owned(), ..Head::default() };
    let Some((_, code)) = code else { return Ok(Described { status: StatusCode::OK, head: unnamed }) };
    Ok(match shared.app.public_face(&code, asked.network).await? {
        PublicFace::Nobody => Described { status: StatusCode::NOT_FOUND, head: unnamed },
        PublicFace::Hidden => Described { status: StatusCode::OK, head: unnamed },
        PublicFace::Shown(face) => Described { status: StatusCode::OK, head: bot(&shared.settings, &face) },
    })
}

fn bot(settings: &Settings, face: &Face) -> Head {
    let origin = settings.public_origin();
    let address = format!("{origin}{CHAT}?code={}", face.code);
    let picture = format!("{origin}/og/bot/{}.png?v={}", face.code, face.updated_at.timestamp_millis());
    let description = beginning(&one_line(&face.description), DESCRIPTION_CHARS);
    Head {
        title: one_line(&face.name),
        data: vec![structured_data::bot(face, &address, &picture)],
        without_scripts: Some(format!(
            "<h1>{}</h1><p>{}</p><p>{}</p>",
            escape(&face.name),
            escape(&face.business_name),
            escape(&face.description)
        )),
        description: Some(description),
        canonical: Some(address),
        picture: Some(picture),
        ..Head::default()
    }
}

async fn article(shared: &Shared, slug: &str, language: Language) -> Result<Described, Failure> {
    let post = match shared.app.blog_post(slug).await {
        Ok(post) => post,
        Err(Failure::NoSuchArticle) => return Ok(missing(language)),
        Err(failure) => return Err(failure),
    };
    let origin = shared.settings.public_origin();
    // What lies on another blog belongs to it, and search engines are sent there.
    let address = post.url.clone().unwrap_or_else(|| format!("{origin}/blog/{}", post.slug));
    let picture = format!("{origin}/og/blog/{}.png?v={}", post.slug, post.updated.timestamp_millis());
    let head = Head {
        description: Some(beginning(&post.summary, DESCRIPTION_CHARS)),
        article: Some(Article {
            published: post.published.to_rfc3339_opts(Secs, true),
            updated: post.updated.to_rfc3339_opts(Secs, true),
            labels: post.labels.clone(),
        }),
        data: vec![structured_data::article(&shared.settings, &post, &address, &picture)],
        without_scripts: Some(readable(&post, &address)),
        title: post.title,
        canonical: Some(address),
        picture: Some(picture),
        ..Head::default()
    };
    Ok(Described { status: StatusCode::OK, head })
}

/// Our own articles in full. Of somebody else's the summary: inside this element a browser that runs scripts looks for
/// its end and nothing else, and even a sanitised attribute may hold that.
fn readable(post: &BlogPost, address: &str) -> String {
    let title = escape(&post.title);
    if post.url.is_none() {
        return format!("<article><h1>{title}</h1>{}</article>", post.html);
    }
    let (summary, address) = (escape(&post.summary), escape(address));
    format!("<article><h1>{title}</h1><p>{summary}</p><p><a href=\"{address}\">{address}</a></p></article>")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
