//! The real program as a process of its own, for tests that take its power away.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use botwright_testkit::TestDatabase;
use tempfile::TempDir;

use crate::test_app::program;

/// A process that ends as if the power had failed.
pub struct RealServer {
    child: Child,
    log: PathBuf,
    pub url: String,
}

/// Without the settings of whoever runs the tests.
pub fn bare_command() -> Command {
    let mut command = Command::new(program());
    command.env_clear().envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
    // Nobody listens there, whatever runs on this machine.
    command.env("BOTWRIGHT_LISTEN", "127.0.0.1:1");
    command
}

impl RealServer {
    pub fn start(database: &TestDatabase, data: &TempDir, more: &[&str]) -> Self {
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let listen = format!("127.0.0.1:{port}");
        let log = data.path().join(format!("{port}.log"));
        let child = bare_command()
            .args(["serve", "--listen", &listen, "--database-url", &database.url, "--data-dir"])
            .arg(data.path())
            .args(more)
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(&log).unwrap())
            .spawn()
            .unwrap();
        Self { child, log, url: format!("http://{listen}") }
    }

    /// Waits until it answers, or fails with what it said when it ended.
    pub async fn until_ready(&mut self) {
        let ready = format!("{}/readyz", self.url);
        while reqwest::get(&ready).await.map_or(true, |answer| answer.status() != 200) {
            self.must_run();
            tokio::task::yield_now().await;
        }
    }

    pub fn must_run(&mut self) {
        if let Some(status) = self.child.try_wait().unwrap() {
            panic!("the server ended with {status}: {}", std::fs::read_to_string(&self.log).unwrap());
        }
    }
}

impl Drop for RealServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
