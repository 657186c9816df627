//! The stand-ins of the platforms as a process, for browser tests: `platform-stand-ins 127.0.0.1:4000`.

use std::sync::Arc;

use botwright_domain::clock::SystemClock;
use botwright_testkit::platforms::PlatformServer;

#[tokio::main]
async fn main() {
    let address = std::env::args().nth(1).expect("an address to listen on");
    let server = PlatformServer::start_at(address.parse().expect("an address"), Arc::new(SystemClock)).await;
    std::future::pending::<()>().await;
    drop(server);
}
