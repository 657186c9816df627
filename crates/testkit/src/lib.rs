//! What tests of several crates share: a fresh database of either kind, a clock that tests move, and a mail server
//! that can be told to misbehave. Only ever a dev-dependency.

mod clock;
mod database;
mod feed_server;
mod model_server;
mod picture_server;
pub mod platforms;
mod postgres;
mod smtp;

pub use clock::TestClock;
pub use database::TestDatabase;
pub use feed_server::{FeedAsked, FeedReply, FeedServer, entry};
pub use model_server::{Asked, Ending, ModelServer, Reply};
pub use picture_server::{PictureAsked, PictureReply, PictureServer};
pub use smtp::{Misbehaviour, SmtpServer};

/// Runs one test on SQLite and on PostgreSQL: `both_databases!(async fn name(database: TestDatabase) { … });`
#[macro_export]
macro_rules! both_databases {
    ($(#[$meta:meta])* async fn $name:ident($database:ident: $type:ty $(,)?) $body:block) => {
        mod $name {
            #[allow(unused_imports, reason = "what a test needs stands in its parent")]
            use super::*;

            async fn run($database: $type) $body

            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
            async fn sqlite() {
                run($crate::TestDatabase::sqlite()).await;
            }

            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
            async fn postgres() {
                run($crate::TestDatabase::postgres()).await;
            }
        }
    };
}
