//! Traces for a collector of OpenTelemetry, over HTTP: every request and what happened in it. The spans are those of the
//! log, so a trace bears the same request id.

use std::sync::OnceLock;

use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{SpanExporter, WithExportConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{SdkTracerProvider, Tracer};
use tracing::Subscriber;
use tracing_opentelemetry::OpenTelemetryLayer;
use tracing_subscriber::registry::LookupSpan;

use crate::settings::Settings;

/// The name that everybody else's programs use for the same thing.
const USUAL_NAMES: [&str; 2] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

static PROVIDER: OnceLock<SdkTracerProvider> = OnceLock::new();

/// Nothing, unless the operator named a collector. One that cannot be reached later costs its traces and nothing else.
pub fn layer<S>(settings: &Settings) -> Option<OpenTelemetryLayer<S, Tracer>>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let mut exporter = SpanExporter::builder().with_http();
    if let Some(url) = &settings.otel_url {
        exporter = exporter.with_endpoint(format!("{}/v1/traces", url.as_str().trim_end_matches('/')));
    } else if !USUAL_NAMES.iter().any(|name| std::env::var_os(name).is_some()) {
        return None;
    }
    // The exporter opens connections of its own, before the server has chosen its cryptography.
    let _ = rustls::crypto::ring::default_provider().install_default();
    match exporter.build() {
        Ok(exporter) => {
            let resource = Resource::builder().with_service_name("botwright").build();
            let provider = SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource);
            let provider = PROVIDER.get_or_init(|| provider.build());
            Some(tracing_opentelemetry::layer().with_tracer(provider.tracer("botwright")))
        }
        Err(error) => {
            eprintln!("botwright: traces are not sent: {error}");
            None
        }
    }
}

pub(crate) async fn flush() {
    // It waits for its own thread, so it must not hold up one of ours.
    let _ = tokio::task::spawn_blocking(|| PROVIDER.get().map(SdkTracerProvider::shutdown)).await;
}
