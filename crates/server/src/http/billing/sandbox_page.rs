//! The payment page of an installation without a payment provider, marked as what it is. Not part of the API: a
//! browser comes here as it would go to a real provider's page.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use botwright_app::Failure;
use botwright_app::billing::SandboxPage;
use botwright_domain::money::{LARGEST_TOP_UP, SMALLEST_TOP_UP, USUAL_TOP_UP};
use url::form_urlencoded;

use crate::http::Shared;
use crate::http::error::ApiError;
use crate::http::security_headers;

const PAGE: &str = include_str!("sandbox_page.html");

pub(crate) async fn show(State(shared): State<Shared>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let page = shared.app.sandbox_page(&id).await?;
    render(&content(&page, None), StatusCode::OK, &shared)
}

pub(crate) async fn pay(
    State(shared): State<Shared>,
    Path(id): Path<String>,
    form: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let form = form.map_err(|_| ApiError::TOO_LARGE)?;
    let amount = form_urlencoded::parse(&form).find(|(name, _)| name == "amount").map(|(_, amount)| amount);
    match shared.app.pay_in_sandbox(&id, amount.as_deref()).await {
        Ok(next) => Ok(Redirect::to(&next).into_response()),
        Err(failure @ Failure::Invalid(_)) => {
            let page = shared.app.sandbox_page(&id).await?;
            let sentence = failure.to_string();
            render(&content(&page, Some(&sentence)), StatusCode::UNPROCESSABLE_ENTITY, &shared)
        }
        Err(failure) => Err(failure.into()),
    }
}

pub(crate) async fn cancel(
    State(shared): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let next = shared.app.cancel_in_sandbox(&id).await?;
    Ok(Redirect::to(&next).into_response())
}

/// Nothing in it comes from a stranger: the id was found in the database, amounts are numbers, addresses our own.
fn content(page: &SandboxPage, problem: Option<&str>) -> String {
    if !page.is_open {
        return format!(
            "<h1>This payment has ended.</h1><p><a href=\"{}\">Back to Botwright</a></p>",
            page.after
        );
    }
    let (heading, field) = match page.amount {
        Some(amount) => (format!("<h1>Account credit</h1><p class=\"amount\">{amount}</p>"), String::new()),
        None => (
            "<h1>Account credit</h1><p>Choose how much to add.</p>".to_owned(),
            format!(
                "<label>Amount in US dollars<input name=\"amount\" type=\"number\" inputmode=\"decimal\" step=\"0.01\" \
                 min=\"{}\" max=\"{}\" value=\"{}\" required></label>",
                SMALLEST_TOP_UP.0 / 100,
                LARGEST_TOP_UP.0 / 100,
                USUAL_TOP_UP.0 / 100,
            ),
        ),
    };
    let problem = problem
        .map(|sentence| format!("<p class=\"wrong\" role=\"alert\">{sentence}</p>"))
        .unwrap_or_default();
    let id = &page.session_id;
    format!(
        "{heading}{problem}<form method=\"post\" action=\"/sandbox-payment/{id}/pay\">{field}\
         <button class=\"pay\">Pay with test money</button></form>\
         <form method=\"post\" action=\"/sandbox-payment/{id}/cancel\"><button>Cancel</button></form>\
         <p>This installation has no payment provider yet. The operator connects one with a Stripe key.</p>"
    )
}

fn render(content: &str, status: StatusCode, shared: &Shared) -> Result<Response, ApiError> {
    let nonce = security_headers::nonce();
    // The answer to the form sends the browser to the public address, which a policy of 'self' alone would refuse if
    // the page was opened under another name.
    let origin = shared.settings.public_origin();
    let policy = format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; form-action 'self' {origin}; base-uri 'none'; \
         frame-ancestors 'none'"
    );
    let headers = [
        (CONTENT_SECURITY_POLICY, HeaderValue::from_str(&policy).map_err(Failure::internal)?),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    let page = PAGE.replace("{nonce}", &nonce).replace("{content}", content);
    Ok((status, headers, Html(page)).into_response())
}
