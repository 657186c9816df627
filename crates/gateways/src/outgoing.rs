//! Calls to other people's servers, set up once: one kind of cryptography, and certificates that are good if this
//! machine's own roots or the bundled ones say so. The first know a company's own authority, the second are there in a
//! bare container.

use std::error::Error;
use std::time::Duration;

use futures::future::BoxFuture;
use reqwest::{Certificate, Client, ClientBuilder, RequestBuilder, Response};

/// Whoever is there takes a connection at once; what is asked of them may take longer.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);

/// `plain` is for servers that are reached without encryption: hundreds of certificates need not be read for them.
pub fn client(plain: bool) -> ClientBuilder {
    // The server's start does this as well; whoever comes first decides.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder().referer(false).connect_timeout(CONNECT_WITHIN);
    if plain {
        client.tls_certs_only([])
    } else {
        let bundled = webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter();
        client.tls_certs_merge(bundled.filter_map(|root| Certificate::from_der(root).ok()))
    }
}

/// Boxed, or the compiler would look into all that the client is made of for each of its callers, and theirs.
pub fn send(request: RequestBuilder) -> BoxFuture<'static, reqwest::Result<Response>> {
    Box::pin(request.send())
}

/// The cause that says most: "Connection refused".
pub fn innermost(error: &reqwest::Error) -> String {
    let mut cause: &dyn Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}
