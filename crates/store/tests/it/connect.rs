//! Addresses of databases, and what is said of one that does not answer.

use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use botwright_store::{Store, sqlite_file, sqlite_url};
use tokio::time::Instant;

#[test]
fn every_path_comes_back_from_its_address() {
    for path in ["./data/x.db", "/srv/my data/100% ?#&[é]/x.db", "../a:b@c/x.db"] {
        let url = sqlite_url(Path::new(path));
        assert_eq!(sqlite_file(&url).as_deref(), Some(Path::new(path)), "{url}");
        assert_eq!(sqlite_file(&format!("{url}?mode=rwc")).as_deref(), Some(Path::new(path)), "{url}");
    }
    assert_eq!(sqlite_url(Path::new("./data/x.db")), "sqlite://./data/x.db");
    assert_eq!(sqlite_file("postgres://me@there/x"), None);
}

#[tokio::test(start_paused = true)]
async fn why_there_is_no_connection_is_told() {
    let begun = Instant::now();
    let refused = Store::connect("postgres://me@127.0.0.1:1/x").await.unwrap_err();
    assert!(refused.to_string().contains("refused"), "{refused}");
    assert!(begun.elapsed() <= Duration::from_secs(5), "{:?}", begun.elapsed());
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://me@{}/x", silent.local_addr().unwrap());
    let unheard = Store::connect(&url).await.unwrap_err();
    assert!(unheard.to_string().contains("no answer within 5 seconds"), "{unheard}");
}
