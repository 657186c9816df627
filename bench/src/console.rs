//! The lists of a large installation: 100,000 accounts, 200,000 bots, 5 million messages, asked by the admin and by one
//! owner among them. The floor is `/healthz` of the same server. On SQLite, or on the PostgreSQL database that is named.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::process::Process;
use crate::report::Report;
use crate::seed::{self, Size};
use crate::setup::PASSWORD;

const ADMIN: &str = "admin@botwright.local";
const LISTEN: &str = "127.0.0.1:18098";
const TIMES: usize = 15;
const SIZE: Size = Size { users: 100_000, bots: 200_000, messages: 5_000_000 };

pub async fn run(binary: &Path, database: Option<&str>) {
    let data = tempfile::tempdir().expect("a folder");
    let in_folder = format!("sqlite://{}/botwright.db", data.path().display());
    let database = database.unwrap_or(&in_folder);
    let size = size();
    drop(start(binary, data.path(), database).await);
    let begun = Instant::now();
    seed::fill(database, size).await;
    eprintln!("seeded in {} s", begun.elapsed().as_secs());

    let server = start(binary, data.path(), database).await;
    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().expect("a client");
    let owner = seed::email(size.users / 2);
    let (admin, owner) = (token(&client, ADMIN).await, token(&client, &owner).await);
    let floor = median(&client, "/healthz", None).await;
    let mut report = Report::new();
    for (what, path, token) in [
        ("console, first page", "/api/admin/users", &admin),
        ("console, last page", &format!("/api/admin/users?page={}", size.users / 25), &admin),
        ("console, one name", "/api/admin/users?search=owner77777", &admin),
        ("console, a common word", "/api/admin/users?search=business", &admin),
        ("console, a bot's name", "/api/admin/users?search=helper%2077777", &admin),
        (
            "console, three filters",
            "/api/admin/users?plan=Pro&status=Active&bot_type=social_media_bot",
            &admin,
        ),
        ("stats", "/api/admin/stats", &admin),
        ("audit", "/api/admin/audit", &admin),
        ("failures", "/api/admin/failures?kind=posts", &admin),
        ("admin's chart", "/api/account/usage?days=30", &admin),
        ("an owner's session", "/api/session", &owner),
        ("an owner's summary", "/api/account/summary", &owner),
        ("an owner's chart", "/api/account/usage?days=30", &owner),
        ("an owner's My Bots", "/api/my-bots", &owner),
        ("public list", "/api/get_all_bots?limit=60", &owner),
    ] {
        let took = median(&client, path, Some(token)).await;
        let ratio = format!("{:.0} ×", took.as_secs_f64() / floor.as_secs_f64());
        report.row(what, &shown(took), &shown(floor), &ratio);
    }
    drop(server);
    report.print();
}

/// A tenth, a hundredth … of the whole, for a quick look: `SEED_PART=100`.
fn size() -> Size {
    let part: u64 = std::env::var("SEED_PART").ok().and_then(|part| part.parse().ok()).unwrap_or(1);
    Size { users: SIZE.users / part, bots: SIZE.bots / part, messages: SIZE.messages / part }
}

async fn start(binary: &Path, data: &Path, database: &str) -> Process {
    let folder = data.to_str().expect("a plain path");
    let settings = [
        ("BOTWRIGHT_LISTEN", LISTEN),
        ("BOTWRIGHT_DATA_DIR", folder),
        ("BOTWRIGHT_DATABASE_URL", database),
        ("BOTWRIGHT_ADMIN_PASSWORD", PASSWORD),
        ("BOTWRIGHT_RATE_LIMITS", "off"),
        ("BOTWRIGHT_LOG", "error"),
    ];
    Process::start(binary, &["serve"], &settings, &format!("http://{LISTEN}"), "/readyz").await
}

async fn token(client: &reqwest::Client, email: &str) -> String {
    let body = json!({ "email": email, "password": PASSWORD });
    let answer =
        client.post(format!("http://{LISTEN}/api/login")).json(&body).send().await.expect("an answer");
    let session: Value = answer.json().await.expect("JSON");
    session["access_token"].as_str().unwrap_or_else(|| panic!("signed in: {session}")).to_owned()
}

async fn median(client: &reqwest::Client, path: &str, token: Option<&String>) -> Duration {
    let mut took = vec![];
    for _ in 0..TIMES {
        let mut request = client.get(format!("http://{LISTEN}{path}"));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let begun = Instant::now();
        let answer = request.send().await.expect("an answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.bytes().await.expect("a body");
        took.push(begun.elapsed());
    }
    took.sort();
    took[TIMES / 2]
}

fn shown(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
