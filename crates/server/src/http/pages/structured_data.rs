//! What search engines can read as facts (schema.org): who we are, what a bot costs, who wrote an article, what a
//! public bot is. Nothing is said here that the page does not say.

use botwright_domain::blog::BlogPost;
use botwright_domain::money::Cents;
use botwright_domain::price::{CHATBOT, SOCIAL_BOT};
use botwright_store::faces::Face;
use chrono::SecondsFormat::Secs;
use serde_json::{Value, json};

use crate::settings::Settings;

const CONTEXT: &str = "https://schema.org";

pub fn organization(settings: &Settings) -> Value {
    let origin = settings.public_origin();
    let elsewhere: Vec<_> = settings.social_links.iter().map(|(_, url)| url.to_string()).collect();
    json!({
        "@context": CONTEXT, "@type": "Organization", "@id": format!("{origin}/#organization"),
        "name": "Botwright", "url": format!("{origin}/"), "logo": format!("{origin}/favicon.svg"),
        "email": settings.support_email().to_string(), "sameAs": elsewhere,
    })
}

pub fn website(settings: &Settings) -> Value {
    let origin = settings.public_origin();
    json!({
        "@context": CONTEXT, "@type": "WebSite", "@id": format!("{origin}/#website"),
        "name": "Botwright", "url": format!("{origin}/"), "publisher": { "@id": format!("{origin}/#organization") },
    })
}

pub fn products(settings: &Settings) -> Vec<Value> {
    let origin = settings.public_origin();
    let product = |name: &str, description: &str, Cents(cents): Cents, anchor: &str| {
        let url = format!("{origin}/bot-types#{anchor}");
        json!({
            "@context": CONTEXT, "@type": "Product", "name": name, "description": description, "url": url,
            "image": format!("{origin}/og/site.png"), "brand": { "@type": "Brand", "name": "Botwright" },
            "offers": { "@type": "Offer", "price": format!("{}.{:02}", cents / 100, cents % 100), "priceCurrency": "USD", "url": url,
                        "availability": "https://schema.org/InStock" },
        })
    };
    vec![
        product(
            "FAQ Chatbot",
            "A chatbot that answers from what its owner taught it. 1,000 AI messages, valid for one month.",
            CHATBOT,
            "faq-chatbot",
        ),
        product(
            "Social Media Marketing Bot",
            "Posts for a business on a schedule: 100 image posts and 45 short videos, valid for 30 days.",
            SOCIAL_BOT,
            "social-media-marketing-bot",
        ),
    ]
}

pub fn article(settings: &Settings, post: &BlogPost, address: &str, picture: &str) -> Value {
    let origin = settings.public_origin();
    let kind = if post.url.is_some() { "Person" } else { "Organization" };
    json!({
        "@context": CONTEXT, "@type": "BlogPosting", "headline": post.title, "description": post.summary,
        "url": address, "mainEntityOfPage": address, "image": picture, "wordCount": post.words,
        "datePublished": post.published.to_rfc3339_opts(Secs, true),
        "dateModified": post.updated.to_rfc3339_opts(Secs, true),
        "keywords": post.labels, "author": { "@type": kind, "name": post.author },
        "publisher": { "@type": "Organization", "@id": format!("{origin}/#organization"), "name": "Botwright" },
    })
}

pub fn bot(face: &Face, address: &str, picture: &str) -> Value {
    json!({
        "@context": CONTEXT, "@type": "WebApplication", "name": face.name, "description": face.description,
        "url": address, "image": picture, "applicationCategory": "BusinessApplication", "operatingSystem": "Any",
        "provider": { "@type": "Organization", "name": face.business_name },
    })
}
