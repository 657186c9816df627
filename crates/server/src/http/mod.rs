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
mod route;
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
use tower::ServiceBuilder;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::settings::Settings;
pub use front_door::FrontDoor;
use route::route;

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
        .routes(route!(accounts::send_otp::send_otp))
        .routes(route!(accounts::verify_otp::verify_otp))
        .routes(route!(accounts::register::register))
        .routes(route!(accounts::login::login))
        .routes(route!(accounts::reset_password::reset_password))
        .routes(route!(accounts::logout::logout))
        .routes(route!(accounts::session::session))
        .routes(route!(accounts::rename::rename))
        .routes(route!(accounts::ask_for_address::ask_for_address))
        .routes(route!(accounts::change_email::change_email))
        .routes(route!(accounts::change_password::change_password))
        .routes(route!(site::site))
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
        .routes(route!(create_user_bot::create_user_bot))
        .routes(route!(create_user_bot::update_user_bot))
        .layer(DefaultBodyLimit::max(parts::LARGEST_FORM));
    OpenApiRouter::new()
        .merge(forms)
        .routes(route!(get_bot::get_bot_by_id))
        .routes(route!(get_bot::get_bot_by_code))
        .routes(route!(get_bot::get_bot_config))
        .routes(route!(my_bots::my_bots))
        .routes(route!(my_bots::get_user_bots))
        .routes(route!(find_bots::get_all_bots))
        .routes(route!(toggle_bot::toggle_bot_status))
        .routes(route!(toggle_bot::toggle_bot_visibility))
        .routes(route!(delete_bot::delete_bot))
        .routes(route!(knowledge::knowledge))
        .routes(route!(open_questions::open_questions))
        .routes(route!(open_questions::answer_question))
        .routes(route!(open_questions::dismiss_question))
        .routes(route!(open_questions::reopen_question))
        .routes(route!(export_bot::export_bot))
        .routes(route!(websites::sites))
        .routes(route!(websites::install_check))
        .routes(route!(logo::logo))
        .routes(route!(read_web_page::read_web_page))
        .routes(route!(generate::generate_bot_instructions))
        .routes(route!(generate::generate_faq))
        .routes(route!(generate::generate_lead_config))
}

fn chat_calls() -> OpenApiRouter<Shared> {
    use chat::{conversations, history, leads, rate_conversation, standard_chat, submit_lead};
    OpenApiRouter::new()
        .routes(route!(standard_chat::standard_chat))
        .routes(route!(submit_lead::submit_lead))
        .routes(route!(rate_conversation::rate_conversation))
        .routes(route!(conversations::conversations))
        .routes(route!(conversations::transcript))
        .routes(route!(leads::leads))
        .routes(route!(leads::leads_csv))
        .routes(route!(history::get_faq_chatbot_history))
}

fn billing_calls() -> OpenApiRouter<Shared> {
    use billing::{account_summary, create_recharge_link, payments, purchases, recharges, usage};
    OpenApiRouter::new()
        .routes(route!(account_summary::account_summary))
        .routes(route!(usage::usage))
        .routes(route!(create_recharge_link::create_recharge_link))
        .routes(route!(purchases::get_faq_chatbot))
        .routes(route!(purchases::get_socialmedia_marketing_bot))
        .routes(route!(purchases::activate_free_trial))
        .routes(route!(recharges::recharge_faq_bot))
        .routes(route!(recharges::recharge_social_bot))
        .routes(route!(payments::webhook))
        .routes(route!(payments::confirm))
}

fn social_calls() -> OpenApiRouter<Shared> {
    use social::{bots, connections, own_posts, platforms, post_actions, posts, schedule_preview};
    let forms = OpenApiRouter::new()
        .routes(route!(own_posts::write_post))
        .routes(route!(own_posts::use_picture))
        .layer(DefaultBodyLimit::max(parts::LARGEST_FORM));
    OpenApiRouter::new()
        .merge(forms)
        .routes(route!(bots::create))
        .routes(route!(bots::update))
        .routes(route!(bots::toggle))
        .routes(route!(schedule_preview::preview_schedule))
        .routes(route!(platforms::social_platforms))
        .routes(route!(connections::begin))
        .routes(route!(connections::choose))
        .routes(route!(connections::disconnect))
        .routes(route!(posts::list))
        .routes(route!(posts::show))
        .routes(route!(posts::download))
        .routes(route!(post_actions::change))
        .routes(route!(post_actions::approve))
        .routes(route!(post_actions::skip))
        .routes(route!(post_actions::restore))
        .routes(route!(post_actions::regenerate))
        .routes(route!(post_actions::redraw))
        .routes(route!(post_actions::post_now))
        .routes(route!(post_actions::retry))
        .routes(route!(post_actions::settle))
}

fn admin_calls() -> OpenApiRouter<Shared> {
    use admin::{
        audit, bot_totals, credit, failures, health, limits, money, resend_code, settlement, stats,
        subscription, suspension, users,
    };
    OpenApiRouter::new()
        .routes(route!(users::users))
        .routes(route!(users::users_csv))
        .routes(route!(users::user))
        .routes(route!(stats::stats))
        .routes(route!(bot_totals::bot_totals))
        .routes(route!(limits::limits))
        .routes(route!(subscription::subscription))
        .routes(route!(suspension::suspend_user))
        .routes(route!(suspension::restore_user))
        .routes(route!(suspension::sign_out_user))
        .routes(route!(resend_code::resend_code))
        .routes(route!(credit::credit))
        .routes(route!(money::money))
        .routes(route!(settlement::settle_user))
        .routes(route!(failures::failures))
        .routes(route!(failures::retry_failure))
        .routes(route!(failures::dismiss_failure))
        .routes(route!(health::health))
        .routes(route!(audit::audit))
}

fn blog_calls() -> OpenApiRouter<Shared> {
    use blog::{posts, subscribe};
    OpenApiRouter::new()
        .routes(route!(posts::list))
        .routes(route!(posts::show))
        .routes(route!(subscribe::subscribe))
        .routes(route!(subscribe::confirm))
        .routes(route!(subscribe::unsubscribe))
}

fn privacy_calls() -> OpenApiRouter<Shared> {
    use privacy::{deletion, export, visitor};
    OpenApiRouter::new()
        .routes(route!(export::export_account))
        .routes(route!(deletion::would_be_lost))
        .routes(route!(deletion::delete_account))
        .routes(route!(visitor::find_visitor))
        .routes(route!(visitor::erase_visitor))
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
    // The outermost first. As one layer, they cost a request one box and not five.
    let around_every_answer = ServiceBuilder::new()
        .layer(from_fn(observe::observe))
        .layer(from_fn_with_state(shared.clone(), security_headers::add))
        .layer(from_fn(timeout::bound))
        .layer(from_fn(cross_origin::allow))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(1024).and(is_ours_to_compress)));
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
        .layer(around_every_answer)
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
