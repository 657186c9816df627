//! HTTP: one router, and in front of it a door that decides whether a request is for the API or for a page.
//!
//! To add a call: a file that holds its request, its answer, its documentation and its handler; a line in
//! [`api`]; a row in the authorisation matrix test; then `make openapi`.

mod accounts;
mod admin;
mod answer;
mod billing;
mod blog;
mod body;
mod caller;
mod chat;
mod chatbots;
mod cross_origin;
mod dev_outbox;
mod docs;
mod error;
mod front_door;
mod gauges;
mod health;
mod lead_fields;
mod network;
mod observe;
mod pages;
mod parts;
mod privacy;
mod query;
mod security_headers;
mod site;
mod social;
mod static_files;
mod timeout;
mod visitor;
mod widget_preview;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use botwright_app::App;
use chrono::{DateTime, Utc};
use metrics_exporter_prometheus::PrometheusHandle;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::settings::Settings;
pub use front_door::FrontDoor;

/// What handlers reach for.
#[derive(Clone)]
pub struct Shared {
    pub app: Arc<App>,
    pub settings: Arc<Settings>,
    pub metrics: &'static PrometheusHandle,
    pub started_at: DateTime<Utc>,
}

/// Every call of the API, once. The door in front makes each of them answer without the `/api` as well.
fn api() -> OpenApiRouter<Shared> {
    let calls = OpenApiRouter::new()
        .routes(routes!(accounts::send_otp::send_otp))
        .routes(routes!(accounts::verify_otp::verify_otp))
        .routes(routes!(accounts::register::register))
        .routes(routes!(accounts::login::login))
        .routes(routes!(accounts::reset_password::reset_password))
        .routes(routes!(accounts::logout::logout))
        .routes(routes!(accounts::session::session))
        .routes(routes!(accounts::rename::rename))
        .routes(routes!(accounts::ask_for_address::ask_for_address))
        .routes(routes!(accounts::change_email::change_email))
        .routes(routes!(accounts::change_password::change_password))
        .routes(routes!(site::site))
        .merge(chatbot_calls())
        .merge(chat_calls())
        .merge(billing_calls())
        .merge(social_calls())
        .merge(admin_calls())
        .merge(blog_calls())
        .merge(privacy_calls());
    OpenApiRouter::with_openapi(docs::description()).nest("/api", calls)
}

fn chatbot_calls() -> OpenApiRouter<Shared> {
    use chatbots::{
        create_user_bot, delete_bot, export_bot, find_bots, generate, get_bot, knowledge, logo, my_bots,
        open_questions, read_web_page, toggle_bot, websites,
    };
    // The form may carry two files of 5 MB; each part has its own limit.
    let forms = OpenApiRouter::new()
        .routes(routes!(create_user_bot::create_user_bot))
        .routes(routes!(create_user_bot::update_user_bot))
        .layer(DefaultBodyLimit::max(parts::LARGEST_FORM));
    OpenApiRouter::new()
        .merge(forms)
        .routes(routes!(get_bot::get_bot_by_id))
        .routes(routes!(get_bot::get_bot_by_code))
        .routes(routes!(get_bot::get_bot_config))
        .routes(routes!(my_bots::my_bots))
        .routes(routes!(my_bots::get_user_bots))
        .routes(routes!(find_bots::get_all_bots))
        .routes(routes!(toggle_bot::toggle_bot_status))
        .routes(routes!(toggle_bot::toggle_bot_visibility))
        .routes(routes!(delete_bot::delete_bot))
        .routes(routes!(knowledge::knowledge))
        .routes(routes!(open_questions::open_questions))
        .routes(routes!(open_questions::answer_question))
        .routes(routes!(open_questions::dismiss_question))
        .routes(routes!(open_questions::reopen_question))
        .routes(routes!(export_bot::export_bot))
        .routes(routes!(websites::sites))
        .routes(routes!(websites::install_check))
        .routes(routes!(logo::logo))
        .routes(routes!(read_web_page::read_web_page))
        .routes(routes!(generate::generate_bot_instructions))
        .routes(routes!(generate::generate_faq))
        .routes(routes!(generate::generate_lead_config))
}

fn chat_calls() -> OpenApiRouter<Shared> {
    use chat::{conversations, history, leads, rate_conversation, standard_chat, submit_lead};
    OpenApiRouter::new()
        .routes(routes!(standard_chat::standard_chat))
        .routes(routes!(submit_lead::submit_lead))
        .routes(routes!(rate_conversation::rate_conversation))
        .routes(routes!(conversations::conversations))
        .routes(routes!(conversations::transcript))
        .routes(routes!(leads::leads))
        .routes(routes!(leads::leads_csv))
        .routes(routes!(history::get_faq_chatbot_history))
}

fn billing_calls() -> OpenApiRouter<Shared> {
    use billing::{account_summary, create_recharge_link, payments, purchases, recharges, usage};
    OpenApiRouter::new()
        .routes(routes!(account_summary::account_summary))
        .routes(routes!(usage::usage))
        .routes(routes!(create_recharge_link::create_recharge_link))
        .routes(routes!(purchases::get_faq_chatbot))
        .routes(routes!(purchases::get_socialmedia_marketing_bot))
        .routes(routes!(purchases::activate_free_trial))
        .routes(routes!(recharges::recharge_faq_bot))
        .routes(routes!(recharges::recharge_social_bot))
        .routes(routes!(payments::webhook))
        .routes(routes!(payments::confirm))
}

fn social_calls() -> OpenApiRouter<Shared> {
    use social::{bots, connections, own_posts, platforms, post_actions, posts, schedule_preview};
    let forms = OpenApiRouter::new()
        .routes(routes!(own_posts::write_post))
        .routes(routes!(own_posts::use_picture))
        .layer(DefaultBodyLimit::max(parts::LARGEST_FORM));
    OpenApiRouter::new()
        .merge(forms)
        .routes(routes!(bots::create))
        .routes(routes!(bots::update))
        .routes(routes!(bots::toggle))
        .routes(routes!(schedule_preview::preview_schedule))
        .routes(routes!(platforms::social_platforms))
        .routes(routes!(connections::begin))
        .routes(routes!(connections::choose))
        .routes(routes!(connections::disconnect))
        .routes(routes!(posts::list))
        .routes(routes!(posts::show))
        .routes(routes!(posts::download))
        .routes(routes!(post_actions::change))
        .routes(routes!(post_actions::approve))
        .routes(routes!(post_actions::skip))
        .routes(routes!(post_actions::restore))
        .routes(routes!(post_actions::regenerate))
        .routes(routes!(post_actions::redraw))
        .routes(routes!(post_actions::post_now))
        .routes(routes!(post_actions::retry))
        .routes(routes!(post_actions::settle))
}

fn admin_calls() -> OpenApiRouter<Shared> {
    use admin::{
        audit, bot_totals, credit, failures, health, limits, money, resend_code, settlement, stats,
        subscription, suspension, users,
    };
    OpenApiRouter::new()
        .routes(routes!(users::users))
        .routes(routes!(users::users_csv))
        .routes(routes!(users::user))
        .routes(routes!(stats::stats))
        .routes(routes!(bot_totals::bot_totals))
        .routes(routes!(limits::limits))
        .routes(routes!(subscription::subscription))
        .routes(routes!(suspension::suspend_user))
        .routes(routes!(suspension::restore_user))
        .routes(routes!(suspension::sign_out_user))
        .routes(routes!(resend_code::resend_code))
        .routes(routes!(credit::credit))
        .routes(routes!(money::money))
        .routes(routes!(settlement::settle_user))
        .routes(routes!(failures::failures))
        .routes(routes!(failures::retry_failure))
        .routes(routes!(failures::dismiss_failure))
        .routes(routes!(health::health))
        .routes(routes!(audit::audit))
}

fn blog_calls() -> OpenApiRouter<Shared> {
    use blog::{posts, subscribe};
    OpenApiRouter::new()
        .routes(routes!(posts::list))
        .routes(routes!(posts::show))
        .routes(routes!(subscribe::subscribe))
        .routes(routes!(subscribe::confirm))
        .routes(routes!(subscribe::unsubscribe))
}

fn privacy_calls() -> OpenApiRouter<Shared> {
    use privacy::{deletion, export, visitor};
    OpenApiRouter::new()
        .routes(routes!(export::export_account))
        .routes(routes!(deletion::would_be_lost))
        .routes(routes!(deletion::delete_account))
        .routes(routes!(visitor::find_visitor))
        .routes(routes!(visitor::erase_visitor))
}

fn contract() -> OpenApi {
    api().into_openapi()
}

/// The contract as it is committed.
pub fn openapi_json() -> String {
    contract().to_pretty_json().expect("the contract is plain data")
}

pub fn service(shared: Shared) -> FrontDoor {
    let (api, contract) = api().split_for_parts();
    let router = Router::new()
        .merge(api)
        .merge(docs::browser(contract.clone()))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .route("/dev/outbox", get(dev_outbox::show))
        .route("/robots.txt", get(pages::for_crawlers::robots))
        .route("/sitemap.xml", get(pages::for_crawlers::sitemap))
        .route("/og/site.png", get(pages::share_pictures::site))
        .route("/og/bot/{name}", get(pages::share_pictures::bot))
        .route("/og/blog/{name}", get(pages::share_pictures::article))
        .route("/media/{name}", get(social::media::show))
        .route("/api/social-connections/return/{platform}", get(social::consent_return::show))
        .route("/widget-preview", get(widget_preview::show))
        .route("/sandbox-payment/{id}", get(billing::sandbox_page::show))
        .route("/sandbox-payment/{id}/pay", post(billing::sandbox_page::pay))
        .route("/sandbox-payment/{id}/cancel", post(billing::sandbox_page::cancel))
        .fallback(pages::page_or_file)
        .method_not_allowed_fallback(error::method_not_allowed)
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(1024).and(is_ours_to_compress)))
        .layer(from_fn(cross_origin::allow))
        .layer(from_fn(timeout::bound))
        .layer(from_fn_with_state(shared.clone(), security_headers::add))
        .layer(from_fn(observe::observe))
        .with_state(shared);
    FrontDoor::new(router, &contract)
}

/// Whole answers only: files come compressed from the binary, and a stream must not wait to fill a buffer.
fn is_ours_to_compress(
    _: axum::http::StatusCode,
    _: axum::http::Version,
    headers: &axum::http::HeaderMap,
    _: &axum::http::Extensions,
) -> bool {
    let kind =
        headers.get(axum::http::header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    ["application/json", "text/html", "application/xml"].iter().any(|ours| kind.starts_with(ours))
}
