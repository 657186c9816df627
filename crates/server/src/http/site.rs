//! `GET /site`: what the web app needs to know of this installation before anybody has signed in.

use axum::Json;
use axum::extract::State;
use botwright_domain::plan::PlanName;
use serde::Serialize;
use utoipa::ToSchema;

use super::Shared;

#[derive(Serialize, ToSchema)]
pub struct Site {
    /// The product's name.
    name: String,
    /// The address under which people reach this installation, without a path.
    public_url: String,
    /// Where to write for help.
    support_email: String,
    /// Measurement id of the analytics service, if the operator has configured one.
    analytics_id: Option<String>,
    /// Where mails can be read, when they are kept on this machine and not sent.
    outbox_url: Option<String>,
    /// How many bots, of both kinds together, an account may have on the Free plan.
    free_plan_bots: u32,
    /// Where else the operator can be found.
    social_links: Vec<SocialLink>,
}

#[derive(Serialize, ToSchema)]
struct SocialLink {
    label: String,
    href: String,
}

/// Public facts of this installation
#[utoipa::path(get, path = "/site", tag = "site", responses((status = 200, body = Site)))]
pub(crate) async fn site(State(shared): State<Shared>) -> Json<Site> {
    let settings = &shared.settings;
    Json(Site {
        name: "Botwright".to_owned(),
        public_url: settings.public_origin(),
        support_email: settings.support_email().to_string(),
        analytics_id: settings.analytics_id.clone(),
        outbox_url: settings.shows_outbox().then(|| "/dev/outbox".to_owned()),
        free_plan_bots: settings.chatbots_allowed.chatbots_allowed(PlanName::Free),
        social_links: settings
            .social_links
            .iter()
            .map(|(label, url)| SocialLink { label: label.clone(), href: url.to_string() })
            .collect(),
    })
}
