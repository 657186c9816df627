//! `kill -9` in the middle of sending: the job comes back, the mail arrives, once.

use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use botwright_testkit::{Misbehaviour, SmtpServer, TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::json;
use tempfile::TempDir;

use crate::TestApp;
use crate::test_app::program;

/// A process that ends as if the power had failed.
pub struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn binary(database: &TestDatabase, data: &TempDir, more: &[&str]) -> (Killed, String) {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let listen = format!("127.0.0.1:{port}");
    let child = Command::new(program())
        .args(["serve", "--listen", &listen, "--database-url", &database.url, "--data-dir"])
        .arg(data.path())
        .args(more)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    (Killed(child), format!("http://{listen}"))
}

both_databases!(
    async fn a_mail_survives_the_death_of_its_sender(database: TestDatabase) {
        let smtp = SmtpServer::start().await;
        smtp.behave(Misbehaviour::Stalls);
        let data = Arc::new(tempfile::tempdir().unwrap());
        let (process, url) = binary(&database, &data, &["--smtp-url", &smtp.url]);
        let client = reqwest::Client::new();
        while client.get(format!("{url}/readyz")).send().await.map_or(true, |answer| answer.status() != 200) {
            tokio::task::yield_now().await;
        }
        let body = json!({ "email": "ann@example.com", "purpose": "register" });
        let answer = client.post(format!("{url}/api/send-otp")).json(&body).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        smtp.until_somebody_stalls().await;
        drop(process);
        smtp.behave(Misbehaviour::None);

        // The heir starts at the real time, since the lease was given in it.
        let clock = TestClock::starting_at_the_real_time();
        let heir = TestApp::replica(&database, &["--smtp-url", &smtp.url], clock.clone(), data).await;
        heir.run_jobs().await;
        assert!(smtp.mails().is_empty(), "the dead process still holds its lease");
        clock.advance(TimeDelta::seconds(61));
        heir.run_jobs().await;
        heir.run_jobs().await;
        assert_eq!(smtp.mails().len(), 1);
    }
);
