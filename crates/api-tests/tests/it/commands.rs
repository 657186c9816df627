//! What an operator types, through the real binary: what it prints, and how it ends.

use serde_json::json;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use botwright_testkit::{FeedReply, FeedServer, TestDatabase, both_databases, entry};

use crate::TestApp;
use crate::real_server::{RealServer, bare_command};

/// One command with the settings of an installation, and nothing of this machine's environment.
pub fn command(words: &[&str], database: &TestDatabase, data: &Path) -> Command {
    let mut command = bare_command();
    command.args(words).args(["--database-url", &database.url, "--data-dir"]).arg(data).stdin(Stdio::null());
    command
}

pub fn output_of(words: &[&str], database: &TestDatabase, data: &Path) -> Output {
    command(words, database, data).output().unwrap()
}

/// Everything it printed. Fails if the exit code is not as expected.
#[track_caller]
pub fn says(words: &[&str], database: &TestDatabase, data: &Path, succeeds: bool) -> String {
    let output = output_of(words, database, data);
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert_eq!(output.status.success(), succeeds, "{words:?}: {text}");
    text
}

both_databases!(
    async fn accounts_become_admins_and_owners_again(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let role = async || app.session(&token).await.expect(200).json()["role"].clone();
        let data = app.data.path();
        assert_eq!(role().await, "owner");
        let said = says(&["user", "promote", "ANN@example.com"], &database, data, true);
        assert_eq!(said, "ann@example.com is an admin now.\n");
        assert_eq!(role().await, "admin");
        assert!(says(&["user", "promote", "ann@example.com"], &database, data, true).contains("already"));
        let said = says(&["user", "demote", "admin@botwright.local"], &database, data, true);
        assert!(said.contains("no longer") && said.contains("BOTWRIGHT_ADMIN_EMAIL"), "{said}");
        let said = says(&["user", "demote", "ann@example.com"], &database, data, false);
        assert!(said.contains("the only admin"), "{said}");
        assert_eq!(role().await, "admin");
        let record = app.events(&token, "role_changed").await;
        assert_eq!((record.len(), &record[1]["subject_label"]), (2, &json!("ann@example.com")));
        assert_eq!(
            (&record[1]["before"]["role"], &record[1]["after"]["role"]),
            (&json!("owner"), &json!("admin"))
        );
        let output = output_of(&["user", "promote", "eve@example.com"], &database, data);
        assert_eq!(output.status.code(), Some(1));
        assert!(
            String::from_utf8_lossy(&output.stderr).contains("no account with the address eve@example.com")
        );
        says(&["user", "promote", "nobody"], &database, data, false);
    }
);

#[test]
fn looking_at_an_installation_does_not_make_one() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("data");
    let database = TestDatabase::empty_sqlite();
    let file = folder.path().join("backup.gz");
    let backup = ["backup", file.to_str().unwrap()];
    let promote = ["user", "promote", "ann@example.com"];
    let restore = ["restore", "--force", "backup.gz"];
    for words in
        [&["doctor"][..], &backup, &restore, &promote, &["subscribers"], &["reconcile"], &["adopt-key"]]
    {
        let said = says(words, &database, &missing, false);
        assert!(said.contains("not there") || said.contains("no database"), "{words:?}: {said}");
        assert!(!missing.exists() && !file.exists(), "{words:?}");
    }
    let said = says(&["doctor"], &database, &missing, false);
    assert!(said.contains("TROUBLE  data folder") && said.contains("start the server once"), "{said}");
    says(&["ready", "--listen", "127.0.0.1:1"], &database, &missing, false);
    std::fs::create_dir(&missing).unwrap();
    let said = says(&["doctor"], &database, &missing, false);
    assert!(said.contains("ok       files") && said.contains("ok       mail"), "{said}");
    assert_eq!(std::fs::read_dir(&missing).unwrap().count(), 0, "nothing was made");
}

#[test]
fn the_data_folder_may_have_any_name() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("my bots, 100% #1 ?");
    let run = |words: &[&str]| {
        let output = bare_command().args(words).arg("--data-dir").arg(&data).output().unwrap();
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(output.status.success(), "{words:?}: {said}");
        said
    };
    run(&["migrate"]);
    assert!(data.join("botwright.db").exists(), "in that folder, and in no other");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    assert!(run(&["reconcile"]).contains("The books balance"));
}

both_databases!(
    async fn another_secret_key_is_refused_before_it_does_harm(database: TestDatabase) {
        TestApp::start(&database).await;
        let elsewhere = tempfile::tempdir().unwrap();
        let folder = elsewhere.path();
        let serve = ["serve", "--listen", "127.0.0.1:0"];
        let said = says(&serve, &database, folder, false);
        assert!(said.contains("there is no secret key at") && said.contains("adopt-key"), "{said}");
        assert!(!folder.join("secret.key").exists(), "none is made");
        let key = "A".repeat(43);
        let said = says(&[&serve[..], &["--secret-key", &key]].concat(), &database, folder, false);
        assert!(said.contains("BOTWRIGHT_SECRET_KEY is another key"), "{said}");
        says(&["subscribers", "--secret-key", &key], &database, folder, false);
        let doctor = ["doctor", "--secret-key", &key];
        let said = says(&doctor, &database, folder, false);
        assert!(said.contains("TROUBLE  secret key"), "{said}");
        let said = says(&["adopt-key", "--secret-key", &key], &database, folder, true);
        assert!(said.contains("connect their accounts again"), "{said}");
        says(&doctor, &database, folder, true);
        says(&["subscribers", "--secret-key", &key], &database, folder, true);
    }
);

#[test]
fn a_mistyped_log_level_is_refused() {
    let (database, data) = (TestDatabase::sqlite(), tempfile::tempdir().unwrap());
    for log in ["inof", "", " ", "warn,botwright", "botwright=debgu"] {
        let said = says(&["reconcile", "--log", log], &database, data.path(), false);
        assert!(said.contains("--log"), "{log}: {said}");
    }
    for log in ["off", "INFO", "warn,botwright_app=debug", "info,botwright[request]=trace"] {
        says(&["reconcile", "--log", log], &database, data.path(), true);
    }
}

#[test]
fn an_empty_variable_is_one_that_is_not_set() {
    let (database, data) = (TestDatabase::sqlite(), tempfile::tempdir().unwrap());
    let names = [
        "LISTEN",
        "PUBLIC_URL",
        "SMTP_URL",
        "FILES_URL",
        "MODEL",
        "FALLBACK_MODEL",
        "SECRET_KEY",
        "STRIPE_KEY",
        "SUPPORT_EMAIL",
        "SOCIAL_LINKS",
        "BLOG_FEED_URL",
        "BLOG_FALLBACK_URLS",
        "CHATBOTS_ALLOWED",
        "RATE_LIMITS",
        "ANALYTICS_ID",
        "FACEBOOK_CLIENT_ID",
        "LOG",
        "LOG_FORMAT",
        "OTEL_URL",
        "PROXIES",
    ];
    let empty = names.map(|name| (format!("BOTWRIGHT_{name}"), ""));
    let run = |words: &[&str]| {
        let output = command(words, &database, data.path()).envs(empty.clone()).output().unwrap();
        (
            output.status.success(),
            String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned(),
        )
    };
    let (fine, said) = run(&["reconcile"]);
    assert!(fine, "{said}");
    let (_, said) = run(&["user", "demote", "ann@example.com"]);
    assert!(said.contains("no account with the address"), "{said}");
    let (_, said) = run(&["doctor"]);
    for part in ["settings", "files", "model", "mail", "payments", "posts", "blog"] {
        assert!(said.contains(&format!("ok       {part}")), "{part}: {said}");
    }
}

#[test]
fn an_https_address_without_a_proxy_is_told() {
    let (database, data) = (TestDatabase::sqlite(), tempfile::tempdir().unwrap());
    let https = ["doctor", "--public-url", "https://bots.example.com"];
    let said = says(&https, &database, data.path(), false);
    assert!(said.contains("TROUBLE  settings") && said.contains("BOTWRIGHT_PROXIES"), "{said}");
    let said = says(&[&https[..], &["--proxies", "1"]].concat(), &database, data.path(), false);
    assert!(!said.contains("TROUBLE  settings"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_server_is_found_ready_and_well() {
    let (database, data) = (TestDatabase::empty_sqlite(), tempfile::tempdir().unwrap());
    let mut process = RealServer::start(&database, &data, &[]);
    let listen = process.url.strip_prefix("http://").unwrap().to_owned();
    let listen = listen.as_str();
    while !output_of(&["ready", "--listen", listen], &database, data.path()).status.success() {
        process.must_run();
        tokio::task::yield_now().await;
    }
    let everywhere = listen.replace("127.0.0.1", "0.0.0.0");
    assert!(says(&["ready", "--listen", &everywhere], &database, data.path(), true).contains("is ready"));
    let said = says(&["doctor"], &database, data.path(), true);
    assert!(said.contains("Everything is well."), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_reads_the_blog() {
    let (database, feed) = (TestDatabase::sqlite(), FeedServer::start().await);
    let app = TestApp::start(&database).await;
    let (data, doctor) = (app.data.path(), ["doctor", "--blog-feed-url", &feed.url]);
    feed.then(FeedReply::Posts(vec![entry("Bread", "<p>Rye</p>")], None));
    let said = says(&doctor, &database, data, true);
    assert!(said.contains("its feed has 1 posts"), "{said}");
    feed.then(FeedReply::Sends(404, "text/plain", "no".into()));
    let said = says(&doctor, &database, data, false);
    assert!(said.contains("TROUBLE  blog") && said.contains("BOTWRIGHT_BLOG_FEED_URL"), "{said}");
}

#[test]
fn the_doctor_tries_the_models_that_the_server_will_want() {
    let (database, data) = (TestDatabase::sqlite(), tempfile::tempdir().unwrap());
    let said = says(&["doctor", "--image-model", "nonsense"], &database, data.path(), false);
    assert!(said.contains("TROUBLE  posts") && said.contains("BOTWRIGHT_IMAGE_MODEL"), "{said}");
}

#[test]
fn the_doctor_speaks_of_what_is_configured() {
    let data = tempfile::tempdir().unwrap();
    std::fs::create_dir(data.path().join("botwright.db")).unwrap();
    std::fs::write(data.path().join("files"), "in the way").unwrap();
    std::fs::write(data.path().join("outbox"), "in the way").unwrap();
    let output = bare_command().args(["doctor", "--data-dir"]).arg(data.path()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    for part in ["database", "files", "mail"] {
        let trouble =
            said.split_once(&format!("TROUBLE  {part}")).unwrap_or_else(|| panic!("{part}: {said}")).1;
        let advice = trouble.lines().nth(1).unwrap();
        assert!(advice.contains("Set BOTWRIGHT_DATA_DIR"), "{part}: {said}");
    }
    assert!(!said.contains("AWS_") && !said.contains("SMTP") && !said.contains("password"), "{said}");
}

/// Every line is JSON, and those of a request bear its id, which is on the answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn log_lines_bear_the_id_of_their_request_in_both_forms() {
    for form in ["json", "text"] {
        let (database, data) = (TestDatabase::sqlite(), tempfile::tempdir().unwrap());
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let listen = format!("127.0.0.1:{port}");
        let log = data.path().join("log");
        let mut server =
            command(&["serve", "--listen", &listen, "--log-format", form], &database, data.path())
                .stdout(Stdio::null())
                .stderr(std::fs::File::create(&log).unwrap())
                .spawn()
                .unwrap();
        let answer = loop {
            match reqwest::get(format!("http://{listen}/api/site")).await {
                Ok(answer) => break answer,
                Err(_) => tokio::task::yield_now().await,
            }
        };
        let id = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
        server.kill().unwrap();
        server.wait().unwrap();
        let log = std::fs::read_to_string(&log).unwrap();
        let line = log.lines().find(|line| line.contains(&id)).unwrap_or_else(|| panic!("{id}: {log}"));
        if form == "json" {
            for line in log.lines() {
                serde_json::from_str::<serde_json::Value>(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
            }
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!((&line["span"]["id"], &line["status"]), (&id.into(), &200.into()), "{line}");
            assert_eq!((&line["span"]["route"], &line["level"]), (&"/api/site".into(), &"INFO".into()));
        } else {
            assert!(line.contains("route=") && line.contains("status=200"), "{line}");
        }
    }
}
