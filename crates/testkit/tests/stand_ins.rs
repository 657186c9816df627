//! The stand-ins as a process: browser tests start it, and it is built because this test is here.

use std::net::TcpListener;
use std::process::{Child, Command};

struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn the_process_shows_its_platforms() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("127.0.0.1:{port}");
    let _process =
        Ended(Command::new(env!("CARGO_BIN_EXE_platform-stand-ins")).arg(&address).spawn().unwrap());
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder().tls_certs_only([]).no_proxy().build().unwrap();
    let answer = loop {
        match client.get(format!("http://{address}/control/audience")).send().await {
            Ok(answer) => break answer,
            Err(_) => tokio::task::yield_now().await,
        }
    };
    assert_eq!(answer.text().await.unwrap(), "[]", "nobody has posted anything yet");
}
