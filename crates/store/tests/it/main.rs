//! The store on both databases. Each test gets one of its own, with the schema and no rows.

mod accounts;
mod backup;
mod chatbots;
mod codes;
mod connect;
mod conversations;
mod desk;
mod full_disk;
mod installation;
mod jobs;
mod leads;
mod ledger;
mod replies;
mod roles;
mod schema;
mod throttles;
mod upgrade;

use botwright_domain::account::EmailAddress;
use botwright_store::Store;
use botwright_testkit::TestDatabase;
use chrono::{DateTime, TimeDelta, Utc};

async fn open(database: &TestDatabase) -> Store {
    Store::connect(&database.url).await.unwrap()
}

fn address(text: &str) -> EmailAddress {
    EmailAddress::parse(text).unwrap()
}

fn at(second: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 123_456_000).unwrap() + TimeDelta::seconds(second)
}
