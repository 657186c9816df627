//! Logs to standard error and metrics for Prometheus. The recorder is global to the process, so it is installed
//! once, however many servers a test starts.

use std::io::IsTerminal;
use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use crate::settings::{LogFormat, Settings};

pub fn init_logs(settings: &Settings) {
    let filter = EnvFilter::new(&settings.log);
    let form = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let form = match settings.log_format {
        LogFormat::Text => form.with_target(false).boxed(),
        LogFormat::Json => form.json().flatten_event(true).boxed(),
    };
    let subscriber = tracing_subscriber::registry().with(filter).with(form);
    #[cfg(feature = "otel")]
    let subscriber = subscriber.with(crate::otel::layer(settings));
    // A second call, as in tests, finds the first one's logger in place.
    let _ = subscriber.try_init();
}

/// What is still on its way goes out before the process ends.
#[cfg_attr(
    not(feature = "otel"),
    expect(clippy::unused_async, reason = "there is something to wait for with the feature")
)]
pub(crate) async fn flush() {
    #[cfg(feature = "otel")]
    crate::otel::flush().await;
}

pub fn metrics() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 30.0];
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &buckets)
            .expect("the list of buckets is not empty");
        builder.install_recorder().expect("no other recorder is installed")
    })
}
