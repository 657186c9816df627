//! The contract's title page, and the browser for it at `/api/docs`, served from the binary.

use axum::Router;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::middleware::{Next, from_fn};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, InfoBuilder, License, OpenApi, OpenApiBuilder};
use utoipa_swagger_ui::SwaggerUi;

use super::Shared;
use super::security_headers::API_DOCS_POLICY;

pub fn description() -> OpenApi {
    let mut components = Components::new();
    let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    components.add_security_scheme("token", bearer);
    let info = InfoBuilder::new()
        .title("Botwright")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Every path also answers without the /api prefix. Errors are {\"detail\": \"a sentence\"}; where fields \
             are at fault, \"errors\" names them. Every answer carries x-request-id.",
        ))
        .license(Some(License::new("Apache-2.0")))
        .build();
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}

pub fn browser(contract: OpenApi) -> Router<Shared> {
    let ui: Router<Shared> = SwaggerUi::new("/api/docs").url("/api/openapi.json", contract).into();
    ui.layer(from_fn(|request: Request, next: Next| async {
        let mut response = next.run(request).await;
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(API_DOCS_POLICY));
        response
    }))
}
